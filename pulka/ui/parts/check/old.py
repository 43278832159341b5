"""What a sheet of the old game was played by: its start, how much a курочка could give."""

from collections.abc import Mapping
from functools import partial
from typing import Any

import flet as ft

from pulka.desk.old.starts import BASE, STARTS, start_of
from pulka.ui.context import App
from pulka.ui.guard import handler
from pulka.ui.keys import key
from pulka.ui.parts.agreement import caption
from pulka.ui.parts.agreement.old import limits
from pulka.ui.parts.check.sheet import SetTyped
from pulka.ui.parts.check.typed import Typed
from pulka.ui.theme import GAP


def begun_by(typed: Typed) -> dict[str, Any]:
    """Return what the sheet's rules change in the preset."""
    return {name: value for name, value in typed.rules.items() if name != "base"}


def starts(app: App, typed: Typed, set_typed: SetTyped) -> list[ft.Control]:
    """Return the keys of the starts, and of the limits where the курочка has one."""

    def begin(options: Mapping[str, Any]) -> None:
        set_typed(lambda now: now.by({"base": BASE, **options}))

    def take(points: int) -> None:
        set_typed(lambda now: now._replace(rules={**now.rules, "kurochka_limit": points}))

    keys = [
        key(
            app.t(f"start.{name}"),
            handler(partial(begin, options)),
            chosen=name == start_of(begun_by(typed)),
            id=f"start-{name}",
        )
        for name, options in STARTS.items()
    ]
    return [
        caption(app.t("check.starts")),
        ft.Column([ft.Row([each], spacing=GAP) for each in keys], spacing=GAP),
        *limits(app, typed.values, take),
    ]
