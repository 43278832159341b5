"""How few taps an ordinary deal takes, counted from the table back to the table, with the right numbers."""

import pytest

from tests.browser.conftest import OpenScreen
from tests.browser.harness.evening import Evening
from tests.browser.harness.flows import FLOWS, NAMES, begun

pytestmark = pytest.mark.xdist_group("browser-taps")


def test_the_ways_of_an_ordinary_evening(open_screen: OpenScreen) -> None:
    evening = begun(open_screen())
    for flow in FLOWS:
        assert flow.play(evening) <= flow.most, flow.name
        if flow.sheet:
            evening.shows(**flow.sheet)


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
