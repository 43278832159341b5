"""How many taps the ways of an ordinary evening take, counted in Chromium on a phone.

    python tests/bench/taps.py

Exit status 1 where a way takes more than it may.
"""

import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import sync_playwright  # noqa: E402  # after the path

from tests.browser.conftest import PHONE, QUIET, browser_path  # noqa: E402  # after the path
from tests.browser.harness.flows import FLOWS, Flow, begun  # noqa: E402  # after the path
from tests.browser.harness.process import AppProcess  # noqa: E402  # after the path
from tests.browser.harness.screen import Screen  # noqa: E402  # after the path


def count(home: Path) -> list[int]:
    """Go every way and count its taps."""
    app = AppProcess(home)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path(), args=list(QUIET))
        try:
            app.start()
            context = browser.new_context(
                viewport={"width": PHONE[0], "height": PHONE[1]}, locale="ru-RU", has_touch=True
            )
            screen = Screen(context.new_page(), app.address)
            screen.open()
            evening = begun(screen)
            return [flow.play(evening) for flow in FLOWS]
        finally:
            app.stop()
            browser.close()


def told(flows: Sequence[Flow], found: Sequence[int]) -> list[str]:
    """Return the lines of the table: what is done, its bound, what was counted."""
    wide = max(len(flow.name) for flow in flows)
    lines = [f"{'':{wide}}  at most  counted"]
    for flow, taps in zip(flows, found, strict=True):
        lines.append(
            f"{flow.name:{wide}}  {flow.most:7}  {taps:7}{'' if taps <= flow.most else '  too many'}"
        )
    return lines


def main() -> int:
    """Count, print, judge."""
    with tempfile.TemporaryDirectory() as home:
        found = count(Path(home))
    print("\n".join(told(FLOWS, found)))  # noqa: T201  # a script's output
    return int(any(taps > flow.most for flow, taps in zip(FLOWS, found, strict=True)))


if __name__ == "__main__":
    sys.exit(main())
