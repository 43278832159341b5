"""How long the app takes from its command until a first tap would be heard, beside a bare Flet page.

    python tests/bench/app_start.py [rounds]

Both are started afresh, one after the other, and opened in a browser that knows neither; the medians are
compared. The bare page is sent packed as the app is. Exit status 1 above the bound.
"""

import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Browser, sync_playwright  # noqa: E402  # after the path

from tests.bench.bare import BUTTON  # noqa: E402  # after the path
from tests.bench.paint import processor  # noqa: E402  # after the path
from tests.browser.conftest import PHONE, QUIET, browser_path  # noqa: E402  # after the path
from tests.browser.harness.process import COMMAND, AppProcess  # noqa: E402  # after the path
from tests.browser.harness.screen import Screen  # noqa: E402  # after the path

BOUND = 1.3
ROUNDS = 7
BARE = (sys.executable, str(ROOT / "tests/bench/bare.py"), "40", "2")
PAGES = {"app": (COMMAND, "Новая пулька"), "bare": (BARE, BUTTON)}
"""What is started, and what could be tapped then."""

Times = tuple[float, float]
"""Seconds by the clock, and of the server's processor."""


def once(browser: Browser, command: Sequence[str], button: str) -> Times:
    """Start, open, wait for the button."""
    with tempfile.TemporaryDirectory() as home:
        process = AppProcess(Path(home), command)
        begun = time.perf_counter()
        try:
            process.start()
            context = browser.new_context(
                viewport={"width": PHONE[0], "height": PHONE[1]}, locale="ru-RU", has_touch=True
            )
            screen = Screen(context.new_page(), process.address)
            screen.open()
            heard = screen.role("button", button).and_(screen.page.locator("[flt-tappable]"))
            heard.first.wait_for(state="attached")
            found = time.perf_counter() - begun, processor(process) / 1000
            context.close()
        finally:
            process.stop()
    return found


def ratios(times: dict[str, list[Times]]) -> Times:
    """Return how many times the bare page the app is, by the clock and by the processor."""
    app, bare = ([median(column) for column in zip(*times[name], strict=True)] for name in ("app", "bare"))
    return app[0] / bare[0], app[1] / bare[1]


def main() -> int:
    """Measure, print, judge."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    times: dict[str, list[Times]] = {name: [] for name in PAGES}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path(), args=list(QUIET))
        for _ in range(rounds):
            for name, page in PAGES.items():
                times[name].append(once(browser, *page))
        browser.close()
    clock, server = ratios(times)
    print(  # noqa: T201  # a script's output
        f"start to first tap: {clock:.2f} x a bare page by the clock, {BOUND} at most; "
        f"{server:.2f} x by the server's processor"
    )
    return int(clock > BOUND)


if __name__ == "__main__":
    sys.exit(main())
