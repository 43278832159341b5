"""The colour of a result: won, lost, neither."""

from pulka.terms import Exact
from pulka.ui.theme import Palette


def tone(amount: Exact, palette: Palette) -> str:
    """Return the colour in which `amount` is written, wherever it is."""
    return palette.gain if amount > 0 else palette.red if amount < 0 else palette.ink
