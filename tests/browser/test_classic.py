"""Two evenings of Classic: a razboynik tapped through to the free game with its bombs, and one without.

After every entry the table tells what the command line finds in the exported file; the columns are reckoned
by hand from the rules beside each deal: P is the price of the contract, c that of a trick on raspasy.
"""

import re
from pathlib import Path
from typing import Any

import pytest

from tests.browser.conftest import OpenScreen
from tests.browser.harness.evening import Evening
from tests.browser.harness.process import AppProcess
from tests.browser.harness.screen import Screen

pytestmark = [pytest.mark.xdist_group("browser-classic"), pytest.mark.timeout(900)]  # whole evenings
NAMES = ("Аня", "Боря", "Вера", "Гена")


@pytest.fixture(scope="module")
def app(module_app: AppProcess) -> AppProcess:
    return module_app


def test_an_evening_with_the_razboynik(open_screen: OpenScreen, tmp_path: Path) -> None:
    screen = open_screen()
    evening = Evening.begin(screen, NAMES, "Классика", dealer="Гена", agree=only_sevens)
    lists(evening, tmp_path)
    laps(evening, tmp_path)
    hand_over(evening, tmp_path)
    bombs_handed_out(evening, tmp_path)
    report = bombs_played(evening, tmp_path)
    evening.agrees(report)
    # h = 10 gora − 10 pulya: 280, 620, 230, 290; their mean is 355.
    # Аня: written 20 + 4 + 8, on her 24 + 36 + 16, so −44 + 355 − 280; the others alike.
    assert report["settlement"]["net"] == {"Аня": 31, "Боря": -337, "Вера": 201, "Гена": 105}
    assert report["settlement"]["money"]["Вера"] == "301.50"


def only_sevens(screen: Screen) -> None:
    """Begin with a razboynik of sevens and one lap."""
    screen.until(lambda texts: None if "разбойник" in texts else "-", "the preset")  # no more the last table
    screen.insist("Начать с разбойника", re.compile("^разбойник$"))  # the key has only just come
    screen.tap("Изменить правила для этой пульки")
    screen.tap(re.compile("^Классика, 1 отличие"))
    screen.tap(re.compile("^Разбойник: сейчас"))
    for game in ("6", "8", "9", "10", "мизер"):
        screen.tap(f"Разбойник: {game}")
    screen.tap("Меньше: Разбойник: круги распасов")
    screen.see("Разбойник: сейчас 7; кругов распасов: 1")


def lists(evening: Evening, folder: Path) -> None:
    """Everybody plays his seven; nothing goes into a pulya, and nothing else can be recorded."""
    screen = evening.screen
    evening.exported(folder)
    screen.see("Мизер, в списках нет")
    evening.open("Играет Аня")
    keys = screen.role("button", re.compile("— в списке нет$"))
    assert keys.count() == 5 * 4  # every level but the seventh
    assert keys.and_(screen.page.locator("[flt-tappable]")).count() == 0
    screen.see("Какая игра?")
    # 7♠, P 4, made 7-2-1.
    screen.tap("7 пики")
    evening.save(1)
    evening.exported(folder)
    assert screen.role("button", "Играет Аня").count() == 0  # her list is played
    # 7♥ down one: gora Боря 4; tricks 2 and 2 of 4, a consolation of 4 each, the dealer's too.
    report = evening.reported(folder, "Играет Боря", "7 червы", "Боря: взяткой меньше")
    assert report["gora"]["Боря"] == 4
    # 7♣, both pass: the one to the right of Вера writes half a whist, one trick of 4.
    evening.reported(folder, "Играет Вера", "7 трефы", "Гена — пас", "Аня — пас")
    # 7♦ made 7-2-1.
    report = evening.reported(folder, "Играет Гена", "7 бубны")
    assert not any(report["pulya"].values())
    assert report["whists"] == {
        "Аня": {"Боря": 4, "Вера": 4, "Гена": 8},
        "Боря": {"Аня": 8, "Гена": 4},
        "Вера": {"Аня": 4, "Боря": 12},
        "Гена": {"Боря": 12},
    }


def laps(evening: Evening, folder: Path) -> None:
    """One raspasy by each dealer, who takes the tricks of the talon: c 1, 2, 4 and 1 again."""
    screen = evening.screen
    screen.see("Разбойник, круги распасов: 0 из 4")
    screen.see("Мизер, идут круги")
    evening.reported(folder, "Распасы", "Аня: 4 взятки", "Боря: 3 взятки", "Вера: 3 взятки")
    evening.reported(folder, "Распасы, ×2", "Боря: 4 взятки", "Вера: 3 взятки")
    evening.reported(folder, "Распасы, ×4", "Вера: 1 взятка", "Гена: 5 взяток")
    report = evening.reported(folder, "Распасы", "Гена: 3 взятки", "Аня: 4 взятки")
    # Аня 4 + 16 + 4, Боря 4 + 3 + 8 + 3, Вера 3 + 6 + 4, Гена 6 + 20 + 3.
    assert report["gora"] == {"Аня": 24, "Боря": 18, "Вера": 13, "Гена": 29}
    screen.see("Списки пусты: пора передавать цену и лимит")


def hand_over(evening: Evening, folder: Path) -> None:
    """The largest gora sets limit, price and control time; the limit is not above the smallest gora."""
    screen = evening.screen
    evening.open("Конец разбойника")
    screen.see("Лимит, цену и контрольное время назначает Гена: самая большая гора")
    screen.type("Лимит пули", "14")
    screen.see("Лимит пули выше наименьшей горы за столом")
    screen.type("Лимит пули", "10")
    screen.gone("Лимит пули выше наименьшей горы за столом")
    screen.type("Цена виста", "1,5")
    screen.type("Контрольное время", "23:30")
    evening.save(9)
    report = evening.exported(folder)
    assert set(report["situation"]["to_close"].values()) == {10}
    assert report["settlement"]["money"]["Вера"] == "138.00"
    screen.see("Контрольное время 23:30")
    screen.see("Распасы: 1-е, взятка по 1")
    screen.gone("обязательные")


