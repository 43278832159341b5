"""A damaged store: nothing that can be read is lost, and the damaged file is kept as it was."""

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from errno import ENOSPC
from pathlib import Path
from random import Random
from time import sleep

import pytest

from pulka.errors import StorageError
from pulka.storage import Store, evenings, mending, setting_aside
from pulka.storage.backup_file import read_backup, write_backup
from pulka.storage.generations import copies, every_copy
from pulka.storage.legible import read_what_can_be_read
from pulka.storage.mending import Salvage, mend, salvage
from pulka.storage.proving import damages, sound
from pulka.storage.stored import StoredLink, StoredPen
from tests.storage.contract import at, begin

ROWS = 30
COPIED = 20


def filled(home: Path, *, copied: bool = True) -> Path:
    """Two evenings of thirty rows; the copy has twenty of each."""
    with Store.open(home) as store:
        for pulka, second in (("p", 0), ("q", 40)):
            begin(store, pulka, second)
        for no in range(2, ROWS + 1):
            for pulka in ("p", "q"):
                store.append(pulka, no, at(100 + no), "deal", f'{{"no":{no}}}', "{}")
            if copied and no == COPIED:
                store.make_copy()
        store.put_draft("p", "new", "{}", at(200))
    with closing(sqlite3.connect(store.path)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
    return store.path


def counts(path: Path) -> dict[str, int]:
    """How many rows of each evening are there, all of them proved."""
    assert not tuple(damages(path))
    with Store.open(path.parent) as store:
        return {line.id: len(store.rows(line.id)) for line in store.pulkas(include_deleted=True)}


def newer(path: Path) -> bool:
    try:
        tuple(damages(path))
    except StorageError as trouble:
        return trouble.code == "store_newer"
    return False


def change(statement: str) -> Callable[[Path], None]:
    def act(path: Path) -> None:
        with closing(sqlite3.connect(path)) as connection, connection:
            connection.execute(statement)

    return act


def cut(length: int) -> Callable[[Path], None]:
    def act(path: Path) -> None:
        path.write_bytes(path.read_bytes()[:length])

    return act


WHOLE = {"p": ROWS, "q": ROWS}


@pytest.mark.parametrize(
    ("spoil", "left"),
    [
        (change("UPDATE rows SET body = 'x' WHERE pulka = 'p' AND no = 7"), WHOLE),
        (change("UPDATE rows SET at = 'x' WHERE pulka = 'p' AND no = 1"), WHOLE),
        (change("DELETE FROM rows WHERE pulka = 'p' AND no = 7"), WHOLE),
        (change("UPDATE rows SET body = 'x' WHERE pulka = 'p' AND no = 25"), {"p": 24, "q": ROWS}),
        (change("UPDATE rows SET checksum = 'x' WHERE pulka = 'p' AND no = 20"), {"p": 20, "q": ROWS}),
        (change("DELETE FROM rows"), {"p": COPIED, "q": COPIED}),
        (change("UPDATE pulkas SET row_count = 29 WHERE id = 'p'"), {"p": 29, "q": ROWS}),
        (change("DROP TABLE pulkas"), WHOLE),
        (change("DROP TABLE rows"), {"p": COPIED, "q": COPIED}),
        (cut(0), {"p": COPIED, "q": COPIED}),
        (cut(50), {"p": COPIED, "q": COPIED}),
        (cut(5000), {"p": COPIED, "q": COPIED}),
    ],
)
def test_what_is_damaged_comes_from_the_copy_and_the_rest_from_the_file(
    tmp_path: Path, spoil: Callable[[Path], None], left: dict[str, int]
) -> None:
    path = filled(tmp_path)
    spoil(path)
    spoilt = path.read_bytes()
    if spoilt:
        assert tuple(damages(path)), "it is found"
    told = salvage(path)
    assert path.read_bytes() == spoilt, "looking changes nothing"
    mended = mend(path)
    assert mended.salvage == told
    assert mended.aside.read_bytes() == spoilt, "the damaged file is kept"
    assert counts(path) == left
    assert told.evenings == 2
    with suppress(sqlite3.Error), closing(sqlite3.connect(mended.aside)) as connection:
        assert told.listed == bool(connection.execute("SELECT count(*) FROM pulkas"))
        listed = dict(connection.execute("SELECT id, row_count FROM pulkas"))
        assert {each.id for each in told.lost} == {key for key, rows in listed.items() if left[key] < rows}
    assert [each.name for each in tmp_path.iterdir() if "mended" in each.name] == []


def test_without_a_copy_all_that_can_be_read_is_kept(tmp_path: Path) -> None:
    path = filled(tmp_path, copied=False)
    change("UPDATE rows SET body = 'x' WHERE pulka = 'p' AND no = 7")(path)
    mended = mend(path)
    assert mended.salvage.copy is None
    assert [(each.id, each.rows, each.had) for each in mended.salvage.lost] == [("p", 6, ROWS)]
    assert counts(path) == {"p": 6, "q": ROWS}


def test_a_spoilt_copy_is_passed_over(tmp_path: Path) -> None:
    path = filled(tmp_path)
    with Store.open(tmp_path) as store:
        store.make_copy()
        newest, older = store.copies()
    change("UPDATE rows SET body = 'y' WHERE no = 3")(newest.path)
    change("UPDATE rows SET body = 'x' WHERE pulka = 'p' AND no = 7")(path)
    mended = mend(path)
    assert mended.salvage.copy == older
    assert counts(path) == WHOLE


def test_a_copy_made_before_a_migration_is_as_good_as_another(tmp_path: Path) -> None:
    path = filled(tmp_path)
    (numbered,) = copies(path)
    kept = numbered.path.rename(numbered.path.with_name("pulka-v3.sqlite3"))
    for statement in ("DROP TABLE pens", "DROP TABLE links", "PRAGMA user_version = 3"):
        change(statement)(kept)
    path.write_bytes(b"")
    told = salvage(path)
    assert told.copy is not None
    assert (told.copy.path, told.copy.at, told.evenings, told.from_copy) == (kept, at(100 + COPIED), 2, 2)
    mend(path)
    assert counts(path) == {"p": COPIED, "q": COPIED}
    with Store.open(tmp_path) as store:
        assert store.links() == ()


def test_of_two_copies_the_one_that_knows_more_is_taken_whatever_it_is_called(tmp_path: Path) -> None:
    path = filled(tmp_path, copied=False)
    folder = tmp_path / "backups"
    folder.mkdir()
    shutil.copyfile(path, folder / "pulka-v3.sqlite3")
    change("DELETE FROM rows WHERE no > 5")(path)
    change("UPDATE pulkas SET row_count = 5, changed_at = '2001-01-01T00:00:00.000+00:00'")(path)
    shutil.copyfile(path, folder / "pulka-000007.sqlite3")
    assert [each.path.name for each in every_copy(path)] == ["pulka-v3.sqlite3", "pulka-000007.sqlite3"]
    path.write_bytes(b"")
    mend(path)
    assert counts(path) == WHOLE


def test_a_clock_that_ran_ahead_does_not_make_an_old_copy_the_newest(tmp_path: Path) -> None:
    path = filled(tmp_path)
    (numbered,) = copies(path)
    kept = numbered.path.with_name("pulka-v3.sqlite3")
    shutil.copyfile(numbered.path, kept)
    change("DELETE FROM rows WHERE no > 14")(kept)
    change("UPDATE pulkas SET row_count = 14, changed_at = '2931-01-01T00:00:00.000+00:00'")(kept)
    day_before = numbered.path.stat().st_mtime - 86_400
    os.utime(kept, (day_before, day_before))
    assert [each.path for each in every_copy(path)] == [numbered.path, kept]
    path.write_bytes(b"")
    mend(path)
    assert counts(path) == {"p": COPIED, "q": COPIED}


def test_how_much_came_from_the_copy_and_what_is_older_or_gone_is_told(tmp_path: Path) -> None:
    path = filled(tmp_path)
    with Store.open(tmp_path) as store:
        begin(store, "r", 80)
        store.append("r", 2, at(300), "deal", "{}", "{}")
    change("UPDATE rows SET body = 'x' WHERE pulka = 'p' AND no = 25 OR pulka = 'r' AND no = 1")(path)
    told = salvage(path)
    assert (told.evenings, told.from_copy, told.nothing, told.whole) == (2, 0, False, False)
    assert [(each.id, each.rows, each.had, each.began) for each in told.lost] == [
        ("p", 24, ROWS, at(0)),
        ("r", 0, 2, at(80)),
    ]
    assert all(len(each.names) == 3 for each in told.lost)
    change("UPDATE rows SET body = 'x' WHERE pulka = 'q' AND no = 3")(path)
    assert salvage(path).from_copy == 1


def test_nothing_is_told_as_nothing(tmp_path: Path) -> None:
    path = filled(tmp_path, copied=False)
    change("DELETE FROM rows WHERE no = 1")(path)
    told = salvage(path)
    assert (told.evenings, told.nothing, len(told.lost)) == (0, True, 2)
    path.write_bytes(b"x" * 5000)
    mended = mend(path)
    assert (mended.salvage.nothing, mended.salvage.listed, mended.salvage.lost) == (True, False, ())
    assert counts(path) == {}


def test_what_has_no_history_is_taken_from_the_damaged_file(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        begin(store)
        for key in ("currency", "blank", "wheels"):
            store.put_setting(key, '"old"')
        for slot in ("new", "typed", "spoilt"):
            store.put_draft("p", slot, '"old"', at(3))
        store.make_copy()
        store.put_setting("currency", '"new"')
        store.put_setting("later", '"new"')
        store.put_draft("p", "new", '"new"', at(5))
        store.put_draft("p", "more", '"new"', at(6))
        store.append("p", 2, at(7), "deal", "{}", "{}", slot="typed")
    change("UPDATE rows SET body = 'x' WHERE no = 1")(store.path)
    change("UPDATE settings SET value = 'x' WHERE key = 'blank'")(store.path)
    change("UPDATE drafts SET body = CAST(x'22ff22' AS TEXT) WHERE slot = 'spoilt'")(store.path)
    mend(store.path)
    with Store.open(tmp_path) as mended:
        kept = {key: mended.setting(key) for key in ("currency", "blank", "wheels", "later")}
        assert kept == {"currency": '"new"', "blank": '"old"', "wheels": '"old"', "later": '"new"'}
        forms = {slot: mended.draft("p", slot) for slot in ("new", "typed", "spoilt", "more")}
        assert {slot: form and form.body for slot, form in forms.items()} == {
            "new": '"new"',
            "typed": None,
            "spoilt": '"old"',
            "more": '"new"',
        }
    change("DROP TABLE drafts")(store.path)
    mend(store.path)
    with Store.open(tmp_path) as mended:
        form = mended.draft("p", "typed")
        assert form is not None, "that it was written cannot be read any more"


@pytest.mark.parametrize("list_too", [False, True])
def test_a_form_whose_row_is_lost_comes_back_from_the_copy(tmp_path: Path, list_too: bool) -> None:
    with Store.open(tmp_path) as store:
        begin(store)
        store.put_draft("p", "new", '"typed"', at(3))
        store.make_copy()
        store.append("p", 2, at(7), "deal", "{}", "{}", slot="new")
    change("UPDATE rows SET body = 'x' WHERE no = 2")(store.path)
    if list_too:
        change("DROP TABLE pulkas")(store.path)
    mended = mend(store.path)
    assert not mended.salvage.whole
    with Store.open(tmp_path) as found:
        form = found.draft("p", "new")
        assert form is not None, "what was typed is nowhere else"
        assert (form.body, len(found.rows("p"))) == ('"typed"', 1)


@pytest.mark.parametrize(
    ("spoil", "left"),
    [
        (
            "UPDATE drafts SET body = NULL WHERE slot = 'new'",
            {"new": '"old"', "written": None, "more": '"new"'},
        ),
        (
            "UPDATE drafts SET at = NULL WHERE slot = 'new'",
            {"new": '"old"', "written": None, "more": '"new"'},
        ),
        (
            "UPDATE drafts SET pulka = NULL WHERE slot = 'new'",
            {"new": '"old"', "written": '"old"', "more": '"new"'},
        ),
        (
            "UPDATE drafts SET slot = NULL WHERE slot = 'new'",
            {"new": '"old"', "written": '"old"', "more": '"new"'},
        ),
        (
            "UPDATE drafts SET slot = CAST(x'6eff77' AS TEXT) WHERE slot = 'new'",
            {"new": '"old"', "written": '"old"', "more": '"new"'},
        ),
    ],
)
def test_a_form_that_reads_as_nothing_is_the_one_of_the_copy(
    tmp_path: Path, spoil: str, left: dict[str, str | None]
) -> None:
    with Store.open(tmp_path) as store:
        begin(store)
        for slot in ("new", "written"):
            store.put_draft("p", slot, '"old"', at(3))
        store.make_copy()
        store.put_draft("p", "new", '"new"', at(4))
        store.put_draft("p", "more", '"new"', at(5))
        store.append("p", 2, at(7), "deal", "{}", "{}", slot="written")
    for statement in (  # as a bit in its description would leave the table
        "CREATE TABLE loose AS SELECT * FROM drafts",
        "DROP TABLE drafts",
        "ALTER TABLE loose RENAME TO drafts",
    ):
        change(statement)(store.path)
    change(spoil)(store.path)
    change("UPDATE rows SET body = 'x' WHERE no = 1")(store.path)
    mend(store.path)
    with Store.open(tmp_path) as mended:
        forms = {slot: mended.draft("p", slot) for slot in left}
        assert {slot: form and form.body for slot, form in forms.items()} == left


@pytest.mark.parametrize("seed", range(4))
def test_any_flipped_bit_and_any_cut_leaves_at_least_the_copy(tmp_path: Path, seed: int) -> None:
    path = filled(tmp_path)
    whole, random = path.read_bytes(), Random(seed)
    for turn in range(6):
        if turn % 3 == 2:
            spoilt = whole[: random.randrange(len(whole))]
        else:
            place = random.randrange(len(whole))
            spoilt = whole[:place] + bytes([whole[place] ^ 1 << random.randrange(8)]) + whole[place + 1 :]
        path.write_bytes(spoilt)
        if sound(path) or newer(path):  # the bit was in no use, or one of the version
            continue
        mend(path)
        found = counts(path)
        assert set(found) == set(WHOLE)
        assert all(rows >= COPIED for rows in found.values()), (seed, turn, found)


def test_nobody_else_may_have_it_open(tmp_path: Path) -> None:
    path = filled(tmp_path)
    with Store.open(tmp_path) as other:
        other.pulkas()
        before = path.read_bytes()
        with pytest.raises(StorageError) as caught:
            mend(path)
        assert caught.value.code == "store_locked"
        assert path.read_bytes() == before


def test_a_store_in_use_goes_on_with_the_mended_file(tmp_path: Path) -> None:
    filled(tmp_path)
    with Store.open(tmp_path) as store:
        with store._database.writing() as connection:
            connection.execute("UPDATE rows SET body = 'x' WHERE pulka = 'p' AND no = 7")
        assert [(each.code, each.pulka, each.row) for each in store.damages()] == [("row", "p", 7)]
        store.mend()
        assert store.damages() == ()
        store.append("p", ROWS + 1, at(300), "deal", "{}", "{}")
        assert len(store.rows("p")) == ROWS + 1


def test_a_file_of_another_program_gives_nothing(tmp_path: Path) -> None:
    (tmp_path / "x").write_bytes(b"not a store" * 1000)
    assert read_what_can_be_read(tmp_path / "x").pulkas == ()
    assert read_what_can_be_read(tmp_path / "missing").pulkas == ()


def killed(home: Path) -> tuple[Path, Path]:
    """A store as a kill leaves it: the last row of each evening is in the log alone."""
    filled(home / "living")
    with Store.open(home / "living") as store:
        begin(store, "r", 80)
        for no in range(2, 12):
            store.append("r", no, at(200 + no), "deal", f'{{"long":{no}}}' + " " * 2000, "{}")
        store.make_copy()
    with Store.open(home / "living") as store:
        for pulka in ("p", "q"):
            store.append(pulka, ROWS + 1, at(300), "deal", "{}", "{}")
        shutil.copytree(home / "living", home / "killed")
    path = home / "killed" / "pulka.sqlite3"
    log = path.with_name(f"{path.name}-wal")
    assert log.stat().st_size
    return path, log


def test_the_log_of_one_that_was_killed_is_read_and_set_aside(tmp_path: Path) -> None:
    path, log = killed(tmp_path)
    whole, kept = path.read_bytes(), log.read_bytes()
    spoilt = whole.replace(b'{"long":5}', b'{"long":8}')
    path.write_bytes(spoilt)
    assert tuple(damages(path))
    mended = mend(path)
    assert not log.exists(), "it would be written into the whole file"
    assert mended.aside.read_bytes() == spoilt
    assert mended.aside.with_name(f"{mended.aside.name}-wal").read_bytes() == kept
    assert counts(path) == {"p": ROWS + 1, "q": ROWS + 1, "r": 11}


def test_an_emptied_file_does_not_take_its_log_along(tmp_path: Path) -> None:
    path, log = killed(tmp_path)
    shutil.rmtree(path.parent / "backups")
    kept = log.read_bytes()
    path.write_bytes(b"")
    with pytest.raises(StorageError):
        Store.open(path.parent)
    assert log.read_bytes() == kept


def test_a_file_emptied_by_a_crash_is_no_new_store_where_there_are_copies(tmp_path: Path) -> None:
    path = filled(tmp_path)
    path.write_bytes(b"")
    with pytest.raises(StorageError) as caught:
        Store.open(tmp_path)
    assert caught.value.code == "store_damaged"
    assert path.read_bytes() == b""
    mend(path)
    assert counts(path) == {"p": COPIED, "q": COPIED}
    (tmp_path / "new").mkdir()
    (tmp_path / "new" / "pulka.sqlite3").write_bytes(b"")
    with Store.open(tmp_path / "new") as store:
        assert store.pulkas() == ()


def test_every_flipped_bit_of_a_line_of_the_list_is_mended_or_does_no_harm(tmp_path: Path) -> None:
    path = filled(tmp_path)
    whole = path.read_bytes()
    with closing(sqlite3.connect(path)) as connection:
        (summary,) = connection.execute("SELECT summary FROM pulkas WHERE id = 'p'").fetchone()
    began = at(0).encode()
    body = whole.index(b"p" + began)  # the values, behind the sizes of the record and the kinds of its values
    end = whole.index(summary.encode(), body) + len(summary)
    for place in range(body - 10, end):
        for bit in range(8):
            spoilt = whole[:place] + bytes([whole[place] ^ 1 << bit]) + whole[place + 1 :]
            path.write_bytes(spoilt)
            with suppress(StorageError):
                next(damages(path), None)
            if place < body or place % 7 == 0:
                assert salvage(path).evenings >= 2, (place - body, bit)
            else:
                read_what_can_be_read(path)
            with closing(sqlite3.connect(path)) as connection, suppress(sqlite3.Error):
                for line in evenings.listings(connection, include_deleted=True):
                    assert None not in {line.id, line.created_at, line.changed_at, line.summary}
                    assert isinstance(line.rows, int)


def test_a_count_of_rows_that_is_gone_is_not_called_no_loss(tmp_path: Path) -> None:
    path = filled(tmp_path)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("PRAGMA writable_schema = ON")
        connection.execute(
            "UPDATE sqlite_master SET sql = replace(sql, 'row_count INTEGER NOT NULL', 'row_count')"
        )
    change("UPDATE pulkas SET row_count = NULL WHERE id = 'p'")(path)
    mended = mend(path)
    assert not mended.salvage.listed
    assert counts(path)["q"] == ROWS


def test_who_waits_for_the_file_meanwhile_writes_into_the_whole_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = filled(tmp_path)
    change("UPDATE rows SET body = 'x' WHERE pulka = 'p' AND no = 7")(path)
    build = mending._build
    with ThreadPoolExecutor(1) as pool:

        def write() -> None:
            with Store.open(tmp_path, patience=20) as other:
                other.append("q", ROWS + 1, at(300), "deal", "{}", "{}")

        waiting = []

        def slowly(*arguments: Path) -> Salvage:
            with pytest.raises(StorageError), Store.open(tmp_path, patience=0) as other:
                other.append("q", ROWS + 1, at(300), "deal", "now", "{}")
            waiting.append(pool.submit(write))
            sleep(0.3)
            return build(*arguments)

        monkeypatch.setattr(mending, "_build", slowly)
        mend(path)
        waiting[0].result(20)
    assert counts(path) == {"p": ROWS, "q": ROWS + 1}


def test_a_writer_who_was_faster_than_the_lock_is_in_what_is_set_aside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = filled(tmp_path)
    change("UPDATE rows SET body = 'x' WHERE pulka = 'p' AND no = 7")(path)
    alone = setting_aside._alone
    turns: list[int] = []

    def late(held: Path) -> sqlite3.Connection | None:
        if not turns:
            turns.append(1)
            with Store.open(tmp_path) as other:
                other.append("q", ROWS + 1, at(300), "deal", "{}", "{}")
        return alone(held)

    monkeypatch.setattr(setting_aside, "_alone", late)
    mend(path)
    assert counts(path) == {"p": ROWS, "q": ROWS + 1}


def test_mending_that_fails_leaves_the_damaged_file_and_its_log_somewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, log = killed(tmp_path)
    spoilt = path.read_bytes().replace(b'{"long":5}', b'{"long":8}')
    path.write_bytes(spoilt)
    kept = log.read_bytes()

    def full(*_: Path) -> Salvage:
        raise OSError(ENOSPC, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(mending, "_build", full)
        with pytest.raises(StorageError) as caught:
            mend(path)
    assert caught.value.code == "store_full"
    (aside,) = path.parent.glob("*-damaged-*.sqlite3")
    assert aside.read_bytes() == spoilt
    assert aside.with_name(f"{aside.name}-wal").read_bytes() == kept
    with monkeypatch.context() as patched:
        patched.setattr(mending, "_build", full)
        with pytest.raises(StorageError):
            mend(path)
    assert len(list(path.parent.glob("*-damaged-*.sqlite3"))) == 1, (
        "what is there as it was is not kept twice"
    )
    mend(path)
    assert counts(path) == {"p": ROWS + 1, "q": ROWS + 1, "r": 11}


def test_who_looks_while_another_mends_takes_nothing_from_him(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = filled(tmp_path)
    change("UPDATE rows SET body = 'x' WHERE pulka = 'p' AND no = 7")(path)
    build = mending._build

    def looked_at_meanwhile(*arguments: Path) -> Salvage:
        monkeypatch.setattr(mending, "_build", build)
        code = (
            "import sys, pathlib as p; from pulka.storage import mending as m; m.salvage(p.Path(sys.argv[1]))"
        )
        subprocess.run([sys.executable, "-c", code, path], check=True, timeout=60)
        return build(*arguments)

    monkeypatch.setattr(mending, "_build", looked_at_meanwhile)
    mend(path)
    assert counts(path) == WHOLE


def test_no_link_and_no_pen_comes_back_from_a_copy(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        begin(store)
        store.put_link(StoredLink("a", "p", "s", at(1)))
        store.turn_pen("p", None, StoredPen("a", "phone", "Ira", "held", at(2)))
        store.make_copy()
        store.revoke_link("a", at(3))
    change("UPDATE rows SET body = 'x'")(store.path)
    mend(store.path)
    with Store.open(tmp_path) as mended:
        assert (mended.links(), mended.pen("p")) == ((), None)
        assert len(mended.rows("p")) == 1


@pytest.mark.parametrize(
    "table", ["pulkas", "rows", "players", "seatings", "directory", "conventions", "settings"]
)
def test_each_table_is_read_though_another_cannot_be(tmp_path: Path, table: str) -> None:
    path = filled(tmp_path, copied=False)
    with Store.open(tmp_path) as store:
        store.keep_players([store.players()[0]._replace(called="K")], at(60))
        store.put_convention("c", "{}", at(61))
        store.put_setting("currency", '"€"')
        store.delete("p", at(250))
        whole = store.contents()
    change(f"DROP TABLE {table}")(path)
    found = read_what_can_be_read(path)
    assert [each.name for each in found.players] == [
        each.name for each in whole.players if table != "players"
    ]
    assert (found.conventions == whole.conventions) == (table != "conventions")
    assert (found.settings == whole.settings) == (table != "settings")
    assert len(found.pulkas) == (0 if table == "rows" else 2)
    if table not in {"rows", "pulkas"}:
        assert [each.deleted_at for each in found.pulkas] == [each.deleted_at for each in whole.pulkas]
    mend(path)
    with Store.open(tmp_path) as store:
        assert len(store.conventions()) == (table != "conventions")
        assert (store.setting("currency") is None) == (table == "settings")


@pytest.mark.parametrize(
    "spoil",
    [
        "UPDATE directory SET at = 'x'",
        "UPDATE directory SET same_as = 'nobody'",
        "UPDATE directory SET color = 'x'",
        "UPDATE directory SET called = x'ff'",
        "UPDATE players SET id = '?' WHERE seq = 1",
        "UPDATE players SET name = x'00' WHERE seq = 2",
        "UPDATE conventions SET deleted_at = 'x'",
        "UPDATE conventions SET id = ''",
        "UPDATE conventions SET body = x'00'",
        "UPDATE settings SET value = x'00'",
        "UPDATE seatings SET number = 'x' WHERE number = 1",
        "UPDATE pulkas SET deleted_at = 'x'",
    ],
)
def test_a_backup_of_a_damaged_store_can_be_read(tmp_path: Path, spoil: str) -> None:
    path = filled(tmp_path, copied=False)
    with Store.open(tmp_path) as store:
        store.keep_players([store.players()[0]._replace(called="K", color=1)], at(60))
        store.put_convention("c", "{}", at(61))
        store.put_setting("currency", '"€"')
    change(spoil)(path)
    with Store.open(tmp_path) as store:
        whole = store.contents()
    assert read_backup(write_backup(whole, at(70))) == whole._replace(torn=())
    assert len(whole.pulkas) == 2


def flipped_tables(path: Path) -> list[bytes]:
    """The file with one bit gone in what SQLite keeps of its tables: it quotes a byte that is no letter."""
    whole = path.read_bytes()
    made = whole.index(b"CREATE TABLE pulkas")
    places = [whole.index(word, made) for word in (b"TABLE", b"seq", b"PRIMARY", b"created_at", b"TEXT")]
    return [whole[:place] + bytes([whole[place] ^ 0x80]) + whole[place + 1 :] for place in places]


def test_a_bit_in_the_words_that_make_the_tables_is_mended(tmp_path: Path) -> None:
    path = filled(tmp_path)
    raised = 0
    for spoilt in flipped_tables(path):
        path.write_bytes(spoilt)
        with closing(sqlite3.connect(path)) as connection:
            try:
                connection.execute("SELECT count(*) FROM pulkas")
            except UnicodeDecodeError:
                raised += 1
            except sqlite3.Error:
                pass
        if sound(path):
            continue
        assert salvage(path).evenings == 2
        mend(path)
        assert all(rows >= COPIED for rows in counts(path).values())
    assert raised, "it is such a bit"


def test_a_file_that_is_gone_is_made_again_from_its_copies(tmp_path: Path) -> None:
    path = filled(tmp_path)
    path.unlink()
    with pytest.raises(StorageError) as caught:
        Store.open(tmp_path)
    assert caught.value.code == "store_damaged"
    assert [each.code for each in damages(path)] == ["file"]
    assert not path.exists(), "a new one would hide that the evenings are gone"
    told = salvage(path)
    mended = mend(path)
    assert mended.salvage == told
    assert (told.there, mended.aside.exists()) == (False, False)
    assert counts(path) == {"p": COPIED, "q": COPIED}
