"""The program against a second engine, on random files: every number, every writing, every refusal."""

import json
import os
from collections.abc import Iterator
from typing import Any

import pytest

from pulka.files import read_pulka, report
from pulka.score import Reason, Warning_
from pulka.terms import Fault
from tests.second import evening
from tests.second.checking import ARCHAIC_KEYS, MODERN_KEYS
from tests.second.drawing import MODES, Drawn, drawn, spoilt
from tests.second.paper import Entry, File
from tests.second.reporting import result
from tests.tables.cases import CASES, Case
from tests.tables.test_tables import differences

FILES = 20_000 if os.environ.get("PULKA_PROOF") else 400
BLOCKS = 5 if os.environ.get("PULKA_PROOF") else 1
"""Of seeds in each mode: each block is a test of its own."""
EACH = FILES // len(MODES) // BLOCKS
SPOILT = 3
"""One file with illegal entries within for so many legal ones."""
JUDGED = {
    name: case
    for name, case in CASES.items()
    if all(fault["deal"] is not None for fault in case.expect.get("faults", []))
}
"""Not those with a fault of the file itself, its opening or convention: the second engine judges entries."""
KINDS = {*MODERN_KEYS, *ARCHAIC_KEYS}
KEYS = {key for keys in (*MODERN_KEYS.values(), *ARCHAIC_KEYS.values()) for key in keys.split()}
SELDOM = {"pulya_limit", "whist_price"}
"""Illegal only on `stage`, which a pulka has once: not in so few files."""
NOW = "2026-11-27T20:00:00.000+00:00"


def the_program(file: File) -> dict[str, Any] | tuple[Fault, ...]:
    """What the program reports of a file, or the faults it finds."""
    ledger = read_pulka(json.dumps(file), NOW)
    return ledger if isinstance(ledger, tuple) else comparable(report(ledger))


def comparable(reported: dict[str, Any]) -> dict[str, Any]:
    """As JSON, the deals first, the writings of each in an order of their own."""
    found: dict[str, Any] = json.loads(json.dumps(reported))
    for deal in found["deals"]:
        deal["writings"] = sorted(deal["writings"], key=lambda writing: json.dumps(writing, sort_keys=True))
    return {"deals": found.pop("deals"), **found}  # what differs there is the cause of the rest


def apart(program: object, second: object, path: str = "") -> Iterator[str]:
    """Where the two differ: a key that only one of them has, too."""
    if isinstance(program, dict) and isinstance(second, dict):
        for key in [*program, *(key for key in second if key not in program)]:
            yield from apart(program.get(key, "nothing"), second.get(key, "nothing"), f"{path}.{key}")
    elif isinstance(program, list) and isinstance(second, list) and len(program) == len(second):
        for no, (one, other) in enumerate(zip(program, second, strict=True)):
            yield from apart(one, other, f"{path}[{no}]")
    elif type(program) is not type(second) or program != second:
        yield f"{path}: {program!r}, the second engine says {second!r}"


def compared(drawn_file: Drawn, where: str) -> None:
    """Fail, with the file and the first difference, where the two engines do not agree."""
    file = drawn_file.file
    program, shown = the_program(file), json.dumps(file, ensure_ascii=False)
    assert not isinstance(program, tuple), f"{where}: refused for {program}\n{shown}"
    first = next(apart(program, comparable(result(drawn_file.paper))), None)
    assert first is None, f"{where}: {first}\n{shown}"


def refused(file: File, before: int, entry: Entry, keys: set[str], where: str) -> None:
    """Fail where the program takes a file whose last entry is illegal, or blames other keys."""
    wrong = {**file, "deals": [*file["deals"][:before], entry]}
    program, shown = the_program(wrong), json.dumps(wrong, ensure_ascii=False)
    assert isinstance(program, tuple), f"{where}: {keys} of the last entry not refused\n{shown}"
    blamed = {fault.field for fault in program if fault.entry == before + 1}
    assert {fault.entry for fault in program} == {before + 1}, f"{where}: {program}\n{shown}"
    assert keys <= blamed, f"{where}: {keys} of the last entry, blamed {blamed}\n{shown}"


