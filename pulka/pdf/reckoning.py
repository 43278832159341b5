"""The settlement in a table, and the payments with lines to sign on."""

from collections.abc import Sequence
from itertools import starmap
from typing import NamedTuple

from pulka.ledger import Ledger
from pulka.locale import Words
from pulka.pdf.called import currency
from pulka.pdf.fonts import BODY, LEADING, SMALL
from pulka.pdf.inks import FADED
from pulka.pdf.pen import Pen
from pulka.pdf.setting import Line, broken, inked
from pulka.pdf.strips import Strip, heading, tied, told
from pulka.pdf.tables import PADDING, figures
from pulka.settlement import Payment, settle
from pulka.sheet import written
from pulka.terms import Exact, Player

_LABEL = 6.5
_SIGNED = 27  # a line for a hand to write on
_BETWEEN = 12  # lines to sign on
_WHO = 0.48  # of the width of a payment


class Reckoning(NamedTuple):
    """Tells the settlement of a ledger in the words of a language."""

    ledger: Ledger
    words: Words

    def money(self, coins: int) -> str:
        """Write an amount of money."""
        return self.words.money(coins, currency(self.ledger))

    @property
    def order(self) -> tuple[Player, ...]:
        """Everyone who ever sat down, in seat order."""
        return self.ledger.situation.order

    def name(self, player: Player) -> str:
        """Name a player; of one who left it is said."""
        name = self.ledger.heading.names[player]
        return name if player in self.ledger.situation.seats else self.words.t("pdf.away", player=name)

    def settlement(self, width: float) -> list[Strip]:
        """Return nets and payments: everything that is paid after the evening."""
        words, columns, order = self.words, self.ledger.columns, self.order
        convention = self.ledger.situation.convention
        result = settle(columns, convention, self.ledger.whist_price, order)
        over = self.ledger.closed or self.ledger.situation.closed
        marks = convention.marks
        head = [words.t("pdf.player"), *[words.mark(mark) for mark in marks]]
        head += [words.t("pdf.net"), words.t("pdf.whole")]
        rows = [
            [
                self.name(player),
                *[written(columns.of(mark, player)) for mark in marks],
                written(result.net[player]),
                written(result.whole[player]),
            ]
            for player in order
        ]
        if result.coins is not None:
            head.append(words.t("pdf.money"))
            for row, player in zip(rows, order, strict=True):
                row.append(self.money(result.coins[player]))
        title = words.t("pdf.settlement" if over else "pdf.settlement_now")
        return [
            heading(title, width, mark=words.t("pdf.settlement")),
            *figures(head, rows, width),
            *self._payments(result.payments, width),
        ]

    def _payments(self, payments: Sequence[Payment], width: float) -> list[Strip]:
        if not payments:
            return [told(self.words.t("pdf.no_payments"), width, before=5)]
        signed, received = self.words.t("pdf.signed"), self.words.t("pdf.received")
        rows = [_to_sign(inked(each), (signed, received), width) for each in starmap(self._payment, payments)]
        return tied([rows[0]._replace(before=3), *rows[1:]])

    def _payment(self, payer: int, receiver: int, whists: Exact, coins: int | None) -> str:
        names = self.ledger.heading.names
        amount = self._whists(whists) if coins is None else self.money(coins)
        return self.words.t("settlement.pays", payer=names[payer], receiver=names[receiver], amount=amount)

    def _whists(self, amount: Exact) -> str:
        if isinstance(amount, int):
            return self.words.n("count.whists", amount)
        return self.words.t("settlement.whists", amount=written(amount))


def _to_sign(payment: Line, labels: Sequence[str], width: float) -> Strip:
    """Return a payment, and beside it a line for each label to be signed on."""
    room = width * _WHO
    lines = broken(payment, room - 2 * PADDING, BODY)
    height = max(_SIGNED, len(lines) * BODY * LEADING + SMALL + PADDING)
    line = (width - room + _BETWEEN) / len(labels)

    def draw(pen: Pen, left: float, top: float) -> None:
        pen.write(lines, left + PADDING, top + height - SMALL - len(lines) * BODY * LEADING, BODY)
        for place, label in enumerate(labels):
            start = left + room + place * line
            pen.rule(start, top + height - SMALL, line - _BETWEEN, color=FADED)
            pen.write([inked(label, color=FADED)], start, top + height - SMALL + 1, _LABEL)

    return Strip(height, draw)
