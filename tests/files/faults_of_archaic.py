"""The faults of the old game (`format.md` 1.2 to 1.4, `rules.md` 3): how to come by each, and its key."""

from typing import Any

import pytest

from tests.pulkas import correction, game, misere, pulka, raspasy

NONE_ALLOWED = {"kurochka": "none"}
POT = {"pot": True}
TWO = {"Boris": "whist", "Vera": "whist"}
ONE = {"Boris": "whist", "Vera": "pass"}
NONE = {"Boris": "pass", "Vera": "pass"}
SIX = game("Anna", "6S", TWO, [6, 2, 2])
MADE = game("Anna", "6S", NONE)
BIG = misere("Anna", 0, size="big")
RASPASY = raspasy(Anna=4, Boris=3, Vera=3)
WHOLE = {f"{level}{suit}": level for level in range(6, 11) for suit in ("S", "C", "D", "H", "NT")}
LEAVES = {"kind": "leave", "player": "Vera"}
CLOSED = {"record": {"Anna": 0, "Boris": 0}}


def old(*deals: Any, options: dict[str, Any] | None = None, **more: Any) -> dict[str, Any]:  # noqa: ANN401  any JSON
    """A file of the old game."""
    return pulka(*deals, options={"base": "archaic", **(options or {})}, **more)


def deal(code: str, key: str, *deals: Any, **more: Any) -> Any:  # noqa: ANN401  any JSON
    """A file whose last entry is at fault."""
    return pytest.param(code, key, len(deals), old(*deals, **more), id=f"old-{code}-{key}")


def opening(code: str, columns: object, **options: Any) -> Any:  # noqa: ANN401  any JSON
    """A file whose opening is at fault."""
    return pytest.param(
        code, "opening", None, old(opening=columns, options=options), id=f"old-{code}-opening"
    )


def option(name: str, value: object) -> Any:  # noqa: ANN401  pytest's own
    """A convention with a value that cannot be."""
    return pytest.param(
        "option_value", "convention", None, old(options={name: value}), id=f"old-{name}-{value}"
    )


