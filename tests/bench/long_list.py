"""How long the app takes from its command until its list is painted: a thousand evenings beside none.

    python tests/bench/long_list.py [rounds]

Both are started afresh, one after the other, and opened in a browser that knows neither; the medians are
compared. The desk's own share, all evenings listed, is told beside it. Exit status 1 above the bound.
"""

import sys
import tempfile
import time
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Browser, sync_playwright  # noqa: E402  # after the path

from pulka.desk import Desk  # noqa: E402  # after the path
from pulka.storage import Store  # noqa: E402  # after the path
from tests.bench.app_start import Times  # noqa: E402  # after the path
from tests.bench.evenings import NAMES, many  # noqa: E402  # after the path
from tests.bench.paint import processor  # noqa: E402  # after the path
from tests.browser.conftest import PHONE, QUIET, browser_path  # noqa: E402  # after the path
from tests.browser.harness.process import AppProcess  # noqa: E402  # after the path
from tests.browser.harness.screen import Screen  # noqa: E402  # after the path

EVENINGS = 1000
BOUND = 2
ROUNDS = 5
EMPTY = "Здесь будут ваши вечера"
"""What the list says while there is nothing on it."""


def once(browser: Browser, home: Path, text: str) -> Times:
    """Start, open, wait for what stands on the list."""
    process = AppProcess(home)
    begun = time.perf_counter()
    try:
        process.start()
        context = browser.new_context(
            viewport={"width": PHONE[0], "height": PHONE[1]}, locale="ru-RU", has_touch=True
        )
        screen = Screen(context.new_page(), process.address)
        screen.open()
        screen.see(text)
        found = time.perf_counter() - begun, processor(process) / 1000
        context.close()
    finally:
        process.stop()
    return found


def ratio(full: list[Times], empty: list[Times]) -> Times:
    """Return how many times the empty list the full one takes, by the clock and by the server's processor."""
    one, other = ([median(column) for column in zip(*times, strict=True)] for times in (full, empty))
    return one[0] / other[0], one[1] / other[1]


def listed(home: Path) -> float:
    """Return the seconds in which a fresh desk lists all evenings."""
    desk = Desk(Store.open(home), later=lambda _: None)
    begun = time.process_time()
    desk.evenings()
    return time.process_time() - begun


def main() -> int:
    """Measure, print, judge."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    full: list[Times] = []
    empty: list[Times] = []
    with tempfile.TemporaryDirectory() as home, sync_playwright() as playwright:
        many(Path(home), EVENINGS)
        browser = playwright.chromium.launch(executable_path=browser_path(), args=list(QUIET))
        for _ in range(rounds):
            full.append(once(browser, Path(home), NAMES[0]))
            with tempfile.TemporaryDirectory() as bare:
                empty.append(once(browser, Path(bare), EMPTY))
        browser.close()
        took = listed(Path(home))
    clock, server = ratio(full, empty)
    print(  # noqa: T201  # a script's output
        f"{EVENINGS} evenings listed: {clock:.2f} x an empty list by the clock, {BOUND} at most; "
        f"{server:.2f} x by the server's processor; {took * 1000:.0f} ms in the desk"
    )
    return int(clock > BOUND)


if __name__ == "__main__":
    sys.exit(main())
