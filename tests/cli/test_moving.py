"""Saving and restoring from a terminal."""

import gzip
from errno import ENOSPC
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from pulka.cli import main
from pulka.desk import Desk
from pulka.storage import Store

PULKA = Path(__file__).parents[1] / "fixtures" / "evening3.pulka.json"


def run(*arguments: object, home: Path, given: bytes | None = None) -> Result:
    return CliRunner().invoke(
        main,
        [*map(str, arguments), "--lang", "en"],
        input=given,
        catch_exceptions=False,
        env={"PULKA_HOME": str(home)},
    )


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    file = tmp_path / "all.pulka-backup"
    file.write_text("an earlier one")
    run("import", PULKA, home=tmp_path / "phone")
    result = run("backup", "-o", file, home=tmp_path / "phone")
    assert result.exit_code == 0
    assert result.stdout == f"Saved to {file}: evenings 1 (in the bin 0), players 3\n"
    return file


def test_a_backup_is_restored_once(tmp_path: Path, saved: Path) -> None:
    there = tmp_path / "laptop"
    tried = run("restore", saved, "--dry-run", home=there)
    assert tried.stdout == "Nothing was written; this would be:\nNew evenings: 1\nPlayers: 3\n"
    assert run("list", home=there).stdout == ""
    result = run("restore", saved, home=there)
    assert (result.exit_code, result.stdout) == (0, "New evenings: 1\nPlayers: 3\n")
    assert run("list", home=there).stdout == run("list", home=tmp_path / "phone").stdout != ""
    again = run("restore", "-", home=there, given=saved.read_bytes())
    assert (again.exit_code, again.stdout) == (0, "Everything in this file is here already.\n")
    assert len(run("list", home=there).stdout.splitlines()) == 1


def house_convention(folder: Path) -> bytes:
    """A backup without an evening."""
    with Store.open(folder / "club") as store:
        Desk(store).save_convention("Клуб", {"base": "sochi", "pulya_limit": 30})
    run("backup", "-o", folder / "club.pulka-backup", home=folder / "club")
    return (folder / "club.pulka-backup").read_bytes()


def test_an_older_backup_that_holds_more_is_kept(tmp_path: Path, saved: Path) -> None:
    older = saved.read_bytes()
    assert (tmp_path / "all.1.pulka-backup").read_text() == "an earlier one"
    again = run("backup", "-o", saved, home=tmp_path / "phone")
    assert (again.exit_code, again.stderr) == (0, "")
    for number, kept in enumerate((older, older, older[:-30], house_convention(tmp_path)), 2):
        saved.write_bytes(kept)
        result = run("backup", "-o", saved, home=tmp_path / "laptop")
        spare = tmp_path / f"all.{number}.pulka-backup"
        assert result.exit_code == 0
        assert str(spare) in result.stderr
        assert spare.read_bytes() == kept
        assert "evenings 0" in result.stdout


def test_what_is_no_backup_is_a_fault_of_the_file(tmp_path: Path, saved: Path) -> None:
    result = run("restore", PULKA, home=tmp_path)
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith("file: this is no backup: the name")
    lines = gzip.decompress(saved.read_bytes()).splitlines()
    lines[1] = lines[1].replace(b"name", b"nome")
    spoilt = run("restore", "-", home=tmp_path, given=gzip.compress(b"\n".join(lines)))
    assert spoilt.stderr.startswith(
        "file: the backup is damaged at line 2. Nothing was written; take another"
    )
    saved.write_bytes(saved.read_bytes()[:-30])
    assert run("restore", saved, home=tmp_path).stderr.startswith("file: the backup breaks off")
    newer = gzip.compress(b'{"format":"pulka-backup","version":7}\n')
    result = run("restore", "-", home=tmp_path, given=newer)
    assert "update the program" in result.stderr
    assert run("list", home=tmp_path).stdout == ""


def test_a_file_that_cannot_be_written_or_read_is_named(
    tmp_path: Path, saved: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = saved.read_bytes()
    result = run("backup", "-o", tmp_path / "nowhere" / "x", home=tmp_path)
    assert (result.exit_code, "nowhere" in result.stderr) == (2, True)
    assert run("restore", tmp_path / "missing", home=tmp_path).exit_code == 2
    link, there = tmp_path / "link", sorted(tmp_path.iterdir())
    with monkeypatch.context() as patched:
        patched.setattr(Path, "replace", full)
        assert run("backup", "-o", saved, home=tmp_path / "phone").exit_code == 2
    assert sorted(tmp_path.iterdir()) == there, "nothing half-written is left"
    assert saved.read_bytes() == kept, "the earlier backup stays"
    link.symlink_to(saved)
    saved.unlink()
    assert run("backup", "-o", link, home=tmp_path / "phone").exit_code == 0
    assert link.is_symlink()
    assert saved.is_file()


def full(self: Path, target: Path) -> Path:
    raise OSError(ENOSPC, f"{self} to {target}")


def test_an_empty_backup_says_so(tmp_path: Path) -> None:
    file = tmp_path / "x"
    run("backup", "-o", file, home=tmp_path)
    assert run("restore", file, home=tmp_path).stdout == "There is no evening in this file.\n"
