"""What memory one more watcher of a shared evening costs the server, beside a bare Flet session.

    python tests/bench/sessions.py [sessions]

The sessions have no browser: their messages are packed as for one and thrown away. A watcher's is compared
with a bare one that shows as many controls as he sees; one that shows nothing is told beside it, and what a
keeper's table costs. Exit status 1 above the bound.
"""

import asyncio
import gc
import sys
import tempfile
import tracemalloc
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import NamedTuple, Self

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from flet.controls.context import _context_page  # noqa: E402  # after the path
from flet.messaging.protocol import (  # noqa: E402  # after the path
    Message,
    MessageAction,
    RegisterClientResponseBody,
)
from flet.messaging.session import Session  # noqa: E402  # after the path
from typing_extensions import override  # noqa: E402  # after the path

from pulka.desk import Desk  # noqa: E402  # after the path
from pulka.locale import Words  # noqa: E402  # after the path
from pulka.storage import Store  # noqa: E402  # after the path
from pulka.ui.guests import Visitor  # noqa: E402  # after the path
from pulka.ui.guests.house import House  # noqa: E402  # after the path
from pulka.ui.guests.visitors import _visitor  # noqa: E402  # after the path
from pulka.ui.routes import ROUTES  # noqa: E402  # after the path
from tests.bench.bare import Bare  # noqa: E402  # after the path
from tests.bench.evenings import stored  # noqa: E402  # after the path
from tests.ui.harness import Tree, Wire  # noqa: E402  # after the path

BOUND = 2.5
"""How many times a bare session with as many controls."""
SESSIONS = 20
WARM = 3
DEALS = 40
PHONE = "p" * 32
NOTHING = 3
"""A bare page has no fewer controls."""
KIB = 1024


class BareTree(Tree):
    """A session of a page that shows so many texts and nothing else."""

    def __init__(self, controls: int) -> None:
        """Show so many controls."""
        super().__init__([])
        self._count = controls

    @override
    async def __aenter__(self) -> Self:
        self.wire = Wire(asyncio.get_running_loop(), {})
        self.session = self.wire.session = Session(self.wire)
        self.page = self.session.page
        _context_page.set(self.page)
        self.session.apply_page_patch({"route": "/", "width": 390, "height": 844, "web": True})
        registered = RegisterClientResponseBody("test", self.session.get_page_patch(), "")
        self.wire.send_message(Message(MessageAction.REGISTER_CLIENT, registered))
        self.page.render_views(Bare, self._count, 1, 0)
        await self.settle()
        return self


async def held(opened: Callable[[], Tree], count: int) -> int:
    """Return the bytes that each of so many sessions holds, once the first few have filled what all share."""
    async with AsyncExitStack() as stack:
        tracemalloc.start()
        for _ in range(WARM):
            await stack.enter_async_context(opened())
        before = _traced()
        for _ in range(count):
            await stack.enter_async_context(opened())
        each = (_traced() - before) // count
        tracemalloc.stop()
    return each


def _traced() -> int:
    gc.collect()
    return tracemalloc.get_traced_memory()[0]


class Held(NamedTuple):
    """The controls that a watcher sees; the bytes of sessions: a watcher's, bare ones, a keeper's."""

    controls: int
    watcher: int
    bare: int
    empty: int
    keeper: int

    @property
    def ratio(self) -> float:
        """How many times a bare session with as many controls a watcher's holds."""
        return self.watcher / self.bare


async def measure(home: Path, count: int) -> Held:
    """Measure so many sessions of each kind, on one evening."""
    pulka, desk = stored(home, DEALS), Desk(Store.open(home), later=lambda _: None)
    secret = desk.share(pulka).secret
    token = _visitor.set(Visitor(secret, PHONE))
    house = House(desk, Words("ru"))

    def watcher() -> Tree:
        return Tree(ROUTES, desk, route=f"/watch/{secret}", house=house)

    async with watcher() as tree:
        controls = sum(1 for _ in tree.controls())
    watched = await held(watcher, count)
    _visitor.reset(token)
    return Held(
        controls,
        watched,
        bare=await held(lambda: BareTree(controls), count),
        empty=await held(lambda: BareTree(NOTHING), count),
        keeper=await held(lambda: Tree(ROUTES, desk, route=f"/pulka/{pulka}"), count),
    )


def main() -> int:
    """Measure, print, judge."""
    with tempfile.TemporaryDirectory() as home:
        found = asyncio.run(measure(Path(home), int(sys.argv[1]) if len(sys.argv) > 1 else SESSIONS))
    print(  # noqa: T201  # a script's output
        f"a watcher more: {found.watcher / KIB:.0f} KiB, {found.ratio:.2f} x a bare session of "
        f"{found.controls} controls ({found.bare / KIB:.0f} KiB), {BOUND} at most; "
        f"one that shows nothing {found.empty / KIB:.0f} KiB, a keeper's table {found.keeper / KIB:.0f} KiB"
    )
    return int(found.ratio > BOUND)


if __name__ == "__main__":
    sys.exit(main())
