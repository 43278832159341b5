"""Tables of two and five, who comes and who goes, rules changed in mid-evening (`rules.md` 2.10, 2.11)."""

from collections.abc import Mapping
from typing import Any

import pytest

from tests.pulkas import (
    correction,
    faults_of,
    game,
    ledger_of,
    misere,
    places,
    pulka,
    raspasy,
    scored,
    written,
)

WHISTS = {"Boris": "whist"}
FIVE_ALONE = {"Boris": "whist", "Vera": "pass"}


def join(player: str, instead: str | None = None) -> dict[str, Any]:
    """A newcomer."""
    return {"kind": "join", "player": player, **({} if instead is None else {"instead": instead})}


def leave(player: str) -> dict[str, Any]:
    """A leaver."""
    return {"kind": "leave", "player": player}


def rules(**options: object) -> dict[str, Any]:
    """Rules changed."""
    return {"kind": "rules", "options": options}


@pytest.mark.parametrize(
    ("contract", "taken", "dummy", "options", "short"),
    [
        ("6S", 7, True, {}, 2),  # duty 4, three taken: one missing at 2
        ("6S", 9, False, {}, 2),  # duty 2, one taken
        ("6S", 9, False, {"duty": {"6": 5}}, 2),  # whatever duty says
        ("7S", 9, False, {"duty": {"7": 4}}, 0),  # duty 1, one taken
        ("7S", 10, False, {"duty": {"7": 0}}, 4),  # one missing at 4
        ("7S", 9, True, {}, 4),  # duty 2, one taken
        ("10S", 10, False, {"ten": "whisted"}, 10),
        ("10S", 10, False, {"ten": "checked"}, 0),
    ],
)
def test_two_play_with_the_dummy_or_without(
    contract: str, taken: int, dummy: bool, options: Mapping[str, Any], short: int
) -> None:
    """Full responsibility; he writes for every trick of the defence, the dummy's too."""
    found = written(scored(game("Anna", contract, WHISTS, [taken], dummy=dummy), players=2, options=options))
    price = {"6": 2, "7": 4, "1": 10}[contract[0]]
    assert found.get(("Boris", "Anna", "whist"), 0) == (10 - taken) * price
    assert found.get(("Boris", "gora", "shortage"), 0) == short


def test_two_among_gentlemen_halve_nothing() -> None:
    """A seven one down: 4 tricks at 4 are 16, the consolation 4; the premium of an ace 4, all by one."""
    options = {"style": "gentleman", "talon_premium": "fast_tricks"}
    found = scored(game("Anna", "7S", WHISTS, [6], talon=["AH", "7S"]), players=2, options=options)
    assert written(found) == {
        ("Anna", "gora", "failed"): 4,
        ("Boris", "Anna", "whist"): 16,
        ("Boris", "Anna", "consolation"): 4,
        ("Boris", "Anna", "talon"): 4,
    }


def test_raspasy_of_two_leave_the_rest_to_the_dummy() -> None:
    """Anna 4, Boris 0, six are the dummy's: 4 into the gora and the zero, at most ten together."""
    found = scored(raspasy(Anna=4, Boris=0), players=2)
    assert written(found) == {("Anna", "gora", "raspasy"): 4, ("Boris", "pulya", "zero"): 1}
    assert found["situation"]["dealer"] == "Anna"


@pytest.mark.parametrize(("divided", "net"), [(True, 50), (False, 100)])
def test_the_undivided_hill(divided: bool, net: int) -> None:
    """A hill of 100 whists apart: each half of it, or all of it; undivided there is no help."""
    options = {"hill_divided": divided, "pulya_limit": 20}
    assert scored(correction(gora={"Boris": 10}), players=2, options=options)["settlement"]["net"] == {
        "Anna": net, "Boris": -net,
    }  # fmt: skip
    full = scored(misere("Anna", 0), players=2, options=options, opening={"pulya": {"Anna": 18}})
    helped = {("Boris", "pulya", "helped"): 8, ("Anna", "Boris", "help"): 80}
    given = helped if divided else {("Anna", "gora", "surplus"): -8}
    assert written(full) == {("Anna", "pulya", "misere"): 2, **given}


def test_a_third_divides_the_hill_again() -> None:
    """Undivided only while just two ever sat down: h = 0, 100 and the newcomer's 50; from now on help."""
    options = {"hill_divided": False}
    found = scored(correction(gora={"Boris": 10}), join("Egor"), players=2, options=options)
    assert found["settlement"]["net"] == {"Anna": 50, "Boris": -50, "Egor": 0}


