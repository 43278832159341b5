"""What multiplies a deal: played unseen, a bomb, who passed unseen; and what becomes of the bombs."""

from typing import Literal

import flet as ft

from pulka.deals import Game, Misere
from pulka.desk import compulsory, filling, offering, stakes
from pulka.terms import Player
from pulka.ui.guard import handler
from pulka.ui.keys import key
from pulka.ui.record import keys
from pulka.ui.record.state import Form
from pulka.ui.theme import GAP


def dark(form: Form) -> list[ft.Control]:
    """Return the line of a game or misère: whether it was played unseen, the bomb, what it so costs."""
    words, whole, situation = form.words, form.whole, form.situation
    unseen = offering.may_be_dark(form.said, situation)
    if not unseen and not situation.modern.bombs:
        return []
    told = []
    if rank := stakes.bomb(whole, situation):
        told.append(words.t(f"record.bomb.{rank}"))
    price = stakes.price(whole, situation)
    if price and price.factor > 1:
        params = {"plain": price.plain, "factor": price.factor, "price": price.whole}
        contract = compulsory.contract(whole, situation) if whole.kind == "game" else None
        if contract is None:
            told.append(words.t("record.price_misere", **params))
        else:
            told.append(words.t("record.price", contract=words.contract(contract), **params))
    toggle = key(
        words.t("record.dark"),
        handler(form.does(lambda said: said.but(dark=not said.dark))),
        chosen=whole.dark,
        fill=False,
    )
    beside = ft.Column([keys.told(each) for each in told], spacing=0, tight=True, expand=True)
    line = ft.Row([*([toggle] if unseen else []), beside], spacing=GAP)
    return [keys.section(form, "dark", ("dark",), [line])]


def passed_dark(form: Form) -> list[ft.Control]:
    """Return the keys of those who passed unseen on raspasy, and what a trick so costs."""
    if not offering.may_be_dark(form.said, form.situation):
        return []
    text = form.words.t("record.dark_by")
    if form.whole.dark_by:
        price = form.words.t("record.trick_price", price=stakes.trick(form.whole, form.situation))
        text = f"{text} · {price}"
    return [_named(form, "dark_by", text)]


def renonce(form: Form) -> ft.Control:
    """Return the keys of those who revoked on raspasy."""
    return _named(form, "renonce", form.words.t("record.renonce"))


def _named(form: Form, what: Literal["dark_by", "renonce"], text: str) -> ft.Control:
    """Return a key for each active player: named, or not."""

    def one(player: Player) -> ft.Control:
        return key(
            form.names[player],
            handler(form.does(lambda said: filling.name(said, what, player))),
            label=form.words.t(f"entry.{what}", players=form.names[player]),
            chosen=player in (getattr(form.whole, what) or ()),
            size=keys.name_size([form.names[each] for each in players]),
        )

    players = offering.declarers(form.said, form.situation)
    return keys.section(
        form, what, (what,), [keys.caption(text), keys.row([one(player) for player in players])]
    )


def bombs(form: Form) -> list[str]:
    """Tell which bombs are handed out and which is played off, and a made game that writes no pulya."""
    words, names, found = form.words, form.names, form.outcome
    told = [
        words.t("record.bomb_loaded", player=names[player], bomb=words.t(f"bomb.{rank}"))
        for player, rank in found.stakes.loaded
    ]
    if found.stakes.burnt and isinstance(found.entry, Game | Misere):
        bomb = words.t(f"bomb.{found.stakes.bomb}")
        told.append(words.t("record.bomb_burnt", player=names[found.entry.declarer], bomb=bomb))
    if found.stakes.unwritten:
        told.append(words.t("entry.unwritten"))
    return told
