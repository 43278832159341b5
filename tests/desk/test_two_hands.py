"""Two processes on one pulka: no entry of either is lost, none comes twice."""

import sys
from multiprocessing import get_context
from pathlib import Path

import pytest

from pulka.deals import DealDraft
from pulka.desk import Desk
from pulka.errors import StaleLedgerError
from pulka.ledger import Ledger
from pulka.storage import Store
from tests.desk import scribe

HANDS = ("left", "right", "third")
EACH = 25


@pytest.mark.skipif(sys.platform == "win32", reason="no forkserver")
def test_processes_that_hammer_one_pulka_lose_nothing(tmp_path: Path) -> None:
    pulka_id = scribe.begin(tmp_path)
    context = get_context("forkserver")
    context.set_forkserver_preload(["tests.desk.scribe"])
    hands = [context.Process(target=scribe.insist, args=(tmp_path, pulka_id, name, EACH)) for name in HANDS]
    for hand in hands:
        hand.start()
    for hand in hands:
        hand.join(240)
        assert hand.exitcode == 0
    with Store.open(tmp_path) as store:
        desk = Desk(store, later=lambda _: None)
        notes = [step.entry.note or "" for step in desk.open(pulka_id).steps]
        assert desk.examine() == ()
    for name in HANDS:
        own = [note for note in notes if note.startswith(name)]
        assert own == [f"{name}-{number}" for number in range(EACH)], "each of them, once, in its order"
    assert len(notes) == len(HANDS) * EACH


def test_the_slower_hand_writes_nothing_and_sees_the_other(tmp_path: Path) -> None:
    pulka_id = scribe.begin(tmp_path)
    draft = DealDraft(kind="misere", declarer=0, tricks=((0, 0),))
    with Store.open(tmp_path) as one, Store.open(tmp_path) as two:
        quick, slow = Desk(one), Desk(two)
        seen = slow.open(pulka_id)
        assert isinstance(quick.record(pulka_id, quick.open(pulka_id), draft), Ledger)
        with pytest.raises(StaleLedgerError):
            slow.record(pulka_id, seen, draft)
        with pytest.raises(StaleLedgerError):
            slow.close(pulka_id, seen)
        with pytest.raises(StaleLedgerError):
            slow.rehead(pulka_id, seen, seen.heading)
        assert len(slow.open(pulka_id).steps) == 1
        assert isinstance(slow.record(pulka_id, slow.open(pulka_id), draft), Ledger)
        assert len(quick.open(pulka_id).steps) == 2
