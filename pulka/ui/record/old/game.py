"""A game of the old game: who plays, what and for how much, how it was answered, who took how much."""

import flet as ft

from pulka.deals import Word
from pulka.deals.attempt import TEN
from pulka.desk import filling, seats
from pulka.desk.old import offering
from pulka.terms import Contract, Player, Suit
from pulka.terms.cards import LEVELS
from pulka.ui.guard import handler
from pulka.ui.keys import key
from pulka.ui.record import keys
from pulka.ui.record.game import (
    NARROW,
    Grid,
    answer,
    dummy,
    line,
    number,
    spoken,
    take_more,
    whisters,
    who,
)
from pulka.ui.record.old.giving import giving
from pulka.ui.record.old.price import price
from pulka.ui.record.state import Form
from pulka.ui.theme import GAP, GAP_TIGHT


def game(form: Form) -> list[ft.Control]:
    """Return the parts of the form of a game."""
    parts = [who(form), _contracts(form), *price(form)]
    if form.whole.declarer is None:
        return parts
    return [*parts, _defence(form), *_tricks(form)]


def _contracts(form: Form) -> ft.Control:
    """Return all contracts where a suit has its price, else the levels and, if anybody cares, the suits."""
    if offering.asks_suits(form.situation):
        chosen: list[ft.Control] = [
            Grid(
                form.words,
                form.whole.contract,
                tuple(LEVELS),
                form.touch,
                narrow=form.app.width < NARROW,
                key="grid",
            )
        ]
    else:
        chosen = [_levels(form), _suits(form)]
    return keys.section(form, "contract", ("contract",), [ft.Column(chosen, spacing=GAP_TIGHT)])


def _levels(form: Form) -> ft.Control:
    contract = form.whole.contract
    suit = contract.suit if contract else None

    def one(level: int) -> ft.Control:
        act = form.does(lambda said: filling.choose_contract(said, Contract(level=level, suit=suit)))
        label = form.words.t("record.old.level", level=level)
        chosen = contract is not None and contract.level == level
        return key(str(level), handler(act), label=label, chosen=chosen, size=20)

    return keys.row([one(level) for level in LEVELS])


def _suits(form: Form) -> ft.Control:
    """Return the suits: the price asks for none, the journal may; out of use until the level is said."""
    contract = form.whole.contract

    def waits(suit: Suit) -> ft.Control:
        label = form.words.t(f"suit.{suit.value}")
        color = ft.Colors.ERROR if suit.red else None
        return keys.barred(key(form.words.suit(suit), None, label=label, color=color, size=20))

    if contract is None:
        return keys.row([waits(suit) for suit in Suit])
    level = contract.level

    def one(suit: Suit) -> ft.Control:
        now = contract.suit is suit
        named = Contract(level=level, suit=None if now else suit)
        return key(
            form.words.suit(suit),
            handler(form.does(lambda said: filling.choose_contract(said, named))),
            label=spoken(Contract(level=level, suit=suit), form.words),
            chosen=now,
            color=ft.Colors.ERROR if suit.red else None,
            size=20,
        )

    return keys.row([one(suit) for suit in Suit])


def _defence(form: Form) -> ft.Control:
    declarer = form.whole.declarer
    rows: list[ft.Control] = []
    if declarer is not None:
        table = seats.seating(form.said, form.situation)
        rows = [_defender(form, player) for player in table.defenders(declarer)]
    if offering.chooses_dummy(form.said, form.situation):
        rows.append(dummy(form))
    return keys.section(form, "whist", ("whist",), [ft.Column(rows, spacing=GAP)])


def _defender(form: Form, player: Player) -> ft.Control:
    choices = offering.word_choices(form.said, form.situation, player)
    slots = [word if word in choices else None for word in (Word.WHIST, Word.PASS, Word.INVITED)]
    row = keys.row([answer(form, player, word) for word in slots])
    return ft.Column([keys.caption(form.names[player]), row], spacing=2, key=f"defender-{player}")


def _tricks(form: Form) -> list[ft.Control]:
    """Return the declarer's number with the word for it, what follows from it, and those of who whists.

    Who gives what is left over is asked at the declarer's number: it depends on it, and there it is seen.
    """
    declarer, contract = form.whole.declarer, form.whole.contract
    tricks = dict(form.whole.tricks or ())
    if declarer is None or contract is None:
        return []
    if declarer not in tricks:
        told = keys.caption(form.words.t("record.unplayed"))
        return [keys.section(form, "tricks", ("tricks",), [told]), *giving(form)]
    own = tricks[declarer]
    result = line(form.names[declarer], form.words.outcome(own - contract.level), number(form, declarer, own))
    return [
        keys.section(form, "tricks", ("tricks",), [result]),
        *giving(form),
        _taken(form, declarer, tricks),
    ]


def _taken(form: Form, declarer: Player, tricks: dict[Player, int]) -> ft.Control:
    """Return what the defence took: two whisters' numbers side by side, a lone one's with the passer's."""
    whist = whisters(form)
    if len(whist) > 1:
        columns: list[ft.Control] = [
            ft.Column(
                [keys.caption(form.names[each]), number(form, each, tricks[each])],
                spacing=2,
                width=keys.STEPPER,
            )
            for each in whist
        ]
        side_by_side = ft.Row(columns, alignment=ft.MainAxisAlignment.SPACE_BETWEEN)
        return keys.section(form, "taken", (), [side_by_side])
    name, rest = form.words.t("record.defence"), TEN - tricks[declarer]
    beside = keys.stepper(form, name, rest, TEN, lambda more: take_more(form, declarer, -more))
    return keys.section(form, "taken", (), [line(name, "", beside)])