def test_five_at_the_table() -> None:
    """Dasha deals and sits out, Gleb at her right rests: only she is consoled, though both may be helped."""
    found = scored(game("Anna", "7S", FIVE_ALONE, [6]), players=5)
    assert written(found) == {
        ("Anna", "gora", "failed"): 4,
        ("Boris", "Anna", "whist"): 16,
        ("Boris", "Anna", "consolation"): 4,
        ("Vera", "Anna", "consolation"): 4,
        ("Dasha", "Anna", "consolation"): 4,
    }
    opening = {"pulya": dict.fromkeys(["Anna", "Boris", "Vera", "Dasha"], 5)}
    helped = scored(misere("Anna", 0), players=5, options={"pulya_limit": 5}, opening=opening)
    assert written(helped)[("Gleb", "pulya", "helped")] == 5
    assert helped["situation"]["closed"]


def test_five_when_the_deal_names_who_rests() -> None:
    """Anna and Boris rest, Dasha deals and plays: nobody is a sitting dealer; the deal goes on from her."""
    words = {"Dasha": "pass", "Vera": "whist"}
    found = scored(game("Gleb", "7S", words, [6], resting=["Boris", "Anna"]), players=5)
    assert {key for key in written(found) if key[2] == "consolation"} == {
        ("Dasha", "Gleb", "consolation"), ("Vera", "Gleb", "consolation"),
    }  # fmt: skip
    assert found["situation"]["dealer"] == "Anna"


def test_a_newcomer_gets_the_means_rounded_against_him() -> None:
    """Pulya 11/3 down to 3, gora 7/3 up to 3; -1/3 down to -1, up to 0."""
    opening: dict[str, Any] = {
        "pulya": {"Anna": 3, "Boris": 4, "Vera": 4},
        "gora": {"Anna": 1, "Boris": 2, "Vera": 4},
    }
    found = scored(join("Egor"), opening=opening)
    assert written(found) == {("Egor", "pulya", "join"): 3, ("Egor", "gora", "join"): 3}
    below = scored(join("Egor"), opening={"pulya": {"Anna": -1}, "gora": {"Anna": -1}})
    assert written(below) == {("Egor", "pulya", "join"): -1}
    assert below["gora"]["Egor"] == 0


def test_where_a_newcomer_sits() -> None:
    """Left of who dealt last, misdeals included; before the first deal right of who is to deal."""
    first = scored(join("Egor"))
    assert (first["players"], first["situation"]["dealer"]) == (["Anna", "Boris", "Egor", "Vera"], "Egor")
    one_deal = raspasy(Anna=5, Boris=5, Vera=0)
    later = scored(one_deal, join("Egor"), options={"dealer_stays": 3})
    assert (later["players"], later["situation"]["dealer"]) == (["Anna", "Boris", "Vera", "Egor"], "Egor")
    assert later["situation"]["raspasy_run"] == 1, "n goes on"
    misdealt = scored({"kind": "misdeal", "dealer": "Anna"}, join("Egor"))
    assert misdealt["players"] == ["Anna", "Egor", "Boris", "Vera"]
    heads = scored(join("Egor"), first_dealer="Anna")
    assert heads["players"] == ["Anna", "Boris", "Vera", "Egor"], (
        "the end of the list is at the right of its head"
    )


def test_a_newcomer_before_the_first_deal_when_the_dealer_s_seat_was_taken_over() -> None:
    """2.11: "to the right of the one who is to deal"; the one replaced stands "just before his successor"."""
    found = scored(join("Egor", "Vera"), join("Fedor"))
    assert found["players"] == ["Anna", "Boris", "Fedor", "Vera", "Egor"]
    assert found["situation"]["dealer"] == "Fedor"
    at_the_head = scored(join("Egor", "Anna"), join("Fedor"), first_dealer="Anna")
    assert at_the_head["players"] == ["Anna", "Egor", "Boris", "Vera", "Fedor"]


def test_a_newcomer_instead_of_a_leaver() -> None:
    """He takes the seat and the mean of the others still at the table: (2 + 5) / 2 down to 3."""
    opening = {"pulya": {"Anna": 2, "Boris": 5, "Vera": 9}, "gora": {"Vera": 7}}
    found = scored(join("Egor", "Vera"), opening=opening)
    assert written(found) == {("Egor", "pulya", "join"): 3}
    assert found["players"] == ["Anna", "Boris", "Vera", "Egor"]
    assert found["situation"]["dealer"] == "Egor", "where the leaver was to deal, it is now the newcomer"
    dealt = scored(misere("Anna", 1), join("Egor", "Vera"), join("Fedor"))
    assert dealt["players"] == ["Anna", "Boris", "Vera", "Egor", "Fedor"], "where he dealt last, too"
    misdealt = scored({"kind": "misdeal", "dealer": "Boris"}, join("Egor", "Boris"), join("Fedor"))
    assert misdealt["players"] == ["Anna", "Boris", "Egor", "Fedor", "Vera"], "a misdeal counts"
    bombs = ledger_of(pulka(join("Egor", "Vera"), options={"bombs": True}, opening={"bombs": {"Vera": [2]}}))
    assert bombs.situation.bombs == ((),) * 4, "the leaver's lapse, and a newcomer has none"
    other = scored(join("Egor", "Anna"))
    assert (other["players"], other["situation"]["dealer"]) == (["Anna", "Egor", "Boris", "Vera"], "Vera")


