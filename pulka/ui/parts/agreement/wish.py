"""What is typed and chosen for a new pulka, as it stands in the form; kept for the next evening."""

from collections.abc import Mapping, Sequence
from typing import Any, Self

from pulka.deals.seating import LARGEST, SMALLEST
from pulka.desk import NewPulka
from pulka.desk.control import clock_time
from pulka.desk.conventions import HouseConvention
from pulka.desk.shapes import options_of
from pulka.files import every_preset
from pulka.terms.names import names_troubles
from pulka.ui.parts.agreement.asked import Asked, number_of, text_of
from pulka.ui.parts.agreement.money import price_of

_UNTYPED = ("start",)


class Wish(Asked):
    """The form with its seats: who plays, who deals first, what is wrong with what was typed."""

    __slots__ = ()

    @classmethod
    def read(cls, kept: object, houses: Sequence[HouseConvention] = ()) -> Self:
        """Read what :meth:`kept` wrote, an earlier version too; what cannot be read is an empty form."""
        fresh = cls(limit=text_of(cls().start["pulya_limit"]))
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
            and wish.base in every_preset()
            and set(wish.changes) <= set(options_of(wish.base))
        )
        return wish.started(houses) if sound else fresh

    def kept(self) -> dict[str, Any]:
        """Return what JSON can hold."""
        found = {key: value for key, value in self._asdict().items() if key not in _UNTYPED}
        return {**found, "names": list(self.names), "changes": dict(self.changes)}

    @property
    def seated(self) -> tuple[str, ...]:
        """The names of those who play, clockwise."""
        return tuple(" ".join(name.split()) for name in self.names[: self.players])

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


def name_faults(names: tuple[str, ...]) -> Mapping[int, str]:
    """Return the message id of what is wrong with a name, by its place."""
    return {place: f"new.{code}" for place, code in names_troubles(names).items()}


def _is_number(text: str) -> bool:
    number = number_of(text)
    return isinstance(number, int) and number > 0
