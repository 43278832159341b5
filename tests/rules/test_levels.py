"""Prices and duties level by level."""

from pulka.rules.levels import named, unlike

PRICES = {"6": 2, "7": 4, "misere": 10}


def test_of_prices_only_the_levels_that_differ_are_told() -> None:
    assert unlike({**PRICES, "7": 5}, PRICES) == {"7": 5}
    assert unlike(PRICES, {**PRICES, "7": 5}) == {"7": 4}
    assert named(PRICES, {"7": 5}) == {"7": 4}


def test_what_has_no_levels_is_told_whole() -> None:
    stage = {"games": [6, "misere"], "laps": 2}
    assert unlike(stage, {**stage, "laps": 1}) == stage
    assert unlike(stage, None) == stage
    assert unlike([1, 2], [1, 3]) == [1, 2]
    assert named(20, 30) == 20
