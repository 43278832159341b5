"""A deal left half-way and taken up again, in the real browser."""

from pulka.desk import Desk
from pulka.storage import Store
from tests.browser.conftest import OpenScreen
from tests.browser.harness.evening import Evening
from tests.browser.harness.process import AppProcess


def test_back_keeps_the_draft_and_the_app(app: AppProcess, open_screen: OpenScreen) -> None:
    evening = Evening.laid(app, open_screen, ("Аня", "Боря", "Вера"), "sochi")
    phone = evening.screen
    evening.open("Играет Аня", "8 бубны")
    phone.see("Аня: пуля +6")
    phone.back()
    evening.returned()
    assert not Desk(Store.open(app.home)).open(evening.path.rsplit("/", 1)[1]).steps
    evening.open("Играет Боря")
    phone.see("Какая игра?")
    phone.tap("Черновик: Аня, 8♦ — продолжить")
    phone.see("Аня: пуля +6")
    phone.tap("Начать заново")
    phone.see("Какая игра?")
