"""Blank sheets to print: for how many players, by which rules, how many, on which paper."""

from collections.abc import Callable, Iterable
from functools import partial

import flet as ft

from pulka.deals.seating import LARGEST, SMALLEST
from pulka.desk.blanks import COUNTS, KEPT, Booklet
from pulka.files import every_preset
from pulka.pdf import Layout
from pulka.ui.context import App, tell, use_app, use_typed
from pulka.ui.guard import Handler, handler, screen
from pulka.ui.parts.agreement import caption, page_of
from pulka.ui.parts.export import use_way_out
from pulka.ui.parts.foot import foot
from pulka.ui.parts.order import order
from pulka.ui.parts.printing import extras, making, of_several, paper
from pulka.ui.theme import GAP

_RULES_IN_A_ROW = 2


@screen
def BlankSheets() -> ft.View:  # noqa: N802  # components are named like controls
    """Show the form; what was printed last is chosen again."""
    app = use_app()
    rules = ft.use_memo(lambda: _rules(app), [app.revision, app.lang])
    wish, change, by_now = use_typed(lambda: _last(app, [name for name, _ in rules]))
    page, way = ft.context.page, use_way_out(shown=True, shared=True)

    def put(name: str, value: object) -> Handler:
        return handler(lambda: change(lambda now: now._replace(**{name: value})))  # type: ignore[arg-type]  # a field by its name

    def lay_out(turn: Callable[[Layout], Layout]) -> None:
        change(lambda now: now._replace(layout=turn(now.layout)))

    async def go() -> None:
        wanted = by_now()
        await order(app, app.desk.keep_setting, KEPT, wanted.kept())
        make = partial(app.desk.blank, wanted.players, wanted.rules, wanted.sheets, app.lang, wanted.layout)
        faults = await way.save(lambda _progress: make())
        if faults:
            tell(page, "\n".join([app.words.fault(fault, ()) for fault in faults]))

    def row(what: str, name: str, values: Iterable[tuple[object, str]]) -> ft.Control:
        keys = [
            of_several(
                app,
                what,
                text,
                put(name, value),
                chosen=getattr(wish, name) == value,
                id=f"{name}-{value}",
            )
            for value, text in values
        ]
        return ft.Row(keys, spacing=GAP)

    pairs = [rules[at : at + _RULES_IN_A_ROW] for at in range(0, len(rules), _RULES_IN_A_ROW)]
    left = [
        caption(app.t("blank.players")),
        row("blank.players", "players", _numbers(range(SMALLEST, LARGEST + 1))),
        caption(app.t("blank.rules")),
        *[row("blank.rules", "rules", pair) for pair in pairs],
    ]
    right = [
        caption(app.t("blank.count")),
        row("blank.count", "sheets", _numbers(COUNTS)),
        *paper(app, wish.layout, lay_out),
        extras(app, wish.layout, lay_out, blank=True),
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


def _rules(app: App) -> list[tuple[str, str]]:
    """Return the rules to print for, each with what it is called: the presets, then those of the house."""
    presets = [(base, app.t(f"preset.{base}")) for base in every_preset()]
    return presets + [(house.id, house.name) for house in app.desk.conventions()]


def _last(app: App, rules: list[str]) -> Booklet:
    return Booklet.read(app.desk.setting(KEPT), app.desk.printout().layout, rules)


def _numbers(values: Iterable[int]) -> list[tuple[object, str]]:
    return [(value, str(value)) for value in values]