FAULTS_OF_ARCHAIC = [
    option("table", "double"),
    option("table", 6),
    option("table", None),
    option("table", {}),
    option("table", WHOLE | {"6S": 0}),
    option("table", WHOLE | {"6S": True}),
    option("table", WHOLE | {"11S": 1}),
    option("table", {key: WHOLE[key] for key in WHOLE if key != "8NT"}),
    option("table", [1] * 25),
    option("kurochka", "some"),
    option("kurochka", None),
    option("kurochka_limit", 15),
    option("kurochka_limit", "30"),
    option("pot", 1),
    option("pot_parts", 0),
    option("start", 0),
    option("vystavka", -1),
    option("misere_big", 0),
    option("misere_small", 0),
    option("uvert_big", 0),
    option("uvert_small", 0),
    option("uvert_small", True),
    *[
        pytest.param("option_unknown", "convention", None, old(options=options), id=f"old-unknown-{options}")
        for options in ({"help": True}, {"prices": 2}, {"prices": {"6": 2}}, {"duty": {"6": 4}})
    ],
    opening("key_of_other", {"pulya": {}}),
    opening("key_of_other", {"raspasy_run": 0}),
    opening("key_of_other", {"bombs": {}}),
    opening("key_unknown", {"recor": {}}),
    opening("kurochka_not_here", {"kurochka": {"Anna": 1}}, **NONE_ALLOWED),
    opening("kurochka_not_here", {"kurochka": {"Anna": 1}}, **POT),
    opening("pot_not_here", {"pot": {"Anna": 1}}),
    opening("pot_not_here", {"pot": {"Anna": 0}}, **NONE_ALLOWED),
    opening("not_whole", {"record": {"Anna": "1/2"}}),
    opening("below_zero", {"kurochka": {"Anna": -1}}),
    opening("below_zero", {"pot": {"Anna": -1}}, **POT),
    opening("not_exact", {"record": {"Anna": 1.5}}),
    opening("name_unknown", {"record": {"Gleb": 1}}),
    opening("not_object_of_players", {"record": [1]}),
    opening("whist_on_oneself", {"whists": {"Anna": {"Anna": 1}}}),
    opening("not_object", 5),
    deal("kind_unknown", "kind", {"kind": "poker"}),
    deal("kind_of_other", "kind", {"kind": "stage"}),
    deal("kind_of_other", "kind", {"kind": "rules", "options": {}}),
    *[
        deal("key_of_other", key, SIX | {key: value})
        for key, value in {"conceded": 3, "dark": True, "underbid": 1, "surplus": "help"}.items()
    ],
    *[
        deal("key_of_other", key, BIG | {key: value})
        for key, value in {"shared": True, "dark": True, "surplus": "help"}.items()
    ],
    deal("key_of_other", "dark_by", RASPASY | {"dark_by": ["Anna"]}),
    deal("key_of_other", "gora", correction(gora={"Anna": 1})),
    deal("key_unknown", "contract", BIG | {"contract": "6S"}),
    deal("key_unknown", "from", RASPASY | {"from": "Boris"}),
    deal("suit_missing", "contract", game("Anna", "6", NONE), options={"table": "simple1"}),
    deal("suit_missing", "contract", game("Anna", "10", NONE), options={"table": WHOLE | {"10NT": 11}}),
    deal("contract_missing", "contract", {"kind": "game", "declarer": "Anna", "whist": NONE}),
    deal("word_unknown", "whist", game("Anna", "6S", {**NONE, "Vera": "half"})),
    deal("word_unknown", "whist", game("Anna", "6S", {**NONE, "Vera": "returned"}, [6])),
    deal("whist_missing", "whist", game("Anna", "6S", {"Boris": "whist"}, [6])),
    deal("whist_missing", "whist", {"kind": "game", "declarer": "Gleb", "contract": "6S"}),
    deal("whist_of_declarer", "whist", game("Anna", "6S", {**NONE, "Anna": "whist"}, [6])),
    deal("not_at_table", "whist", game("Anna", "6S", {**NONE, "Gleb": "whist"}, [6]), players=4),
    deal("invited_by_nobody", "whist", game("Anna", "6S", {**NONE, "Vera": "invited"}, [6])),
    deal("invited_by_nobody", "whist", game("Anna", "6S", {"Boris": "invited", "Vera": "invited"}, [6])),
    deal("word_of_two", "whist", game("Anna", "6S", {"Boris": "invited"}, [6]), players=2),
    deal("tricks_missing", "tricks", game("Anna", "6S", TWO, [6])),
    deal("tricks_missing", "tricks", game("Anna", "6S", ONE, {"Boris": 4})),
    deal("tricks_missing", "tricks", {"kind": "raspasy", "renonce": "Anna"}),
    deal("tricks_unplayed", "tricks", game("Anna", "6S", NONE, [6])),
    deal(
        "tricks_of_stranger", "tricks", game("Anna", "6S", TWO, {"Anna": 6, "Boris": 2, "Gleb": 2}), players=4
    ),
    deal("tricks_of_talon", "tricks", raspasy(Anna=3, Boris=3, Vera=1), players=4),
    deal("tricks_too_many", "tricks", raspasy(Anna=6, Boris=5), players=2),
    deal("tricks_range", "tricks", misere("Gleb", 11, size="big"), players=4),
    deal("tricks_range", "tricks", misere("Anna", 11, size="big")),
    deal("dummy_not_at_two", "dummy", SIX | {"dummy": False}),
    deal("talon_twice", "talon", SIX | {"talon": ["AH", "AH"]}),
    deal("talon_card", "talon", SIX | {"talon": ["AH", "1H"]}),
    deal("size_missing", "size", misere("Anna", 0)),
    deal("size_missing", "size", misere("Anna", 0) | {"kind": "uvert"}),
    deal("size_unknown", "size", misere("Anna", 0, size="large")),
    deal("size_unknown", "size", misere("Anna", 0, size=None)),
    deal("name_unknown", "from", SIX | {"from": "Gleb"}),
    deal("name_unknown", "from", SIX | {"from": ["Boris"]}),
    deal("partner_oneself", "from", SIX | {"from": "Anna"}),
    deal("partner_oneself", "from", BIG | {"from": "Anna"}),
    deal(
        "not_at_table",
        "from",
        {"kind": "leave", "player": "Vera"},
        misere("Anna", 0, size="big") | {"from": "Vera"},
        players=4,
    ),
    deal("partner_closed", "from", MADE | {"from": "Boris"}, opening=CLOSED),
    deal("partner_closed", "from", BIG | {"from": "Boris"}, opening=CLOSED),
    deal("partner_closed", "from", BIG | {"from": "Boris"}, opening={"record": {"Anna": 9, "Boris": 0}}),
    deal(
        "partner_closed",
        "from",
        SIX | {"from": "Boris", "renonce": ["Vera"], "tricks": {"Anna": 5, "Boris": 5}},
        opening=CLOSED,
    ),
    deal("nobody_named", "renonce", SIX | {"renonce": []}),
    deal("nobody_named", "renonce", BIG | {"renonce": []}),
    deal("nobody_named", "renonce", SIX | {"renonce": [], "whist": {"Boris": "whist"}}),
    deal("nobody_named", "renonce", RASPASY | {"renonce": []}),
    *[
        deal("not_at_table", "dealer", LEAVES, away | {"dealer": "Vera", "renonce": []}, players=4)
        for away in (raspasy(Anna=4, Boris=3, Gleb=3), BIG, SIX)
    ],
    deal("nobody_named", "renonce", LEAVES, RASPASY | {"dealer": "Vera", "renonce": []}, players=4),
    deal("not_list", "renonce", SIX | {"renonce": "Anna"}),
    deal("not_list", "renonce", BIG | {"renonce": "Anna"}),
    deal("renonce_unplayed", "renonce", MADE | {"renonce": ["Anna"]}),
    deal("renonce_of_passer", "renonce", game("Anna", "6S", ONE, [6], renonce=["Vera"])),
    deal(
        "renonce_of_passer", "renonce", game("Anna", "6S", {**ONE, "Vera": "invited"}, [6], renonce=["Vera"])
    ),
    deal("renonce_of_passer", "renonce", SIX | {"renonce": ["Gleb"]}, players=4),
    deal("not_at_table", "renonce", BIG | {"renonce": ["Gleb"]}, players=4),
    deal("not_at_table", "renonce", misere("Gleb", 0, size="big", renonce=["Gleb"]), players=4),
    deal("not_at_table", "renonce", raspasy(Anna=4, Boris=3, Vera=3) | {"renonce": "Gleb"}, players=5),
    deal("not_whole", "record", correction(record={"Anna": "1/2"})),
    deal("below_zero", "record", correction(record={"Anna": -201})),
    deal("below_zero", "kurochka", correction(kurochka={"Anna": -1})),
    deal("below_zero", "pot", correction(pot={"Anna": -6}), options=POT, opening={"pot": {"Anna": 5}}),
    deal("kurochka_not_here", "kurochka", correction(kurochka={"Anna": 2}), options=NONE_ALLOWED),
    deal("kurochka_not_here", "kurochka", correction(kurochka={"Anna": 2}), options=POT),
    deal("pot_not_here", "pot", correction(pot={"Anna": 2})),
    deal("reason_missing", "reason", {"kind": "correction", "record": {"Anna": 2}}),
    deal("whist_on_oneself", "whists", correction(whists={"Anna": {"Anna": 1}})),
    deal(
        "after_end_old",
        "kind",
        MADE,
        MADE,
        options={"start": 10},
        opening={"record": {"Boris": 0, "Vera": 0}},
    ),
    deal(
        "after_end_old",
        "kind",
        MADE,
        {"kind": "join", "player": "Egor"},
        options={"start": 10},
        opening={"record": {"Boris": 0, "Vera": 0}},
    ),
]
