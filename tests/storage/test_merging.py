"""Restoring across devices: no row is lost, nothing is doubled, and who restores whose does not matter."""

import sqlite3
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pulka.errors import StorageError
from pulka.storage import Store, StoredRow
from pulka.storage import store as store_module
from pulka.storage.backup_file import read_backup, write_backup
from pulka.storage.contents import Contents, KeptConvention, KeptPlayer, KeptPulka
from pulka.storage.joining import Fate
from pulka.storage.merging import Merged
from tests.storage.contract import at, begin
from tests.storage.growing import Clock, Deed, deeds, grow, ledgers, sayings, seats, standing

_SUMMARY = "{}"


@contextmanager
def stores(number: int) -> Iterator[list[Store]]:
    with TemporaryDirectory() as folder, ExitStack() as open_ones:
        yield [open_ones.enter_context(Store.open(Path(folder) / str(no))) for no in range(number)]


def carried(store: Store) -> Contents:
    """What another device gets: through the file and back."""
    found = read_backup(write_backup(store.contents(), at(0)))
    assert isinstance(found, Contents), found
    return found


def bring(whose: Contents, into: Store) -> Merged:
    """Restore; what was told before is what happens, and what was here is there still."""
    before, told = into.contents(), into.merge(whose)
    assert into.contents() == before, "telling has written"
    done = into.merge(whose, lambda _: _SUMMARY)
    assert done == told
    after = {each.id: each for each in into.contents().pulkas}
    for mine in before.pulkas:
        assert after[mine.id].rows[: len(mine.rows)] == mine.rows, "a ledger here was overwritten"
    for theirs, joined in zip(whose.pulkas, done.pulkas, strict=True):
        assert after[joined.id].rows[: len(theirs.rows)] == theirs.rows, "a row was lost"
        assert len(into.rows(joined.id)) == into.pulka(joined.id).rows, "the chain is sound"
    assert len(after) - len(before.pulkas) == done.fated(Fate.NEW) + done.fated(Fate.APART)
    again = into.contents()
    assert not into.merge(whose, lambda _: _SUMMARY).changes, "the second time there is nothing to do"
    assert into.contents() == again
    return done


@settings(max_examples=60, deadline=None)
@given(deeds(), deeds(), deeds())
def test_two_devices_that_restore_each_other_hold_the_same(
    common: list[Deed], one: list[Deed], other: list[Deed]
) -> None:
    with stores(2) as (here, there):
        clock = Clock()
        grow(here, common, clock)
        there.merge(carried(here), lambda _: _SUMMARY)
        grow(here, one, clock)
        grow(there, other, clock)
        mine, theirs = carried(here), carried(there)
        bring(theirs, here)
        bring(mine, there)
        mine, theirs = carried(here), carried(there)
        assert ledgers(mine) == ledgers(theirs)
        assert standing(mine) == standing(theirs)
        assert seats(mine) == seats(theirs)
        assert sayings(mine) == sayings(theirs)
        bring(theirs, here)
        bring(mine, there)
        assert (carried(here), carried(there)) == (mine, theirs), "and now for good"


@settings(max_examples=30, deadline=None)
@given(st.lists(deeds(5), min_size=4, max_size=4), st.permutations((0, 1, 2)))
def test_the_order_of_many_devices_does_not_matter(grown: list[list[Deed]], order: list[int]) -> None:
    with stores(5) as (*devices, first, second):
        clock = Clock()
        grow(devices[0], grown[3], clock)
        for device, found in zip(devices, grown, strict=False):
            device.merge(carried(devices[0]), lambda _: _SUMMARY)
            grow(device, found, clock)
        for device in devices:
            bring(carried(device), first)
        for no in order:
            bring(carried(devices[no]), second)
        assert ledgers(carried(first)) == ledgers(carried(second))
        assert sayings(carried(first)) == sayings(carried(second))


