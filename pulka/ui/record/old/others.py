"""Misère, uvert and raspasy of the old game."""

import flet as ft

from pulka.deals.archaic_deals import Outcome
from pulka.deals.attempt import TEN
from pulka.deals.seating import TWO
from pulka.desk.old import offering, worth
from pulka.ui.guard import handler
from pulka.ui.keys import key
from pulka.ui.record import keys
from pulka.ui.record.game import who
from pulka.ui.record.old.giving import giving
from pulka.ui.record.others import numbers, tricks_of
from pulka.ui.record.state import Form

_REVOKED = {
    Outcome.MADE: "record.old.made_by_renonce",
    Outcome.NEITHER: "record.old.neither_by_renonce",
}
"""What a renonce may make of a misère whatever was taken."""


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
    judged = worth.outcome(form.whole, form.situation)
    if form.whole.renonce and judged in _REVOKED:
        told = form.words.t(_REVOKED[judged], player=name)
    tricks = [keys.caption(told), numbers(form, declarer)]
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
    takers = offering.takers(form.said, form.situation)
    most = {player: offering.most_tricks(form.said, form.situation, player) for player in takers}
    return [tricks_of(form, told, most)]
