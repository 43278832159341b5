"""The keeper's side of the pen: what he is told over his form, and before he takes it from who is typing."""

import asyncio
from pathlib import Path

import flet as ft

from pulka.deals import DealDraft
from pulka.desk import Desk
from pulka.desk.guest import GuestDesk
from pulka.desk.sharing import HELD
from pulka.ledger import Ledger
from pulka.ui.routes import ROUTES
from tests.ui.harness import Tree
from tests.ui.house import begin, desk_in
from tests.ui.test_guests import PHONE, again, guest_at, keys_of

FORM = "/record?kind=raspasy"


def hand_over(desk: Desk, pid: str) -> None:
    """Give the pen to Боря's telephone."""
    desk.phones.arrive(desk.share(pid).id, PHONE)
    (phone,) = desk.watching(pid)
    desk.offer_pen(pid, phone, "Боря")
    offered = desk.pen(pid)
    assert offered
    desk.turn_pen(pid, offered, offered._replace(state=HELD))


def asked(tree: Tree) -> bool:
    """Whether the question is open; a client that closed it says so later."""
    found = [each for each in tree.controls() if isinstance(each, ft.AlertDialog)]
    return any(each.open for each in found)


def test_a_form_tells_at_once_who_has_the_pen_and_goes_on_when_it_is_back(tmp_path: Path) -> None:
    async def run() -> None:
        with desk_in(tmp_path) as desk:
            pid, _ = begin(desk)
            async with Tree(ROUTES, desk, route=f"/pulka/{pid}{FORM}") as tree:
                await tree.tap("Аня: 4 взятки")
                hand_over(desk, pid)
                await again(tree)
                assert [text for text in tree.texts() if text == "Записывает Боря"] == ["Записывает Боря"] * 2
                assert getattr(tree.find("save"), "disabled")  # noqa: B009  # Control has none
                await tree.tap("Забрать")
                assert desk.pen(pid) is None
                assert not tree.sees("Записывает Боря")
                await tree.tap("Боря: 6 взяток")
                await tree.tap("save")
            recorded = desk.open(pid)
            assert isinstance(recorded, Ledger)
            assert recorded.situation.deals_played == 1

    asyncio.run(run())


def test_a_pen_whose_telephone_is_away_is_told_so(tmp_path: Path) -> None:
    async def run() -> None:
        with desk_in(tmp_path) as desk:
            pid, _ = begin(desk)
            hand_over(desk, pid)
            half = DealDraft(kind="raspasy", tricks=((0, 4),))
            GuestDesk(desk, desk.share(pid).secret, PHONE).keep_draft(pid, "new", half)
            async with Tree(ROUTES, desk, route=f"/pulka/{pid}") as tree:
                assert tree.sees("Записывает Боря")
                desk.phones.leave(desk.share(pid).id, PHONE)
                await again(tree)
                assert tree.sees("Ручка: Боря, нет связи")
                await tree.tap("Забрать")
                assert desk.pen(pid) is None, "who is away is not interrupted"

    asyncio.run(run())


def test_who_is_typing_is_not_interrupted_unasked_and_loses_nothing(tmp_path: Path) -> None:
    async def run() -> None:
        with desk_in(tmp_path) as desk:
            pid, _ = begin(desk)
            secret = desk.share(pid).secret
            hand_over(desk, pid)
            async with (
                guest_at(desk, secret, FORM) as guest,
                Tree(ROUTES, desk, route=f"/pulka/{pid}") as keeper,
            ):
                await guest.tap("Аня: 4 взятки")
                await keeper.tap("Забрать")
                assert keeper.sees("Боря вводит сдачу")
                assert asked(keeper)
                assert desk.pen(pid)
                await keeper.tap("Подождать")
                assert not asked(keeper)
                assert desk.pen(pid)
                await keeper.tap("Забрать")
                await keeper.tap("take-back")
                assert desk.pen(pid) is None
                await again(guest)
                assert guest.sees("Введённое не пропало")
                hand_over(desk, pid)
                await again(guest)
                assert not guest.sees("Введённое не пропало")
                await guest.tap("Боря: 6 взяток")
                await guest.tap("save")
                assert desk.open(pid).situation.deals_played == 1
                await again(keeper)
                await keeper.tap("Забрать")
                assert desk.pen(pid) is None, "nobody is typing any more"

    asyncio.run(run())


def test_who_had_typed_nothing_is_told_of_nothing_kept(tmp_path: Path) -> None:
    async def run() -> None:
        with desk_in(tmp_path) as desk:
            pid, _ = begin(desk)
            secret = desk.share(pid).secret
            async with guest_at(desk, secret, FORM) as guest:
                assert guest.sees("Ручка уже не у вас")
                assert "kept" not in keys_of(guest)

    asyncio.run(run())
