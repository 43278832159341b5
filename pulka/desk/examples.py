"""What an option means in whists: a small deal scored by the convention, and again with another value."""

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from pulka.deals import Entry
from pulka.desk.scripts import SCRIPTS, Compared, Script, first_difference, first_step
from pulka.desk.shapes import OPTIONS, alternatives, shape
from pulka.files import presets, read_pulka
from pulka.ledger import Ledger
from pulka.locale import Words
from pulka.rules import Modern, read_convention, write_convention
from pulka.rules.levels import unlike
from pulka.score import Writing
from pulka.settlement import settle
from pulka.terms import Exact, Mark, exact
from pulka.terms.numbers import written

_AT = "2000-01-01T00:00:00+00:00"
_ENDING = ("end", "deal_limit")
_USUAL_LIMIT = 20
_MOST_TOLD = 3
_ALWAYS = ("compulsory",)
_SHOWN = (Mark.PULYA, Mark.GORA)
_Before = tuple[tuple[Mark, tuple[Exact, ...]], ...]


class Played(NamedTuple):
    """A script as one convention plays it: the entries told, what they wrote, how the nets changed, facts."""

    entries: tuple[Entry, ...]
    writings: tuple[Writing, ...]
    nets: tuple[Exact, ...]
    facts: tuple[tuple[str, object], ...]

    @property
    def outcome(self) -> tuple[object, ...]:
        """Everything that two conventions may differ in."""
        return ({_place(each): each.points for each in self.writings}, self.nets, self.facts)


class Example(NamedTuple):
    """One deal by two conventions.

    ``value`` is what differs in the other: of prices and duties only the changed levels. ``before`` is what
    stood on the sheet, by column, ``run`` so many raspasy came before.
    """

    value: Any
    before: _Before
    run: int
    mine: Played
    other: Played


def example(option: str, values: Mapping[str, Any], base: str) -> Example | None:
    """Return a deal that another value of the option would score otherwise.

    None where no other value changes anything by these rules, or where they are no convention yet.
    """
    given = _alone(option, {key: values[key] for key in OPTIONS})
    mine = _convention(base, given)
    if mine is None:
        return None
    for value in alternatives(option, write_convention(mine)[option], base):
        other = _convention(base, _completed({**given, option: value}))
        if other is None:
            continue
        script = _pair(option, mine, other)
        here, there = _play(option, mine, script), _play(option, other, script)
        if here is not None and there is not None and here[0].outcome != there[0].outcome:
            return Example(unlike(value, values[option]), *here[1:], here[0], there[0])
    return None


def told(words: Words, option: str, found: Example) -> tuple[str, ...]:
    """Tell an example in sentences: the deal, what comes of it now, what would come of it otherwise."""
    names = words.t("example.names").split(", ")
    mine, other = found.mine, found.other
    story, another = (_story(words, each, names) for each in (mine, other))
    before = [_column(words, *each, names) for each in found.before]
    before += [words.t("example.run", number=found.run)] if found.run else []
    value = words.option_value(option, found.value)
    now, then = _results(words, mine, other, names), _results(words, other, mine, names)
    same = story == another
    first = words.t("example.deal", story="; ".join([*before, *([story] if same and story else [])]))
    lines = [words.t("example.now", result=now if same else f"{story}\n{now}")]
    lines.append(words.t("example.otherwise", value=value, result=then if same else f"{another}\n{then}"))
    return tuple([first, *lines] if before or (same and story) else lines)


def _alone(option: str, values: dict[str, Any]) -> dict[str, Any]:
    """Leave out what would hide every other option: the compulsory stage, an end by the number of deals."""
    if option != "razboynik":
        values["razboynik"] = None
    if option not in _ENDING and values["end"] == "deals":
        values["end"] = "open"
    return values


def _completed(values: dict[str, Any]) -> dict[str, Any]:
    """Give an end the number without which it cannot come."""
    needed = {"each": "pulya_limit", "sum": "pulya_limit", "deals": "deal_limit"}.get(values["end"])
    if needed is not None and values[needed] is None:
        values[needed] = _USUAL_LIMIT
    return values


def _convention(base: str, values: Mapping[str, Any]) -> Modern | None:
    convention, faults = read_convention({"base": base, **values}, presets())
    return convention if isinstance(convention, Modern) and not faults else None


