"""The options of a convention in groups to unfold; in a group every option is a line to unfold."""

from collections.abc import Callable, Mapping

import flet as ft

from pulka.desk.groups import group_of, groups_of, idle_of
from pulka.ui.context import App, use_app
from pulka.ui.guard import Handler, component, handler
from pulka.ui.parts.options.number import Turn
from pulka.ui.parts.options.option import Line, head
from pulka.ui.parts.options.telling import Values, differing
from pulka.ui.theme import GAP, GAP_TIGHT, GAP_WIDE, RADIUS

Change = Callable[[str, Turn], None]
_NOTHING: Mapping[str, str] = {}


@component
def Options(  # noqa: N802, PLR0913  # a component is named like a control
    *,
    values: Values,
    base: str,
    change: Change,
    hidden: frozenset[str] = frozenset(),
    open_at: str | None = None,
    faults: Mapping[str, str] = _NOTHING,
) -> ft.Control:
    """Show the options but those `hidden`; `change` is told an option and how to turn its value.

    `open_at` is the option to begin with; `faults` are said beside their options.
    """
    app = use_app()
    group, set_group = ft.use_state(group_of(open_at) if open_at else "")
    unfolded, set_unfolded = ft.use_state(open_at or "")
    idle = idle_of(base, values) - faults.keys()
    changed = differing(values, base)

    def fold(name: str) -> Handler:
        return handler(lambda: set_group("" if name == group else name))

    def unfold(option: str) -> Handler:
        return handler(lambda: set_unfolded("" if option == unfolded else option))

    cards = []
    for name, options in groups_of(base).items():
        shown = [option for option in options if option not in hidden | idle]
        if not shown:
            continue
        lines: list[ft.Control] = [
            Line(
                key=f"option-{option}",
                option=option,
                values=values,
                base=base,
                change=change,
                shown=option == unfolded,
                fold=unfold(option),
                fault=faults.get(option),
            )
            for option in shown
        ]
        wrong = any(option in faults for option in shown)
        number = sum(option in changed for option in shown)
        cards.append(_group(app, name, number, fold(name), lines if name == group else None, wrong=wrong))
    return ft.Column(cards, spacing=GAP, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _group(  # noqa: PLR0913  what is shown of it
    app: App, name: str, changed: int, fold: Handler, lines: list[ft.Control] | None, *, wrong: bool
) -> ft.Control:
    title = app.t(f"group.{name}")
    about = app.words.n("options.changed", changed) if changed else ""
    bar = head(
        title,
        about,
        label=", ".join([title, about] if about else [title]),
        shown=lines is not None,
        fold=fold,
        size=17,
        color=ft.Colors.ERROR if wrong else app.palette.gain,
        id=f"group-{name}",
    )
    return ft.Container(
        key=f"card-{name}",
        bgcolor=ft.Colors.SURFACE_CONTAINER,
        border=ft.Border.all(2, ft.Colors.ERROR if wrong else ft.Colors.TRANSPARENT),
        border_radius=RADIUS,
        padding=ft.Padding.symmetric(horizontal=GAP_WIDE, vertical=GAP_TIGHT),
        content=ft.Column(
            [bar, *(lines or [])], spacing=0, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
        ),
    )
