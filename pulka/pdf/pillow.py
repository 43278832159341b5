"""Whether Pillow is there: in the browser only its name is."""

from functools import cache
from importlib.util import find_spec


@cache
def has_pillow() -> bool:
    """Return whether a picture can be drawn in pixels."""
    return find_spec("PIL.ImageDraw") is not None
