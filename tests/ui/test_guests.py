"""Guests of a shared evening: who is let in, what stands in their tree, how the pen turns."""

import asyncio
import logging
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import pytest

from pulka.desk import Desk
from pulka.errors import StorageError
from pulka.locale import Words
from pulka.ui.guests import KEEPER, Visitor, meet
from pulka.ui.guests.addresses import is_own, own_addresses
from pulka.ui.guests.door import Answer, Door, from_here
from pulka.ui.guests.house import House
from pulka.ui.guests.tries import Tries
from pulka.ui.guests.visitors import _visitor
from pulka.ui.routes import ROUTES
from pulka.ui.web import Gate
from tests.ui.harness import Tree
from tests.ui.house import begin, desk_in

PHONE, OTHER = "p" * 32, "q" * 32
HERE, ELSEWHERE = "127.0.0.1", "192.168.1.7"
GONE = "Ссылка больше не действует"


@contextmanager
def shared(home: Path) -> Iterator[tuple[Desk, str, str]]:
    """A desk with an evening of one deal, its id and the secret of its link."""
    with desk_in(home) as desk:
        pid, _ = begin(desk, deals=1)
        yield desk, pid, desk.share(pid).secret


@asynccontextmanager
async def guest_at(
    desk: Desk, secret: str, where: str = "", phone: str = PHONE, size: tuple[float, float] = (390, 844)
) -> AsyncIterator[Tree]:
    """What a guest sees; the keeper's routes are at hand, and must not be taken."""
    token = _visitor.set(Visitor(secret, phone))
    house = House(desk, Words("ru"))
    async with Tree(ROUTES, desk, route=f"/watch/{secret}{where}", size=size, house=house) as tree:
        yield tree
    _visitor.reset(token)


# The screens.


@pytest.mark.parametrize(
    "where", ["", "/journal", "/settlement", "/why?of=gora-1", "/convention", "/help/net"]
)
@pytest.mark.parametrize("size", [(390, 844), (1280, 800)])
def test_a_watchers_tree_holds_nothing_that_writes(
    tmp_path: Path, where: str, size: tuple[float, float]
) -> None:
    async def run() -> None:
        with shared(tmp_path) as (desk, pid, secret):
            async with guest_at(desk, secret, where, size=size) as tree:
                assert tree.texts()
                for word in ("Отменить", "Повторить", "Распасы ×", "Записать", "Закрыть", "Скачать"):
                    labels = [control for control in tree.controls() if getattr(control, "on_click", None)]
                    assert not [each for each in labels if word in " ".join(_words(each))], word
                before = desk.open(pid).no
                for control in list(tree.controls()):
                    if getattr(control, "on_click", None) and control.key != "pen.ask":
                        await tree.session.dispatch_event(control._i, "click", None)
                await tree.settle()
                assert desk.open(pid).no == before
                assert desk.pen(pid) is None

    asyncio.run(run())


def _words(control: Any) -> list[str]:  # noqa: ANN401  # any control
    content = getattr(control, "content", None)
    return [
        str(getattr(each, name, None) or "")
        for each in (control, content)
        for name in ("tooltip", "label", "value", "key", "semantics_label")
    ]


def test_a_guest_follows_and_a_revoked_link_shows_nothing(tmp_path: Path) -> None:
    async def run() -> None:
        with shared(tmp_path) as (desk, pid, secret):
            async with guest_at(desk, secret) as tree:
                assert tree.sees("Аня")
                desk.undo(pid, desk.open(pid))
                await again(tree)
                assert not tree.sees("Распасы · Аня 0")
                desk.revoke(pid)
                await again(tree)
                assert [each for each in tree.texts() if each != "gone"] == [
                    GONE,
                    "Попросите того, кто ведёт запись, показать код ещё раз.",
                ]
                assert not [each for each in tree.controls() if getattr(each, "on_click", None)]

    asyncio.run(run())


@pytest.mark.parametrize("visitor", [None, Visitor("wrong", PHONE)])
def test_who_came_by_no_door_has_no_rooms(tmp_path: Path, visitor: Visitor | None) -> None:
    async def run() -> None:
        with shared(tmp_path) as (desk, pid, _):
            token = _visitor.set(visitor)
            async with Tree(ROUTES, desk, route=f"/pulka/{pid}", house=House(desk, Words("ru"))) as tree:
                assert tree.sees(GONE)
                assert not tree.sees("Аня")
            _visitor.reset(token)

    asyncio.run(run())


