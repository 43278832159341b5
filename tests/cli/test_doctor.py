"""The doctor: what is wrong is said in words, and put right when asked."""

import os
import shutil
import sqlite3
from contextlib import closing
from datetime import datetime
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from pulka.cli import main
from pulka.desk import Desk
from pulka.errors import StorageError
from pulka.storage import Store
from pulka.storage.generations import copies
from pulka.ui.instance import Instance, claim
from tests.ui.house import begin


def run(home: Path, *arguments: str) -> Result:
    return CliRunner().invoke(
        main, ["doctor", *arguments, "--lang", "en"], catch_exceptions=False, env={"PULKA_HOME": str(home)}
    )


@pytest.fixture
def pid(tmp_path: Path) -> str:
    with Store.open(tmp_path) as store:
        desk = Desk(store, later=lambda _: None)
        pulka_id, _ = begin(desk, deals=3)
        begin(desk, ("Галя", "Дима", "Ева"))
        desk.count_evenings()
        store.make_copy()
    return pulka_id


def spoil(home: Path, statement: str) -> None:
    with closing(sqlite3.connect(home / "pulka.sqlite3")) as connection, connection:
        connection.execute(statement)


def test_a_sound_store_is_well(tmp_path: Path, pid: str) -> None:
    assert pid
    result = run(tmp_path)
    assert (result.exit_code, result.stdout) == (0, "All is well. Evenings: 2, automatic copies: 1\n")


def test_no_store_is_no_trouble_and_none_is_made(tmp_path: Path) -> None:
    result = run(tmp_path)
    assert result.exit_code == 0
    assert result.stdout.startswith("Nothing was written here yet")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("statement", "told"),
    [
        ("UPDATE rows SET body = '{}' WHERE no = 2", "Evening {pid}: row 2 is damaged"),
        ("DELETE FROM rows WHERE no = 4", "Evening {pid}: row 4 is damaged"),
        ("DELETE FROM players", "A link is lost in the file of the evenings: seatings"),
        (
            "UPDATE pulkas SET summary = replace(summary, '\"deals\": 3', '\"deals\": 4')",
            "Evening {pid}: its line in the list is not what the pulka says",
        ),
        ("DELETE FROM seatings WHERE number = 1", "Evening {pid}: other players are noted at its table"),
    ],
)
def test_what_is_wrong_is_said_and_put_right(tmp_path: Path, pid: str, statement: str, told: str) -> None:
    spoil(tmp_path, statement)
    found = run(tmp_path)
    assert found.exit_code == 1
    assert told.format(pid=pid) in found.stdout.splitlines()
    assert found.stdout.endswith("To repair: pulka doctor --repair\n")
    mended = run(tmp_path, "--repair")
    assert mended.exit_code == 0
    assert told.format(pid=pid) in mended.stdout.splitlines()
    assert mended.stdout.splitlines()[-1].startswith("All is well. Evenings: 2")
    if "damaged" in told:
        assert "Evenings recovered: 2, from the copy: 1." in mended.stdout
        assert "Nothing is lost." in mended.stdout
    assert run(tmp_path).exit_code == 0
    with Store.open(tmp_path) as store:
        assert len(Desk(store).open(pid).steps) == 3


def test_a_tally_that_counts_otherwise_is_found(tmp_path: Path, pid: str) -> None:
    with Store.open(tmp_path) as store:
        mine, other = store.tallies()
        store.put_tallies([mine._replace(body=other.body)])
    assert f"Evening {pid}: the statistics count it otherwise" in run(tmp_path).stdout
    assert run(tmp_path, "--repair").exit_code == 0
    assert run(tmp_path).exit_code == 0


