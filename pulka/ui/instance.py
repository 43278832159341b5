"""One app for a store: a second start finds the first one, which comes to the front or says where it is.

The lock is the system's own, on a file beside the store: it ends with its process, however that ends, so no
crash leaves one behind. Where the first one hears stands in a second file, with a token for whoever may read.
"""

import contextlib
import errno
import hmac
import json
import os
import secrets
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from time import monotonic, sleep
from typing import TYPE_CHECKING, NamedTuple, Self

from typing_extensions import override

from pulka.errors import PulkaError

if TYPE_CHECKING:
    from socketserver import BaseServer

LOCK, DOOR = "pulka.lock", "running.json"
_PATIENCE = 10.0
"""Seconds for the first one to be up and to answer."""
_AGAIN = 0.1
_TAKEN = {errno.EAGAIN, errno.EACCES, errno.EWOULDBLOCK, errno.EDEADLK}
_LINE = 5  # seconds for a caller to say what he wants


class Running(NamedTuple):
    """What the first one answered: its address, empty if its window has come to the front."""

    address: str
    shared: bool = False
    """Whether it lets telephones of the network in."""


class Instance:
    """The first app of a store, and until it is closed the only one; a context manager."""

    def __init__(self, folder: Path, lock: int | None) -> None:
        """Open the door for later ones. ``lock``: the open file, None where there are no locks."""
        self._lock = lock
        self._door = folder / DOOR
        self._token = secrets.token_urlsafe(32)
        self._show: Callable[[], str] | None = None
        self.shared = False
        """Whether telephones are let in: later ones are told."""
        self._up = threading.Event()
        self._server: BaseServer | None = None
        if lock is not None:
            with contextlib.suppress(OSError):  # nobody will find us, and we shall work all the same
                self._open()

    def show_with(self, show: Callable[[], str]) -> None:
        """From now on a later one makes ``show`` be called, and hears what it returns, see `Running`."""
        self._show = show
        self._up.set()

    def close(self) -> None:
        """Let the next one be the first."""
        if self._server:
            self._server.shutdown()
            self._server.server_close()
            with contextlib.suppress(OSError):
                self._door.unlink()
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None

    def __enter__(self) -> Self:
        """Be the first until the end of a ``with`` block."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close."""
        self.close()

    def _open(self) -> None:
        from http.server import BaseHTTPRequestHandler  # noqa: PLC0415  # the browser's Python has no use for it
        from socketserver import ThreadingTCPServer  # noqa: PLC0415  # HTTPServer would ask for our name first

        instance = self

        class Caller(BaseHTTPRequestHandler):
            timeout = _LINE

            def do_POST(self) -> None:  # so it is called
                given = (self.headers.get("authorization") or "").encode("latin-1", "replace")
                if not hmac.compare_digest(given, f"Bearer {instance._token}".encode()):  # a part of it
                    self.send_error(403)
                    return
                answer = instance._answer()  # a part of it
                if answer is None:
                    self.send_error(503)
                    return
                self.send_response(200)
                self.end_headers()
                self.wfile.write(json.dumps({"address": answer, "shared": instance.shared}).encode())

            @override
            def log_message(self, format: str, *args: object) -> None:  # so it is called
                pass

        class Server(ThreadingTCPServer):
            daemon_threads = True
            block_on_close = False

            @override
            def handle_error(self, request: object, client_address: object) -> None:
                pass  # a caller that went away

        self._server = server = Server(("127.0.0.1", 0), Caller)
        threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
        content = json.dumps({"port": server.server_address[1], "token": self._token})
        beside = self._door.with_suffix(".new")
        with contextlib.suppress(FileNotFoundError):
            beside.unlink()
        with os.fdopen(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(content)
        beside.replace(self._door)

    def _answer(self) -> str | None:
        if not self._up.wait(_LINE) or self._show is None:
            return None
        try:
            return self._show()
        except Exception:  # noqa: BLE001  # a window that is just closing
            return None


def claim(folder: Path, patience: float = _PATIENCE) -> Instance | Running:
    """Become the only app of the store in ``folder``, or make the one there is show itself.

    Raises PulkaError when there is one that does not answer for ``patience`` seconds.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError:  # the store will say what is wrong with the folder
        return Instance(folder, None)
    try:
        running = _lock_or_ask(lock, folder, monotonic() + patience)
    except OSError:  # a disk without locks
        os.close(lock)
        return Instance(folder, None)
    except BaseException:
        os.close(lock)
        raise
    if running is None:
        return Instance(folder, lock)
    os.close(lock)
    return running


def _lock_or_ask(lock: int, folder: Path, deadline: float) -> Running | None:
    """Take the lock, or hear from whoever has it."""
    while not _locked(lock):
        if running := _ask(folder / DOOR):
            return running
        if monotonic() > deadline:
            raise PulkaError("running_silent", folder=str(folder))
        sleep(_AGAIN)
    return None


def _locked(lock: int) -> bool:
    """Take the lock; False if somebody has it."""
    try:
        if sys.platform == "win32":
            import msvcrt  # noqa: PLC0415  # only there

            msvcrt.locking(lock, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl  # noqa: PLC0415  # not there

            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        if error.errno in _TAKEN:
            return False
        raise
    return True


def _ask(door: Path) -> Running | None:
    """Ask the first one to show itself; None if nobody answers, perhaps not yet."""
    from http.client import HTTPConnection, HTTPException  # noqa: PLC0415  # most starts are the first

    try:
        told = json.loads(door.read_text(encoding="utf-8"))
        line = HTTPConnection("127.0.0.1", int(told["port"]), timeout=2 * _LINE)
        with contextlib.closing(line):
            line.request("POST", "/show", headers={"authorization": f"Bearer {told['token']}"})
            answer = line.getresponse()
            if answer.status != 200:  # noqa: PLR2004  # OK
                return None
            told = json.loads(answer.read())
            return Running(str(told["address"]), told.get("shared") is True)
    except (OSError, ValueError, OverflowError, KeyError, TypeError, HTTPException):
        return None
