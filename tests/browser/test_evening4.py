"""An evening of four by the sport code of Leningrad: the dealer sits out, whists, takes the talon's tricks.

Gora and whists are doubled: of a contract of price P a trick is 2P whists, an undertrick 2P gora.
"""

import re
from pathlib import Path
from typing import Any

import pypdf
import pytest

from tests.browser.conftest import OpenScreen
from tests.browser.harness.evening import Evening
from tests.browser.harness.report import MINUS, check_printed, figure, score

pytestmark = pytest.mark.xdist_group("browser-evening4")
NAMES = ("Аня", "Боря", "Вера", "Гена")
MISERE = "Вера: мизер"


def test_an_evening_of_four(open_screen: OpenScreen, tmp_path: Path) -> None:
    evening = Evening.begin(open_screen(), NAMES, "Ленинград ФСПР", dealer="Гена")
    six_deals(evening)
    struck_and_restored(evening)

    report = score(evening.download("Сохранить файл пульки", tmp_path))
    evening.agrees(report)
    # h = 10 gora − 20 pulya: −80, 160, 80 − 320, 240; their mean is 20.
    # Аня: written 40 + 24 + 36, on her 8 + 8 + 8, so 76 + 20 + 80; the others alike.
    assert report["settlement"]["net"] == {"Аня": 176, "Боря": -148, "Вера": 240, "Гена": -268}
    assert "money" not in report["settlement"]
    printed(evening.download("Сохранить PDF", tmp_path), report)


def six_deals(evening: Evening) -> None:
    """Two whisters, the dealer as whister, raspasy, a gentleman's whist, a misère, a short defence."""
    screen = evening.screen
    # Гена sits out. 6♠ made 6-2-2: pulya Аня 2; 4 a trick, 8 each. Ace and king of one suit: 2 units of 4.
    dealt_by(evening, "Гена")
    evening.open("Играет Аня", "6 пики")
    evening.talon("туз червы", "король червы")
    evening.save(1)
    # Аня sits out, then whists alone. 7♥ down one: gora Боря 8; four tricks of 8 and one consolation of 8.
    dealt_by(evening, "Аня")
    evening.record("Играет Боря", "7 червы", "Вера — пас", "Гена — пас", "Аня — вист", "Боря: взяткой меньше")
    evening.shows(
        pulya={"Аня": 2},
        gora={"Боря": 8},
        whists={"Боря": {"Аня": 8}, "Вера": {"Аня": 8}, "Гена": {"Аня": 8}, "Аня": {"Боря": 40}},
    )
    # First raspasy, a trick 2, the dealer's talon takes one: gora Вера 8, Гена 10, Боря 2; zero: pulya Аня 2.
    dealt_by(evening, "Боря")
    evening.record("Распасы", "Вера: 4 взятки", "Гена: 5 взяток", "Боря: 1 взятка")
    screen.see("Игра от 7")
    # 7♣ down one, Аня whists: gora Гена 8; of 4·8 she and the passer write half each, and 8 each.
    # Вера, who deals, writes her consolation of 8.
    dealt_by(evening, "Вера")
    evening.record("Играет Гена", "7 трефы", "Боря — пас", "Гена: взяткой меньше")
    evening.shows(
        pulya={"Аня": 4},
        gora={"Боря": 10, "Вера": 8, "Гена": 18},
        whists={
            "Аня": {"Боря": 40, "Гена": 24},
            "Боря": {"Аня": 8, "Гена": 24},
            "Вера": {"Аня": 8, "Гена": 8},
            "Гена": {"Аня": 8},
        },
    )
    # Misère made: pulya Вера 10.
    dealt_by(evening, "Гена")
    evening.record("Мизер", "Играет Вера")
    # 8♦ made with all ten: pulya Вера 6; half of 2·6 gora on both whisters. Two aces: 3 units of 12.
    dealt_by(evening, "Аня")
    evening.open("Играет Вера", "8 бубны", "Боря: взяткой меньше", *["Гена: взяткой меньше"] * 2)
    evening.talon("туз пики", "туз трефы")
    evening.save(6)
    screen.see("Игра от 6")
    all_columns(evening)


def dealt_by(evening: Evening, dealer: str) -> None:
    """Wait until it is said who deals: he sits out, so nobody can tap on his sector."""
    evening.screen.until(
        lambda texts: dealer if f"Сдаёт {dealer}" in texts and f"Играет {dealer}" not in texts else None,
        f"dealer {dealer}",
    )


def all_columns(evening: Evening, *, misere: int = 10) -> None:
    evening.shows(
        pulya={"Аня": 4, "Вера": 6 + misere},
        gora={"Боря": 16, "Вера": 8, "Гена": 24},
        whists={
            "Аня": {"Боря": 40, "Гена": 24, "Вера": 36},
            "Боря": {"Аня": 8, "Гена": 24},
            "Вера": {"Аня": 8, "Гена": 8},
            "Гена": {"Аня": 8},
        },
    )


def struck_and_restored(evening: Evening) -> None:
    """The misère is struck in the journal, what follows stands; then it is restored there."""
    screen = evening.screen
    before = evening.done()
    screen.tap("Журнал")
    screen.reach("Что сделать с записью 5")
    screen.tap("Что сделать с записью 5")
    screen.tap("Вычеркнуть")
    screen.see("Вера: пуля 16 → 6")
    screen.tap("Вычеркнуть")
    screen.see("вычеркнута")
    screen.back()
    evening.acknowledged(before + 1)
    all_columns(evening, misere=0)
    dealt_by(evening, "Боря")
    screen.tap("Журнал")
    restore = re.compile(f"Восстановить: {MISERE}")
    screen.reach(f"Восстановить: {MISERE}")
    screen.tap(restore)
    screen.see("Вера: пуля 6 → 16")
    screen.tap("Восстановить")
    screen.reach("Что сделать с записью 6")
    screen.back()
    evening.acknowledged(before + 2)
    all_columns(evening)


def printed(file: Path, report: dict[str, Any]) -> None:
    """Compare the text of the PDF with the report: the drawn sheet, the settlement, the protocol."""
    text = "\n".join(page.extract_text() for page in pypdf.PdfReader(file).pages)
    sheet, _, rest = text.partition("Расчёт")
    settlement, _, protocol = rest.partition("Протокол сдач")
    heading = (
        rf"^(?:{'|'.join(NAMES)})$(?=\n[+{MINUS}])"  # a standing follows: else it heads a cell of whists
    )
    sectors = dict(zip(NAMES, re.split(heading, sheet, flags=re.MULTILINE)[1:], strict=True))
    for name in NAMES:
        totals = (report["pulya"][name], report["gora"][name], *report["whists"].get(name, {}).values())
        net, whole = report["settlement"]["net"][name], report["settlement"]["whole"][name]
        drawn = re.findall(rf"^[+{MINUS}]?\d+$", sectors[name], re.MULTILINE)  # a dot ends an earlier total
        assert sorted(drawn) == sorted([figure(whole, plus="+"), *[figure(each) for each in totals if each]])
        assert "\n".join([name, *map(figure, (*totals[:2], net, whole))]) in settlement
    check_printed(report, settlement, protocol, "пуля|гора")