def test_a_file_cut_short_is_replaced_by_its_copy(tmp_path: Path, pid: str) -> None:
    path = tmp_path / "pulka.sqlite3"
    (kept,) = copies(path)
    copied = f"{datetime.fromisoformat(kept.at).astimezone():%Y-%m-%d %H:%M}"
    for length in (0, 50, 9000):
        whole = path.read_bytes()
        path.write_bytes(whole[:length])
        assert run(tmp_path).exit_code == 1
        result = run(tmp_path, "--repair")
        assert result.exit_code == 1, "nobody knows what is lost"
        assert f"The copy of {copied} was taken, with all" in result.stdout
        assert "Evenings recovered: 2, from the copy: 2." in result.stdout
        assert "What was written after the copy cannot be known." in result.stdout
        assert "The damaged file was set aside" in result.stdout
        assert "All is well" not in result.stdout
        assert "What was recovered is sound. Evenings: 2, automatic copies: 1" in result.stdout
        with Store.open(tmp_path) as store:
            assert len(Desk(store).open(pid).steps) == 3


def test_what_is_lost_is_named(tmp_path: Path, pid: str) -> None:
    with Store.open(tmp_path) as store:
        desk = Desk(store, later=lambda _: None)
        for _ in range(2):
            desk.undo(pid, desk.open(pid))
    spoil(tmp_path, "UPDATE rows SET body = 'x' WHERE no = 5")
    result = run(tmp_path, "--repair")
    (line,) = [each for each in result.stdout.splitlines() if each.startswith(f"Evening {pid} (")]
    assert line.endswith("Аня, Боря, Вова): 4 of 6 entries, the last ones are lost.")
    assert "Nothing is lost" not in result.stdout
    assert "All is well" not in result.stdout
    with Store.open(tmp_path) as store:
        assert store.pulka(pid).rows == 4


def test_an_evening_of_which_nothing_is_left_is_named(tmp_path: Path, pid: str) -> None:
    shutil.rmtree(tmp_path / "backups")
    spoil(tmp_path, "UPDATE rows SET at = '' WHERE no = 1 AND pulka = (SELECT id FROM pulkas WHERE seq=1)")
    result = run(tmp_path, "--repair")
    assert result.exit_code == 1
    assert "There is no sound copy: all that can be read in the damaged file was taken." in result.stdout
    assert "Evenings recovered: 1.\n" in result.stdout
    (line,) = [each for each in result.stdout.splitlines() if each.startswith(f"Evening {pid} (")]
    assert line.endswith("Аня, Боря, Вова) is lost: it had 4 entries.")


@pytest.mark.parametrize("content", [b"x" * 5000, None])
def test_where_nothing_can_be_recovered_that_is_said_and_nothing_else(
    tmp_path: Path, pid: str, content: bytes | None
) -> None:
    assert pid
    path = tmp_path / "pulka.sqlite3"
    for kept in (tmp_path / "backups").iterdir():
        kept.write_bytes(b"spoilt")
    if content is None:
        path.unlink()
    else:
        path.write_bytes(content)
    result = run(tmp_path, "--repair")
    assert result.exit_code == 1
    assert "No evening could be recovered.\n" in result.stdout
    aside = tmp_path / "pulka-damaged-1.sqlite3"
    assert (f"The damaged file was set aside: {aside}\n" in result.stdout) == (content is not None)
    assert aside.exists() == (content is not None)
    assert result.stdout.endswith(f"A new file of evenings begins: {path}\n")
    assert "All is well" not in result.stdout
    assert "sound." not in result.stdout
    with Store.open(tmp_path) as store:
        assert store.pulkas() == ()


@pytest.mark.parametrize("below", ["", "deeper/still"])
def test_a_home_that_cannot_be_is_refused(tmp_path: Path, below: str) -> None:
    (tmp_path / "file").write_text("mine")
    home = tmp_path / "file" / below
    for arguments in (("doctor",), ("doctor", "--repair"), ("list",)):
        result = CliRunner().invoke(
            main, [*arguments, "--lang", "en"], catch_exceptions=False, env={"PULKA_HOME": str(home)}
        )
        assert (result.exit_code, result.stdout) == (2, "")
        assert f"{tmp_path / 'file'} is a file. Nothing was written." in result.stderr
    assert (tmp_path / "file").read_text() == "mine"


def test_a_home_that_could_not_be_written_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda *_, **__: False)
    result = run(tmp_path / "new")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "Check the rights to its folder" in result.stderr
    assert list(tmp_path.iterdir()) == []


