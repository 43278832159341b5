"""The folder of the static app: complete or not at all, the same from the same, and never somebody else's."""

import json
import re
import subprocess
import sys
import zipfile
from importlib.metadata import distribution
from importlib.util import find_spec
from pathlib import Path

import pytest
from click.testing import CliRunner
from packaging.requirements import Requirement

from pulka.cli import main
from pulka.errors import PulkaError
from pulka.ui.offline import folder, wheels
from pulka.ui.offline.bundle import bundle
from pulka.ui.offline.folder import build
from pulka.ui.offline.kept import write
from pulka.ui.theme import FONTS

_BROWSER = {"platform_system": "Emscripten", "sys_platform": "emscripten", "extra": ""}
_ABSENT = {"pillow"}
"""What ReportLab asks for and no wheel is there of."""


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """One small wheel in place of all that a registry would give."""

    def fetch(place: Path) -> list[Path]:
        with zipfile.ZipFile(place / "card-1-py3-none-any.whl", "w") as wheel:
            wheel.writestr("card/__init__.py", "SUITS = 4\n")
            wheel.writestr("card/tests/test_card.py", "")
            wheel.writestr("card-1.dist-info/licenses/LICENSE", "Free as the wind")
        return [place / "card-1-py3-none-any.whl"]

    monkeypatch.setattr(wheels, "fetch", fetch)


def served(place: Path) -> dict[str, bytes]:
    return {
        path.relative_to(place).as_posix(): path.read_bytes() for path in place.rglob("*") if path.is_file()
    }


@pytest.mark.usefixtures("few")
def test_the_folder_is_whole_and_the_same_from_the_same(tmp_path: Path) -> None:
    one, other = build(tmp_path / "one", "ru"), build(tmp_path / "other", "ru")
    found = served(one.folder)
    assert found == served(other.folder)
    assert one.size == sum(map(len, found.values()))
    assert one.version == other.version == json.loads(found["pulka-web.json"])["version"]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["one", "other"]

    page = found["index.html"].decode()
    for asked in re.findall(r'(?:src|href)="([^"#]+)"', page):
        assert asked in found or asked == "./", asked
    assert "http" not in re.sub(r"http-equiv|https?://\S*flutter\S*", "", page)
    manifest = json.loads(found["manifest.json"])
    assert (manifest["name"], manifest["display"], manifest["start_url"]) == ("Пулька", "standalone", "./")
    assert {icon.get("purpose", "any") for icon in manifest["icons"]} == {"any", "maskable"}
    assert all(icon["src"] in found for icon in manifest["icons"])
    fonts = json.loads(found["assets/FontManifest.json"])
    assert all(f"assets/{each['asset']}" in found for font in fonts for each in font["fonts"])
    assert {"Roboto", *FONTS, "MaterialIcons"} <= {font["family"] for font in fonts}
    assert b"Free as the wind" in found["licences.txt"]
    with zipfile.ZipFile(one.folder / "app.zip") as packed:
        names = set(packed.namelist())
    assert {"card/__init__.py", "PIL/Image.py", "pulka/ui/offline/begin.py"} <= names
    assert {"pulka/templates/fonts/PulkaSans-Bold.ttf", "pulka/locale/en/LC_MESSAGES/pulka.mo"} <= names
    assert not {name for name in names if "/tests/" in name or name.startswith("pulka/cli/")}


@pytest.mark.usefixtures("few")
def test_the_browser_keeps_everything_that_runs_and_any_change_is_a_new_version(tmp_path: Path) -> None:
    built = build(tmp_path / "web", "ru")
    script = (built.folder / "sw.js").read_text(encoding="utf-8")
    found = re.search(r"^const FILES = (.*); //", script, re.MULTILINE)
    assert found
    parts = json.loads(found[1])
    kept = {name for part in parts.values() for name in part}
    assert set(served(built.folder)) - kept == {"sw.js", "pulka-web.json", "assets/NOTICES", "licences.txt"}
    assert f'"{built.version}"' in script
    assert "main.dart.js" not in parts["all"] | parts["skwasm"]

    (built.folder / "pulka-web.json").unlink()
    assert write(built.folder) == built.version
    with (built.folder / "offline.css").open("a", encoding="utf-8") as style:
        style.write(" ")
    assert write(built.folder) != built.version


@pytest.mark.usefixtures("few")
def test_nothing_is_replaced_but_an_earlier_build(tmp_path: Path) -> None:
    foreign = tmp_path / "photos"
    foreign.mkdir()
    (foreign / "cat.jpg").write_bytes(b"cat")
    for target in (foreign, foreign / "cat.jpg"):
        with pytest.raises(PulkaError, match="web_foreign_folder"):
            build(target, "ru")
    assert served(foreign) == {"cat.jpg": b"cat"}

    (tmp_path / "empty").mkdir()
    built = build(tmp_path / "empty", "ru")
    (built.folder / "left.js").write_text("old")
    assert "left.js" not in served(build(built.folder, "en").folder)
    assert json.loads((built.folder / "manifest.json").read_text(encoding="utf-8"))["name"] == "Pulka"