def bombs_handed_out(evening: Evening, folder: Path) -> None:
    """Dark raspasy by all, and then with one who looked; the same player deals again."""
    unseen = [f"пас втёмную: {name}" for name in NAMES[:3]]
    # c 1·2: gora 12 and 8; the zero fills the pulya of Вера by 2. All unseen: the dealer gets a bomb too.
    evening.reported(folder, "Распасы", *unseen, "Аня: 6 взяток", "Боря: 4 взятки")
    # c 2·2: gora 8, 20, 12. Double bombs for the unseen, a bomb for Вера and the dealer.
    report = evening.reported(folder, "Распасы, ×2", *unseen[:2], "Аня: 2 взятки", "Боря: 5 взяток")
    assert report["gora"] == {"Аня": 44, "Боря": 46, "Вера": 25, "Гена": 29}
    assert report["pulya"]["Вера"] == 2
    bombs = {"Аня": [1, 2], "Боря": [1, 2], "Вера": [1, 1], "Гена": [1, 1]}
    assert report["situation"]["bombs"] == bombs
    assert report["situation"]["dealer"] == "Гена"


def bombs_played(evening: Evening, folder: Path) -> dict[str, Any]:
    """A dark game burns a bomb, an underbid keeps it, points over the limit go where the declarer says."""
    screen = evening.screen
    evening.open("Играет Аня", "втёмную ×2", "6 бубны")
    screen.see("на бомбе ×2")
    screen.see("цена 6♦: 2 × 4 = 8")
    screen.see("Аня: бомба сгорает")
    evening.save(12)
    report = evening.exported(folder)
    # P 2·2·2: pulya 8, each whister 2·8.
    assert (report["pulya"]["Аня"], report["whists"]["Боря"]["Аня"]) == (8, 24)
    assert report["situation"]["bombs"]["Аня"] == [2]
    # 7♥ on a bomb, P 4·2, counts as down two: gora 16; tricks 2 and 1 of 8 as taken, consolations of 16.
    report = evening.reported(folder, "Играет Боря", "7 червы", "Ещё", "неправильный заказ: без двух")
    assert report["gora"]["Боря"] == 62
    assert [report["whists"][name]["Боря"] for name in ("Аня", "Вера", "Гена")] == [20, 44, 36]
    assert report["situation"]["bombs"]["Боря"] == [1, 2]
    # 6♣ on a double bomb, P 2·4: the pulya takes 2, the other 6 come off the own gora.
    evening.open("Играет Аня", "6 трефы")
    screen.see("Вера: пуля +6 — помощь партнёра")  # as usual
    screen.tap("своя гора")
    screen.see("Аня: гора −6 — списано лишнее")
    evening.save(14)
    screen.see("Пуля Аня закрыта")
    report = evening.exported(folder)
    assert (report["pulya"]["Аня"], report["gora"]["Аня"]) == (10, 38)
    assert report["situation"]["bombs"]["Аня"] == []
    return report


def test_an_evening_without_the_razboynik(open_screen: OpenScreen, tmp_path: Path) -> None:
    evening = Evening.begin(open_screen(), NAMES[:3], "Классика", dealer="Вера")
    assert "razboynik" not in evening.exported(tmp_path)["situation"]
    up_to_a_yolka(evening, tmp_path)
    # Dark misère on a bomb, 10·2·2: the trick 40, the bomb stays. The next one, not dark, burns it: 20.
    report = evening.reported(tmp_path, "Мизер", "Играет Вера", "втёмную ×2", "Вера: 1 взятка")
    assert (report["gora"]["Вера"], report["situation"]["bombs"]["Вера"]) == (82, [1, 3])
    before = evening.reported(tmp_path, "Мизер", "Играет Вера")
    assert (before["pulya"]["Вера"], before["situation"]["bombs"]["Вера"]) == (20, [3])
    # An ordinary deal, P 2·2, takes no tap more than in Sochi; taken back, the bomb is there again.
    assert evening.record("Играет Боря", "6 трефы") == 3
    after = evening.exported(tmp_path)
    assert after["situation"]["bombs"]["Боря"] == [2, 2]
    evening.undo()
    evening.tells(before)
    evening.redo()
    evening.agrees(after)


def up_to_a_yolka(evening: Evening, folder: Path) -> None:
    """Three dark raspasy in which one looked; the fourth would be dealt by the next."""
    tricks = ("Аня: 4 взятки", "Боря: 3 взятки")
    # c 1·2, 2·2, 4·2: gora 4 and 3 and 3 times each.
    evening.reported(folder, "Распасы", "пас втёмную: Аня", "пас втёмную: Боря", *tricks)
    evening.reported(folder, "Распасы, ×2", "пас втёмную: Аня", "пас втёмную: Боря", *tricks)
    evening.screen.see("Сдаёт Вера")
    report = evening.reported(folder, "Распасы, ×4", "пас втёмную: Аня", "пас втёмную: Вера", *tricks)
    assert report["gora"] == {"Аня": 56, "Боря": 42, "Вера": 42}
    assert report["situation"]["bombs"] == {"Аня": [1, 2, 3], "Боря": [1, 2, 2], "Вера": [1, 3]}
    assert (report["situation"]["dealer"], report["situation"]["raspasy_run"]) == ("Аня", 0)
