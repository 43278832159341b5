"""What a deal was worth beyond the plain price, found out after it was recorded."""

from typing import Any

from pulka.sheet.stakes import Stakes, stakes
from tests.pulkas import game, ledger_of, misere, pulka, raspasy

DARK = {**raspasy(Anna=4, Boris=3, Vera=3), "dark_by": ["Anna"]}
BOTH = {"Boris": "whist", "Vera": "whist"}


def found(*deals: Any, **options: Any) -> list[Stakes]:  # noqa: ANN401  a file
    """Return the stakes of every entry of a pulka."""
    ledger = ledger_of(pulka(*deals, options={"base": "classic", **options}))
    before, told = ledger.state.before(0)[1], []
    for step in ledger.steps:
        told.append(stakes(step.entry, before, step.scored.situation))
        before = step.scored.situation
    return told


def test_an_ordinary_deal_has_no_stakes() -> None:
    made, lost = game("Anna", "6S", BOTH, [6, 2, 2]), game("Anna", "7S", BOTH, [6, 2, 2])
    plain = [made, lost, misere("Boris", 0), raspasy(Anna=4, Boris=3, Vera=3), {"kind": "misdeal"}]
    assert found(*plain, {"kind": "leave", "player": "Vera"}, base="sochi") == [Stakes()] * 6


def test_a_bomb_is_loaded_played_on_and_burnt_where_the_game_is_made() -> None:
    lost, made = game("Anna", "6S", BOTH, [5, 3, 2]), game("Anna", "6S", BOTH, [6, 2, 2])
    loaded, failed, burnt, after = found(DARK, lost, made, made)
    assert loaded == Stakes(trick=2, loaded=((0, 1),))
    assert failed == Stakes(bomb=1, price=4)
    assert burnt == Stakes(bomb=1, price=4, burnt=True)
    assert after == Stakes()


def test_a_game_played_unseen_is_dearer_without_a_bomb() -> None:
    assert found(misere("Boris", 0, dark=True)) == [Stakes(price=20)]


def test_ranks_grow_in_a_run() -> None:
    first, second, third = found(DARK, {**DARK, "dark_by": ["Anna", "Boris"]}, misere("Boris", 0))
    assert first.loaded == ((0, 1),)
    assert second.loaded == ((0, 2), (1, 2), (2, 1))
    assert third == Stakes(bomb=2, price=40, burnt=True)


def test_the_razboynik_fills_no_pulya() -> None:
    nobody = {"Boris": "pass", "Vera": "pass"}
    told = found(
        game("Anna", "6S", BOTH, [6, 2, 2]),
        game("Boris", "6S", {"Vera": "whist", "Anna": "whist"}, [5, 3, 2]),
        game("Anna", "7S", nobody),
        game("Vera", "6S", {"Anna": "whist", "Boris": "whist"}, [8, 1, 1], underbid=1),
        {"kind": "game", "declarer": "Vera", "contract": "7S", "conceded": 3},
        misere("Anna", 0),
        misere("Boris", 2),
        razboynik={"games": [6, 7, "misere"], "laps": 2},
        concede=[3],
    )
    assert [each.unwritten for each in told] == [True, False, True, False, False, True, False]
