"""Misère, uvert and raspasy of the old game."""

import flet as ft

from pulka.deals.attempt import TEN
from pulka.deals.seating import TWO
from pulka.desk import filling
from pulka.desk.old import offering
from pulka.terms import Player
from pulka.ui.guard import handler
from pulka.ui.keys import key
from pulka.ui.record import keys
from pulka.ui.record.game import who
from pulka.ui.record.old.giving import giving
from pulka.ui.record.state import Form
from pulka.ui.theme import GAP


def misere(form: Form) -> list[ft.Control]:
    """Return the parts of the form of a misère or uvert."""
    parts = [who(form), _sizes(form)]
    declarer = form.whole.declarer
    if declarer is None:
        return parts
    taken = dict(form.whole.tricks or ())[declarer]
    name, kind = form.names[declarer], form.said.kind
    told = form.words.t("record.old.uvert_made" if kind == "uvert" else "record.misere_made", player=name)
    if taken:
        told = form.words.n("record.misere_caught", taken, player=name)
    tricks = [keys.caption(told), _numbers(form, declarer)]
    return [*parts, keys.section(form, "tricks", ("tricks",), tricks), *giving(form)]


def _sizes(form: Form) -> ft.Control:
    kind, convention = form.said.kind, form.situation.archaic

    def one(size: str) -> ft.Control:
        points = convention.value(
            "uvert" if kind == "uvert" else "misere", "big" if size == "big" else "small"
        )
        act = form.does(lambda said: said.but(size=size))
        text = form.words.t(f"record.old.{size}", points=points)
        return key(text, handler(act), chosen=form.whole.size == size)

    row = keys.row([one(size) for size in offering.SIZES])
    return keys.section(form, "size", ("size",), [row])


def raspasy(form: Form) -> list[ft.Control]:
    """Return the parts of the form of raspasy: everybody's tricks, a sitting dealer's too."""
    total = sum(number for _, number in form.whole.tricks or ())
    told = form.words.t("record.total", number=total)
    if len(form.situation.seats) == TWO and total <= TEN:
        told = form.words.t("record.total_beside_dummy", number=total, rest=TEN - total)
    rows: list[ft.Control] = [keys.caption(told)]
    for player in offering.takers(form.said, form.situation):
        name = form.names[player]
        if offering.most_tricks(form.said, form.situation, player) < TEN:
            name = form.words.t("record.talon_of", player=name)
        rows.append(ft.Column([keys.caption(name), _numbers(form, player)], spacing=2, key=f"taker-{player}"))
    return [keys.section(form, "tricks", ("tricks",), [ft.Column(rows, spacing=GAP)])]


def _numbers(form: Form, player: Player) -> ft.Control:
    return keys.numbers(
        form,
        form.names[player],
        dict(form.whole.tricks or ()).get(player),
        offering.most_tricks(form.said, form.situation, player),
        lambda number: form.touch(lambda said: filling.take(said, player, number)),
    )
