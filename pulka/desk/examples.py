"""What an option means in whists: a small deal scored by the convention, and again with another value."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from pulka.desk.old.scripts import OLD_SCRIPTS
from pulka.desk.old.scripts import Compared as OldCompared
from pulka.desk.played import Played, Script, place, play
from pulka.desk.scripts import SCRIPTS, Compared, first_difference, first_step
from pulka.desk.shapes import alternatives, options_of, shape
from pulka.files import every_preset
from pulka.locale import Words
from pulka.rules import Archaic, Convention, Modern, read_convention, write_convention
from pulka.rules.levels import unlike
from pulka.terms import Exact, Mark
from pulka.terms.numbers import written

_ENDING = ("end", "deal_limit")
_USUAL_LIMIT = 20
_MOST_TOLD = 3
_ALWAYS = ("compulsory",)


class Example(NamedTuple):
    """One deal by two conventions.

    ``value`` is what differs in the other: of prices and duties only the changed levels.
    """

    value: Any
    mine: Played
    other: Played


def example(option: str, values: Mapping[str, Any], base: str) -> Example | None:
    """Return a deal that another value of the option would score otherwise.

    None where no other value changes anything by these rules, or where they are no convention yet.
    """
    given = _alone(option, {key: values[key] for key in options_of(base)})
    mine = _convention(base, given)
    if mine is None:
        return None
    for value in alternatives(option, write_convention(mine)[option], base):
        other = _convention(base, _completed({**given, option: value}))
        if other is None:
            continue
        here, there = (play(*each) for each in zip((mine, other), _scripts(option, mine, other), strict=True))
        if here is not None and there is not None and here.outcome != there.outcome:
            return Example(unlike(value, values[option]), here, there)
    return None


def told(words: Words, option: str, found: Example) -> tuple[str, ...]:
    """Tell an example in sentences: the deal, what comes of it now, what would come of it otherwise."""
    names = words.t("example.names").split(", ")
    mine, other = found.mine, found.other
    story, another = (_story(words, each, names) for each in (mine, other))
    before = [_column(words, *each, names) for each in mine.before]
    before += [words.t("example.run", number=mine.run)] if mine.run else []
    value = words.option_value(option, found.value)
    now, then = _results(words, mine, other, names), _results(words, other, mine, names)
    same = story == another
    first = words.t("example.deal", story="; ".join([*before, *([story] if same and story else [])]))
    lines = [words.t("example.now", result=now if same else f"{story}\n{now}")]
    lines.append(words.t("example.otherwise", value=value, result=then if same else f"{another}\n{then}"))
    return tuple([first, *lines] if before or (same and story) else lines)


def _alone(option: str, values: dict[str, Any]) -> dict[str, Any]:
    """Leave out what would hide every other option: the compulsory stage, an end by the number of deals."""
    if "razboynik" not in values:  # the old game has nothing of the kind
        return values
    if option != "razboynik":
        values["razboynik"] = None
    if option not in _ENDING and values["end"] == "deals":
        values["end"] = "open"
    return values


def _completed(values: dict[str, Any]) -> dict[str, Any]:
    """Give an end the number without which it cannot come."""
    needed = {"each": "pulya_limit", "sum": "pulya_limit", "deals": "deal_limit"}.get(values.get("end", ""))
    if needed is not None and values[needed] is None:
        values[needed] = _USUAL_LIMIT
    return values


def _convention(base: str, values: Mapping[str, Any]) -> Convention | None:
    convention, faults = read_convention({"base": base, **values}, every_preset())
    return None if faults else convention


def _scripts(option: str, mine: Convention, other: Convention) -> tuple[Script, Script]:
    """Return what is played by the one and by the other."""
    if isinstance(mine, Archaic) and isinstance(other, Archaic):
        old = OldCompared(mine, other)
        return OLD_SCRIPTS[option](mine, old), OLD_SCRIPTS[option](other, old)
    if isinstance(mine, Modern) and isinstance(other, Modern):
        pair = _pair(option, mine, other)
        return SCRIPTS[option](mine, pair), SCRIPTS[option](other, pair)
    raise TypeError(option)


def _pair(option: str, mine: Modern, other: Modern) -> Compared:
    here, there = (write_convention(each)[option] for each in (mine, other))
    ladder = shape(option).kind == "ladder"
    return Compared(mine, other, first_step(here, there) if ladder else first_difference(here, there))


def _column(words: Words, mark: Mark, points: tuple[Exact, ...], names: list[str]) -> str:
    told = ", ".join([f"{name} {written(each)}" for name, each in zip(names, points, strict=False)])
    return f"{words.mark(mark)}: {told}"


def _story(words: Words, played: Played, names: list[str]) -> str:
    return "; ".join([words.entry(entry, names) for entry in played.entries])


def _results(words: Words, mine: Played, other: Played, names: list[str]) -> str:
    """Say what differs: writings first, then how the deal comes out in whists, then what follows from it."""
    differing = [each for each in mine.writings if other.points.get(place(each)) != each.points]
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
