"""What memory one more session of the served app holds that shows the table, beside a bare Flet session.

    python tests/bench/sessions.py [sessions] [route]

The sessions have no browser: their messages are packed as for one and thrown away. Two bare ones are
compared with: one that shows as many controls as the table has, and one that shows nothing. ``route`` may
name another screen, ``{pulka}`` in it is the evening. Exit status 1 above the bound.
"""

import asyncio
import gc
import sys
import tempfile
import tracemalloc
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Self

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
from pulka.storage import Store  # noqa: E402  # after the path
from pulka.ui.routes import ROUTES  # noqa: E402  # after the path
from tests.bench.bare import Bare  # noqa: E402  # after the path
from tests.bench.evenings import stored  # noqa: E402  # after the path
from tests.ui.harness import Tree, Wire  # noqa: E402  # after the path

BOUND = 2
"""How many times a bare session with as many controls."""
SESSIONS = 20
WARM = 3
DEALS = 40
ROUTE = "/pulka/{pulka}"


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


async def measure(home: Path, count: int, route: str) -> tuple[int, int, int, int]:
    """Return the controls of the screen and the bytes of a session: ours, as many bare ones, none."""
    pulka, desk = stored(home, DEALS), Desk(Store.open(home))

    def ours() -> Tree:
        return Tree(ROUTES, desk, route=route.format(pulka=pulka))

    async with ours() as tree:
        controls = sum(1 for _ in tree.controls())
    runs: tuple[Awaitable[int], ...] = (
        held(ours, count),
        held(lambda: BareTree(controls), count),
        held(lambda: BareTree(3), count),
    )
    app, bare, empty = [await run for run in runs]
    return controls, app, bare, empty


def main() -> int:
    """Measure, print, judge."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else SESSIONS
    with tempfile.TemporaryDirectory() as home:
        route = sys.argv[2] if len(sys.argv) > 2 else ROUTE
        controls, app, bare, empty = asyncio.run(measure(Path(home), count, route))
    print(  # noqa: T201  # a script's output
        f"a session more: {app / 1024:.0f} KiB, {app / bare:.2f} x a bare one of {controls} controls ("
        f"{bare / 1024:.0f} KiB), {BOUND} at most; one that shows nothing: {empty / 1024:.0f} KiB"
    )
    return int(app / bare > BOUND)


if __name__ == "__main__":
    sys.exit(main())
