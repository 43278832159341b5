"""A watcher who speaks for himself: whatever he sends, nothing is written and nothing else is seen."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgpack
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from pulka.deals import DealDraft
from pulka.desk import Desk, NewPulka
from pulka.ledger import Ledger
from pulka.storage import Store
from tests.browser.harness.process import COMMAND, AppProcess

REGISTER, EVENT, PROPS, ANSWER = 1, 3, 4, 5
PHONE = "b" * 32
NAMES, STRANGERS = ("Аня", "Боря", "Вера"), ("Тайна", "Секрет", "Никто")
RASPASY = DealDraft(kind="raspasy", tricks=((0, 0), (1, 4), (2, 6)))
HERE = {"x": 60.0, "y": 60.0}
EVENTS: dict[str, Any] = {
    "click": None,
    "tap": None,
    "tap_up": {"local_position": HERE, "global_position": HERE, "k": "touch", "l": HERE, "g": HERE},
    "long_press_start": {"local_position": HERE, "global_position": HERE, "l": HERE, "g": HERE},
    "change": "8",
    "submit": "8",
    "select": None,
    "dismiss": None,
    "open": None,
    "focus": None,
    "blur": None,
    "view_pop": {"route": "/"},
    "keyboard_event": {"key": "Z", "ctrl": True, "shift": False, "alt": False, "meta": False},
    "action": None,
}
ROUTES = (
    "/",
    "/pulka/{other}",
    "/pulka/{pid}/record?kind=raspasy",
    "/settings",
    "/players",
    "/bin",
    "/check",
)


class House:
    """A shared app with two evenings, the link of one of them, and what is in the store."""

    def __init__(self, home: Path, command: tuple[str, ...] = COMMAND) -> None:
        self.app = AppProcess(home, (*command, "--share", "--host", "127.0.0.1"))
        with Store.open(home) as store:
            desk = Desk(store)
            self.pid, self.other = (
                str(desk.begin(NewPulka(names, "sochi", 0))[0]) for names in (NAMES, STRANGERS)
            )
            for pid in (self.pid, self.other):
                assert isinstance(desk.record(pid, desk.open(pid), RASPASY), Ledger)
            self.secret = desk.share(self.pid).secret

    def dump(self) -> str:
        """Everything in the store but the pen."""
        with Store.open(self.app.home) as store, store._database.reading() as connection:
            return "\n".join(line for line in connection.iterdump() if 'INTO "pens"' not in line)

    def knock(self, query: str) -> ClientConnection:
        host = self.app.address.removeprefix("http://").rstrip("/")
        return connect(f"ws://{host}/ws?{query}", origin=Origin(f"http://{host}"), max_size=None)

    def watch(self, phone: str = PHONE) -> ClientConnection:
        return self.knock(f"watch={self.secret}&phone={phone}&langs=ru")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = House(tmp_path_factory.mktemp("home"))
    house.app.start()
    yield house
    house.app.stop()


def send(socket: ClientConnection, action: int, body: dict[str, Any]) -> None:
    packed: bytes = msgpack.packb([action, body])
    socket.send(b"\x00" + packed)


def register(socket: ClientConnection, route: str, session: str = "") -> None:
    page = {"route": route, "width": 390.0, "height": 844.0, "web": True, "platform": "android"}
    send(socket, REGISTER, {"session_id": session, "page_name": "", "page": page})


def heard(socket: ClientConnection, seconds: float = 0.6) -> bytes:
    """All that comes until nothing has come for so long."""
    found = b""
    while True:
        try:
            message = socket.recv(timeout=seconds)
        except (TimeoutError, ConnectionClosed):
            return found
        found += message if isinstance(message, bytes) else message.encode()


def awaited(socket: ClientConnection, text: str) -> bytes:
    """All that comes until this text has come; fails when the server is silent for long."""
    found = b""
    while text.encode() not in found:
        message = socket.recv(timeout=20)  # the first of all loads the screens
        found += message if isinstance(message, bytes) else message.encode()
    return found


def ids(frames: bytes) -> list[int]:
    """The numbers of the controls that came."""
    unpacker = msgpack.Unpacker(raw=False, strict_map_key=False, ext_hook=lambda *_: None)
    found: set[int] = set()

    def walk(value: object) -> None:
        if isinstance(value, dict):
            if isinstance(value.get("_i"), int):
                found.add(value["_i"])
            for each in value.values():
                walk(each)
        elif isinstance(value, list):
            for each in value:
                walk(each)

    unpacker.feed(frames)
    for frame in unpacker:
        walk(frame)
    return sorted(found)


@contextmanager
def unharmed(house: House) -> Iterator[list[bytes]]:
    """What is heard meanwhile names no stranger, and the store stays as it is."""
    before: str = house.dump()
    seen: list[bytes] = []
    yield seen
    assert house.dump() == before
    for name in STRANGERS:
        assert name.encode() not in b"".join(seen)


def watched(house: House, socket: ClientConnection) -> list[int]:
    """Begin to watch; the numbers of all controls there are."""
    register(socket, f"/watch/{house.secret}")
    came = awaited(socket, "ручку")  # it may be asked for, or have been
    known = ids(came + heard(socket, 0.3))
    assert len(known) > 100
    return known


def test_no_event_at_any_control_writes(house: House) -> None:
    with unharmed(house) as seen:
        for name, data in EVENTS.items():  # each in a session that no other has spoilt
            with house.watch() as socket:
                known = watched(house, socket)
                for control in (*known, *range(max(known), max(known) + 20)):
                    send(socket, EVENT, {"target": control, "name": name, "data": data})
                seen.append(heard(socket))


def test_no_property_that_is_put_writes(house: House) -> None:
    with unharmed(house) as seen, house.watch() as socket:
        for control in watched(house, socket):
            send(socket, PROPS, {"id": control, "props": {"disabled": False, "data": "record", "value": "8"}})
            send(socket, EVENT, {"target": control, "name": "click", "data": None})
        for number in range(40):
            send(socket, ANSWER, {"control_id": number, "call_id": str(number), "result": "1", "error": None})
        seen.append(heard(socket))


@pytest.mark.parametrize("route", [*ROUTES, "/watch/{secret}/record", "/watch/{secret}/journal/record/2"])
def test_no_route_leads_out_or_to_the_form(house: House, route: str) -> None:
    address = route.format(pid=house.pid, other=house.other, secret=house.secret)
    with unharmed(house) as seen, house.watch() as socket:
        page = watched(house, socket)[0]
        send(socket, PROPS, {"id": page, "props": {"route": address}})
        send(socket, EVENT, {"target": page, "name": "route_change", "data": {"route": address}})
        told = "Ручка уже не у вас" if "watch" in route else "Такой страницы нет"
        seen.append(awaited(socket, told) + heard(socket))
        assert "Записать".encode() not in seen[0]
        for control in ids(seen[0]):
            send(socket, EVENT, {"target": control, "name": "click", "data": None})
        seen.append(heard(socket, 0.3))


@pytest.mark.parametrize("route", ROUTES)
def test_a_session_that_begins_elsewhere_sees_nothing_else(house: House, route: str) -> None:
    before = house.dump()
    with house.watch() as socket:
        register(socket, route.format(pid=house.pid, other=house.other))
        seen = awaited(socket, "Такой страницы нет")
        for control in ids(seen):
            send(socket, EVENT, {"target": control, "name": "click", "data": None})
        seen += heard(socket, 0.3)
    for name in (*NAMES, *STRANGERS):
        assert name.encode() not in seen
    assert house.dump() == before


def test_what_is_no_message_at_all_does_no_harm(house: House) -> None:
    before = house.dump()
    packed: bytes = msgpack.packb([99, {}])
    for rubbish in (b"\x00garbage", b"\x00" + packed, b"\x07", "text", b"\x00" * 300_000):
        with house.watch() as socket:
            register(socket, f"/watch/{house.secret}")
            heard(socket, 0.3)
            socket.send(rubbish)
            heard(socket, 0.2)
    with house.watch() as socket:
        register(socket, f"/watch/{house.secret}")
        socket.send("pulka?")
        assert b"pulka!" in heard(socket, 0.5)
    assert house.dump() == before


def test_a_wrong_secret_gets_no_session_at_all_and_soon_no_answer(house: House) -> None:
    for query in ("watch=wrong", f"watch={house.secret}x", f"watch={house.secret[:-1]}"):
        with pytest.raises(InvalidStatus), house.knock(query):
            pass
    for _ in range(3):
        with pytest.raises(InvalidStatus), house.knock("watch=wrong"):
            pass
    with pytest.raises(InvalidStatus), house.watch():  # five wrong ones: even a right one has to wait
        pass


def test_nothing_secret_stands_in_what_the_app_says(house: House) -> None:
    said = [house.app.log()] + [
        path.read_text(encoding="utf-8", errors="replace") for path in house.app.home.rglob("*.log*")
    ]
    for secret in (house.secret, PHONE):
        assert not [text for text in said if secret in text]
