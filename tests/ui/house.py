"""The screens around the table over a real store; the table itself is a name on the wall."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

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

NAMES = ("Аня", "Боря", "Вова")


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
