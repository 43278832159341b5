"""Games of the old family, reckoned by hand from `rules.md` 3 (rules 1 to 8 and 10)."""

import pytest

from pulka.score.archaic.setting import Stake
from tests.archaic_pulkas import CLOSED, INVITED, NONE, ONE, TWO, big, old
from tests.pulkas import game, ledger_of, pulka, raspasy, written


@pytest.mark.parametrize(
    ("table", "contract", "price"),
    [
        ("simple1", "6S", 4), ("simple1", "7D", 16), ("simple1", "8C", 18), ("simple1", "9H", 40),
        ("simple1", "10NT", 60), ("simple2", "6NT", 12), ("simple2", "7S", 14), ("simple2", "9D", 38),
        ("simple2", "10NT", 52), ("large", "6S", 14), ("large", "8H", 40), ("large", "9NT", 52),
        ("large", "10NT", 62), ("decimal", "6", 10), ("decimal", "7S", 20), ("decimal", "10NT", 50),
        ("vint", "6NT", 12), ("vint", "8S", 16), ("vint", "9S", 32), ("vint", "10H", 160),
    ],
)  # fmt: skip
def test_a_made_game_comes_off_the_record_at_its_price(table: str, contract: str, price: int) -> None:
    """3, the tables; 3.6: both pass, made without play."""
    found = old(game("Anna", contract, NONE), options={"table": table})
    assert found["record"] == {"Anna": 200 - price, "Boris": 200, "Vera": 200}
    assert written(found) == {("Anna", "record", "made"): -price}


def test_a_table_by_agreement_may_need_no_suit_on_a_level_of_one_price() -> None:
    """3: the suit must be named unless the five prices of the level are equal."""
    suits = ("S", "C", "D", "H", "NT")
    table = {f"{level}{suit}": level + suits.index(suit) for level in range(6, 11) for suit in suits}
    table |= {f"7{suit}": 33 for suit in suits}
    found = old(game("Anna", "7", NONE), game("Boris", "10NT", {"Vera": "pass", "Anna": "pass"}),
                options={"table": table})  # fmt: skip
    assert found["record"] == {"Anna": 200 - 33, "Boris": 200 - 14, "Vera": 200}


def test_what_is_left_over_comes_off_the_first_open_record_to_the_left() -> None:
    """3.1: 8 of 20 fit; of 12 the dealer Gleb has 5 (Boris and Vera are closed): 50 whists, 7 lapse."""
    opening = {"record": {"Anna": 8, "Boris": 0, "Vera": 0, "Gleb": 5}}
    found = old(game("Anna", "7", NONE), players=4, opening=opening)
    assert written(found) == {
        ("Anna", "record", "made"): -8,
        ("Gleb", "record", "partner"): -5,
        ("Anna", "Gleb", "partner"): 50,
    }
    assert found["situation"]["closed"], "all written off"


def test_the_partner_of_the_declarer_s_choice() -> None:
    """3.1: ``from`` counts only when something is left over; a closed one is then ignored otherwise."""
    opening = {"record": {"Anna": 8, "Vera": 0}}
    chosen = old(game("Anna", "7", NONE) | {"from": "Gleb"}, players=4, opening=opening)
    assert chosen["record"] == {"Anna": 0, "Boris": 200, "Vera": 0, "Gleb": 188}
    ignored = old(game("Anna", "6", NONE) | {"from": "Vera"}, players=4, opening={"record": {"Vera": 0}})
    assert written(ignored) == {("Anna", "record", "made"): -10}
    failed = game("Anna", "6", TWO, [5, 3, 2]) | {"from": "Vera"}
    assert old(failed, players=4, opening={"record": {"Anna": 0, "Vera": 0}})["record"]["Gleb"] == 200


def test_nobody_is_left_to_take_from() -> None:
    """3.1: with all records closed the rest lapses; the end phase takes 20 of the 25 on the table."""
    found = old(game("Anna", "6", NONE), opening={"record": CLOSED, "kurochka": {"Anna": 25}})
    assert written(found) == {("Anna", "kurochka", "kurochka"): -20}


