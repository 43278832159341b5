"""The world's troubles: each a StorageError with its code, never a raw error of SQLite."""

import errno
import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random

import pytest

from pulka.errors import StaleLedgerError, StorageError
from pulka.storage import Store, database
from pulka.storage.database import Database
from pulka.storage.mending import mend
from pulka.storage.proving import sound
from pulka.storage.trouble import told
from tests.storage.contract import at, begin


def fill(folder: Path, rows: int = 5) -> Path:
    with Store.open(folder) as store:
        begin(store)
        for no in range(2, rows + 1):
            store.append("p", no, at(no), "deal", f'{{"no":{no}}}', "{}")
        begin(store, "q", 30)
    return store.path


def change(path: Path, statement: str) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(statement)


@contextmanager
def as_nobody() -> Iterator[None]:
    """The administrator may write anywhere: be another for a moment."""
    before = os.geteuid()
    if before == 0:
        os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(before)


@pytest.mark.parametrize(
    ("spoil", "row"),
    [
        ("UPDATE rows SET body = '{}' WHERE pulka = 'p' AND no = 3", 3),
        ("UPDATE rows SET at = '' WHERE pulka = 'p' AND no = 1", 1),
        ("UPDATE rows SET kind = CAST(x'ff' AS TEXT) WHERE pulka = 'p' AND no = 2", 2),
        ("UPDATE rows SET body = x'00' WHERE pulka = 'p' AND no = 5", 5),
        ("UPDATE rows SET checksum = 'x' WHERE pulka = 'p' AND no = 4", 4),
        ("DELETE FROM rows WHERE pulka = 'p' AND no = 2", 2),
        ("DELETE FROM rows WHERE pulka = 'p' AND no = 5", 5),
        ("UPDATE rows SET no = 9 WHERE pulka = 'p' AND no = 4", 4),
        ("UPDATE pulkas SET row_count = 4 WHERE id = 'p'", 5),
        ("UPDATE pulkas SET row_count = 6 WHERE id = 'p'", 6),
    ],
)
def test_a_damaged_row_is_named_and_those_before_it_are_read(tmp_path: Path, spoil: str, row: int) -> None:
    change(fill(tmp_path), spoil)
    with Store.open(tmp_path) as store:
        with pytest.raises(StorageError) as caught:
            store.rows("p")
        assert (caught.value.code, caught.value.params) == ("row_damaged", {"pulka": "p", "row": row})
        assert [good.no for good in store.rows("p", whole=False)] == list(range(1, row))
        assert len(store.rows("q")) == 1
        assert len(store.pulkas()) == 2


def test_the_list_is_shown_without_a_look_at_the_rows(tmp_path: Path) -> None:
    change(fill(tmp_path), "DROP TABLE rows")
    with Store.open(tmp_path) as store:
        assert [(line.id, line.rows) for line in store.pulkas()] == [("q", 1), ("p", 5)]
        with pytest.raises(StorageError) as caught:
            store.rows("p")
        assert caught.value.code == "row_damaged"


def test_two_rows_cannot_change_places_nor_pulkas(tmp_path: Path) -> None:
    path = fill(tmp_path)
    change(
        path, "UPDATE rows SET body = (SELECT body FROM rows WHERE pulka = 'q') WHERE pulka = 'p' AND no = 5"
    )
    first = "SELECT checksum FROM rows WHERE pulka = 'p' AND no = 1"
    change(path, f"UPDATE rows SET checksum = ({first}) WHERE pulka = 'q'")  # noqa: S608 - our own words
    with Store.open(tmp_path) as store:
        for pulka in ("p", "q"):
            with pytest.raises(StorageError):
                store.rows(pulka)


@pytest.mark.parametrize("row_count", [4, 6])
def test_nothing_is_appended_to_a_broken_end(tmp_path: Path, row_count: int) -> None:
    change(fill(tmp_path), f"UPDATE pulkas SET row_count = {row_count} WHERE id = 'p'")  # noqa: S608 - a number
    with Store.open(tmp_path) as store, pytest.raises(StorageError) as caught:
        store.append("p", row_count + 1, at(9), "deal", "{}", "{}")
    assert caught.value.code == "row_damaged"


