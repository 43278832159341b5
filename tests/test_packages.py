"""What `flet build` would package is whole, starts on a phone, and asks its owner for nothing."""

import json
import os
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest
from PIL import Image

from pulka.ui.theme import DARK, LIGHT
from tests.packaged_app import ROOT, carried, config, installed, left_behind, pack
from tests.ui.fake_client import INVOKE, PAGE, PATCH, REGISTER, Wire

STARTER = Path(__file__).with_name("start_packaged.py")
PATIENCE = 60
READ = {
    "org", "bundle_id", "product", "artifact", "company", "copyright", "build_number", "icon_background",
    "permissions", "app.exclude", "splash.color", "splash.dark_color", "splash.icon_background",
    "splash.icon_dark_background", "compile.app", "compile.packages", "cleanup.app", "cleanup.app_files",
    "cleanup.packages", "android.extract_packages", "android.permission", "ios.info", "macos.info",
    "macos.entitlement", "linux.categories",
}  # fmt: skip
"""The keys that flet-cli 1.0.5 reads, of those that we set: it passes over any other without a word."""
FREE = ("permission", "info", "entitlement")
"""Tables whose keys belong to the platform."""


def keys(table: dict[str, object], before: str = "") -> set[str]:
    found: set[str] = set()
    for name, value in table.items():
        inner = isinstance(value, dict) and name not in FREE
        found |= keys(value, f"{before}{name}.") if inner else {f"{before}{name}"}  # type: ignore[arg-type]
    return found


def test_every_key_is_one_that_is_read() -> None:
    assert keys(config()) == READ


def test_it_is_called_as_stores_want_it_and_asks_for_nothing() -> None:
    found = config()
    assert re.fullmatch(r"[a-z][a-z0-9]*(\.[a-z][a-z0-9]*){2}", found["bundle_id"])
    assert found["bundle_id"].startswith(f"{found['org']}.")
    assert found["permissions"] == []
    assert set(found["android"]["permission"].values()) == {False}
    assert "android.permission.INTERNET" in found["android"]["permission"]
    assert not any("UsageDescription" in key for key in found["ios"]["info"] | found["macos"]["info"])
    assert set(found["macos"]["entitlement"].values()) == {False}


def test_icons_and_splash_are_there_in_our_colours() -> None:
    for name in ("icon", "splash"):
        with Image.open(ROOT / "assets" / f"{name}.png") as drawn:
            assert drawn.size == (1024, 1024)
            assert drawn.mode == "RGBA"
    found = config()
    assert found["icon_background"] == found["splash"]["color"] == LIGHT.felt
    assert found["splash"]["dark_color"] == DARK.felt


def test_the_workflow_builds_for_everybody() -> None:
    text = (ROOT / ".github" / "workflows" / "packages.yml").read_text(encoding="utf-8")
    assert set(re.findall(r"target: (\w+)", text)) == {"apk", "aab", "ipa", "macos", "windows", "linux"}
    assert "flet[cli]==1.0.5" in text


def test_a_phone_gets_no_server_and_a_desktop_everything() -> None:
    assert not {"flet-web", "flet-desktop", "uvicorn", "starlette", "fastapi", "click"} & carried("Android")
    assert carried("iOS") == carried("Android")
    assert {"flet", "flet-charts", "pydantic", "reportlab", "pillow"} <= carried("Android")
    assert {"flet-web", "flet-desktop", "uvicorn", "click"} <= carried("Linux") & carried("Windows")


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("packed") / "app"
    pack(folder)
    return folder


def test_nothing_is_packaged_that_only_we_need(packed: Path) -> None:
    assert {path.name for path in packed.iterdir()} == {"LICENSE", "main.pyc", "pulka", "templates"}
    names = {path.name for path in packed.rglob("*")}
    assert not {name for name in names if name.endswith((".py", ".po", ".typed")) or name == "cli"}
    size = sum(path.stat().st_size for path in packed.rglob("*") if path.is_file())
    assert size < 6 * 2**20


def test_what_stays_behind_is_still_there_to_be_left(packed: Path) -> None:
    made = {"dist", "pulka_preferans.egg-info"}
    assert not [
        name for name in config()["app"]["exclude"] if name not in made and not (ROOT / name).exists()
    ]
    assert (packed / "pulka" / "ui" / "serve.pyc").is_file()


def test_a_phone_starts_what_is_packaged(packed: Path, tmp_path: Path) -> None:
    place, store = tmp_path / "wire", tmp_path / "store"
    store.mkdir()
    env = {
        "PATH": os.environ["PATH"], "HOME": str(tmp_path / "nobody"), "LANG": "ru",
        "FLET_PLATFORM": "android",
        "FLET_APP_STORAGE_DATA": str(store), "FLET_SERVER_UDS_PATH": str(place),
        "INSTALLED": json.dumps(installed()), "LEFT_BEHIND": json.dumps(left_behind("Android")),
    }  # fmt: skip
    command = [sys.executable, "-I", "-S", str(STARTER), str(packed)]
    with (tmp_path / "log").open("wb") as log:
        process = subprocess.Popen(command, cwd=store, env=env, stdout=log, stderr=log)
    try:
        shown, fonts = first_screen(place, process)
    finally:
        process.terminate()
        process.wait(PATIENCE)
    assert "Новая пулька" in shown, (tmp_path / "log").read_text()
    assert len(fonts) == 2
    assert all(Path(font).is_relative_to(packed) and Path(font).is_file() for font in fonts)
    assert (store / "pulka.sqlite3").is_file()
    assert (tmp_path / "log").read_text() == ""


def first_screen(place: Path, process: "subprocess.Popen[bytes]") -> tuple[str, list[str]]:
    """Look at the app as its client does: what is shown first, and the files of the fonts."""
    deadline = time.monotonic() + PATIENCE
    while not place.exists() and process.poll() is None and time.monotonic() < deadline:
        time.sleep(0.05)
    if not place.exists():
        return "", []
    shown = ""
    with Wire(str(place), PATIENCE) as wire:
        wire.send(REGISTER, {"session_id": None, "page_name": "", "page": PAGE | {"platform": "android"}})
        for action, body in wire.messages():
            if action == INVOKE:
                call = {"control_id": body["control_id"], "call_id": body["call_id"]}
                wire.send(INVOKE, call | {"result": None, "error": None})
            if action == PATCH:
                shown += repr(body)
            if "Новая пулька" in shown:
                break
    return shown, sorted(set(re.findall(r"'([^']+\.ttf)'", shown)))
