"""The hook behind a restoring: a file is picked and looked into, then brought in or left."""

from collections.abc import Awaitable, Callable
from typing import NamedTuple, cast

import flet as ft

from pulka.desk import Evening
from pulka.desk.moving import Arrival
from pulka.errors import PulkaError
from pulka.storage import Fate, Merged
from pulka.ui.context import App, tell, use_app
from pulka.ui.guard import Handler, handler, use_once
from pulka.ui.parts.evenings import Refused, refusal
from pulka.ui.parts.order import order
from pulka.ui.parts.printing import passing
from pulka.ui.saving import LIMIT, Files, Picked, use_files
from pulka.ui.working import CalledOff, Work


class Offered(NamedTuple):
    """A backup that was looked into."""

    file: str
    arrival: Arrival


class Done(NamedTuple):
    """What restoring did; ``apart`` are the evenings that it put beside others."""

    merged: Merged
    apart: tuple[Evening, ...]


Found = Offered | Done | Refused | None


class Restoring(NamedTuple):
    """What was found in the file that was picked last, and what can be done."""

    found: Found
    pick: Handler
    confirm: Handler
    cancel: Handler


def use_restoring() -> Restoring:
    """Hook: a file that is refused is told in a dialog; of a long one it is seen how far it is read."""
    app = use_app()
    found, set_found = ft.use_state(cast("Found", None))
    look = _use_looking(app)
    cancel = handler(lambda: set_found(None))
    refused = isinstance(found, Refused)
    ft.use_dialog(refusal(app, found, cancel, backup=True) if isinstance(found, Refused) else None)

    async def pick() -> None:
        looked = await look()
        if looked is not None:
            set_found(looked)

    async def bring_in() -> None:
        if not isinstance(found, Offered):
            return
        merged = await order(app, app.desk.bring_in, found.arrival)
        beside = {each.id for each in merged.pulkas if each.fate is Fate.APART}
        evenings = await order(app, app.desk.evenings) if beside else ()
        app.refresh()
        set_found(Done(merged, tuple([each for each in evenings if each.id in beside])))

    confirm = use_once(bring_in, found)
    return Restoring(None if refused else found, handler(pick), confirm, cancel)


def _use_looking(app: App) -> Callable[[], Awaitable[Offered | Refused | None]]:
    """Hook: how a file is picked and looked into, one at a time; None when called off."""
    files = use_files()
    done, set_done = ft.use_state(cast("float | None", None))
    under_way: ft.MutableRef[Work | None] = ft.use_ref(None)

    def call_off() -> None:
        if under_way.current:
            under_way.current.call_off()

    ft.use_effect(lambda: None, dependencies=[], cleanup=call_off)
    ft.use_dialog(passing(app, done, handler(call_off), None) if done is not None else None)

    async def look() -> Offered | Refused | None:
        if under_way.current:
            return None
        work = under_way.current = Work()
        page = ft.context.page
        try:
            picked = await _picked(files)
            if picked is None:
                return None
            looked = await work.watch(order(app, app.desk.look_into, picked.content, work.progress), set_done)
        except CalledOff:
            tell(page, app.t("print.cancelled"))
            return None
        finally:
            under_way.current = None
            set_done(None)
        return Offered(picked.name, looked) if isinstance(looked, Arrival) else Refused(picked.name, looked)

    return look


async def _picked(files: Files) -> Picked | None:
    try:
        return await files.pick()  # of any ending: telephones know none that is not theirs
    except PulkaError as error:
        if error.code == "file_too_big":
            raise PulkaError("backup_too_big", **{**error.params, "limit": LIMIT // 2**20}) from error
        raise
