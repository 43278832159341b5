"""The screens around the table over a real store; the table itself is a name on the wall."""

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import flet as ft

from pulka.deals import DealDraft
from pulka.desk import Desk, NewPulka
from pulka.ledger import Ledger
from pulka.storage import Store
from pulka.ui.guard import screen
from pulka.ui.screens.evenings import Evenings
from pulka.ui.screens.heading import Heading
from pulka.ui.screens.new import New
from pulka.ui.screens.own_table import OwnTable
from pulka.ui.screens.settings import Settings
from tests.ui.harness import Tree

NAMES = ("Аня", "Боря", "Вова")
Scene = Callable[[Tree, Desk], Coroutine[Any, Any, None]]


@screen
def Table() -> ft.View:  # noqa: N802  # components are named like controls
    return ft.View(controls=[ft.Text(f"стол {ft.use_route_params()['pid']}")])


ROUTES = [
    ft.Route(
        path="",
        component=Evenings,
        children=[
            ft.Route(path="new", component=New),
            ft.Route(
                path="settings", component=Settings, children=[ft.Route(path="table", component=OwnTable)]
            ),
            ft.Route(
                path="pulka/:pid", component=Table, children=[ft.Route(path="heading", component=Heading)]
            ),
        ],
    )
]


@contextmanager
def desk_in(home: Path) -> Iterator[Desk]:
    """A desk over a store of its own."""
    with Store.open(home) as store:
        yield Desk(store)


def visit(
    home: Path,
    routes: list[ft.Route],
    route: str,
    scene: Scene,
    before: Callable[[Desk], object] = lambda _: None,
) -> None:
    """Open a route over a store in which `before` has been done, and play the scene there."""

    async def run() -> None:
        with desk_in(home) as desk:
            before(desk)
            async with Tree(routes, desk, route=route) as tree:
                await scene(tree, desk)

    asyncio.run(run())


def begin(
    desk: Desk, names: tuple[str, ...] = NAMES, *, deals: int = 0, **wish: object
) -> tuple[str, Ledger]:
    """Start a Sochi pulka and play raspasy."""
    begun = desk.begin(NewPulka(names, "sochi", 0, **wish))  # type: ignore[arg-type]  # fields by name
    assert isinstance(begun[0], str)
    assert isinstance(begun[1], Ledger)
    pid, ledger = begun
    for _ in range(deals):
        recorded = desk.record(pid, ledger, DealDraft(kind="raspasy", tricks=((0, 0), (1, 4), (2, 6))))
        assert isinstance(recorded, Ledger)
        ledger = recorded
    return pid, ledger
