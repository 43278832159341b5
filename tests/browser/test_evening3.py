"""An evening of three in Сочи, tapped from the empty form to the payments; every number is checked.

Columns are reckoned by hand from the rules beside each deal: P is the price of the contract.
"""

from pathlib import Path

import pytest

from tests.browser.conftest import OpenScreen
from tests.browser.harness.evening import Evening
from tests.browser.harness.process import AppProcess
from tests.browser.harness.report import score

pytestmark = pytest.mark.xdist_group("browser-evening3")
NAMES = ("Аня", "Боря", "Вера")


def test_an_evening_of_three(app: AppProcess, open_screen: OpenScreen, tmp_path: Path) -> None:
    screen = open_screen()
    evening = Evening.begin(screen, NAMES, "Сочи", dealer="Вера", price="1,50", currency="₽")
    first_six(evening)

    # The sixth deal is on the screen: so it is in the store, whatever happens to the process.
    before = evening.totals()
    screen.tap("Играет Аня")  # the address at which a record is cut off
    screen.see("Какая игра?")
    app.restart()
    screen.page.wait_for_event("load")
    screen.ready()
    screen.see("Приложение перезапустилось. Записано: Вера: мизер")
    evening.acknowledged(6)
    assert evening.totals() == before
    after_the_kill(evening)

    half_filled(evening)
    amended(evening)

    report = score(evening.download("Сохранить файл пульки", tmp_path))
    evening.agrees(report)
    # h = 10 gora − 10 pulya: 340 − 90, 190 − 20, 100 − 200; their mean is 320/3.
    # Аня: written 8 + 8, on her 10 + 15, so −9 + 320/3 − 250; the others alike.
    settlement = report["settlement"]
    assert settlement["net"] == {"Аня": "-457/3", "Боря": "-292/3", "Вера": "749/3"}
    assert settlement["whole"] == {"Аня": -152, "Боря": -97, "Вера": 249}
    assert settlement["money"] == {"Аня": "-228.50", "Боря": "-146.00", "Вера": "374.50"}
    assert [payment["amount"] for payment in settlement["payments"]] == ["228.50", "146.00"]


def first_six(evening: Evening) -> None:
    """Two, one and no whister; half, returned; a misère."""
    # 6♠, P 2, made 6-2-2: pulya Аня 2; each whister 2·2.
    evening.record("Играет Аня", "6 пики")
    # 7♥, P 4, down one, Вера alone: gora Боря 4; she writes 4·4 for all tricks + 4; the passer 4.
    evening.record("Играет Боря", "7 червы", "Аня — пас", "Боря: взяткой меньше")
    # 6♦, nobody whists: pulya Вера 2.
    evening.record("Играет Вера", "6 бубны", "Аня — пас", "Боря — пас")
    evening.shows(
        pulya={"Аня": 2, "Вера": 2},
        gora={"Боря": 4},
        whists={"Боря": {"Аня": 4}, "Вера": {"Аня": 4, "Боря": 20}, "Аня": {"Боря": 4}},
    )
    # 7♣, Боря passes, Вера leaves for half: pulya Аня 4; half of a seven is one trick, 4.
    evening.record("Играет Аня", "7 трефы", "Боря — пас", "Вера — полвиста")
    # 6♣, Аня leaves for half, Вера returns and takes four: pulya Боря 2; she writes 4·2, Аня nothing.
    evening.record("Играет Боря", "6 трефы", "Вера — пас", "Аня — полвиста", "Вера — возврат виста")
    # Misère made: pulya Вера 10.
    evening.record("Мизер", "Играет Вера")
    evening.shows(
        pulya={"Аня": 6, "Боря": 2, "Вера": 12},
        gora={"Боря": 4},
        whists={"Боря": {"Аня": 4}, "Вера": {"Аня": 8, "Боря": 28}, "Аня": {"Боря": 4}},
    )


