"""Every fault that there is: how to come by it, the key it stands at, its sentence in both languages."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pulka import locale
from pulka.deals import Word
from pulka.files import read_pulka
from pulka.ledger import Ledger
from pulka.locale import LANGUAGES, Words
from pulka.terms import Fault
from tests.files.faults_of_archaic import FAULTS_OF_ARCHAIC
from tests.pulkas import NAMES, correction, faults_of, game, ledger_of, misere, pulka, raspasy

CATALOGUE = Path(locale.__file__).parent / "en" / "LC_MESSAGES" / "pulka.po"
ELSEWHERE = {
    *("line", "opponents"),  # the frame of a fault, and whom it may name
    "pulka_closed",  # the desk's own
    "person_name_taken",  # the directory's, in tests/desk/test_directory.py
    "control_time",  # the desk's own, in tests/desk/test_control.py
    "backup_not_pulka",  # below
    # a backup's, in tests/storage/test_backup_file.py and test_moving
    *("backup_format", "backup_cut", "backup_line", "backup_chain", "backup_pulkas", "backup_evening"),
    *("backup_setting", "backup_too_many_sat", "backup_too_fine"),
    "convention_format",  # a convention file's, in tests/files/test_convention_file.py
    "blank_count",  # a booklet's, in tests/desk/test_ways_out.py
    *("pdf_without_pulka", "pdf_damaged", "pdf_encrypted"),  # a PDF's, in tests/pdf/test_attached.py
    *("convention_name", "convention_name_taken"),  # likewise, and in tests/desk/test_conventions.py
}
TWO = {"Boris": "whist", "Vera": "whist"}
ONE = {"Boris": "whist", "Vera": "pass"}
NONE = {"Boris": "pass", "Vera": "pass"}
SIX = game("Anna", "6S", TWO, [6, 2, 2])
RASPASY = raspasy(Anna=4, Boris=3, Vera=3)
LEAVES = {"kind": "leave", "player": "Anna"}
DARK = {"dark_games": True}
RAZBOYNIK = {"razboynik": {"games": [6], "laps": 0}}
SHORT = {"pulya_limit": 1}
FIVE: dict[str, Any] = {"players": 5}


def without(key: str) -> dict[str, Any]:
    found = pulka()
    del found[key]
    return found


def deal(code: str, key: str, *deals: Any, **more: Any) -> Any:  # noqa: ANN401  any JSON
    """A file whose last entry is at fault."""
    return pytest.param(code, key, len(deals), pulka(*deals, **more), id=f"{code}-{key}")


def file(code: str, key: str, document: object) -> Any:  # noqa: ANN401  pytest's own
    """A file that is itself at fault."""
    return pytest.param(code, key, None, document, id=f"{code}-{key}")


FAULTS = [
    file("not_json", "file", '{"format": '),
    file("not_object", "file", "[]"),
    file("too_deep", "file", "[" * 200_000),
    file("too_fine", "opening", pulka(opening={"gora": {"Anna": f"1/{2**2000 + 1}"}})),
    file("key_twice", "file", '{"format": "pulka", "format": "pulka"}'),
    file("not_utf8", "file", '{"title": "\\ud800"}'),
    file("file_too_large", "file", " " * (8 * 1024 * 1024 + 1)),
    file("format_missing", "format", pulka(format="pdf")),
    file("format_missing", "format", without("format")),
    file("version_newer", "version", {"version": 2}),
    file("version_missing", "version", pulka(version=0)),
    file("version_missing", "version", pulka(version=True)),
    file("key_unknown", "owner", pulka(owner="Anna")),
    file("players_missing", "players", without("players")),
    file("players_type", "players", pulka(players_=1) | {"players": ["Anna", 1, "Vera"]} | {"players_": 1}),
    file("players_number", "players", pulka() | {"players": [*"ABCDEF"]}),
    file("name_blank", "players", pulka() | {"players": ["A", "B", " \t"]}),
    file("name_long", "players", pulka() | {"players": ["A", "B", "C" * 101]}),
    file("name_twice", "players", pulka() | {"players": ["A", "B", "A"]}),
    file("name_unknown", "first_dealer", pulka(first_dealer="Gleb")),
    file("not_text", "title", pulka(title=7)),
    file("price_not_positive", "whist_price", pulka(whist_price=0)),
    file("price_not_positive", "whist_price", pulka(whist_price="1.5/3")),
    file("price_not_positive", "whist_price", pulka(whist_price=1.5)),
    file("not_list", "deals", pulka(deals={})),
    file("too_many_entries", "deals", pulka(deals=[{"kind": "misdeal"}] * 10_001)),
    file("convention_missing", "convention", without("convention")),
    file("convention_type", "convention", pulka(convention=[])),
    file("base_missing", "convention", pulka(convention={})),
    file("base_unknown", "convention", pulka(convention="paris")),
    file("option_unknown", "convention", pulka(options={"six": 6})),
    file("option_value", "convention", pulka(options={"half_whist": [8]})),
    file("end_needs_pulya_limit", "convention", pulka(options={"pulya_limit": None})),
    file("end_needs_deal_limit", "convention", pulka(options={"end": "deals"})),
    file("not_object", "opening", pulka(opening=[])),
    file("key_of_other", "opening", pulka(opening={"record": {}})),
    file("bombs_without_option", "opening", pulka(opening={"bombs": {"Anna": [1]}})),
    file("bombs_without_option", "opening", pulka(opening={"bombs": {}})),
    file("bomb_ranks", "opening", pulka(opening={"bombs": {"Anna": [0]}}, options={"bombs": True})),
    file("bomb_ranks", "opening", pulka(opening={"bombs": {"Anna": 1}}, options={"bombs": True})),
    file("not_object_of_players", "opening", pulka(opening={"bombs": [1]}, options={"bombs": True})),
    file("name_unknown", "opening", pulka(opening={"bombs": {"Gleb": [1]}}, options={"bombs": True})),
    file("key_unknown", "opening", pulka(opening={"gorka": {}})),
    file("not_exact", "opening", pulka(opening={"gora": {"Anna": 1.5}})),
    file("opening_run", "opening", pulka(opening={"raspasy_run": -1})),
    file("opening_run", "opening", pulka(opening={"raspasy_run": 2}, options={"dealer_stays": 2})),
    file("whist_on_oneself", "opening", pulka(opening={"whists": {"Anna": {"Anna": 1}}})),
    deal("entry_type", "kind", SIX, "game"),
    deal("kind_missing", "kind", {}),
    deal("kind_unknown", "kind", {"kind": "poker"}),
    deal("kind_unknown", "kind", {"kind": ["game"]}),
    deal("kind_of_other", "kind", {"kind": "uvert"}),
    deal("key_unknown", "bid", SIX | {"bid": 6}),
    deal("key_of_other", "from", SIX | {"from": "Boris"}),
    deal("key_of_other", "size", misere("Anna", 0, size="big")),
    deal("key_unknown", "resting", {"kind": "misdeal", "resting": ["Anna", "Boris"]}),
    deal("not_boolean", "dark", SIX | {"dark": 1}),
    deal("dark_not_allowed", "dark", SIX | {"dark": True}),
    deal("dark_not_allowed", "dark", misere("Anna", 0, dark=True)),
    deal("dark_not_allowed", "dark_by", RASPASY | {"dark_by": ["Anna"]}),
    deal("nobody_named", "dark_by", RASPASY | {"dark_by": []}, options=DARK),
    deal("named_twice", "dark_by", RASPASY | {"dark_by": ["Anna", "Anna"]}, options=DARK),
    deal("not_list", "dark_by", RASPASY | {"dark_by": "Anna"}, options=DARK),
    deal("nobody_named", "renonce", RASPASY | {"renonce": []}),
    deal("named_twice", "renonce", RASPASY | {"renonce": ["Anna", "Anna"]}),
    deal("not_at_table", "renonce", raspasy(Anna=4, Boris=3, Vera=3) | {"renonce": "Gleb"}, players=4),
    deal("not_list", "renonce", RASPASY | {"renonce": 1}),
    deal("not_list", "renonce", {"kind": "raspasy", "renonce": 1}),
    deal("tricks_missing", "tricks", raspasy(Anna=3), players=2),
    deal("tricks_too_many", "tricks", raspasy(Anna=6, Boris=5), players=2),
    deal("dummy_not_at_two", "dummy", SIX | {"dummy": False}),
    deal("dummy_not_at_two", "dummy", SIX | {"dummy": True}),
    deal("not_boolean", "dummy", game("Anna", "6S", {"Boris": "pass"}, dummy=0), players=2),
    deal("word_of_two", "whist", game("Anna", "6S", {"Boris": "half"}), players=2),
    deal("word_of_two", "whist", game("Anna", "6S", {"Boris": "returned"}, [6]), players=2),
    deal(
        "stalingrad", "whist", game("Anna", "6S", {"Boris": "pass"}),
        players=2, options={"stalingrad": True},
    ),
    deal("resting_not_at_five", "resting", SIX | {"resting": ["Anna", "Boris"]}),
    deal("not_pair", "resting", SIX | {"resting": ["Anna"]}),
    deal("not_pair", "resting", SIX | {"resting": "Anna"}),
    deal("resting_two", "resting", misere("Anna", 0, resting=["Vera", "Vera"]), **FIVE),
    deal(
        "resting_two", "resting",
        {"kind": "join", "player": "Egor", "instead": "Vera"},
        misere("Anna", 0, resting=["Vera", "Dasha"]), **FIVE,
    ),
    deal("declarer_deals", "declarer", misere("Dasha", 0), **FIVE),
    deal("declarer_rests", "declarer", misere("Gleb", 0), **FIVE),
    deal("declarer_rests", "declarer", misere("Anna", 0, resting=["Anna", "Boris"]), **FIVE),
    deal("not_at_table", "whist", game("Anna", "6S", {**TWO, "Gleb": "pass"}, [6, 2, 2]), **FIVE),
    deal("not_integer", "underbid", SIX | {"underbid": "1"}, options={"underbid": True}),
    deal("underbid_not_allowed", "underbid", SIX | {"underbid": 1}),
    deal("underbid_range", "underbid", SIX | {"underbid": 0}, options={"underbid": True}),
    deal("underbid_range", "underbid", SIX | {"underbid": 7}, options={"underbid": True}),
    deal(
        "underbid_unplayed", "underbid", game("Anna", "6S", NONE, underbid=1), options={"underbid": True},
    ),
    deal(
        "conceded_unplayed", "underbid",
        {"kind": "game", "declarer": "Anna", "contract": "6", "conceded": 3, "underbid": 1},
        options={"concede": [3], "underbid": True},
    ),
    deal("newcomer_missing", "player", {"kind": "join"}),
    deal("not_text", "player", {"kind": "join", "player": 7}),
    deal("name_blank", "player", {"kind": "join", "player": " "}),
    deal("name_long", "player", {"kind": "join", "player": "G" * 101}),
    deal("name_twice", "player", {"kind": "join", "player": "Anna"}),
    deal("name_twice", "player", LEAVES, {"kind": "join", "player": "Anna"}, players=4),
    deal(
        "too_many_sat", "kind",
        *[
            {"kind": "join", "player": f"Newcomer {number}", "instead": f"Newcomer {number - 1}"}
            if number else {"kind": "join", "player": "Newcomer 0", "instead": "Anna"}
            for number in range(18)
        ],
    ),
    deal(
        "too_fine", "whists",
        correction(gora={"Anna": f"1/{2**1000 - 1}"}),
        correction(whists={"Anna": {"Boris": f"1/{2**1001 - 1}"}}),
    ),
    deal("table_full", "kind", {"kind": "join", "player": "Egor"}, **FIVE),
    deal("not_at_table", "instead", LEAVES, {"kind": "join", "player": "Egor", "instead": "Anna"}, players=4),
    deal("after_end", "kind", game("Anna", "10S", NONE), {"kind": "join", "player": "Egor"}, options=SHORT),
    deal("leaver_missing", "player", {"kind": "leave"}),
    deal("not_at_table", "player", LEAVES, LEAVES, players=4),
    deal("name_unknown", "player", {"kind": "leave", "player": "Egor"}),
    deal("two_must_stay", "kind", LEAVES, players=2),
    deal("two_must_stay", "kind", LEAVES, {"kind": "leave", "player": "Vera"}),
    deal("not_at_table", "dealer", LEAVES, misere("Boris", 0, dealer="Anna"), players=4),
    deal("not_at_table", "declarer", LEAVES, misere("Anna", 0), players=4),
    deal("stage_unknown", "kind", {"kind": "stage"}),
    deal("stage_passed", "kind", {"kind": "stage"}, {"kind": "stage"}, options=RAZBOYNIK),
    deal("after_end", "kind", game("Anna", "10S", NONE), {"kind": "stage"}, options=SHORT),
    deal("limit_not_positive", "pulya_limit", {"kind": "stage", "pulya_limit": 0}, options=RAZBOYNIK),
    deal("not_integer", "pulya_limit", {"kind": "stage", "pulya_limit": "20"}, options=RAZBOYNIK),
    deal("price_not_positive", "whist_price", {"kind": "stage", "whist_price": 0}, options=RAZBOYNIK),
    deal("not_on_list", "kind", SIX, options={"razboynik": {"games": [7, "misere"], "laps": 0}}),
    deal("not_on_list", "kind", misere("Anna", 1), options=RAZBOYNIK),
    deal("not_on_list", "kind", SIX, SIX, options=RAZBOYNIK),
    deal(
        "laps_over", "kind",
        *[game(each, "6S", dict.fromkeys({"Anna", "Boris", "Vera"} - {each}, "pass")) for each in NAMES[:3]],
        RASPASY, options=RAZBOYNIK,
    ),
    deal("options_missing", "options", {"kind": "rules"}),
    deal("options_missing", "options", {"kind": "rules", "options": {}}),
    deal("not_object", "options", {"kind": "rules", "options": ["help"]}),
    deal("option_frozen", "options", {"kind": "rules", "options": {"pulya_point": 20}}),
    deal("option_frozen", "options", {"kind": "rules", "options": {"razboynik": None}}),
    deal("option_frozen", "options", {"kind": "rules", "options": {"base": "rostov"}}),
    deal("option_unknown", "options", {"kind": "rules", "options": {"six": 6}}),
    deal("option_value", "options", {"kind": "rules", "options": {"help": 1}}),
    deal("end_needs_pulya_limit", "options", {"kind": "rules", "options": {"pulya_limit": None}}),
    deal("end_needs_deal_limit", "options", {"kind": "rules", "options": {"end": "deals"}}),
    deal("name_unknown", "declarer", SIX | {"declarer": "Gleb"}),
    deal("not_integer", "conceded", {"kind": "game", "declarer": "Anna", "contract": "6S", "conceded": True}),
    deal("not_integer", "tricks", misere("Anna", 0) | {"tricks": {"Anna": 1.0}}),
    deal("not_boolean", "shared", misere("Anna", 0, shared=1)),
    deal("not_text", "note", SIX | {"note": "n" * 10_001}),
    deal("not_object_of_players", "tricks", SIX | {"tricks": [6, 2, 2]}),
    deal("not_exact", "gora", correction(gora={"Anna": "1/0"})),
    deal("not_exact", "gora", correction(gora={"Anna": True})),
    deal("declarer_missing", "declarer", {"kind": "misere", "tricks": {"Anna": 0}}),
    deal("declarer_deals", "declarer", misere("Gleb", 0), players=4),
    deal(
        "contract_missing", "contract",
        {"kind": "game", "declarer": "Anna", "whist": TWO, "tricks": SIX["tricks"]},
    ),
    deal("contract_unknown", "contract", SIX | {"contract": "5S"}),
    deal(
        "whist_missing", "whist",
        {"kind": "game", "declarer": "Anna", "contract": "6S", "tricks": SIX["tricks"]},
    ),
    deal("whist_missing", "whist", game("Anna", "6S", {"Boris": "whist"}, [6, 2])),
    deal("whist_of_declarer", "whist", game("Anna", "6S", {**TWO, "Anna": "whist"}, {"Anna": 6, "Boris": 2})),
    deal("whist_of_dealer", "whist", game("Anna", "6S", {**NONE, "Gleb": "whist"}), players=4),
    deal(
        "word_of_dealer", "whist", game("Anna", "6S", {**NONE, "Gleb": "pass"}),
        players=4, options={"dealer_may_whist": True},
    ),
    deal("word_unknown", "whist", game("Anna", "6S", {**TWO, "Vera": "invited"})),
    deal("half_beside_whist", "whist", game("Anna", "6S", {**TWO, "Vera": "half"}, [6])),
    deal("half_not_allowed", "whist", game("Anna", "8S", {**NONE, "Vera": "half"})),
    deal("returned_beside_whist", "whist", game("Anna", "6S", {**TWO, "Vera": "returned"}, [6])),
    deal("returned_not_allowed", "whist", game("Anna", "8S", {**NONE, "Vera": "returned"}, [8])),
    deal(
        "dealer_beside_whister", "whist", game("Anna", "6S", {**ONE, "Gleb": "whist"}, [6]),
        players=4, options={"dealer_may_whist": True},
    ),
    deal("stalingrad", "whist", game("Anna", "6S", ONE, [6]), options={"stalingrad": True}),
    deal("tricks_missing", "tricks", game("Anna", "6S", TWO)),
    deal("tricks_missing", "tricks", game("Anna", "6S", TWO, [6])),
    deal("tricks_missing", "tricks", game("Anna", "6S", ONE, {"Boris": 4})),
    deal("tricks_missing", "tricks", raspasy(Anna=10)),
    deal("tricks_unplayed", "tricks", game("Anna", "6S", NONE, [6, 2, 2])),
    deal(
        "tricks_of_stranger", "tricks",
        game("Anna", "6S", TWO, {"Anna": 6, "Boris": 2, "Gleb": 2}), players=4,
    ),
    deal("tricks_range", "tricks", misere("Anna", 11)),
    deal("tricks_range", "tricks", misere("Anna", -1)),
    deal("tricks_too_few", "tricks", game("Anna", "6S", TWO, [6, 2, 1])),
    deal("tricks_too_many", "tricks", game("Anna", "6S", TWO, [6, 3, 2])),
    deal("tricks_too_many", "tricks", game("Anna", "6S", TWO, [6, 5])),
    deal("tricks_of_talon", "tricks", raspasy(Anna=3, Boris=3, Vera=1), players=4),
    deal(
        "concede_not_allowed", "conceded",
        {"kind": "game", "declarer": "Anna", "contract": "6S", "conceded": 3},
    ),
    deal(
        "conceded_unplayed", "whist",
        {"kind": "game", "declarer": "Anna", "contract": "6", "conceded": 3, "whist": NONE},
        options={"concede": [3]},
    ),
    deal("talon_card", "talon", SIX | {"talon": ["AH", "10H"]}),
    deal("talon_twice", "talon", SIX | {"talon": ["AH", "AH"]}),
    deal("talon_type", "talon", SIX | {"talon": ["AH"]}),
    deal("surplus_no_choice", "surplus", SIX | {"surplus": "gora"}),
    deal("surplus_unknown", "surplus", SIX | {"surplus": "mine"}, options={"surplus_order": "choice"}),
    deal(
        "shared_not_allowed", "shared",
        misere("Anna", 0, shared=True), players=4, options={"shared_misere": False},
    ),
    deal("shared_without_dealer", "shared", misere("Anna", 0, shared=True)),
    deal("reason_missing", "reason", {"kind": "correction"}),
    deal("reason_missing", "reason", {"kind": "correction", "reason": " \n"}),
    deal("whist_on_oneself", "whists", correction(whists={"Anna": {"Anna": 1}})),
    deal(
        "after_end", "kind", game("Anna", "10S", NONE), misere("Boris", 0),
        options={"pulya_limit": 1},
    ),
    *FAULTS_OF_ARCHAIC,
]  # fmt: skip


def of_the_ledger() -> dict[str, Callable[[Ledger], object]]:
    """Faults that no file has: they come from commands."""
    return {
        "entry_unknown": lambda ledger: ledger.void(99),
        "never_sat": lambda _ledger: _newcomer_corrected().void(_newcomer_corrected().steps[0].id),
        "players_fixed": lambda ledger: ledger.rehead(ledger.heading.model_copy(update={"names": NAMES})),
    }


def _newcomer_corrected() -> Ledger:
    return ledger_of(pulka({"kind": "join", "player": "Dina"}, correction(gora={"Dina": 6})))


@pytest.mark.parametrize(("code", "key", "entry", "document"), FAULTS)
def test_a_fault_stands_at_its_key_and_has_a_sentence(
    code: str, key: str, entry: int | None, document: object
) -> None:
    faults = faults_of(document)
    assert (code, key, entry) in [(fault.code, fault.field, fault.entry) for fault in faults], faults
    for fault in faults:
        assert_said(fault)


def assert_said(fault: Fault) -> None:
    for language in LANGUAGES:
        text = Words(language).fault(fault, NAMES)
        assert text != f"fault.{fault.code}", "no sentence"
        assert not re.search(r"\{\w*\}", text), text
        assert len(text) < 400


@pytest.mark.parametrize("code", list(of_the_ledger()))
def test_a_fault_of_a_command(code: str) -> None:
    faults = of_the_ledger()[code](ledger_of(pulka()))
    assert isinstance(faults, tuple)
    assert [fault.code for fault in faults] == [code]
    for fault in faults:
        assert_said(fault)


def test_a_backup_is_told_to_be_one() -> None:
    """Who opens one for a pulka hears where it is brought back."""
    found = read_pulka(b"\x1f\x8b\x08 of everything", "2026-11-27T20:00:00Z")
    assert isinstance(found, tuple)
    (fault,) = found
    assert (fault.code, fault.field) == ("backup_not_pulka", "file")
    assert_said(fault)


def test_every_fault_of_the_catalogue_is_reached() -> None:
    known = set(re.findall(r'msgid "fault\.(\w+)"', CATALOGUE.read_text(encoding="utf-8")))
    reached = {str(param.values[0]) for param in FAULTS} | set(of_the_ledger()) | ELSEWHERE
    assert known == reached


def test_all_faults_are_found_in_one_pass() -> None:
    """Every entry, every key: a wrong word does not hide wrong tricks, nor a dealer a declarer."""
    document = pulka(
        game("Anna", "6S", {"Boris": "whist", "Vera": "perhaps"}, [6, 2, 11]) | {"talon": ["1H", "1H"]},
        {"kind": "game", "contract": "4", "dealer": "Nobody", "tricks": {"Anna": 12}},
        {"kind": "misere", "tricks": {"Anna": 11}, "surplus": "gora"},
        {"kind": "raspasy", "dealer": 3, "tricks": {"Anna": 9, "Boris": 9}},
        {"kind": "misdeal", "dealer": None},
        {"kind": "game", "declarer": "Anna", "contract": "6S", "conceded": 2, "whist": NONE,
         "tricks": {}, "surplus": "help"},
        owner=1, date=0, options={"help": 1, "end": "each", "pulya_limit": None},
    )  # fmt: skip
    found = {(fault.entry, fault.field) for fault in faults_of(document)}
    assert found == {
        (None, "owner"), (None, "date"), (None, "convention"),
        (1, "whist"), (1, "tricks"), (1, "talon"),
        (2, "declarer"), (2, "contract"), (2, "dealer"), (2, "whist"), (2, "tricks"),
        (3, "declarer"), (3, "tricks"), (3, "surplus"),
        (4, "dealer"), (4, "tricks"),
        (5, "dealer"),
        (6, "conceded"), (6, "whist"), (6, "tricks"), (6, "surplus"),
    }  # fmt: skip


def test_entries_are_looked_at_where_no_convention_is_known() -> None:
    document = pulka({"kind": "poker"}, misere("Nobody", 0), convention="paris")
    assert {(fault.entry, fault.field) for fault in faults_of(document)} == {
        (None, "convention"), (1, "kind"), (2, "declarer"), (2, "tricks"),
    }  # fmt: skip
    joined = pulka(
        {"kind": "join", "player": "Egor"}, misere("Egor", 0), {"kind": "join", "player": "Anna"},
        {"kind": "join", "player": "Egor"}, game("Anna", "6S", {"Egor": "perhaps"}), convention="paris",
    )  # fmt: skip
    assert {(fault.entry, fault.code, fault.params) for fault in faults_of(joined) if fault.entry} == {
        (3, "name_twice", ()), (4, "name_twice", ()),
        (5, "word_unknown", (("player", "Egor"), ("allowed", tuple(Word)))),
    }  # fmt: skip
    loop = pulka(opening={"whists": {"Anna": {"Anna": 1}}}, convention=None)
    assert [fault.params for fault in faults_of(loop)] == [(), (("player", "Anna"),)], "told by name"
    nameless = document | {"players": None}
    assert {(fault.entry, fault.field) for fault in faults_of(nameless)} == {
        (None, "convention"), (None, "players"), (1, "kind"),
    }  # fmt: skip


def test_a_newer_version_is_refused_before_anything_else() -> None:
    assert [fault.code for fault in faults_of({"version": 3, "players": 1, "nonsense": 2})] == [
        "version_newer"
    ]


def test_a_faulty_deal_moves_the_deal_and_a_faulty_correction_does_not() -> None:
    """`format.md` 2: at four, Gleb deals entry 1; after it Anna does, whether or not it could be read."""
    bad = misere("Boris", 12)
    assert [fault.entry for fault in faults_of(pulka(bad, misere("Anna", 0), players=4))] == [1, 2]
    assert [fault.entry for fault in faults_of(pulka(bad, misere("Gleb", 0), players=4))] == [1]
    odd = {"kind": "poker"}
    assert [fault.entry for fault in faults_of(pulka(odd, misere("Anna", 0), players=4))] == [1, 2]
    for still in ({"kind": "correction"}, {"kind": "join"}, {"kind": "rules"}, {"kind": "stage"}):
        assert [fault.entry for fault in faults_of(pulka(still, misere("Anna", 0), players=4))] == [1]
    named = misere("Boris", 12, dealer="Vera")
    assert [fault.entry for fault in faults_of(pulka(named, misere("Gleb", 0), players=4))] == [1, 2]


def test_a_faulty_deal_writes_nothing() -> None:
    """A made ten that cannot be read does not end the pulka for the deal behind it."""
    document = pulka(game("Anna", "10S", NONE, bid=1), misere("Boris", 0), options={"pulya_limit": 1})
    assert [(fault.entry, fault.code) for fault in faults_of(document)] == [(1, "key_unknown")]
