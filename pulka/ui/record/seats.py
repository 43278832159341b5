"""Who dealt and who rests, where it is not as usual."""

import flet as ft

from pulka.desk import filling, seats
from pulka.terms import Player
from pulka.ui.guard import handler
from pulka.ui.keys import key
from pulka.ui.record import keys
from pulka.ui.record.state import Form


def dealer(form: Form) -> ft.Control:
    """Return the keys of those at the table: one dealt."""
    dealt = seats.seating(form.said, form.situation).dealer

    def one(player: Player) -> ft.Control:
        return key(
            form.names[player],
            handler(form.does(lambda said: filling.choose_dealer(said, form.situation, player))),
            label=form.words.t("record.dealt_by", player=form.names[player]),
            chosen=player == dealt,
            size=_size(form),
        )

    row = keys.row([one(player) for player in form.situation.seats])
    return keys.section(form, "dealer", ("dealer",), [keys.caption(form.words.t("record.dealer")), row])


def resting(form: Form) -> list[ft.Control]:
    """Return the same keys at five: two of them rest."""
    if not seats.chooses_resting(form.said, form.situation):
        return []
    away = seats.seating(form.said, form.situation).resting

    def one(player: Player) -> ft.Control:
        return key(
            form.names[player],
            handler(form.does(lambda said: seats.rest(said, form.situation, player))),
            label=form.words.t("record.rests", player=form.names[player]),
            chosen=player in away,
            size=_size(form),
        )

    row = keys.row([one(player) for player in form.situation.seats])
    caption = keys.caption(form.words.t("record.resting"))
    return [keys.section(form, "resting", ("resting",), [caption, row])]


def _size(form: Form) -> float:
    return keys.name_size([form.names[each] for each in form.situation.seats])
