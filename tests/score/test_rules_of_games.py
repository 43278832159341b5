"""Contracts, rule by rule, reckoned by hand (`rules.md` 2.2 to 2.5)."""

from typing import Any

import pytest

from pulka.score.modern.talon import fast_tricks
from tests.pulkas import game, scored, written

BOTH = {"Boris": "whist", "Vera": "whist"}
ONE = {"Boris": "whist", "Vera": "pass"}
PASSED = {"Boris": "pass", "Vera": "pass"}


def lines(
    contract: str,
    words: dict[str, str],
    tricks: list[int] | dict[str, int] | None,
    more: Any = None,  # noqa: ANN401  other keys of the game
    **options: Any,  # noqa: ANN401  any option
) -> dict[tuple[str, str, str], int | str]:
    """What Anna's game writes; ``players`` is no option but the size of the table."""
    players = options.pop("players", 3)
    return written(
        scored(game("Anna", contract, words, tricks, **(more or {})), players=players, options=options)
    )


def test_made_writes_the_price_and_nothing_for_overtricks() -> None:
    """2.2: 7♥ made with 8: pulya 4. 2.3: 4 x 1 each; 2.4: the duty of 2 is met, 1 each."""
    assert lines("7H", BOTH, [8, 1, 1]) == {
        ("Anna", "pulya", "made"): 4,
        ("Boris", "Anna", "whist"): 4,
        ("Vera", "Anna", "whist"): 4,
    }


def test_failed_by_two_in_leningrad() -> None:
    """2.2, 2.3: 6 failed by 2 in leningrad: gora 2·2·2 = 8; whists and consolation 2·2 a trick.

    One gentleman whists: 6 tricks x 4 = 24 are halved, each has his consolation 2 x 4.
    """
    assert lines("6S", ONE, [4, 3, 3], base="leningrad") == {
        ("Anna", "gora", "failed"): 8,
        ("Boris", "Anna", "whist"): 12,
        ("Vera", "Anna", "whist"): 12,
        ("Boris", "Anna", "consolation"): 8,
        ("Vera", "Anna", "consolation"): 8,
    }


def test_gentlemen_halve_exactly() -> None:
    """2.3: 7 failed by 2, P 1: 5 tricks are 5/2 each; a made contract is never halved."""
    price = {"prices": {"7": 1}, "style": "gentleman", "consolation": "none"}
    assert lines("7S", ONE, [5, 5, 0], **price) == {
        ("Anna", "gora", "failed"): 2,
        ("Boris", "Anna", "whist"): "5/2",
        ("Vera", "Anna", "whist"): "5/2",
    }
    assert lines("7S", ONE, [7, 3, 0], **price) == {
        ("Anna", "pulya", "made"): 1,
        ("Boris", "Anna", "whist"): 3,
    }


@pytest.mark.parametrize(("consolation", "each"), [("none", None), ("price", 8), ("ten", 20)])
def test_consolation(consolation: str, each: int | None) -> None:
    """2.3: two undertricks on seven: w·P = 4 each trick, or ten flat, or nothing; the sitting dealer too."""
    found = lines("7S", BOTH, [5, 3, 2], players=4, consolation=consolation)
    for player in ("Boris", "Vera", "Gleb"):
        assert found.get((player, "Anna", "consolation")) == each
    assert ("Gleb", "Anna", "consolation") not in lines(
        "7S", BOTH, [5, 3, 2], players=4, consolation=consolation, consolation_to_dealer=False
    )


@pytest.mark.parametrize("other", ["pass", "half"])
def test_a_returned_whist_takes_all(other: str) -> None:
    """2.3: the returner writes all whists and one consolation, the other nothing; nothing is halved.

    6 failed by 1 in leningrad: gora 4; 5 tricks x 4 = 20; consolation 4 to him and 4 to the sitting dealer.
    2.4: he whists alone: the duty of 4 is met.
    """
    words = {"Boris": "returned", "Vera": other}
    assert lines("6S", words, {"Anna": 5}, players=4, base="leningrad") == {
        ("Anna", "gora", "failed"): 4,
        ("Boris", "Anna", "whist"): 20,
        ("Boris", "Anna", "consolation"): 4,
        ("Gleb", "Anna", "consolation"): 4,
    }


