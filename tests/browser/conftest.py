"""The real app in a real browser; a test asks for `phone`, `desktop` or `open_screen(...)`."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.harness.process import AppProcess
from tests.browser.harness.screen import Screen

HERE = Path(__file__).parent
PHONE, DESKTOP = (390, 844), (1280, 800)
_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
QUIET = (
    "--no-sandbox", "--disable-gpu", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--no-first-run",
)  # fmt: skip


def browser_path() -> str | None:
    """The browser: `PULKA_BROWSER`, else the first one found."""
    return os.environ.get("PULKA_BROWSER") or next(filter(None, map(shutil.which, _NAMES)), None)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Play a browser test that fails once more on a shared machine; the summary names what needed it."""
    if os.environ.get("CI") == "true":
        for item in items:
            if HERE in item.path.parents:
                item.add_marker(pytest.mark.flaky(reruns=1))


class OpenScreen(Protocol):
    """Opens one more page of the app, each in a browser profile of its own."""

    def __call__(
        self,
        size: tuple[int, int] = PHONE,
        *,
        locale: str = "ru-RU",
        dark: bool = False,
        path: str | None = "/",
    ) -> Screen: ...


@pytest.fixture(scope="module")  # Playwright keeps a loop running: no other module may meet it
def chromium() -> Iterator[Browser]:
    """The browser, headless."""
    binary = browser_path()
    if not binary:
        missing = "no Chromium on this machine: install one or set PULKA_BROWSER"
        if os.environ.get("CI") == "true":
            pytest.fail(missing)
        pytest.skip(missing)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=binary, args=list(QUIET))
        yield browser
        browser.close()


@pytest.fixture
def app(tmp_path: Path) -> Iterator[AppProcess]:
    """The app, running on an empty store."""
    process = AppProcess(tmp_path)
    process.start()
    yield process
    process.stop()


@pytest.fixture(scope="module")
def module_app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AppProcess]:
    """One process for a module whose tests each begin an evening of their own: its `app` returns it."""
    process = AppProcess(tmp_path_factory.mktemp("home"))
    process.start()
    yield process
    process.stop()


@pytest.fixture
def open_screen(app: AppProcess, chromium: Browser) -> Iterator[OpenScreen]:
    """A function that opens one more page; at the end none of them may have asked a foreign host."""
    screens: list[Screen] = []

    def open_one(
        size: tuple[int, int] = PHONE, *, locale: str = "ru-RU", dark: bool = False, path: str | None = "/"
    ) -> Screen:
        context = chromium.new_context(
            viewport={"width": size[0], "height": size[1]},
            device_scale_factor=2 if size == PHONE else 1,
            locale=locale,
            color_scheme="dark" if dark else "light",
            has_touch=size == PHONE,
        )
        screen = Screen(context.new_page(), app.address, app.home)
        screens.append(screen)
        if path is not None:
            screen.open(path)
        return screen

    yield open_one
    foreign = [url for screen in screens for url in screen.foreign]
    for screen in screens:
        screen.page.context.close()
    assert not foreign, f"asked other hosts: {foreign}"


@pytest.fixture
def phone(open_screen: OpenScreen) -> Screen:
    """A phone that speaks Russian, by day."""
    return open_screen()


@pytest.fixture
def desktop(open_screen: OpenScreen) -> Screen:
    """A desktop browser that speaks Russian, by day."""
    return open_screen(DESKTOP)
