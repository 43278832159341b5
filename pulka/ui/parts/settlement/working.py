"""The steps of the paper method as cards."""

import flet as ft

from pulka.ui.parts.settlement.cards import FADED, Why, asked_row, card, wide_row
from pulka.ui.parts.settlement.steps import Step, Sum
from pulka.ui.theme import number


def working(found: tuple[Step, ...], on_why: Why | None = None) -> list[ft.Control]:
    """Show the steps, numbered."""
    return [
        card(
            f"{no}. {step.title}",
            [_sum(each, on_why) for each in step.sums],
            key=f"step-{no}",
            under=step.why,
        )
        for no, step in enumerate(found, 1)
    ]


def _sum(each: Sum, on_why: Why | None) -> ft.Control:
    return asked_row(
        f"{each.name}: {each.terms} = {each.total}",
        wide_row(
            [ft.Text(each.name), ft.Text(each.terms, color=FADED)],
            [ft.Text(each.total, style=number(20, bold=True))],
        ),
        each.number,
        on_why,
    )
