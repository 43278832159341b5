"""How few taps an ordinary deal takes, counted from the table back to the table, with the right numbers."""

import pytest

from tests.browser.conftest import OpenScreen
from tests.browser.harness.evening import Evening
from tests.browser.harness.process import AppProcess

pytestmark = pytest.mark.xdist_group("browser-taps")
NAMES = ("Аня", "Боря", "Вера")


def test_ordinary_deals_and_undo(app: AppProcess, open_screen: OpenScreen) -> None:
    evening = Evening.laid(app, open_screen, NAMES, "sochi")
    # 6♠ made 6-2-2: pulya 2, each whister 2·2.
    assert evening.record("Играет Аня", "6 пики") <= 4
    whists = {"Боря": {"Аня": 4}, "Вера": {"Аня": 4}}
    evening.shows(pulya={"Аня": 2}, gora={}, whists=whists)
    # Misère: pulya 10.
    assert evening.record("Мизер", "Играет Боря") <= 4
    evening.shows(pulya={"Аня": 2, "Боря": 10}, gora={}, whists=whists)
    assert evening.undo() == 1
    evening.shows(pulya={"Аня": 2}, gora={}, whists=whists)
    # First raspasy 4-3-3, a trick 1.
    assert evening.record("Распасы", "Аня: 4 взятки", "Боря: 3 взятки") <= 5
    evening.shows(pulya={"Аня": 2}, gora={"Аня": 4, "Боря": 3, "Вера": 3}, whists=whists)
    # 7♥ down one, P 4: gora Боря 4; Вера alone writes four tricks of 4 and 4, the passer 4.
    assert evening.record("Играет Боря", "7 червы", "Аня — пас", "Боря: взяткой меньше") <= 5
    evening.shows(
        pulya={"Аня": 2},
        gora={"Аня": 4, "Боря": 7, "Вера": 3},
        whists={"Боря": {"Аня": 4}, "Вера": {"Аня": 4, "Боря": 20}, "Аня": {"Боря": 4}},
    )


def test_the_next_pulka_of_the_same_people(open_screen: OpenScreen) -> None:
    screen = open_screen()
    first = Evening.begin(screen, NAMES, "Ростов", dealer="Боря")
    first.record("Мизер", "Играет Вера")
    screen.back()
    screen.see("Продолжить")
    before = screen.taps
    screen.tap("Новая пулька")
    screen.tap("Начать")
    screen.see("Отменить: 0")
    assert screen.taps - before == 2
    for text in ("Ростов", "Сдаёт Боря", *(f"Играет {name}" for name in NAMES)):
        screen.see(text)
    Evening(screen, "", NAMES).shows(pulya={}, gora={}, whists={})
    screen.open(first.path)  # the old one is kept
    first.shows(pulya={"Вера": 10}, gora={}, whists={})
