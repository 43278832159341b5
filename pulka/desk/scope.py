"""What the app cannot play yet: files and the command line know the old game, the screens do not."""

from pulka.rules import Archaic, Convention
from pulka.terms import Fault


def beyond(convention: Convention) -> tuple[Fault, ...]:
    """Return why the app cannot play by a convention that was read; nothing where it can."""
    if isinstance(convention, Archaic):
        return (Fault("app_convention", "convention", convention.base),)
    return ()
