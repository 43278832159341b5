"""Flet's native client as far as our side of the wire goes: it is started, shows a page, closes.

`FAKE_LOG` is a file that gets a JSON line for whatever happens; `FAKE_DOES` says what it does: ``crash`` at
once, ``hang`` without a word, ``close`` after the page has come, ``stay`` until it is ended, ``move`` the
window and close it.
"""

import json
import os
import socket
import sys
import time
from pathlib import Path
from typing import Any, Self

import msgpack

REGISTER, PATCH, EVENT, PROPS, INVOKE = 1, 2, 3, 4, 5
MOVED = {"left": 40.0, "top": 30.0, "width": 900.0, "height": 700.0, "maximized": False, "minimized": False}
PAGE = {
    "route": "/", "width": 1100, "height": 800, "platform": "linux", "web": False, "pwa": False,
    "debug": False, "wasm": False, "test": False, "multi_view": False, "window": {},
}  # fmt: skip


def note(what: str, **more: object) -> None:
    with Path(os.environ["FAKE_LOG"]).open("a", encoding="utf-8") as log:
        log.write(json.dumps({"what": what, **more}) + "\n")


class Wire:
    """The socket that the app listens on."""

    def __init__(self, place: str, patience: float | None = None) -> None:
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.settimeout(patience)
        self._socket.connect(place)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._socket.close()

    def send(self, action: int, body: object) -> None:
        packet = b"\0" + msgpack.packb([action, body])
        self._socket.sendall(len(packet).to_bytes(4, "little") + packet)

    def messages(self) -> Any:  # noqa: ANN401  # bodies are whatever Flet packs
        with self._socket.makefile("rb") as stream:
            while head := stream.read(4):
                packet = stream.read(int.from_bytes(head, "little"))
                yield msgpack.unpackb(
                    packet[1:], strict_map_key=False, ext_hook=lambda _, data: data.decode()
                )


def window_of(body: Any) -> dict[str, Any]:  # noqa: ANN401  # what Flet packs
    """The window's properties in the first answer."""
    found: dict[str, Any] = body["page_patch"]["window"]
    return found


def main() -> int:
    files = sorted(place.name for place in Path(sys.argv[3]).iterdir())
    note("started", argv=sys.argv[1:], cwd=str(Path.cwd()), files=files)
    does = os.environ["FAKE_DOES"]
    if does == "crash":
        return 7
    if does == "hang":
        time.sleep(60)
    wire = Wire(sys.argv[1])
    Path(sys.argv[2]).write_text(str(os.getpid()), encoding="utf-8")
    wire.send(REGISTER, {"session_id": None, "page_name": "", "page": PAGE})
    window = 0
    for action, body in wire.messages():
        if action == REGISTER:
            window = window_of(body)["_i"]
        elif action == INVOKE:
            note("asked", name=body["name"])
            call = {"control_id": body["control_id"], "call_id": body["call_id"]}
            wire.send(INVOKE, call | {"result": None, "error": None})
        elif action == PATCH:
            told = repr(body)
            note("told", text=told)
            if "Пулька" not in told:
                continue
            note("shown")
            if does == "move":
                wire.send(PROPS, {"id": window, "props": MOVED})
                wire.send(EVENT, {"target": window, "name": "event", "data": {"type": "moved"}})
                time.sleep(0.2)
                wire.send(EVENT, {"target": window, "name": "event", "data": {"type": "close"}})
                time.sleep(0.5)
            if does != "stay":
                return 0
    return 0


if __name__ == "__main__":
    sys.exit(main())
