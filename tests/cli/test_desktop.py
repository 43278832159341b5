"""The entry in the menu of a Linux desktop."""

import configparser
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from pulka.cli import main
from pulka.cli.desktop import entry_text
from pulka.ui.window import APP_ID


def run(*arguments: str) -> tuple[int, str]:
    done = CliRunner().invoke(main, ["desktop", *arguments, "--lang", "ru"])
    return done.exit_code, done.output.strip()


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data"


def entry(data: Path) -> configparser.SectionProxy:
    parser = configparser.RawConfigParser(delimiters=("=",))
    parser.optionxform = str  # type: ignore[assignment,method-assign]  # keys are as they are written
    parser.read(data / "applications" / f"{APP_ID}.desktop", encoding="utf-8")
    return parser["Desktop Entry"]


def test_it_is_put_into_the_menu_and_taken_away(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    script = data.parent / "bin" / "pulka"
    script.parent.mkdir()
    script.touch()
    monkeypatch.setattr("sys.argv", [str(script)])
    place = data / "applications" / "pulka.desktop"
    for _ in range(2):  # again is no trouble
        assert run("--install") == (0, f"Пулька теперь в меню программ: {place}")
    found = entry(data)
    assert found["Exec"] == found["TryExec"] == str(script)
    assert (found["Name"], found["Name[ru]"], found["Terminal"]) == ("Pulka", "Пулька", "false")
    assert found["StartupWMClass"] == found["Icon"] == APP_ID
    icons = [path for path in data.rglob(f"{found['Icon']}.png") if path.parent.name == "apps"]
    assert {path.parents[1].name for path in icons} == {"192x192", "512x512"}
    assert all(path.read_bytes().startswith(b"\x89PNG") for path in icons)
    assert run("--uninstall") == (0, f"Пульки в меню программ больше нет: {place}")
    assert not [path for path in data.rglob("*") if path.is_file()]
    assert run("--uninstall") == (0, f"Пульки в меню программ и не было: {place}")


def test_run_as_a_module_it_is_found_by_its_python(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["/somewhere/pulka/__main__.py"])
    run("--install")
    assert entry(data)["Exec"] == f"{sys.executable} -m pulka"


@pytest.mark.parametrize(
    ("path", "told"),
    [
        ("/home/аня/pulka", "/home/аня/pulka"),
        ("/my games/pulka", '"/my games/pulka"'),
        ('/a"b$c`d\\e/pulka', r'"/a\\"b\\$c\\`d\\\\e/pulka"'),
        ("/100%/pulka", "/100%%/pulka"),
    ],
)
def test_odd_paths_are_quoted(path: str, told: str) -> None:
    assert f"Exec={told}\n" in entry_text([path])


def test_what_cannot_be_done_is_said(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert run()[0] == 2
    data.touch()  # a file where the folder should be
    code, said = run("--install")
    assert code == 2
    assert str(data) in said
    monkeypatch.setattr("sys.platform", "darwin")
    assert run("--install") == (
        2,
        "В меню программ пулька добавляется только в Linux. Здесь сделайте ярлык к команде pulka",
    )


@pytest.mark.skipif(not shutil.which("desktop-file-validate"), reason="desktop-file-utils is not here")
def test_the_desktop_accepts_it(data: Path) -> None:
    run("--install")
    place = data / "applications" / "pulka.desktop"
    done = subprocess.run(["desktop-file-validate", str(place)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
