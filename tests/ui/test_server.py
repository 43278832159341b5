"""The server as it stands in the network: whatever is thrown at it, the others go on and memory returns."""

import asyncio
import http.client
from collections.abc import Iterator
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

import msgpack
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from pulka.ui.attentive import Attentive
from pulka.ui.browser import _FRAME
from tests.browser.harness.process import AppProcess

SECRET = b"nobody may read this"
REGISTER, EVENT = 1, 3
PAGE = 1
DROPPED = 200


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AppProcess]:
    home = tmp_path_factory.mktemp("server")
    (home / "secret.txt").write_bytes(SECRET)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TMPDIR", str(home))
        patch.setenv("FLET_SESSION_TIMEOUT", "1")
        process = AppProcess(home).start()
    try:
        yield process
    finally:
        process.stop()


def joined(app: AppProcess, origin: str | None = None) -> AbstractAsyncContextManager[ClientConnection]:
    """A websocket as the page opens it."""
    address = app.address.replace("http", "ws") + "ws"
    return connect(address, origin=origin or app.address.rstrip("/"), max_size=None)  # type: ignore[arg-type]  # a plain text will do


def frame(action: int, body: dict[str, Any]) -> bytes:
    return b"\0" + bytes(msgpack.packb([action, body]))


def registering(session: str | None = None) -> bytes:
    page = {"route": "/", "width": 400, "height": 800, "platform": "linux", "platform_brightness": "light"}
    return frame(REGISTER, {"session_id": session, "page_name": "", "page": page})


async def told(socket: ClientConnection) -> Any:  # noqa: ANN401  # whatever Flet says
    """The next thing that the server says, unpacked."""
    packed = await asyncio.wait_for(socket.recv(decode=False), 20)
    return msgpack.unpackb(packed[1:], strict_map_key=False, ext_hook=lambda _, data: data)


async def begun(socket: ClientConnection, session: str | None = None) -> str:
    """Register as a page does; the id of the session."""
    await socket.send(registering(session))
    answer = await told(socket)
    assert answer[0] == REGISTER
    return str(answer[1]["session_id"])


def asked(app: AppProcess, path: str) -> tuple[int, bytes]:
    """The answer to a path that no client has tidied up."""
    connection = http.client.HTTPConnection("127.0.0.1", app.port, timeout=20)
    try:
        connection.putrequest("GET", path, skip_host=True)
        connection.putheader("Host", f"127.0.0.1:{app.port}")
        connection.endheaders()
        answer = connection.getresponse()
        return answer.status, answer.read()
    finally:
        connection.close()


def held(app: AppProcess) -> int:
    """Megabytes that the process holds."""
    status = Path(f"/proc/{app.pid}/status").read_text(encoding="utf-8")
    return int(status.partition("VmRSS:")[2].split()[0]) // 1024


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/../../../../../../../../etc/passwd",
        "/%2e%2e/secret.txt",
        "/..%2fsecret.txt",
        "/%2e%2e%2fsecret.txt",
        "/assets/..%5c..%5csecret.txt",
        "/..\\secret.txt",
        "/....//secret.txt",
        "/assets/fonts/../../../secret.txt",
        "//etc/passwd",
        "/%2fetc%2fpasswd",
        "/%00",
        "/secret.txt%00.png",
        "/assets/%ff%fe",
        "{home}/secret.txt",
        "/%2f{home}/secret.txt",
        "http://127.0.0.1/../secret.txt",
        "/" + "a/" * 4000,
        "/nowhere/at/all",
        "/no/such.png",
        "/docs",
        "/openapi.json",
        "/oauth_callback",
        "/upload",
    ],
)  # fmt: skip
def test_nothing_is_read_but_what_the_page_is_made_of(app: AppProcess, path: str) -> None:
    status, body = asked(app, path.format(home=app.home))
    assert status < 500
    assert SECRET not in body
    assert b"root:" not in body
    assert b"swagger" not in body.lower()
    assert status != 200 or b"<html" in body, "a page of the app or nothing"


def test_a_link_out_of_the_folder_leads_nowhere(app: AppProcess) -> None:
    (folder,) = app.home.glob("pulka-*")
    (folder / "link.txt").symlink_to(app.home / "secret.txt")
    (folder / "own.txt").write_bytes(b"own")
    assert asked(app, "/own.txt") == (200, b"own")
    status, body = asked(app, "/link.txt")
    assert (status, SECRET in body) == (404, False)


