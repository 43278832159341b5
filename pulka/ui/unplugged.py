"""Whether the app starts without a network: only the one that a browser keeps has to be asked."""

from collections.abc import Callable

_asked: list[Callable[[], str]] = []


def told_by(state: Callable[[], str]) -> None:
    """Let ``state`` tell: `ready`, `newer` (as well), `later` (it failed), `never`, `` (not yet)."""
    _asked[:] = [state]


def unplugged() -> str | None:
    """Return how it stands; None: there is a server or a program, and no such question."""
    return _asked[0]() if _asked else None
