"""The sheet and the settlement as text for a terminal."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pulka.ledger import Ledger
from pulka.locale import Words
from pulka.settlement import settle
from pulka.sheet.numbers import written

if TYPE_CHECKING:
    from pulka.desk import Evening  # the desk brings SQLite, which no score needs

_ID = 8


def sheet_text(ledger: Ledger, words: Words) -> str:
    """Return the columns, the nets and who pays whom."""
    heading, columns = ledger.heading, ledger.columns
    names, players = heading.names, range(len(heading.names))
    result = settle(columns, ledger.situation.convention, heading.whist_price)
    head = [words.t("cli.player"), *[words.mark(mark) for mark in columns.points]]
    head += [words.t("cli.whists_on", player=name) for name in names]
    head += [words.t("cli.net"), words.t("cli.whole")]
    if result.coins is not None:
        head.append(heading.currency or words.t("cli.money"))
    rows = [head]
    for player in players:
        row = [names[player], *[written(column[player]) for column in columns.points.values()]]
        row += ["·" if on == player else written(columns.whists[player][on]) for on in players]
        row += [written(result.net[player], signed=True), written(result.whole[player], signed=True)]
        if result.coins is not None:
            row.append(words.money(result.coins[player]))
        rows.append(row)
    title = " · ".join(
        each
        for each in (heading.title, heading.date, words.t(f"preset.{ledger.situation.convention.base}"))
        if each
    )
    lines = [title, "", *_aligned(rows), ""]
    lines += [
        words.t(
            "settlement.pays",
            payer=names[payment.payer],
            receiver=names[payment.receiver],
            amount=words.n("count.whists", _rounded(payment.whists), number=written(payment.whists))
            if payment.coins is None
            else words.money(payment.coins, heading.currency),
        )
        for payment in result.payments
    ] or [words.t("cli.nobody_pays")]
    return "\n".join(lines)


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
    ]
    return "  ".join(part for part in parts if part)


def _rounded(amount: object) -> int:
    return amount if isinstance(amount, int) else 2  # a fraction takes the form of two: «полтора виста»


def _aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    widths = [max(len(row[place]) for row in rows) for place in range(len(rows[0]))]
    return [
        "  ".join(
            cell.ljust(width) if place == 0 else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]
