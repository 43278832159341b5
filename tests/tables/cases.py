"""The known pulkas, read once, and the one way in which they go through the command line."""

import json
from pathlib import Path
from typing import Any, NamedTuple

from click.testing import CliRunner, Result

from pulka.cli import main

FOLDER = Path(__file__).parent
TABLES = ("settlement", "game3", "game4", "raspasy", "help", "faults", "classic", "tables", "archaic")


class Case(NamedTuple):
    """One known pulka and what must be printed for it."""

    id: str
    source: str
    note: str
    pulka: dict[str, Any]
    expect: dict[str, Any]


CASES = {
    f"{table}-{case['id']}": Case(**case)
    for table in TABLES
    for case in json.loads((FOLDER / f"{table}.json").read_text(encoding="utf-8"))
}


def run(*arguments: str) -> Result:
    """`pulka ...` in this process; an exception inside it stays one."""
    return CliRunner().invoke(main, arguments, catch_exceptions=False)
