"""What is typed and chosen for a new pulka, as it stands in the form; kept for the next evening."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Self

from pulka.deals.seating import LARGEST, SMALLEST
from pulka.desk import NewPulka
from pulka.desk.control import clock_time
from pulka.desk.conventions import HouseConvention
from pulka.desk.shapes import OPTIONS
from pulka.files import presets
from pulka.rules import read_convention
from pulka.terms import Fault
from pulka.terms.names import LONGEST_NAME
from pulka.ui.parts.agreement.money import price_of

_USUAL = 3
_LONGEST_LIMIT = 5
_TEXTS = {"pulya_limit": "limit", "deal_limit": "deals"}
"""Options that have a field of their own, which holds what is typed."""
_OF_THE_TABLE = ("hill_divided",)
"""Options that stay when other rules are chosen: they are about who sits there."""
_UNTYPED = ("start",)


class Wish(NamedTuple):
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

    @classmethod
    def read(cls, kept: object, houses: Sequence[HouseConvention] = ()) -> Self:
        """Read what :meth:`kept` wrote, an earlier version too; what cannot be read is an empty form."""
        fresh = cls(limit=_text(cls().start["pulya_limit"]))
        if not isinstance(kept, dict) or not set(kept) <= set(cls._fields) or "names" not in kept:
            return fresh
        names = kept["names"] if isinstance(kept["names"], list) else [None]
        seats = (*names, *[""] * (LARGEST - len(names)))
        wish = fresh._replace(**{**kept, "names": seats})
        kinds = all(type(mine) is type(usual) for mine, usual in zip(wish, fresh, strict=True))
        sound = (
            kinds
            and len(wish.names) == LARGEST
            and all(isinstance(name, str) for name in wish.names)
            and SMALLEST <= wish.players <= LARGEST
            and 0 <= wish.dealer < wish.players
            and wish.base in presets()
            and set(wish.changes) <= set(OPTIONS)
        )
        return wish.started(houses) if sound else fresh

    def started(self, houses: Sequence[HouseConvention]) -> Self:
        """Add the options of what was chosen; a house convention that is gone leaves its preset."""
        if not self.house:
            return self._replace(start=presets()[self.base])
        house = next((each for each in houses if each.id == self.house), None)
        if house is None:
            return self._follow(self.base, presets()[self.base])
        changed = self.base != house.base
        return self._replace(base=house.base, start=house.options, changes={} if changed else self.changes)

    def kept(self) -> dict[str, Any]:
        """Return what JSON can hold."""
        found = {key: value for key, value in self._asdict().items() if key not in _UNTYPED}
        return {**found, "names": list(self.names), "changes": dict(self.changes)}

    @property
    def seated(self) -> tuple[str, ...]:
        """The names of those who play, clockwise."""
        return tuple(" ".join(name.split()) for name in self.names[: self.players])

    @property
    def values(self) -> dict[str, Any]:
        """Every option as it stands in a file; a number may be half typed."""
        texts = {option: _number(getattr(self, field)) for option, field in _TEXTS.items()}
        return {**self.start, **self.changes, **texts}

    @property
    def limited(self) -> bool:
        """Whether these rules play up to a limit."""
        return self.values["end"] in {"each", "sum"}

    @property
    def counted(self) -> bool:
        """Whether these rules play so many deals."""
        return bool(self.values["end"] == "deals")

    @property
    def timed(self) -> bool:
        """Whether the players end it themselves: then a time is agreed on."""
        return bool(self.values["end"] == "open")

    @property
    def changed(self) -> tuple[str, ...]:
        """The options that only this pulka has otherwise, but for those with a field or key on the form."""
        beside = (*_TEXTS, *_OF_THE_TABLE, "razboynik")
        return tuple([option for option in OPTIONS if option in self.changes and option not in beside])

    def by_rules(self, base: str, house: HouseConvention | None = None) -> Self:
        """Choose a preset or a house convention; a limit of one's own stays."""
        own = self.limited and self.limit != _text(self.start["pulya_limit"])
        options = presets()[base] if house is None else house.options
        chosen = self._follow(base, options)._replace(house=house.id if house else "")
        return chosen._replace(limit=self.limit) if own and chosen.limited else chosen

    def _follow(self, base: str, options: Mapping[str, Any]) -> Self:
        changes = {option: value for option, value in self.changes.items() if option in _OF_THE_TABLE}
        limit, deals = (_text(options[option]) for option in _TEXTS)
        return self._replace(base=base, house="", start=options, changes=changes, limit=limit, deals=deals)

    def change(self, option: str, value: Any) -> Self:  # noqa: ANN401  as in a file
        """Set one option for this pulka alone."""
        if option in _TEXTS:
            changed: dict[str, Any] = {_TEXTS[option]: _text(value)}
            return self._replace(**changed)
        changes = {key: each for key, each in self.changes.items() if key != option}
        if self.start[option] != value:
            changes[option] = value
        return self._replace(changes=changes)

    def for_players(self, players: int) -> Self:
        """Play with so many; the name of one who leaves is kept in case he comes back.

        The last deals first until somebody else is chosen; a lot that fell among others does not count.
        """
        last = self.dealer == self.players - 1 and not self.names[self.dealer].strip()
        dealer = players - 1 if last else min(self.dealer, players - 1)
        return self._replace(players=players, dealer=dealer, lot=False)

    def moved_up(self, place: int) -> Self:
        """Let a player change seats with the one before; the first deal goes with its dealer."""
        names = list(self.names)
        names[place - 1], names[place] = names[place], names[place - 1]
        moved = {place: place - 1, place - 1: place}.get(self.dealer, self.dealer)
        return self._replace(names=tuple(names), dealer=moved)

    def faults(self) -> Mapping[str, str]:
        """Return the message id of what is wrong, by field: `name.0`, `limit`, `control`, `price`."""
        found = {f"name.{place}": code for place, code in name_faults(self.seated).items()}
        for shown, field in ((self.limited, "limit"), (self.counted, "deals")):
            if shown and not _is_number(getattr(self, field)):
                found[field] = "new.limit_wrong"
        if self.timed and self.control.strip() and clock_time(self.control) is None:
            found["control"] = "heading.control_wrong"
        try:
            price_of(self.price)
        except ValueError:
            found["price"] = "new.price_wrong"
        return found

    def rule_faults(self) -> tuple[Fault, ...]:
        """Return what is wrong with the options that are changed for this pulka."""
        return read_convention({"base": self.base, **self.values}, presets())[1]

    def pulka(self) -> NewPulka:
        """Return what the desk begins with; there must be no faults."""
        price = price_of(self.price)
        return NewPulka(
            names=self.seated,
            convention={"base": self.base, **self.values},
            first_dealer=self.dealer,
            whist_price=price,
            currency=None if price is None else self.currency.strip() or None,
            control=(self.control.strip() or None) if self.timed else None,
        )


def name_faults(names: tuple[str, ...]) -> dict[int, str]:
    """Return the message id of what is wrong with a name, by its place."""
    found = {}
    for place, name in enumerate(names):
        if not name:
            found[place] = "new.name_blank"
        elif len(name) > LONGEST_NAME:
            found[place] = "new.name_long"
        elif name in names[:place]:
            found[place] = "new.name_twice"
    return found


def _text(value: object) -> str:
    return "" if value is None else str(value)


def _number(text: str) -> int | str | None:
    """Return what stands in a file: null for an empty field, the text itself where it is no number."""
    if not text:
        return None
    return int(text) if text.isascii() and text.isdigit() and len(text) <= _LONGEST_LIMIT else text


def _is_number(text: str) -> bool:
    number = _number(text)
    return isinstance(number, int) and number > 0
