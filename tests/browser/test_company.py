"""Two at the table, and five who come and go: newcomers, leavers, a changed rule, a higher limit.

After every entry the table tells what the command line finds in the exported file; the columns are reckoned
by hand from the rules beside each deal: P is the price of the contract.
"""

import re
from pathlib import Path
from typing import Any

import pytest

from tests.browser.conftest import OpenScreen
from tests.browser.harness.evening import Evening
from tests.browser.harness.process import AppProcess

pytestmark = [pytest.mark.xdist_group("browser-company"), pytest.mark.timeout(900)]  # whole evenings
NAMES = ("Аня", "Боря", "Вера", "Гена")


@pytest.fixture(scope="module")
def app(module_app: AppProcess) -> AppProcess:
    return module_app


def test_two_play_with_the_dummy_and_without(open_screen: OpenScreen, tmp_path: Path) -> None:
    screen = open_screen()
    evening = Evening.begin(
        screen, NAMES[:2], "Сочи", dealer="Боря", agree=lambda form: form.tap("Гора на двоих: целиком")
    )
    evening.exported(tmp_path)
    # 6♠ with a trick more, P 2: the defence owes four with the dummy, and two without.
    report = evening.reported(tmp_path, "Играет Аня", "6 пики", "Аня: взяткой больше")
    assert (report["gora"]["Боря"], report["whists"]["Боря"]["Аня"]) == (2, 6)
    report = evening.reported(tmp_path, "Играет Аня", "6 пики", "без болвана", "Аня: взяткой больше")
    assert (report["gora"]["Боря"], report["whists"]["Боря"]["Аня"]) == (2, 12)
    # 7♥ without the dummy, down one: gora 4; four tricks of 4 and a consolation of 4.
    report = evening.reported(tmp_path, "Играет Боря", "7 червы", "без болвана", "Боря: взяткой меньше")
    assert (report["gora"]["Боря"], report["whists"]["Аня"]["Боря"]) == (6, 20)
    # First raspasy, a trick 1: the dummy takes what is left.
    evening.open("Распасы", "Аня: 4 взятки")
    screen.see("Взятки: 4, у болвана 6")
    screen.tap("Боря: 5 взяток")
    evening.save(4)
    report = evening.reported(tmp_path, "Мизер", "Играет Боря", "Боря: 1 взятка")
    assert report["gora"] == {"Аня": 4, "Боря": 21}
    evening.agrees(report)
    # The whole difference of the hills: 210 − 0; whists 20 − 12.
    assert report["settlement"]["net"] == {"Аня": 218, "Боря": -218}


def test_five_come_and_go(open_screen: OpenScreen, tmp_path: Path) -> None:
    evening = Evening.begin(
        open_screen(), NAMES, "Сочи", dealer="Гена", agree=lambda form: form.tap("Пуля до 10")
    )
    a_fifth_sits_down(evening, tmp_path)
    two_rest(evening, tmp_path)
    two_leave(evening, tmp_path)
    another_consolation(evening, tmp_path)
    the_end_and_on(evening, tmp_path)
    evening.agrees(evening.exported(tmp_path))


def a_fifth_sits_down(evening: Evening, folder: Path) -> None:
    """He gets the means, rounded against him, the seat behind the last dealer, and the next deal."""
    screen = evening.screen
    # 6♠ made 6-2-2, P 2. 7♥ down one, P 4: gora 4; 2·4 + 4 for each whister, 4 for the dealer.
    evening.reported(folder, "Играет Аня", "6 пики")
    evening.reported(folder, "Играет Боря", "7 червы", "Боря: взяткой меньше")
    before = evening.menu("Новый игрок")
    screen.type("Имя нового игрока", "Дима")
    screen.see("Сосед справа — Аня")
    screen.see("Дима: гора +1 — среднее новому игроку")
    evening.save(before + 1)
    report = evening.exported(folder)
    assert (report["pulya"]["Дима"], report["gora"]["Дима"]) == (0, 1)  # of 2 : 4 and of 4 : 4
    assert seats(report) == ["Аня", "Дима", "Боря", "Вера", "Гена"]
    assert report["situation"]["dealer"] == "Дима"


