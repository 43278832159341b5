"""Raspasy, pot, vystavka, company and the end of the old game, reckoned by hand from `rules.md` 3."""

from typing import Any

import pytest

from tests.archaic_pulkas import CLOSED, ONE, TWO, big, old
from tests.pulkas import correction, game, raspasy, written

POT: dict[str, Any] = {"pot": True}


def passes(declarer: str, contract: str = "6", players: tuple[str, ...] = ("Anna", "Boris", "Vera")) -> Any:  # noqa: ANN401  JSON
    """A game that nobody whists."""
    return game(declarer, contract, {player: "pass" for player in players if player != declarer})


def test_raspasy_at_four() -> None:
    """3.9: 2 a trick, the dealer's talon too; no trick takes 10 off an open record, never below 0."""
    opening = {"record": {"Anna": 4, "Gleb": 0}, "kurochka": {"Anna": 7, "Gleb": 7}}
    found = old(raspasy(Anna=0, Boris=10, Vera=0, Gleb=0), players=4, opening=opening)
    assert written(found) == {
        ("Anna", "record", "zero"): -4,
        ("Vera", "record", "zero"): -10,
        ("Boris", "kurochka", "raspasy"): 20,
    }


def test_raspasy_and_renonces() -> None:
    """3.9: each renonce 10, the dealer's too; the zero stands."""
    deal = raspasy(Anna=0, Boris=5, Vera=3, Gleb=2) | {"renonce": ["Anna", "Anna", "Gleb"]}
    assert written(old(deal, players=4)) == {
        ("Anna", "record", "zero"): -10,
        ("Anna", "kurochka", "renonce"): 20,
        ("Boris", "kurochka", "raspasy"): 10,
        ("Vera", "kurochka", "raspasy"): 6,
        ("Gleb", "kurochka", "raspasy"): 4,
        ("Gleb", "kurochka", "renonce"): 10,
    }
    named = old(raspasy(Anna=4, Boris=3, Vera=3) | {"renonce": "Vera"})
    assert named["kurochka"] == {"Anna": 8, "Boris": 6, "Vera": 16}


def test_raspasy_of_two_and_of_five() -> None:
    """3.9, 2.11: of two the dummy takes the rest; of five the one who rests takes no part."""
    two = old(raspasy(Anna=0, Boris=3), players=2)
    assert (two["record"], two["kurochka"]) == ({"Anna": 190, "Boris": 200}, {"Anna": 0, "Boris": 6})
    five = old(raspasy(Anna=4, Boris=3, Vera=2, Dasha=1), players=5)
    assert five["kurochka"] == {"Anna": 8, "Boris": 6, "Vera": 4, "Gleb": 0, "Dasha": 2}
    assert five["record"]["Gleb"] == 200
    active = old(raspasy(Vera=4, Gleb=3, Dasha=3) | {"resting": ["Anna", "Boris"]}, players=5)
    assert active["kurochka"] == {"Anna": 0, "Boris": 0, "Vera": 8, "Gleb": 6, "Dasha": 6}, "no talon is led"


def test_the_partner_may_rest() -> None:
    """3.1: any other at the table, the dealer and the one who rests too."""
    opening = {"record": {"Anna": 0, "Boris": 0, "Vera": 0}}
    found = old(passes("Anna"), players=5, opening=opening)
    assert written(found) == {("Gleb", "record", "partner"): -10, ("Anna", "Gleb", "partner"): 100}


def test_the_simple_game_has_no_kurochka() -> None:
    """3: everything goes into the own record, V = P; what comes off comes off first."""
    options = {"kurochka": "none", "vystavka": 5}
    failed = old(game("Anna", "6", TWO, [5, 3, 2]), options=options)
    assert failed["record"] == {"Anna": 210, "Boris": 200, "Vera": 205}
    zero = old(raspasy(Anna=0, Boris=10, Vera=0) | {"renonce": "Anna"}, options=options, opening={
        "record": {"Anna": 3, "Vera": 0},
    })  # fmt: skip
    assert zero["record"] == {"Anna": 10, "Boris": 220, "Vera": 0}, "3 off, then 10 on; 5 up, then 5 off"
    partner = old(passes("Anna"), options=options, opening={"record": {"Anna": 4, "Boris": 0, "Vera": 0}})
    assert partner["record"] == CLOSED, "the vystavka opens the dealer's record: 5 of the 6 left over"
    assert partner["whists"] == {"Anna": {"Vera": 50}}
    named = old(passes("Anna") | {"from": "Vera"}, options=options,
                opening={"record": {"Anna": 4, "Vera": 0}})  # fmt: skip
    assert named["record"] == {"Anna": 0, "Boris": 200, "Vera": 0}, "open at the moment it is taken from"
    assert named["whists"] == {"Anna": {"Vera": 50}}


