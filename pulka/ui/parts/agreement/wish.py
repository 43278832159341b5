"""What is typed and chosen for a new pulka, as it stands in the form; kept for the next evening."""

from collections.abc import Mapping
from typing import Any, NamedTuple, Self

from pulka.desk import NewPulka
from pulka.files import presets
from pulka.terms.names import LONGEST_NAME
from pulka.ui.parts.agreement.money import price_of
from pulka.ui.parts.agreement.names import LARGEST

SMALLEST = 3
_LONGEST_LIMIT = 5


class Wish(NamedTuple):
    """A form in any state; `names` has a place for everyone who could sit down, `dealer` is one of them."""

    names: tuple[str, ...] = ("",) * LARGEST
    players: int = SMALLEST
    base: str = next(iter(presets()))
    limit: str = ""
    dealer: int = SMALLEST - 1
    lot: bool = False
    price: str = ""
    currency: str = ""

    @classmethod
    def read(cls, kept: object) -> Self:
        """Read what :meth:`kept` wrote; a form of another version is an empty one."""
        fresh = cls(limit=_usual_limit(cls().base))
        if not isinstance(kept, dict) or set(kept) != set(cls._fields):
            return fresh
        wish = cls(**{**kept, "names": tuple(kept["names"]) if isinstance(kept["names"], list) else ()})
        kinds = all(type(mine) is type(usual) for mine, usual in zip(wish, fresh, strict=True))
        sound = (
            kinds
            and len(wish.names) == LARGEST
            and all(isinstance(name, str) for name in wish.names)
            and SMALLEST <= wish.players <= LARGEST
            and 0 <= wish.dealer < wish.players
            and wish.base in presets()
        )
        return wish if sound else fresh

    def kept(self) -> dict[str, Any]:
        """Return what JSON can hold."""
        return {**self._asdict(), "names": list(self.names)}

    @property
    def seated(self) -> tuple[str, ...]:
        """The names of those who play, clockwise."""
        return tuple(" ".join(name.split()) for name in self.names[: self.players])

    @property
    def limited(self) -> bool:
        """Whether this convention plays up to a limit."""
        return _usual_limit(self.base) != ""

    def by_rules(self, base: str) -> Self:
        """Choose a preset; a limit of one's own stays."""
        own = self.limited and self.limit != _usual_limit(self.base)
        return self._replace(base=base, limit=self.limit if own else _usual_limit(base))

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
        """Return the message id of what is wrong, by field: `name.0`, `limit`, `price`."""
        found = {f"name.{place}": code for place, code in name_faults(self.seated).items()}
        if self.limited and not (self.limit.isascii() and self.limit.isdigit() and self._limit()):
            found["limit"] = "new.limit_wrong"
        try:
            price_of(self.price)
        except ValueError:
            found["price"] = "new.price_wrong"
        return found

    def pulka(self) -> NewPulka:
        """Return what the desk begins with; there must be no faults."""
        changed = self.limited and self.limit != _usual_limit(self.base)
        price = price_of(self.price)
        return NewPulka(
            names=self.seated,
            convention={"base": self.base, "pulya_limit": self._limit()} if changed else self.base,
            first_dealer=self.dealer,
            whist_price=price,
            currency=None if price is None else self.currency.strip() or None,
        )

    def _limit(self) -> int:
        return int(self.limit) if len(self.limit) <= _LONGEST_LIMIT else 0


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


def _usual_limit(base: str) -> str:
    limit = presets()[base]["pulya_limit"]
    return "" if limit is None else str(limit)
