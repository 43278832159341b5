"""The doctor: what is wrong is said in words, and put right when asked."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from pulka.cli import main
from pulka.desk import Desk
from pulka.storage import Store
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
    for length in (0, 50, 9000):
        whole = path.read_bytes()
        path.write_bytes(whole[:length])
        assert run(tmp_path).exit_code == 1
        result = run(tmp_path, "--repair")
        assert result.exit_code == 0
        assert "The copy of " in result.stdout
        assert "What was written after the copy cannot be known." in result.stdout
        assert "The damaged file was set aside" in result.stdout
        with Store.open(tmp_path) as store:
            assert len(Desk(store).open(pid).steps) == 3


def test_what_is_lost_is_named(tmp_path: Path, pid: str) -> None:
    with Store.open(tmp_path) as store:
        desk = Desk(store, later=lambda _: None)
        for _ in range(2):
            desk.undo(pid, desk.open(pid))
    spoil(tmp_path, "UPDATE rows SET body = 'x' WHERE no = 5")
    result = run(tmp_path, "--repair")
    assert f"Some rows are lost of evenings: 1 ({pid})" in result.stdout
    with Store.open(tmp_path) as store:
        assert store.pulka(pid).rows == 4


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


def test_a_file_that_is_gone_is_made_again_from_its_copy(tmp_path: Path, pid: str) -> None:
    path = tmp_path / "pulka.sqlite3"
    path.unlink()
    found = run(tmp_path)
    assert (found.exit_code, "the file is missing" in found.stdout) == (1, True)
    assert not path.exists()
    mended = run(tmp_path, "--repair")
    assert mended.exit_code == 0
    assert "was missing and is made from its copy. Evenings: 2" in mended.stdout
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
    assert [each.name for each in (tmp_path / "backups").iterdir()] == ["pulka-000001.sqlite3"]
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
