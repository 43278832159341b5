"""What stands on the pages, in its order: sheet, settlement, how it was reckoned, the rules, the deals."""

from collections.abc import Sequence
from typing import NamedTuple

from pulka.ledger import Ledger
from pulka.locale import Words
from pulka.locale.options import changed_midway
from pulka.pdf.beside import beside, caption
from pulka.pdf.called import price, title
from pulka.pdf.card import Card
from pulka.pdf.chart import chart
from pulka.pdf.drawn import Legend, drawn
from pulka.pdf.fonts import BOLD, SMALL, TITLE, clipped
from pulka.pdf.inks import FADED
from pulka.pdf.layout import Layout, Part, Progress
from pulka.pdf.pages import Format, Page, paged
from pulka.pdf.pen import Pen
from pulka.pdf.protocol import protocol
from pulka.pdf.reckoning import Reckoning
from pulka.pdf.setting import inked
from pulka.pdf.strips import ABOVE_HEADING, Strip, abreast, heading, tall, text, tied, told
from pulka.pdf.working import working
from pulka.sheet import Plan, Sheet

_LEAST_SHEET = 330
_LEAST_ASIDE = 300  # the narrowest column for a settlement
_GAP = 20  # between columns
_ABOVE = 6  # the sheet
_SPARE = 8  # at the foot of the first page
_CHART = 0.45  # how tall the chart is on upright paper, in parts of its width


class Matter(NamedTuple):
    """Everything that is printed, and on which paper.

    ``rules`` are what they are called now, and by what name of their own they were begun, None for a
    preset's; ``wheeled``: hundreds of whists get their wheels.
    """

    ledger: Ledger
    sheet: Sheet
    plan: Plan
    words: Words
    rules: tuple[str, str | None]
    wheeled: bool
    layout: Layout
    format: Format

    @property
    def title(self) -> str:
        """Return what the pulka is called, and its day."""
        return title(self.ledger.heading, self.words)

    @property
    def _reckoning(self) -> Reckoning:
        return Reckoning(self.ledger, self.words)

    def pages(self, heard: Progress) -> tuple[Page, ...]:
        """Return all pages: sheet and settlement, how they were reckoned, the deals."""
        width = self.format.width
        deals = protocol(self.ledger, self.words, width, heard) if self._has(Part.PROTOCOL) else []
        front, middle = self._front(), self._middle()
        if self._has(Part.SHEET) and self.ledger.standing() and middle:
            middle = [middle[0]._replace(fresh=True), *middle[1:]]
        return paged([*front, *middle, *deals], self.format.height)

    def _has(self, part: Part) -> bool:
        return part in self.layout.parts

    # The first page.

    def _front(self) -> list[Strip]:
        width, height = self.format.width, self.format.height
        top = self._top(width)
        if not self._has(Part.SHEET):
            return [*top, *self._settlement(width)]
        room = height - tall(top) - _ABOVE
        if self.layout.landscape:
            return [*top, *self._beside(width, room)]
        settlement = self._settlement(width)
        side = min(width, room - tall([self._paper(0, 0), *settlement]) - _SPARE)
        if side < _LEAST_SHEET:  # the settlement of a large company has a page of its own
            side = min(width, room)
        return [*top, self._paper(width, side), *settlement]

    def _beside(self, width: float, room: float) -> list[Strip]:
        """Return the sheet with its settlement at its right, where that has room there."""
        side = min(room, width - _LEAST_ASIDE - _GAP)
        aside = self._settlement(width - side - _GAP)
        if aside and tall(aside) <= room:
            return [abreast([self._paper(side, room)], aside, side + _GAP, before=_ABOVE)]
        return [self._paper(width, room), *self._settlement(width)]

    def _top(self, width: float) -> list[Strip]:
        called, _ = self.rules
        told_by = caption(self.sheet, self.words, called, price(self.ledger, self.words))
        return tied(
            [
                text(inked(clipped(self.title, width, TITLE, BOLD), BOLD), width, TITLE),
                text(inked(told_by, color=FADED), width),
            ]
        )

    def _settlement(self, width: float) -> list[Strip]:
        below = [told(line, width, SMALL, before=3) for line in beside(self.sheet, self.words)]
        if not self._has(Part.SHEET):
            below = []
        return [
            *below,
            *(self._reckoning.settlement(width) if self._has(Part.SETTLEMENT) else []),
        ]

    def _paper(self, width: float, height: float) -> Strip:
        """Return the drawn sheet, so large."""
        words = self.words
        whist = price(self.ledger, words)
        legend = Legend.of(self.sheet, words, whist, wheeled=self.wheeled, facing=self.layout.facing)

        def draw(pen: Pen, left: float, top: float) -> None:
            pen.bookmark(words.t("pdf.sheet"), top)
            pen.put(drawn(self.sheet, self.plan, (width, height), legend), left, top)

        return Strip(height, draw, before=_ABOVE)

    # How it was reckoned, by which rules, and how it went.

    def _middle(self) -> list[Strip]:
        width = self.format.width
        half = (width - _GAP) / 2
        if self.layout.landscape:
            left, card = self._working(half), self._card(half)
            right = [*card, *self._chart(half, tall(left) - tall(card))]
            if left and right and max(tall(left), tall(right)) <= self.format.height:
                return [abreast(left, right, half + _GAP, before=ABOVE_HEADING)]
        above = [*self._working(width), *self._card(width)]
        left_over = self.format.height - tall(above)
        return [*above, *self._chart(width, min(left_over, width * _CHART))]

    def _working(self, width: float) -> list[Strip]:
        wanted = self._has(Part.WORKING) and self.ledger.standing()
        return working(self._reckoning, width) if wanted else []

    def _chart(self, width: float, room: float) -> list[Strip]:
        return chart(self.ledger, self.words, width, room) if self._has(Part.CHART) else []

    def _card(self, width: float) -> list[Strip]:
        if not self._has(Part.CARD):
            return []
        words, begun = self.words, self.ledger.state.start.convention
        card = Card(words, self.rules[1])
        lines = card.lines(begun) or [card.about(begun)]
        changed = changed_midway(words, self.ledger)
        return [
            *_listed(card.heading(begun), lines, width, words.t("pdf.card_mark")),
            *(_listed(words.t("card.changed"), changed, width, "") if changed else []),
        ]


def _listed(title: str, lines: Sequence[str], width: float, mark: str) -> list[Strip]:
    """Return lines under their heading."""
    return [heading(title, width, mark=mark), *[told(line, width, before=1) for line in lines]]
