"""The paper method in words: how the same result comes out with a pencil."""

from typing import NamedTuple

from pulka.desk.why import Number
from pulka.locale import Words
from pulka.rules import Archaic, Modern
from pulka.rules.price_tables import POINT
from pulka.score import Columns
from pulka.settlement import Working
from pulka.terms import Exact, Mark
from pulka.terms.numbers import MINUS, written
from pulka.ui.parts.settlement.reckoned import Reckoned


class Sum(NamedTuple):
    """One sum: whose, how, and what comes out; ``number`` can be asked about."""

    name: str
    terms: str
    total: str
    number: Number


class Step(NamedTuple):
    """One step: its heading, a sentence why, its sums."""

    title: str
    why: str
    sums: tuple[Sum, ...]


def steps(reckoned: Reckoned, words: Words) -> tuple[Step, ...]:
    """Tell the working (`rules.md` 2.10) step by step, players in seat order."""
    work, result = reckoned.working, reckoned.result
    names = tuple([reckoned.names[player] for player in work.players])
    columns = reckoned.columns.in_order(work.players)
    convention = reckoned.convention
    if isinstance(convention, Archaic):
        found = [_open_cells(work, columns, convention, names, words)] if any(work.hills) else []
        if any(work.rests):
            why = words.t("settlement.old.written.why")
            found += [_rests(work, names, words), _parts(work, names, words)]
            found.append(_written(work, columns, names, words)._replace(why=why))
        found += _won_and_lost(work, names, words)
    else:
        found = [
            _hills(work, columns, convention, names, words),
            _rests(work, names, words),
            _parts(work, names, words),
            _written(work, columns, names, words),
            _cancelled(work, names, words),
            _nets(work, names, words),
        ]
    if result.net != result.whole:
        sums = [
            Sum(
                name,
                written(result.net[player], signed=True),
                written(result.whole[player], signed=True),
                Number("whole", player),
            )
            for name, player in zip(names, work.players, strict=True)
        ]
        found.append(
            Step(words.t("settlement.step.whole"), words.t("settlement.step.whole.why"), tuple(sums))
        )
    return tuple(found)


def _hills(work: Working, columns: Columns, convention: Modern, names: tuple[str, ...], words: Words) -> Step:
    sums = []
    for player, (name, number) in enumerate(zip(names, _numbers(work, "hill"), strict=True)):
        gora, pulya = columns.of(Mark.GORA, player), columns.of(Mark.PULYA, player)
        terms = words.t(
            "settlement.hill.terms",
            gora=_in(gora),
            gora_point=convention.gora_point,
            pulya=_in(pulya),
            pulya_point=convention.pulya_point,
        )
        sums.append(Sum(name, terms, written(work.hills[player]), number))
    return Step(words.t("settlement.step.hills"), words.t("settlement.step.hills.why"), tuple(sums))


def _open_cells(
    work: Working, columns: Columns, convention: Archaic, names: tuple[str, ...], words: Words
) -> Step:
    """Tell what is not played off in the old game, in whists."""
    sums = [
        Sum(name, _old_terms(columns, player, convention, words), written(work.hills[player]), number)
        for player, (name, number) in enumerate(zip(names, _numbers(work, "hill"), strict=True))
    ]
    return Step(words.t("settlement.old.hills"), words.t("settlement.old.hills.why"), tuple(sums))


def _old_terms(columns: Columns, player: int, convention: Archaic, words: Words) -> str:
    cells = [f"{words.mark(mark).lower()} {written(columns.of(mark, player))}" for mark in convention.marks]
    return f"{POINT} × ({' + '.join(cells)})" if len(cells) > 1 else f"{POINT} × {cells[0]}"


def _rests(work: Working, names: tuple[str, ...], words: Words) -> Step:
    smallest = _in(work.smallest)
    sums = [
        Sum(name, f"{written(hill)} {MINUS} {smallest}", written(rest), number)
        for name, hill, rest, number in zip(
            names, work.hills, work.rests, _numbers(work, "rest"), strict=True
        )
    ]
    why = words.t("settlement.step.rests.why", smallest=written(work.smallest))
    return Step(words.t("settlement.step.rests"), why, tuple(sums))