def test_vystavka() -> None:
    """3.12: with every N, the dealer of the deal, while some record is open; not on a misdeal."""
    options = {"vystavka": 10}
    assert written(old(raspasy(Anna=5, Boris=5), players=2, options=options)) == {
        ("Anna", "kurochka", "raspasy"): 10,
        ("Boris", "kurochka", "raspasy"): 10,
        ("Boris", "kurochka", "vystavka"): 10,
    }
    assert old({"kind": "misdeal"}, options=options)["kurochka"] == CLOSED
    five = old(raspasy(Anna=4, Boris=3, Dasha=3) | {"resting": ["Vera", "Gleb"]}, players=5, options=options)
    assert five["kurochka"]["Dasha"] == 16
    named = old(raspasy(Anna=4, Boris=3, Vera=3) | {"dealer": "Anna"}, options=options)
    assert named["kurochka"] == {"Anna": 18, "Boris": 6, "Vera": 6}
    over = old(raspasy(Anna=4, Boris=3, Vera=3), options=options,
               opening={"record": CLOSED, "kurochka": {"Anna": 1}})  # fmt: skip
    assert over["kurochka"] == {"Anna": 9, "Boris": 6, "Vera": 6}, "the end phase knows none"
    pot = old(raspasy(Anna=4, Boris=3, Vera=3), options={**options, **POT})
    assert pot["pot"] == {"Anna": 8, "Boris": 6, "Vera": 16}


def test_the_vystavka_of_the_deal_makes_it_dearer() -> None:
    """3: T and V are taken after it: V = 20 + 10; Vera deals and whists, three tricks each."""
    found = old(game("Anna", "7", TWO, [4, 3, 3]), options={"vystavka": 10})
    assert found["kurochka"] == {"Anna": 90, "Boris": 0, "Vera": 10}
    assert found["whists"]["Boris"] == {"Anna": 3 * 30 + 3 * 10}


def test_a_pot_is_put_aside_until_all_records_are_closed() -> None:
    """3.11: remises go into the pot; then it is cut: 30 in two parts."""
    deals = [game("Anna", "6", ONE, [5]), game("Boris", "7", {"Vera": "whist", "Anna": "whist"}, [6, 2, 2])]
    found = old(*deals, options=POT, opening={"record": {"Anna": 10, "Boris": 0, "Vera": 0}})
    assert found["pot"] == {"Anna": 10, "Boris": 20, "Vera": 0}
    assert found["situation"]["part"] is None
    found = old(*deals, passes("Anna"), options=POT, opening={"record": {"Anna": 10, "Boris": 0, "Vera": 0}})
    assert written(found) == {("Anna", "record", "made"): -10}, "cut after this deal, not in it"
    assert found["situation"] == {
        "dealer": "Vera",
        "to_close": CLOSED,
        "end_phase": False,
        "part": 15,
        "closed": False,
    }


def test_parts_are_won_in_proportion_by_the_largest_remainder() -> None:
    """3.11: 10 in three parts: 4, 3, 3. Each has 3 or 4 in; the odd points go to the largest remainders.

    Of 4: Anna 4·4/10 = 1.6, Boris and Vera 1.2: 2, 1, 1. Boris wins them, then Vera 3 of 2, 2, 2 (one each).
    """
    opening = {"record": CLOSED, "pot": {"Anna": 4, "Boris": 3, "Vera": 3}}
    options = {**POT, "pot_parts": 3}
    first = old(passes("Boris"), options=options, opening=opening)
    assert written(first) == {
        ("Anna", "pot", "pot"): -2,
        ("Boris", "pot", "pot"): -1,
        ("Vera", "pot", "pot"): -1,
        ("Boris", "Anna", "pot"): 20,
        ("Boris", "Vera", "pot"): 10,
    }
    assert first["situation"]["part"] == 3
    second = old(passes("Boris"), passes("Vera"), options=options, opening=opening)
    assert second["pot"] == {"Anna": 1, "Boris": 1, "Vera": 1}
    last = old(passes("Boris"), passes("Vera"), passes("Anna"), options=options, opening=opening)
    assert last["pot"] == CLOSED
    assert last["situation"]["part"] is None
    assert last["situation"]["closed"]


def test_equal_remainders_by_seat() -> None:
    """3.11: of 3 points, 1 each, a part of 2: 2/3 each: the earlier seats give."""
    found = old(
        passes("Vera"), options=POT, opening={"record": CLOSED, "pot": {"Anna": 1, "Boris": 1, "Vera": 1}}
    )
    assert found["pot"] == {"Anna": 0, "Boris": 0, "Vera": 1}
    assert found["whists"] == {"Vera": {"Anna": 10, "Boris": 10}}


