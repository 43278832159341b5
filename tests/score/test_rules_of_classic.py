"""Dark games, bombs, renonce, underbids and the razboynik, reckoned by hand (`rules.md` 2.9)."""

from typing import Any

import pytest

from tests.pulkas import game, misere, raspasy, scored, written

CLASSIC: dict[str, Any] = {"base": "classic", "pulya_limit": 1000}
ALONE = {"Boris": "whist", "Vera": "pass"}
BOTH = {"Boris": "whist", "Vera": "whist"}
PASSED = {"Boris": "pass", "Vera": "pass"}
LOADED = {"bombs": {"Anna": [2, 1]}}


def bombs(found: Any) -> dict[str, list[int]]:  # noqa: ANN401  JSON
    """The bombs that somebody has."""
    return {name: ranks for name, ranks in found["situation"]["bombs"].items() if ranks}


def test_a_dark_game_on_a_double_bomb_made() -> None:
    """m = 2·4 = 8, so a seven costs 4·8 = 32: the pulya, and 3 tricks of the defence; that bomb is burnt."""
    found = scored(game("Anna", "7H", ALONE, [7], dark=True), options=CLASSIC, opening=LOADED)
    assert written(found) == {("Anna", "pulya", "made"): 32, ("Boris", "Anna", "whist"): 96}
    assert bombs(found) == {"Anna": [1]}


def test_a_dark_game_on_a_double_bomb_failed_keeps_it() -> None:
    """32 a trick: one down, 4 tricks to the whister, the consolation to both defenders."""
    found = scored(game("Anna", "7H", ALONE, [6], dark=True), options=CLASSIC, opening=LOADED)
    assert written(found) == {
        ("Anna", "gora", "failed"): 32,
        ("Boris", "Anna", "whist"): 128,
        ("Boris", "Anna", "consolation"): 32,
        ("Vera", "Anna", "consolation"): 32,
    }
    assert bombs(found) == {"Anna": [2, 1]}


def test_the_shortage_is_multiplied_and_the_flat_ten_is_not() -> None:
    """A dark seven at 8: duty 2, taken 1, so 8·1; a dark six two down: 2 x 10 of consolation, whatever m."""
    short = scored(game("Anna", "7H", ALONE, [9], dark=True), options=CLASSIC)
    assert written(short)[("Boris", "gora", "shortage")] == 8
    flat = scored(game("Anna", "6H", ALONE, [4], dark=True), options=CLASSIC | {"consolation": "ten"})
    assert written(flat) == {
        ("Anna", "gora", "failed"): 8,
        ("Boris", "Anna", "whist"): 24,
        ("Boris", "Anna", "consolation"): 20,
        ("Vera", "Anna", "consolation"): 20,
    }


def test_an_unplayed_game_burns_its_bomb() -> None:
    """N = 4, both_pass_half: 2·2 = 4 into the pulya; the right-hand Vera writes two tricks at 4."""
    found = scored(game("Anna", "6H", PASSED), players=4, options=CLASSIC, opening={"bombs": {"Anna": [1]}})
    assert written(found) == {("Anna", "pulya", "made"): 4, ("Vera", "Anna", "half"): 8}
    assert bombs(found) == {}


def test_a_conceded_game_keeps_its_bomb_and_pays_the_premium() -> None:
    """A six at 2·2 = 4, three conceded: 12 into the gora; two aces are 3 units, by halves: 6 each."""
    deal = {"kind": "game", "declarer": "Anna", "contract": "6H", "conceded": 3, "talon": ["AH", "AS"]}
    options = CLASSIC | {"concede": [3], "talon_premium": "fast_tricks"}
    found = scored(deal, options=options, opening={"bombs": {"Anna": [1]}})
    assert written(found) == {
        ("Anna", "gora", "concede"): 12,
        ("Boris", "Anna", "talon"): 6,
        ("Vera", "Anna", "talon"): 6,
    }
    assert bombs(found) == {"Anna": [1]}


