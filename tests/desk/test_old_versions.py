"""Stores and files that earlier landings wrote: they open, and say the same."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from pulka.deals import DealDraft
from pulka.desk import Desk
from pulka.files import report
from pulka.ledger import Ledger
from pulka.storage import Store

FIXTURES = Path(__file__).parents[1] / "fixtures"


def told(ledger: Ledger) -> dict[str, Any]:
    """The report, its writings in an order of their own: `format.md` 3 fixes none."""
    return in_order(json.loads(json.dumps(report(ledger))))


def in_order(found: dict[str, Any]) -> dict[str, Any]:
    """A report with the writings of each deal sorted."""
    for deal in found["deals"]:
        deal["writings"].sort(key=lambda writing: json.dumps(writing, sort_keys=True))
    return found


def expectations(version: str) -> dict[str, dict[str, Any]]:
    """What each evening of a landing's store said then, by its title."""
    text = (FIXTURES / version / "reports.json").read_text(encoding="utf-8")
    return {title: in_order(found) for title, found in json.loads(text).items()}


@pytest.mark.parametrize("version", ["v1"])
def test_a_store_says_what_it_said_when_it_was_written(version: str, tmp_path: Path) -> None:
    shutil.copy(FIXTURES / version / "pulka.sqlite3", tmp_path)
    expected = expectations(version)
    with Store.open(tmp_path) as store:
        desk = Desk(store)
        found = {evening.title: told(desk.open(evening.id)) for evening in desk.evenings()}
        assert found == expected
        assert {evening.title: evening.closed for evening in desk.evenings()} == {
            "Пятница у Веры": False,
            "Дача": True,
        }
        evening = next(each for each in desk.evenings() if not each.closed)
        assert desk.draft(evening.id, "new") == DealDraft(kind="game", declarer=1)
        ledger = desk.open(evening.id)
        assert (ledger.undo_count, ledger.redo_count, len(ledger.ghosts())) == (26, 0, 1)
        assert evening.names == ("Аня", "Борис Петрович", "Вера")


@pytest.mark.parametrize("version", ["v1"])
def test_a_file_says_what_it_said_when_it_was_written(version: str, tmp_path: Path) -> None:
    expected = expectations(version)["Пятница у Веры"]
    with Store.open(tmp_path) as store:
        desk = Desk(store)
        taken = desk.take_in((FIXTURES / version / "evening.pulka.json").read_bytes())
        assert isinstance(taken, str)
        assert told(desk.open(taken)) == expected