def test_kurochka_is_taken_from_oneself_and_then_from_the_least() -> None:
    """3.1, q = 30 of T = 40: own 2, then Gleb 6, Vera 6 (equal: Vera is nearer), then 16 of Boris."""
    opening = {"kurochka": {"Anna": 2, "Boris": 26, "Vera": 6, "Gleb": 6}}
    found = old(game("Anna", "8", NONE), players=4, opening=opening)
    assert found["kurochka"] == {"Anna": 0, "Boris": 10, "Vera": 0, "Gleb": 0}
    assert found["whists"] == {"Anna": {"Boris": 160, "Vera": 60, "Gleb": 60}}
    short = old(game("Anna", "6", NONE), players=4, opening={"kurochka": {"Boris": 9, "Vera": 6, "Gleb": 6}})
    assert short["kurochka"] == {"Anna": 0, "Boris": 9, "Vera": 0, "Gleb": 2}, "10: Vera 6, then Gleb 4"


@pytest.mark.parametrize(
    ("kurochka", "limit", "taken"),
    [("none", 30, 0), ("limited", 10, 10), ("limited", 20, 20), ("unlimited", 30, 10)],
)
def test_how_much_of_the_table_a_game_takes_and_costs(kurochka: str, limit: int, taken: int) -> None:
    """3: q = P, the limit, or nothing; V = P + min(q, T). A six with 25 on the table, two tricks each."""
    opening = {} if kurochka == "none" else {"kurochka": {"Boris": 25}}
    options = {"kurochka": kurochka, "kurochka_limit": limit}
    found = old(game("Anna", "6", TWO, [6, 2, 2]), options=options, opening=opening)
    assert found["kurochka"]["Boris"] == (0 if kurochka == "none" else 25 - taken)
    assert found["whists"]["Vera"] == {"Anna": 2 * (10 + taken)}


def test_a_limited_kurochka_may_cost_forty_a_trick() -> None:
    """3: P = 10, q = 30, T = 35: a lone whister writes 4 tricks of 40."""
    found = old(
        game("Anna", "6", ONE, [6]), options={"kurochka": "limited"}, opening={"kurochka": {"Vera": 35}}
    )
    assert found["whists"]["Boris"] == {"Anna": 160}


def test_a_failed_game_with_two_whisters_and_the_dealer() -> None:
    """3.2, 3.3: V = 20 + 12; two down: 64 into the курочка; 10 each and 20 the dealer an undertrick."""
    found = old(game("Anna", "7", TWO, [5, 3, 2]), players=4, opening={"kurochka": {"Gleb": 12}})
    assert written(found) == {
        ("Anna", "kurochka", "failed"): 64,
        ("Boris", "Anna", "whist"): 96,
        ("Vera", "Anna", "whist"): 64,
        ("Boris", "Anna", "consolation"): 20,
        ("Vera", "Anna", "consolation"): 20,
        ("Gleb", "Anna", "consolation"): 40,
    }


@pytest.mark.parametrize("words", [ONE, INVITED])
def test_a_failed_game_with_a_lone_whister(words: dict[str, str]) -> None:
    """3.2, 3.3: he writes all five tricks and 20 an undertrick, the passer or invited nothing."""
    found = old(game("Anna", "6", words, [5, 3, 2]))
    assert written(found) == {
        ("Anna", "kurochka", "failed"): 10,
        ("Boris", "Anna", "whist"): 50,
        ("Boris", "Anna", "consolation"): 20,
    }


