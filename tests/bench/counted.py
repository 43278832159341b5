"""How many controls table and form have, and what one more deal changes: counted without a browser."""

import asyncio
import dataclasses
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

import flet as ft
from flet.components.component import Component
from flet.controls.base_control import BaseControl

from pulka.desk import Desk
from pulka.storage import Store
from pulka.ui.routes import ROUTES
from tests.bench.flow import CONTRACT, SAVE
from tests.ui.harness import Tree, _walk

Shown = dict[int, tuple[object, ...]]
"""What each control says of itself, by its id."""


class Count(NamedTuple):
    """Controls there are, those that are new or say something else than before, those that lay over them."""

    total: int
    changed: int
    over: int = 0


def shown(controls: Iterable[BaseControl]) -> Shown:
    """Take down what controls say of themselves, not of those within them; components show nothing."""
    return {each._i: tuple(_own(each)) for each in controls if not isinstance(each, Component)}


def compared(before: Shown, after: Shown) -> Count:
    """Count what is there after, and what of it was not there or otherwise before."""
    return Count(len(after), sum(before.get(each) != said for each, said in after.items()))


def _own(control: BaseControl) -> Iterator[object]:
    yield type(control)
    for field in dataclasses.fields(control):
        value = getattr(control, field.name, None)
        if field.name.startswith(("on_", "_")) or field.metadata.get("skip") or any(_walk(value)):
            continue
        yield field.name, repr(value)


async def _one_deal(desk: Desk, pid: str) -> Count:
    async with Tree(ROUTES, desk, route=f"/pulka/{pid}") as tree:
        before = shown(_top(tree))
        tree.page.navigate(f"/pulka/{pid}/record?declarer=0")
        await tree.settle()
        await tree.tap(CONTRACT)
        form = shown(_top(tree))
        await tree.tap(SAVE)
        return compared(before, shown(_top(tree)))._replace(over=len(form))


def _top(tree: Tree) -> list[BaseControl]:
    """Return the controls of the uppermost screen alone."""
    view = [each for each in tree.controls() if isinstance(each, ft.View)][-1]
    return list(_walk(view))


def table(home: Path, pid: str) -> Count:
    """Count the table of a phone before and after one deal, which is taken back."""
    desk = Desk(Store.open(home))
    with ThreadPoolExecutor(1) as apart:  # Playwright keeps a loop running in the thread it was begun in
        count = apart.submit(lambda: asyncio.run(_one_deal(desk, pid))).result()
    desk.undo(pid, desk.open(pid))
    return count
