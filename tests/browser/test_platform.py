"""What every screen stands on: the page loads, survives a killed server and asks nobody else."""

from tests.browser.conftest import OpenScreen
from tests.browser.harness.process import AppProcess
from tests.browser.harness.screen import Screen


def test_a_reload_and_a_killed_server_leave_a_living_screen(app: AppProcess, phone: Screen) -> None:
    phone.reload()
    phone.see("Новая пулька")
    before = phone.texts()
    app.restart()
    phone.page.wait_for_event("load")  # the page notices by itself and loads again
    phone.ready()
    phone.until(lambda texts: "same" if texts == before else None, "the same screen")


def test_a_client_that_has_trapped_is_loaded_again(phone: Screen) -> None:
    phone.see("Новая пулька")
    before = phone.texts()
    trap = 'setTimeout(() => { throw new WebAssembly.RuntimeError("memory access out of bounds") })'
    with phone.page.expect_event("load"):
        phone.page.evaluate(trap)
    phone.ready()
    phone.until(lambda texts: "same" if texts == before else None, "the same screen")
    phone.page.evaluate("window.same = true")
    phone.page.evaluate(trap)  # again at once: loading would not help
    phone.page.wait_for_timeout(1000)
    assert phone.page.evaluate("window.same")


def test_the_language_is_the_browsers_unless_the_address_says_another(open_screen: OpenScreen) -> None:
    russian = open_screen(locale="ru-RU")
    english = open_screen(locale="en-US")
    asked = open_screen(locale="ru-RU", path="/?lang=en")
    first = [
        screen.until(lambda texts: texts[0] if texts else None, "a text")
        for screen in (russian, english, asked)
    ]
    assert first[0] != first[1]
    asked.until(lambda texts: "same" if texts == english.texts() else None, "the English screen")


def test_an_unknown_address_leads_home(open_screen: OpenScreen) -> None:
    screen = open_screen(path="/nowhere/at/all")
    screen.tap("К вечерам")
    screen.at("/")
