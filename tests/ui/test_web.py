"""The door of the browser version: who is let in, and what the page is made of."""

import asyncio
import json
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from pulka.errors import PulkaError
from pulka.ui import serve
from pulka.ui.browser import _listen
from pulka.ui.client import furnish
from pulka.ui.languages import asked
from pulka.ui.theme import FONTS
from pulka.ui.web import Gate


def knock(kind: str, host: str, origin: str = "", query: bytes = b"", listen: str = "127.0.0.1") -> list[Any]:
    """Send one request to a gate; what comes back, `asked()` among it when the app behind was reached."""
    heard: list[Any] = []

    async def inner(_scope: Any, _receive: Any, send: Any) -> None:  # noqa: ANN401  # what it hands on is untyped
        heard.append(asked())
        headers = [(b"access-control-allow-origin", b"*"), (b"cross-origin-embedder-policy", b"require-corp")]
        await send({"type": "http.response.start", "status": 200, "headers": headers})

    async def receive() -> dict[str, str]:
        return {"type": "websocket.connect"}

    async def send(message: Any) -> None:  # noqa: ANN401  # what it hands on is untyped
        heard.append(message)

    headers = [(b"host", host.encode()), (b"origin", origin.encode())]
    scope = {"type": kind, "headers": headers, "query_string": query}
    asyncio.run(Gate(inner, listen)(scope, receive, send))
    return heard


@pytest.mark.parametrize("host", ["127.0.0.1:8000", "localhost:8000", "[::1]:8000"])
def test_our_own_page_is_let_in_with_its_languages(host: str) -> None:
    wish, _ = knock("websocket", host, f"http://{host}", b"lang=&langs=en-GB,ru")
    assert wish == (None, ("en-GB", "ru"))


def test_a_page_that_goes_while_it_is_told_something_is_no_error() -> None:
    told: list[str] = []

    async def inner(_scope: Any, receive: Any, send: Any) -> None:  # noqa: ANN401  # what it hands on is untyped
        await send({"type": "websocket.send"})
        told.append((await receive())["type"])

    async def receive() -> dict[str, str]:
        return {"type": "websocket.disconnect"}

    async def gone(_message: Any) -> None:  # noqa: ANN401  # what it hands on is untyped
        raise OSError

    headers = [(b"host", b"localhost:1"), (b"origin", b"http://localhost:1")]
    scope = {"type": "websocket", "headers": headers, "query_string": b""}
    asyncio.run(Gate(inner, "127.0.0.1")(scope, receive, gone))
    assert told == ["websocket.disconnect"]


@pytest.mark.parametrize("origin", ["http://evil.example", "", "null", "http://127.0.0.1:9999"])
def test_a_foreign_page_is_turned_away(origin: str) -> None:
    assert knock("websocket", "127.0.0.1:8000", origin) == [{"type": "websocket.close", "code": 4403}]


def test_a_foreign_name_for_this_machine_is_turned_away() -> None:
    assert knock("http", "evil.example:8000")[0]["status"] == 403
    assert knock("websocket", "evil.example", "http://evil.example")[0]["type"] == "websocket.close"
    assert knock("http", "192.168.0.7:8000", listen="192.168.0.7")[1]["status"] == 200


def test_every_answer_keeps_the_page_at_home() -> None:
    _, answer = knock("http", "localhost:8000")
    headers = dict(answer["headers"])
    assert b"default-src 'self'" in headers[b"content-security-policy"]
    assert b"access-control-allow-origin" not in headers
    assert b"cross-origin-embedder-policy" not in headers  # or a second thread would draw


def test_the_client_is_furnished(tmp_path: Path) -> None:
    furnish(tmp_path, "Пулька")
    page = (tmp_path / "index.html").read_text(encoding="utf-8")
    assert "<title>Пулька</title>" in page
    assert page.index('<base href="/">') < page.index("page.js") < page.index("flutter_bootstrap.js")
    assert "<!-- fletAppConfig -->" in page
    assert "Flet application" not in page
    families = {font["family"] for font in json.loads((tmp_path / "assets/FontManifest.json").read_text())}
    assert set(FONTS) <= families
    for place in FONTS.values():
        assert (tmp_path / place).is_file()
        assert (tmp_path / "assets" / place).stat().st_size < 120_000


def test_an_address_that_cannot_be_had_is_a_clear_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def busy(*_: object, **__: object) -> None:
        raise OSError(98, "занято")

    monkeypatch.setattr("socket.create_server", busy)
    monkeypatch.setitem(sys.modules, "pulka.ui.routes", SimpleNamespace(ROUTES=[]))  # no screen is shown
    with pytest.raises(PulkaError, match="cannot_listen") as caught:
        serve(lambda: None, web=True, port=80)  # type: ignore[arg-type,return-value]  # no desk is asked
    assert caught.value.params["port"] == 80


def test_an_address_of_another_machine_is_told_to_be_one() -> None:
    with pytest.raises(PulkaError, match="cannot_listen_there"):
        _listen("192.0.2.1", 0)