@pytest.mark.parametrize(
    ("contract", "words", "tricks", "short"),
    [
        ("6", TWO, (7, 3, 0), {"Vera": 2}),  # three of four: Vera has none of her two
        ("6", TWO, (8, 1, 1), {"Boris": 1, "Vera": 1}),
        ("6", TWO, (10, 0, 0), {"Boris": 2, "Vera": 2}),
        ("6", TWO, (6, 4, 0), {}),  # the defence has its duty
        ("7", TWO, (9, 1, 0), {"Vera": 1}),
        ("8", TWO, (9, 0, 1), {"Boris": 1}),
        ("8", TWO, (8, 2, 0), {}),
        ("9", TWO, (10, 0, 0), {"Vera": 1}),
        ("9", TWO, (9, 1, 0), {}),
        ("10", TWO, (10, 0, 0), {}),
        ("6", ONE, (9, 0, 1), {"Boris": 1}),  # all tricks of the defence are his
        ("6", ONE, (8, 1, 1), {}),
        ("7", ONE, (10, 0, 0), {"Boris": 1}),
        ("8", ONE, (10, 0, 0), {"Boris": 1}),
        ("9", ONE, (10, 0, 0), {"Boris": 1}),
        ("10", ONE, (10, 0, 0), {}),
        ("6", INVITED, (7, 2, 1), {"Boris": 1}),
        ("6", INVITED, (10, 0, 0), {"Boris": 4}),
        ("7", INVITED, (9, 1, 0), {"Boris": 1}),
        ("8", INVITED, (10, 0, 0), {"Boris": 2}),
        ("9", INVITED, (10, 0, 0), {"Boris": 1}),
    ],
)
def test_whisters_who_are_short(
    contract: str, words: dict[str, str], tricks: tuple[int, ...], short: dict[str, int]
) -> None:
    """3.4, 3.5: P for each missing trick into the whister's курочка; the dealer writes nothing for it."""
    found = old(game("Anna", contract, words, tricks), players=4)
    price = 10 * (int(contract) - 5)
    shortage = {
        player: points for (player, _, reason), points in written(found).items() if reason == "shortage"
    }
    assert shortage == {player: price * missing for player, missing in short.items()}
    assert "Gleb" not in found["whists"]


@pytest.mark.parametrize(
    ("contract", "dummy", "taken", "missing"),
    [("6", True, 8, 2), ("6", False, 9, 1), ("6", False, 8, 0), ("7", True, 10, 2), ("7", False, 10, 1)],
)
def test_two_players(contract: str, dummy: bool, taken: int, missing: int) -> None:
    """3.5: the whole duty with the dummy open, that of a lone whister without; he writes every trick."""
    price = 10 * (int(contract) - 5)
    found = old(game("Anna", contract, {"Boris": "whist"}, [taken], dummy=dummy), players=2)
    assert found["kurochka"] == {"Anna": 0, "Boris": price * missing}
    assert found["whists"] == ({"Boris": {"Anna": price * (10 - taken)}} if taken < 10 else {})


def test_the_end_phase_doubles_what_a_game_takes_costs_and_a_missing_trick() -> None:
    """3: q = V = 2P and the shortage too; the consolation is not doubled."""
    opening = {"record": {**CLOSED, "Gleb": 0}, "kurochka": {"Gleb": 90}}
    made = old(game("Anna", "7", TWO, [9, 1, 0]), players=4, opening=opening)
    assert written(made) == {
        ("Gleb", "kurochka", "kurochka"): -40,
        ("Anna", "Gleb", "kurochka"): 400,
        ("Boris", "Anna", "whist"): 40,
        ("Vera", "kurochka", "shortage"): 40,
    }
    failed = old(game("Anna", "7", ONE, [5]), players=4, opening=opening)
    assert written(failed) == {
        ("Anna", "kurochka", "failed"): 80,
        ("Boris", "Anna", "whist"): 200,
        ("Boris", "Anna", "consolation"): 40,
        ("Gleb", "Anna", "consolation"): 40,
    }
    assert made["situation"] == {
        "dealer": "Anna",
        "to_close": {"Anna": 0, "Boris": 0, "Vera": 0, "Gleb": 0},
        "end_phase": True,
        "part": None,
        "closed": False,
    }
    limited = old(
        game("Anna", "6", NONE),
        players=4,
        opening=opening,
        options={"kurochka": "limited", "kurochka_limit": 10},
    )
    assert limited["kurochka"]["Gleb"] == 70, "whatever the limit"


@pytest.mark.parametrize(
    ("kind", "size", "value"),
    [("misere", "big", 10), ("misere", "small", 5), ("uvert", "big", 20), ("uvert", "small", 15)],
)
def test_misere_and_uvert(kind: str, size: str, value: int) -> None:
    """3.7: off the record as a game, no курочка, no whists, no aces; failed: the value a trick."""
    opening = {"record": {"Anna": 2}, "kurochka": {"Vera": 40}}
    deal = {"kind": kind, "size": size, "declarer": "Anna", "tricks": {"Anna": 0}}
    assert written(old(deal, opening=opening)) == {
        ("Anna", "record", "misere"): -2,
        ("Boris", "record", "partner"): 2 - value,
        ("Anna", "Boris", "partner"): 10 * (value - 2),
    }
    failed = old(deal | {"tricks": {"Anna": 3}}, opening=opening)
    assert written(failed) == {("Anna", "kurochka", "misere"): 3 * value}


