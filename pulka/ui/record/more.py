"""What is rarely said: giving up, an underbid, the talon, a renonce, the surplus, the seats, a note."""

from collections.abc import Awaitable, Callable

import flet as ft

from pulka.deals import DealDraft
from pulka.desk import filling, offering
from pulka.rules import Archaic
from pulka.ui.entry import Entry
from pulka.ui.guard import component, handler
from pulka.ui.keys import key
from pulka.ui.record import keys
from pulka.ui.record.dark import renonce
from pulka.ui.record.old.more import parts as old_parts
from pulka.ui.record.part import use_part
from pulka.ui.record.seats import dealer, resting
from pulka.ui.record.state import Form
from pulka.ui.record.surplus import surplus_later
from pulka.ui.record.talon import talon
from pulka.ui.theme import GAP, GAP_TIGHT, TARGET

FIELDS = ("conceded", "underbid", "talon", "renonce", "surplus", "dealer", "resting", "note")


@component
def More(form: Form, reveal: Callable[[], Awaitable[None]]) -> ft.Control:  # noqa: N802  # named like a control
    """Show one line to unfold, open where something in it was said or asked for."""
    known = DealDraft.known(form.situation.convention.family, form.said.kind)
    said = any(getattr(form.said, name) is not None for name in FIELDS if name in known)
    shown, turn = use_part(form, "more", said or form.aim.asked("focus") in FIELDS)
    parts = _parts(form)

    async def unfold() -> None:
        turn(lambda now: not now)
        if not shown:
            await reveal()

    text = form.words.t("record.more.head")
    head = ft.Container(
        ft.Semantics(
            label=text,
            button=True,
            expanded=shown,
            exclude_semantics=True,
            content=ft.Row(
                [
                    ft.Text(text, color=ft.Colors.ON_SURFACE_VARIANT, size=16),
                    ft.Icon(
                        ft.Icons.EXPAND_LESS if shown else ft.Icons.EXPAND_MORE,
                        color=ft.Colors.ON_SURFACE_VARIANT,
                    ),
                ],
                spacing=GAP_TIGHT,
            ),
        ),
        height=TARGET,
        ink=True,
        on_click=handler(unfold),
    )
    return ft.Column(
        [head, *(parts if shown else [])],
        spacing=GAP,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        key="more",
    )


def _parts(form: Form) -> list[ft.Control]:
    convention = form.situation.convention
    parts = old_parts(form) if isinstance(convention, Archaic) else _modern(form)
    if "dealer" in DealDraft.known(convention.family, form.said.kind):
        parts += [dealer(form), *resting(form)]
    note = Entry(
        label=form.words.t("record.note"),
        value=form.said.note or "",
        on_text=lambda text: form.write(lambda said: said.but(note=text or None)),
    )
    return [*parts, ft.Container(note, key="note", padding=ft.Padding.only(top=GAP_TIGHT, bottom=GAP))]


def _modern(form: Form) -> list[ft.Control]:
    parts: list[ft.Control] = []
    kind = form.said.kind
    if kind == "game" and offering.concessions(form.situation):
        parts.append(_concession(form))
    if underbids := offering.underbids(form.said, form.situation):
        parts.append(_underbid(form, underbids))
    if kind == "game" and (offering.counts_talon(form.situation) or form.said.talon):
        parts.append(talon(form, form.words.t("record.talon")))
    if kind == "raspasy":
        parts.append(renonce(form))
    return [*parts, *surplus_later(form)]


def _concession(form: Form) -> ft.Control:
    def one(number: int | None) -> ft.Control:
        text = form.words.t("record.played") if number is None else form.words.outcome(-number)
        act = form.does(lambda said: filling.concede(said, number))
        return key(text, handler(act), chosen=form.whole.conceded == number)

    choices = [one(number) for number in (None, *offering.concessions(form.situation))]
    return keys.section(
        form, "conceded", ("conceded",), [keys.caption(form.words.t("record.concede")), keys.row(choices)]
    )


def _underbid(form: Form, choices: tuple[int, ...]) -> ft.Control:
    words = form.words

    def one(number: int | None) -> ft.Control:
        result = words.t("record.played") if number is None else words.outcome(-number)
        return key(
            result if number is None else str(number),
            handler(form.does(lambda said: filling.underbid(said, number))),
            label=words.t("record.underbid_by", result=result),
            chosen=form.whole.underbid == number,
        )

    grid = keys.rows(form, [one(number) for number in (None, *choices)])
    return keys.section(form, "underbid", ("underbid",), [keys.caption(words.t("record.underbid")), grid])
