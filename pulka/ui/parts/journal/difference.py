"""What a change to the past will do, in words: totals, the table, then entries that mean something else."""

from collections.abc import Iterator
from typing import NamedTuple

from pulka.deals.situation import Compulsory
from pulka.desk.foresight import Foresight, Moved, Turn
from pulka.locale import Words
from pulka.terms import Exact
from pulka.terms.numbers import written

_MOST = 6
"""So many later entries are told; of the others only their number."""
Names = tuple[str, ...]


class Difference(NamedTuple):
    """Lines to show: of the ``sheet``, of the ``table`` and the next deal, of ``later`` entries."""

    sheet: tuple[str, ...] = ()
    table: tuple[str, ...] = ()
    later: tuple[str, ...] = ()

    @classmethod
    def of(
        cls, foresight: Foresight, names: Names, words: Words, currency: str | None = None
    ) -> "Difference":
        """Put it into words."""
        sheet = tuple([turn(each, names, words) for each in foresight.turns])
        table = tuple(_table(foresight, names, words, currency))
        return cls(sheet, table, tuple(_later(foresight, names, words, currency)))


def turn(found: Turn, names: Names, words: Words, *, signed: bool = False) -> str:
    """Tell one total from what to what."""
    signed = signed or found.mark is None
    amounts = {
        "player": names[found.player],
        "before": written(found.before, signed=signed),
        "after": written(found.after, signed=signed),
    }
    if found.mark is None:
        return words.t("journal.turn.net", **amounts)
    if found.on is not None:
        return words.t("journal.turn.whist", on=names[found.on], **amounts)
    return words.t("journal.turn.points", mark=words.mark(found.mark).lower(), **amounts)


def _table(seen: Foresight, names: Names, words: Words, currency: str | None) -> Iterator[str]:
    def price(amount: Exact | None) -> str:
        return "—" if amount is None else words.price(amount, currency)

    def seated(players: tuple[int, ...]) -> str:
        return ", ".join(names[each] for each in players)

    pairs: dict[str, list[object]] = {
        "seats": [seated(each) for each in seen.seats or ()],
        "dealer": [names[each] for each in seen.dealer or ()],
        "run": [*(seen.run or ())],
        "lowest": [*(seen.lowest or ())],
        "laps": [*(seen.laps or ())],
        "limit": ["—" if each is None else each for each in seen.limit or ()],
        "price": [price(each) for each in seen.price or ()],
        "part": ["—" if each is None else each for each in seen.part or ()],
    }
    for msgid, pair in pairs.items():
        if pair:
            yield words.t(f"journal.turn.{msgid}", before=pair[0], after=pair[1])
    yield from _lists(seen, names, words)
    if seen.ending:
        yield words.t("journal.turn.ending" if seen.ending[1] else "journal.turn.not_ending")
    if seen.closed:
        yield words.t("journal.turn.ends" if seen.closed[1] else "journal.turn.goes_on")


def _lists(seen: Foresight, names: Names, words: Words) -> Iterator[str]:
    """Tell the bombs of each player, and what is left of his list."""
    for player, before, after in seen.bombs:
        bombs = [", ".join(words.t(f"bomb.{rank}") for rank in ranks) or "—" for ranks in (before, after)]
        yield words.t("journal.turn.bombs", player=names[player], before=bombs[0], after=bombs[1])
    for player, listed, left in seen.todo:
        told = [_games(games, words) for games in (listed, left)]
        yield words.t("journal.turn.todo", player=names[player], before=told[0], after=told[1])


def _games(games: tuple[Compulsory, ...] | None, words: Words) -> str:
    """Tell a list of the razboynik; one that is played off, or that there is none."""
    short = [words.t("sheet.misere_short") if each == "misere" else str(each) for each in games or ()]
    return " ".join(short) or "—"


def _later(seen: Foresight, names: Names, words: Words, currency: str | None) -> Iterator[str]:
    more = [each for each in seen.later if not each.only_dealt]
    for each in more[:_MOST]:
        told = words.pieces(each.entry, names, currency=currency)[0]
        what = "; ".join(_does(each, names, words)) or words.t("journal.turn.reasons")
        yield words.t("journal.turn.entry", number=each.number, entry=told, what=what)
    if len(more) > _MOST:
        yield words.n("journal.turn.more", len(more) - _MOST)
    dealt = [each.number for each in seen.later if each.only_dealt]
    if dealt:
        yield words.t("journal.turn.dealers", numbers=_ranges(dealt))


def _ranges(numbers: list[int]) -> str:
    """Write ascending numbers, neighbours together: ``2, 4–9``."""
    runs: list[list[int]] = []
    for each in numbers:
        if runs and runs[-1][-1] + 1 == each:
            runs[-1].append(each)
        else:
            runs.append([each])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs)


def _does(moved: Moved, names: Names, words: Words) -> Iterator[str]:
    """Tell what an entry will do otherwise."""
    if moved.dealer:
        before, after = ["—" if each is None else names[each] for each in moved.dealer]
        yield words.t("journal.turn.dealt", before=before, after=after)
    if moved.helps:
        yield words.t("journal.turn.helps")
    yield from [turn(each, names, words, signed=True) for each in moved.turns]
    if moved.before and moved.after:
        for warning in moved.after.warnings:
            if warning not in moved.before.warnings:
                yield words.t(f"warning.{warning.value}")
        for warning in moved.before.warnings:
            if warning not in moved.after.warnings:
                yield words.t("journal.turn.no_warning")
