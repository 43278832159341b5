"""A convention at a glance: what a house changes and players name in a word."""

from typing import Any

import pytest

from pulka.desk.chips import chips
from pulka.files import presets
from pulka.locale import Words


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"help": False}, "без помощи"),
        ({"raspasy_amnesty": True}, "амнистия"),
        ({"exit_ladder": [6, 7, 8]}, "выход 6-7-8"),
        (
            {"prices": {"6": 2, "7": 4, "8": 6, "9": 8, "10": 10, "misere": 5}},
            "игры 2 4 6 8 10, мизер 5",
        ),
    ],
)
def test_what_a_house_changes_is_told(options: dict[str, Any], told: str) -> None:
    usual = presets()["sochi"]
    assert told not in chips(Words("ru"), usual)
    assert told in chips(Words("ru"), {**usual, **options})