def test_remises_while_a_pot_is_won_go_into_the_new_one() -> None:
    """3.11: 20 of Boris in parts of 10. Two down: 2 x 10 of Anna; a misère's own price, a shortage P.

    Raspasy too. The new pot, 20 + 10 + 8 and 16 of Vera and 6 of Boris, is cut when the first is won.
    """
    deals = [
        game("Anna", "8", TWO, [6, 2, 2]),
        big("Anna", 1),
        game("Anna", "6", TWO, [7, 2, 1]),  # made: a part, and Vera short of one trick
        raspasy(Anna=4, Boris=3, Vera=3),
    ]
    opening = {"record": CLOSED, "pot": {"Boris": 20}}
    found = old(*deals, options=POT, opening=opening)
    assert written(found, 0)["Anna", "pot", "failed"] == 20
    assert written(found, 1) == {("Anna", "pot", "misere"): 10}
    assert written(found, 2) == {
        ("Boris", "pot", "pot"): -10,
        ("Anna", "Boris", "pot"): 100,
        ("Boris", "Anna", "whist"): 20,
        ("Vera", "Anna", "whist"): 10,
        ("Vera", "pot", "shortage"): 10,
    }
    assert found["pot"] == {"Anna": 38, "Boris": 10 + 6, "Vera": 16}
    assert found["situation"]["part"] == 10
    won = old(*deals, passes("Vera"), options=POT, opening=opening)
    assert won["pot"] == {"Anna": 38, "Boris": 6, "Vera": 16}
    assert won["situation"]["part"] == 30, "60 in two parts"


def test_a_whister_s_renonce_wins_a_part() -> None:
    """3.10: the game counts as made, a part of the pot included; his P goes into the new pot."""
    found = old(
        game("Anna", "6", TWO, [5, 3, 2], renonce=["Vera"]), options=POT,
        opening={"record": CLOSED, "pot": {"Anna": 9}},
    )  # fmt: skip
    assert found["pot"] == {"Anna": 4, "Boris": 0, "Vera": 10}, "5 of the own 9: nothing is written for them"
    assert found["whists"] == {"Boris": {"Anna": 30}, "Vera": {"Anna": 20}}


def test_misere_and_uvert_win_no_part() -> None:
    opening = {"record": CLOSED, "pot": {"Anna": 9}}
    for kind in ("misere", "uvert"):
        assert written(old(big("Anna", 0, kind=kind), options=POT, opening=opening)) == {}


def test_a_cut_pot_stays_cut_when_a_record_opens() -> None:
    """3.11: a correction opens Vera's record; the parts go on, and the new pot waits for it to close."""
    deals = [correction(record={"Vera": 5}), game("Anna", "6", ONE, [5]), passes("Boris"), passes("Boris")]
    opening = {"record": CLOSED, "pot": {"Boris": 4}}
    found = old(*deals[:3], options=POT, opening=opening)
    assert written(found, 1)["Anna", "pot", "failed"] == 2, "a part is two"
    assert found["record"] == CLOSED, "5 off the record of the partner"
    assert found["situation"]["part"] == 2
    late = old(*deals[:2], correction(record={"Vera": 45}), *deals[2:], options=POT, opening=opening)
    assert late["record"]["Vera"] == 30
    assert late["pot"] == {"Anna": 2, "Boris": 0, "Vera": 0}
    assert late["situation"]["part"] is None


def test_a_correction_touches_the_pot_that_is_being_won() -> None:
    """3: the last sentence. 8 of Boris in two parts; 2 more of Anna make 10, 4 less of Boris 6."""
    opening = {"record": CLOSED, "pot": {"Boris": 8}}
    more = old(correction(pot={"Anna": 2}), options=POT, opening=opening)
    assert (more["pot"], more["situation"]["part"]) == ({"Anna": 2, "Boris": 8, "Vera": 0}, 5)
    less = old(correction(pot={"Anna": 2}), correction(pot={"Boris": -4}), options=POT, opening=opening)
    assert less["situation"]["part"] == 3
    emptied = old(game("Anna", "6", ONE, [5]), correction(pot={"Boris": -8}), options=POT, opening=opening)
    assert emptied["pot"] == {"Anna": 4, "Boris": 0, "Vera": 0}
    assert emptied["situation"]["part"] == 2, "the new pot takes its place"


def test_who_left_is_won_from_but_plays_no_part() -> None:
    """3.11, 2.11: Boris has left with 6 in the pot and an open record; Anna's six wins 3 of his points."""
    opening = {"record": {**CLOSED, "Gleb": 0, "Boris": 50}, "pot": {"Boris": 6}}
    leaves = {"kind": "leave", "player": "Boris"}
    found = old(
        leaves, game("Anna", "6", {"Vera": "pass", "Gleb": "pass"}), players=4, options=POT, opening=opening
    )
    assert written(found) == {("Boris", "pot", "pot"): -3, ("Anna", "Boris", "pot"): 30}
    assert found["record"]["Boris"] == 50, "he is no partner"
    assert found["situation"]["to_close"] == {"Anna": 0, "Vera": 0, "Gleb": 0}
    assert not found["situation"]["closed"]


