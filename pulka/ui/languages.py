"""Which languages a page asks for; `locale` chooses among them."""

from contextvars import ContextVar
from typing import NamedTuple
from urllib.parse import parse_qs


class Wish(NamedTuple):
    """What a page asked for."""

    forced: str | None = None
    """`?lang=` in its address: beats even the kept preference."""
    languages: tuple[str, ...] = ()
    """The browser's own, the dearest first."""


_wish: ContextVar[Wish] = ContextVar("wish")


def hear(query: bytes) -> None:
    """Note the wish in the query of a websocket, for the Flet session that begins on it."""
    asked_for = parse_qs(query.decode("latin-1"))
    forced = asked_for.get("lang", [""])[0]
    _wish.set(Wish(forced or None, tuple(asked_for.get("langs", [""])[0].split(","))))


def asked() -> Wish:
    """Return the wish of the page that is being started."""
    return _wish.get(Wish())