def test_misere_at_prices_by_agreement() -> None:
    options = {"misere_big": 12, "misere_small": 6, "uvert_big": 24, "uvert_small": 18}
    deals = [big("Anna", 0), big("Anna", 0, size="small"), big("Anna", 0, kind="uvert")]
    deals.append(big("Anna", 0, kind="uvert", size="small"))
    assert old(*deals, options=options)["record"]["Anna"] == 200 - 12 - 6 - 24 - 18


@pytest.mark.parametrize(
    ("talon", "whists"),
    [
        (["AH", "AS"], 40), (["AH", "KH"], 30), (["KH", "AH"], 30), (["AH", "KS"], 20), (["7C", "AD"], 20),
        (["KH", "QH"], 0), (["7H", "8H"], 0),
    ],
)  # fmt: skip
def test_sold_aces(talon: list[str], whists: int) -> None:
    """3.8: the sitting dealer writes on the declarer, made, failed or unplayed."""
    for deal in (
        game("Anna", "6", NONE),
        game("Anna", "6", TWO, [6, 2, 2]),
        game("Anna", "6", TWO, [5, 3, 2]),
    ):
        found = written(old(deal | {"talon": talon}, players=4))
        assert found.get(("Gleb", "Anna", "aces"), 0) == whists
    assert not any(reason == "aces" for _, _, reason in written(old(game("Anna", "6", NONE, talon=talon)))), (
        "at three"
    )


def test_the_declarer_s_renonce() -> None:
    """3.10: the tricks as corrected, no shortage of the whisters; made or failed as they say."""
    failed = old(game("Anna", "6", TWO, [5, 5, 0], renonce=["Anna", "Anna"]))
    assert written(failed) == {
        ("Anna", "kurochka", "failed"): 10,
        ("Boris", "Anna", "whist"): 50,
        ("Boris", "Anna", "consolation"): 10,
        ("Vera", "Anna", "consolation"): 10,
    }
    made = old(game("Anna", "6", TWO, [8, 2, 0], renonce=["Anna"]))
    assert written(made) == {("Anna", "record", "made"): -10, ("Boris", "Anna", "whist"): 20}


def test_a_whister_s_renonce() -> None:
    """3.10: made with 4 tricks, курочка included; 2 x 20 and no consolation; Vera's own shortage none."""
    found = old(
        game("Anna", "7", TWO, [4, 5, 1], renonce=["Boris", "Boris"], talon=["AH", "AS"]),
        players=4, opening={"kurochka": {"Vera": 6}},
    )  # fmt: skip
    assert written(found) == {
        ("Anna", "record", "made"): -20,
        ("Vera", "kurochka", "kurochka"): -6,
        ("Anna", "Vera", "kurochka"): 60,
        ("Boris", "Anna", "whist"): 5 * 26,
        ("Vera", "Anna", "whist"): 26,
        ("Boris", "kurochka", "renonce"): 40,
        ("Gleb", "Anna", "aces"): 40,
    }


def test_the_shortage_of_the_guilty_alone() -> None:
    """3.10, 3.5: on nine the missing trick is the second defender's; the first one pays his renonce only."""
    first = old(game("Anna", "9", TWO, [10, 0, 0], renonce=["Boris"]))
    assert first["kurochka"] == {"Anna": 0, "Boris": 40, "Vera": 0}
    second = old(game("Anna", "9", TWO, [10, 0, 0], renonce=["Vera"]))
    assert second["kurochka"] == {"Anna": 0, "Boris": 0, "Vera": 80}
    both = old(game("Anna", "8", TWO, [10, 0, 0], renonce=["Boris", "Vera"]))
    assert both["kurochka"] == {"Anna": 0, "Boris": 60, "Vera": 60}
    alone = old(game("Anna", "6", INVITED, [9, 1, 0], renonce=["Boris"]))
    assert alone["kurochka"] == {"Anna": 0, "Boris": 10 + 30, "Vera": 0}, "the whole duty: three missing"


