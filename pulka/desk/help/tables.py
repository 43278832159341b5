"""Reference tables of a hand (`sheet.md` 3): what a suit takes, how often a misère is caught there.

A holding is its cards from the top, ``x`` a small one; ``7|8|9`` is one card of these.
"""

from typing import NamedTuple


class Expected(NamedTuple):
    """Tricks to expect from a suit by its holdings, under its highest card."""

    head: str
    rows: tuple[tuple[tuple[str, ...], str], ...]


class Caught(NamedTuple):
    """How often a holding of a misère is caught, in per cent: whoever leads, on the own lead, on theirs."""

    cards: str
    share: str = ""
    own: str = ""
    theirs: str = ""


TRICKS: tuple[Expected, ...] = (
    Expected(
        "A",
        (
            (("AQJxxxx",), "7"),
            (("AJ", "AJx"), "1"),
            (("AJxx",), "2"),
            (("AJxxx",), "4½"),
            (("AJxxxx",), "5½"),
            (("Axx",), "1"),
            (("Axxx",), "1½"),
            (("Axxxx",), "2½"),
        ),
    ),
    Expected(
        "K",
        (
            (("K", "KJ", "KJx"), "0"),
            (("KQ",), "0.7–1"),
            (("KQJ",), "1½–2"),
            (("KQJx", "KQxx"), "3"),
            (("KQxxx",), "4"),
            (("KQxxxx",), "5"),
            (("KQJxxxx",), "6"),
            (("KJxx",), "½–2"),
            (("KJxxx",), "2½"),
            (("KJxxxx",), "4½"),
        ),
    ),
    Expected(
        "Q",
        (
            (("QJ",), "0"),
            (("QJx",), "0–0.3"),
            (("QJxx",), "½–1½"),
            (("QJxxx",), "3"),
            (("QJxxxx",), "4½"),
            (("Jxx",), "0"),
            (("Jxxx",), "0–1"),
            (("Jxxxx",), "0–2"),
            (("xxxx",), "0–2"),
        ),
    ),
)
CLEAN = ("7", "8|9", "T|J", "Q|K", "A")
"""The most that each card of a clean suit may be, from the lowest."""
CAUGHT: tuple[Caught, ...] = (
    Caught("7 9", own="5"),
    Caught("8", own="5", theirs="30"),
    Caught("7|8|9 T|J A", "10"),
    Caught("9", own="15", theirs="80–90"),
    Caught("7|8|9 Q", "20"),
    Caught("7 T", "50"),
    Caught("7|8|9 K", "70"),
    Caught("7 J", "80"),
    Caught("8 9", "80"),
    Caught("7 Q", "95"),
    Caught("7|8|9 A", "100"),
)
"""From the safest to the surest to be caught; the last is nearly always."""