def test_what_fails_leaves_all_as_it_was(tmp_path: Path, few: None, monkeypatch: pytest.MonkeyPatch) -> None:
    del few
    before = served(build(tmp_path / "web", "ru").folder)

    def fetch(_: Path) -> list[Path]:
        raise PulkaError("web_no_wheels", reason="the cable is out")

    monkeypatch.setattr(wheels, "fetch", fetch)
    for target in (tmp_path / "web", tmp_path / "new" / "web"):
        with pytest.raises(PulkaError, match="web_no_wheels"):
            build(target, "ru")
    assert served(tmp_path / "web") == before
    assert sorted(path.name for path in tmp_path.rglob("*") if "web" in path.name)[:1] == ["pulka-web.json"]
    assert not list(tmp_path.rglob(".*"))

    done = CliRunner().invoke(main, ["build-web", "--lang", "en", "-o", str(tmp_path / "web")])
    assert done.exit_code == 2
    assert "the cable is out" in done.output
    assert "Traceback" not in done.output


def test_without_pip_or_a_registry_it_is_said_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wheels, "find_spec", lambda _: None)
    with pytest.raises(PulkaError, match="web_no_pip"):
        wheels.fetch(tmp_path)
    monkeypatch.undo()
    if find_spec("pip"):
        monkeypatch.setenv("PIP_NO_INDEX", "1")
        monkeypatch.setattr(wheels, "LIBRARIES", ("segno",))
        with pytest.raises(PulkaError, match="web_no_wheels") as told:
            wheels.fetch(tmp_path)
        assert "segno" in str(told.value.params["reason"])
    monkeypatch.setattr(wheels, "LIBRARIES", ("no-such-thing",))
    with pytest.raises(PulkaError, match="web_no_"):
        wheels.fetch(tmp_path)


def test_every_library_that_a_library_asks_for_comes_along() -> None:
    for name in wheels.LIBRARIES:
        for told in distribution(name).requires or []:
            asked = Requirement(told)
            if not asked.marker or asked.marker.evaluate({**_BROWSER, "python_version": wheels.PYTHON}):
                assert asked.name.lower().replace("_", "-") in {*wheels.LIBRARIES, *_ABSENT}, (
                    f"{name}: {told}"
                )


_PROGRAM = """
import sys
sys.path[:0] = [sys.argv[1]]
from pathlib import Path
from pulka.desk import Desk, NewPulka
from pulka.desk.printout import Form, Printout, offered
from pulka.storage import Store
from pulka.ui.routes import loaded
import PIL, pypdf, reportlab, fontTools, pydantic, flet
for module in (PIL, pypdf, reportlab, fontTools, pydantic, flet, sys.modules["pulka"]):
    assert module.__file__.startswith(sys.argv[1]), module.__file__
assert Form.PNG not in offered() and Form.SVG in offered()
assert Printout.read({"form": "png"}).form is Form.PDF
desk = Desk(Store.open(Path(sys.argv[2])))
pid, ledger = desk.begin(NewPulka(("a", "b", "c"), "sochi", 2))
for form in offered():
    name, content = desk.let_out(pid, "ru", Printout(form))
    assert content, form
    if form is Form.PDF:
        assert desk.take_in(content) in {each.id for each in desk.evenings()}
assert desk.blank(3, "sochi", 1, "ru")
for _ in loaded():
    pass
try:
    PIL.Image.open("cat.jpg")
except ImportError as error:
    print(error)
"""


def test_the_bundle_prints_and_shows_everything_without_pillow(tmp_path: Path) -> None:
    """The libraries installed here, packed as for the browser, in a Python that sees nothing else."""
    place = tmp_path / "wheels"
    place.mkdir()
    for name in wheels.LIBRARIES:
        found = distribution(name)
        with zipfile.ZipFile(place / f"{name}.whl", "w") as wheel:
            for file in found.files or []:
                if ".." not in file.parts and file.suffix != ".pyc":
                    wheel.write(str(found.locate_file(file)), str(file))
    app = tmp_path / "app"
    for name, content in bundle(sorted(place.iterdir())).content.items():
        (app / name).parent.mkdir(parents=True, exist_ok=True)
        (app / name).write_bytes(content)
    command = [sys.executable, "-I", "-S", "-c", _PROGRAM, str(app), str(tmp_path / "home")]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    assert "no Pillow" in done.stdout


def test_the_command_names_the_folder_and_the_version(
    tmp_path: Path, few: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    del few
    built = folder.Built(tmp_path / "web", "5eed", 3 * 2**20)
    monkeypatch.setattr(folder, "build", lambda *_: built)
    done = CliRunner().invoke(main, ["build-web", "--lang", "en", "-o", str(tmp_path / "web")])
    assert done.exit_code == 0
    assert all(each in done.output for each in (str(built.folder), "5eed", "3 MB"))