@pytest.mark.parametrize(
    ("taken", "mark", "points", "left"), [(0, "pulya", 80, {}), (1, "gora", 80, {"Anna": [3]})]
)
def test_a_dark_misere_on_a_fir_shared(
    taken: int, mark: str, points: int, left: dict[str, list[int]]
) -> None:
    """m = 2·8 = 16: 160, halved between declarer and dealer."""
    options = CLASSIC | {"shared_misere": True}
    deal = misere("Anna", taken, shared=True, dark=True)
    found = scored(deal, players=4, options=options, opening={"bombs": {"Anna": [3]}})
    assert written(found) == {("Anna", mark, "misere"): points, ("Gleb", mark, "shared"): points}
    assert bombs(found) == left


def dark(*by: str, **tricks: int) -> dict[str, Any]:
    """Dark raspasy: who passed unseen, and the tricks."""
    return {**raspasy(**tricks), "dark_by": list(by)}


def test_dark_raspasy_is_doubled_for_everyone() -> None:
    """The first of its run: 1·2 = 2 a trick, 2 for the zero."""
    found = scored(dark("Anna", Anna=6, Boris=4, Vera=0, Gleb=0), players=4, options=CLASSIC)
    assert written(found) == {
        ("Anna", "gora", "raspasy"): 12,
        ("Boris", "gora", "raspasy"): 8,
        ("Vera", "pulya", "zero"): 2,
    }


def test_one_point_and_the_dealer_s_point_are_not_doubled() -> None:
    """rostov: 5·2 = 10 a trick, Vera's zero is 1, Gleb's dealing 1."""
    options = {"base": "rostov", "dark_games": True}
    found = scored(dark("Anna", Anna=6, Boris=4, Vera=0), players=4, options=options)
    assert written(found) == {
        ("Vera", "Anna", "raspasy"): 60,
        ("Vera", "Boris", "raspasy"): 40,
        ("Vera", "pulya", "zero"): 1,
        ("Gleb", "pulya", "dealer"): 1,
    }


@pytest.mark.parametrize(
    ("run", "by", "given"),
    [
        (0, ["Anna"], {"Anna": [1]}),
        (0, ["Anna", "Boris", "Vera"], {"Anna": [1], "Boris": [1], "Vera": [1], "Gleb": [1]}),
        (1, ["Anna"], {"Anna": [2], "Boris": [1], "Vera": [1], "Gleb": [1]}),
        (1, ["Vera", "Boris", "Anna"], {"Anna": [2], "Boris": [2], "Vera": [2], "Gleb": [2]}),
        (4, ["Boris"], {"Anna": [2], "Boris": [3], "Vera": [2], "Gleb": [2]}),
    ],
)
def test_dark_raspasy_hands_out_bombs(run: int, by: list[str], given: dict[str, list[int]]) -> None:
    """r = min(n, 3) for who passed unseen, and for the dealer if all did; else he and the others r - 1."""
    options = CLASSIC | {"dealer_stays": 1}
    deal = dark(*by, Anna=6, Boris=3, Vera=1, Gleb=0)
    found = scored(deal, players=4, options=options, opening={"raspasy_run": run})
    assert bombs(found) == given
    without = scored(deal, players=4, options=options | {"bombs": False}, opening={"raspasy_run": run})
    assert bombs(without) == {}


def test_a_dealer_who_plays_is_one_of_the_active() -> None:
    """N = 3: Vera deals and looked: r - 1; the new bomb is the youngest."""
    opening = {"raspasy_run": 1, "bombs": {"Anna": [3]}}
    found = scored(dark("Anna", "Boris", Anna=6, Boris=3, Vera=1), options=CLASSIC, opening=opening)
    assert bombs(found) == {"Anna": [3, 2], "Boris": [2], "Vera": [1]}