@pytest.mark.parametrize("words", [PASSED, {"Boris": "half", "Vera": "pass"}])
def test_the_dealer_as_whister(words: dict[str, str]) -> None:
    """2.3 to 2.5: he writes all, his consolation whatever the option says, no shortage; half is void."""
    options = {"dealer_may_whist": True, "consolation_to_dealer": False, "players": 4}
    assert lines("6S", {**words, "Gleb": "whist"}, {"Anna": 5}, **options) == {
        ("Anna", "gora", "failed"): 2,
        ("Gleb", "Anna", "whist"): 10,
        ("Gleb", "Anna", "consolation"): 2,
    }
    assert lines("6S", {**words, "Gleb": "whist"}, {"Anna": 10}, **options) == {("Anna", "pulya", "made"): 2}


@pytest.mark.parametrize(("level", "whists"), [(6, 4), (7, 4)])
def test_half(level: int, whists: int) -> None:
    """2.5: w·P·2 on six, w·P·1 on seven; the declarer has made it without play."""
    assert lines(f"{level}S", {"Boris": "pass", "Vera": "half"}, None) == {
        ("Anna", "pulya", "made"): 2 * (level - 5),
        ("Vera", "Anna", "half"): whists,
    }


def test_both_pass_half() -> None:
    """2.2: at four, on 6 or 7, whatever half_whist says, the one to the declarer's right writes it.

    Anna plays, Gleb deals: the last active player clockwise from her is Vera.
    """
    options = {"both_pass_half": True, "half_whist": []}
    assert lines("6S", PASSED, None, players=4, **options)[("Vera", "Anna", "half")] == 4
    assert lines("7S", PASSED, None, players=4, **options)[("Vera", "Anna", "half")] == 4
    assert lines("8S", PASSED, None, players=4, **options) == {("Anna", "pulya", "made"): 6}
    assert lines("6S", PASSED, None, **options) == {("Anna", "pulya", "made"): 2}


def test_stalingrad_asks_no_six_without_a_suit() -> None:
    """2.3: a six entered without a suit is not checked; nor is any other six."""
    assert lines("6", ONE, [6, 4, 0], stalingrad=True)
    assert lines("6C", ONE, [6, 4, 0], stalingrad=True)


def test_a_lone_whister_pays_his_shortage_the_passer_never() -> None:
    """2.4: six owes 4, the defence took 2: 2 x P full, half of it half; whists are written all the same."""
    full = lines("6S", ONE, [8, 1, 1])
    assert full[("Boris", "gora", "shortage")] == 4
    assert full[("Boris", "Anna", "whist")] == 4
    assert ("Vera", "gora", "shortage") not in full
    assert lines("6S", ONE, [8, 1, 1], responsibility="half")[("Boris", "gora", "shortage")] == 2
    assert lines("6S", ONE, [8, 1, 1], base="leningrad")[("Boris", "gora", "shortage")] == 4  # 2·2/2 a trick


def shortages(found: dict[tuple[str, str, str], int | str]) -> dict[str, int | str]:
    return {player: points for (player, _, reason), points in found.items() if reason == "shortage"}


@pytest.mark.parametrize(
    ("rule", "tricks", "due"),
    [
        ("personal", [7, 3, 0], {"Vera": 4}),  # quota 2 each: Vera misses 2 x 2
        ("pair", [7, 3, 0], {"Vera": 2}),  # the pair misses 4 - 3 = 1
        ("personal", [8, 1, 1], {"Boris": 2, "Vera": 2}),
        ("pair", [8, 1, 1], {"Boris": 2, "Vera": 2}),  # both are short: as personal
        ("pair", [8, 2, 0], {"Vera": 4}),
        ("personal", [6, 4, 0], {}),  # the defence has its duty: nothing is due
    ],
)
def test_two_whisters_short_on_six(rule: str, tricks: list[int], due: dict[str, int]) -> None:
    """2.4, short_low: quota 2 each, r = 2."""
    assert shortages(lines("6S", BOTH, tricks, short_low=rule)) == due


