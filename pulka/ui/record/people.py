"""Who sits down and who leaves."""

from functools import partial

import flet as ft

from pulka.desk.kinds import new_seat
from pulka.terms import Player
from pulka.ui.context import use_app
from pulka.ui.entry import Entry
from pulka.ui.guard import component, handler
from pulka.ui.keys import key
from pulka.ui.parts.agreement.choices import choice
from pulka.ui.parts.agreement.names import suggestions
from pulka.ui.record import keys
from pulka.ui.record.named import named_keys
from pulka.ui.record.state import Form
from pulka.ui.theme import GAP, TARGET


def join(form: Form) -> list[ft.Control]:
    """Return the parts of the form of a newcomer: his name, his seat."""
    parts: list[ft.Control] = []
    if form.hand.standing is None or form.hand.standing.kind != "join":
        parts.append(keys.section(form, "newcomer", ("player",), [_Newcomer(form)]))
    return [*parts, _place(form)]


@component
def _Newcomer(form: Form) -> ft.Control:  # noqa: N802  # a component is named like a control
    app = use_app()
    known = ft.use_memo(app.desk.names, [app.revision])
    name = form.said.name or ""
    wrong = form.faults("name")

    def write(text: str) -> None:
        form.write(lambda said: said.but(name=text or None))

    field = Entry(
        label=form.words.t("record.newcomer"),
        value=name,
        on_text=write,
        error=form.words.t(f"new.{wrong[0].code}") if wrong else None,
        names=True,
    )
    strangers = tuple([each for each in known if each not in form.called])
    _, offered = suggestions((name,), strangers, 0)
    rows: list[ft.Control] = [ft.Container(field, key="name", padding=ft.Padding.only(top=GAP))]
    if offered:
        rows.append(
            choice(
                [key(each, handler(partial(write, each)), fill=False, id=f"known-{each}") for each in offered]
            )
        )
    return ft.Column(rows, spacing=GAP, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _place(form: Form) -> ft.Control:
    """Return the keys of a free seat and of everyone whose seat the newcomer may take."""
    words, said = form.words, form.said

    def one(player: Player, size: float) -> ft.Control:
        return key(
            form.names[player],
            handler(form.does(lambda said: said.but(instead=player))),
            label=words.t("record.instead", player=form.names[player]),
            chosen=said.instead == player,
            size=size,
        )

    rows: list[ft.Control] = []
    free_seat = new_seat(form.situation)
    if free_seat:
        free = handler(form.does(lambda said: said.but(instead=None)))
        seat = key(words.t("record.new_seat"), free, chosen=said.instead is None)
        rows += [keys.caption(words.t("record.seat")), keys.row([seat])]
    rows += [
        keys.caption(words.t("record.instead_of" if free_seat else "record.instead_of_five")),
        *named_keys(form.situation.seats, _at_table(form), one),
    ]
    return keys.section(form, "instead", ("instead",), rows)


def leave(form: Form) -> list[ft.Control]:
    """Return the parts of the form of a leaver: who."""

    def one(player: Player, size: float) -> ft.Control:
        return key(
            form.names[player],
            handler(form.does(lambda said: said.but(player=player))),
            label=form.words.t("record.leaves", player=form.names[player]),
            chosen=form.said.player == player,
            height=TARGET + GAP,
            size=size,
        )

    rows = named_keys(form.situation.seats, _at_table(form), one)
    return [
        keys.section(form, "player", ("player",), [keys.caption(form.words.t("record.who_leaves")), *rows])
    ]


def _at_table(form: Form) -> list[str]:
    return [form.names[player] for player in form.situation.seats]
