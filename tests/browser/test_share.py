"""Telephones at the table: what the keeper writes all see, and nobody writes without the pen."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from pulka.desk import Desk
from pulka.storage import Store
from tests.browser.conftest import OpenScreen
from tests.browser.harness.evening import Evening
from tests.browser.harness.process import COMMAND, AppProcess
from tests.browser.harness.screen import Screen

pytestmark = [pytest.mark.xdist_group("browser-share"), pytest.mark.timeout(300)]
NAMES = ("Аня", "Боря", "Вера")
GONE = "Ссылка больше не действует"
SLOW = 60_000
"""Milliseconds for a server that starts beside much else."""


@pytest.fixture
def app(tmp_path: Path) -> Iterator[AppProcess]:
    """The app, open to guests."""
    process = AppProcess(tmp_path, (*COMMAND, "--share", "--host", "127.0.0.1"))
    process.start()
    yield process
    process.stop()


def link_of(app: AppProcess) -> str:
    with Store.open(app.home) as store:
        return f"/watch/{store.links()[-1].secret}"


def rows(app: AppProcess, evening: Evening) -> int:
    with Store.open(app.home) as store:
        return Desk(store).open(evening.path.rsplit("/", 1)[1]).no


def numbers(screen: Screen) -> list[str]:
    """What stands in the cells of the sheet."""
    kinds = ("Пуля", "Гора", "Висты", "Итог")
    return sorted(text for text in screen.texts() if text.startswith(kinds) and ":" in text)


def to_code(keeper: Screen) -> None:
    keeper.tap("Меню")
    keeper.tap_role("menuitem", "Телефоны за столом")


def same(one: Screen, *others: Screen) -> None:
    """Wait until all see the same numbers."""
    for other in others:
        other.until(lambda _: "same" if numbers(other) == numbers(one) != [] else None, f"{numbers(one)}")  # noqa: B023  # waited for here


def test_keeper_and_watchers(app: AppProcess, open_screen: OpenScreen) -> None:  # noqa: PLR0915  # one evening
    evening = Evening.laid(app, open_screen, NAMES, "sochi")
    keeper = evening.screen
    to_code(keeper)
    keeper.tap("Показать код")
    keeper.see("Код со ссылкой для телефонов")
    keeper.see("Пока никого")
    link = link_of(app)
    first, second = open_screen(path=link), open_screen((1280, 800), path=link)
    keeper.see("Телефон 2")
    keeper.back()
    same(keeper, first, second)

    # What the keeper writes all see.
    evening.open("Распасы", "Аня: 4 взятки")
    keeper.tap("Боря: 5 взяток")
    evening.save(1)
    same(keeper, first, second)
    assert not any(text.startswith(("Отменить", "Мизер")) for text in first.texts())

    # The pen is asked for on one side, given on the other.
    first.tap("Попросить ручку")
    first.tap("Боря")
    first.see("Вы попросили ручку")
    keeper.see("Боря просит ручку")
    keeper.tap("Отдать")
    keeper.see("Записывает Боря")
    second.see("Записывает Боря")
    first.see("Ручка у вас")
    before = rows(app, evening)
    first.tap("Отменить: 1")
    first.see("Вернуть: 1")
    same(first, keeper, second)
    first.tap("Вернуть: 1")
    first.see("Отменить: 1")
    same(first, keeper, second)
    assert rows(app, evening) == before + 2
    # Meanwhile the keeper writes nothing by mistake, and has it back with one tap.
    keeper.tap("Отменить: 1")
    keeper.see("Чтобы писать самому, заберите ручку")
    assert rows(app, evening) == before + 2
    keeper.tap("Забрать")
    first.see("Попросить ручку")
    keeper.tap("Отменить: 1")
    keeper.see("Вернуть: 1")
    same(keeper, first, second)

    # The pen is offered to one of them, and taken there.
    to_code(keeper)
    keeper.tap("Передать ручку: Телефон 2")
    second.see("Взять")
    keeper.back()
    evening.open("Распасы", "Аня: 4 взятки")
    second.tap("Взять")
    second.see("Ручка у вас")

    # The keeper hears of it over his form, and does not take it from who is typing unasked.
    keeper.see("Записывает Телефон 2")
    second.tap("Распасы")
    second.tap("Аня: 5 взяток")
    keeper.tap("Забрать")
    keeper.see("Телефон 2 вводит сдачу")
    keeper.tap("Забрать", nth=-1)
    second.see("Введённое не пропало")
    second.tap("К листу")
    second.see("Попросить ручку")
    keeper.tap("Боря: 5 взяток")
    keeper.see("Записать")
    keeper.back()

    # A revoked link shows nothing; nor does a wrong one.
    to_code(keeper)
    keeper.tap("Отозвать ссылку")
    keeper.see("Отозвать ссылку?")
    keeper.tap("Отозвать ссылку", nth=-1)
    for screen in (first, second):
        screen.see(GONE)
        assert not numbers(screen)
        screen.page.reload()
        screen.page.get_by_text(GONE).wait_for()
        assert "Аня" not in screen.page.content()
    for path in (link, "/watch/wrong"):
        page = first.page.context.new_page()
        page.goto(app.address.rstrip("/") + path)
        page.get_by_text(GONE).wait_for()
        page.close()


def test_what_is_not_current_is_veiled(app: AppProcess, open_screen: OpenScreen) -> None:
    evening = Evening.laid(app, open_screen, NAMES, "sochi")
    with Store.open(app.home) as store:
        Desk(store).share(evening.path.rsplit("/", 1)[1])
    watcher = open_screen(path=link_of(app))
    watcher.see("Попросить ручку")
    app.kill()
    veil = watcher.page.get_by_text("Нет связи. Показано на")
    veil.wait_for()
    app.start()
    veil.wait_for(state="detached", timeout=SLOW)
    watcher.see("Попросить ручку")
    # A socket that looks open and answers nothing: the screen comes back after a sleep.
    with watcher.page.expect_event("load", timeout=SLOW):
        veiled = watcher.page.evaluate(
            """() => {
                WebSocket.prototype.send = () => {};
                const now = Date.now;
                Date.now = () => now() + 60000;
                document.dispatchEvent(new Event("visibilitychange"));
                return document.getElementById("away") !== null;
            }"""
        )
        assert veiled, "at once"
    watcher.ready()
    watcher.see("Попросить ручку")