def test_a_device_that_has_seen_more_stays_and_one_behind_goes_on() -> None:
    with stores(2) as (here, there):
        begin(here)
        old = carried(here)
        bring(old, there)
        here.append("p", 2, at(5), "deal", "{}", "{}", players={1: "Аня", 2: "Зоя"})
        here.put_draft("p", "new", "{}", at(5))
        assert [each.fate for each in bring(old, here).pulkas] == [Fate.HERE]
        assert here.draft("p", "new"), "a half-filled form stays"
        assert [each.fate for each in bring(carried(here), there).pulkas] == [Fate.LONGER]
        assert there.rows("p") == here.rows("p")
        assert [each.name for each in there.seatings("p")] == ["Аня", "Зоя"]
        assert (there.pulka("p").changed_at, there.pulka("p").summary) == (at(5), _SUMMARY)
        there.append("p", 3, at(6), "deal", "{}", "{}")


def test_a_branch_that_grows_is_one_evening_and_comes_home_to_its_own() -> None:
    with stores(2) as (here, there):
        begin(here)
        bring(carried(here), there)
        here.append("p", 2, at(5), "deal", "mine", "{}")
        there.append("p", 2, at(6), "deal", "theirs", "{}")
        (apart,) = bring(carried(there), here).pulkas
        assert apart.fate is Fate.APART
        there.append("p", 3, at(7), "deal", "theirs", "{}")
        assert [each.fate for each in bring(carried(there), here).pulkas] == [Fate.LONGER]
        assert here.rows(apart.id) == there.rows("p")
        assert len(here.pulkas()) == 2
        here.append(apart.id, 4, at(8), "deal", "gone on here", "{}")
        fates = {each.id: each.fate for each in bring(carried(here), there).pulkas}
        assert sorted(fate.name for fate in fates.values()) == ["APART", "LONGER"]
        assert there.rows("p") == here.rows(apart.id)
        assert len(there.pulkas()) == 2


def test_an_evening_goes_on_with_what_was_written_under_its_own_id() -> None:
    with stores(1) as (here,):
        begin(here)
        first = here.rows("p")[0]
        mine, fork = (
            KeptPulka(key, None, (first, StoredRow(2, at(2), "deal", key))) for key in ("p", "fork")
        )
        bring(Contents((fork, mine)), here)
        assert (here.rows("p"), here.rows("fork")) == (mine.rows, fork.rows)


@pytest.mark.parametrize(
    ("recorded", "deleted", "stands"), [(None, 9, False), (5, 9, False), (9, 5, True), (None, None, True)]
)
def test_the_bin_goes_by_the_later_time(recorded: int | None, deleted: int | None, *, stands: bool) -> None:
    for swapped in (False, True):
        with stores(2) as (here, there):
            begin(here)
            bring(carried(here), there)
            one, other = (there, here) if swapped else (here, there)
            if recorded:
                one.append("p", 2, at(recorded), "deal", "{}", "{}")
            if deleted:
                other.delete("p", at(deleted))
            done = bring(carried(there), here)
            assert (here.pulka("p").deleted_at is None) == stands
            assert len(here.rows("p")) == (2 if recorded else 1)
            moved = {
                "binned": deleted and not stands and not swapped,
                "unbinned": deleted and stands and swapped,
            }
            assert {name: bool(getattr(done, name)) for name in moved} == {
                name: bool(is_so) for name, is_so in moved.items()
            }


def test_a_player_is_his_name_whatever_id_he_brings() -> None:
    with stores(2) as (here, there):
        begin(here)
        there.create("q", [StoredRow(1, at(1), "start", "{}")], "{}", {0: "Аня", 1: "Боря", 2: "Зоя"})
        anya, borya, zoya = there.players()
        there.keep_players([anya._replace(called="Анна"), zoya._replace(same_as=borya.id)], at(2))
        assert bring(carried(there), here).players == 2
        found = {each.name: each for each in here.players()}
        assert list(found) == ["Аня", "Боря", "Вера", "Зоя"]
        assert found["Аня"].called == "Анна"
        assert found["Зоя"].same_as == found["Боря"].id != borya.id
        assert [each.player for each in here.seatings("q")] == [
            found[name].id for name in ("Аня", "Боря", "Зоя")
        ]