def test_the_kurochka_of_a_leaver_is_not_on_the_table() -> None:
    """3: T = 0 with the курочка of Boris away: V = P, no end phase; it counts as open at the settlement."""
    opening = {"record": {"Boris": 0}, "kurochka": {"Boris": 30}}
    leaves = {"kind": "leave", "player": "Boris"}
    words = {"Vera": "whist", "Gleb": "whist"}
    found = old(leaves, game("Anna", "6", words, [6, 2, 2]), players=4, opening=opening)
    assert found["whists"] == {"Vera": {"Anna": 20}, "Gleb": {"Anna": 20}}
    assert found["kurochka"]["Boris"] == 30
    ended = old(leaves, players=3, opening={"record": CLOSED, "kurochka": {"Boris": 30}})
    assert ended["situation"]["closed"]
    assert not ended["situation"]["end_phase"]
    assert ended["settlement"]["net"] == {"Anna": 100, "Boris": -200, "Vera": 100}, "h of Boris is 300"


def test_a_newcomer() -> None:
    """3: Z and K the means of the others rounded up, nothing in the pot; he deals next (2.11)."""
    opening = {"record": {"Anna": 10, "Boris": 11, "Vera": 10}, "kurochka": {"Anna": 1}}
    found = old({"kind": "join", "player": "Gleb"}, opening=opening)
    assert written(found) == {("Gleb", "record", "join"): 11, ("Gleb", "kurochka", "join"): 1}
    assert found["players"] == ["Anna", "Boris", "Gleb", "Vera"], "to the right of the one who is to deal"
    assert found["situation"]["dealer"] == "Gleb"
    instead = old({"kind": "join", "player": "Gleb", "instead": "Boris"}, opening=opening)
    assert (instead["record"]["Gleb"], instead["kurochka"]["Gleb"]) == (10, 1), "of those who stay"
    pot = old({"kind": "join", "player": "Gleb"}, options=POT, opening={"record": CLOSED, "pot": {"Anna": 9}})
    assert pot["pot"]["Gleb"] == 0
    assert pot["situation"]["part"] == 5, "the pot stays cut"
    won = old({"kind": "join", "player": "Gleb"},
              game("Anna", "6", {"Boris": "pass", "Vera": "pass"}), correction(pot={"Gleb": 3}),
              options=POT, opening={"record": CLOSED, "pot": {"Anna": 9}})  # fmt: skip
    assert won["situation"]["part"] == 7, "4 and 3, in the one part that is left"


@pytest.mark.parametrize(("moves", "dealer"), [(False, "Vera"), (True, "Anna")])
def test_a_misdeal(moves: bool, dealer: str) -> None:
    """1: the same player deals again unless it moves the deal; every other deal moves it."""
    found = old({"kind": "misdeal", "moves": moves})
    assert found["situation"]["dealer"] == dealer
    assert old(raspasy(Anna=4, Boris=3, Vera=3))["situation"]["dealer"] == "Anna"
    assert old(big("Anna", 0, dealer="Boris"))["situation"]["dealer"] == "Vera"


def test_the_end_and_a_correction_that_reopens() -> None:
    """3.13: every Z and K and the whole pot are 0; 2.8: corrections go on, and may reopen."""
    opening = {"record": {"Anna": 10, "Boris": 0, "Vera": 0}}
    ended = old(passes("Anna"), opening=opening)
    assert ended["situation"]["closed"]
    reopened = old(
        passes("Anna"), correction(kurochka={"Vera": 3}, whists={"Anna": {"Boris": "1/2"}}), opening=opening
    )
    assert not reopened["situation"]["closed"]
    assert reopened["situation"]["end_phase"]
    assert reopened["whists"] == {"Anna": {"Boris": "1/2"}}
    kept = old(opening={"record": CLOSED, "kurochka": {"Boris": 1}})
    assert not kept["situation"]["closed"]
    assert old(opening={"record": CLOSED}, options=POT)["situation"]["closed"], "an empty pot is no pot"


def test_stopped_early_every_open_point_is_ten_whists() -> None:
    """3.13: h = 10 (Z + K + own part of the pot): 100 + 40, 0, 10: the mean is 50."""
    opening = {"record": {"Anna": 10, "Boris": 0, "Vera": 1}, "pot": {"Anna": 4}}
    found = old(options=POT, opening=opening, whist_price=1, players=3)
    assert found["settlement"]["net"] == {"Anna": -90, "Boris": 50, "Vera": 40}
