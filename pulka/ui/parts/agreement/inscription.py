"""The heading of a running pulka as it is being typed."""

from collections.abc import Sequence
from typing import NamedTuple, Self

from pulka.desk.control import Control, clock_time, control_faults
from pulka.ledger import Heading
from pulka.terms import Player
from pulka.ui.parts.agreement.money import price_of, price_text
from pulka.ui.parts.agreement.wish import name_faults


class Inscription(NamedTuple):
    """What has been typed so far; `date` is chosen from a calendar.

    `sat` are the players who ever sat down: a number whose newcomer was taken back has no name.
    `control` is no part of the heading: the store keeps it beside the pulka.
    """

    title: str
    date: str | None
    names: tuple[str, ...]
    dealer: int
    price: str
    currency: str
    sat: tuple[Player, ...]
    control: str = ""

    @classmethod
    def of(cls, heading: Heading, sat: Sequence[Player], control: Control | None, comma: str) -> Self:
        """Fill the form with what stands there."""
        return cls(
            heading.title or "",
            heading.date,
            heading.names,
            heading.first_dealer,
            price_text(heading.whist_price, comma),
            heading.currency or "",
            tuple(sorted(sat)),
            control.time if control else "",
        )

    def faults(self) -> dict[str, str]:
        """Return the message id of what is wrong, by field: `name.0`, `price`, `control`."""
        wrong = name_faults(tuple([self.trimmed[place] for place in self.sat]))
        found = {f"name.{self.sat[shown]}": code for shown, code in wrong.items()}
        try:
            price_of(self.price)
        except ValueError:
            found["price"] = "new.price_wrong"
        if control_faults(self.control):
            found["control"] = "heading.control_wrong"
        return found

    @property
    def time(self) -> str | None:
        """The control time as it is kept; None where none was typed."""
        return clock_time(self.control)

    @property
    def trimmed(self) -> tuple[str, ...]:
        """The names without the spaces that fingers leave."""
        return tuple(" ".join(name.split()) for name in self.names)

    def onto(self, before: Self, now: Self) -> Self:
        """Return what stands there now with what was typed since it stood as ``before``."""
        typed = {
            field: mine
            for field, mine in self._asdict().items()
            if field not in ("names", "sat") and mine != getattr(before, field)
        }
        threes = zip(self.names, before.names, now.names, strict=False)
        names = [stands if mine == stood else mine for mine, stood, stands in threes]
        return now._replace(**typed, names=(*names, *now.names[len(names) :]))

    def over(self, heading: Heading) -> Heading:
        """Return the heading with everything in it that was typed; there must be no faults."""
        return heading.model_copy(
            update={
                "title": self.title.strip() or None,
                "date": self.date,
                "names": self.trimmed,
                "first_dealer": self.dealer,
                "whist_price": price_of(self.price),
                "currency": self.currency.strip() or None,
            }
        )
