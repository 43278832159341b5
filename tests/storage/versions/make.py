"""How a store of an earlier version was made: `python make.py OUT`, run at a commit that wrote that version.

In a work tree of the last commit before the next version (1: 1529687, 2: eca137f, 3: 79217aa):
``PYTHONPATH=. python /path/to/make.py 2`` writes ``2.sql``, the store as text, and ``2.json``, what it said.
"""

import json
import sqlite3
import sys
import tempfile
from contextlib import closing
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from typing import Any

from pulka.deals import DealDraft
from pulka.desk import Desk, NewPulka
from pulka.files import report
from pulka.storage import Store

_TICKS = count()


def clock() -> datetime:
    """A minute from one look to the next."""
    return datetime(2026, 11, 27, 20, tzinfo=UTC) + timedelta(minutes=next(_TICKS))


def fill(desk: Any) -> None:  # noqa: ANN401  a desk of any version
    """Play two evenings, throw one more away, leave a form half-filled, keep what this version can keep."""
    pulka_id, ledger = desk.begin(NewPulka(("Аня", "Боря", "Вера"), "sochi", 0, "Дача", 1, "₽"))
    for draft in (
        DealDraft(kind="misere", declarer=0, tricks=((0, 0),)),
        DealDraft(kind="raspasy", tricks=((0, 4), (1, 3), (2, 3)), note="в темноте"),
        DealDraft(kind="join", name="Гена"),
    ):
        ledger = desk.record(pulka_id, ledger, draft)
    ledger = desk.amend(pulka_id, ledger, 2, DealDraft(kind="misere", declarer=0, tricks=((0, 2),)))
    ledger = desk.undo(pulka_id, desk.void(pulka_id, ledger, 3))
    desk.keep_draft(pulka_id, "new", DealDraft(kind="game", declarer=1))
    desk.keep_setting("currency", "₽")
    other, ledger = desk.begin(NewPulka(("Галя", "Боря", "Вера", "Дима"), "leningrad", 1))
    desk.close(other, desk.record(other, ledger, DealDraft(kind="raspasy", tricks=((2, 4), (3, 3), (0, 3)))))
    gone, _ = desk.begin(NewPulka(("Аня", "Боря", "Вера"), "rostov", 0))
    desk.delete(gone)
    if hasattr(desk, "save_convention"):
        desk.save_convention("Наши", {"base": "sochi", "bombs": True})
    if hasattr(desk, "rename_person"):
        people = {person.name: person.id for person in desk.people()}
        desk.rename_person(people["Боря"], "Борис")
        desk.merge_people(people["Галя"], people["Аня"])
        desk.statistics()


def main() -> None:
    """Make it and write what it said."""
    out = Path(__file__).with_name(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        with Store.open(Path(folder)) as store:
            desk = Desk(store, clock)
            fill(desk)
            said = {each.id: report(desk.open(each.id)) for each in desk.evenings()}
            path = store.path
        with closing(sqlite3.connect(path)) as connection:
            (version,) = connection.execute("PRAGMA user_version").fetchone()
            lines = [*connection.iterdump(), f"PRAGMA user_version = {version};"]
    out.with_suffix(".sql").write_text("\n".join(lines) + "\n", encoding="utf-8")
    out.with_suffix(".json").write_text(
        json.dumps(said, ensure_ascii=False, indent=1) + "\n", encoding="utf-8"
    )


if __name__ == "__main__":
    main()
