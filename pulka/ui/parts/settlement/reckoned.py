"""A settlement with everything that it was reckoned from."""

from typing import NamedTuple, Self

from pulka.ledger import Ledger
from pulka.locale import Words
from pulka.rules import Convention
from pulka.score import Columns
from pulka.settlement import Settlement, Working, settle, work
from pulka.terms import Exact, Player


class Reckoned(NamedTuple):
    """What the cards tell: ``order`` is everyone in seat order, ``names`` and ``notes`` are by player.

    ``notes`` say of a newcomer and of one who left what they are; empty for all others.
    ``price`` says what a whist costs, empty where nobody plays for money.
    """

    result: Settlement
    working: Working
    columns: Columns
    convention: Convention
    order: tuple[Player, ...]
    names: tuple[str, ...]
    notes: tuple[str, ...]
    currency: str | None = None
    price: str = ""

    @classmethod
    def of(cls, ledger: Ledger, words: Words) -> Self:
        """Reckon a pulka as it stands."""
        heading, situation, price = ledger.heading, ledger.situation, ledger.whist_price
        began = len(ledger.state.start.heading.names)

        def note(player: Player) -> str:
            if player not in situation.seats:
                return words.t("settlement.away")
            return words.t("settlement.newcomer") if player >= began else ""

        told = "settlement.price" if situation.whist_price is None else "settlement.price.stage"
        return cls(
            *_reckon(ledger.columns, situation.convention, situation.order, price),
            heading.names,
            tuple([note(player) for player in range(len(heading.names))]),
            heading.currency,
            "" if price is None else words.t(told, price=words.price(price, heading.currency)),
        )

    @classmethod
    def of_paper(
        cls, columns: Columns, convention: Convention, names: tuple[str, ...], price: Exact | None
    ) -> Self:
        """Reckon columns that were typed; everybody is at the table."""
        order = tuple(range(len(names)))
        return cls(*_reckon(columns, convention, order, price), names, ("",) * len(names))


def _reckon(
    columns: Columns, convention: Convention, order: tuple[Player, ...], price: Exact | None
) -> tuple[Settlement, Working, Columns, Convention, tuple[Player, ...]]:
    result = settle(columns, convention, price, order)
    return result, work(columns, convention, order), columns, convention, order