def test_the_same_dealer_three_times_at_one_two_four() -> None:
    """dealer_stays 3: prices 1, 2, 4; after the third the deal moves and the run starts again."""
    deal = raspasy(Anna=5, Boris=5, Vera=0)
    for count, (price, dealer, run) in enumerate([(1, "Vera", 1), (2, "Vera", 2), (4, "Anna", 0)], 1):
        found = scored(*[deal] * count, options=CLASSIC)
        assert written(found)[("Anna", "gora", "raspasy")] == 5 * price
        assert (found["situation"]["dealer"], found["situation"]["raspasy_run"]) == (dealer, run)


@pytest.mark.parametrize("tricks", [{"tricks": {"Anna": 4, "Boris": 6, "Vera": 0, "Gleb": 0}}, {}])
def test_a_renonce_on_raspasy(tricks: dict[str, Any]) -> None:
    """All ten tricks on each offender, nothing for anybody else; n counts on, bombs are given."""
    deal = {"kind": "raspasy", "renonce": "Boris", **tricks}
    assert written(scored(deal, players=4)) == {("Boris", "gora", "renonce"): 10}
    both = {**deal, "renonce": ["Boris", "Vera"], "dark_by": ["Anna"]}
    found = scored(both, players=4, options=CLASSIC | {"raspasy_amnesty": True, "dealer_raspasy_pulya": 1})
    assert written(found) == {("Boris", "gora", "renonce"): 20, ("Vera", "gora", "renonce"): 20}
    assert bombs(found) == {"Anna": [1]}
    assert found["situation"]["raspasy_run"] == 1


def test_a_renonce_where_raspasy_are_whists() -> None:
    """rostov: as if the offender had ten tricks: the two others write 5·10/2 each, and no zero."""
    options = {"base": "rostov"}
    one = scored({"kind": "raspasy", "renonce": ["Boris"]}, players=4, options=options)
    assert written(one) == {("Anna", "Boris", "renonce"): 25, ("Vera", "Boris", "renonce"): 25}
    two = scored({"kind": "raspasy", "renonce": ["Anna", "Boris"]}, players=4, options=options)
    assert written(two) == {("Vera", "Anna", "renonce"): 50, ("Vera", "Boris", "renonce"): 50}
    every = scored({"kind": "raspasy", "renonce": ["Anna", "Boris", "Vera"]}, players=4, options=options)
    assert written(every) == {}


def test_an_underbid_counts_as_failed_whatever_was_taken() -> None:
    """An eight at 6·2 (bomb), two under, ten taken: 24 into the gora, consolation 24 each, no shortage."""
    deal = game("Anna", "8S", BOTH, [10, 0, 0], underbid=2)
    found = scored(deal, options=CLASSIC, opening={"bombs": {"Anna": [1]}, "raspasy_run": 2})
    assert written(found) == {
        ("Anna", "gora", "failed"): 24,
        ("Boris", "Anna", "consolation"): 24,
        ("Vera", "Anna", "consolation"): 24,
    }
    assert bombs(found) == {"Anna": [1]}
    assert found["situation"]["raspasy_run"] == 0, "failed is an exit in classic"


def test_an_underbid_among_gentlemen() -> None:
    """An eight, one under, eight taken: the 2 tricks of the defence, 12, are halved; consolation 6 each."""
    deal = game("Anna", "8S", ALONE, [8], underbid=1)
    assert written(scored(deal, options=CLASSIC | {"style": "gentleman"})) == {
        ("Anna", "gora", "failed"): 6,
        ("Boris", "Anna", "whist"): 6,
        ("Vera", "Anna", "whist"): 6,
        ("Boris", "Anna", "consolation"): 6,
        ("Vera", "Anna", "consolation"): 6,
    }


STAGED: dict[str, Any] = {**CLASSIC, "pulya_limit": 1, "razboynik": {"games": [6, "misere"], "laps": 1}}
SIX = {name: game(name, "6H", dict.fromkeys({"Anna", "Boris", "Vera"} - {name}, "pass")) for name in
       ("Anna", "Boris", "Vera")}  # fmt: skip
LISTS = [*SIX.values(), *[misere(name, 0) for name in SIX]]