def seats(report: dict[str, Any]) -> list[str]:
    """Those at the table, clockwise."""
    return list(report["situation"]["to_close"])


def two_rest(evening: Evening, folder: Path) -> None:
    """The dealer and the one to his right, unless others are named."""
    screen = evening.screen
    screen.see("Отдыхает Аня")
    assert screen.role("button", "Играет Аня").count() == 0
    evening.reported(folder, "Мизер", "Играет Вера")
    # Боря deals, and Вера rests, not Дима. 8♣ made 8-1-1, P 6.
    screen.see("Отдыхает Дима")
    report = evening.reported(folder, "Играет Гена", "Ещё", "Отдыхает Вера", "Играет Дима", "8 трефы")
    assert (report["pulya"]["Дима"], report["whists"]["Гена"]["Дима"]) == (6, 6)


def two_leave(evening: Evening, folder: Path) -> None:
    """One leaves, another is replaced by a newcomer; both are settled with at the end."""
    screen = evening.screen
    before = evening.menu("Игрок уходит")
    screen.tap("Уходит Гена")
    screen.see("Гена: расчёт в конце, вместе со всеми")
    evening.save(before + 1)
    evening.exported(folder)
    before = evening.menu("Новый игрок")
    screen.type("Имя нового игрока", "Ева")
    screen.tap("Вместо «Боря»")
    screen.see("Боря: расчёт в конце, вместе со всеми")
    evening.save(before + 1)
    report = evening.exported(folder)
    assert seats(report) == ["Аня", "Дима", "Ева", "Вера"]
    assert (report["pulya"]["Ева"], report["gora"]["Ева"]) == (6, 1)  # of 18 : 3 and of 1 : 3


def another_consolation(evening: Evening, folder: Path) -> None:
    """The consolation is ten from now on; what is written stays."""
    screen = evening.screen
    before = evening.menu("Изменить правило")
    screen.tap("Вист")
    screen.tap(re.compile("^Консоляция: сейчас"))
    screen.tap("Консоляция: по 10 вистов")
    screen.see("Консоляция: по цене игры → по 10 вистов")
    evening.save(before + 1)
    evening.exported(folder)
    # 6♦ down one, P 2: gora 2; Дима 3·2 + 10, Ева 2·2 + 10, Вера, who deals, 4 + 10.
    report = evening.reported(folder, "Играет Аня", "6 бубны", "Аня: взяткой меньше")
    assert [report["whists"][name]["Аня"] for name in ("Дима", "Ева", "Вера")] == [16, 14, 14]


def the_end_and_on(evening: Evening, folder: Path) -> None:
    """All pulyas are full; with a higher limit the game goes on."""
    screen = evening.screen
    # Misère: 4 for the own pulya, 4 help Ева, 2 Аня. Another: 6 for the own, 4 off the own gora.
    report = evening.reported(folder, "Мизер", "Играет Дима")
    assert report["whists"]["Дима"] == {"Аня": 36, "Ева": 40}
    report = evening.reported(folder, "Мизер", "Играет Аня")
    assert (report["gora"]["Аня"], report["situation"]["closed"]) == (-2, True)
    screen.see("Пуля Аня закрыта")
    assert screen.role("button", re.compile("^Играет")).count() == 0
    evening.record("Поднять лимит и играть дальше", "Лимит пули: 15")
    report = evening.exported(folder)
    assert set(report["situation"]["to_close"].values()) == {5}
    # 6♣, nobody whists, P 2.
    report = evening.reported(folder, "Играет Вера", "6 трефы", "Аня — пас", "Дима — пас")
    assert report["pulya"]["Вера"] == 12
