"""The lists of the razboynik in the form: what is left to whom, and why the rest is out of use."""

import flet as ft

from pulka.desk import compulsory, offering
from pulka.terms import Player
from pulka.ui.keys import key
from pulka.ui.record import keys
from pulka.ui.record.state import Form


def lists(form: Form) -> list[ft.Control]:
    """Return what everybody who plays has left, whoever is named: no key moves; nothing in the free game."""
    if form.situation.stage is None:
        return []
    return [keys.caption(_told(form, player)) for player in offering.declarers(form.said, form.situation)]


def barred_player(form: Form, player: Player, size: float) -> ft.Control:
    """Return the key of a player whose list has nothing of this kind."""
    name = form.names[player]
    return key(name, None, label=form.words.t("record.not_on_list", what=name), size=size)


def barred(form: Form) -> str | None:
    """Return what the button says where no entry of this kind can be made in the razboynik."""
    why = compulsory.barred(form.said, form.situation)
    return None if why is None else form.words.t(f"record.need.{why}")


def _told(form: Form, player: Player) -> str:
    left = compulsory.todo(form.situation, player)
    if not left:
        return form.words.t("record.todo_none", player=form.names[player])
    games = [str(game) if isinstance(game, int) else form.words.t(f"kind.{game}").lower() for game in left]
    return form.words.t("record.todo", player=form.names[player], games=", ".join(games))
