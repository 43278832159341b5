"""The entries that made a number, the newest first, and what stood there before them all."""

from collections.abc import Callable
from typing import NamedTuple

from pulka.deals import Situation
from pulka.desk.why.number import NETS, Number
from pulka.desk.why.price import Priced, factor_of, price_of
from pulka.ledger import Ledger, Step
from pulka.score import Columns, Writing
from pulka.settlement import settle
from pulka.terms import Exact, Player, exact

Bombs = tuple[int, ...]


class Source(NamedTuple):
    """What an entry did to a number: by how much, what stood there after it, its writings there.

    ``no`` is its number among the entries that count; ``step`` None: what stood there in the beginning.
    ``price`` is what made it cost then, ``priced``: a contract, a misère, a trick; ``factor`` is by what it
    is multiplied in that column. Of bombs ``bombs`` are their ranks after it, and ``change`` says how many
    came or went.
    """

    no: int
    step: Step | None
    change: Exact
    total: Exact
    writings: tuple[Writing, ...] = ()
    price: int | None = None
    priced: Priced | None = None
    factor: Exact = 1
    bombs: Bombs = ()


def sources(ledger: Ledger, number: Number, most: int | None = None) -> tuple[Source, ...]:
    """Return the entries that a number of the sheet, or a net, was made by; ``most`` of them."""
    found: list[Source] = []
    value = _reader(number)
    place, no = len(ledger.steps), len(ledger.standing())
    after = ledger.state.before(place)
    while place and (most is None or len(found) < most):
        place -= 1
        step, before = ledger.steps[place], ledger.state.before(place)
        if not step.slot.void:
            source = _source(no, step, number, (value(*before), value(*after)), before[1])
            found += [source] if source else []
            no -= 1
        after = before
    if not place and (most is None or len(found) < most):
        start = value(*ledger.state.before(0))
        if start:
            found.append(_made(0, None, (type(start)(), start)))
    return tuple(found)


def _source(
    no: int, step: Step, number: Number, values: tuple[Exact | Bombs, Exact | Bombs], situation: Situation
) -> Source | None:
    writings = tuple([each for each in step.scored.writings if _writes(each, number)])
    if not writings and values[0] == values[1]:
        return None
    made = _made(no, step, values)
    found = price_of(step.entry, writings, situation)
    priced, price = found or (None, None)
    factor = factor_of(writings, situation)
    return made._replace(writings=writings, price=price, priced=priced, factor=factor)


def _made(no: int, step: Step | None, values: tuple[Exact | Bombs, Exact | Bombs]) -> Source:
    before, after = values
    if isinstance(before, tuple) or isinstance(after, tuple):
        had, has = _ranks(before), _ranks(after)
        return Source(no, step, len(has) - len(had), len(has), bombs=has)
    return Source(no, step, exact(after - before), after)


def _ranks(value: Exact | Bombs) -> Bombs:
    return value if isinstance(value, tuple) else ()


def _writes(writing: Writing, number: Number) -> bool:
    return number.key == (writing.player, writing.mark, writing.on)


def _reader(number: Number) -> Callable[[Columns, Situation], Exact | Bombs]:
    """Return what reads the number out of columns and situation; who was not there yet has nothing."""
    key = number.key

    def cell(columns: Columns, _situation: Situation) -> Exact:
        assert key is not None  # noqa: S101  asked only where there is one
        if max(key.player, key.on or 0) >= len(columns.whists):
            return 0
        return columns.of(key.mark, key.player) if key.on is None else columns.whists[key.player][key.on]

    def bombs(_columns: Columns, situation: Situation) -> Bombs:
        held = situation.bombs
        return held[number.player] if number.player < len(held) else ()

    if key is not None:
        return cell
    return (lambda *now: _net(number.player, number.kind, *now)) if number.kind in NETS else bombs


def _net(player: Player, kind: str, columns: Columns, situation: Situation) -> Exact:
    if player not in situation.order:
        return 0
    settled = settle(columns, situation.convention, order=situation.order)
    return settled.net[player] if kind == "net" else settled.whole[player]
