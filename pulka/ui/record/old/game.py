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
from pulka.ui.record.game import NARROW, Grid, dummy, line, number, spoken, take_more, whisters, who
from pulka.ui.record.old.giving import giving
from pulka.ui.record.old.price import price
from pulka.ui.record.state import Form
from pulka.ui.theme import GAP, GAP_TIGHT


def game(form: Form) -> list[ft.Control]:
    """Return the parts of the form of a game."""
    parts = [who(form), _contracts(form), *price(form)]
    if form.whole.declarer is None:
        return parts
    parts.append(_defence(form))
    if form.whole.contract is not None:
        parts.append(_tricks(form))
    return [*parts, *giving(form)]


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
    """Return the suits: the price asks for none, the journal may."""
    contract = form.whole.contract
    if contract is None:
        return ft.Row([])
    level = contract.level

    def one(suit: Suit) -> ft.Control:
        now = contract.suit is suit
        named = Contract(level=level, suit=None if now else suit)
        sign = form.words.t("suit.NT.short") if suit is Suit.NO_TRUMP else suit.sign
        return key(
            sign,
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
    name, said = form.names[player], dict(form.whole.whist or ())
    choices = offering.word_choices(form.said, form.situation, player)

    def one(word: Word) -> ft.Control:
        if word not in choices:  # its place stays free: no key moves
            return ft.Container(expand=True)
        return key(
            form.words.t(f"record.word.{word.value}"),
            handler(form.does(lambda draft: filling.answer(draft, player, word))),
            label=form.words.t("entry.word", player=name, word=form.words.t(f"word.{word.value}")),
            chosen=word is said.get(player),
        )

    row = keys.row([one(word) for word in (Word.WHIST, Word.PASS, Word.INVITED)])
    return ft.Column([keys.caption(name), row], spacing=2, key=f"defender-{player}")


def _tricks(form: Form) -> ft.Control:
    """Return the declarer's number with the word for it, and those of who whists."""
    declarer, contract = form.whole.declarer, form.whole.contract
    tricks = dict(form.whole.tricks or ())
    if declarer is None or contract is None or declarer not in tricks:
        return keys.section(form, "tricks", ("tricks",), [keys.caption(form.words.t("record.unplayed"))])
    own = tricks[declarer]
    rows = [line(form.names[declarer], form.words.outcome(own - contract.level), number(form, declarer, own))]
    whist = whisters(form)
    if len(whist) > 1:
        rows += [line(form.names[each], "", number(form, each, tricks[each])) for each in whist]
    else:
        name = form.words.t("record.defence")
        rows.append(
            line(
                name,
                "",
                keys.stepper(
                    form,
                    name,
                    TEN - own,
                    TEN,
                    lambda more: take_more(form, declarer, -more),
                ),
            )
        )
    return keys.section(form, "tricks", ("tricks",), rows)
