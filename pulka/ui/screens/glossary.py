"""The words of the game in the alphabet, to be searched; those of the pulka's own game come first."""

from collections.abc import Callable

import flet as ft

from pulka.desk.help import family_of, found
from pulka.ui.context import App, use_app
from pulka.ui.entry import Entry
from pulka.ui.guard import handler, screen
from pulka.ui.icons import icon_key
from pulka.ui.parts.agreement import caption
from pulka.ui.parts.help import help_page, leading_on, pulka_asked_from, word_card


@screen
def Glossary() -> ft.View:  # noqa: N802  # components are named like controls
    """Show all the words, or those that hold what is searched for."""
    app = use_app()
    search, set_search = ft.use_state("")
    pid = pulka_asked_from()
    family = ft.use_memo(lambda: family_of(app.desk.open(pid)) if pid else None, [pid, app.revision])
    own, others = found(app.words, family, search)
    told: list[ft.Control] = [_field(app, search, set_search)]
    if not search:
        told.append(leading_on(app, pid))
    if own and family:
        told.append(caption(app.t(f"help.of.{family}")))
    told += [word_card(app, each) for each in own]
    if others:
        told.append(caption(app.t("help.elsewhere")))
    told += [word_card(app, each) for each in others]
    if not own and not others:
        told.append(ft.Text(app.t("help.nothing"), key="nothing", size=16))
    return help_page(app, app.t("help.title"), [told])


def _field(app: App, search: str, set_search: Callable[[str], object]) -> ft.Control:
    entry = Entry(label=app.t("help.search"), value=search, on_text=set_search, expand=True, key="search")
    clear = icon_key(ft.Icons.CLOSE, app.t("help.clear"), handler(lambda: set_search("")))
    return ft.Row([entry, *([clear] if search else [])])
