"""Blank sheets to print: for how many players, by which rules, how many, on which paper."""

from collections.abc import Iterable
from functools import partial
from typing import NamedTuple

import flet as ft

from pulka.deals.seating import FIVE, TWO
from pulka.desk.printout import Printout
from pulka.files import every_preset
from pulka.pdf import Layout
from pulka.ui.context import App, tell, use_app, use_typed
from pulka.ui.guard import Handler, handler, screen
from pulka.ui.keys import key
from pulka.ui.parts.agreement import caption, page_of
from pulka.ui.parts.export import use_way_out
from pulka.ui.parts.foot import foot
from pulka.ui.parts.order import order
from pulka.ui.parts.printing import making, paper
from pulka.ui.theme import GAP

KEPT = "blank"
"""The setting that holds what was printed last."""
_COUNTS = (1, 2, 5, 10, 20)
_THREE = 3


class Blank(NamedTuple):
    """What is printed: so many sheets for so many players by the rules of a preset or of the house."""

    players: int = _THREE
    base: str = "sochi"
    sheets: int = 1
    layout: Layout = Layout()

    @classmethod
    def of(cls, kept: object, layout: Layout, bases: Iterable[str]) -> "Blank":
        """Read what was kept, what is damaged is as it is at first; so is the paper that of a pulka's PDF."""
        found = kept if isinstance(kept, dict) else {}
        wish = cls(layout=Printout.read(found).layout if found else layout)
        sound = {"players": range(TWO, FIVE + 1), "base": [*bases], "sheets": _COUNTS}
        return wish._replace(
            **{name: found[name] for name, values in sound.items() if found.get(name) in values}
        )

    def kept(self) -> dict[str, object]:
        """Write it as a setting."""
        paper = Printout(layout=self.layout).kept()
        return {**paper, "players": self.players, "base": self.base, "sheets": self.sheets}


def _bases(app: App) -> dict[str, str]:
    """Return the rules to print for, by what they are called: the presets, then those of the house."""
    presets = {app.t(f"preset.{base}"): base for base in every_preset()}
    return presets | {house.name: house.name for house in app.desk.conventions()}


@screen
def BlankSheets() -> ft.View:  # noqa: N802  # components are named like controls
    """Show the form; what was printed last is chosen again."""
    app = use_app()
    bases = ft.use_memo(lambda: _bases(app), [app.revision, app.lang])
    wish, change, by_now = use_typed(
        lambda: Blank.of(app.desk.setting(KEPT), app.desk.printout().layout, bases.values())
    )
    page, way = ft.context.page, use_way_out(shown=True, shared=True)

    def put(name: str, value: object) -> Handler:
        return handler(lambda: change(lambda now: now._replace(**{name: value})))  # type: ignore[arg-type]  # a field by its name

    async def go() -> None:
        wanted = by_now()
        await order(app, app.desk.keep_setting, KEPT, wanted.kept())
        make = partial(app.desk.blank, wanted.players, wanted.base, wanted.sheets, app.lang, wanted.layout)
        faults = await way.save(lambda _progress: make())
        if faults:
            tell(page, "\n".join([app.words.fault(fault, ()) for fault in faults]))

    def row(what: str, name: str, values: dict[str, object]) -> ft.Control:
        keys = [
            key(
                text,
                put(name, value),
                label=app.t("print.chosen", what=app.t(what), value=text),
                chosen=getattr(wish, name) == value,
                size=16,
                id=f"{name}-{value}",
            )
            for text, value in values.items()
        ]
        return ft.Row(keys, spacing=GAP)

    players = {str(number): number for number in range(TWO, FIVE + 1)}
    left = [
        caption(app.t("blank.players")),
        row("blank.players", "players", dict(players)),
        caption(app.t("blank.rules")),
        *[row("blank.rules", "base", dict([*bases.items()][at : at + 2])) for at in range(0, len(bases), 2)],
    ]
    right = [
        caption(app.t("blank.count")),
        row("blank.count", "sheets", {str(number): number for number in _COUNTS}),
        *paper(app, wish.layout, lambda turn: change(lambda now: now._replace(layout=turn(now.layout)))),
    ]
    floor = making(
        app,
        app.t("export.busy" if way.busy else "blank.save"),
        ft.Icons.PICTURE_AS_PDF_OUTLINED,
        None if way.busy else handler(go),
        way.done,
        handler(way.call_off),
    )
    view = page_of(app, app.t("blank.title"), [left, right])
    view.bottom_appbar = foot(floor, app.width)
    return view
