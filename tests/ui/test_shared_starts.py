"""Who is let in when the app is served beyond this machine, and what the terminal says of it."""

import asyncio
import importlib
import socket
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pulka.desk import Desk
from pulka.storage import Store
from pulka.ui.guests.door import Answer, Door
from pulka.ui.instance import Instance, Running, claim
from pulka.ui.web import Gate
from tests.ui.test_guests import ELSEWHERE, answered, scope_of, shared

serving = importlib.import_module("pulka.ui.serve")  # its name in the room is that of the function
ALL = "0.0.0.0"  # noqa: S104  # nothing is bound


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[..., tuple[Any, list[str]]]:
    """Start the app up to where it would be served: how it would be, and what was said."""
    monkeypatch.setenv("PULKA_HOME", str(tmp_path))
    said: list[str] = []
    ways: list[Any] = []
    monkeypatch.setattr(serving, "say", said.append)
    monkeypatch.setattr(serving, "_run", lambda _door, _first, way, web: ways.append((way, web)))

    def start(**how: Any) -> tuple[Any, list[str]]:  # noqa: ANN401  # the options of `serve`
        serving.serve(lambda: Desk(Store.open()), web=True, lang="ru", **how)
        return ways[-1][0] if ways else None, said

    return start


def test_a_damaged_store_is_served_to_nobody_else(begun: Any, tmp_path: Path) -> None:  # noqa: ANN401  # a fixture
    (tmp_path / "pulka.sqlite3").write_bytes(b"x" * 200)
    way, said = begun(share=True, host=ALL)
    assert (way.host, way.house) == ("127.0.0.1", None)
    assert "повреждён" in said[0]


def test_telephones_find_the_app_where_it_was(begun: Any) -> None:  # noqa: ANN401  # a fixture
    first, _ = begun(share=True, host="127.0.0.1")
    assert first.port == 0
    with socket.create_server(("127.0.0.1", 0)) as other:
        number = other.getsockname()[1]
    first.house.remember(number)
    assert begun(share=True, host="127.0.0.1")[0].port == number
    assert begun(share=True, host="127.0.0.1", port=8)[0].port == 8
    with socket.create_server(("127.0.0.1", number)):  # somebody else has it now
        assert begun(share=True, host="127.0.0.1")[0].port == 0


def test_who_opens_the_app_to_all_is_told_so(begun: Any) -> None:  # noqa: ANN401  # a fixture
    way, said = begun(host=ALL)
    assert (way.host, way.house) == (ALL, None)
    assert "записывать может каждый" in said[0]
    assert "--share" in said[0]
    said.clear()
    for host in (None, "127.0.0.1", "::1", "localhost"):
        assert begun(host=host)[1] == []
    assert begun(share=True)[1] == []


@pytest.mark.parametrize("is_shared", [False, True])
def test_a_second_start_that_would_share_says_whether_the_first_does(
    begun: Any,  # noqa: ANN401  # a fixture
    monkeypatch: pytest.MonkeyPatch,
    is_shared: bool,
) -> None:
    monkeypatch.setattr(serving, "claim", lambda _home: Running("", is_shared))
    assert any("--share" in each for each in begun(share=True)[1]) is not is_shared
    begun(share=True)[1].clear()
    assert not any("--share" in each for each in begun()[1])


def test_a_later_one_hears_whether_the_first_shares(tmp_path: Path) -> None:
    first = claim(tmp_path)
    assert isinstance(first, Instance)
    with first:
        first.show_with(lambda: "http://127.0.0.1:1/")
        assert claim(tmp_path) == Running("http://127.0.0.1:1/", shared=False)
        first.shared = True
        assert claim(tmp_path) == Running("http://127.0.0.1:1/", shared=True)


# The gate.


async def inner(_scope: Any, _receive: Any, send: Any) -> None:  # noqa: ANN401  # untyped
    await send({"type": "http.response.start", "status": 200, "headers": []})


def status(gate: Gate, host: str, origin: str = "") -> int:
    """What a page, or a websocket, is answered."""
    kind = "websocket" if origin else "http"
    scope = {**scope_of(ELSEWHERE), "type": kind}
    (first, *_) = answered(gate, scope, {"host": host, "origin": origin})
    return int(first["code" if origin else "status"])


