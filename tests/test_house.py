"""The house rules that no linter knows."""

import ast
import doctest
import importlib
import re
import tomllib
from pathlib import Path
from types import ModuleType, UnionType
from typing import Annotated, Union, get_args, get_origin

import pytest
from babel.messages.catalog import Message
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "pulka"
MODULES = sorted(PACKAGE.rglob("*.py"))
ROOMS = sorted(path.parent for path in MODULES if path.name == "__init__.py")
LANGUAGES = ("ru", "en")
VAGUE = {"common", "helper", "helpers", "manager", "managers", "misc", "service", "services", "util", "utils"}
PLACEHOLDER = re.compile(r"%\((\w+)\)|\{(\w*)")


def dotted(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts)


def catalogue(language: str) -> Path:
    return PACKAGE / "locale" / language / "LC_MESSAGES" / "pulka.po"


def messages(path: Path) -> dict[object, Message]:
    """The messages of a written or a compiled catalogue."""
    with path.open("rb") as file:
        read = read_mo(file) if path.suffix == ".mo" else read_po(file, abort_invalid=True)
    return {
        message.id if isinstance(message.id, str) else tuple(message.id): message
        for message in read
        if message.id
    }


def forms(message: Message) -> tuple[str, ...]:
    """The plural forms of a message, one where it has none, empty where nothing is said."""
    several = message.string if isinstance(message.string, list | tuple) else (message.string,)
    return tuple(form or "" for form in several)


def placeholders(message: Message) -> set[str]:
    return {name for form in forms(message) for match in PLACEHOLDER.findall(form) for name in match if name}


def public(room: ModuleType) -> list[str]:
    """The names of a room; what is part of a union that stands among them counts as one with it."""
    unions = {name: flat(getattr(room, name)) for name in room.__all__}
    members = set().union(*unions.values())
    within = {
        name for name, union in unions.items() if any(union and union < other for other in unions.values())
    }
    return [name for name in room.__all__ if id(getattr(room, name)) not in members and name not in within]


def flat(kind: object) -> set[int]:
    """The identities of the classes in a union, however deep it is annotated."""
    if get_origin(kind) not in (Annotated, Union, UnionType):
        return set()
    return {deep for part in get_args(kind) for deep in ({id(part)} | flat(part))}


@pytest.mark.parametrize("path", MODULES, ids=dotted)
def test_a_module_is_small_and_says_what_it_is(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 300
    assert not VAGUE & set(path.stem.split("_"))
    assert not VAGUE & set(path.parent.name.split("_"))


@pytest.mark.parametrize("path", ROOMS, ids=dotted)
def test_a_room_has_few_names_and_says_what_they_are_for(path: Path) -> None:
    tree = ast.parse((path / "__init__.py").read_text(encoding="utf-8"))
    assert ast.get_docstring(tree), "what enters, what leaves, what it must not know"
    names = public(importlib.import_module(dotted(path)))
    assert len(names) <= (10 if path == PACKAGE else 8), names


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_compiled_catalogue_is_the_written_one(language: str) -> None:
    written = messages(catalogue(language))
    assert not [id_ for id_, message in written.items() if message.fuzzy or not all(forms(message))]
    compiled = messages(catalogue(language).with_suffix(".mo"))
    assert {id_: forms(message) for id_, message in compiled.items()} == {
        id_: forms(message) for id_, message in written.items()
    }


def test_both_languages_say_the_same_things() -> None:
    russian, english = (messages(catalogue(language)) for language in LANGUAGES)
    assert set(russian) == set(english)
    apart = {id_ for id_ in russian if placeholders(russian[id_]) != placeholders(english[id_])}
    assert not apart


def test_the_readme_is_true(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False, encoding="utf-8")
    assert result.attempted
    assert not result.failed


@pytest.mark.parametrize(
    "text", ["README.md", "run.py", ".github/workflows/proof.yml", ".github/workflows/packages.yml"]
)
def test_what_is_named_is_there(text: str) -> None:
    words = (ROOT / text).read_text(encoding="utf-8")
    named = set(re.findall(r"\b(?:pulka|tests|templates|screenshots|\.github)/[\w/.-]*\w", words))
    assert {name for name in named if not (ROOT / name).exists()} == set()


def test_the_lock_holds_what_the_project_asks_for_and_no_address() -> None:
    lock = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    assert "://" not in lock
    pinned = dict(re.findall(r"^([\w.-]+)==([^\s;]+)", lock, re.MULTILINE))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for wanted in map(Requirement, project["dependencies"] + project["optional-dependencies"]["test"]):
        assert wanted.specifier.contains(pinned[wanted.name]), wanted