def test_what_cannot_be_read_names_the_command(tmp_path: Path, pid: str) -> None:
    spoil(tmp_path, "UPDATE rows SET body = '{}' WHERE no = 2")
    result = CliRunner().invoke(
        main,
        ["export", pid, "-o", str(tmp_path / "out"), "--lang", "en"],
        catch_exceptions=False,
        env={"PULKA_HOME": str(tmp_path)},
    )
    assert result.exit_code == 2
    assert result.stderr.endswith("To repair: pulka doctor --repair\n")


def test_a_newer_store_is_left_alone(tmp_path: Path, pid: str) -> None:
    assert pid
    spoil(tmp_path, "PRAGMA user_version = 99")
    before = (tmp_path / "pulka.sqlite3").read_bytes()
    for arguments in ((), ("--repair",)):
        result = run(tmp_path, *arguments)
        assert (result.exit_code, "update pulka" in result.stderr) == (2, True)
    assert (tmp_path / "pulka.sqlite3").read_bytes() == before


def test_a_store_in_use_is_not_exchanged(tmp_path: Path, pid: str) -> None:
    assert pid
    spoil(tmp_path, "UPDATE rows SET body = '{}' WHERE no = 2")
    with Store.open(tmp_path) as other:
        other.pulkas()
        result = run(tmp_path, "--repair")
        assert (result.exit_code, "close the other window" in result.stderr) == (2, True)


def test_a_repair_that_fails_does_not_send_to_itself(
    tmp_path: Path, pid: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(_: object) -> None:
        raise StorageError("store_damaged", path=pid, reason="?")

    monkeypatch.setattr("pulka.storage.mending.mend", failing)
    (tmp_path / "pulka.sqlite3").write_bytes(b"x" * 5000)
    result = run(tmp_path, "--repair")
    assert result.exit_code == 2
    assert result.stderr
    assert "pulka doctor" not in result.stderr


def test_a_file_that_is_gone_is_made_again_from_its_copy(tmp_path: Path, pid: str) -> None:
    path = tmp_path / "pulka.sqlite3"
    path.unlink()
    found = run(tmp_path)
    assert (found.exit_code, "the file is missing" in found.stdout) == (1, True)
    assert not path.exists()
    mended = run(tmp_path, "--repair")
    assert mended.exit_code == 1
    assert "The file of the evenings was missing; the copy of " in mended.stdout
    assert "Evenings recovered: 2, from the copy: 2." in mended.stdout
    assert "set aside" not in mended.stdout
    with Store.open(tmp_path) as store:
        assert len(Desk(store).open(pid).steps) == 3


def test_looking_writes_nothing(tmp_path: Path, pid: str) -> None:
    spoil(tmp_path, "PRAGMA journal_mode = DELETE")
    spoil(tmp_path, "UPDATE pulkas SET summary = '{}'")
    spoil(tmp_path, "DROP TABLE pens")
    spoil(tmp_path, "DROP TABLE links")
    spoil(tmp_path, "PRAGMA user_version = 3")
    path = tmp_path / "pulka.sqlite3"
    before = path.read_bytes()
    result = run(tmp_path)
    assert (result.exit_code, result.stdout) == (0, "All is well. Evenings: 2, automatic copies: 1\n")
    assert path.read_bytes() == before
    assert [each.name[:13] for each in (tmp_path / "backups").iterdir()] == ["pulka-000001-"]
    assert pid


def test_a_store_is_not_mended_while_the_app_is_there(tmp_path: Path, pid: str) -> None:
    spoil(tmp_path, "UPDATE rows SET body = '{}' WHERE no = 2")
    before = (tmp_path / "pulka.sqlite3").read_bytes()
    first = claim(tmp_path)
    assert isinstance(first, Instance)
    with first:
        first.show_with(lambda: "http://127.0.0.1:1")
        result = run(tmp_path, "--repair")
    assert (result.exit_code, "close the other window" in result.stderr) == (2, True)
    assert (tmp_path / "pulka.sqlite3").read_bytes() == before
    assert pid
