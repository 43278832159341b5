"""Who has come: noted where the websocket is accepted, asked where the Flet session on it begins."""

from contextvars import ContextVar
from typing import NamedTuple


class Visitor(NamedTuple):
    """A guest: the secret of his link, and the secret word by which his telephone is known."""

    secret: str
    phone: str


KEEPER = Visitor("", "")
"""Who keeps the score, and may all."""

_visitor: ContextVar[Visitor | None] = ContextVar("visitor", default=None)


def meet(visitor: Visitor) -> None:
    """Note who has come, for the Flet session that begins on this websocket."""
    _visitor.set(visitor)


def met() -> Visitor | None:
    """Return who has come; None: nobody who was let in."""
    return _visitor.get()