def test_two_stores_on_one_file_do_not_overwrite_each_other(tmp_path: Path) -> None:
    fill(tmp_path)
    with Store.open(tmp_path) as one, Store.open(tmp_path) as two:
        one.append("p", 6, at(6), "deal", "one", "{}")
        with pytest.raises(StaleLedgerError) as caught:
            two.append("p", 6, at(6), "deal", "two", "{}")
        assert caught.value.params == {"pulka": "p", "row": 6, "rows": 6}
        assert [row.body for row in two.rows("p", 5)] == ["one"]
        two.append("p", 7, at(7), "deal", "two", "{}")
        assert [row.body for row in one.rows("p", 5)] == ["one", "two"]


def test_a_locked_store_says_so_and_can_still_be_read(tmp_path: Path) -> None:
    path = fill(tmp_path)
    with Store.open(tmp_path, patience=0.05) as store, closing(sqlite3.connect(path)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StorageError) as caught:
            store.append("p", 6, at(6), "deal", "{}", "{}")
        assert caught.value.code == "store_locked"
        assert caught.value.params == {"path": str(path), "reason": "database is locked"}
        with Store.open(tmp_path) as third:
            assert len(third.rows("p")) == 5
        other.execute("ROLLBACK")
        store.append("p", 6, at(6), "deal", "{}", "{}")


def test_a_full_disk_says_so_and_loses_nothing(tmp_path: Path) -> None:
    path = fill(tmp_path)
    database = Database.open(tmp_path, 1)
    with database.reading() as connection:
        connection.execute("PRAGMA max_page_count = 1")  # SQLite raises it to the present size
    with Store(database) as store:
        with pytest.raises(StorageError) as caught:
            store.append("p", 6, at(6), "deal", "x" * 100_000, "{}")
        assert caught.value.code == "store_full"
        assert caught.value.params == {"path": str(path), "reason": "database or disk is full"}
        assert len(store.rows("p")) == 5
        assert store.pulka("p").rows == 5


@pytest.mark.skipif(os.name != "posix", reason="rights as on Unix")
def test_a_folder_without_rights_says_so(tmp_path_factory: pytest.TempPathFactory) -> None:
    base = tmp_path_factory.mktemp("sealed")
    for above in base.parents:
        if "pytest" in str(above):
            above.chmod(0o755)
    old, empty = base / "old", base / "empty"
    empty.mkdir()
    fill(old)
    for sealed in (old, empty, base):
        sealed.chmod(0o555)
    (old / "pulka.sqlite3").chmod(0o444)
    try:
        with as_nobody():
            for folder in (empty, base / "new"):
                with pytest.raises(StorageError) as caught:
                    Store.open(folder)
                assert caught.value.code == "store_readonly", caught.value
                assert caught.value.params["path"] == str(folder / "pulka.sqlite3")
            assert sound(old / "pulka.sqlite3")
            with Store.open(old) as store:
                assert len(store.rows("p")) == 5, "what is there is read"
                with pytest.raises(StorageError) as caught:
                    store.append("p", 6, at(6), "deal", "{}", "{}")
                assert caught.value.code == "store_readonly"
    finally:
        for sealed in (old, empty, base):
            sealed.chmod(0o755)


def test_a_disk_that_is_full_where_it_opens_lets_read_and_write_again_when_there_is_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(tmp_path)

    def full(*_: object) -> None:
        trouble = sqlite3.OperationalError("database or disk is full")
        trouble.sqlite_errorcode = sqlite3.SQLITE_FULL
        raise trouble

    with monkeypatch.context() as patched:
        patched.setattr(database, "_write_ahead", full)
        store = Store.open(tmp_path)
        assert len(store.rows("p")) == 5
        with pytest.raises(StorageError) as caught:
            store.append("p", 6, at(6), "deal", "{}", "{}")
        assert caught.value.code == "store_readonly"
    with store:
        store.append("p", 6, at(6), "deal", "{}", "{}")
        assert len(store.rows("p")) == 6


def test_a_file_in_the_folders_place_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StorageError) as caught:
        Store.open(tmp_path / "file" / "below")
    assert caught.value.code == "store_no_folder"


def test_a_text_that_no_file_can_hold_is_refused(tmp_path: Path) -> None:
    fill(tmp_path)
    with Store.open(tmp_path) as store:
        with pytest.raises(StorageError) as caught:
            store.append("p", 6, at(6), "deal", "\ud800", "{}")
        assert caught.value.code == "text_refused"
        assert len(store.rows("p")) == 5


