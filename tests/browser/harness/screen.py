"""One browser page, driven the way a screen reader sees it: by labels and roles, never by coordinates."""

import io
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from PIL import Image, ImageChops
from playwright.sync_api import Error, Locator, Page, Request, expect

PATIENCE = 30_000
"""Milliseconds until a label that does not come is a failure."""
_AGAIN = 5_000
"""Milliseconds after which a tap without effect is lost, not slow."""
STILL, ENOUGH = 3, 60
"""So many equal pictures are a still one; after so many we give up."""
CARET = 10
"""Its width in pixels of the picture."""
_LONG = 900
"""Milliseconds that make a press a long one."""
_TALL = 9000
"""So high a screen shows a whole settlement at once."""

# Flutter makes semantics only when asked: ask after every load, the page's own ones included.
# A field whose focus it has not noticed yet does not hear its keys: mark those that are heard.
_SEMANTICS_ON = """
setInterval(() => document.querySelector("flt-semantics-placeholder")?.click(), 30);
{
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const heard = (target, kind, yes) => kind === "input" && target.toggleAttribute?.("data-heard", yes);
  EventTarget.prototype.addEventListener = function add(kind, ...more) {
    heard(this, kind, true);
    return addEventListener.call(this, kind, ...more);
  };
  EventTarget.prototype.removeEventListener = function remove(kind, ...more) {
    heard(this, kind, false);
    return removeEventListener.call(this, kind, ...more);
  };
}
"""
# Every node that speaks: the label of a role, the value of a field, the text of a leaf.
_SPOKEN = """
() => [...document.querySelectorAll(":is(flt-semantics, h1, h2, h3, h4, h5, h6, [aria-label])")]
  .filter(node => node.closest("flt-semantics-host"))
  .map(node => {
    const label = node.getAttribute("aria-label");
    if ("value" in node) return `${label ?? ""}: ${node.value}`;
    if (node.querySelector("input, textarea")) return "";
    if (label !== null) return label;
    return [...node.children].some(child => child.tagName === "FLT-SEMANTICS") ? "" : node.textContent;
  })
  .map(text => text.trim()).filter(text => text)
"""


