"""Misère, raspasy, full pulyas and the end, reckoned by hand (`rules.md` 2.6 to 2.8)."""

from typing import Any

import pytest

from tests.pulkas import correction, faults_of, game, misere, pulka, raspasy, scored, written

PASSED = {"Boris": "pass", "Vera": "pass"}
TEN = game("Anna", "10S", PASSED)


def test_a_misere_shared_with_the_dealer() -> None:
    """2.6: a price of 9, two tricks, g = 2: 2·9/2·2 = 18 each; made: 9/2 each. Whole halves are whole."""
    options = {"prices": {"misere": 9}, "base": "rostov"}
    caught = scored(misere("Anna", 2, shared=True), players=4, options={**options, "gora_factor": 2})
    assert written(caught) == {("Anna", "gora", "misere"): 18, ("Gleb", "gora", "shared"): 18}
    once = scored(misere("Anna", 2, shared=True), players=4, options=options)
    assert written(once) == {("Anna", "gora", "misere"): 9, ("Gleb", "gora", "shared"): 9}
    made = scored(misere("Anna", 0, shared=True), players=4, options=options)
    assert written(made) == {("Anna", "pulya", "misere"): "9/2", ("Gleb", "pulya", "shared"): "9/2"}


def test_the_declarer_of_a_shared_misere_gains_before_the_dealer() -> None:
    """2.8: limit 5, 5 points each: Anna has room for 2, Gleb, filled by her help, for none."""
    opening = {"pulya": {"Anna": 3, "Boris": 2, "Vera": 1, "Gleb": 3}}
    found = scored(misere("Anna", 0, shared=True), players=4, opening=opening, options={"pulya_limit": 5})
    assert written(found) == {
        ("Anna", "pulya", "misere"): 2,
        ("Gleb", "pulya", "helped"): 2,  # 3 of 5: the fullest
        ("Anna", "Gleb", "help"): 20,
        ("Boris", "pulya", "helped"): 3,  # one from Anna, two from the dealer, whose pulya is full by now
        ("Anna", "Boris", "help"): 10,
        ("Gleb", "Boris", "help"): 20,
        ("Vera", "pulya", "helped"): 3,
        ("Gleb", "Vera", "help"): 30,
    }


def test_raspasy_of_three() -> None:
    """2.7: sochi, first of its run: 1 a trick; the zero is 1 into the pulya."""
    assert written(scored(raspasy(Anna=6, Boris=4, Vera=0))) == {
        ("Anna", "gora", "raspasy"): 6,
        ("Boris", "gora", "raspasy"): 4,
        ("Vera", "pulya", "zero"): 1,
    }


def test_raspasy_of_four_without_the_talon() -> None:
    """2.7: who does not lead the talon writes nothing; rostov gives him a point for dealing.

    Whists: the fewest, Vera, writes 5·t on the others: 30 on Anna, 20 on Boris; her zero is one point.
    """
    found = scored(raspasy(Anna=6, Boris=4, Vera=0), players=4, options={"base": "rostov"})
    assert written(found) == {
        ("Vera", "Anna", "raspasy"): 30,
        ("Vera", "Boris", "raspasy"): 20,
        ("Vera", "pulya", "zero"): 1,
        ("Gleb", "pulya", "dealer"): 1,
    }
    assert [fault.code for fault in faults_of(pulka(raspasy(Anna=6, Boris=4, Vera=0, Gleb=0), players=4,
            options={"dealer_takes_talon": False}))] == ["tricks_of_stranger"]  # fmt: skip


def test_several_fewest_part_the_whists_and_equals_write_none() -> None:
    """2.7: Boris and Vera write 5·4/2 = 10 each on Anna; 8·1/2 and 10·1/2 are whole as well."""
    rostov = {"base": "rostov"}
    assert written(scored(raspasy(Anna=4, Boris=3, Vera=3), options=rostov)) == {
        ("Boris", "Anna", "raspasy"): 10,
        ("Vera", "Anna", "raspasy"): 10,
    }
    odd = scored(raspasy(Anna=8, Boris=1, Vera=1), options={**rostov, "raspasy_ladder": [1]})
    assert written(odd) == {("Boris", "Anna", "raspasy"): 4, ("Vera", "Anna", "raspasy"): 4}
    alone = scored(
        raspasy(Anna=10, Boris=0, Vera=0), options={**rostov, "raspasy_ladder": [1], "zero_bonus": "none"}
    )
    assert written(alone) == {("Boris", "Anna", "raspasy"): 5, ("Vera", "Anna", "raspasy"): 5}


