"""What is rarely said in the old game: the sold aces, who revoked."""

import flet as ft

from pulka.desk.old import filling, offering
from pulka.terms import Player
from pulka.ui.guard import handler
from pulka.ui.keys import key
from pulka.ui.record import keys
from pulka.ui.record.state import Form
from pulka.ui.record.talon import talon

_TIMES = 3  # who revokes more often in one deal is rather asked to go


def parts(form: Form) -> list[ft.Control]:
    """Return what a deal of the old game adds to the fold."""
    found: list[ft.Control] = []
    kind = form.said.kind
    if kind == "game" and (offering.sells_aces(form.said, form.situation) or form.said.talon):
        found.append(talon(form, form.words.t("record.old.aces")))
    able = offering.may_revoke(form.said, form.situation) if kind != "misdeal" else ()
    if able and kind in (*offering.PLAYED, "raspasy"):
        rows = [_revoked(form, player) for player in able]
        found.append(keys.section(form, "renonce", ("renonce",), rows))
    return found


def _revoked(form: Form, player: Player) -> ft.Control:
    now = (form.whole.renonce or ()).count(player)

    def one(times: int) -> ft.Control:
        return key(
            str(times),
            handler(form.does(lambda said: filling.revoke(said, player, times))),
            label=form.words.t("record.old.renonce_times", player=form.names[player], number=times),
            chosen=times == now,
            size=20,
        )

    caption = keys.caption(form.words.t("record.old.renonce", player=form.names[player]))
    row = keys.row([one(times) for times in range(max(_TIMES, now) + 1)])
    return ft.Column([caption, row], spacing=2, key=f"renonce-{player}")