def _parts(work: Working, names: tuple[str, ...], words: Words) -> Step:
    numbers = _numbers(work, "part")
    if work.divisor == 1:  # of two, with an undivided hill
        sums = [
            Sum(name, written(rest), written(rest), number)
            for name, rest, number in zip(names, work.rests, numbers, strict=True)
        ]
        title = words.t("settlement.step.parts.undivided")
        return Step(title, words.t("settlement.step.parts.undivided.why"), tuple(sums))
    sums = [
        Sum(name, f"{written(rest)} : {work.divisor}", written(part), number)
        for name, rest, part, number in zip(names, work.rests, work.parts, numbers, strict=True)
    ]
    title = words.t("settlement.step.parts", number=work.divisor)
    return Step(title, words.t("settlement.step.parts.why"), tuple(sums))


def _written(work: Working, columns: Columns, names: tuple[str, ...], words: Words) -> Step:
    sums = []
    for player, on in _pairs(len(names)):
        terms = f"{written(columns.whists[player][on])} + {written(work.parts[on])}"
        number = Number("written", *_players(work, player, on))
        sums.append(Sum(_on(player, on, names, words), terms, written(work.written[player][on]), number))
    return Step(words.t("settlement.step.written"), words.t("settlement.step.written.why"), tuple(sums))


def _cancelled(work: Working, names: tuple[str, ...], words: Words) -> Step:
    sums = []
    for player, on in _pairs(len(names)):
        more, less = work.written[player][on], work.written[on][player]
        if more > less or (more == less and player < on):
            terms = f"{written(more)} {MINUS} {written(less)}"
            number, left = Number("cancelled", *_players(work, player, on)), work.cancelled[player][on]
            sums.append(Sum(_on(player, on, names, words), terms, written(left), number))
    return Step(words.t("settlement.step.cancelled"), words.t("settlement.step.cancelled.why"), tuple(sums))


def _nets(work: Working, names: tuple[str, ...], words: Words) -> Step:
    sums = []
    for player, (name, number) in enumerate(zip(names, _numbers(work, "net"), strict=True)):
        owed = [(work.cancelled[player][other], work.cancelled[other][player]) for other in range(len(names))]
        terms = [f"+ {written(to)}" if to else f"{MINUS} {written(by)}" for to, by in owed if to or by]
        told = " ".join(terms) or "0"
        if told.startswith(MINUS):  # of the first it is a sign, close to its number
            told = told.replace(" ", "", 1)
        sums.append(Sum(name, told.removeprefix("+ "), written(work.net[player], signed=True), number))
    return Step(words.t("settlement.step.nets"), words.t("settlement.step.nets.why"), tuple(sums))


def _won_and_lost(work: Working, names: tuple[str, ...], words: Words) -> tuple[Step, ...]:
    """Tell how the old players came to their nets: what one wrote less what was written on him."""
    found = []
    columns = tuple(zip(*work.written, strict=True))
    for which, rows, totals in (("won", work.written, work.won), ("lost", columns, work.lost)):
        sums = []
        for place, number in enumerate(_numbers(work, which)):
            terms = [_in(each) for on, each in enumerate(rows[place]) if on != place]
            sums.append(Sum(names[place], " + ".join(terms), written(totals[place]), number))
        title, why = words.t(f"settlement.old.{which}"), words.t(f"settlement.old.{which}.why")
        found.append(Step(title, why, tuple(sums)))
    sums = [
        Sum(name, f"{_in(won)} {MINUS} {_in(lost)}", written(net, signed=True), number)
        for name, won, lost, net, number in zip(
            names, work.won, work.lost, work.net, _numbers(work, "net"), strict=True
        )
    ]
    title, why = words.t("settlement.step.nets"), words.t("settlement.old.nets.why")
    return (*found, Step(title, why, tuple(sums)))


def _numbers(work: Working, kind: str) -> list[Number]:
    return [Number(kind, player) for player in work.players]


def _players(work: Working, place: int, on: int) -> tuple[int, int]:
    return work.players[place], work.players[on]


def _pairs(players: int) -> list[tuple[int, int]]:
    return [(player, on) for player in range(players) for on in range(players) if on != player]


def _on(player: int, on: int, names: tuple[str, ...], words: Words) -> str:
    return words.t("settlement.on", player=names[player], on=names[on])


def _in(amount: Exact) -> str:
    """Write an amount inside of a sum: a negative one in brackets."""
    return f"({written(amount)})" if amount < 0 else written(amount)
