"""What a new pulka begins with: the table of the last evening, or one that was settled for all."""

from collections.abc import Sequence
from typing import NamedTuple

from pulka.desk.conventions import HouseConvention
from pulka.ui.context import App
from pulka.ui.parts.agreement.money import respelt
from pulka.ui.parts.agreement.wish import Wish

LAST, OWN = "last_table", "own_table"
"""Settings: the choices of the last new pulka, and those made for every one."""
ALWAYS, CURRENCY = "always_own_table", "currency"
"""Settings: whether the own table is laid every time; the sign of money where none was named."""


class Beginning(NamedTuple):
    """What was settled about new pulkas; ``own`` is kept while it is not laid."""

    always: bool
    own: Wish | None
    currency: str

    @classmethod
    def of(cls, app: App, houses: Sequence[HouseConvention]) -> "Beginning":
        """Read the settings."""
        own, currency = app.desk.setting(OWN), app.desk.setting(CURRENCY)
        return cls(
            always=app.desk.setting(ALWAYS) is True and own is not None,
            own=None if own is None else Wish.read(own, houses),
            currency=currency if isinstance(currency, str) else app.t("new.currency_usual"),
        )


def laid(app: App, houses: Sequence[HouseConvention]) -> Wish:
    """Return what the form of a new pulka begins with; no lot has fallen yet."""
    beginning = Beginning.of(app, houses)
    wish = beginning.own if beginning.always and beginning.own is not None else last(app, houses)
    return wish if wish.price or wish.currency else wish._replace(currency=beginning.currency)


def last(app: App, houses: Sequence[HouseConvention]) -> Wish:
    """Return the table of the last evening."""
    wish = Wish.read(app.desk.setting(LAST), houses)._replace(lot=False)
    return wish._replace(price=respelt(wish.price, app.t("number.comma")))
