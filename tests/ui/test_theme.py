"""Everything can be read, by day, by night and on paper."""

import pytest

from pulka.desk.statistics.people import COLORS
from pulka.ui.theme import DARK, LIGHT, PAPER, Palette

LOOKS = [LIGHT, DARK, PAPER]
NUMBERS, TEXT, LINES = 7.0, 4.5, 1.8
PAIRS = [
    ("ink", "paper", NUMBERS),
    ("ink", "table", NUMBERS),
    ("ink", "card", NUMBERS),
    ("red", "paper", NUMBERS),
    ("red", "card", NUMBERS),
    ("black", "paper", NUMBERS),
    ("gain", "paper", NUMBERS),
    ("gain", "card", NUMBERS),
    ("on_key", "key", NUMBERS),
    ("on_chosen", "chosen", NUMBERS),
    ("on_felt", "felt", NUMBERS),
    ("on_accent", "accent", NUMBERS),
    ("on_snack", "snack", NUMBERS),
    ("faded", "paper", TEXT),
    ("faded", "table", TEXT),
    ("faded", "card", TEXT),
    ("red", "table", TEXT),
    ("red", "key", TEXT),
    ("black", "key", TEXT),
    ("rule", "paper", LINES),
]


def luminance(color: str) -> float:
    channels = [int(color[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("palette", LOOKS, ids=["light", "dark", "paper"])
@pytest.mark.parametrize(("text", "ground", "least"), PAIRS)
def test_contrast(palette: Palette, text: str, ground: str, least: float) -> None:
    bright, dim = sorted((luminance(getattr(palette, name)) for name in (text, ground)), reverse=True)
    assert (bright + 0.05) / (dim + 0.05) >= least


@pytest.mark.parametrize("palette", LOOKS, ids=["light", "dark", "paper"])
def test_initials_can_be_read_in_every_colour(palette: Palette) -> None:
    assert len(palette.people) == COLORS
    for ground in palette.people:
        for other in (palette.on_people, palette.paper):
            bright, dim = sorted((luminance(ground), luminance(other)), reverse=True)
            assert (bright + 0.05) / (dim + 0.05) >= TEXT
