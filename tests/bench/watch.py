"""How soon watchers see what the keeper writes: `python -m tests.bench.watch`; at most 300 ms on loopback.

Timed from the keeper's click to the frame of each watcher that shows it, by the one clock of the machine. On
one that has much else to do only the ratio to the keeper's own frame tells anything.
"""

import tempfile
from pathlib import Path
from statistics import median

from playwright.sync_api import Page, sync_playwright

from pulka.deals import DealDraft
from pulka.desk import Desk, NewPulka
from pulka.ledger import Ledger
from pulka.storage import Store
from tests.browser.conftest import PHONE, QUIET, browser_path
from tests.browser.harness.process import COMMAND, AppProcess
from tests.browser.harness.screen import Screen

ROUNDS, WATCHERS, BOUND = 20, 2, 300
RASPASY = DealDraft(kind="raspasy", tricks=((0, 0), (1, 4), (2, 6)))
CELL = "Гора Вера: "
_WAIT = """
prefix => {
  const read = () => [...document.querySelectorAll("flt-semantics-host flt-semantics")]
    .map(node => node.getAttribute("aria-label") ?? node.textContent).find(text => text.startsWith(prefix));
  const before = read();
  window.seen = new Promise(done => new MutationObserver((_, observer) => {
    const now = read();
    if (now === undefined || now === before) return;
    observer.disconnect();
    requestAnimationFrame(() => done(Date.now()));
  }).observe(document.querySelector("flt-semantics-host"),
    { subtree: true, childList: true, characterData: true, attributes: true }));
}
"""
_CLICK = """
prefix => {
  const said = node => node.getAttribute("aria-label") ?? node.textContent;
  const target = [...document.querySelectorAll("flt-semantics-host flt-semantics")]
    .find(node => node.hasAttribute("flt-tappable") && said(node).startsWith(prefix));
  const now = Date.now();
  target.click();
  return now;
}
"""


def begun(home: Path, deals: int) -> tuple[str, str]:
    """An evening of so many deals: the paths of its table and of its link."""
    with Store.open(home) as store:
        desk = Desk(store)
        wish = NewPulka(("Аня", "Боря", "Вера"), {"base": "sochi", "pulya_limit": 1000}, 0)
        pid = str(desk.begin(wish)[0])
        for _ in range(deals):
            assert isinstance(desk.record(pid, desk.open(pid), RASPASY), Ledger)
        return f"/pulka/{pid}", f"/watch/{desk.share(pid).secret}"


def rounds(keeper: Page, watchers: list[Page]) -> list[list[float]]:
    """The milliseconds of the keeper and of each watcher, round by round: undo and redo in turn."""
    found = []
    for number in range(ROUNDS):
        for page in (keeper, *watchers):
            page.evaluate(_WAIT, CELL)
        start = keeper.evaluate(_CLICK, "Вернуть: " if number % 2 else "Отменить: ")
        found.append([page.evaluate("window.seen") - start for page in (keeper, *watchers)])
        keeper.wait_for_timeout(150)
    return found


def main() -> None:
    """Print the medians and the worst."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        home = Path(folder)
        table, link = begun(home, 40)
        process = AppProcess(home, (*COMMAND, "--share", "--host", "127.0.0.1")).start()
        browser = playwright.chromium.launch(executable_path=browser_path(), args=list(QUIET))

        def opened(path: str) -> Page:
            context = browser.new_context(viewport={"width": PHONE[0], "height": PHONE[1]}, locale="ru-RU")
            screen = Screen(context.new_page(), process.address)
            screen.open(path)
            screen.read(CELL)
            return screen.page

        keeper, watchers = opened(table), [opened(link) for _ in range(WATCHERS)]
        times = rounds(keeper, watchers)
        browser.close()
        process.stop()
    own = median(one[0] for one in times)
    every = [each for one in times for each in one[1:]]
    last = [max(one[1:]) for one in times]
    print(  # noqa: T201  # what it is for
        f"{WATCHERS} watchers: median {median(every):.0f} ms, the last of them {median(last):.0f} ms,"
        f" worst {max(every):.0f} ms; bound {BOUND} ms; the keeper's own frame {own:.0f} ms,"
        f" ratio {median(every) / own:.2f}"
    )


if __name__ == "__main__":
    main()
