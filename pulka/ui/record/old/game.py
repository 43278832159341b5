"""A game of the old game: who plays, what and for how much, how it was answered, who took how much."""

import flet as ft

from pulka.deals import Word
from pulka.deals.archaic_deals import Outcome
from pulka.deals.attempt import TEN
from pulka.desk import filling, seats
from pulka.desk.old import offering, worth
from pulka.terms import Contract, Player, Suit
from pulka.terms.cards import LEVELS
from pulka.ui.guard import handler
from pulka.ui.keys import key
from pulka.ui.record import keys
from pulka.ui.record.game import (
    Grid,
    answer,
    dummy,
    line,
    narrow,
    number,
    spoken,
    take_more,
    whisters,
    who,
)
from pulka.ui.record.old.giving import giving
from pulka.ui.record.old.price import price
from pulka.ui.record.state import Form
from pulka.ui.shortcuts import typed_on
from pulka.ui.theme import GAP, GAP_TIGHT, TARGET


def game(form: Form) -> list[ft.Control]:
    """Return the parts of the form of a game."""
    parts = [who(form), _contracts(form), *price(form)]
    if form.whole.declarer is None:
        return parts
    # Who gives what is left over stands last: it comes and goes with the result, and no number may move then.
    return [*parts, _defence(form), *_tricks(form), *giving(form)]


def _contracts(form: Form) -> ft.Control:
    """Return all contracts where a suit has its price, else the levels and, if anybody cares, the suits."""
    if offering.asks_suits(form.situation):
        chosen: list[ft.Control] = [
            Grid(
                form.words,
                form.whole.contract,
                tuple(LEVELS),
                form.touch,
                narrow=narrow(form),
                hinted=typed_on(ft.context.page),
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
    """Return the words of a defender, and in the last place his number: it is the passer who is invited."""
    tricks = dict(form.whole.tricks or ())
    counted = player in tricks and len(whisters(form)) > 1
    invited = Word.INVITED in offering.word_choices(form.said, form.situation, player)
    last = ft.Row([answer(form, player, Word.INVITED if invited else None)])
    beside = number(form, player, tricks[player]) if counted else last
    words = [answer(form, player, word) for word in (Word.WHIST, Word.PASS)]
    # As wide with a number as with a word or with nothing: no key moves when another one is tapped.
    row = keys.row([*words, ft.Container(beside, width=keys.STEPPER, height=TARGET)])
    return ft.Column([keys.caption(form.names[player]), row], spacing=2, key=f"defender-{player}")


def _tricks(form: Form) -> list[ft.Control]:
    """Return the declarer's number with the word for it, and that of the defence where it is one number."""
    declarer, contract = form.whole.declarer, form.whole.contract
    tricks = dict(form.whole.tricks or ())
    if declarer is None or contract is None:
        return []
    if declarer not in tricks:
        told = keys.caption(form.words.t("record.unplayed"))
        return [keys.section(form, "tricks", ("tricks",), [told])]
    own = tricks[declarer]
    rows = [line(form.names[declarer], result(form, own - contract.level), number(form, declarer, own))]
    if len(whisters(form)) == 1:
        name = form.words.t("record.defence")
        beside = keys.stepper(form, name, TEN - own, TEN, lambda more: take_more(form, declarer, -more))
        rows.append(line(name, "", beside))
    return [keys.section(form, "tricks", ("tricks",), rows)]


def result(form: Form, over: int) -> str:
    """Say what came of the game; where somebody revoked a second line says so, for that may decide it."""
    words = form.words
    plain = words.outcome(over)
    if not form.whole.renonce:
        return plain
    judged = worth.outcome(form.whole, form.situation)
    if judged is Outcome.NEITHER:
        plain = words.t("record.old.neither")
    elif any(player != form.whole.declarer for player in form.whole.renonce):
        plain = words.outcome(0)
    return f"{plain}\n{words.t('record.old.revoked')}"
