"""No handler and no component of the app goes unguarded."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import pulka.ui

ROOM = Path(pulka.ui.__file__).parent
GUARDS = {"handler", "use_once"}
OWN = {"app.py", "guard.py"}
"""The root guards itself; its components are the guard's own bricks."""


def bare(tree: ast.AST) -> Iterator[int]:
    """The lines where a control of Flet gets a handler that no guard has seen."""
    for node in ast.walk(tree):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
            continue  # a component of our own takes callbacks and guards them itself
        for keyword in node.keywords:
            if (keyword.arg or "").startswith("on_") and not guarded(keyword.value):
                yield keyword.value.lineno


def guarded(value: ast.expr) -> bool:
    match value:
        case ast.Call(func=ast.Name(id=name)):
            return name in GUARDS
        case ast.IfExp(body=body, orelse=other):
            return guarded(body) and guarded(other)
        case ast.Constant(value=None):
            return True
        case ast.Name(id=name):  # made by a guard somewhere else, or handed in
            return name.startswith("on_") or name.endswith("_once")
    return False


@pytest.mark.parametrize("path", sorted(ROOM.rglob("*.py")), ids=lambda path: str(path.relative_to(ROOM)))
def test_every_handler_is_guarded(path: Path) -> None:
    if path.name == "theme.py":  # there `on_...` is the colour of what lies on another
        return
    assert list(bare(ast.parse(path.read_text(encoding="utf-8")))) == []


@pytest.mark.parametrize("path", sorted(ROOM.rglob("*.py")), ids=lambda path: str(path.relative_to(ROOM)))
def test_every_component_is_guarded(path: Path) -> None:
    if path.name not in OWN:
        assert "ft.component" not in path.read_text(encoding="utf-8").replace("`ft.component`", "")
