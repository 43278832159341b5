"""Nothing is imported that is not declared, and nothing stands behind a licence that nobody has read."""

import ast
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.proof.inventory import TABLE, allowed, licence, locked, table

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
OWN = {"pulka", "tests", "run", "screenshots", "main"}
BROWSER = {"js", "pulka_js", "pyodide", "pyodide_js"}
"""What a browser's own Python brings."""
MODULES = packages_distributions()


def declared(*extras: str) -> set[str]:
    wanted = [
        *PROJECT["dependencies"],
        *[each for extra in extras for each in PROJECT["optional-dependencies"][extra]],
    ]
    return {canonicalize_name(Requirement(each).name) for each in wanted}


def imported(file: Path) -> Iterator[str]:
    """The top names that a file imports, wherever it does."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from [alias.name.partition(".")[0] for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module.partition(".")[0]


def undeclared(files: list[Path], extras: tuple[str, ...]) -> dict[str, str]:
    known = declared(*extras)
    found = {}
    for file in files:
        for name in set(imported(file)) - sys.stdlib_module_names - OWN - BROWSER:
            sources = {canonicalize_name(each) for each in MODULES.get(name, [name])}
            if not sources & known:
                found[str(file.relative_to(ROOT))] = name
    return found


@pytest.mark.parametrize(
    ("folder", "extras"), [("pulka", ()), ("tests", ("test", "proof")), ("screenshots", ("test",))]
)
def test_nothing_is_imported_that_is_not_declared(folder: str, extras: tuple[str, ...]) -> None:
    files = sorted((ROOT / folder).rglob("*.py"))
    assert files
    assert undeclared(files, extras) == {}


def test_what_is_declared_for_the_app_is_used_by_it() -> None:
    """Websockets is chosen by its name where the server starts; segno draws addresses."""
    used = {name for file in (ROOT / "pulka").rglob("*.py") for name in imported(file)}
    sources = {canonicalize_name(each) for name in used for each in MODULES.get(name, [name])}
    assert declared() - sources <= {"websockets", "segno"}


def test_every_package_has_a_licence_that_lets_us_use_it() -> None:
    assert {name: licence(name) for name in locked() if not allowed(licence(name))} == {}


@pytest.mark.parametrize(
    ("expression", "good"),
    [
        ("MIT", True),
        ("Apache-2.0 OR GPL-3.0-only", True),
        ("MIT AND GPL-3.0-only", False),
        ("GPL-3.0-or-later", False),
        ("LGPL-2.1-only", False),
        ("not installed", False),
        ("unknown", False),
    ],
)
def test_a_licence_that_asks_for_our_source_is_refused(expression: str, good: bool) -> None:
    assert allowed(expression) is good


def test_the_list_of_licences_is_that_of_the_lock() -> None:
    assert TABLE.read_text(encoding="utf-8") == table(), "python3 run.py proof licences writes it anew"


def test_the_lock_of_the_proof_holds_what_the_other_does_and_no_address() -> None:
    text = (ROOT / "proof.lock").read_text(encoding="utf-8")
    assert "://" not in text
    larger = locked("proof.lock")
    assert {name: version for name, version in locked().items() if larger.get(name) != version} == {}
    for wanted in map(Requirement, PROJECT["optional-dependencies"]["proof"]):
        if wanted.marker is None or wanted.marker.evaluate():
            assert wanted.specifier.contains(larger[canonicalize_name(wanted.name)]), wanted
