"""Every known pulka through `pulka score --json`, compared as the README beside this file says."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.tables.cases import CASES, Case, run

GOOD = {name: case for name, case in CASES.items() if "faults" not in case.expect}
FAULTY = {name: case for name, case in CASES.items() if "faults" in case.expect}


def differences(expected: object, actual: object, where: str = "") -> Iterator[str]:
    """Where `actual` does not hold what `expected` asks for."""
    if isinstance(expected, dict) and isinstance(actual, dict):
        for key, value in expected.items():
            path = f"{where}.{key}"
            if key in actual:
                yield from differences(value, actual[key], path)
            elif not (path.startswith(".whists.") and nothing(value)):
                yield f"{path}: missing"
    elif isinstance(expected, list) and isinstance(actual, list):
        if len(expected) != len(actual):
            yield f"{where}: {len(actual)} elements instead of {len(expected)}: {actual}"
        elif where.endswith(".writings"):
            yield from unordered(expected, actual, where)
        else:
            for no, (one, other) in enumerate(zip(expected, actual, strict=True)):
                yield from differences(one, other, f"{where}[{no}]")
    elif type(expected) is not type(actual) or expected != actual:
        yield f"{where}: {actual!r} instead of {expected!r}"


def nothing(value: object) -> bool:
    """A pair without whists, or a player who has none on anybody: it may be left out."""
    if isinstance(value, dict):
        return all(nothing(part) for part in value.values())
    return type(value) is int and value == 0


def unordered(expected: list[Any], actual: list[Any], where: str) -> Iterator[str]:
    """The expected elements that no element of its own answers."""
    left = list(actual)
    for one in expected:
        found = next((no for no, other in enumerate(left) if not any(differences(one, other))), None)
        if found is None:
            yield f"{where}: no {one} among {left}"
        else:
            del left[found]


@pytest.mark.parametrize("case", [pytest.param(case, id=name) for name, case in GOOD.items()])
def test_a_known_pulka_scores_as_its_source_says(case: Case, tmp_path: Path) -> None:
    file = tmp_path / "known.pulka.json"
    file.write_text(json.dumps(case.pulka), encoding="utf-8")
    result = run("score", str(file), "--json")
    assert (result.exit_code, result.stderr) == (0, ""), case.note
    wrong = list(differences(case.expect, json.loads(result.stdout)))
    assert not wrong, "\n".join([*wrong, case.note, case.source])


@pytest.mark.parametrize("lang", ["ru", "en"])
@pytest.mark.parametrize("case", [pytest.param(case, id=name) for name, case in FAULTY.items()])
def test_a_faulty_pulka_is_refused_with_its_faults(case: Case, lang: str, tmp_path: Path) -> None:
    file = tmp_path / "faulty.pulka.json"
    file.write_text(json.dumps(case.pulka), encoding="utf-8")
    for command in (("score", str(file), "--json"), ("check", str(file))):
        result = run(*command, "--lang", lang)
        assert (result.exit_code, result.stdout) == (1, ""), case.note
        lines = result.stderr.splitlines()
        for fault in case.expect["faults"]:
            deal = "" if fault["deal"] is None else f"deal {fault['deal']}: "
            start = f"{deal}{fault['field']}: "
            assert any(line.startswith(start) for line in lines), f"no {start!r} in {lines}: {case.note}"


@pytest.mark.parametrize(
    ("expected", "actual", "same"),
    [
        ({"a": 3}, {"a": 3, "b": 1}, True),
        ({"a": 3}, {"a": "3"}, False),
        ({"a": 1}, {"a": True}, False),
        ({"a": "7/2"}, {"a": 3.5}, False),
        ({"a": 0}, {}, False),
        ({"whists": {"A": {"B": 0}}}, {"whists": {}}, True),
        ({"whists": {"A": {"B": 1}}}, {"whists": {}}, False),
        ([1, 2], [2, 1], False),
        ([1], [1, 2], False),
        ({"writings": [{"points": 1}, {"points": 2}]}, {"writings": [{"points": 2}, {"points": 1}]}, True),
        ({"writings": [{"points": 1}, {"points": 1}]}, {"writings": [{"points": 2}, {"points": 1}]}, False),
    ],
)
def test_the_comparison_is_strict(expected: object, actual: object, *, same: bool) -> None:
    assert (not any(differences(expected, actual))) == same
