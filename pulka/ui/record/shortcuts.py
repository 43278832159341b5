"""The form by keyboard: digits and letters for the contract, signs for the tricks, Enter to record."""

from collections.abc import Callable

from pulka.desk import compulsory, filling
from pulka.terms import Contract, Suit
from pulka.ui.guard import Handler, handler
from pulka.ui.record.game import take_more
from pulka.ui.record.state import Form
from pulka.ui.shortcuts import SUITS, Shortcuts

SAVE = "Ctrl+Enter"
_TEN = 10


def form_shortcuts(form: Form, save: Handler, leave: Callable[[], object]) -> Shortcuts:
    """Return what keys do in the form."""
    acts: dict[str, Handler] = {"ctrl+enter": save, "escape": handler(leave)}
    if form.said.kind != "game":
        return acts
    for level in compulsory.offered_levels(form.said, form.situation):
        acts[str(level % _TEN)] = _level(form, level)
    for suit, letter in SUITS.items():
        acts[letter.lower()] = _suit(form, suit)
    for sign, more in (("+", 1), ("-", -1)):
        acts[sign] = _tricks(form, more)
    return acts


def _level(form: Form, level: int) -> Handler:
    def bid(suit: Suit | None) -> Contract:
        return Contract(level=level, suit=suit)

    return handler(
        form.does(
            lambda said: filling.choose_contract(said, bid(said.contract.suit if said.contract else None))
        )
    )


def _suit(form: Form, suit: Suit) -> Handler:
    return handler(
        form.does(
            lambda said: (
                filling.choose_contract(said, Contract(level=said.contract.level, suit=suit))
                if said.contract
                else said
            )
        )
    )


def _tricks(form: Form, more: int) -> Handler:
    declarer = form.whole.declarer
    known = declarer is not None and declarer in dict(form.whole.tricks or ())
    return handler(lambda: take_more(form, declarer, more) if known and declarer is not None else None)
