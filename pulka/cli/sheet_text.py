"""The sheet and the settlement as text for a terminal."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from pulka.deals import Situation
from pulka.ledger import Ledger
from pulka.locale import Words
from pulka.rules import Archaic
from pulka.settlement import settle
from pulka.terms.numbers import written

if TYPE_CHECKING:
    from pulka.desk import Evening  # the desk brings SQLite, which no score needs

_ID = 8
_WIDTH = 80
"""The narrowest terminal: a wider table is told in two."""
_NAME = 20
Rows = list[list[str]]


def sheet_text(ledger: Ledger, words: Words) -> str:
    """Return the columns, the nets and who pays whom."""
    heading = ledger.heading
    price = ledger.whist_price
    title = [heading.title, heading.date, words.t(f"preset.{ledger.situation.convention.base}")]
    if price is not None:
        title.append(words.t("settlement.price", price=words.price(price, heading.currency)))
    lines = [" · ".join(each for each in title if each), "", *_tables(ledger, words), ""]
    beside = list(_beside(ledger, words))
    return "\n".join([*lines, *beside, *([""] if beside else []), *_payments(ledger, words)])


def _tables(ledger: Ledger, words: Words) -> list[str]:
    """Return points, whists and nets in one table, or the whists in a second one where it were too wide."""
    heading, columns, order = ledger.heading, ledger.columns, ledger.situation.order
    seats = ledger.situation.seats
    result = settle(columns, ledger.situation.convention, ledger.whist_price, order)
    names = [heading.names[player] for player in order]
    told = [
        name if player in seats else words.t("pdf.away", player=name)
        for name, player in zip(names, order, strict=True)
    ]
    marks = ledger.situation.convention.marks
    points: Rows = [[words.mark(mark) for mark in marks]]
    points += [[written(columns.of(mark, player)) for mark in marks] for player in order]
    whists: Rows = [[words.t("sheet.whists_on", player=name) for name in names]]
    whists += [
        ["·" if on == player else written(columns.whists[player][on]) for on in order] for player in order
    ]
    nets: Rows = [[words.t("cli.net"), words.t("cli.whole")]]
    nets += [
        [written(result.net[player], signed=True), written(result.whole[player], signed=True)]
        for player in order
    ]
    if result.coins is not None:
        nets[0].append(heading.currency or words.t("cli.money"))
        for row, player in zip(nets[1:], order, strict=True):
            row.append(words.money(result.coins[player]))
    who = [[words.t("cli.player")], *[[name] for name in told]]
    whole = _aligned(_beside_each_other(who, points, whists, nets))
    if max(len(line) for line in whole) <= _WIDTH:
        return whole
    who = [[_clipped(row[0], _NAME)] for row in who]
    room = (_WIDTH - max(len(row[0]) for row in who)) // len(order) - 2
    whists[0] = [_clipped(text, room) for text in whists[0]]
    apart = _aligned(_beside_each_other(who, points, nets)), _aligned(_beside_each_other(who, whists))
    return [*apart[0], "", *apart[1]]


def _beside(ledger: Ledger, words: Words) -> Iterator[str]:
    """Return what else stands on the paper: bombs, what is left of the razboynik, the rule of the hill."""
    names, situation = ledger.heading.names, ledger.situation
    if isinstance(situation.convention, Archaic):
        yield from _beside_old(situation, words)
        return
    for player in situation.seats:
        if situation.bombs[player]:
            bombs = ", ".join(words.t(f"bomb.{rank}") for rank in situation.bombs[player])
            yield words.t("cli.bombs", player=names[player], bombs=bombs)
    if situation.stage is not None:
        for player in situation.seats:
            games = [
                words.t("kind.misere").lower() if game == "misere" else str(game)
                for game in situation.stage.todo[player]
            ]
            yield words.t("cli.razboynik", player=names[player], games=", ".join(games) or "—")
        if situation.laps_due:
            yield words.t("cli.laps", number=situation.laps_due)
    if situation.undivided:
        yield words.t("cli.undivided")


def _beside_old(situation: Situation, words: Words) -> Iterator[str]:
    """Return what else stands on the old sheet: the pot, its next part, the end phase."""
    old = situation.old
    if old.cut is not None:
        yield words.t("cli.pot_cut", pot=sum(old.pot), part=old.cut.part)
    elif situation.archaic.pot:
        yield words.t("cli.pot", pot=sum(old.pot))
    if old.end_phase(situation.seats):
        yield words.t("cli.end_phase", kurochka=old.table(situation.seats))


def _payments(ledger: Ledger, words: Words) -> list[str]:
    heading, situation = ledger.heading, ledger.situation
    result = settle(ledger.columns, situation.convention, ledger.whist_price, situation.order)
    return [
        words.t(
            "settlement.pays",
            payer=heading.names[payment.payer],
            receiver=heading.names[payment.receiver],
            amount=words.n("count.whists", _rounded(payment.whists), number=written(payment.whists))
            if payment.coins is None
            else words.money(payment.coins, heading.currency),
        )
        for payment in result.payments
    ] or [words.t("cli.nobody_pays")]


def evening_line(evening: "Evening", words: Words) -> str:
    """Return one line of the list of evenings, the beginning of its id first."""
    if evening.unreadable:
        return f"{evening.id[:_ID]}  {words.t('evening.unreadable')}"
    state = "closed" if evening.closed else "ended" if evening.ended else "open"
    parts = [
        evening.id[:_ID],
        evening.date or "—",
        evening.title or "",
        ", ".join(evening.names),
        words.n("count.deals", evening.deals),
        words.t(f"evening.{state}"),
        words.t("evenings.beside") if evening.beside else "",
    ]
    return "  ".join(part for part in parts if part)


def _rounded(amount: object) -> int:
    return amount if isinstance(amount, int) else 2  # a fraction takes the form of two: «полтора виста»


def _clipped(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[: max(1, most - 1)]}…"


def _beside_each_other(*tables: Rows) -> Rows:
    return [[cell for part in parts for cell in part] for parts in zip(*tables, strict=True)]


def _aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    widths = [max(len(row[place]) for row in rows) for place in range(len(rows[0]))]
    return [
        "  ".join(
            cell.ljust(width) if place == 0 else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]
