"""Flet's client is found where it lies, fetched where it can be, and never waited for."""

import io
import os
import sys
import tarfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import flet_desktop  # type: ignore[import-untyped]  # it brings no types
import pytest
from flet_desktop.version import version  # type: ignore[import-untyped]  # it brings no types
from typing_extensions import override

from pulka.ui.native import Client, client_sought

if sys.platform != "linux":
    pytest.skip("the client is laid out as on Linux", allow_module_level=True)

LONG = 60
CACHED = Path(".flet") / "client" / f"flet-desktop-light-{version}" / "flet" / "flet"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("FLET_VIEW_PATH", "FLET_DESKTOP_FLAVOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("FLET_CLIENT_URL", "http://127.0.0.1:9/client.tar.gz")
    (tmp_path / "home").mkdir()
    (tmp_path / "scratch").mkdir()
    return tmp_path / "home"


@contextmanager
def server(content: bytes | None) -> Iterator[str]:
    """Gives `content` to whoever asks, or keeps him waiting until the end."""
    over = threading.Event()

    class Answer(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            if content is None:
                over.wait(LONG)
                return
            self.send_response(200)
            self.end_headers()
            self.wfile.write(content)

        @override
        def log_message(self, format: str, *args: object) -> None:
            pass

    with HTTPServer(("127.0.0.1", 0), Answer) as one:
        thread = threading.Thread(target=one.serve_forever, kwargs={"poll_interval": 0.05})
        thread.start()
        try:
            yield f"http://127.0.0.1:{one.server_address[1]}/client.tar.gz"
        finally:
            over.set()
            one.shutdown()
            thread.join()


def archive() -> bytes:
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w:gz") as tar:
        member = tarfile.TarInfo("flet/flet")
        member.size, member.mode = 4, 0o755
        tar.addfile(member, io.BytesIO(b"flet"))
    return packed.getvalue()


def sought(tmp_path: Path, patience: float) -> Client:
    with client_sought(tmp_path / "scratch", lambda: None, patience) as found:
        return found


@pytest.mark.parametrize("named", [True, False])
def test_a_client_that_lies_there_is_ready_at_once(
    named: bool, tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / "view" / "flet" if named else home / CACHED
    place.parent.mkdir(parents=True)
    place.touch()
    if named:
        monkeypatch.setenv("FLET_VIEW_PATH", str(place.parent))
    assert sought(tmp_path, 0) is Client.READY


def test_the_place_where_we_look_first_is_the_one_that_flet_fills(home: Path) -> None:
    (home / CACHED).parent.mkdir(parents=True)
    assert flet_desktop.ensure_client_cached() == (home / CACHED).parents[1]


def test_a_client_that_comes_soon_is_ready(
    tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with server(archive()) as url:
        monkeypatch.setenv("FLET_CLIENT_URL", url)
        assert sought(tmp_path, LONG) is Client.READY
    assert os.access(home / CACHED, os.X_OK)


def test_one_that_cannot_be_fetched_is_absent(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert sought(tmp_path, LONG) is Client.ABSENT
    assert capfd.readouterr() == ("", "")


def test_one_that_takes_its_time_is_coming_and_others_are_loaded_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded = threading.Event()
    with server(None) as url:
        monkeypatch.setenv("FLET_CLIENT_URL", url)
        with client_sought(tmp_path / "scratch", loaded.set, 0.2) as found:
            assert found is Client.COMING
            assert loaded.wait(LONG)
