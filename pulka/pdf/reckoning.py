"""The settlement in tables: nets, payments, and the paper method cell by cell."""

from collections.abc import Sequence
from itertools import starmap
from typing import Any, NamedTuple

from reportlab.platypus import KeepTogether, Paragraph, Spacer, Table

from pulka.ledger import Ledger
from pulka.locale import Words
from pulka.pdf.letters import (
    BODY,
    BOLD,
    FADED,
    HEADING,
    INK,
    REGULAR,
    RULE,
    SHADE,
    SMALL,
    WIDTH,
    clipped,
    rich,
    style,
)
from pulka.rules import Archaic, Convention
from pulka.rules.price_tables import POINT
from pulka.settlement import Payment, Working, settle, work
from pulka.sheet import written
from pulka.terms import Exact, Mark, Player

_NAME = 130
_NARROW_NAME = 110  # where many sat down
_FIGURE = 74
_NARROW = 56
_MOST_CURRENCY = 40


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

    def settlement(self, width: float) -> list[Any]:
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
                *[columns.of(mark, player) for mark in marks],
                result.net[player],
                result.whole[player],
            ]
            for player in order
        ]
        coins = result.coins
        money_column = (
            [] if coins is None else [words.t("pdf.money"), *[self.money(coins[player]) for player in order]]
        )
        table = figures(head, rows, money_column)
        return [
            Paragraph(rich(words.t("pdf.settlement" if over else "pdf.settlement_now")), heading()),
            table,
            Spacer(width, 5),
            *[Paragraph(rich(text), style()) for text in self._payments(result.payments)],
        ]

    def _payments(self, payments: Sequence[Payment]) -> list[str]:
        if not payments:
            return [self.words.t("pdf.no_payments")]
        return list(starmap(self._payment, payments))

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

    def working(self) -> list[Any]:
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
                *[columns.of(mark, player) for mark in marks],
                steps.hills[place],
                steps.rests[place],
                steps.parts[place],
            ]
            for place, player in enumerate(steps.players)
        ]
        told = [
            self._hill(convention),
            words.t("pdf.step_smallest", smallest=written(steps.smallest), divisor=steps.divisor),
        ]
        onto = [words.t("pdf.on", player=name) for name in self.plain(steps.players)]
        written_rows = [[name, *steps.written[place]] for place, name in enumerate(names)]
        player = words.t("pdf.player")
        title = Paragraph(rich(words.t("pdf.working")), heading())
        if isinstance(convention, Archaic) and not any(steps.rests):
            return [title, KeepTogether(self._nets(steps, names, onto))]
        return [
            title,
            KeepTogether([*[_told(text) for text in told], figures(head, rows)]),
            KeepTogether(
                [_told(words.t("pdf.step_written")), figures([player, *onto], written_rows, diagonal=True)]
            ),
            KeepTogether(self._nets(steps, names, onto)),
        ]

    def _nets(self, steps: Working, names: Sequence[str], onto: Sequence[str]) -> list[Any]:
        """Return the last step: mutual whists cancelled; in the old game what is won, lost and left of it."""
        words, player = self.words, self.words.t("pdf.player")
        if isinstance(self.ledger.situation.convention, Archaic):
            head = [player, words.t("pdf.won"), words.t("pdf.lost"), words.t("pdf.net_short")]
            rows = [list(row) for row in zip(names, steps.won, steps.lost, steps.net, strict=True)]
            told = "pdf.step_won" if any(steps.rests) else "pdf.step_won_only"
            return [_told(words.t(told)), figures(head, rows)]
        rows = [[name, *steps.cancelled[place], steps.net[place]] for place, name in enumerate(names)]
        head = [player, *onto, words.t("pdf.net_short")]
        return [_told(words.t("pdf.step_cancelled")), figures(head, rows, diagonal=True)]


def heading() -> Any:  # noqa: ANN401  ReportLab brings no types
    """Return the style of a heading."""
    return style(HEADING, font=BOLD, spaceBefore=8, spaceAfter=4)


def figures(
    head: Sequence[str], rows: Sequence[Sequence[Any]], last: Sequence[str] = (), *, diagonal: bool = False
) -> Any:  # noqa: ANN401  ReportLab brings no types
    """Return a table of amounts: names in the first column; ``last`` is one more column of text."""
    columns = len(head) - 1 + bool(last)
    name = _NAME if columns * _FIGURE <= WIDTH - _NAME else _NARROW_NAME
    figure = min(_FIGURE, (WIDTH - name) / columns)
    size = BODY if figure > _NARROW else SMALL
    cells: list[list[str]] = [[head[0], *[clipped(each, figure - 8, SMALL, BOLD) for each in head[1:]]]]
    for number, row in enumerate(rows, 1):
        cells.append([clipped(row[0], name - 8, size), *[written(amount) for amount in row[1:]]])
        if diagonal:
            cells[-1][number] = "—"
    for row, text in zip(cells, last, strict=False):
        row.append(text)
    return Table(
        cells,
        colWidths=[name] + [figure] * columns,
        hAlign="LEFT",
        style=[
            ("FONT", (0, 0), (-1, 0), BOLD, SMALL),
            ("FONT", (0, 1), (-1, -1), REGULAR, size),
            ("TEXTCOLOR", (0, 0), (-1, -1), INK),
            ("TEXTCOLOR", (0, 0), (-1, 0), FADED),
            ("BACKGROUND", (0, 0), (-1, 0), SHADE),
            ("ALIGN", (1, 0), (-1, -1), "RIGHT"),
            ("LINEBELOW", (0, 0), (-1, -1), 0.5, RULE),
            ("LEFTPADDING", (0, 0), (-1, -1), 4),
            ("RIGHTPADDING", (0, 0), (-1, -1), 4),
            ("TOPPADDING", (0, 0), (-1, -1), 2),
            ("BOTTOMPADDING", (0, 0), (-1, -1), 3),
        ],
    )


def _told(text: str) -> Any:  # noqa: ANN401  ReportLab brings no types
    return Paragraph(rich(text), style(spaceBefore=6, spaceAfter=3))
