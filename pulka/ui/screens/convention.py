"""One house convention: its name and every option; what is typed survives a reload until it is saved."""

import asyncio
from collections.abc import Callable
from typing import Any, NamedTuple

import flet as ft

from pulka.desk.agreement import wrong_option
from pulka.files import every_preset
from pulka.rules import read_convention, write_convention
from pulka.terms import Fault
from pulka.ui.context import App, Spot, tell, use_app, use_kept, use_query, use_typed
from pulka.ui.entry import Entry
from pulka.ui.guard import Handler, component, handler, screen, use_once
from pulka.ui.keys import READY_OR_NOT
from pulka.ui.parts.agreement import caption, page_of
from pulka.ui.parts.conventions import Making
from pulka.ui.parts.options import Options
from pulka.ui.parts.options.shown import differences, glance, option_faults, panel
from pulka.ui.parts.order import order
from pulka.ui.theme import GAP, TARGET

_NEW = "new"
Change = Callable[[Callable[[Making], Making]], None]


class _Start(NamedTuple):
    """What the form begins with: the convention as it stands, and the draft that was left of it."""

    standing: Making
    left: Making | None


@screen
def Convention() -> ft.View:  # noqa: N802  # components are named like controls
    """Show the form of the convention in the address; ``new`` begins with a preset, another or a pulka."""
    app = use_app()
    key, query = ft.use_route_params()["cid"], use_query()
    begun = use_kept(lambda: _begin(app, key, query))
    making, change, by_now = use_typed(lambda: begun.left or begun.standing)
    refused, set_refused = ft.use_state(tuple[Fault, ...]())
    turn = use_kept(asyncio.Lock)
    slot = _slot(key, query)

    async def keep() -> None:
        async with turn:  # of several touches under way the last one is kept
            now = by_now()
            await order(app, app.desk.keep_setting, slot, None if now == begun.standing else now.kept())

    def touch(fn: Callable[[Making], Making]) -> None:
        change(fn)
        set_refused(())
        ft.context.page.run_task(keep)

    def turn_option(option: str, become: Callable[[Any], Any]) -> None:
        touch(lambda now: now.change(option, become(now.values[option])))

    async def save() -> None:
        page, now = ft.context.page, by_now()
        found = await order(
            app, app.desk.save_convention, now.name, now.convention, None if key == _NEW else key
        )
        if not isinstance(found, str):
            set_refused(found)
            return
        async with turn:
            await order(app, app.desk.keep_setting, slot, None)
        app.refresh()

        async def take_back() -> None:
            if key == _NEW:
                await order(app, app.desk.delete_convention, found)
            else:
                before = begun.standing
                await order(app, app.desk.save_convention, before.name, before.convention, key)
            app.refresh()

        action = ft.SnackBarAction(label=app.t("heading.undo"), on_click=handler(take_back))
        tell(page, app.t("conventions.stored", name=now.name.strip()), action)
        await page.push_route("/settings/conventions")

    save_once = use_once(save, making)
    faults = (*_faults(making), *refused)
    name_fault = next((fault for fault in refused if fault.field == "name"), None)
    return page_of(
        app,
        making.name.strip() or app.t("conventions.new"),
        [
            [
                _Head(making, touch, app.words.fault(name_fault, ()) if name_fault else None, key="head"),
                *([_drop(app, making, begun.standing, touch)] if making != begun.standing else []),
                glance(app, making.values, making.base),
                panel(app, differences(app, making.values, making.base)),
            ],
            [
                caption(app.t("conventions.edit")),
                Options(
                    key="options",
                    values=making.values,
                    base=making.base,
                    change=turn_option,
                    faults=option_faults(app, faults),
                ),
            ],
        ],
        _floor(app, making, faults, save_once),
    )


@component
def _Head(making: Making, touch: Change, error: str | None) -> ft.Control:  # noqa: N802  # as a control
    app = use_app()
    return ft.Column(
        [
            ft.Row(
                [
                    Entry(
                        label=app.t("conventions.name"),
                        value=making.name,
                        on_text=lambda text: touch(lambda now: now._replace(name=text)),
                        error=error,
                        expand=True,
                    )
                ]
            ),
            ft.Text(
                app.t("conventions.based", preset=app.t(f"preset.{making.base}")),
                color=ft.Colors.ON_SURFACE_VARIANT,
            ),
        ],
        spacing=GAP,
    )


def _drop(app: App, making: Making, standing: Making, touch: Change) -> ft.Control:
    def drop() -> None:
        touch(lambda _now: standing)
        back = handler(lambda: touch(lambda _now: making))
        action = ft.SnackBarAction(label=app.t("ui.bring_back"), on_click=back)
        tell(ft.context.page, app.t("conventions.dropped"), action, above=Spot(bottom=TARGET + 6 * GAP))

    return ft.Row(
        [
            ft.Text(app.t("conventions.draft"), color=ft.Colors.ON_SURFACE_VARIANT, expand=True),
            ft.TextButton(
                app.t("conventions.drop"),
                icon=ft.Icons.UNDO,
                on_click=handler(drop),
            ),
        ],
        key="drop",
    )


def _floor(app: App, making: Making, faults: tuple[Fault, ...], save: Handler) -> ft.Control:
    """Return the key that saves; while something is wrong it says what, and rests."""
    wrong = [app.words.option(str(option)) for fault in faults if (option := wrong_option(fault))]
    text = app.t("conventions.store")
    if not making.name.strip():
        text = app.t("conventions.name_it")
    elif wrong:
        text = app.t("record.need.option", option=", ".join(dict.fromkeys(wrong)))
    ready = bool(making.name.strip()) and not wrong
    return ft.FilledButton(
        text,
        key="save",
        icon=ft.Icons.CHECK if ready else None,
        height=56,
        style=READY_OR_NOT,
        disabled=not ready,
        on_click=save,
    )


def _faults(making: Making) -> tuple[Fault, ...]:
    """Return what is wrong with the options by now."""
    return read_convention(making.convention, every_preset())[1]


def _slot(key: str, query: dict[str, str]) -> str:
    start = query.get("pulka") or query.get("from") or query.get("base", "")
    return f"convention.{key}.{start}" if key == _NEW else f"convention.{key}"


def _begin(app: App, key: str, query: dict[str, str]) -> _Start:
    """Return what the address says to begin with; a convention that is gone is a new one."""
    found = app.desk.convention(query.get("from", "") if key == _NEW else key)
    if key == _NEW and "pulka" in query:
        values = write_convention(app.desk.open(query["pulka"]).situation.convention)
        standing = Making("", values.pop("base"), values)
    elif found is None:
        standing = Making.from_preset(query.get("base", ""))
    else:
        standing = Making("" if key == _NEW else found.name, found.base, dict(found.options))
    return _Start(standing, Making.read(app.desk.setting(_slot(key, query))))