def test_an_odd_duty_has_half_quotas() -> None:
    """2.4: a duty of 3 on seven is 3/2 each; P 4: with 2 and 0 Vera misses 3/2, the pair 1."""
    odd = {"duty": {"7": 3}}
    assert shortages(lines("7S", BOTH, [8, 2, 0], **odd)) == {"Vera": 6}
    assert shortages(lines("7S", BOTH, [8, 2, 0], **odd, short_low="pair")) == {"Vera": 4}
    assert shortages(lines("7S", BOTH, [8, 1, 1], **odd)) == {"Boris": 2, "Vera": 2}
    assert shortages(lines("7S", BOTH, [8, 1, 1], **odd, prices={"7": 1})) == {"Boris": "1/2", "Vera": "1/2"}


@pytest.mark.parametrize(
    ("rule", "due"),
    [("second", {"Vera": 6}), ("both", {"Boris": 6, "Vera": 6}), ("split", {"Boris": 3, "Vera": 3})],
)
def test_two_whisters_short_on_eight(rule: str, due: dict[str, int]) -> None:
    """2.4, short_high: the duty of 1 is missing, r = 6; the second defender is the last clockwise."""
    assert (
        shortages(lines("8S", {"Vera": "whist", "Boris": "whist"}, {"Anna": 10, "Boris": 0}, short_high=rule))
        == due
    )


def test_a_checked_ten_knows_no_duty() -> None:
    """2.4: nobody pays on a checked ten; on a whisted one the second defender does: 10."""
    assert shortages(lines("10S", BOTH, [10, 0, 0], ten="checked")) == {}
    assert shortages(lines("10S", BOTH, [10, 0, 0])) == {"Vera": 10}
    assert lines("10S", PASSED, None, ten="checked") == {("Anna", "pulya", "made"): 10}


def test_conceded() -> None:
    """2.5: g·P·n into the gora, nobody writes whists: 2·4·3 = 24 in leningrad."""
    deal = {"kind": "game", "declarer": "Anna", "contract": "7S", "conceded": 3}
    found = scored(deal, options={"base": "leningrad", "exit_by": ["failed"]})
    assert written(found) == {("Anna", "gora", "concede"): 24}


@pytest.mark.parametrize(
    ("talon", "units"),
    [
        ("AS AH", 3), ("AS KS", 2), ("KS AS", 2), ("AS KH", 1), ("AS QS", 1), ("AS 7H", 1), ("KS QS", 1),
        ("QD KD", 1), ("KS QH", 0), ("KS KH", 0), ("QS JS", 0), ("TS 7S", 0),
    ],
)  # fmt: skip
def test_units_of_the_talon(talon: str, units: int) -> None:
    one, other = talon.split()
    assert fast_tricks(one, other) == units


def test_the_premium_goes_to_the_dealer_or_is_parted() -> None:
    """2.5: w·P·units = 4·3 = 12 on the declarer, unplayed and conceded too; never on misère."""
    premium = {"talon_premium": "fast_tricks"}
    aces = {"talon": ["AH", "AS"]}
    assert lines("7S", PASSED, None, aces, **premium) == {
        ("Anna", "pulya", "made"): 4,
        ("Boris", "Anna", "talon"): 6,
        ("Vera", "Anna", "talon"): 6,
    }
    assert lines("7S", PASSED, None, aces, players=4, **premium)[("Gleb", "Anna", "talon")] == 12
    ace = {"talon": ["AH", "7S"]}
    odd = lines("7S", PASSED, None, ace, **premium, prices={"7": 3})
    assert odd[("Boris", "Anna", "talon")] == "3/2"
    conceded = {"kind": "game", "declarer": "Anna", "contract": "7S", "conceded": 1, "talon": ["AH", "7S"]}
    found = written(scored(conceded, options={**premium, "concede": [1]}))
    assert found[("Vera", "Anna", "talon")] == 2
    assert ("Vera", "Anna", "talon") not in lines("7S", PASSED, None, aces)
