"""What was taken out of the bin stays out of it, whatever older copy or backup is put beside it."""

from datetime import datetime
from pathlib import Path

from pulka.desk import Desk, NewPulka
from pulka.desk.moving import Arrival
from pulka.storage import Store
from tests.storage.contract import at


def opened(store: Store) -> Desk:
    """A desk whose clock goes on by a second with each look."""
    seconds = iter(range(3600))
    return Desk(store, lambda: datetime.fromisoformat(at(next(seconds))), lambda _: None)


def standing(desk: Desk) -> tuple[int, int]:
    """How many evenings and house conventions there are."""
    return len(desk.evenings()), len(desk.conventions())


def test_mending_bins_nothing_that_was_put_back(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        desk = opened(store)
        pid, rules = str(desk.begin(NewPulka(("A", "B", "C"), "sochi", 0))[0]), kept_rules(desk)
        desk.delete(pid)
        desk.delete_convention(rules)
        assert store.make_copy()
        desk.undelete(pid)
        desk.undelete_convention(rules)
        assert standing(desk) == (1, 1)
        assert desk.mend().salvage.whole
        assert standing(desk) == (1, 1)
        desk.delete(pid)
        desk.delete_convention(rules)
        desk.mend()
        assert standing(desk) == (0, 0), "what went into the bin after the copy is in it"


def test_an_older_backup_bins_nothing_that_was_put_back(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        desk = opened(store)
        pid, rules = str(desk.begin(NewPulka(("A", "B", "C"), "sochi", 0))[0]), kept_rules(desk)
        desk.delete(pid)
        desk.delete_convention(rules)
        older = desk.backup("en").content
        desk.undelete(pid)
        desk.undelete_convention(rules)
        arrival = desk.look_into(older)
        assert isinstance(arrival, Arrival)
        assert not arrival.told.changes
        desk.bring_in(arrival)
        assert standing(desk) == (1, 1)
        desk.delete(pid)
        assert standing(desk) == (0, 1)
        again = desk.look_into(older)
        assert isinstance(again, Arrival)
        desk.bring_in(again)
        assert standing(desk) == (0, 1), "deleted once more, it stays deleted"


def kept_rules(desk: Desk) -> str:
    found = desk.save_convention("Club", {"base": "sochi", "pulya_limit": 30})
    assert isinstance(found, str)
    return found
