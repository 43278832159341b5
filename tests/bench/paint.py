"""The time from a click in the browser to the first frame that shows what it did, and the server's share."""

from pathlib import Path
from statistics import median
from typing import NamedTuple

from playwright.sync_api import Browser

from tests.bench.bare import BUTTON, MARK, OPEN
from tests.bench.flow import CONTRACT, OTHER, SAVE, UNDO
from tests.browser.conftest import PHONE
from tests.browser.harness.process import AppProcess
from tests.browser.harness.screen import Screen

PAUSE = 120
"""Milliseconds between rounds: frames of the last one must not reach into the next."""

# Semantics change in the frame that is painted: what a label says is seen no later than its cell.
_CLICK = """
([button, prefix]) => new Promise(done => {
  const host = document.querySelector("flt-semantics-host");
  const said = node => node.getAttribute("aria-label") ?? node.textContent;
  const all = () => [...host.querySelectorAll("flt-semantics")];
  const read = () => all().map(said).find(text => text.startsWith(prefix));
  const before = window.lastRead ?? read();
  const target = all().find(node => node.hasAttribute("flt-tappable") && said(node) === button);
  const start = performance.now();
  new MutationObserver((_, observer) => {
    const now = read();
    if (now === undefined || now === before) return;
    observer.disconnect();
    requestAnimationFrame(() => { window.lastRead = now; done(performance.now() - start); });
  }).observe(host, { subtree: true, childList: true, characterData: true, attributes: true });
  target.click();
})
"""
_READ = """
prefix => { window.lastRead = [...document.querySelectorAll("flt-semantics-host flt-semantics")]
  .map(node => node.getAttribute("aria-label") ?? node.textContent).find(text => text.startsWith(prefix)) }
"""


class Cost(NamedTuple):
    """Milliseconds of one click: by the clock until the frame, by the server's processor altogether."""

    clock: float
    processor: float

    def over(self, other: "Cost") -> "Cost":
        """Return how many times the other it is."""
        return Cost(self.clock / other.clock, self.processor / other.processor)

    @classmethod
    def middle(cls, rounds: list["Cost"]) -> "Cost":
        """Return the medians of several rounds."""
        return cls(*(median(each) for each in zip(*rounds, strict=True)))


def processor(process: AppProcess) -> float:
    """Return the milliseconds that all threads of a process have had."""
    tasks = Path(f"/proc/{process.pid}/task").glob("*/schedstat")
    return sum(int(task.read_text(encoding="ascii").split()[0]) for task in tasks) / 1e6


class Page:
    """A page of some server in a window of its own."""

    def __init__(self, browser: Browser, process: AppProcess, path: str = "/") -> None:
        """Open it."""
        context = browser.new_context(
            viewport={"width": PHONE[0], "height": PHONE[1]}, locale="ru-RU", has_touch=True
        )
        self._process = process
        self.screen = Screen(context.new_page(), process.address)
        self.screen.open(path)

    def click(self, button: str, prefix: str) -> Cost:
        """Click a button; what begins with the prefix changes."""
        self.screen.page.bring_to_front()
        before = processor(self._process)
        clock = self.screen.page.evaluate(_CLICK, [button, prefix])
        self.screen.page.wait_for_timeout(PAUSE)
        return Cost(clock, processor(self._process) - before)

    def remember(self, prefix: str) -> None:
        """Keep what is read now: it must change, wherever the next click is made."""
        self.screen.page.evaluate(_READ, prefix)

    def close(self) -> None:
        """Leave."""
        self.screen.page.context.close()


class Bare(Page):
    """The page to compare with."""

    def round(self) -> Cost:
        """Open what lies over it, tap the button that takes it away."""
        self.remember(MARK)
        self.screen.tap(OPEN)
        self.screen.see(BUTTON)
        self.screen.page.wait_for_timeout(PAUSE)
        return self.click(BUTTON, MARK)


class Table(Page):
    """The table of an evening."""

    def __init__(self, browser: Browser, process: AppProcess, pid: str, player: str) -> None:
        """Open it; the player is the one who plays."""
        super().__init__(browser, process, f"/pulka/{pid}")
        self._player = player

    def round(self) -> Cost:
        """Record a deal, measuring its last tap, and take it back."""
        screen, cell = self.screen, f"Пуля {self._player}: "
        done = int(screen.read(UNDO))
        self.remember(cell)
        screen.tap(f"Играет {self._player}")
        screen.see(OTHER)
        screen.tap(CONTRACT)
        screen.until(lambda texts: SAVE if SAVE in texts else None, SAVE)
        screen.page.wait_for_timeout(PAUSE)
        cost = self.click(SAVE, cell)
        screen.tap(f"{UNDO}{done + 1}")
        screen.until(lambda texts: UNDO if f"{UNDO}{done}" in texts else None, f"{UNDO}{done}")
        screen.page.wait_for_timeout(PAUSE)
        return cost