@pytest.mark.parametrize(
    ("bonus", "line"),
    [
        ("none", None),
        ("pulya_price", ("pulya", 2)),
        ("pulya_one", ("pulya", 1)),
        ("gora_price", ("gora", -2)),
    ],
)
def test_zero_bonus(bonus: str, line: tuple[str, int] | None) -> None:
    """2.7: a ladder of 2; whoever really took none."""
    found = written(
        scored(raspasy(Anna=6, Boris=4, Vera=0), options={"zero_bonus": bonus, "raspasy_ladder": [2]})
    )
    zeros = [(mark, points) for (_, mark, reason), points in found.items() if reason == "zero"]
    assert zeros == ([line] if line else [])


def test_the_dealer_s_zero() -> None:
    """2.7: with the talon and no trick he gets the bonus only with dealer_zero_bonus, and last."""
    deal = raspasy(Anna=6, Boris=4, Vera=0, Gleb=0)
    assert ("Gleb", "pulya", "zero") not in written(scored(deal, players=4))
    found = written(scored(deal, players=4, options={"dealer_zero_bonus": True}))
    assert [key for key in found if key[2] == "zero"] == [
        ("Vera", "pulya", "zero"),
        ("Gleb", "pulya", "zero"),
    ]
    without = {"dealer_zero_bonus": True, "dealer_takes_talon": False}
    assert ("Gleb", "pulya", "zero") not in written(
        scored(raspasy(Anna=6, Boris=4, Vera=0), players=4, options=without)
    )


def test_the_dealer_of_raspasy_may_gain_twice_and_help_twice() -> None:
    """2.7, 2.8: his pulya is full: the point of his zero and two for dealing are Anna's, at 10 whists."""
    options = {"dealer_zero_bonus": True, "dealer_raspasy_pulya": 2}
    deal = raspasy(Anna=5, Boris=3, Vera=2, Gleb=0)
    found = scored(deal, players=4, options=options, opening={"pulya": {"Gleb": 20}})
    assert found["whists"] == {"Gleb": {"Anna": 30}}
    assert written(found)[("Anna", "pulya", "helped")] == 3
    assert written(found)[("Gleb", "Anna", "help")] == 30


def test_amnesty() -> None:
    """2.7: the smallest number is forgiven all who write; a dealer without a trick forgives nothing."""
    amnesty = {"raspasy_amnesty": True}
    assert written(scored(raspasy(Anna=5, Boris=3, Vera=2), options=amnesty)) == {
        ("Anna", "gora", "raspasy"): 3,
        ("Boris", "gora", "raspasy"): 1,
    }
    assert written(scored(raspasy(Anna=5, Boris=3, Vera=2, Gleb=0), players=4, options=amnesty)) == {
        ("Anna", "gora", "raspasy"): 5,
        ("Boris", "gora", "raspasy"): 3,
        ("Vera", "gora", "raspasy"): 2,
    }


@pytest.mark.parametrize(("after", "prices"), [("hold", [1, 2, 4, 4]), ("cycle", [1, 2, 4, 1])])
def test_the_ladder(after: str, prices: list[int]) -> None:
    """2.7: the last price holds, or the ladder starts again; misdeals and corrections count for nothing."""
    deals = [raspasy(Anna=9, Boris=1, Vera=0), {"kind": "misdeal"}, correction(gora={"Anna": 1})] * 4
    found = scored(*deals, options={"raspasy_ladder": [1, 2, 4], "raspasy_after_ladder": after})
    assert [written(found, no)[("Boris", "gora", "raspasy")] for no in (0, 3, 6, 9)] == prices


@pytest.mark.parametrize(
    ("deal", "result"),
    [
        (game("Boris", "6S", {"Vera": "whist", "Anna": "whist"}, [6, 2, 2]), "made"),
        (game("Boris", "6S", {"Vera": "whist", "Anna": "whist"}, [5, 3, 2]), "failed"),
        (game("Boris", "6S", {"Vera": "pass", "Anna": "pass"}), "unwhisted"),
        (game("Boris", "6S", {"Vera": "pass", "Anna": "half"}), "unwhisted"),
        (game("Boris", "6S", {"Vera": "returned", "Anna": "half"}, [6]), "made"),
        ({"kind": "game", "declarer": "Boris", "contract": "6S", "conceded": 3}, "failed"),
        (misere("Boris", 0), "misere"),
        (misere("Boris", 1), "failed"),
    ],
)
@pytest.mark.parametrize("exit_by", ["made", "failed", "unwhisted", "misere"])
def test_exit_by(deal: dict[str, Any], result: str, exit_by: str) -> None:
    """2.7: the run ends by the results named, and by no other."""
    options = {"exit_by": [exit_by], "concede": [3], "exit_ladder": [6, 7]}
    found = scored(raspasy(Anna=5, Boris=5), deal, options=options)["situation"]
    assert found["raspasy_run"] == (0 if result == exit_by else 1)
    assert found["lowest_level"] == (6 if result == exit_by else 7)


