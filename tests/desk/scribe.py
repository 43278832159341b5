"""The app's process for one that kills it: a real desk over a real store, which says what it has done."""

from multiprocessing.connection import Connection
from pathlib import Path
from random import Random

from pulka.deals import DealDraft
from pulka.desk import Desk, NewPulka
from pulka.errors import StaleLedgerError
from pulka.ledger import Ledger
from pulka.storage import Store

NAMES = ("Аня", "Боря", "Вера")
ENDLESS = {"base": "sochi", "pulya_limit": 100_000}


def begin(home: Path) -> str:
    """Start an evening that comes to no end."""
    with Store.open(home) as store:
        pulka_id, _ = Desk(store, later=lambda _: None).begin(NewPulka(NAMES, ENDLESS, 0))
        assert isinstance(pulka_id, str)
        return pulka_id


def write(home: Path, pulka_id: str, seed: int, end: Connection) -> None:
    """Record, amend, void, restore, undo and redo without end; say (row, kind, note) after each."""
    random = Random(seed)
    with Store.open(home) as store:
        desk = Desk(store)
        ledger = desk.open(pulka_id)
        end.send((ledger.no, "opened", ""))
        while True:
            note = f"{seed}-{ledger.no}"
            ledger, said = _act(desk, pulka_id, ledger, random, note)
            if said:
                end.send((ledger.no, ledger.rows[-1].row.kind, note if said == "note" else ""))


def insist(home: Path, pulka_id: str, name: str, count: int) -> None:
    """Record so many notes beside another who does the same; whoever was slower looks and repeats."""
    with Store.open(home, patience=30) as store:
        desk = Desk(store, later=lambda _: None)
        for number in range(count):
            ledger = desk.open(pulka_id)
            draft = DealDraft(kind="misere", declarer=0, tricks=((0, 0),), note=f"{name}-{number}")
            while True:
                try:
                    assert isinstance(desk.record(pulka_id, ledger, draft), Ledger)
                    break
                except StaleLedgerError:
                    ledger = desk.open(pulka_id)


def _act(desk: Desk, pulka_id: str, ledger: Ledger, random: Random, note: str) -> tuple[Ledger, str]:
    """Do something; return the ledger then, and whether a row was written, with the note in it or without."""
    declarer = random.randrange(3)
    draft = DealDraft(kind="misere", declarer=declarer, tricks=((declarer, random.randrange(3)),), note=note)
    entries = [step.id for step in ledger.steps]
    chance = random.random()
    said = "row"
    if chance < 0.5 or not entries:
        found, said = desk.record(pulka_id, ledger, draft), "note"
    elif chance < 0.65:
        found, said = desk.amend(pulka_id, ledger, random.choice(entries), draft), "note"
    elif chance < 0.75:
        found = desk.void(pulka_id, ledger, random.choice(entries))
    elif chance < 0.9:
        found = desk.undo(pulka_id, ledger)
    else:
        found = desk.redo(pulka_id, ledger)
    if isinstance(found, Ledger) and found.no > ledger.no:
        return found, said
    return ledger, ""
