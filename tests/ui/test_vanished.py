"""A telephone that is gone without a word, out of reach or out of power, is soon off the list."""

import sys
import time
from pathlib import Path
from unittest.mock import Mock

from websockets.sync.client import ClientConnection

from tests.ui.test_watch_socket import House, heard, register, watched

SOON = """
import sys
from pulka.cli import main
from pulka.ui import browser
browser._PING, browser._PONG = {ping}, {pong}
sys.argv[:] = ["pulka", *sys.argv[1:]]
main()
"""
PING = PONG = 0.5
PATIENCE, SOON_ENOUGH = 20, 10


def asked_every(ping: float, pong: float) -> tuple[str, ...]:
    """The app, which asks so often whether a page is there."""
    return (sys.executable, "-c", SOON.format(ping=ping, pong=pong), "app", "--web")


def until(keeper: ClientConnection, told: str, patience: float = PATIENCE) -> float:
    """Wait until the keeper's screen is told that; the seconds it took."""
    began = time.monotonic()
    while told.encode() not in heard(keeper, 0.1):
        assert time.monotonic() - began < patience, told
    return time.monotonic() - began


def vanish(telephone: ClientConnection) -> None:
    """No word comes from it any more, though the connection stands."""
    telephone.protocol.send_frame = Mock()  # type: ignore[method-assign]  # what it would answer goes nowhere


def test_who_answers_no_more_is_taken_off_the_list(tmp_path: Path) -> None:
    house = House(tmp_path, asked_every(PING, PONG))
    house.app.start()
    try:
        with house.knock("langs=ru") as keeper, house.watch() as first, house.watch("c" * 32) as second:
            register(keeper, f"/pulka/{house.pid}/share")
            until(keeper, "Пока никого")
            watched(house, first)
            watched(house, second)
            until(keeper, "Телефон 2")
            vanish(first)
            vanish(second)
            until(keeper, "Пока никого", SOON_ENOUGH)
    finally:
        house.app.stop()
