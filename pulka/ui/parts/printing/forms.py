"""The forms that a pulka can be let out in, as keys."""

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import NamedTuple

import flet as ft

from pulka.desk.printout import Form, offered
from pulka.ui.context import App
from pulka.ui.guard import handler
from pulka.ui.parts.printing.rows import of_several
from pulka.ui.theme import GAP

_IN_A_ROW = 3
_HEIGHT = 56


class Face(NamedTuple):
    """What a form looks like: its icon, and the words of the key that lets it out."""

    icon: ft.IconData
    saves: str


FACES: Mapping[Form, Face] = MappingProxyType(
    {
        Form.PDF: Face(ft.Icons.PICTURE_AS_PDF_OUTLINED, "export.pdf"),
        Form.PNG: Face(ft.Icons.IMAGE_OUTLINED, "print.save.png"),
        Form.SVG: Face(ft.Icons.POLYLINE_OUTLINED, "print.save.svg"),
        Form.TEXT: Face(ft.Icons.CONTENT_COPY, "print.save.text"),
        Form.CSV: Face(ft.Icons.TABLE_CHART_OUTLINED, "print.save.csv"),
        Form.FILE: Face(ft.Icons.DATA_OBJECT, "export.file"),
    }
)


def forms(app: App, chosen: Form, choose: Callable[[Form], object]) -> list[ft.Control]:
    """Return the keys, and a line about the chosen form."""
    keys = [
        of_several(
            app,
            "print.form",
            app.t(f"print.form.{form}"),
            handler(partial(choose, form)),
            chosen=form is chosen,
            size=15,
            height=_HEIGHT,
            id=f"form-{form}",
        )
        for form in offered()
    ]
    rows: list[ft.Control] = [
        ft.Row(keys[at : at + _IN_A_ROW], spacing=GAP) for at in range(0, len(keys), _IN_A_ROW)
    ]
    about = ft.Text(app.t(f"print.about.{chosen}"), size=15, color=ft.Colors.ON_SURFACE_VARIANT)
    return [ft.Column(rows, spacing=GAP), ft.Semantics(live_region=True, content=about, key="about")]
