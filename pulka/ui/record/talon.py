"""The cards of the talon, where they bring whists."""

import flet as ft

from pulka.desk import filling
from pulka.terms import Suit
from pulka.ui.guard import handler
from pulka.ui.keys import key
from pulka.ui.record import keys
from pulka.ui.record.state import Form
from pulka.ui.theme import GAP_TIGHT

RANKS = "AKQJT987"
"""All ranks, as they are written in a file."""


def talon(form: Form, name: str, ranks: str = RANKS) -> ft.Control:
    """Return the keys of the cards of these ``ranks`` under the ``name`` of what is written for them."""
    named = form.said.talon or ()

    def one(rank: str, suit: Suit) -> ft.Control:
        card = rank + suit.value
        return key(
            form.words.card(card),
            handler(form.does(lambda said: filling.show_card(said, card))),
            label=f"{form.words.t(f'record.rank.{rank}')} {form.words.t(f'suit.{suit.value}')}",
            chosen=card in named,
            color=ft.Colors.ERROR if suit.red else None,
        )

    suits = [suit for suit in Suit if suit is not Suit.NO_TRUMP]
    grid = [keys.row([one(rank, suit) for suit in suits]) for rank in ranks]
    half = [keys.caption(form.words.t("record.second_card"))] if filling.OTHER_CARD in named else []
    caption = keys.caption(name)
    # The fault of a half-named talon is said by the caption and the button.
    return keys.section(form, "talon", (), [caption, *half, ft.Column(grid, spacing=GAP_TIGHT)])
