"""The backup: everything saved in one file, and such a file restored once it is seen what that would do."""

import flet as ft

from pulka.ui.context import use_app
from pulka.ui.guard import Handler, handler, screen
from pulka.ui.parts.agreement import caption, page_of
from pulka.ui.parts.export import use_way_out
from pulka.ui.parts.moving import Done, Offered, offer, result, use_restoring
from pulka.ui.parts.said import said
from pulka.ui.theme import TARGET


@screen
def Backup() -> ft.View:  # noqa: N802  # components are named like controls
    """Show how to save, how to restore, and what a chosen file would bring."""
    app = use_app()
    way_out = use_way_out()
    restoring = use_restoring()

    async def save() -> None:
        await way_out.save(lambda _progress: app.desk.backup(app.lang)[:2])

    saving = [
        caption(app.t("backup.save.title")),
        _about(app.t("backup.save.about")),
        _key(app.t("backup.save"), ft.Icons.SAVE_ALT, handler(save), "save"),
    ]
    below = [caption(app.t("backup.restore.title")), _about(app.t("backup.restore.about"))]
    match restoring.found:
        case Offered() as offered:
            below.append(offer(app, offered, restoring.confirm, restoring.cancel))
        case Done() as done:
            below.append(result(app, done))
    if not isinstance(restoring.found, Offered):
        below.append(_key(app.t("backup.restore"), ft.Icons.FILE_OPEN_OUTLINED, restoring.pick, "pick"))
    return page_of(app, app.t("backup.title"), [saving, below])


def _about(text: str) -> ft.Control:
    return said(text, ft.Text(text, theme_style=ft.TextThemeStyle.BODY_LARGE))


def _key(text: str, icon: ft.IconData, on_click: Handler, name: str) -> ft.Control:
    return ft.OutlinedButton(text, key=name, icon=icon, height=TARGET, on_click=on_click)
