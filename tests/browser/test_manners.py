"""Good manners: nothing is recorded twice or lost, and whoever is away or second is told."""

import re

import pytest

from pulka.desk import Desk
from pulka.storage import Store
from tests.browser.conftest import OpenScreen
from tests.browser.harness.evening import Evening
from tests.browser.harness.process import AppProcess
from tests.browser.harness.screen import Screen

pytestmark = pytest.mark.xdist_group("browser-manners")
NAMES = ("Аня", "Боря", "Вера")
# Keeps every connection of the page in `sockets`.
_SOCKETS = """
{
  const Socket = window.WebSocket;
  window.sockets = [];
  window.WebSocket = class extends Socket {
    constructor(...given) { super(...given); window.sockets.push(this); }
  };
}
"""

_REFUSED = "rive_native.js"
"""The client asks a foreign host for it; our page's policy keeps it in, and the browser says so."""


@pytest.fixture
def evening(app: AppProcess, open_screen: OpenScreen) -> Evening:
    return Evening.laid(app, open_screen, NAMES, "sochi")


def entries(app: AppProcess, evening: Evening) -> int:
    """How many entries the store holds."""
    return len(Desk(Store.open(app.home)).open(evening.path.rsplit("/", 1)[1]).steps)


def test_a_double_tap_records_once(app: AppProcess, evening: Evening) -> None:
    screen = evening.screen
    evening.open("Играет Аня", "6 пики")
    save = screen.role("button", "Записать")
    save.wait_for()
    save.evaluate("key => { key.click(); key.click(); }")
    evening.acknowledged(1)
    screen.tap("Журнал")  # whatever the second tap did is done before this one
    screen.see("1. Аня: 6♠")
    assert not any("2. Аня" in text or "кто-то другой" in text for text in screen.texts())
    assert entries(app, evening) == 1


def test_back_keeps_the_draft(app: AppProcess, evening: Evening) -> None:
    screen = evening.screen
    evening.open("Играет Аня", "8 бубны", "Аня: взяткой меньше")
    screen.see("Аня: гора +6")
    screen.back()
    evening.returned()
    assert evening.done() == entries(app, evening) == 0
    evening.open("Играет Аня")
    screen.see("Аня: гора +6")
    evening.save(1)


def test_the_second_writer_is_told(evening: Evening, open_screen: OpenScreen) -> None:
    first = evening.screen
    other = Evening(open_screen(path=evening.path), evening.path, NAMES)
    evening.open("Играет Аня", "6 пики")
    first.see("Аня: пуля +2")
    other.record("Мизер", "Играет Вера")
    first.see("В пульку записали с другого экрана")
    first.see("Пулька изменилась")  # instead of save
    first.tap("Обновить")
    first.gone("В пульку записали с другого экрана")
    evening.save(2)
    for table in (evening, other):  # whoever only looks sees it too
        table.shows(pulya={"Аня": 2, "Вера": 10}, gora={}, whists={"Боря": {"Аня": 4}, "Вера": {"Аня": 4}})


def test_a_dropped_connection_heals(evening: Evening, open_screen: OpenScreen) -> None:
    away = open_screen(path=None)
    away.page.add_init_script(_SOCKETS)
    away.open(evening.path)
    away.see("Отменить: 0")
    with away.page.expect_event("load"):
        away.page.evaluate("sockets.forEach(socket => socket.close())")
        evening.record("Мизер", "Играет Вера")
    back = Evening(away, evening.path, NAMES)
    back.shows(pulya={"Вера": 10}, gora={}, whists={})
    back.record("Играет Аня", "6 пики")
    evening.acknowledged(2)


def test_a_deleted_evening_comes_back(evening: Evening) -> None:
    screen = evening.screen
    evening.record("Мизер", "Играет Вера")
    screen.open("/")
    card = screen.read("Продолжить: ")
    screen.tap("Действия: Аня, Боря, Вера")
    screen.tap_role("menuitem", "Удалить")
    screen.see("Пулька убрана из списка")
    screen.gone("Продолжить")
    screen.tap("Вернуть")
    assert screen.read("Продолжить: ") == card
    screen.tap(re.compile("^Продолжить"))
    evening.shows(pulya={"Вера": 10}, gora={}, whists={})


def test_another_language_turns_the_words_and_leaves_the_numbers(evening: Evening) -> None:
    screen = evening.screen
    evening.record("Играет Аня", "6 пики")
    russian = numbers(screen)
    screen.open("/settings")
    screen.tap("Язык: English")
    screen.see("Language: English")
    screen.open(evening.path)
    screen.see("Undo: 1")
    screen.until(lambda _: "same" if numbers(screen) == russian else None, f"{russian}")
    words = " ".join(screen.texts())
    for name in NAMES:
        words = words.replace(name, "")
    assert not re.findall(r"[А-яЁё]+", words)
    screen.open("/settings")
    screen.tap("Language: Русский")
    screen.see("Язык: Русский")
    screen.open(evening.path)
    evening.acknowledged(1)


def numbers(screen: Screen) -> list[str]:
    """What stands behind the labels of cells and standings, in their order."""
    found = [re.search(r": ([+−]?\d[\d.]*)$", text) for text in screen.texts()]
    return [each[1] for each in found if each]


def test_no_screen_complains(app: AppProcess, evening: Evening) -> None:
    screen = evening.screen
    evening.record("Играет Аня", "6 пики")
    for path, text in (
        ("/", "Продолжить"),
        ("/new", "Начать"),
        ("/settings", "Тема"),
        (evening.path, "Отменить: 1"),
        (f"{evening.path}/record?kind=raspasy", "Сколько у кого взяток?"),
        (f"{evening.path}/journal", "1. Аня: 6♠"),
        (f"{evening.path}/settlement", "Закрыть пульку"),
        (f"{evening.path}/heading", "Сохранить"),
    ):
        screen.open(path)
        screen.see(text)
    assert [error for error in screen.errors if _REFUSED not in error] == []
    assert screen.foreign == []
    assert "Traceback" not in app.log(), app.log()