def test_the_keeper_of_an_open_house_has_the_code(tmp_path: Path) -> None:
    async def run() -> None:
        with shared(tmp_path) as (desk, pid, _):
            house = House(desk, Words("ru"))
            house.addresses = ("http://10.0.0.2:8000", "http://10.1.0.2:8000")
            token = _visitor.set(KEEPER)
            async with Tree(ROUTES, desk, route=f"/pulka/{pid}", house=house) as tree:
                await tree.tap("share.menu")
                assert tree.sees("Код со ссылкой для телефонов")
                assert tree.sees("http://10.0.0.2:8000/watch/")
                await tree.tap("address-1")
                assert tree.sees("http://10.1.0.2:8000/watch/")
                link = desk.link(pid)
                await tree.tap("Отозвать ссылку")
                await tree.tap("Отозвать ссылку")  # and yes, it is meant
                assert tree.sees("Ссылка отозвана")
                assert desk.link(pid) is None, "looking makes no new one"
                assert not tree.sees("Код со ссылкой для телефонов")
                await tree.tap("share")
                assert tree.sees("Код со ссылкой для телефонов")
                assert desk.link(pid) not in {link, None}
            async with Tree(ROUTES, desk, route=f"/pulka/{pid}") as tree:
                assert not tree.sees("Телефоны за столом"), "a part that is not there is not in the menu"
            _visitor.reset(token)

    asyncio.run(run())