def after_the_kill(evening: Evening) -> None:
    """A misère caught, raspasy with a zero, a misdeal, a short whister, a correction."""
    screen = evening.screen
    # Misère caught on two: gora Аня 20.
    evening.record("Мизер", "Играет Аня", "Аня: 2 взятки")
    # First raspasy, a trick 1: gora Аня 6, Боря 4; the zero fills the pulya of Вера by 1.
    evening.record("Распасы", "Аня: 6 взяток", "Боря: 4 взятки")
    # Second raspasy, a trick 2: gora 8, 6, 6.
    evening.record("Распасы, ×2", "Аня: 4 взятки", "Боря: 3 взятки")
    dealer = screen.read("Сдаёт ")
    evening.save(evening.rare("Пересдача") + 1)
    assert screen.read("Сдаёт ") == dealer  # he deals again
    # 6♥, 7-3-0: pulya Аня 2; Боря 3·2; of the quota of two Вера took none: gora 2·2.
    evening.record(
        "Играет Аня", "6 червы", "Вера: взяткой меньше", "Вера: взяткой меньше", "Аня: взяткой больше"
    )
    before = evening.rare("Исправление")
    screen.type("За что", "показал карту")
    screen.tap("Столбцы: Боря")
    screen.gone("Висты на «Боря»")
    screen.tap("Гора: больше")
    screen.see("Боря: гора +1")
    screen.tap("Столбцы: Вера")
    screen.gone("Висты на «Вера»:")
    screen.type("Висты на «Аня»", "2,5")
    screen.see("Вера: висты на «Аня» +2½")
    screen.type("Висты на «Аня»", "3")
    screen.see("Вера: висты на «Аня» +3")
    screen.tap("Висты на «Аня»: сменить знак")
    screen.see("Вера: висты на «Аня» −3")
    evening.save(before + 1)
    evening.shows(
        pulya={"Аня": 8, "Боря": 2, "Вера": 13},
        gora={"Аня": 34, "Боря": 15, "Вера": 10},
        whists={"Боря": {"Аня": 10}, "Вера": {"Аня": 5, "Боря": 28}, "Аня": {"Боря": 4}},
    )


def half_filled(evening: Evening) -> None:
    """A reload in the middle of a record loses nothing of it."""
    screen = evening.screen
    before = evening.done()
    screen.tap("Играет Вера")
    screen.tap("9 трефы")
    screen.see("Вера: пуля +7 — сыграно")  # room for 7 of the 8 points
    screen.reload()
    screen.see("Вера: пуля +7 — сыграно")
    # 9♣, P 8, made, the one trick is the first defender's: Аня 8. The limit is 20: of the 8 points
    # one is too many, it helps Аня, whose pulya is the fullest: 10 whists on her.
    evening.save(before + 1)
    evening.shows(
        pulya={"Аня": 9, "Боря": 2, "Вера": 20},
        gora={"Аня": 34, "Боря": 15, "Вера": 10},
        whists={"Боря": {"Аня": 10}, "Вера": {"Аня": 15, "Боря": 28}, "Аня": {"Боря": 4, "Вера": 8}},
    )


def amended(evening: Evening) -> None:
    """The second deal was down two: undone, redone."""
    screen = evening.screen
    before, seen = evening.done(), evening.totals()
    screen.tap("Журнал")
    screen.reach("Исправить запись 2")
    screen.tap("Исправить запись 2")
    screen.tap("Боря: взяткой меньше")
    screen.see("Боря: гора 15 → 19")
    screen.tap("Исправить")
    screen.reach("Что сделать с записью 2")  # the journal, where it was begun
    screen.back()
    evening.acknowledged(before + 1)
    # Gora Боря 4 more; Вера a trick and a consolation more, 4 + 4; Аня a consolation, 4.
    amended_columns(evening)
    evening.undo()
    assert evening.totals() == seen
    evening.redo()
    amended_columns(evening)


def amended_columns(evening: Evening) -> None:
    evening.shows(
        pulya={"Аня": 9, "Боря": 2, "Вера": 20},
        gora={"Аня": 34, "Боря": 19, "Вера": 10},
        whists={"Боря": {"Аня": 10}, "Вера": {"Аня": 15, "Боря": 36}, "Аня": {"Боря": 8, "Вера": 8}},
    )
