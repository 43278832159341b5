"""The second engine knows nothing of the program: what both get wrong the same way is not found."""

import ast
import sys
from pathlib import Path

import pytest

ENGINE = [path for path in Path(__file__).parent.glob("*.py") if not path.name.startswith("test_")]


def imported(path: Path) -> set[str]:
    """What a module imports, dotted."""
    found = set[str]()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "a relative import hides what it is"
            found.add(str(node.module))
    return found


@pytest.mark.parametrize("path", ENGINE, ids=lambda path: path.stem)
def test_it_imports_nothing_but_itself_and_the_language(path: Path) -> None:
    own = {name for name in imported(path) if name == "tests.second" or name.startswith("tests.second.")}
    assert {name.partition(".")[0] for name in imported(path) - own} <= sys.stdlib_module_names
    assert "importlib" not in imported(path)
