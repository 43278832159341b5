"""The settlement in tables: nets, payments, and the paper method cell by cell."""

from collections.abc import Sequence
from itertools import starmap
from typing import NamedTuple

from pulka.ledger import Ledger
from pulka.locale import Words
from pulka.pdf.letters import BODY, FADED, LEADING, SMALL, clipped
from pulka.pdf.pen import Pen
from pulka.pdf.setting import Line, broken, inked
from pulka.pdf.strips import Strip, heading, tied, told
from pulka.pdf.tables import PADDING, figures
from pulka.rules import Archaic, Convention
from pulka.rules.price_tables import POINT
from pulka.settlement import Payment, Working, settle, work
from pulka.sheet import written
from pulka.terms import Exact, Mark, Player

_MOST_CURRENCY = 40
_LABEL = 6.5
_SIGNED = 27  # a line for a hand to write on
_WHO = 0.48  # of the width of a payment


class Reckoning(NamedTuple):
    """Tells the settlement of a ledger in the words of a language."""

    ledger: Ledger
    words: Words

    @property
    def currency(self) -> str:
        """The currency as far as a cell holds it."""
        return clipped(self.ledger.heading.currency or "", _MOST_CURRENCY, SMALL)

    def money(self, coins: int) -> str:
        """Write an amount of money."""
        return self.words.money(coins, self.currency)

    def price(self) -> str:
        """Write the price of a whist, empty where nobody plays for money."""
        price = self.ledger.whist_price
        return "" if price is None else self.words.price(price, self.currency)

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

    def _added_up(self) -> tuple[Mark, ...]:
        """Return the columns as they stand in the hill: what is owed first."""
        marks = self.ledger.situation.convention.marks
        return marks[::-1] if Mark.GORA in marks else marks

    def _hill(self, convention: Convention) -> str:
        if isinstance(convention, Archaic):
            told = {Mark.POT: self.words.t("pdf.own_pot")}
            cells = [told.get(mark) or self.words.mark(mark).lower() for mark in convention.marks]
            open_cells = f"({' + '.join(cells)})" if len(cells) > 1 else cells[0]
            return self.words.t("pdf.step_hill_old", point=POINT, cells=open_cells)
        return self.words.t("pdf.step_hill", gora=convention.gora_point, pulya=convention.pulya_point)

    def plain(self, players: Sequence[Player]) -> list[str]:
        """Return bare names."""
        return [self.ledger.heading.names[player] for player in players]

    def working(self, width: float) -> list[Strip]:
        """Return the paper method, step by step."""
        words, columns = self.words, self.ledger.columns
        convention = self.ledger.situation.convention
        marks = self._added_up()
        steps = work(columns, convention, self.order)
        names = [self.name(player) for player in steps.players]
        head = [words.t("pdf.player"), *[words.mark(mark) for mark in marks], words.t("pdf.hill")]
        head += [words.t("pdf.rest"), words.t("pdf.part", divisor=steps.divisor)]
        rows = [
            [
                names[place],
                *[written(columns.of(mark, player)) for mark in marks],
                written(steps.hills[place]),
                written(steps.rests[place]),
                written(steps.parts[place]),
            ]
            for place, player in enumerate(steps.players)
        ]
        onto = [words.t("pdf.on", player=name) for name in self.plain(steps.players)]
        title = heading(words.t("pdf.working"), width)
        if isinstance(convention, Archaic) and not any(steps.rests):
            return [title, *self._nets(steps, names, onto, width)]
        smallest = words.t("pdf.step_smallest", smallest=written(steps.smallest), divisor=steps.divisor)
        written_on = _across(names, steps.written)
        return [
            title,
            *tied(
                [
                    told(self._hill(convention), width),
                    told(smallest, width, before=3),
                    *_under(figures(head, rows, width)),
                ]
            ),
            *tied(
                [
                    told(words.t("pdf.step_written"), width, before=9),
                    *_under(figures([words.t("pdf.player"), *onto], written_on, width)),
                ]
            ),
            *self._nets(steps, names, onto, width),
        ]

    def _nets(self, steps: Working, names: Sequence[str], onto: Sequence[str], width: float) -> list[Strip]:
        """Return the last step: mutual whists cancelled; in the old game what is won, lost and left of it."""
        words, player = self.words, self.words.t("pdf.player")
        net = [written(each) for each in steps.net]
        if isinstance(self.ledger.situation.convention, Archaic):
            head = [player, words.t("pdf.won"), words.t("pdf.lost"), words.t("pdf.net_short")]
            won, lost = map(written, steps.won), map(written, steps.lost)
            rows = [list(row) for row in zip(names, won, lost, net, strict=True)]
            step = "pdf.step_won" if any(steps.rests) else "pdf.step_won_only"
        else:
            head = [player, *onto, words.t("pdf.net_short")]
            rows = [[*row, own] for row, own in zip(_across(names, steps.cancelled), net, strict=True)]
            step = "pdf.step_cancelled"
        return tied([told(words.t(step), width, before=9), *_under(figures(head, rows, width))])


def _across(names: Sequence[str], whists: Sequence[Sequence[Exact]]) -> list[list[str]]:
    """Return who has written how much on whom, nobody on himself."""
    return [
        [name, *["—" if place == other else written(amount) for other, amount in enumerate(row)]]
        for place, (name, row) in enumerate(zip(names, whists, strict=True))
    ]


def _under(table: list[Strip]) -> list[Strip]:
    """Return a table that stands under the sentence it belongs to."""
    return [table[0]._replace(before=4), *table[1:]]


def _to_sign(payment: Line, labels: Sequence[str], width: float) -> Strip:
    """Return a payment, and beside it a line for each label to be signed on."""
    room = width * _WHO
    lines = broken(payment, room - 2 * PADDING, BODY)
    height = max(_SIGNED, len(lines) * BODY * LEADING + SMALL + PADDING)
    line = (width - room) / len(labels)

    def draw(pen: Pen, left: float, top: float) -> None:
        pen.write(lines, left + PADDING, top + height - SMALL - len(lines) * BODY * LEADING, BODY)
        for place, label in enumerate(labels):
            start = left + room + place * line
            pen.rule(start, top + height - SMALL, line - 12, color=FADED)
            pen.write([inked(label, color=FADED)], start, top + height - SMALL + 1, _LABEL)

    return Strip(height, draw)
