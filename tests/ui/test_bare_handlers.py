"""No handler and no component of the app goes unguarded."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import pulka.ui

ROOM = Path(pulka.ui.__file__).parent
MODULES = sorted(ROOM.rglob("*.py"))
GUARDS = {"handler", "use_once", "asks"}  # the last one guards what it returns
BRICKS = {"app.py", "guard.py"}
"""The guard itself, and the root, which holds nothing that could fail."""


def bare(tree: ast.Module) -> Iterator[int]:
    """The lines where a control of Flet gets a handler that no guard has seen."""
    known = guarded_names(tree)
    for node in ast.walk(tree):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
            continue  # a component of our own takes callbacks and guards them itself
        for keyword in node.keywords:
            if (keyword.arg or "").startswith("on_") and not guarded(keyword.value, known):
                yield keyword.value.lineno


def guarded_names(tree: ast.Module) -> set[str]:
    """The names in a module that stand for guarded handlers, or for functions that return one."""
    names = set(GUARDS)
    for node in ast.walk(tree):
        match node:
            case ast.arg(arg=name, annotation=ast.expr() as kind) if "Handler" in ast.unparse(kind):
                names.add(name)
            case ast.FunctionDef(name=name, returns=ast.expr() as kind) if "Handler" in ast.unparse(kind):
                names.add(name)
            case ast.AnnAssign(target=ast.Name(id=name), annotation=kind) if "Handler" in ast.unparse(kind):
                names.add(name)
            case ast.Assign(targets=[ast.Name(id=name)], value=value) if guarded(value, GUARDS):
                names.add(name)
    return names


def guarded(value: ast.expr, known: set[str]) -> bool:
    match value:
        case ast.Call(func=ast.Name(id=name)) | ast.Name(id=name):
            return name in known
        case ast.IfExp(body=body, orelse=other):
            return guarded(body, known) and guarded(other, known)
        case ast.Subscript(value=ast.Name(id=name)):
            return name in known
        case ast.Constant(value=None):
            return True
    return False


@pytest.mark.parametrize(
    ("code", "lines"),
    [
        ("ft.Button(on_click=lambda: 1)", [1]),
        ("ft.Button(on_click=save)", [1]),
        ("ft.Button(on_click=handler(save))", []),
        ("save = use_once(go, 1)\nft.Button(on_click=save if open else None)", []),
        ("def key(save: Handler | None): ft.Button(on_click=save)", []),
        ("def go(where) -> Handler: ...\nft.Button(on_click=go(1))", []),
        ("Key(on_click=lambda: 1)", []),
    ],
)
def test_the_net_has_no_holes(code: str, lines: list[int]) -> None:
    assert list(bare(ast.parse(code))) == lines


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOM)))
def test_every_handler_is_guarded(path: Path) -> None:
    if path.name != "theme.py":  # there `on_...` is the colour of what lies on another
        assert list(bare(ast.parse(path.read_text(encoding="utf-8")))) == []


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOM)))
def test_every_component_is_guarded(path: Path) -> None:
    if path.name not in BRICKS:
        assert "ft.component" not in path.read_text(encoding="utf-8").replace("`ft.component`", "")
