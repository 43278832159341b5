"""Whose line is which, and where it ends."""

from collections.abc import Sequence

import flet as ft

from pulka.desk.course import Course
from pulka.terms.numbers import written
from pulka.ui.parts.charts.marks import Mark
from pulka.ui.theme import GAP, GAP_WIDE, Palette, number


def legend(course: Course, names: Sequence[str], marks: Sequence[Mark], palette: Palette) -> ft.Control:
    """Return a line for each player with his marker and his net now."""
    last = course.points[-1].net
    entries: list[ft.Control] = []
    for player, mark in zip(course.order, marks, strict=True):
        net = written(last[player] or 0, signed=True)
        entries.append(
            ft.Semantics(
                label=f"{names[player]} {net}",
                container=True,
                exclude_semantics=True,
                content=ft.Row(
                    [
                        mark.sample(palette.card),
                        ft.Text(names[player], size=16),
                        ft.Text(net, style=number(18, bold=True, color=palette.ink)),
                    ],
                    spacing=GAP,
                    tight=True,
                ),
            )
        )
    return ft.Row(entries, key="legend", wrap=True, spacing=2 * GAP_WIDE, run_spacing=GAP)