def test_the_renonce_is_not_doubled_in_the_end_phase() -> None:
    """3, 3.10: the shortage is 2P, the renonce P; 1 missing trick of a six."""
    opening = {"record": CLOSED, "kurochka": {"Anna": 100}}
    found = old(game("Anna", "6", TWO, [8, 1, 1], renonce=["Vera"]), opening=opening)
    assert written(found) == {
        ("Anna", "kurochka", "kurochka"): -20,
        ("Boris", "Anna", "whist"): 20,
        ("Vera", "Anna", "whist"): 20,
        ("Vera", "kurochka", "renonce"): 10,
        ("Vera", "kurochka", "shortage"): 20,
    }


def test_a_renonce_of_both_sides() -> None:
    """3.10: neither made nor failed; V = 10 + 5: Vera's three tricks, 45, half on each of the guilty."""
    found = old(
        game("Anna", "6", TWO, [5, 2, 3], renonce=["Anna", "Boris", "Anna"]),
        opening={"kurochka": {"Vera": 5}},
    )
    assert written(found) == {
        ("Vera", "Anna", "whist"): "45/2",
        ("Vera", "Boris", "whist"): "45/2",
        ("Anna", "kurochka", "renonce"): 20,
        ("Boris", "kurochka", "renonce"): 10,
    }
    alone = old(game("Anna", "6", ONE, [9], renonce=["Anna", "Boris"]))
    assert written(alone) == {("Anna", "kurochka", "renonce"): 10, ("Boris", "kurochka", "renonce"): 10}
    everybody = old(game("Anna", "6", TWO, [8, 1, 1], renonce=["Anna", "Boris", "Vera"]))
    assert everybody["whists"] == {}
    assert everybody["kurochka"] == {"Anna": 10, "Boris": 10, "Vera": 10}


def test_renonce_on_misere_and_uvert() -> None:
    """3.10: an opponent's makes it and costs him the declarer's tricks, once; of both: the value each."""
    opponent = old(big("Anna", 3, renonce=["Vera", "Vera"]))
    assert written(opponent) == {("Anna", "record", "misere"): -10, ("Vera", "kurochka", "renonce"): 30}
    clean = old(big("Anna", 0, renonce=["Vera"]))
    assert written(clean) == {("Anna", "record", "misere"): -10}
    own = old(big("Anna", 2, renonce=["Anna"]))
    assert written(own) == {("Anna", "kurochka", "misere"): 20}
    both = old(big("Anna", 2, kind="uvert", renonce=["Anna", "Boris", "Boris"]))
    assert written(both) == {("Anna", "kurochka", "renonce"): 20, ("Boris", "kurochka", "renonce"): 40}


def test_the_end_phase_doubles_the_price_of_a_missing_trick_too() -> None:
    assert Stake(10, 20, 20, 20).doubled  # `rules.md` 3: q = 2P, V = 2P, and the shortage is 2P
    assert not Stake(10, 10, 20, 10).doubled


def test_five_when_the_deal_names_who_rests() -> None:
    """2.11, 3.3: the dealer Dasha plays and whists: one down, 10 for each of two whisters, 20 for nobody."""
    words = {"Dasha": "whist", "Vera": "whist"}
    found = written(old(game("Gleb", "7", words, [6, 2, 2], resting=["Anna", "Boris"]), players=5))
    assert {key: points for key, points in found.items() if key[2] == "consolation"} == {
        ("Dasha", "Gleb", "consolation"): 10,
        ("Vera", "Gleb", "consolation"): 10,
    }


def test_the_old_game_counts_no_run_and_has_no_bombs() -> None:
    """3 knows neither: they stay empty, whatever is dealt."""
    options = {"base": "archaic"}
    situation = ledger_of(pulka(raspasy(Anna=4, Boris=3, Vera=3), options=options)).situation
    assert (situation.raspasy_run, situation.bombs, situation.stage) == (0, (), None)


def test_a_misdeal_of_the_old_game_is_its_dealer_s() -> None:
    """1, 2.11: the same player deals again, or the next where marked so; a newcomer sits at his left."""
    misdeal = {"kind": "misdeal", "dealer": "Anna"}
    assert old(misdeal)["situation"]["dealer"] == "Anna"
    assert old(misdeal | {"moves": True})["situation"]["dealer"] == "Boris"
    joined = old(misdeal, {"kind": "join", "player": "Egor"})
    assert joined["players"] == ["Anna", "Egor", "Boris", "Vera"]
