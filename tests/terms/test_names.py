"""Names of players: what is wrong with them, all at once and by place."""

import pytest

from pulka.terms.names import LONGEST_NAME, names_trouble, names_troubles

LONG = "А" * (LONGEST_NAME + 1)


@pytest.mark.parametrize(
    ("players", "first", "by_place"),
    [
        (("Аня", "Боря"), ("", None), {}),
        (("Аня", " "), ("name_blank", " "), {1: "name_blank"}),
        ((LONG, "Боря"), ("name_long", LONG), {0: "name_long"}),
        (("Аня", "", "Аня"), ("name_twice", "Аня"), {1: "name_blank", 2: "name_twice"}),
    ],
)
def test_who_had_a_name_first_keeps_it(
    players: tuple[str, ...], first: tuple[str, object], by_place: dict[int, str]
) -> None:
    assert names_trouble(players) == first
    assert names_troubles(players) == by_place
