"""The draft that was left for another player or kind: a slim line offers it, one tap brings it back."""

import flet as ft

from pulka.deals import DealDraft
from pulka.desk.seats import PLAYED
from pulka.ui.guard import handler
from pulka.ui.icons import icon_key
from pulka.ui.record.state import Form, drop_left, take_up
from pulka.ui.theme import FONT_BOLD, GAP, RADIUS, TARGET


def left_behind(form: Form) -> list[ft.Control]:
    """Return the line; it stays while the form is open, so that no key moves at the first touch."""
    left = form.hand.left
    if left is None:
        return []
    told = form.words.t("record.left", told=_told(left, form))
    action = form.words.t("record.take_up")
    style = ft.TextStyle(letter_spacing=0, height=1.25)
    line = ft.Row(
        [
            ft.Text(told, size=15, style=style, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS, expand=True),
            ft.Text(action, size=15, style=style.copy(font_family=FONT_BOLD, color=ft.Colors.PRIMARY)),
        ],
        spacing=GAP,
    )
    offer = ft.Container(
        ft.Semantics(label=f"{told} — {action}", button=True, exclude_semantics=True, content=line),
        key="left",
        height=TARGET,
        padding=ft.Padding.only(left=GAP),
        expand=True,
        ink=True,
        on_click=handler(lambda: take_up(form, left)),
    )
    drop = icon_key(ft.Icons.CLOSE, form.words.t("record.drop_draft"), handler(lambda: drop_left(form)))
    return [
        ft.Container(
            ft.Row([offer, drop], spacing=0),
            key="left-line",
            margin=ft.Margin.only(bottom=GAP),
            border=ft.Border.all(1, ft.Colors.OUTLINE),
            border_radius=RADIUS,
        )
    ]


def _told(left: DealDraft, form: Form) -> str:
    """Tell a draft as far as it goes: who and what."""
    words = form.words
    plays = left.declarer if left.kind in PLAYED else None
    who = None if plays is None else form.names[plays]
    contract = words.contract(left.contract) if left.kind == "game" and left.contract else None
    why = left.reason if left.kind == "correction" else None
    return ", ".join(filter(None, (who, contract or words.t(f"kind.{left.kind}").lower(), why)))
