"""However it is started, with a window or without, the app is there or says in words why not."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, suppress
from http.client import HTTPConnection
from pathlib import Path

import pytest

from pulka.desk import Desk
from pulka.storage import Store
from tests.ui.starts import PATIENCE, ROOT, Starts, address, lines

if sys.platform == "win32":
    pytest.skip("the fake client is a script for POSIX", allow_module_level=True)

NO_WINDOW = "Своё окно не открылось, поэтому пулька идёт в браузере:"
WINDOW_COMING = "Окно программы ещё скачивается, оно откроется в следующий раз. Пока пулька идёт в браузере:"
NO_DISPLAY = "Экрана здесь нет. Откройте в браузере: "
FLET_RUN = {"FLET_DISPLAY_URL_PREFIX": "PAGE_URL_1"}
WAYS = {
    "pulka": (["-c", "from pulka.cli import main; main()"], {}),
    "pulka app": (["-c", "from pulka.cli import main; main()", "app"], {}),
    "python -m pulka": (["-m", "pulka"], {}),
    "python main.py": ([str(ROOT / "main.py")], {}),
    "flet run": ([str(ROOT / "main.py")], FLET_RUN),
    "flet run --web": ([str(ROOT / "main.py")], FLET_RUN | {"FLET_FORCE_WEB_SERVER": "true"}),
}


@pytest.fixture
def starts(tmp_path: Path) -> Iterator[Starts]:
    found = Starts(tmp_path)
    yield found
    found.end()


def alive(place: str) -> bool:
    line = HTTPConnection("127.0.0.1", int(place.rstrip("/").rsplit(":", 1)[1]), timeout=PATIENCE)
    with closing(line):
        line.request("GET", "/healthz")
        return line.getresponse().status == 200


@pytest.mark.parametrize("way", WAYS)
def test_without_a_display_it_says_its_address(starts: Starts, way: str) -> None:
    command, env = WAYS[way]
    place, said = address(starts.start(*command, env=env))
    assert said == [NO_DISPLAY]
    assert alive(place)
    assert (starts.errors(), starts.opened.exists()) == ("", False)


@pytest.mark.parametrize("way", WAYS)
def test_without_a_client_it_opens_the_browser(starts: Starts, way: str) -> None:
    command, env = WAYS[way]
    process = starts.start(*command, display=True, env=env)
    place, said = address(process)
    assert said in (
        [[]] if "--web" in way else [[NO_WINDOW], [WINDOW_COMING]]
    )  # a busy machine learns it late
    assert alive(place)
    assert starts.opens() == f"{place}\n"
    process.terminate()
    assert process.wait(PATIENCE) == 0
    assert starts.errors() == ""
    assert not [found for found in starts.home.parent.iterdir() if found.name.startswith("pulka-")]


def test_a_client_that_takes_its_time_is_not_waited_for(starts: Starts) -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:  # takes the call and never answers
        url = f"http://127.0.0.1:{silent.getsockname()[1]}/client.tar.gz"
        process = starts.start("-m", "pulka", display=True, env={"FLET_CLIENT_URL": url})
        place, said = address(process)
        assert said == [WINDOW_COMING]
        assert alive(place)
        process.terminate()
        assert process.wait(PATIENCE) == 0
    assert starts.errors() == ""


@pytest.mark.parametrize("client", ["crash", "hang"])
def test_a_client_that_shows_nothing_leaves_the_browser(starts: Starts, client: str) -> None:
    process = starts.start("-m", "pulka", display=True, client=client)
    place, said = address(process)
    assert said == [NO_WINDOW]
    assert alive(place)
    assert starts.errors() == ""


def test_the_window_gets_the_page_and_its_fonts_and_ends_the_app(starts: Starts) -> None:
    process = starts.start("-m", "pulka", display=True, client="close")
    assert list(lines(process)) == []
    assert process.wait(PATIENCE) == 0
    begun = starts.wait_for("started")
    assert len(begun["argv"]) == 3
    assert {"fonts", "icon.ico"} <= set(begun["files"])
    assert begun["cwd"] == begun["argv"][2]  # not where the caller stands
    starts.wait_for("shown")
    assert starts.errors() == ""


def test_a_second_start_brings_the_window_to_the_front(starts: Starts) -> None:
    first = starts.start("-m", "pulka", display=True, client="stay")
    starts.wait_for("shown")
    second = starts.start("-m", "pulka", display=True, client="stay")
    assert list(lines(second)) == ["Пулька уже открыта: её окно впереди."]
    assert second.wait(PATIENCE) == 0
    assert starts.wait_for("asked")["name"]
    assert "to_front" in [note.get("name") for note in starts.happened()]
    assert len([note for note in starts.happened() if note["what"] == "started"]) == 1
    first.terminate()
    assert first.wait(PATIENCE) == 0
    assert starts.errors() == ""


def test_a_second_start_says_where_the_first_one_serves(starts: Starts) -> None:
    place, _ = address(starts.start("-m", "pulka"))
    second = starts.start("-m", "pulka", "app", "--port", "1")
    assert list(lines(second)) == ["Пулька уже запущена.", NO_DISPLAY + place]
    seen = starts.start("-m", "pulka", display=True)
    assert list(lines(seen)) == ["Пулька уже запущена.", place]
    assert (second.wait(PATIENCE), seen.wait(PATIENCE)) == (0, 0)
    assert starts.opened.read_text() == f"{place}\n"
    assert starts.errors() == ""


def test_a_killed_one_leaves_nothing_that_blocks(starts: Starts) -> None:
    first = starts.start("-m", "pulka")
    address(first)
    first.send_signal(signal.SIGKILL)
    first.wait(PATIENCE)
    assert (starts.home / "running.json").exists()
    again, said = address(starts.start("-m", "pulka"))
    assert said == [NO_DISPLAY]
    assert alive(again)


def test_the_window_comes_back_where_it_was(starts: Starts) -> None:
    assert starts.start("-m", "pulka", display=True, client="move").wait(PATIENCE) == 0
    with Store.open(starts.home) as store:
        kept = Desk(store).setting("window")
    assert kept == {"left": 40, "top": 30, "width": 900, "height": 700, "maximized": False}
    starts.log.unlink()
    assert starts.start("-m", "pulka", display=True, client="close").wait(PATIENCE) == 0
    told = " ".join(note["text"] for note in starts.happened() if note["what"] == "told")
    for told_once in ("'width', 900", "'height', 700"):
        assert told_once in told
    assert starts.errors() == ""


def test_a_terminal_shows_a_code_to_scan(starts: Starts) -> None:
    import pty

    ours, theirs = pty.openpty()
    process = subprocess.Popen([sys.executable, "-m", "pulka"], env=starts.env, stdin=theirs, stdout=theirs)
    os.close(theirs)
    said = b""
    try:
        while "▄".encode() not in said or not said.endswith(b"\x1b[0m\r\n"):
            said += os.read(ours, 4096)
    finally:
        process.terminate()
        process.wait(PATIENCE)
        os.close(ours)
    text = said.decode()
    assert text.startswith(NO_DISPLAY)
    assert text.index("http://127.0.0.1:") < text.index("▀")


def test_the_served_app_says_and_writes_no_secret(starts: Starts) -> None:
    telltale = "s3cr3t-of-the-link"
    process = starts.start("-m", "pulka")
    place, _ = address(process)
    port = int(place.rstrip("/").rsplit(":", 1)[1])
    upgrade = (
        f"GET /watch/{telltale} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\n"
        "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    ).encode()
    garbage = b"\x82\x92\0\0\0\0" + telltale.encode()  # one masked frame that is no message
    for sent in (
        f"GET /watch/{telltale} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode(),
        f"GET /{telltale} {telltale}\r\n\r\n".encode(),
        upgrade.replace(f"/watch/{telltale}".encode(), f"/ws?{telltale}".encode()) + garbage,
        upgrade + garbage,
    ):
        with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as line:
            line.sendall(sent)
            line.settimeout(1)
            with suppress(TimeoutError, ConnectionError):
                while line.recv(65536):
                    pass
    assert alive(place)
    process.terminate()
    rest = "\n".join(lines(process))
    assert process.wait(PATIENCE) == 0
    logs = "".join(path.read_text(encoding="utf-8") for path in (starts.home / "logs").iterdir())
    assert "flet" in logs  # the garbage was written down
    assert telltale not in rest + starts.errors() + logs
    assert starts.errors() == ""
