"""A deal from the table and back, counted in taps, in the real browser."""

from pathlib import Path

import pytest

from pulka.desk import Desk, NewPulka
from pulka.ledger import Ledger
from pulka.storage import Store
from tests.browser.conftest import OpenScreen
from tests.browser.harness.process import AppProcess
from tests.browser.harness.screen import Screen

NAMES = ("Аня", "Боря", "Вера")


class Table:
    """A pulka in the store of the running app, and a phone that looks at it."""

    def __init__(self, home: Path, open_screen: OpenScreen) -> None:
        self.desk = Desk(Store.open(home))
        begun = self.desk.begin(NewPulka(NAMES, "sochi", 2))
        assert isinstance(begun[0], str)
        self.pid = begun[0]
        self.path = f"/pulka/{self.pid}"
        self.phone: Screen = open_screen(path=self.path)

    def ledger(self) -> Ledger:
        return self.desk.open(self.pid)

    def play(self, first: str, *labels: str) -> int:
        """Tap from the table back to the table; the number of taps."""
        before = self.phone.taps
        self.phone.tap(first)
        self.phone.see("Другой вид записи")  # the table has keys of the same names
        for label in labels:
            self.phone.tap(label)
        self.back()
        return self.phone.taps - before

    def back(self) -> None:
        """Wait until only the table is left."""
        self.phone.at(self.path)
        self.phone.gone("Другой вид записи")


@pytest.fixture
def table(app: AppProcess, open_screen: OpenScreen) -> Table:
    return Table(app.home, open_screen)


def test_ordinary_deals_take_few_taps(table: Table) -> None:
    assert table.play("Играет Аня", "6 пики", "Записать") <= 3
    assert table.play("Играет Боря", "7 червы", "Вера — пас", "Боря: взяткой меньше", "Записать") <= 6
    assert table.play("Мизер", "Играет Вера", "Записать") <= 3
    assert table.play("Распасы", "Аня: 4 взятки", "Боря: 3 взятки", "Записать") <= 4
    assert table.play("Играет Аня", "6 пики", "Записать") <= 3
    kinds = [step.entry.kind for step in table.ledger().steps]
    assert kinds == ["game", "game", "misere", "raspasy", "game"]


def test_back_keeps_the_draft_and_the_app(table: Table) -> None:
    phone = table.phone
    phone.tap("Играет Аня")
    phone.tap("8 бубны")
    phone.see("Аня: пуля +6")
    phone.back()
    table.back()
    assert len(table.ledger().steps) == 0
    phone.tap("Играет Боря")
    phone.see("Какая игра?")
    phone.tap("Черновик: Аня, 8♦ — продолжить")
    phone.see("Аня: пуля +6")
    phone.tap("Начать заново")
    phone.see("Какая игра?")