def test_a_low_contract_warns_and_is_recorded() -> None:
    """2.7: exit_ladder 6 7: after a raspasy a six warns, conceded too; a seven and a misère do not."""
    low = {"kind": "game", "declarer": "Anna", "contract": "6S", "conceded": 3}
    deals = [raspasy(Anna=5, Boris=5), low, low | {"contract": "7S"}, misere("Anna", 1)]
    found = scored(*deals, options={"exit_ladder": [6, 7], "concede": [3]})
    assert [deal["warnings"] for deal in found["deals"]] == [[], ["low_level"], [], []]


def test_dealer_stays() -> None:
    """2.7: s = 2: the first raspasy of a run keeps the dealer, the second moves the deal and ends the run."""
    deal = raspasy(Anna=5, Boris=5)
    found = scored(deal, misere("Anna", 1), deal, deal, options={"dealer_stays": 2, "exit_by": []})
    assert [each["dealer"] for each in found["deals"]] == ["Vera", "Vera", "Anna", "Boris"]
    assert found["situation"]["raspasy_run"] == 1
    assert found["situation"]["dealer"] == "Boris"


def test_a_named_dealer_deals_and_the_rotation_goes_on_from_him() -> None:
    """`format.md` 1.4; a misdeal keeps its dealer unless it moves the deal (1)."""
    found = scored(
        misere("Anna", 0, dealer="Boris"),
        {"kind": "misdeal", "dealer": "Anna"},
        {"kind": "misdeal", "moves": True},
    )
    assert [each["dealer"] for each in found["deals"]] == ["Boris", "Anna", "Anna"]
    assert found["situation"]["dealer"] == "Boris"


@pytest.mark.parametrize(
    ("order", "helped"),
    [("fullest", {"Vera": 3, "Boris": 1}), ("clockwise", {"Boris": 4}), ("emptiest", {"Boris": 4})],
)
def test_help_order(order: str, helped: dict[str, int]) -> None:
    """2.8: Anna has 4 of 10 to give; Boris stands at 1, Vera at 7: each is filled before the next."""
    opening = {"pulya": {"Anna": 4, "Boris": 1, "Vera": 7}}
    found = written(scored(TEN, opening=opening, options={"pulya_limit": 10, "help_order": order}))
    assert found[("Anna", "pulya", "made")] == 6
    assert {player: found[(player, "pulya", "helped")] for player in helped} == helped
    assert {player: found[("Anna", player, "help")] for player in helped} == {
        each: 10 * n for each, n in helped.items()
    }


@pytest.mark.parametrize("order", ["fullest", "emptiest"])
def test_equal_pulyas_are_helped_clockwise(order: str) -> None:
    """2.8: equal: next clockwise from the helper. Boris gives: Vera, Gleb, Anna."""
    deal = game("Boris", "10S", {"Vera": "pass", "Anna": "pass"})
    found = written(scored(deal, players=4, options={"pulya_limit": 4, "help_order": order}))
    assert found[("Vera", "pulya", "helped")] == 4
    assert found[("Gleb", "pulya", "helped")] == 2
    assert ("Anna", "pulya", "helped") not in found


@pytest.mark.parametrize(
    ("surplus", "line"), [("own_gora", ("gora", -2)), ("pulya", ("pulya", 1)), ("lost", None)]
)
def test_surplus(surplus: str, line: tuple[str, int] | None) -> None:
    """2.8: limit 3, ten: 3 own, 3 + 3 help, 1 over; k = 20/10: the gora goes below zero by 2."""
    found = written(scored(TEN, options={"pulya_limit": 3, "surplus": surplus, "pulya_point": 20}))
    rest = [(mark, points) for (_, mark, reason), points in found.items() if reason == "surplus"]
    assert rest == ([line] if line else [])


@pytest.mark.parametrize(
    ("order", "choice", "gora"),
    [
        ("help_first", None, 0), ("gora_first", None, -3), ("choice", None, 0), ("choice", "help", 0),
        ("choice", "gora", -3),
    ],
)  # fmt: skip
def test_surplus_order(order: str, choice: str | None, gora: int) -> None:
    """2.8: k = 2, gora 3: gora_first uses y = 3/2 points on it and helps with what is left of 5."""
    options = {"pulya_limit": 5, "surplus_order": order, "pulya_point": 20}
    deal = TEN | ({"surplus": choice} if choice else {})
    found = written(scored(deal, opening={"gora": {"Anna": 3}}, options=options))
    assert found.get(("Anna", "gora", "surplus"), 0) == gora
    assert found[("Boris", "pulya", "helped")] == (5 if gora == 0 else "7/2")