def test_a_closed_store_says_so(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    store.close()
    with pytest.raises(StorageError) as caught:
        store.pulkas()
    assert caught.value.code == "store_unreachable"


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (OSError(errno.ENOSPC, "No space left on device"), "store_full"),
        (OSError(errno.EROFS, "Read-only file system"), "store_readonly"),
        (OSError(errno.EIO, "Input/output error"), "store_unreachable"),
        (OSError("nameless"), "store_unreachable"),
        (sqlite3.InterfaceError("nameless"), "store_unreachable"),
        (UnicodeDecodeError("utf-8", b"\xe5", 0, 1, "broken"), "store_damaged"),  # from SQLite's own message
    ],
)
def test_errors_are_told_by_their_number(error: Exception, code: str) -> None:
    with pytest.raises(StorageError) as caught, told(Path("there")):
        raise error
    assert caught.value.code == code
    assert caught.value.params == {"path": "there", "reason": str(error)}


def read_all(folder: Path) -> None:
    """Ask everything; only a StorageError may come, and no row may come back changed."""
    with Store.open(folder) as store:
        for line in store.pulkas(include_deleted=True):
            for row in store.rows(line.id, whole=False):
                assert row.kind in {"start", "deal"}
            try:
                store.rows(line.id)
                store.append(line.id, line.rows + 1, at(59), "deal", "{}", "{}")
            except StorageError:
                continue
        store.names()


def test_a_file_cut_anywhere_is_told(tmp_path: Path) -> None:
    whole = fill(tmp_path / "whole").read_bytes()
    last_page = len(whole) - 4096  # SQLite reads a cut last page as zeros: the checksums judge it
    for cut in [1, 15, 16, 99, 100, 4095, last_page, *Random(1).sample(range(100, last_page), 30)]:
        folder = tmp_path / f"cut{cut}"
        folder.mkdir()
        (folder / "pulka.sqlite3").write_bytes(whole[:cut])
        with pytest.raises(StorageError) as caught:
            read_all(folder)
        assert caught.value.code == "store_damaged"


HARMLESS = None
TOLD = {HARMLESS, "store_damaged", "store_newer", "store_readonly", "pulka_unknown"}


def test_a_file_that_lost_its_log_is_not_begun_anew_beside_copies(tmp_path: Path) -> None:
    path = fill(tmp_path)
    with Store.open(tmp_path) as store:
        assert store.make_copy()
    path.unlink()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")  # all there is of a file whose tables are in its log
    before = path.read_bytes()
    with pytest.raises(StorageError, match="store_damaged") as refused:
        Store.open(tmp_path)
    assert refused.value.params["reason"] == "the file has no tables"
    assert path.read_bytes() == before
    assert not sound(path)
    mend(path)
    with Store.open(tmp_path) as store:
        assert len(store.rows("p")) == 5


def test_a_file_begun_and_left_is_gone_on_with(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / database.FILE_NAME)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
    assert fill(tmp_path).exists()


def test_with_each_copy_the_file_alone_holds_all(tmp_path: Path) -> None:
    fill(tmp_path / "here")
    with Store.open(tmp_path / "here") as store:
        store.append("p", 6, at(6), "deal", "{}", "{}")
        assert store.make_copy()
        (tmp_path / "there").mkdir()
        shutil.copyfile(
            store.path, tmp_path / "there" / database.FILE_NAME
        )  # while it is open, without its log
    with Store.open(tmp_path / "there") as store:
        assert len(store.rows("p")) == 6


@pytest.mark.parametrize("seed", range(6))
def test_a_flipped_bit_is_told_or_does_no_harm(tmp_path: Path, seed: int) -> None:
    path = fill(tmp_path)
    whole = path.read_bytes()
    random = Random(seed)
    for _ in range(25):
        place, bit = random.randrange(len(whole)), 1 << random.randrange(8)
        path.write_bytes(whole[:place] + bytes([whole[place] ^ bit]) + whole[place + 1 :])
        assert trouble_of(tmp_path) in {HARMLESS, "store_damaged", "store_newer", "store_readonly"}, (
            place,
            bit,
        )


def trouble_of(folder: Path) -> str | None:
    try:
        read_all(folder)
    except StorageError as error:
        return error.code
    return HARMLESS