def _pair(option: str, mine: Modern, other: Modern) -> Compared:
    here, there = (write_convention(each)[option] for each in (mine, other))
    ladder = shape(option).kind == "ladder"
    return Compared(mine, other, first_step(here, there) if ladder else first_difference(here, there))


def _play(option: str, convention: Modern, pair: Compared) -> tuple[Played, _Before, int] | None:
    script = SCRIPTS[option](convention, pair)
    ledger = _ledger(convention, script)
    if ledger is None:
        return None
    steps = ledger.standing()[-script.told :] if script.deals else ()
    place = len(ledger.steps) - len(steps)
    before, situation = ledger.state.before(place)
    ends = [settle(columns, convention).net for columns in (before, ledger.columns)]
    nets = tuple([exact(after - first) for first, after in zip(*ends, strict=True)])
    writings = tuple([writing for step in steps for writing in step.scored.writings])
    entries = tuple([step.entry for step in steps])
    stood: _Before = tuple(
        [(mark, before.points[mark]) for mark in _SHOWN if script.opening and any(before.points[mark])]
    )
    return Played(entries, writings, nets, _facts(ledger)), stood, situation.raspasy_run


def _ledger(convention: Modern, script: Script) -> Ledger | None:
    names = list("ABCD"[: script.players])
    document = {
        "format": "pulka",
        "version": 1,
        "players": names,
        "convention": write_convention(convention),
        "opening": dict(script.opening),
        "deals": list(script.deals),
    }
    found = read_pulka(json.dumps(document), _AT)
    return found if isinstance(found, Ledger) else None


def _facts(ledger: Ledger) -> tuple[tuple[str, object], ...]:
    situation, convention = ledger.situation, ledger.situation.modern
    limit = convention.pulya_limit if situation.stage is None else None
    left = None if limit is None else max(0, limit - ledger.columns.of(Mark.PULYA, 0))
    counted = convention.deal_limit if convention.end == "deals" else None
    stage = situation.stage
    return (
        ("closed", situation.closed),
        ("dealer", situation.dealer),
        ("lowest", situation.lowest_level),
        ("raspasy", situation.raspasy_price),
        ("to_close", left),
        ("deals_left", None if counted is None else counted - situation.deals_played),
        ("compulsory", None if stage is None else len(stage.todo[0])),
    )


def _place(writing: Writing) -> tuple[object, ...]:
    return (writing.player, writing.mark, writing.on, writing.reason)


def _column(words: Words, mark: Mark, points: tuple[Exact, ...], names: list[str]) -> str:
    told = ", ".join([f"{name} {written(each)}" for name, each in zip(names, points, strict=False)])
    return f"{words.mark(mark)}: {told}"


def _story(words: Words, played: Played, names: list[str]) -> str:
    return "; ".join([words.entry(entry, names) for entry in played.entries])


def _results(words: Words, mine: Played, other: Played, names: list[str]) -> str:
    """Say what differs: writings first, then how the deal comes out in whists, then what follows from it."""
    theirs = other.outcome[0]
    points = theirs if isinstance(theirs, dict) else {}
    differing = [each for each in mine.writings if points.get(_place(each)) != each.points]
    said = [words.writing(each, names) for each in differing[:_MOST_TOLD]]
    said = ["; ".join(said)] if said else []
    if mine.nets != other.nets:
        shares = zip(names, mine.nets, strict=False)
        nets = ", ".join([f"{name} {written(net, signed=True)}" for name, net in shares])
        said.append(words.t("example.nets", nets=nets))
    pairs = zip(mine.facts, other.facts, strict=True)
    facts = [here for here, there in pairs if here != there]
    said += [_fact(words, *each, names) for each in facts[:_MOST_TOLD] if not said or each[0] in _ALWAYS]
    return "\n".join(said) or words.t("example.nothing")


def _fact(words: Words, kind: str, value: object, names: list[str]) -> str:
    if kind == "closed":
        return words.t(f"example.closed.{str(value).lower()}")
    if value is None:
        return words.t(f"example.{kind}.none")
    if kind == "dealer" and isinstance(value, int):
        return words.t("example.dealer", player=names[value])
    return words.t(f"example.{kind}", player=names[0], number=value)