class Screen:
    """A page of the app: `taps` made on it, `foreign` hosts it asked, `errors` it wrote on the console.

    `home` is where the app keeps its store, if the test knows. The addresses of the static app end in `#`.
    """

    def __init__(self, page: Page, address: str, home: Path | None = None) -> None:
        self.page = page
        self.home = home
        self.address = address.rstrip("/")
        self.taps = 0
        self.foreign: list[str] = []
        self.errors: list[str] = []
        page.set_default_timeout(PATIENCE)
        page.add_init_script(_SEMANTICS_ON)
        page.on("console", lambda said: self.errors.append(said.text) if said.type == "error" else None)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("response", lambda response: self._watch(response.request))
        page.on("requestfailed", self._watch)

    def open(self, path: str = "/") -> None:
        """Go to an address as if it had been typed, and wait until the app is there."""
        self.page.goto(self.address + path, wait_until="commit")
        self.ready()

    def reload(self) -> None:
        """Reload as the player does."""
        self.page.reload(wait_until="commit")
        self.ready()

    def ready(self) -> None:
        """Wait until something can be read."""
        self.page.locator("flt-semantics-host flt-semantics").first.wait_for(state="attached")

    def back(self) -> None:
        """The browser's own Back, or Android's."""
        self.page.go_back(wait_until="commit")

    def at(self, path: str | re.Pattern[str]) -> None:
        """Wait until the address is `path`, whatever its query."""
        wanted = (
            path if isinstance(path, re.Pattern) else re.compile(re.escape(self.address + path) + r"(\?.*)?$")
        )
        expect(self.page).to_have_url(wanted, timeout=PATIENCE)

    def tap(self, label: str | re.Pattern[str], *, nth: int = 0, role: str = "button") -> None:
        """Tap the button called `label`, be it by its text or only by its tooltip."""
        target = self.role(role, label)
        if isinstance(label, str):
            named = self.page.locator("flt-semantics[aria-label]").and_(
                self.page.get_by_label(label, exact=True)
            )
            target = target.or_(named.locator("[role=button]"))
        self._press(target, nth)

    def tap_role(self, role: str, label: str | re.Pattern[str] | None = None, *, nth: int = 0) -> None:
        """Tap a tab, a switch, a checkbox, a radio button."""
        self._press(self.role(role, label), nth)

    def tap_text(self, text: str | re.Pattern[str], *, nth: int = 0) -> None:
        """Tap where a text stands, as a finger does: whatever lies there gets it."""
        target = self.page.get_by_text(text, exact=True).nth(nth)
        target.wait_for()
        box = target.bounding_box()
        assert box, f"{text} has no place on the screen"
        self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.taps += 1

    def hold(self, text: str | re.Pattern[str]) -> None:
        """Press where a text stands until it is a long press."""
        target = self.page.get_by_label(text, exact=isinstance(text, str)).or_(self.page.get_by_text(text))
        box = target.first.bounding_box()
        assert box, f"{text} has no place on the screen"
        self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.page.mouse.down()
        self.page.wait_for_timeout(_LONG)
        self.page.mouse.up()

    def type(self, label: str | re.Pattern[str], text: str, *, nth: int = 0) -> None:
        """Replace what stands in the field called `label`, key by key."""
        field = self.page.get_by_role("textbox", name=label, exact=isinstance(label, str)).nth(nth)
        waited = 0
        while field.get_attribute("data-heard") is None:
            assert waited < PATIENCE, f"{label} never hears its keys"
            if waited % 1000 == 0:  # a focus in the middle of a transition is not noticed
                field.blur()
                field.focus()  # a click may come before Flutter has scrolled, and hit what stood there
            self.page.wait_for_timeout(50)
            waited += 50
        field.press("ControlOrMeta+a")
        field.press("Delete")
        field.press_sequentially(text)
        expect(field).to_have_value(text)

    def press(self, keys: str) -> None:
        """Press a key or a combination, `Control+z`."""
        self.page.keyboard.press(keys)

    def role(self, role: str, label: str | re.Pattern[str] | None = None) -> Locator:
        """What can be found by its role and, whole, by its name."""
        exact = isinstance(label, str)
        return self.page.get_by_role(role, name=label, exact=exact)  # type: ignore[arg-type]  # any ARIA role

    def texts(self) -> list[str]:
        """Everything that a screen reader would read, in its order."""
        try:
            return [str(text) for text in self.page.evaluate(_SPOKEN)]
        except Error:  # the page is just being loaded
            return []

    def read(self, prefix: str) -> str:
        """Wait for the label that begins with `prefix` and return the rest of it."""
        found = self.until(
            lambda texts: next((text for text in texts if text.startswith(prefix)), None), prefix
        )
        return found[len(prefix) :].strip()

    def see(self, text: str) -> None:
        """Wait until `text` is part of some label."""
        self.until(lambda texts: next((one for one in texts if text in one), None), text)

    def gone(self, text: str) -> None:
        """Wait until no label contains `text`."""
        self.until(lambda texts: None if any(text in one for one in texts) else "gone", f"no {text}")

    def reach(self, text: str) -> None:
        """Scroll down the list in the middle of the screen until it shows `text`: it builds what is seen."""
        size = self.page.viewport_size
        assert size
        self.page.mouse.move(size["width"] / 2, size["height"] / 2)
        passed: list[list[str]] = []

        def look(texts: list[str]) -> str | None:
            if not any(text in one for one in texts) and texts not in passed:
                passed.append(texts)  # not further before the last push has been seen
                self.page.mouse.wheel(0, size["height"] / 3)
                return None
            return next((one for one in texts if text in one), None)

        self.until(look, text)

    def insist(self, label: str, effect: str | re.Pattern[str], *, gone: bool = False) -> None:
        """Tap until `effect` can be read, or no more: while the app scrolls by itself a tap is lost."""
        wanted = re.compile(re.escape(effect)) if isinstance(effect, str) else effect
        taps, waited = self.taps, 0
        while any(wanted.search(text) for text in self.texts()) is gone:
            assert waited < PATIENCE, f"{label!r} has no effect, read {self.texts()}"
            if waited % _AGAIN == 0:
                self.tap(label)
            self.page.wait_for_timeout(50)
            waited += 50
        self.taps = taps + 1

    def until(self, found: Callable[[list[str]], str | None], what: str) -> str:
        """Wait until `found` makes something of the texts; fails with all of them."""
        waited = 0
        while (result := found(self.texts())) is None:
            assert waited < PATIENCE, f"waited for {what!r}, read {self.texts()}"
            self.page.wait_for_timeout(50)  # lets the browser's events in; no guess at how long a thing takes
            waited += 50
        return result

    @contextmanager
    def tall(self) -> Iterator[None]:
        """Be so high for a while that nothing has to be scrolled."""
        size = self.page.viewport_size
        assert size
        self.page.set_viewport_size({"width": size["width"], "height": _TALL})
        yield
        self.page.set_viewport_size(size)

    def screenshot(self, path: Path) -> None:
        """Keep what is seen, once it stands still: labels may be there before their paint."""
        still, last = 0, self._shot()
        for _ in range(ENOUGH):
            if still == STILL:
                last.save(path)
                return
            self.page.wait_for_timeout(100)
            before, last = last, self._shot()
            still = still + 1 if _same(before, last) and last.getcolors(1) is None else 0
        raise AssertionError("the screen never stands still")

    def _press(self, target: Locator, nth: int) -> None:
        """Activate a node as a screen reader does: a click at its place may meet a screen that still moves.

        What is disabled, scrolled by the app, or on a screen that is just leaving, hears no tap: wait for it.
        """
        heard = target.and_(self.page.locator("[flt-tappable]")).nth(nth)
        try:
            heard.dispatch_event("click")
        except Error:
            raise AssertionError(f"cannot tap {target}, read {self.texts()}") from None
        self.taps += 1

    def _shot(self) -> Image.Image:
        return Image.open(io.BytesIO(self.page.screenshot(animations="disabled"))).convert("RGB")

    def _watch(self, request: Request) -> None:
        url = request.url
        if request.failure == "csp":  # the browser itself kept it in
            return
        if not url.startswith((self.address.partition("#")[0], "data:", "blob:")):
            self.foreign.append(url)


def _same(one: Image.Image, other: Image.Image) -> bool:
    """Whether nothing moves but, at most, a blinking caret."""
    changed = ImageChops.difference(one, other).getbbox()
    return changed is None or changed[2] - changed[0] <= CARET
