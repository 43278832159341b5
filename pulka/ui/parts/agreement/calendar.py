"""The date of an evening, chosen from a calendar."""

from datetime import date, datetime, timedelta

import flet as ft

from pulka.ui.context import App
from pulka.ui.guard import Handler
from pulka.ui.icons import icon_key
from pulka.ui.parts.evenings.dates import read_day, today, told
from pulka.ui.theme import GAP, RADIUS, TARGET

_EASTERNMOST = timedelta(hours=13)


def calendar(text: str | None, on_change: Handler, on_dismiss: Handler) -> ft.DatePicker:
    """Return the calendar, open at the day that stands there."""
    return ft.DatePicker(
        value=read_day(text) or today(),
        first_date=date(1900, 1, 1),
        last_date=date(2100, 12, 31),
        on_change=on_change,
        on_dismiss=on_dismiss,
    )


def day_of(value: date | datetime | None) -> date:
    """Return the day that was tapped: the client tells its midnight there in UTC, and not where it is.

    Right from UTC-10 to UTC+13, where all but a few islands lie.
    """
    if isinstance(value, datetime):
        return (value + _EASTERNMOST).date()
    return value or today()


def day_field(app: App, text: str | None, on_open: Handler, on_clear: Handler) -> ft.Control:
    """Show the date like a field; a tap opens the calendar."""
    said = told(app.words, text)
    return ft.Row(
        [
            ft.Container(
                key="date",
                expand=True,
                height=TARGET,
                padding=ft.Padding.symmetric(horizontal=12),
                border_radius=RADIUS,
                border=ft.Border.all(1, ft.Colors.OUTLINE),
                ink=True,
                on_click=on_open,
                content=ft.Semantics(
                    label=f"{app.t('heading.date')}: {said}",
                    button=True,
                    exclude_semantics=True,
                    content=ft.Row(
                        [
                            ft.Icon(ft.Icons.EVENT_OUTLINED, size=20, color=ft.Colors.ON_SURFACE_VARIANT),
                            ft.Text(said or app.t("heading.no_date"), size=17, expand=True, max_lines=1),
                        ],
                        spacing=GAP,
                    ),
                ),
            ),
            *([icon_key(ft.Icons.CLOSE, app.t("heading.clear_date"), on_clear)] if text else []),
        ],
    )
