"""What is asked for: all that a new pulka is begun with, and by which rules it is to be played."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Self

from pulka.deals.seating import LARGEST
from pulka.desk.agreement import LONGEST_LIMIT, ends_by
from pulka.desk.conventions import OF_THE_EVENING, HouseConvention
from pulka.desk.old.starts import BASE, start_of
from pulka.desk.shapes import options_of
from pulka.files import every_preset, presets
from pulka.rules import read_convention
from pulka.terms import Fault

_USUAL = 3
_TEXTS = {"pulya_limit": "limit", "deal_limit": "deals"}
"""Options that have a field of their own, which holds what is typed."""
_OF_THE_TABLE = ("hill_divided",)
"""Options that stay when other rules are chosen: they are about who sits there."""


class Asked(NamedTuple):
    """A form in any state; `names` has a place for everyone who could sit down, `dealer` is one of them.

    `base` is the preset, `house` the house convention that was chosen, if one was, `start` all its options;
    `changes` are the options that only this pulka has otherwise, `limit` and `deals` the numbers of its end.
    """

    names: tuple[str, ...] = ("",) * LARGEST
    players: int = _USUAL
    base: str = next(iter(presets()))
    limit: str = ""
    dealer: int = _USUAL - 1
    lot: bool = False
    price: str = ""
    currency: str = ""
    house: str = ""
    deals: str = ""
    control: str = ""
    changes: Mapping[str, Any] = {}
    start: Mapping[str, Any] = presets()[next(iter(presets()))]

    def started(self, houses: Sequence[HouseConvention]) -> Self:
        """Add the options of what was chosen; a house convention that is gone leaves its preset."""
        if not self.house:
            return self._replace(start=every_preset()[self.base])
        house = next((each for each in houses if each.id == self.house), None)
        if house is None:
            return self._follow(self.base, every_preset()[self.base])
        changed = self.base != house.base
        return self._replace(base=house.base, start=house.options, changes={} if changed else self.changes)

    @property
    def values(self) -> dict[str, Any]:
        """Every option as it stands in a file; a number may be half typed."""
        if self.old:
            return {**self.start, **self.changes}
        texts = {option: number_of(getattr(self, field)) for option, field in _TEXTS.items()}
        return {**self.start, **self.changes, **texts}

    @property
    def old(self) -> bool:
        """Whether it is the old game that is asked for."""
        return self.base == BASE

    @property
    def limited(self) -> bool:
        """Whether these rules play up to a limit."""
        return not self.old and ends_by(self.values["end"]) == "pulya_limit"

    @property
    def counted(self) -> bool:
        """Whether these rules play so many deals."""
        return not self.old and ends_by(self.values["end"]) == "deal_limit"

    @property
    def timed(self) -> bool:
        """Whether the players end it themselves: then a time is agreed on."""
        return not self.old and ends_by(self.values["end"]) is None

    @property
    def begun(self) -> str | None:
        """The start of the old game that was chosen; None with rules of one's own."""
        return start_of(self.changes) if self.old and not self.house else None

    @property
    def changed(self) -> tuple[str, ...]:
        """The options that only this pulka has otherwise, but for those with a field or key on the form."""
        changed = self.changes.keys() - OF_THE_EVENING if self.begun is None else frozenset()
        return tuple([option for option in options_of(self.base) if option in changed])

    def by_rules(self, base: str, house: HouseConvention | None = None) -> Self:
        """Choose a preset or a house convention; a limit of one's own stays."""
        own = self.limited and self.limit != text_of(self.start["pulya_limit"])
        options = every_preset()[base] if house is None else house.options
        chosen = self._follow(base, options)._replace(house=house.id if house else "")
        return chosen._replace(limit=self.limit) if own and chosen.limited else chosen

    def _follow(self, base: str, options: Mapping[str, Any]) -> Self:
        changes = {option: value for option, value in self.changes.items() if option in _OF_THE_TABLE}
        changes = {} if base == BASE else changes
        limit, deals = (text_of(options.get(option)) for option in _TEXTS)
        return self._replace(base=base, house="", start=options, changes=changes, limit=limit, deals=deals)

    def change(self, option: str, value: Any) -> Self:  # noqa: ANN401  as in a file
        """Set one option for this pulka alone."""
        if option in _TEXTS:
            changed: dict[str, Any] = {_TEXTS[option]: text_of(value)}
            return self._replace(**changed)
        changes = {key: each for key, each in self.changes.items() if key != option}
        if self.start[option] != value:
            changes[option] = value
        return self._replace(changes=changes)

    def rule_faults(self) -> tuple[Fault, ...]:
        """Return what is wrong with the options that are changed for this pulka."""
        return read_convention({"base": self.base, **self.values}, every_preset())[1]


def text_of(value: object) -> str:
    """Return a number as it stands in its field."""
    return "" if value is None else str(value)


def number_of(text: str) -> int | str | None:
    """Return what stands in a file: null for an empty field, the text itself where it is no number."""
    if not text:
        return None
    return int(text) if text.isascii() and text.isdigit() and len(text) <= LONGEST_LIMIT else text
