"""Conventions: presets, options, faults (`rules.md` 2.1, `format.md` 1.2)."""

import json
from typing import Any

import pytest
from hypothesis import given

from pulka.files import presets
from pulka.rules import Modern, change_convention, difference, read_convention, write_convention
from tests.strategies import conventions

SHARED: dict[str, dict[str, Any]] = {
    "sochi": {"pulya_point": 10, "gora_factor": 1, "raspasy_ladder": [1, 2, 3], "zero_bonus": "pulya_price"},
    "leningrad": {"pulya_point": 20, "concede": [3], "raspasy_ladder": [2, 4, 6], "zero_bonus": "gora_price"},
    "leningrad_fspr": {"pulya_limit": None, "end": "open", "help": False, "exit_ladder": [6, 7]},
    "rostov": {
        "raspasy_mark": "whists",
        "raspasy_ladder": [5],
        "consolation": "ten",
        "dealer_raspasy_pulya": 1,
    },
    "classic": {"dark_games": True, "bombs": True, "underbid": True, "dealer_stays": 3, "razboynik": None},
}


@pytest.mark.parametrize("name", list(SHARED))
def test_a_preset_is_a_whole_convention(name: str) -> None:
    convention, faults = read_convention(name, presets())
    assert isinstance(convention, Modern)
    assert not faults
    written = write_convention(convention)
    assert json.loads(json.dumps(written)) == written
    assert {key: written[key] for key in SHARED[name]} == SHARED[name]
    assert set(written) == {*presets()[name], "base"}
    assert difference(convention, presets()[name]) == {}
    assert convention.family == "modern"


@given(conventions())
def test_what_is_written_reads_back(convention: Modern) -> None:
    assert read_convention(write_convention(convention), presets()) == (convention, ())
    other = difference(convention, presets()[convention.base])
    assert read_convention({"base": convention.base, **other}, presets()) == (convention, ())


def test_levels_not_named_keep_the_base_s() -> None:
    convention, _ = read_convention({"base": "sochi", "prices": {"8": 7}, "duty": {"10": 0}}, presets())
    assert isinstance(convention, Modern)
    assert [convention.prices.of(level) for level in range(6, 11)] == [2, 4, 7, 8, 10]
    assert [convention.duty.of(level) for level in range(6, 11)] == [4, 2, 1, 1, 0]


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("prices", {"six": 2}), ("prices", {"11": 2}), ("prices", {"6": 0}), ("prices", {"6": True}),
        ("prices", []), ("duty", {"7": 5}), ("duty", {"6": -1}), ("gora_factor", True),
        ("gora_factor", 3), ("whist_factor", "1"), ("help", 1), ("help", None), ("bombs", 0),
        ("razboynik", 0), ("half_whist", [8]), ("half_whist", [6, 6]), ("half_whist", "6"),
        ("return_whist", [5]), ("concede", [0]), ("concede", [11]), ("concede", [3, 3]),
        ("raspasy_ladder", []), ("raspasy_ladder", [0]), ("exit_ladder", []), ("exit_ladder", [11]),
        ("exit_by", ["lost"]), ("exit_by", ["made", "made"]), ("dealer_stays", 0), ("pulya_limit", 0),
        ("deal_limit", "5"), ("end", None), ("consolation", None), ("dealer_raspasy_pulya", -1),
        ("pulya_point", 0),
    ],
)  # fmt: skip
def test_a_value_out_of_range_is_a_fault_and_the_rest_stands(option: str, value: object) -> None:
    """Every fault is told, and the entries can be looked at by the options that are sound."""
    convention, faults = read_convention({"base": "sochi", option: value, "gora_point": 7}, presets())
    assert [(fault.code, fault.field, fault.value) for fault in faults] == [
        ("option_value", "convention", value)
    ]
    assert isinstance(convention, Modern)
    assert convention.gora_point == 7
    assert write_convention(convention)[option] == write_convention(_sochi())[option]


def _sochi() -> Modern:
    convention, _ = read_convention("sochi", presets())
    assert isinstance(convention, Modern)
    return convention


@pytest.mark.parametrize(
    "value",
    [
        {"games": [], "laps": 1}, {"games": [6, 6], "laps": 1}, {"games": [5], "laps": 1}, {"games": [6]},
        {"games": ["uvert"], "laps": 1}, {"games": [6], "laps": -1}, {"games": [6], "laps": True},
        {"games": [6], "laps": 1, "rounds": 2}, [6], False,
    ],
)  # fmt: skip
def test_a_razboynik_that_cannot_be_is_a_fault(value: object) -> None:
    """2.1: games: any of these, at least one, no repeats; laps >= 0."""
    convention, faults = read_convention({"base": "classic", "razboynik": value}, presets())
    assert [(fault.code, fault.value) for fault in faults] == [("option_value", value)]
    assert isinstance(convention, Modern)
    assert convention.razboynik is None


def test_a_razboynik_stands_as_it_is_written() -> None:
    whole = {"games": [6, 7, 8, 9, 10, "misere"], "laps": 2}
    convention, faults = read_convention({"base": "classic", "razboynik": whole}, presets())
    assert isinstance(convention, Modern)
    assert not faults
    assert difference(convention, presets()["classic"]) == {"razboynik": whole}


def test_rules_changed_in_mid_evening() -> None:
    """2.11: the worth of the points, hill_divided and razboynik cannot change; the rest may."""
    sochi = _sochi()
    changed, faults = change_convention(sochi, {"prices": {"6": 3}, "help": False})
    assert not faults
    assert (changed.prices.of(6), changed.prices.of(7), changed.help) == (3, 4, False)
    frozen: dict[str, Any] = {
        "pulya_point": 20, "gora_point": 20, "hill_divided": False, "razboynik": None, "base": "rostov"
    }  # fmt: skip
    same, faults = change_convention(sochi, frozen)
    assert {fault.code for fault in faults} == {"option_frozen"}
    assert len(faults) == len(frozen)
    assert same == sochi
    half, faults = change_convention(sochi, {"end": "deals", "help": False})
    assert [(fault.code, fault.field) for fault in faults] == [("end_needs_deal_limit", "options")]
    assert not half.help


def test_all_faults_of_a_convention_are_told_at_once() -> None:
    wish: dict[str, Any] = {"help": 1, "six": 6, "bombs": 1, "end": "deals", "prices": {"6": 0, "7": 0}}
    _, faults = read_convention({"base": "sochi", **wish}, presets())
    assert sorted(fault.code for fault in faults) == [
        "end_needs_deal_limit", "option_unknown", "option_value", "option_value", "option_value",
    ]  # fmt: skip


def test_the_ladders_hold_their_last() -> None:
    convention = _sochi().model_copy(update={"exit_ladder": (6, 7, 8)})
    assert [convention.lowest_level(run) for run in (0, 1, 2, 3, 9)] == [6, 7, 8, 8, 8]
