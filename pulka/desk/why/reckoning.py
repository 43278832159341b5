"""What a number of the settlement was reckoned from (`rules.md` 2.10, the paper method)."""

from typing import NamedTuple

from pulka.deals.archaic.columns import absent
from pulka.desk.why.number import Number
from pulka.ledger import Ledger
from pulka.rules import Archaic
from pulka.rules.price_tables import POINT
from pulka.score import MARKS
from pulka.settlement import Settlement, Working, settle, work
from pulka.terms import Exact, Mark, Player


class Term(NamedTuple):
    """One number that goes in, ``times`` over; it is taken off where ``times`` is below zero."""

    number: Number
    value: Exact
    times: Exact = 1


class Reckoning(NamedTuple):
    """A number, and what it was reckoned from; the sum of the terms is divided by ``divisor``.

    ``chosen`` says that it is one of the terms, not their sum; ``rounded`` that it is their sum rounded;
    without terms it is a number of the sheet, which entries write.
    """

    number: Number
    value: Exact
    terms: tuple[Term, ...] = ()
    divisor: int = 1
    chosen: bool = False
    rounded: bool = False


class _Table(NamedTuple):
    """The settlement and its working, by player."""

    ledger: Ledger
    result: Settlement
    working: Working

    def place(self, player: Player) -> int:
        return self.working.players.index(player)

    def value(self, number: Number) -> Exact:  # noqa: PLR0911  # one of each kind
        """Return what stands there."""
        work, player = self.working, number.player
        if (key := number.key) is not None:
            columns = self.ledger.columns
            return columns.of(key.mark, player) if key.on is None else columns.whists[player][key.on]
        if number.kind == "smallest":
            return work.smallest
        if number.kind == "pay":
            return next(
                (
                    each.whists if each.coins is None else each.coins
                    for each in self.result.payments
                    if (each.payer, each.receiver) == (player, number.other)
                ),
                0,
            )
        if number.kind == "coins":
            return (self.result.coins or (0,) * (player + 1))[player]
        if number.kind in {"net", "whole"}:
            return (self.result.net if number.kind == "net" else self.result.whole)[player]
        if number.kind == "bombs":
            return len(self.ledger.situation.bombs[player])
        place, other = self.place(player), self.place(number.other)
        if number.kind in {"written", "cancelled"}:
            return (work.written if number.kind == "written" else work.cancelled)[place][other]
        return {"hill": work.hills, "rest": work.rests, "part": work.parts}[number.kind][place]

    def term(self, kind: str, player: Player = 0, other: Player = 0, *, times: Exact = 1) -> Term:
        number = Number(kind, player, other)
        return Term(number, self.value(number), times)


def reckon(ledger: Ledger, number: Number) -> Reckoning:
    """Return what a number was reckoned from."""
    situation = ledger.situation
    order, convention = situation.order, situation.convention
    table = _Table(
        ledger,
        settle(ledger.columns, convention, ledger.whist_price, order),
        work(ledger.columns, convention, order),
    )
    found = Reckoning(number, table.value(number), _terms(table, number))
    if number.kind == "part":
        return found._replace(divisor=table.working.divisor)
    return found._replace(chosen=number.kind == "smallest", rounded=number.kind in {"whole", "coins"})


def _terms(table: _Table, number: Number) -> tuple[Term, ...]:  # noqa: PLR0911  # one of each kind
    player, other, term = number.player, number.other, table.term
    if number.kind == "net":
        pairs = [each for each in table.working.players if each != player]
        owed = [term("cancelled", player, each) for each in pairs]
        owes = [term("cancelled", each, player, times=-1) for each in pairs]
        return tuple([each for each in (*owed, *owes) if each.value])
    if number.kind == "cancelled":
        return (term("written", player, other), term("written", other, player, times=-1))
    if number.kind == "written":
        return (term(Mark.WHIST.value, player, other), term("part", other))
    if number.kind == "part":
        return (term("rest", player),)
    if number.kind == "rest":
        return (term("hill", player), term("smallest", times=-1))
    if number.kind == "smallest":
        return tuple([term("hill", each) for each in table.working.players])
    if number.kind == "hill":
        return _hill(table, player)
    if number.kind == "pay":
        kind = "net" if table.result.coins is None else "coins"
        return (term(kind, player), term(kind, other))
    if number.kind == "coins":
        return (term("net", player, times=table.ledger.whist_price or 0),)
    return (term("net", player),) if number.kind == "whole" else ()


def _hill(table: _Table, player: Player) -> tuple[Term, ...]:
    convention = table.ledger.situation.convention
    if isinstance(convention, Archaic):
        marks = [mark for mark in MARKS["archaic"] if absent(convention, mark) is None]
        return tuple([table.term(mark.value, player, times=POINT) for mark in marks])
    return (
        table.term(Mark.GORA.value, player, times=convention.gora_point),
        table.term(Mark.PULYA.value, player, times=-convention.pulya_point),
    )
