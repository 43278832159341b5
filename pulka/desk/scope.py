"""What a house cannot keep: the old game is begun from its starts, its options have no editor."""

from pulka.rules import Archaic, Convention
from pulka.terms import Fault


def beyond(convention: Convention) -> tuple[Fault, ...]:
    """Return why a house cannot keep a convention that was read; nothing where it can."""
    if isinstance(convention, Archaic):
        return (Fault("app_convention", "convention", convention.base),)
    return ()
