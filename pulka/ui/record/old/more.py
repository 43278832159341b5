"""What is rarely said in the old game: the sold aces, who revoked."""

import flet as ft

from pulka.desk.filling import OTHER_CARD
from pulka.desk.old import filling, offering
from pulka.desk.seats import PLAYED
from pulka.terms import Player
from pulka.ui.guard import component, handler
from pulka.ui.keys import key
from pulka.ui.record import keys
from pulka.ui.record.state import Form
from pulka.ui.record.talon import RANKS, talon
from pulka.ui.theme import GAP

_SOLD = "AK"
_TIMES = 3  # who revokes more often in one deal is rather asked to go


def parts(form: Form) -> list[ft.Control]:
    """Return what a deal of the old game adds to the fold."""
    found: list[ft.Control] = []
    kind = form.said.kind
    able = offering.may_revoke(form.said, form.situation) if kind != "misdeal" else ()
    if able and kind in (*PLAYED, "raspasy"):
        rows = [_revoked(form, player) for player in able]
        found.append(keys.section(form, "renonce", ("renonce",), [ft.Column(rows, spacing=GAP)]))
    if kind == "game" and (offering.sells_aces(form.said, form.situation) or form.said.talon):
        found.append(_Aces(form, key="aces"))
    return found


@component
def _Aces(form: Form) -> ft.Control:  # noqa: N802  # a component is named like a control
    """Show the aces and kings, which alone are sold; the card beside them may be any other."""
    others = any(card[:1] not in _SOLD for card in form.said.talon or () if card != OTHER_CARD)
    shown, set_shown = ft.use_state(others)
    cards = talon(form, form.words.t("record.old.aces"), RANKS if shown else _SOLD)
    if shown:
        return cards
    more = key(form.words.t("record.old.other_cards"), handler(lambda: set_shown(True)))
    return ft.Column([cards, keys.row([more])], spacing=0)


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
