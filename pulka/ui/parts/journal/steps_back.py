"""Undo and redo: two keys at the bottom, under the thumb."""

import flet as ft

from pulka.ledger import Ledger
from pulka.ui.context import Spot, tell, use_app
from pulka.ui.guard import component, use_once
from pulka.ui.parts.journal.telling import deed
from pulka.ui.parts.order import order
from pulka.ui.shortcuts import hint, typed_on, use_shortcuts
from pulka.ui.theme import GAP, KEY_TYPE, TARGET


@component
def StepsBack(pid: str, ledger: Ledger, above: Spot | None = None) -> ft.Control:  # noqa: N802  # components are named like controls
    """Take the last change back, or let it stand again; says which it was, ``above`` a spot."""
    app = use_app()

    async def undo() -> None:
        if ledger.past:
            row = ledger.rows[ledger.past.no - 1].row
            await order(app, app.desk.undo, pid, ledger)
            app.refresh()
            tell(ft.context.page, app.t("journal.undo.done", deed=deed(row, ledger, app.words)), above=above)

    async def redo() -> None:
        if ledger.future:
            row = ledger.rows[ledger.future.no - 1].row
            await order(app, app.desk.redo, pid, ledger)
            app.refresh()
            tell(ft.context.page, app.t("journal.redo.done", deed=deed(row, ledger, app.words)), above=above)

    undo_once = use_once(undo, ledger.no)
    redo_once = use_once(redo, ledger.no)
    use_shortcuts({"ctrl+z": undo_once, "ctrl+y": redo_once, "ctrl+shift+z": redo_once})
    hinted = typed_on(ft.context.page)
    narrow = ft.ButtonStyle(padding=ft.Padding.symmetric(horizontal=GAP))
    return ft.Row(
        [
            ft.OutlinedButton(
                ft.Text(app.t("journal.undo"), size=KEY_TYPE, max_lines=1),
                icon=ft.Icons.UNDO,
                height=TARGET + GAP,
                expand=True,
                style=narrow,
                tooltip=hint(app.t("journal.undo"), "Ctrl+Z") if hinted else None,
                disabled=not ledger.undo_count,
                on_click=undo_once,
            ),
            ft.OutlinedButton(
                ft.Text(app.t("journal.redo"), size=KEY_TYPE, max_lines=1),
                icon=ft.Icons.REDO,
                height=TARGET + GAP,
                expand=True,
                style=narrow,
                tooltip=hint(app.t("journal.redo"), "Ctrl+Y") if hinted else None,
                disabled=not ledger.redo_count,
                on_click=redo_once,
            ),
        ],
        spacing=GAP,
    )