def test_the_razboynik_ticks_and_fills_no_pulya() -> None:
    """Made, failed, conceded or unplayed; gora, whists and the zero of raspasy are written; no end."""
    failed = game("Anna", "6H", ALONE, [5])
    found = scored(
        failed, misere("Anna", 0), misere("Boris", 1), raspasy(Anna=5, Boris=5, Vera=0), options=STAGED
    )
    assert written(found, 0) == {
        ("Anna", "gora", "failed"): 2,
        ("Boris", "Anna", "whist"): 10,
        ("Boris", "Anna", "consolation"): 2,
        ("Vera", "Anna", "consolation"): 2,
    }
    assert written(found, 1) == {}
    assert written(found, 2) == {("Boris", "gora", "misere"): 10}
    assert written(found, 3)[("Vera", "pulya", "zero")] == 1
    situation = found["situation"]
    todo = {"Anna": [], "Boris": [6], "Vera": [6, "misere"]}
    assert situation["razboynik"] == {"todo": todo, "laps_played": 0}
    assert not situation["closed"]
    assert situation["to_close"] == {"Anna": None, "Boris": None, "Vera": None}


def test_the_laps_of_the_razboynik() -> None:
    """One lap of three: the deal moves after each, dealer_stays or not; n and the price go on: 1, 2, 4."""
    deal = raspasy(Anna=5, Boris=5, Vera=0)
    for count, price in enumerate([1, 2, 4], 1):
        found = scored(*LISTS, *[deal] * count, options=STAGED)
        assert written(found)[("Anna", "gora", "raspasy")] == 5 * price
        assert found["situation"]["razboynik"]["laps_played"] == count
        assert found["situation"]["dealer"] == ["Vera", "Anna", "Boris", "Vera"][count]
        assert found["situation"]["raspasy_run"] == count


@pytest.mark.parametrize(("limit", "warnings"), [(4, ["limit_above_gora"]), (3, [])])
def test_the_end_of_the_razboynik(limit: int, warnings: list[str]) -> None:
    """The smallest gora is 3: a higher limit is recorded with a warning; n starts from 0, the price holds."""
    stage = {"kind": "stage", "pulya_limit": limit, "whist_price": "1/2"}
    found = scored(raspasy(Anna=4, Boris=3, Vera=3), stage, options=STAGED, whist_price=3)
    assert found["deals"][1]["warnings"] == warnings
    assert "razboynik" not in found["situation"]
    assert found["situation"]["raspasy_run"] == 0
    assert found["situation"]["to_close"] == {"Anna": limit, "Boris": limit, "Vera": limit}
    assert found["settlement"]["money"] == {"Anna": "-3.33", "Boris": "1.67", "Vera": "1.66"}


def test_without_a_word_the_limit_and_the_price_stay() -> None:
    """A stage that sets nothing: limit 1, price 3; the pulya that is full by then ends the evening."""
    zeros = raspasy(Anna=10, Boris=0, Vera=0)
    found = scored(zeros, {"kind": "correction", "reason": "to the limit", "pulya": {"Anna": 1}},
                   {"kind": "stage"}, options=STAGED, whist_price=3)  # fmt: skip
    assert found["situation"]["closed"]
    assert found["settlement"]["money"] == {"Anna": "-200.00", "Boris": "100.00", "Vera": "100.00"}


def test_company_in_the_razboynik() -> None:
    """A newcomer gets a full list; one who left has none and holds nobody up."""
    joined = scored(*LISTS, {"kind": "join", "player": "Egor"}, options=STAGED)
    assert joined["situation"]["razboynik"]["todo"]["Egor"] == [6, "misere"]
    free = scored(*LISTS, {"kind": "stage"}, {"kind": "join", "player": "Egor"}, options=STAGED)
    assert "razboynik" not in free["situation"], "after the stage there are no lists to get"
    left = scored(*LISTS[:2], *LISTS[3:5], {"kind": "leave", "player": "Vera"},
                  raspasy(Anna=5, Boris=5), options=STAGED)  # fmt: skip
    assert left["situation"]["razboynik"] == {"todo": {"Anna": [], "Boris": []}, "laps_played": 1}