def test_two_who_were_each_said_to_be_the_other_are_one_by_the_later_word() -> None:
    with stores(2) as (here, there):
        begin(here)
        bring(carried(here), there)
        anya, borya, _ = here.players()
        here.keep_players([anya._replace(same_as=borya.id)], at(5))
        there.keep_players([borya._replace(same_as=anya.id)], at(6))
        mine, theirs = carried(here), carried(there)
        bring(theirs, here)
        bring(mine, there)
        for store in (here, there):
            assert [each.same_as for each in store.players()] == [None, anya.id, None]


def test_of_two_conventions_of_one_id_the_later_holds_deleted_or_not() -> None:
    with stores(2) as (here, there):
        for store, second in ((here, 1), (there, 2)):
            store.put_convention("c", str(second), at(second))
        assert bring(carried(here), there).conventions == 0
        assert bring(carried(there), here).conventions == 1
        assert here.conventions()[0].body == "2"
        there.delete_convention("c", at(9))
        bring(carried(there), here)
        assert here.conventions() == ()
        here.put_convention("c", "3", at(10))
        bring(carried(there), here)
        assert here.conventions()[0].body == "3"


def test_a_setting_that_was_made_here_stays() -> None:
    with stores(2) as (here, there):
        here.put_setting("currency", '"₽"')
        there.put_setting("currency", '"€"')
        there.put_setting("wheels", "true")
        assert bring(carried(there), here).settings == 1
        assert (here.setting("currency"), here.setting("wheels")) == ('"₽"', "true")


def test_a_damaged_evening_is_neither_lost_nor_gone_on_with(tmp_path: Path) -> None:
    with Store.open(tmp_path / "a") as here, Store.open(tmp_path / "b") as there:
        begin(here)
        for no in (2, 3):
            here.append("p", no, at(no), "deal", "{}", "{}")
        begin(here, "q", 9)
        whole = carried(here)
        with here._database.writing() as connection:
            connection.execute("UPDATE rows SET body = 'x' WHERE pulka = 'p' AND no = 2")
        torn = here.contents()
        assert torn.torn == ("p",)
        assert [(each.id, len(each.rows)) for each in torn.pulkas] == [("p", 1), ("q", 1)]
        assert [each.fate for each in there.merge(torn, lambda _: _SUMMARY).pulkas] == [Fate.NEW] * 2
        assert [each.fate for each in here.merge(torn, lambda _: _SUMMARY).pulkas] == [Fate.HERE] * 2
        (apart, _) = here.merge(whole, lambda _: _SUMMARY).pulkas
        assert apart.fate is Fate.APART
        assert here.rows(apart.id) == whole.pulkas[0].rows
        assert here.pulka("p").rows == 3
        assert not here.merge(whole, lambda _: _SUMMARY).changes


def test_all_comes_in_or_nothing(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        begin(store)
        before = store.contents()

        def fail(kept: KeptPulka) -> str:
            if kept.id == "r":
                raise StorageError("row_damaged")
            return _SUMMARY

        rows = (StoredRow(1, at(1), "start", "{}"),)
        coming = Contents(
            (KeptPulka("q", None, rows), KeptPulka("r", None, (rows[0]._replace(at=at(2)),))),
            (KeptPlayer("x", "Зоя"),),
            (KeptConvention("c", "{}", at(1)),),
            (("wheels", "true"),),
        )
        with pytest.raises(StorageError):
            store.merge(coming, fail)
        assert store.contents() == before


@pytest.mark.parametrize("looks", [Store.contents, lambda store: store.merge(Contents())])
def test_a_long_look_keeps_nobody_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, looks: Callable[[Store], object]
) -> None:
    with Store.open(tmp_path) as store, ThreadPoolExecutor(1) as pool:
        begin(store)

        def slow(connection: sqlite3.Connection, *_: object) -> int:
            connection.execute("SELECT count(*) FROM rows").fetchone()
            work = pool.submit(store.append, "p", 2, at(2), "deal", "{}", "{}")
            work.result(10)
            (rows,) = connection.execute("SELECT count(*) FROM rows").fetchone()
            return int(rows)

        for name in ("take_out", "merge"):
            monkeypatch.setattr(store_module, name, slow)
        assert looks(store) == 1, "it sees one moment"
        assert store.pulka("p").rows == 2
