"""An entry that made a number, as a card: what was played, by how much and by which rule, what stood then."""

from collections.abc import Callable

import flet as ft

from pulka.desk.why import Number, Source
from pulka.ledger import Ledger
from pulka.locale import Words
from pulka.rules import Archaic
from pulka.terms.numbers import written
from pulka.ui.guard import handler
from pulka.ui.parts.said import said
from pulka.ui.theme import FONT_BOLD, GAP, GAP_TIGHT, RADIUS, number
from pulka.ui.why.telling import amount, bombs, priced, rule

_FADED = ft.Colors.ON_SURFACE_VARIANT


def deal(
    source: Source, asked: Number, ledger: Ledger, on_entry: Callable[[int], object] | None, words: Words
) -> ft.Control:
    """Return the card; a tap opens the entry."""
    change = written(source.change, signed=True)
    total = words.t("why.total", total=_total(source, asked, ledger, words))
    title, lines = _told(source, ledger, words)
    spoken = ". ".join([title, f"{change}, {total}", *[f"{head}{text}" for head, text in lines]])
    face = ft.Row(
        [
            ft.Column(
                [
                    ft.Text(title, style=ft.TextStyle(font_family=FONT_BOLD, size=16)),
                    *[
                        ft.Text(
                            spans=[
                                ft.TextSpan(head, ft.TextStyle(font_family=FONT_BOLD)),
                                ft.TextSpan(text, ft.TextStyle(color=_FADED)),
                            ],
                            size=15,
                        )
                        for head, text in lines
                    ],
                ],
                spacing=2,
                expand=True,
            ),
            ft.Column(
                [
                    ft.Text(change, style=number(20, bold=True)),
                    ft.Text(total, size=15, color=_FADED, no_wrap=True),
                ],
                spacing=2,
                horizontal_alignment=ft.CrossAxisAlignment.END,
            ),
        ],
        spacing=GAP,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
    step = source.step
    if step is None or on_entry is None:
        return _card(said(spoken, face), f"source-{source.no}")
    opens = words.t("why.open", number=source.no)
    content = ft.Semantics(label=f"{opens}: {spoken}", button=True, exclude_semantics=True, content=face)
    card = _card(content, f"source-{source.no}")
    card.ink = True
    card.on_click = handler(lambda: on_entry(step.id))
    return card


def _card(content: ft.Control, key: str) -> ft.Container:
    return ft.Container(
        content,
        key=key,
        padding=ft.Padding.symmetric(horizontal=GAP + GAP_TIGHT, vertical=GAP + GAP_TIGHT),
        bgcolor=ft.Colors.SURFACE_BRIGHT,
        border_radius=RADIUS,
    )


def _total(source: Source, asked: Number, ledger: Ledger, words: Words) -> str:
    if asked.kind == "bombs":
        return bombs(source.bombs, words)
    return amount(asked, source.total, ledger, words)


def _told(source: Source, ledger: Ledger, words: Words) -> tuple[str, list[tuple[str, str]]]:
    """Return the title of an entry, and how much it wrote by which rule."""
    if source.step is None:
        return words.t("why.start"), []
    entry, old = source.step.entry, isinstance(ledger.situation.convention, Archaic)
    names, currency = ledger.heading.names, ledger.heading.currency
    result = words.result(entry)
    title = words.pieces(entry, names, currency=currency)[0]
    lines = []
    for place, writing in enumerate(source.writings):
        price = priced(source, words) if not place else ""
        told = f"{rule(writing, source, words, old=old)}{f' ({price})' if price else ''}"
        reason = words.reason(writing)
        if len(source.writings) > 1:
            head = written(writing.points, signed=True) + " "
        else:
            head, reason = "", reason[:1].upper() + reason[1:]
        lines.append((f"{head}{reason}. ", told))
    return f"{source.no}. {title}{f' — {result}' if result else ''}", lines
