"""Print and send: what is chosen is what the desk is asked for, long work is seen and can be called off."""

import asyncio
import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event
from types import SimpleNamespace
from typing import Any, cast

import flet as ft
import pytest

from pulka.desk import Desk
from pulka.desk.printout import KEPT, Form, Printout
from pulka.pdf import Layout, Part, Size
from pulka.terms import Fault
from pulka.ui.routes import ROUTES
from pulka.ui.sharing import has_sheet
from pulka.ui.working import Work
from tests.ui.harness import Tree
from tests.ui.house import Scene, begin, desk_in

SHOWN = ("Лист пульки", "Расчёт и место для подписей", "Протокол сдач")


class Press:
    """Stands where the desk prints: keeps what it is asked for, and with `held` waits in the middle."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked: list[tuple[Any, ...]] = []
        self.held = False
        self.half, self.go_on = Event(), Event()
        monkeypatch.setattr(Desk, "pdf", self.pdf)
        monkeypatch.setattr(Desk, "picture", self.picture, raising=False)
        monkeypatch.setattr("pulka.ui.working.PATIENCE", 0.02)

    def pdf(
        self, pid: str, lang: str, layout: Layout, progress: Callable[[float], None]
    ) -> tuple[str, bytes]:
        self.asked.append((pid, lang, layout))
        if self.held:
            progress(0.4)
            self.half.set()
            while not self.go_on.wait(0.01):
                progress(0.4)
        progress(1)
        return "пулька.pdf", b"%PDF"

    def picture(self, *asked: str) -> tuple[str, bytes]:
        self.asked.append(asked)
        return f"пулька.{asked[2]}", b"picture"


@pytest.fixture
def press(monkeypatch: pytest.MonkeyPatch) -> Press:
    return Press(monkeypatch)


def play(home: Path, scene: Scene, *, where: str = "print", before: object = None, deals: int = 2) -> None:
    async def run() -> None:
        with desk_in(home) as desk:
            pid, _ = begin(desk, deals=deals)
            if before is not None:
                desk.keep_setting(KEPT, before)
            async with Tree(ROUTES, desk, route=f"/pulka/{pid}/{where}".rstrip("/")) as tree:
                await scene(tree, desk)

    asyncio.run(run())


def saved(tree: Tree) -> list[str]:
    return [args["file_name"] for name, args in tree.wire.asked if name == "save_file"]


def key_of(tree: Tree) -> ft.FilledButton:
    found = tree.find("go")
    assert isinstance(found, ft.FilledButton)
    return found


async def until(tree: Tree, text: str) -> None:
    """Wait for a text while work goes on: to settle would be to wait for its end."""
    for _ in range(300):
        if tree.sees(text):
            return
        await asyncio.sleep(0.01)
    raise AssertionError(tree.texts())


@contextmanager
def held(press: Press) -> Iterator[None]:
    """Printing waits in the middle; whatever happens the thread ends."""
    press.held = True
    try:
        yield
    finally:
        press.go_on.set()


def test_what_is_chosen_is_printed_and_remembered(tmp_path: Path, press: Press) -> None:
    wanted = Layout(Size.A3, True, False, frozenset(Part) - {Part.CHART, Part.CARD}, False)

    async def scene(tree: Tree, desk: Desk) -> None:
        for text in (
            "График вечера", "Отличия правил", "Бумага: A3", "Положение бумаги: Альбомное",
            "Секторы лицом к игрокам", "Файл пульки внутри PDF",
        ):  # fmt: skip
            await tree.tap(text)
        await tree.tap("go")
        assert [asked[1:] for asked in press.asked] == [("ru", wanted)]
        assert saved(tree) == ["пулька.pdf"]
        assert tree.sees("Файл «пулька.pdf» скачан")
        assert desk.printout() == Printout(Form.PDF, wanted)

    play(tmp_path, scene)


def test_the_last_choice_is_chosen_again_and_a_damaged_one_harms_nobody(tmp_path: Path, press: Press) -> None:
    async def again(tree: Tree, _desk: Desk) -> None:
        assert key_of(tree).content == "Сохранить таблицу CSV"
        assert not tree.sees("Что напечатать")

    async def usual(tree: Tree, _desk: Desk) -> None:
        assert key_of(tree).content == "Сохранить PDF"
        await tree.tap("go")
        assert press.asked[0][2] == Layout()

    play(tmp_path / "kept", again, before=Printout(Form.CSV).kept())
    play(tmp_path / "damaged", usual, before={"form": 5, "parts": "all"})


@pytest.mark.usefixtures("press")
def test_every_form_goes_its_own_way(tmp_path: Path) -> None:
    async def scene(tree: Tree, desk: Desk) -> None:
        for form in ("Картинка", "SVG", "Таблица CSV", "Файл пульки"):
            await tree.tap(f"В каком виде: {form}")
            assert not tree.sees("Что напечатать")
            await tree.tap("go")
        png, svg, table, file = saved(tree)
        assert (png, svg) == ("пулька.png", "пулька.svg")
        assert table.endswith(", сдачи.csv")
        assert file.endswith(".pulka.json")
        assert desk.printout().form is Form.FILE

    play(tmp_path, scene)


def test_the_text_is_seen_and_copied(tmp_path: Path) -> None:
    async def scene(tree: Tree, desk: Desk) -> None:
        await tree.tap("В каком виде: Текст")
        pid = tree.page.route.split("/")[2]
        text = desk.report(pid, "ru")
        assert tree.sees(text.strip())
        await tree.tap("go")
        assert ("set", {"data": text}) in tree.wire.asked
        assert tree.sees("Текст скопирован")
        assert not saved(tree)

    play(tmp_path, scene)


def test_where_nothing_can_be_copied_it_says_what_else_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refuse(*_: object) -> None:
        raise RuntimeError("not available in the context")

    async def scene(tree: Tree, _desk: Desk) -> None:
        await tree.tap("go")
        assert tree.sees("Выделите текст на экране")
        assert getattr(tree.find("preview"), "selectable", False)

    monkeypatch.setattr(ft.Clipboard, "set", refuse)
    play(tmp_path, scene, before=Printout(Form.TEXT).kept())


def test_on_a_phone_it_is_shared(tmp_path: Path, press: Press, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pulka.ui.parts.export.has_sheet", lambda _page: True)
    monkeypatch.setattr("pulka.ui.screens.printing.has_sheet", lambda _page: True)
    shared: list[tuple[str, Any]] = []

    async def keep_file(_: object, files: list[ft.ShareFile]) -> None:
        shared.append(("file", (files[0].name, files[0].mime_type, files[0].data)))

    async def keep_text(_: object, text: str, **_options: object) -> None:
        shared.append(("text", text))

    async def scene(tree: Tree, desk: Desk) -> None:
        assert key_of(tree).content == "Поделиться"
        await tree.tap("go")
        await tree.tap("В каком виде: Текст")
        await tree.tap("go")
        assert not saved(tree)
        text = desk.report(tree.page.route.split("/")[2], "ru")
        assert shared == [("file", ("пулька.pdf", "application/pdf", b"%PDF")), ("text", text)]

    monkeypatch.setattr(ft.Share, "share_files", keep_file)
    monkeypatch.setattr(ft.Share, "share_text", keep_text)
    play(tmp_path, scene)
    assert press.asked


def test_without_a_part_the_key_rests_and_says_why(tmp_path: Path, press: Press) -> None:
    async def scene(tree: Tree, _desk: Desk) -> None:
        for text in SHOWN:
            await tree.tap(text)
        assert key_of(tree).content == "Выберите, что напечатать"
        assert key_of(tree).disabled
        await tree.tap("Отличия правил")
        assert not key_of(tree).disabled

    kept = Printout(Form.PDF, Layout(parts=frozenset({Part.SHEET, Part.SETTLEMENT, Part.PROTOCOL}))).kept()
    play(tmp_path, scene, before=kept)
    assert not press.asked


def test_long_printing_is_seen_and_a_second_tap_does_nothing(tmp_path: Path, press: Press) -> None:
    async def scene(tree: Tree, _desk: Desk) -> None:
        with held(press):
            go = key_of(tree)._i
            first = asyncio.create_task(tree.session.dispatch_event(go, "click", None))
            second = asyncio.create_task(tree.session.dispatch_event(go, "click", None))  # unpainted yet
            await asyncio.to_thread(press.half.wait, 5)
            await until(tree, "Готово 40 %")
            bars = [each for each in tree.controls() if isinstance(each, ft.ProgressBar)]
            assert [each.value for each in bars] == [0.4]
            turned = tree.find("Протокол сдач")
            while getattr(turned, "on_click", None) is None:
                assert turned.parent
                turned = turned.parent
            await tree.session.dispatch_event(turned._i, "click", None)
            await asyncio.sleep(0.05)
            assert tree.sees("Готово 40 %")
        await asyncio.gather(first, second)
        await tree.settle()
        assert len(press.asked) == 1
        assert saved(tree) == ["пулька.pdf"]
        assert not tree.sees("Готово")
        assert not key_of(tree).disabled

    play(tmp_path, scene)


def test_called_off_nothing_is_saved_and_it_can_begin_again(tmp_path: Path, press: Press) -> None:
    async def scene(tree: Tree, _desk: Desk) -> None:
        with held(press):
            task = asyncio.create_task(tree.session.dispatch_event(key_of(tree)._i, "click", None))
            await until(tree, "Готово 40 %")
            await tree.tap("call-off")
            await task
            assert tree.sees("Отменено, ничего не сохранено")
        assert not saved(tree)
        press.held = False
        await tree.tap("go")
        assert saved(tree) == ["пулька.pdf"]

    play(tmp_path, scene)


def test_leaving_the_screen_calls_it_off(tmp_path: Path, press: Press) -> None:
    async def scene(tree: Tree, _desk: Desk) -> None:
        with held(press):
            task = asyncio.create_task(tree.session.dispatch_event(key_of(tree)._i, "click", None))
            await until(tree, "Готово 40 %")
            tree.page.navigate("/")
            await tree.settle()
            await task
        assert tree.page.route == "/"
        assert not saved(tree)

    play(tmp_path, scene)


def test_the_menu_of_the_table_prints_as_the_last_time(tmp_path: Path, press: Press) -> None:
    layout = Layout(Size.LETTER, parts=frozenset({Part.SHEET}))

    async def scene(tree: Tree, _desk: Desk) -> None:
        assert not [text for text in tree.texts() if text == "Сохранить файл пульки"]
        await tree.tap("Сохранить PDF")
        await tree.tap("Сохранить таблицу CSV")
        assert [asked[2] for asked in press.asked] == [layout]
        pdf, table = saved(tree)
        assert (pdf, table.endswith(".csv")) == ("пулька.pdf", True)
        await tree.tap("Печать и отправка")
        assert tree.page.route.endswith("/print")
        await tree.tap("В каком виде: PDF")
        await tree.tap("go")
        tree.page.navigate(tree.page.route.removesuffix("/print"))
        await tree.settle()
        assert tree.sees("Сохранить файл пульки")

    play(tmp_path, scene, where="", before=Printout(Form.CSV, layout).kept())


def test_at_the_table_long_printing_is_said_above_the_keys(tmp_path: Path, press: Press) -> None:
    async def scene(tree: Tree, _desk: Desk) -> None:
        with held(press):
            item = tree.find("export.pdf")
            task = asyncio.create_task(tree.session.dispatch_event(item._i, "click", None))
            await until(tree, "Готово 40 %")
            (bar,) = [each for each in tree.controls() if isinstance(each, ft.SnackBar)]
            assert isinstance(bar.action, ft.SnackBarAction)
            await tree.fire(bar.action, "click")
            await task
        bars = [each for each in tree.controls() if isinstance(each, ft.SnackBar) and each.open]
        assert [getattr(each.content, "value", "") for each in bars] == ["Отменено, ничего не сохранено"]
        assert not saved(tree)

    play(tmp_path, scene, where="")


def test_the_way_from_the_settlement_leads_back_there(tmp_path: Path) -> None:
    async def scene(tree: Tree, _desk: Desk) -> None:
        await tree.tap("Печать и отправка")
        assert tree.page.route.endswith("/settlement/print")
        assert key_of(tree).content == "Сохранить PDF"

    play(tmp_path, scene, where="settlement")


def test_a_pulka_that_is_not_there_is_said_to_be_missing(tmp_path: Path) -> None:
    async def scene(tree: Tree, _desk: Desk) -> None:
        tree.page.navigate("/pulka/nobody/print")
        await tree.settle()
        tree.find("error-card")

    play(tmp_path, scene)


def blank_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, outcome: object, scene: Scene) -> list[Any]:
    asked: list[Any] = []

    def blank(_: object, *wanted: object) -> object:
        asked.append(wanted)
        return outcome

    async def run() -> None:
        with desk_in(tmp_path) as desk:
            async with Tree(ROUTES, desk, route="/") as tree:
                await tree.tap("Чистые бланки")
                assert tree.page.route == "/blank"
                await scene(tree, desk)

    monkeypatch.setattr(Desk, "blank", blank, raising=False)
    asyncio.run(run())
    return asked


def test_blank_sheets_are_printed_as_wished(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(tree: Tree, _desk: Desk) -> None:
        for text in ("Сколько игроков: 4", "Правила: Классика", "Сколько листов: 10", "Бумага: Letter"):
            await tree.tap(text)
        await tree.tap("go")
        assert saved(tree) == ["бланк.pdf"]
        tree.page.navigate("/")
        await tree.settle()
        tree.page.navigate("/blank")
        await tree.settle()
        await tree.tap("go")

    asked = blank_asked(tmp_path, monkeypatch, ("бланк.pdf", b"%PDF"), scene)
    letter = Layout(size=Size.LETTER)
    assert asked == [
        (4, "classic", 10, "ru", letter),
        (4, "classic", 10, "ru", letter),
    ]


def test_why_blank_sheets_cannot_be_printed_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(tree: Tree, _desk: Desk) -> None:
        await tree.tap("go")
        assert not saved(tree)
        assert tree.sees("в тетради бывает от 1 до 100")

    asked = blank_asked(
        tmp_path,
        monkeypatch,
        (Fault("blank_count", "count", 101, (("limit", 100),)),),
        scene,
    )
    assert len(asked) == 1


def test_a_pdf_can_be_opened_too(tmp_path: Path) -> None:
    async def scene(tree: Tree, _desk: Desk) -> None:
        tree.page.navigate("/")
        await tree.settle()
        await tree.tap("Открыть файл или PDF пульки")
        picked = [args for name, args in tree.wire.asked if name == "pick_files"]
        assert picked[0]["allowed_extensions"] == ["json", "pdf"]

    play(tmp_path, scene)


@pytest.mark.parametrize(
    ("web", "platform", "sheet"),
    [
        (False, ft.PagePlatform.IOS, True),
        (False, ft.PagePlatform.ANDROID, True),
        (True, ft.PagePlatform.IOS, False),
        (False, ft.PagePlatform.LINUX, False),
    ],
)
def test_only_the_app_on_a_phone_has_a_share_sheet(web: bool, platform: ft.PagePlatform, sheet: bool) -> None:
    page = cast("ft.Page", SimpleNamespace(web=web, platform=platform))
    assert has_sheet(page) is sheet


def test_work_that_nobody_waits_for_ends_in_silence() -> None:
    complaints: list[dict[str, Any]] = []
    work, started = Work(), Event()

    def make() -> None:
        started.set()
        while True:
            work.progress(0.5)

    async def run(show: Callable[[float], None], *, cancel: bool) -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _, what: complaints.append(what))
        waiting = asyncio.ensure_future(work.watch(asyncio.to_thread(make), show))
        await asyncio.to_thread(started.wait)
        if cancel:
            waiting.cancel()
        with pytest.raises((asyncio.CancelledError, LookupError)):
            await waiting
        del waiting
        await asyncio.sleep(0.05)
        gc.collect()
        await asyncio.sleep(0)

    def fail(_: float) -> None:
        raise LookupError

    asyncio.run(run(lambda _: None, cancel=True))
    work, started = Work(), Event()
    asyncio.run(run(fail, cancel=False))
    assert complaints == []
