"""How long the tap that records a deal takes until the sheet shows it, beside a bare Flet page.

    python tests/bench/repaint.py [rounds]

The bare page does the same: over as many controls as the table has lies a second view with as many as the
form has, a tap takes it away, and as many of the first change. (A Flet page that only changes its texts is
some four times as quick as one that takes a view away, whatever stands on it.) Both are open in one Chromium,
and their rounds alternate, so that a busy machine slows both; the medians are compared, of evenings of 40, of
400 and of 4000 deals. Exit status 1 above the bound.
"""

import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Browser, sync_playwright  # noqa: E402  # after the path

from tests.bench.counted import Count, table  # noqa: E402  # after the path
from tests.bench.evenings import NAMES, stored  # noqa: E402  # after the path
from tests.bench.paint import Bare, Cost, Table  # noqa: E402  # after the path
from tests.browser.conftest import QUIET, browser_path  # noqa: E402  # after the path
from tests.browser.harness.process import AppProcess  # noqa: E402  # after the path

BOUND = 1.5
FLAT = 1.25
"""How much more than the least an evening may cost, each beside its bare page."""
DEALS = (40, 400, 4000)
ROUNDS = 40
WARM = 3


def measure(browser: Browser, deals: int, rounds: int) -> tuple[Count, Cost, Cost]:
    """Return the controls there are, and what a tap costs on the table and on the bare page."""
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as other:
        pid = stored(Path(folder), deals)
        count = table(Path(folder), pid)
        command = (
            sys.executable,
            str(ROOT / "tests/bench/bare.py"),
            *map(str, count[:2]),
            "--over",
            str(count.over),
        )
        app, bare = AppProcess(Path(folder)), AppProcess(Path(other), command)
        try:
            pages = (Table(browser, app.start(), pid, NAMES[0]), Bare(browser, bare.start()))
            costs = [tuple(page.round() for page in pages) for _ in range(rounds + WARM)][WARM:]
        finally:
            app.stop()
            bare.stop()
        ours, theirs = ([*each] for each in zip(*costs, strict=True))
        for page in pages:
            page.close()
        return count, Cost.middle(ours), Cost.middle(theirs)


def verdict(found: Mapping[int, Cost]) -> bool:
    """Whether the ratios of the clock are within the bound and flat between the evenings."""
    clocks = [each.clock for each in found.values()]
    return max(clocks) <= BOUND and max(clocks) / min(clocks) <= FLAT


def main() -> int:
    """Measure, print, judge."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    found: dict[int, Cost] = {}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path(), args=list(QUIET))
        for deals in DEALS:
            count, ours, theirs = measure(browser, deals, rounds)
            found[deals] = ratio = ours.over(theirs)
            print(  # noqa: T201  # a script's output
                f"{deals:4} deals: {ratio.clock:.2f} x a bare page by the clock ({BOUND} at most), "
                f"{ratio.processor:.2f} x by the server's processor; "
                f"{count.total} controls, {count.changed} change, {count.over} go; "
                f"{ours.clock:.0f}:{theirs.clock:.0f} and {ours.processor:.0f}:{theirs.processor:.0f} ms"
            )
        browser.close()
    flat = found[DEALS[-1]].clock / found[DEALS[0]].clock
    print(f"longest to shortest: {flat:.2f}, {FLAT} at most")  # noqa: T201  # a script's output
    return int(not verdict(found))


if __name__ == "__main__":
    sys.exit(main())
