"""No damaged file may do more than be refused: every cut and every broken value ends with status 0 or 1."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.tables.cases import CASES, FOLDER, TABLES, Case, run

STEP = 50
WRONG: tuple[Any, ...] = (None, "", -1, [], 10**30)
EACH = 2
"""Of these stand in each place, in turn: all of them in every kind of place of some table."""


def answer(file: Path) -> None:
    """`pulka check` takes the file or names a fault; the runner passes every exception on."""
    result = run("check", str(file))
    assert result.exit_code in (0, 1), result.output
    assert "Traceback" not in result.output
    assert (result.exit_code == 1) == bool(result.stderr), (
        "a fault is named where there is one, and only there"
    )


def places(value: object) -> Iterator[tuple[Any, Any]]:
    """Every place inside a value, as its container and the key there."""
    if isinstance(value, dict | list):
        for key in list(value) if isinstance(value, dict) else range(len(value)):
            yield value, key
            yield from places(value[key])


def cuts(whole: bytes) -> Iterator[bytes]:
    return (whole[:end] for end in range(0, len(whole), STEP))


@pytest.mark.parametrize("table", TABLES)
def test_a_table_cut_short(table: str, tmp_path: Path) -> None:
    file = tmp_path / "cut.pulka.json"
    for part in cuts((FOLDER / f"{table}.json").read_bytes()):
        file.write_bytes(part)
        answer(file)


@pytest.mark.parametrize("case", [pytest.param(case, id=name) for name, case in CASES.items()])
def test_a_pulka_cut_short(case: Case, tmp_path: Path) -> None:
    file = tmp_path / "cut.pulka.json"
    for part in cuts(json.dumps(case.pulka).encode()):
        file.write_bytes(part)
        answer(file)


@pytest.mark.parametrize("case", [pytest.param(case, id=name) for name, case in CASES.items()])
def test_a_pulka_with_one_value_broken(case: Case, tmp_path: Path) -> None:
    file = tmp_path / "broken.pulka.json"
    root = {"pulka": json.loads(json.dumps(case.pulka))}
    for at, (container, key) in enumerate(list(places(root))):
        right = container[key]
        for turn in range(at * EACH, (at + 1) * EACH):
            container[key] = WRONG[turn % len(WRONG)]
            file.write_text(json.dumps(root["pulka"]), encoding="utf-8")
            answer(file)
        container[key] = right
