"""Flet's native client: whether it is on this machine, or can be fetched soon.

Flet fetches it when it is first wanted, for as long as that takes, and talks about it on the terminal. Here
another process does so, and nobody waits for it longer than a moment.
"""

import contextlib
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from enum import Enum, auto
from pathlib import Path

_PATIENCE = 1.5
"""Seconds: with all that is loaded before and after, the browser is there within three."""
_FETCH = "import flet_desktop; flet_desktop.ensure_client_cached()"
_NAMES = {"win32": "flet.exe", "darwin": "*.app"}


class Client(Enum):
    """What is known of the client."""

    READY = auto()
    COMING = auto()
    ABSENT = auto()


@contextlib.contextmanager
def client_sought(
    folder: Path, meanwhile: Callable[[], object], patience: float = _PATIENCE
) -> Iterator[Client]:
    """Look for the client, and fetch it; one that is COMING is fetched until the block is left.

    ``folder`` is for what is half fetched: it goes with it. While one waits, a thread calls ``meanwhile``.
    """
    if _at_hand():
        yield Client.READY
        return
    fetching = subprocess.Popen(  # noqa: S603  # our own Python
        [sys.executable, "-P", "-c", _FETCH],
        cwd=folder,
        env={**os.environ, "TMPDIR": str(folder), "TEMP": str(folder), "TMP": str(folder)},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    threading.Thread(target=meanwhile, daemon=True).start()
    try:
        yield _waited(fetching, patience)
    finally:
        fetching.kill()
        fetching.wait()


def _waited(fetching: "subprocess.Popen[bytes]", patience: float) -> Client:
    try:
        return Client.ABSENT if fetching.wait(patience) else Client.READY
    except subprocess.TimeoutExpired:
        return Client.COMING


def _at_hand() -> bool:
    """Whether the client is where Flet looks first; elsewhere it may be as well."""
    from flet_desktop.version import (  # type: ignore[import-untyped]  # noqa: PLC0415  # only a window wants it
        version,
    )

    name = _NAMES.get(sys.platform, "flet")
    if (named := os.environ.get("FLET_VIEW_PATH")) and any(Path(named).glob(name)):
        return True
    kept = Path.home() / ".flet" / "client"
    flavor = os.environ.get("FLET_DESKTOP_FLAVOR") or ("light" if sys.platform == "linux" else "full")
    return any((kept / f"flet-desktop-{flavor}-{version}").glob(f"**/{name}"))