def test_a_frame_that_is_too_large_ends_its_own_connection(app: AppProcess) -> None:
    async def play() -> None:
        async with joined(app) as other, joined(app) as socket:
            await begun(other)
            with pytest.raises(ConnectionClosed) as closed:
                await flood(socket)
            assert closed.value.rcvd
            assert closed.value.rcvd.code == 1009
            await other.send(
                frame(EVENT, {"target": PAGE, "name": "resize", "data": {"width": 500, "height": 900}})
            )
            await (await other.ping())

    asyncio.run(play())


async def flood(socket: ClientConnection) -> None:
    for _ in range(99):
        await socket.send(bytes(_FRAME + 1))
        await socket.recv()


@pytest.mark.parametrize(
    "given",
    [
        b"",
        b"\0",
        b"\xff" * 100,
        b"\0" + b"\xff" * 100,
        b"\0" + b"\x91" * 100_000,
        b"\0\xdd\xff\xff\xff\xff",
        b"\1" + bytes(9),
        frame(99, {}),
        frame(EVENT, {"target": 1, "name": "x", "data": None}),
        frame(EVENT, {"nothing": 1}),
        registering()[:-9],
        "text",
    ],
    ids=repr,
)
def test_garbage_ends_nothing_but_its_own_connection(app: AppProcess, given: bytes | str) -> None:
    async def play() -> None:
        async with joined(app) as other:
            await begun(other)
            for registered in (False, True):
                async with joined(app) as socket:
                    if registered:
                        await begun(socket)
                    await socket.send(given)
            await (await other.ping())
            async with joined(app) as newcomer:
                assert await begun(newcomer)

    asyncio.run(play())
    assert asked(app, "/healthz") == (200, b'{"ok":true}')


def test_a_session_that_somebody_uses_is_nobody_else_s(app: AppProcess) -> None:
    async def play() -> None:
        async with joined(app) as owner, joined(app) as thief:
            session = await begun(owner)
            assert await begun(thief, session) != session
            await (await owner.ping())
        async with joined(app) as guesser:
            assert await begun(guesser, "made up") not in ("made up", session)

    asyncio.run(play())


def test_a_page_of_somebody_else_is_turned_away(app: AppProcess) -> None:
    async def play() -> None:
        async with joined(app, origin="http://elsewhere.example"):
            pass

    with pytest.raises(Exception, match="403"):
        asyncio.run(play())


def test_two_hundred_connections_opened_and_dropped(app: AppProcess) -> None:
    """Memory returns: what the second four hundred leave is a third of what they hold at a leak."""

    async def storm(times: int) -> None:
        for _ in range(times):
            async with joined(app):
                pass

    async def play() -> None:
        async with joined(app) as other:
            await begun(other)
            weight = []
            for _ in range(4):
                await storm(DROPPED)
                await asyncio.sleep(3)  # who is gone is given up after two
                weight.append(held(app))
            assert weight[3] - weight[1] < 12, weight
            await (await other.ping())
            async with joined(app) as newcomer:
                assert await begun(newcomer)

    asyncio.run(play())
    assert len(list(Path(f"/proc/{app.pid}/fd").iterdir())) < 60


@pytest.mark.parametrize("listens", [True, False])
def test_who_does_not_listen_any_more_is_given_up(listens: bool) -> None:
    heard: list[str] = []
    ended: list[str] = []

    async def inner(_scope: Any, receive: Any, _send: Any) -> None:  # noqa: ANN401  # what it hands on is untyped
        try:
            while listens or not heard:
                heard.append((await receive())["type"])
                if heard[-1] == "websocket.disconnect":
                    break
            await asyncio.sleep(60)
        finally:
            ended.append("freed")

    async def receive() -> dict[str, str]:
        return {"type": "websocket.disconnect" if len(heard) > 3 else "websocket.receive"}

    async def send(message: Any) -> None:  # noqa: ANN401  # what it hands on is untyped
        ended.append(message["type"])

    asyncio.run(Attentive(inner, gone=0.01, deaf=0.01)({"type": "websocket"}, receive, send))
    assert ended == ["freed", "websocket.close"]