def test_a_guest_is_not_sent_to_mend_what_is_not_his(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        with shared(tmp_path) as (desk, pid, secret):
            monkeypatch.setattr("pulka.desk.guest.GuestDesk.open", damaged)
            async with guest_at(desk, secret) as tree:
                assert "error-card" in keys_of(tree)
                assert "to-mend" not in keys_of(tree)
            monkeypatch.setattr(desk, "open", damaged)
            async with Tree(ROUTES, desk, route=f"/pulka/{pid}") as keeper:
                assert "to-mend" in keys_of(keeper)

    asyncio.run(run())


def damaged(*_: object) -> None:
    raise StorageError("row_damaged", row=1)


def test_a_store_that_is_busy_is_no_link_that_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        with shared(tmp_path) as (desk, _, secret):
            find = desk.find_link
            async with guest_at(desk, secret) as tree:
                monkeypatch.setattr(desk, "find_link", busy)
                await again(tree)
                assert tree.sees("занят другой программой")
                assert not tree.sees(GONE)
                monkeypatch.setattr(desk, "find_link", find)
                await tree.tap("Ещё раз")
                assert tree.sees("Аня")
            monkeypatch.setattr(desk, "find_link", busy)
            async with guest_at(desk, secret) as tree:
                assert tree.sees("занят другой программой"), "who comes in just then too"
                assert not tree.sees(GONE)
                monkeypatch.setattr(desk, "find_link", find)
                await tree.tap("again")
                assert tree.sees("Аня")

    asyncio.run(run())


def busy(*_: object) -> None:
    raise StorageError("store_locked", path="pulka.sqlite3", reason="database is locked")


def test_the_pen_goes_from_hand_to_hand(tmp_path: Path) -> None:
    async def run() -> None:
        with shared(tmp_path) as (desk, pid, secret):
            async with guest_at(desk, secret) as first, guest_at(desk, secret, phone=OTHER) as other:
                await first.tap("pen.ask")
                await first.tap("who-1")
                assert first.sees("Вы попросили ручку")
                async with Tree(ROUTES, desk, route=f"/pulka/{pid}") as keeper:
                    assert keeper.sees("Боря просит ручку")
                    await keeper.tap("Отдать")
                    assert keeper.sees("Записывает Боря")
                for tree in (first, other):
                    await again(tree)
                assert first.sees("Ручка у вас")
                assert other.sees("Записывает Боря")
                await first.tap("Отменить: 1")
                assert desk.open(pid).undo_count == 0
                async with guest_at(desk, secret, "/record?kind=raspasy") as form:
                    assert "save" in keys_of(form)
                    desk.take_pen_back(pid)
                    await again(form)
                    assert form.sees("Ручка уже не у вас")
                    assert "save" not in keys_of(form)

    asyncio.run(run())


def keys_of(tree: Tree) -> list[object]:
    return [getattr(each, "key", None) for each in tree.controls()]


async def again(tree: Tree) -> None:
    """The client comes back, as after a sleep: all is read anew."""
    await tree.session.dispatch_event(tree.page._i, "connect", None)
    await tree.settle()


# The door.


def scope_of(peer: str, path: str = "/", query: bytes = b"", method: str = "GET") -> dict[str, Any]:
    return {
        "client": (peer, 5000),
        "server": (HERE, 80),
        "path": path,
        "query_string": query,
        "method": method,
    }


def test_a_guest_comes_by_his_secret_the_keeper_from_the_machine(tmp_path: Path) -> None:
    async def run() -> None:
        with shared(tmp_path) as (desk, _, secret):
            door = Door(desk)
            query = f"watch={secret}&phone={PHONE}".encode()
            for peer in (HERE, ELSEWHERE):
                assert await door.visitor(scope_of(peer, query=query), {}) == Visitor(secret, PHONE)
            odd = await door.visitor(scope_of(ELSEWHERE, query=f"watch={secret}&phone=../x".encode()), {})
            assert odd
            assert odd.phone not in {"../x", ""}
            assert await door.visitor(scope_of(HERE), {}) is KEEPER
            assert await door.visitor(scope_of(ELSEWHERE), {}) is None
            for headers in ({b"x-forwarded-for": ELSEWHERE}, {b"forwarded": "for=1"}):
                assert await door.visitor(scope_of(HERE), headers) is None
            cookie = {b"cookie": f"a=b; {door.cookie}"}
            assert await door.visitor(scope_of(ELSEWHERE), cookie) is KEEPER
            assert await door.visitor(scope_of(ELSEWHERE), {b"cookie": "pulka_keeper=x"}) is None

    asyncio.run(run())


@pytest.mark.parametrize(
    ("path", "here", "elsewhere"),
    [
        ("/", Answer.OPEN, Answer.GONE),
        ("/pulka/7", Answer.OPEN, Answer.GONE),
        ("/settings", Answer.OPEN, Answer.GONE),
        ("/watch/{secret}", Answer.OPEN, Answer.OPEN),
        ("/watch/{secret}/journal", Answer.OPEN, Answer.OPEN),
        ("/watch/wrong", Answer.GONE, Answer.GONE),
        ("/watch/", Answer.GONE, Answer.GONE),
        ("/keeper/{key}", Answer.KEY, Answer.KEY),
        ("/keeper/{secret}", Answer.GONE, Answer.GONE),
        ("/healthz", Answer.OPEN, Answer.OPEN),
        ("/main.dart.js", Answer.OPEN, Answer.OPEN),
        ("/assets/AssetManifest.bin.json", Answer.OPEN, Answer.OPEN),
        ("/oauth_callback", Answer.OPEN, Answer.GONE),
    ],
)
def test_which_pages_are_had(tmp_path: Path, path: str, here: Answer, elsewhere: Answer) -> None:
    async def run() -> None:
        with shared(tmp_path) as (desk, _, secret):
            door = Door(desk)
            page = path.format(secret=secret, key=door.key)
            assert await door.page(scope_of(HERE, page), {}) is here
            assert await door.page(scope_of(ELSEWHERE, page), {}) is elsewhere

    asyncio.run(run())


def test_a_keepers_cookie_of_yesterday_does_not_keep_him_out_today(tmp_path: Path) -> None:
    async def run() -> None:
        with shared(tmp_path) as (desk, _, _):
            door = Door(desk)
            stale = {b"cookie": "pulka_keeper=yesterday"}
            assert await door.page(scope_of(ELSEWHERE), stale) is Answer.GONE
            for number in range(40):
                assert await door.page(scope_of(ELSEWHERE, f"/part{number}.js"), stale) is Answer.OPEN
            assert await door.page(scope_of(ELSEWHERE, f"/keeper/{door.key}"), stale) is Answer.KEY

    asyncio.run(run())


def test_from_here_is_by_address_alone() -> None:
    for peer in (HERE, "::1", "::ffff:127.0.0.1"):
        assert from_here(scope_of(peer), {}), peer
    for peer in (ELSEWHERE, "::ffff:192.168.1.7", "fe80::1", "", "localhost"):
        assert not from_here(scope_of(peer), {}), peer
    own = {**scope_of(ELSEWHERE), "server": (ELSEWHERE, 80)}
    assert from_here(own, {}), "nobody else comes from the address he goes to"


def test_a_few_wrong_tries_a_minute_then_a_wait() -> None:
    now = [0.0]
    tries = Tries(lambda: now[0])
    for _ in range(5):
        assert tries.may("a")
        tries.wrong("a")
    assert not tries.may("a")
    assert tries.may("b")
    now[0] = 61
    assert tries.may("a")
    tries.right("good")
    for number in range(1000):
        tries.wrong(f"{number}")
    assert not tries.may("b"), "all together have tried too much"
    assert tries.may("good"), "who was right before is not kept out by others"
    assert len(tries._wrong) <= 256
    now[0] = 200
    assert tries.may("b")
    assert tries._all == []


def test_many_tries_at_once_take_little_memory() -> None:
    tries = Tries(lambda: 0.0)
    for number in range(5000):
        tries.wrong(f"{number % 300}")
    assert len(tries._all) <= 64


def answered(gate: Gate, scope: dict[str, Any], headers: dict[str, str]) -> list[dict[str, Any]]:
    """What the gate itself answers."""
    sent: list[dict[str, Any]] = []

    async def receive() -> dict[str, Any]:
        return {"type": "websocket.connect"}

    async def send(message: Any) -> None:  # noqa: ANN401  # what it hands on is untyped
        sent.append(message)

    pairs = [(name.encode(), value.encode()) for name, value in headers.items()]
    asyncio.run(gate({**scope, "headers": pairs}, receive, send))
    return sent


def test_a_wrong_and_a_revoked_secret_get_the_same_page(tmp_path: Path) -> None:
    async def inner(_scope: Any, _receive: Any, send: Any) -> None:  # noqa: ANN401  # untyped
        await send({"type": "http.response.start", "status": 200, "headers": []})

    with shared(tmp_path) as (desk, pid, secret):
        gate = Gate(inner, "0.0.0.0", Door(desk))  # noqa: S104  # no socket is opened

        def page(path: str, host: str = "192.168.1.5:80") -> list[dict[str, Any]]:
            scope = {**scope_of(ELSEWHERE, path), "type": "http"}
            return answered(gate, scope, {"host": host, "accept-language": "ru-RU,ru;q=0.9"})

        assert page(f"/watch/{secret}")[0]["status"] == 200
        desk.revoke(pid)
        revoked, wrong = page(f"/watch/{secret}"), page("/watch/wrong")
        assert revoked == wrong
        assert revoked[0]["status"] == 404
        assert GONE in revoked[1]["body"].decode()
        assert page("/", "pulka.evil.example")[0]["status"] == 403
        (refused,) = answered(
            gate,
            {**scope_of(ELSEWHERE, "/ws", f"watch={secret}".encode()), "type": "websocket"},
            {"host": "192.168.1.5:80", "origin": "http://192.168.1.5:80"},
        )
        assert refused == {"type": "websocket.close", "code": 4403}


def test_the_keepers_own_link_makes_his_browser_known(tmp_path: Path) -> None:
    async def inner(*_: Any) -> None:  # noqa: ANN401  # untyped
        raise AssertionError

    with shared(tmp_path) as (desk, _, _):
        door = Door(desk)
        scope = {**scope_of(ELSEWHERE, f"/keeper/{door.key}"), "type": "http"}
        start, _ = answered(Gate(inner, "0.0.0.0", door), scope, {"host": "192.168.1.5"})  # noqa: S104  # no socket is opened
        headers = dict(start["headers"])
        assert (start["status"], headers[b"location"]) == (303, b"/")
        assert headers[b"set-cookie"].decode() == door.cookie
        assert "HttpOnly" in door.cookie


def test_addresses_are_found_without_asking_anybody(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object) -> None:
        raise AssertionError

    monkeypatch.setattr(socket.socket, "send", never)
    monkeypatch.setattr(socket.socket, "sendto", never)
    assert not [each for each in own_addresses() if each.startswith("127.")]
    monkeypatch.setattr(socket.socket, "connect", never_there)
    monkeypatch.setattr(socket, "getaddrinfo", never_there)
    assert own_addresses() == ()


def never_there(*_: object, **__: object) -> None:
    raise OSError


def test_a_machine_alone_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with desk_in(tmp_path) as desk:
        said: list[str] = []
        monkeypatch.setattr("pulka.ui.guests.house.own_addresses", lambda: ())
        House(desk, Words("ru")).open(8000, said.append, said.append)
        assert said == ["У этой машины нет адреса в местной сети: телефоны её не увидят."]
        monkeypatch.setattr("pulka.ui.guests.house.own_addresses", lambda: ("10.0.0.2",))
        house = House(desk, Words("ru"))
        house.open(8000, said.append, said.append)
        assert house.addresses == ("http://10.0.0.2:8000",)
        assert f"http://10.0.0.2:8000/keeper/{house.door.key}" in said[2]


def test_nobody_writes_addresses_down_however_much_is_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logging.getLogger(), "level", logging.DEBUG)
    for name in ("flet", "flet_transport", "flet_web"):
        monkeypatch.setattr(logging.getLogger(name), "level", logging.NOTSET)
    with desk_in(tmp_path) as desk:
        House(desk, Words("ru"), HERE).open(8000, lambda _: None, lambda _: None)
    for name in ("flet", "flet_transport", "flet_web.fastapi", "websockets.server", "uvicorn.access"):
        assert not logging.getLogger(name).isEnabledFor(logging.INFO), name


def test_names_of_ours_are_ours() -> None:
    assert is_own("192.168.1.5")
    assert is_own(socket.gethostname())
    assert not is_own("evil.example")
    assert not is_own("")


def test_nobody_has_been_met_before_somebody_comes() -> None:
    async def run() -> None:
        meet(KEEPER)

    assert _visitor.get() is None
    asyncio.run(run())
    assert _visitor.get() is None
