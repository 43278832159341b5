"""A house that is open to guests: its door, its addresses, and what is said of both on the terminal."""

import logging
from collections.abc import Callable

from pulka.desk import Desk
from pulka.locale import Words
from pulka.ui.guests.addresses import own_addresses
from pulka.ui.guests.door import KEY, WATCH, Door
from pulka.ui.guests.port import keep_port, last_port

EVERYWHERE = "0.0.0.0"  # noqa: S104  # it was asked for
"""The address of a server that all machines of the network may ask."""
_TALKATIVE = ("flet", "flet_object_patch", "flet_transport", "flet_web", "uvicorn", "websockets")
"""Loggers that may write down addresses, and secrets with them, when they are asked for details."""


class House:
    """Made before the app is served; :meth:`open` is told the port."""

    def __init__(self, desk: Desk, words: Words, host: str = EVERYWHERE) -> None:
        """Build the door; ``words`` are those of the terminal, ``host`` is where the app will listen."""
        self._words, self._host = words, host
        self._desk = desk
        self.door = Door(desk)
        self.addresses: tuple[str, ...] = ()
        """Of the app, as others reach it, the likeliest first: `http://192.168.1.5:8000`."""

    def port(self, asked: int) -> int:
        """Return the port to listen on: the one asked for, else that of last time, where telephones look."""
        return asked or last_port(self._desk, self._host)

    def remember(self, port: int) -> None:
        """Keep the port for the next start."""
        keep_port(self._desk, port)

    def open(self, port: int, say: Callable[[str], object], show: Callable[[str], object]) -> None:
        """Tell the keeper how his own telephone gets in, and that others do by the code on the table.

        ``say`` prints a line, ``show`` an address as a code.
        """
        words = self._words
        for name in _TALKATIVE:
            logging.getLogger(name).setLevel(logging.WARNING)
        self.addresses = tuple([f"http://{each}:{port}" for each in self._hosts()])
        if not self.addresses:
            say(words.t("share.alone"))
            return
        own = f"{self.addresses[0]}/{KEY}/{self.door.key}"
        say(words.t("share.open", address=", ".join(self.addresses)))
        say(words.t("share.own", address=own))
        show(own)

    def _hosts(self) -> tuple[str, ...]:
        if self._host in {EVERYWHERE, "::"}:
            return own_addresses()
        return (f"[{self._host}]" if ":" in self._host else self._host,)


def watch_path(secret: str) -> str:
    """Return the path of a link."""
    return f"/{WATCH}/{secret}"
