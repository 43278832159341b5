"""The store's file in the browser: all of a change or nothing, and one tab that writes."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

import pulka.ui.offline
from tests.browser.harness.host import StaticHost

pytestmark = pytest.mark.xdist_group("browser-offline")
ASSETS = Path(pulka.ui.offline.__file__).parent / "assets"
_KEPT = """
const { Keeping } = await import("./keeping.js");
const byte = (at, size, mark) => (at === size - 1 ? mark : at % 251);
const file = (size, mark) => Uint8Array.from({ length: size }, (_, at) => byte(at, size, mark));
const told = (keeping) => `${keeping.content.length}:${keeping.content.at(-1)}`;
const refused = (work) => work.then(() => "kept", (error) => error.constructor.name);
let now;
const keep = (keeping) => keeping.keep(() => now, (content) => { now = content.slice(); });
"""


@pytest.fixture
def page(chromium: Browser, tmp_path: Path) -> Iterator[Page]:
    """A page that may import our script."""
    (tmp_path / "keeping.js").write_bytes((ASSETS / "keeping.js").read_bytes())
    (tmp_path / "index.html").write_text("<!doctype html>", encoding="utf-8")
    host = StaticHost(tmp_path)
    host.start()
    page = chromium.new_page()
    page.goto(f"http://127.0.0.1:{host.port}/")
    yield page
    page.close()
    host.stop()


def told(page: Page, script: str) -> object:
    return page.evaluate(f"async () => {{ {_KEPT} {script} }}")


def test_a_file_grows_shrinks_and_comes_back(page: Page) -> None:
    script = """
    const seen = [];
    let keeping = await Keeping.open("a");
    for (const [size, mark] of [[10000, 1], [10000, 2], [4096, 3], [0, 0], [12288, 4]]) {
      now = file(size, mark);
      await keep(keeping);
      keeping = await Keeping.open("a");
      seen.push(told(keeping), keeping.content.every((byte, at) => byte === now[at]));
    }
    return seen;
    """
    assert told(page, script) == [
        "10000:1", True, "10000:2", True, "4096:3", True, "0:undefined", True, "12288:4", True,
    ]  # fmt: skip


def test_the_tab_that_came_last_writes_alone(page: Page) -> None:
    script = """
    const first = await Keeping.open("b");
    now = file(5000, 1);
    await keep(first);
    const second = await Keeping.open("b");
    now = file(5000, 2);
    const late = await refused(keep(first));
    const gone = now.at(-1);
    now = file(5000, 3);
    const good = await refused(keep(second));
    return [late, gone, good, told(await Keeping.open("b"))];
    """
    assert told(page, script) == ["Lost", 1, "kept", "5000:3"]


def test_when_the_browser_is_full_everybody_who_waits_hears_of_it(page: Page) -> None:
    script = """
    const keeping = await Keeping.open("c");
    now = file(5000, 1);
    await keep(keeping);
    const { put } = IDBObjectStore.prototype;
    let left = 1; // one page of the next change is still taken
    IDBObjectStore.prototype.put = function full(...what) {
      left -= 1;
      if (left < 0) throw new DOMException("full", "QuotaExceededError");
      return put.apply(this, what);
    };
    now = file(9000, 2);
    const both = await Promise.all([refused(keep(keeping)), refused(keep(keeping))]);
    IDBObjectStore.prototype.put = put;
    const back = now.at(-1);
    now = file(9000, 4);
    await keep(keeping);
    return [...both, back, told(await Keeping.open("c"))];
    """
    assert told(page, script) == ["DOMException", "Error", 1, "9000:4"]