def test_an_app_open_to_all_is_still_no_foreign_pages() -> None:
    gate = Gate(inner, ALL)
    assert status(gate, "192.168.1.5:80") == 200
    assert status(gate, "localhost:80") == 200
    assert status(gate, "pulka.evil.example") == 403
    assert status(gate, "pulka.evil.example", "http://pulka.evil.example") == 4403
    assert status(Gate(inner, "score.table.lan"), "score.table.lan:80") == 200, "that was asked for"
    assert status(Gate(inner, "score.table.lan"), "evil.example") == 403


@pytest.mark.parametrize("listens", ["127.0.0.1", ALL])
def test_what_is_no_address_is_refused(listens: str) -> None:
    gate = Gate(inner, listens)
    for host in ("[", "[::1", "[x]", ""):
        assert status(gate, host) == 403, host
    assert status(gate, "127.0.0.1", "http://[") == 4403
    assert status(gate, "[", "http://[") == 4403


@pytest.mark.parametrize("kind", ["bytes", "text"])
def test_a_guests_frame_is_small_whatever_is_in_it(tmp_path: Path, kind: str) -> None:
    async def run() -> None:
        with shared(tmp_path) as (desk, _, secret):
            heard: list[Any] = []

            async def app(_scope: Any, receive: Any, _send: Any) -> None:  # noqa: ANN401  # untyped
                heard.append(await receive())

            async def receive() -> dict[str, Any]:
                large = "x" * (2**18 + 1)
                return {"type": "websocket.receive", kind: large if kind == "text" else large.encode()}

            async def send(message: Any) -> None:  # noqa: ANN401  # untyped
                heard.append(message)

            scope = {**scope_of(ELSEWHERE, "/ws", f"watch={secret}".encode()), "type": "websocket"}
            headers = [(b"host", b"10.0.0.2"), (b"origin", b"http://10.0.0.2")]
            await Gate(app, ALL, Door(desk))({**scope, "headers": headers}, receive, send)
            assert heard == [
                {"type": "websocket.close", "code": 1009},
                {"type": "websocket.disconnect", "code": 1009},
            ]

    asyncio.run(run())


# Tries.


def test_many_wrong_secrets_at_once_are_a_few(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        with shared(tmp_path) as (desk, _, secret):
            looked, lock, find = [0], threading.Lock(), desk.find_link

            def counted(tried: str) -> object:
                with lock:
                    looked[0] += 1
                return find(tried)

            monkeypatch.setattr(desk, "find_link", counted)
            door = Door(desk)

            async def tries(secret: str, peer: str, number: int) -> list[Answer]:
                scope = scope_of(peer, f"/watch/{secret}")
                return await asyncio.gather(*[door.page(scope, {}) for _ in range(number)])

            found = await tries("wrong", ELSEWHERE, 40)
            assert found == [Answer.GONE] * 5 + [Answer.WAIT] * 35
            assert looked == [5], "the store is asked no oftener"
            assert await tries(secret, ELSEWHERE, 1) == [Answer.WAIT], "right or wrong: nobody looks"
            assert await tries(secret, "192.168.1.8", 40) == [Answer.OPEN] * 40, (
                "all phones come back at once"
            )

    asyncio.run(run())


def test_who_must_wait_is_told_so_whatever_he_asks_for(tmp_path: Path) -> None:
    with shared(tmp_path) as (desk, _, secret):
        door = Door(desk)
        gate = Gate(inner, ALL, door)

        def page(path: str) -> list[dict[str, Any]]:
            scope = {**scope_of(ELSEWHERE, path), "type": "http"}
            return answered(gate, scope, {"host": "192.168.1.5", "accept-language": "ru"})

        for _ in range(5):
            assert page("/watch/wrong")[0]["status"] == 404
        waits = page("/watch/wrong")
        assert waits[0]["status"] == 429
        assert "Подождите минуту" in waits[1]["body"].decode()
        assert "больше не действует" not in waits[1]["body"].decode()
        assert page(f"/watch/{secret}") == page(f"/keeper/{door.key}") == page("/keeper/wrong") == waits
