"""Misère, raspasy, misdeal."""

from collections.abc import Mapping

import flet as ft

from pulka.deals.attempt import TEN
from pulka.desk import filling, offering, seats
from pulka.terms import Player
from pulka.ui.guard import handler
from pulka.ui.keys import key
from pulka.ui.record import keys
from pulka.ui.record.dark import dark, passed_dark
from pulka.ui.record.game import who
from pulka.ui.record.state import Form
from pulka.ui.record.surplus import surplus_now
from pulka.ui.theme import GAP


def misere(form: Form) -> list[ft.Control]:
    """Return the parts of the form of a misère."""
    parts = [who(form), *dark(form)]
    declarer = form.whole.declarer
    if declarer is None:
        return parts
    taken = dict(form.whole.tricks or ())[declarer]
    name = form.names[declarer]
    told = form.words.t("record.misere_made", player=name)
    if taken:
        told = form.words.n("record.misere_caught", taken, player=name)
    tricks = [keys.caption(told), numbers(form, declarer)]
    parts.append(keys.section(form, "tricks", ("tricks",), tricks))
    if offering.may_share(form.said, form.situation):
        parts.append(_shared(form))
    return [*parts, *surplus_now(form)]


def _shared(form: Form) -> ft.Control:
    def one(msgid: str, *, shared: bool) -> ft.Control:
        act = form.does(lambda said: said.but(shared=shared))
        chosen = form.whole.shared == shared
        return key(form.words.t(msgid), handler(act), chosen=chosen)

    both = [one("record.alone", shared=False), one("record.shared", shared=True)]
    return keys.section(form, "shared", ("shared",), [keys.row(both)])


def raspasy(form: Form) -> list[ft.Control]:
    """Return the parts of the form of raspasy: everybody's tricks."""
    takers = offering.takers(form.said, form.situation)
    most = {player: offering.most_tricks(form.said, form.situation, player) for player in takers}
    return [*passed_dark(form), tricks_of(form, _total(form), most)]


def tricks_of(form: Form, total: str, most: Mapping[Player, int]) -> ft.Control:
    """Return everybody's numbers on raspasy, up to the ``most`` he can have; who leads the talon is told."""
    rows: list[ft.Control] = [keys.caption(total)]
    for player, number in most.items():
        name = form.names[player]
        if number < TEN:
            name = form.words.t("record.talon_of", player=name)
        beside = numbers(form, player, number)
        rows.append(ft.Column([keys.caption(name), beside], spacing=2, key=f"taker-{player}"))
    return keys.section(form, "tricks", ("tricks",), [ft.Column(rows, spacing=GAP)])


def _total(form: Form) -> str:
    """Tell how many tricks were said, and what the dummy of two takes."""
    total = sum(number for _, number in form.whole.tricks or ())
    if form.whole.renonce and form.whole.tricks is None:
        return form.words.t("record.renonce_said")
    if offering.has_dummy(form.situation) and total <= offering.TEN:
        return form.words.t("record.total_beside_dummy", number=total, rest=offering.TEN - total)
    return form.words.t("record.total", number=total)


def numbers(form: Form, player: Player, most: int = TEN) -> ft.Control:
    """Return the keys of the tricks that somebody took."""
    return keys.numbers(
        form,
        form.names[player],
        dict(form.whole.tricks or ()).get(player),
        most,
        lambda number: form.touch(lambda said: filling.take(said, player, number)),
    )


def misdeal(form: Form) -> list[ft.Control]:
    """Return the parts of the form of a misdeal: does the deal pass on."""
    table = seats.seating(form.said, form.situation)

    def one(msgid: str, dealer: Player, *, moves: bool) -> ft.Control:
        act = form.does(lambda said: said.but(moves=moves))
        text = form.words.t(msgid, player=form.names[dealer])
        return key(text, handler(act), chosen=form.said.moves == moves, height=64)

    both = [
        one("record.deals_again", table.dealer, moves=False),
        one("record.deal_moves", table.next_dealer, moves=True),
    ]
    return [keys.section(form, "moves", ("moves",), both)]
