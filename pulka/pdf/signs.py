"""Signs that are no letters, drawn as vectors: bombs, the razboynik's list, wheels."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from reportlab.lib.colors import Color, HexColor

from pulka.pdf.letters import BOLD, FADED, INK, REGULAR
from pulka.sheet import Box
from pulka.sheet.grid import Grid

FIR: Color = HexColor("#23603B")
_LARGEST_BOMB = 15
_LARGEST_TICK = 10
_WIDE = 1.75  # a cell of the list, in heights: it holds 10
_LINE = 1.15
WHEEL = 6  # across
DOUBLE, YOLKA = 2, 3


class Signs(NamedTuple):
    """Draws on a canvas whose sheet is so high; boxes are in its points, y down."""

    pen: Any
    up: float

    def bombs(self, ranks: Sequence[int], box: Box) -> None:
        """Draw the bombs of a player, the oldest first: one, two at once, a fir tree."""
        if not ranks:
            return
        grid = Grid.of(len(ranks), box, 1, _LARGEST_BOMB)
        for index, rank in enumerate(ranks):
            x, y = grid.place(index, box, len(ranks))
            if rank == YOLKA:
                self._fir(x, self.up - y, grid.height)
            elif rank == DOUBLE:
                small = grid.height * 0.74
                self._bomb(x - grid.height * 0.08, self.up - y - grid.height * 0.26, small)
                self._bomb(x + grid.height * 0.34, self.up - y, small)
            else:
                self._bomb(x, self.up - y, grid.height)

    def _bomb(self, x: float, top: float, size: float) -> None:
        """Draw a ball with a fuse that burns."""
        pen = self.pen
        pen.setFillColor(INK)
        pen.setStrokeColor(INK)
        pen.circle(x + size * 0.42, top - size * 0.6, size * 0.32, stroke=0, fill=1)
        pen.setLineWidth(size * 0.08)
        pen.bezier(
            x + size * 0.6,
            top - size * 0.36,
            x + size * 0.66,
            top - size * 0.2,
            x + size * 0.74,
            top - size * 0.2,
            x + size * 0.8,
            top - size * 0.26,
        )
        spark = size * 0.12
        for along, across in ((1, 0), (0.6, 0.8), (0.6, -0.8)):
            pen.line(
                x + size * 0.84,
                top - size * 0.26,
                x + size * 0.84 + spark * along,
                top - size * 0.26 + spark * across,
            )

    def _fir(self, x: float, top: float, size: float) -> None:
        """Draw a fir tree: three tiers on a trunk."""
        pen, middle = self.pen, x + size / 2
        pen.setFillColor(FIR)
        for above, half in ((0.04, 0.2), (0.24, 0.29), (0.46, 0.38)):
            tier = pen.beginPath()
            tier.moveTo(middle, top - size * above)
            tier.lineTo(middle - size * half, top - size * (above + 0.36))
            tier.lineTo(middle + size * half, top - size * (above + 0.36))
            tier.close()
            pen.drawPath(tier, stroke=0, fill=1)
        pen.rect(middle - size * 0.06, top - size * 0.96, size * 0.12, size * 0.16, stroke=0, fill=1)

    def checklist(self, games: Sequence[tuple[str, bool]], box: Box) -> None:
        """Write the compulsory games, what is played struck through."""
        grid = Grid.of(len(games), box, _WIDE, _LARGEST_TICK * _LINE)
        size, pen = grid.height / _LINE, self.pen
        for index, (text, done) in enumerate(games):
            x, y = grid.place(index, box, len(games))
            middle, base = x + grid.width / 2, self.up - y - grid.height * 0.8
            pen.setFillColor(FADED if done else INK)
            pen.setFont(REGULAR if done else BOLD, size)
            pen.drawCentredString(middle, base, text)
            if done:
                pen.setStrokeColor(FADED)
                pen.setLineWidth(0.8)
                line = base + size * 0.36
                pen.line(middle - grid.width * 0.42, line, middle + grid.width * 0.42, line)

    def wheels(self, number: int, box: Box) -> None:
        """Draw wheels for hundreds of whists along the lower side of a box."""
        pen = self.pen
        pen.setStrokeColor(INK)
        pen.setLineWidth(0.9)
        step = min(WHEEL + 1.5, box.width / number)
        left = box.x + box.width / 2 - step * (number - 1) / 2
        centres = [left + step * wheel for wheel in range(number)]
        y = self.up - box.y - box.height + WHEEL / 2
        for centre in centres:
            pen.circle(centre, y, WHEEL / 2 - 0.5, stroke=1, fill=0)
        for one, other in pairwise(centres):  # an axle: one vehicle, not so many cells
            pen.line(one + WHEEL / 2 - 0.5, y, other - WHEEL / 2 + 0.5, y)
