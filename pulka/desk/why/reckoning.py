"""What a number of the settlement was reckoned from (`rules.md` 2.10, the paper method)."""

from typing import NamedTuple

from pulka.desk.why.number import Number
from pulka.ledger import Ledger
from pulka.rules import Archaic
from pulka.rules.price_tables import POINT
from pulka.settlement import Settlement, Working, settle, work
from pulka.terms import Exact, Mark, Player


class Term(NamedTuple):
    """One number that goes in, ``times`` over; it is taken off where ``times`` is below zero."""

    number: Number
    value: Exact
    times: Exact = 1


class Reckoning(NamedTuple):
    """A number, and what it was reckoned from; the sum of the terms is divided by ``divisor``.

    ``chosen`` says that the terms are compared, not added up: it is the least of them, or what passes between
    two; ``rounded`` that it is their sum rounded; without terms it is a number of the sheet.
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
        if number.kind == "whole_pot":
            return sum(self.ledger.situation.old.pot)
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
        found = {"hill": work.hills, "rest": work.rests, "part": work.parts, "won": work.won}
        return found.get(number.kind, work.lost)[place]

    @property
    def old(self) -> Archaic | None:
        """The convention, where the old game is settled."""
        convention = self.ledger.situation.convention
        return convention if isinstance(convention, Archaic) else None

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
    return found._replace(
        chosen=number.kind in {"smallest", "pay"}, rounded=number.kind in {"whole", "coins"}
    )


def _terms(table: _Table, number: Number) -> tuple[Term, ...]:  # noqa: PLR0911  # one of each kind
    player, other, term = number.player, number.other, table.term
    if number.kind == "cancelled":
        return (term("written", player, other), term("written", other, player, times=-1))
    if number.kind == "written":
        return (term(Mark.WHIST.value, player, other), term("part", other))
    if number.kind == "part":
        return (term("rest", player),)
    if number.kind == "rest":
        return (term("hill", player), term("smallest", times=-1))
    if number.kind == "pay":
        kind = "net" if table.result.coins is None else "coins"
        return (term(kind, player), term(kind, other))
    if number.kind == "coins":
        return (term("net", player, times=table.ledger.whist_price or 0),)
    if number.kind == "whole":
        return (term("net", player),)
    return _over_all(table, number)


def _over_all(table: _Table, number: Number) -> tuple[Term, ...]:
    """Return the terms of a number that goes over columns or players."""
    kind, player, players = number.kind, number.player, table.working.players
    if kind == "hill":
        return _hill(table, player)
    if kind == "net":
        old = (table.term("won", player), table.term("lost", player, times=-1))
        return old if table.old else _owed("cancelled", table, player) + _owes("cancelled", table, player, -1)
    if kind in {"won", "lost"}:
        column = "written" if any(table.working.rests) else Mark.WHIST.value  # nothing open: whists alone
        return (_owed if kind == "won" else _owes)(column, table, player)
    each = {"smallest": "hill", "whole_pot": Mark.POT.value}.get(kind)
    return tuple([table.term(each, owner) for owner in players]) if each else ()


def _owed(kind: str, table: _Table, player: Player) -> tuple[Term, ...]:
    """Return what a player has on each of the others, where there is anything."""
    terms = [table.term(kind, player, other) for other in table.working.players if other != player]
    return tuple([each for each in terms if each.value])


def _owes(kind: str, table: _Table, player: Player, times: int = 1) -> tuple[Term, ...]:
    """Return what each of the others has on a player, where there is anything."""
    others = [other for other in table.working.players if other != player]
    terms = [table.term(kind, other, player, times=times) for other in others]
    return tuple([each for each in terms if each.value])


def _hill(table: _Table, player: Player) -> tuple[Term, ...]:
    if table.old:
        return tuple([table.term(mark.value, player, times=POINT) for mark in table.old.marks])
    convention = table.ledger.situation.modern
    return (
        table.term(Mark.GORA.value, player, times=convention.gora_point),
        table.term(Mark.PULYA.value, player, times=-convention.pulya_point),
    )
