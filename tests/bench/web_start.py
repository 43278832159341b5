"""How much the static app loads at first and how long until a first tap, beside a bare Flet page of its kind.

    python tests/bench/web_start.py [rounds]

Both are built, served as they lie by `http.server`, and opened in turn by a browser that knows neither; the
medians are compared. The bytes are those until the tap, and those of the whole visit, after which no network
is needed. Exit status 1 above the bounds.
"""

import os
import sys
import tempfile
import threading
import time
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from statistics import median
from typing import BinaryIO, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Browser, sync_playwright  # noqa: E402  # after the path
from typing_extensions import override  # noqa: E402  # after the path

from pulka.ui.offline.folder import build  # noqa: E402  # after the path
from pulka.ui.offline.wheels import fetch  # noqa: E402  # after the path
from tests.bench.bare_web import BUTTON, build_bare  # noqa: E402  # after the path
from tests.browser.conftest import PHONE, QUIET, browser_path  # noqa: E402  # after the path
from tests.browser.harness.screen import Screen  # noqa: E402  # after the path

BYTES, TIME = 1.5, 1.5
ROUNDS = 5
_PATIENCE = 180_000


class Visit(NamedTuple):
    """One first visit: bytes and seconds until a tap is heard, bytes until no network is needed."""

    size: int
    seconds: float
    processor: float
    """Seconds of the browser's own, which tell more than the clock where others are at work too."""
    whole: int


class _Host(SimpleHTTPRequestHandler):
    sent = 0

    @override
    def log_message(self, *_args: object) -> None:
        """Say nothing."""

    @override
    def copyfile(self, source: BinaryIO, outputfile: BinaryIO) -> None:  # type: ignore[override]  # files alone
        content = source.read()
        type(self).sent += len(content)
        outputfile.write(content)


def once(browser: Browser, host: type[_Host], address: str, button: str, *, offline: bool) -> Visit:
    """Visit for the first time."""
    host.sent = 0
    context = browser.new_context(
        viewport={"width": PHONE[0], "height": PHONE[1]}, locale="ru-RU", has_touch=True
    )
    screen = Screen(context.new_page(), address)
    screen.page.set_default_timeout(_PATIENCE)
    begun = time.perf_counter()
    screen.page.goto(address, wait_until="commit")
    heard = screen.role("button", button).and_(screen.page.locator("[flt-tappable]"))
    heard.first.wait_for(state="attached")
    seconds, size, processor = time.perf_counter() - begun, host.sent, _processor()
    if offline:
        screen.page.wait_for_selector("html[data-offline=ready]", state="attached")
    assert not screen.foreign or not offline, screen.foreign
    context.close()
    return Visit(size, seconds, processor, host.sent)


def _processor() -> float:
    """Return the seconds of the processor that all descendants of this process have used."""
    parents: dict[int, int] = {}
    ticks: dict[int, int] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:  # it has just ended
            continue
        parents[int(stat.parent.name)], ticks[int(stat.parent.name)] = (
            int(fields[1]),
            sum(map(int, fields[11:13])),
        )

    def ours(process: int) -> bool:
        return process == os.getpid() or (process in parents and ours(parents[process]))

    return sum(ticks[each] for each in ticks if each != os.getpid() and ours(each)) / os.sysconf("SC_CLK_TCK")


def main() -> int:
    """Measure, print, judge."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        root = Path(place)
        servers = {}
        for name in ("app", "bare"):
            host = type(name, (_Host,), {})
            server = ThreadingHTTPServer(("127.0.0.1", 0), partial(host, directory=str(root / name)))
            threading.Thread(target=server.serve_forever, daemon=True).start()
            servers[name] = (host, f"http://127.0.0.1:{server.server_port}/")
        (root / "wheels").mkdir()
        build(root / "app", "ru")
        build_bare(root / "bare", fetch(root / "wheels"), servers["bare"][1])
        visits: dict[str, list[Visit]] = {name: [] for name in servers}
        for _ in range(rounds):
            for name, (host, address) in servers.items():
                # A browser of its own each time: nothing is compiled or kept from before.
                browser = playwright.chromium.launch(executable_path=browser_path(), args=list(QUIET))
                button = "Новая пулька" if name == "app" else BUTTON
                visits[name].append(once(browser, host, address, button, offline=name == "app"))
                browser.close()
    app, bare = (Visit(*map(median, zip(*visits[name], strict=True))) for name in ("app", "bare"))
    print(  # noqa: T201  # a script's output
        f"first load: {app.size / 1e6:.1f} MB, {app.size / bare.size:.2f} x a bare page, {BYTES} at most;"
        f" {app.whole / 1e6:.1f} MB, {app.whole / bare.size:.2f} x, until no network is needed\n"
        f"time to first tap: {app.seconds:.1f} s, {app.seconds / bare.seconds:.2f} x a bare page's"
        f" {bare.seconds:.1f} s, {TIME} at most;"
        f" {app.processor / bare.processor:.2f} x by the browser's processor"
    )
    return int(app.size > BYTES * bare.size or app.seconds > TIME * bare.seconds)


if __name__ == "__main__":
    sys.exit(main())