@pytest.mark.parametrize("block", range(BLOCKS))
@pytest.mark.parametrize(
    ("mode", "archaic"),
    [pytest.param(mode, archaic, id=f"{mode}{', archaic' * archaic}") for mode, archaic in MODES],
)
def test_the_program_agrees_with_the_second_engine(mode: str, block: int, *, archaic: bool) -> None:
    for seed in range(block * EACH, (block + 1) * EACH):
        where = f"mode {mode!r}{', archaic' * archaic}, seed {seed}"
        found = drawn(mode, seed, archaic=archaic)
        compared(found, where)
        for before, entry, keys in found.illegal:
            refused(found.file, before, entry, keys, where)


@pytest.mark.parametrize("block", range(BLOCKS))
@pytest.mark.parametrize(
    ("mode", "archaic"),
    [pytest.param(mode, archaic, id=f"{mode}{', archaic' * archaic}") for mode, archaic in MODES],
)
def test_every_illegal_entry_of_a_file_is_found(mode: str, block: int, *, archaic: bool) -> None:
    for seed in range(block * EACH // SPOILT, (block + 1) * EACH // SPOILT):
        where = f"mode {mode!r}{', archaic' * archaic}, spoilt file of seed {seed}"
        file, keys = spoilt(mode, seed, archaic=archaic)
        program, shown = the_program(file), json.dumps(file, ensure_ascii=False)
        blamed = {(fault.entry, fault.field) for fault in program} if isinstance(program, tuple) else set()
        assert {entry for entry, _ in blamed} == {entry for entry, _ in keys}, f"{where}: {blamed}\n{shown}"
        assert keys <= blamed, f"{where}: {keys - blamed} not refused\n{shown}"


def test_the_drawn_files_leave_no_kind_reason_warning_or_key_out() -> None:
    """Else the agreement would say less from one change of the drawing to the next."""
    kinds, reasons, warnings, keys = set[str](), set[str](), set[str](), set[str]()
    for mode, archaic in MODES:
        for seed in range(24):
            found = drawn(mode, seed, archaic=archaic)
            kinds |= {told["kind"] for told in found.paper.entries}
            reasons |= {reason for told in found.paper.entries for *_, reason in told["writings"]}
            warnings |= {warning for told in found.paper.entries for warning in told["warnings"]}
            keys |= {key for _, _, blamed in found.illegal for key in blamed}
    assert kinds == KINDS
    assert reasons == {reason.value for reason in Reason}
    assert warnings == {warning.value for warning in Warning_}
    assert keys >= KEYS - SELDOM


@pytest.mark.parametrize(
    ("program", "second", "same"),
    [
        ({"a": 3}, {"a": 3}, True),
        ({"a": 3}, {"a": 3, "b": 0}, False),
        ({"a": 3, "b": 0}, {"a": 3}, False),
        ({"a": 3}, {"a": "3"}, False),
        ({"a": 1}, {"a": True}, False),
        ([1, 2], [2, 1], False),
        ([1], [1, 2], False),
        ({"a": [{"b": None}]}, {"a": [{"b": None}]}, True),
    ],
)
def test_the_comparison_is_strict(program: object, second: object, *, same: bool) -> None:
    assert (not any(apart(program, second))) == same


@pytest.mark.parametrize("case", [pytest.param(case, id=name) for name, case in JUDGED.items()])
def test_the_second_engine_knows_the_known_results(case: Case) -> None:
    wanted = {(fault["deal"], fault["field"]) for fault in case.expect.get("faults", [])}
    paper, faults = evening.played(case.pulka)
    assert wanted <= faults, case.note
    assert bool(wanted) == bool(faults), case.note
    if not wanted:
        assert not list(differences(case.expect, comparable(result(paper)))), case.note
