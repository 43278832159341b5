"""The port that the house had last: telephones that knew it find it again after a restart."""

import contextlib
import socket

from pulka.desk import Desk
from pulka.errors import PulkaError

_KEPT = "share_port"
_PORTS = range(1024, 65536)


def last_port(desk: Desk, host: str) -> int:
    """Return the port of last time if it can be had again, else 0: any."""
    with contextlib.suppress(PulkaError, OSError):
        kept = desk.setting(_KEPT)
        if isinstance(kept, int) and kept in _PORTS:
            with socket.create_server(
                (host, kept), family=socket.AF_INET6 if ":" in host else socket.AF_INET
            ):
                return kept
    return 0


def keep_port(desk: Desk, port: int) -> None:
    """Remember the port; a store that cannot be written to forgets it."""
    with contextlib.suppress(PulkaError):
        desk.keep_setting(_KEPT, port)