@pytest.mark.parametrize("gora", [1, "1/2"])
def test_gora_first_takes_the_last_point_too(gora: int | str) -> None:
    """2.8: "when it is above zero": a gora of 1, or of half a point, is written off as well; k = 1."""
    options = {"pulya_limit": 5, "surplus_order": "gora_first"}
    found = written(scored(TEN, opening={"gora": {"Anna": gora}}, options=options))
    assert found[("Anna", "gora", "surplus")] == (-1 if gora == 1 else "-1/2")


def test_gora_first_takes_nothing_off_a_gora_below_zero_and_needs_no_help() -> None:
    """2.8: gora -3: nothing is taken; with help off what the gora does not take is surplus."""
    below = scored(
        TEN, opening={"gora": {"Anna": -3}}, options={"pulya_limit": 5, "surplus_order": "gora_first"}
    )
    assert written(below)[("Boris", "pulya", "helped")] == 5
    options = {"pulya_limit": 5, "surplus_order": "gora_first", "help": False, "surplus": "lost"}
    off = scored(TEN, opening={"gora": {"Anna": 2}}, options=options)
    assert written(off) == {("Anna", "pulya", "made"): 5, ("Anna", "gora", "surplus"): -2}
    whole = scored(TEN, opening={"gora": {"Anna": 9}}, options=options)
    assert written(whole) == {("Anna", "pulya", "made"): 5, ("Anna", "gora", "surplus"): -5}


def test_a_pulya_above_the_limit_is_not_cut_down() -> None:
    """2.8: room max(0, 10 - 12) = 0: all ten go on; to_close is 0, never below."""
    found = scored(TEN, opening={"pulya": {"Anna": 12}}, options={"pulya_limit": 10})
    assert found["pulya"] == {"Anna": 12, "Boris": 10, "Vera": 0}
    assert found["situation"]["to_close"] == {"Anna": 0, "Boris": 0, "Vera": 10}


def test_nothing_is_capped_without_a_limit_or_by_the_sum() -> None:
    """2.8: without pulya_limit and with end = sum all points go to the own pulya."""
    opening = {"pulya": {"Anna": 4}}
    assert scored(TEN, opening=opening, options={"pulya_limit": None, "end": "open"})["pulya"]["Anna"] == 14
    assert scored(TEN, opening=opening, options={"pulya_limit": 5, "end": "sum"})["pulya"]["Anna"] == 14


@pytest.mark.parametrize(
    ("options", "deals", "closed"),
    [
        ({"pulya_limit": 3}, [TEN], True),
        ({"pulya_limit": 4}, [TEN], False),
        ({"pulya_limit": 3, "end": "sum"}, [TEN], True),
        ({"pulya_limit": 4, "end": "sum"}, [TEN], False),
        ({"end": "deals", "deal_limit": 1}, [{"kind": "misdeal"}, correction(gora={"Anna": 1})], False),
        (
            {"end": "deals", "deal_limit": 2},
            [{"kind": "misdeal"}, misere("Boris", 1), raspasy(Anna=5, Boris=5)],
            True,
        ),
        ({"pulya_limit": 1, "end": "open"}, [TEN], False),
    ],
)
def test_the_end(options: dict[str, Any], deals: list[dict[str, Any]], closed: bool) -> None:
    """2.8: each: 3 + 3 + 3 of ten and one over; sum: ten reaches 9, not 12; deals count what is played."""
    assert scored(*deals, options=options)["situation"]["closed"] is closed


def test_the_end_is_looked_at_after_the_opening() -> None:
    """2.8: a sheet that is full already takes no deal."""
    full = pulka(misere("Anna", 0), opening={"pulya": {"Anna": 20, "Boris": 20, "Vera": 30}})
    assert [(fault.code, fault.entry) for fault in faults_of(full)] == [("after_end", 1)]
    assert [fault.code for fault in faults_of(full | {"deals": [{"kind": "misdeal"}]})] == ["after_end"]


def test_an_opening_carries_the_run_on() -> None:
    """`format.md` 1.3: two raspasy in the run: the next is the third, 3 a trick."""
    found = scored(raspasy(Anna=10, Boris=0, Vera=0), opening={"raspasy_run": 2})
    assert found["gora"]["Anna"] == 30
    assert found["situation"]["raspasy_run"] == 3


def test_a_correction_is_written_as_it_stands() -> None:
    """2.11: no limit, no help, no surplus; exact, of any sign; what adds up to nothing is not written."""
    deal = correction(
        pulya={"Anna": 90}, gora={"Boris": "-7/2"}, whists={"Vera": {"Anna": "1/3", "Boris": 0}}
    )
    found = scored(deal)
    assert written(found) == {
        ("Anna", "pulya", "correction"): 90,
        ("Boris", "gora", "correction"): "-7/2",
        ("Vera", "Anna", "correction"): "1/3",
    }
    assert found["deals"][0]["dealer"] is None
    assert found["whists"] == {"Vera": {"Anna": "1/3"}}