def test_a_leaver() -> None:
    """If he was to deal the next clockwise deals; never helped; the end and to_close do not look at him."""
    opening = {"pulya": {"Anna": 5, "Boris": 5, "Vera": 5}, "bombs": {"Gleb": [2]}}
    options = {"pulya_limit": 5, "bombs": True}
    found = scored(leave("Gleb"), players=4, options=options, opening=opening)
    assert found["situation"]["dealer"] == "Anna"
    assert found["situation"]["closed"]
    assert set(found["situation"]["to_close"]) == {"Anna", "Boris", "Vera"}
    assert found["pulya"]["Gleb"] == 0
    assert found["settlement"]["net"] == {"Anna": "25/2", "Boris": "25/2", "Vera": "25/2", "Gleb": "-75/2"}
    more = scored(leave("Gleb"), misere("Anna", 0), players=4, options={"pulya_limit": 20},
                  opening={"pulya": {"Anna": 20}})  # fmt: skip
    assert ("Gleb", "pulya", "helped") not in written(more)
    stays = scored(leave("Anna"), players=4)
    assert stays["situation"]["dealer"] == "Gleb"
    after = scored(leave("Gleb"), correction(pulya={"Gleb": 3}), players=4)
    assert after["pulya"]["Gleb"] == 3, "those who left may be corrected"


def test_the_end_of_the_evening_counts_who_is_at_the_table() -> None:
    """2.8 sum: limit 10 times N: 25 of 40 at four, of 30 at three; 20 at two."""
    opening = {"pulya": {"Anna": 10, "Boris": 15}}
    options = {"end": "sum", "pulya_limit": 10}
    three = [leave("Gleb")]
    assert not scored(*three, players=4, options=options, opening=opening)["situation"]["closed"]
    assert scored(*three, leave("Vera"), players=4, options=options, opening=opening)["situation"]["closed"]


def test_rules_changed_in_mid_evening() -> None:
    """They hold from the next entry on, what is written stays; a lower limit cuts no pulya."""
    found = scored(
        misere("Anna", 0),
        rules(prices={"misere": 7}, pulya_limit=8),
        misere("Boris", 0),
        options={"pulya_limit": 20},
    )
    assert found["pulya"] == {"Anna": 10, "Boris": 7, "Vera": 0}
    assert written(found, 1) == {}
    assert found["deals"][1]["dealer"] is None
    assert found["situation"]["dealer"] == "Boris", "the dealer does not move"
    assert found["situation"]["to_close"] == {"Anna": 0, "Boris": 1, "Vera": 8}


def test_a_raised_limit_reopens_the_pulka() -> None:
    """Allowed after the end; and a lowered one ends it."""
    ten = game("Anna", "10S", {"Boris": "pass", "Vera": "pass"})
    short = {"pulya_limit": 1}
    assert faults_of(pulka(ten, ten, options=short))
    again = scored(ten, rules(pulya_limit=20), ten, options=short)
    assert not again["situation"]["closed"]
    assert scored(*[ten] * 2, rules(pulya_limit=1, help=False), options={"pulya_limit": 7})["situation"][
        "closed"
    ]


def test_the_stand_in_of_a_faulty_deal_is_dealt_by_somebody_at_the_table() -> None:
    """`format.md` 2: "as if it had been a misdeal that moved the deal"; 2.11: a leaver's "seat is closed".

    Anna has left and cannot have dealt entry 2: Dasha, whose turn it was, did, and Boris deals entry 3.
    """
    bad = raspasy(Vera=5, Gleb=5, Boris=0) | {"dealer": "Anna"}
    assert places(pulka(leave("Anna"), bad, misere("Dasha", 0), players=5)) == [(2, "dealer", "not_at_table")]
    assert places(pulka(leave("Anna"), bad, misere("Boris", 0), players=5)) == [
        (2, "dealer", "not_at_table"), (3, "declarer", "declarer_deals"),
    ]  # fmt: skip


@pytest.mark.parametrize("rows", [{"Nobody": {}}, {"Nobody": {"Anna": 1}}, {"Anna": {"Nobody": 1}}])
def test_an_unknown_name_is_a_fault_though_his_row_of_whists_is_empty(rows: dict[str, Any]) -> None:
    """`format.md` 2: the key is "the wrong, missing, unknown or misplaced one"."""
    assert places(pulka(correction(whists=rows))) == [(1, "whists", "name_unknown")]
    assert places(pulka(opening={"whists": rows})) == [(None, "opening", "name_unknown")]
