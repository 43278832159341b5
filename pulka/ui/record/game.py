"""A game: who plays, what, how each defender answered, who took how much."""

import flet as ft

from pulka.deals import Word
from pulka.desk import compulsory, filling, offering, seats
from pulka.locale import Words
from pulka.terms import Contract, Player, Suit
from pulka.terms.cards import LEVELS
from pulka.ui.guard import component, handler
from pulka.ui.keys import key
from pulka.ui.record import keys
from pulka.ui.record.compulsory import barred_player, lists
from pulka.ui.record.dark import dark
from pulka.ui.record.state import Form, Touch
from pulka.ui.record.surplus import surplus_now
from pulka.ui.remembered import memo
from pulka.ui.shortcuts import contract_keys, hint, typed_on
from pulka.ui.theme import FONT_BOLD, GAP, GAP_TIGHT, TARGET

_LONG = 5  # "10 БК"
_SIZES, _NARROW_SIZES = (20, 17), (18, 14)
_NARROW = 320  # a column of the form is narrower than any telephone that stands


def game(form: Form) -> list[ft.Control]:
    """Return the parts of the form of a game."""
    parts = [who(form), *dark(form), _contracts(form)]
    if form.whole.declarer is None:
        return parts
    if form.whole.conceded is None:
        parts.append(_defence(form))
        if form.whole.contract is not None:
            parts.append(_tricks(form))
    return [*parts, *surplus_now(form)]


def who(form: Form) -> ft.Control:
    """Return the row of those who may play; in the razboynik with what is left on the list."""

    def one(player: Player) -> ft.Control:
        if not compulsory.may_play(form.said, form.situation, player):
            return keys.barred(barred_player(form, player, keys.name_size(names)))
        return key(
            form.names[player],
            handler(form.does(lambda said: filling.choose_declarer(said, player))),
            label=form.words.t("record.plays", player=form.names[player]),
            chosen=player == form.whole.declarer,
            size=keys.name_size(names),
        )

    players = offering.declarers(form.said, form.situation)
    names = [form.names[each] for each in players]
    row = keys.row([one(player) for player in players])
    return keys.section(form, "declarer", ("declarer",), [row, *lists(form)])


def _contracts(form: Form) -> ft.Control:
    levels = compulsory.offered_levels(form.said, form.situation)
    grid = Grid(
        form.words,
        form.whole.contract,
        levels,
        form.touch,
        narrow=narrow(form),
        hinted=typed_on(ft.context.page),
        key="grid",
    )
    return keys.section(form, "contract", ("contract",), [grid])


def narrow(form: Form) -> bool:
    """Whether there is little room for what stands on keys: a narrow column, or large text."""
    return form.app.width / form.app.scale.whole < _NARROW


@component
def _grid(  # noqa: PLR0913  # memo compares arguments
    words: Words,
    chosen: Contract | None,
    levels: tuple[int, ...],
    touch: Touch,
    *,
    narrow: bool,
    hinted: bool,
) -> ft.Control:
    def one(contract: Contract) -> ft.Control:
        text = words.contract(contract)
        if contract.level not in levels:
            label = words.t("record.not_on_list", what=spoken(contract, words))
            return keys.barred(key(text, None, label=label, size=_size(text, narrow=narrow)))
        unsuited = chosen is not None and chosen.suit is None and chosen.level == contract.level
        made = key(
            text,
            handler(lambda: touch(lambda said: filling.choose_contract(said, contract))),
            label=spoken(contract, words),
            chosen=contract == chosen,
            marked=unsuited,
            color=ft.Colors.ERROR if contract.suit and contract.suit.red else None,
            size=_size(text, narrow=narrow),
        )
        made.tooltip = hint(text, contract_keys(contract)) if hinted else None
        return made

    grid = [keys.row([one(Contract(level=level, suit=suit)) for suit in Suit]) for level in LEVELS]
    return ft.Column(grid, spacing=GAP_TIGHT)


def _size(text: str, *, narrow: bool) -> float:
    most, least = _NARROW_SIZES if narrow else _SIZES
    return most if len(text) < _LONG else least


Grid = memo(_grid)
"""The contracts, level by suit; painted anew only when another one is chosen."""


def spoken(contract: Contract, words: Words) -> str:
    """Say a contract as a screen reader should: the sign of a suit is no word."""
    return f"{contract.level} {words.t(f'suit.{contract.suit.value}')}" if contract.suit else str(contract)


def _defence(form: Form) -> ft.Control:
    declarer = form.whole.declarer
    table = seats.seating(form.said, form.situation)
    rows: list[ft.Control] = []
    if declarer is not None:
        rows = [_defender(form, player) for player in table.defenders(declarer)]
    if offering.must_whist(form.said, form.situation):
        rows.append(keys.caption(form.words.t("record.stalingrad")))
    dealer = table.sitting_dealer
    if dealer is not None and offering.dealer_may_whist(form.said, form.situation):
        rows.append(_dealer(form, dealer))
    if offering.chooses_dummy(form.said, form.situation):
        rows.append(dummy(form))
    return keys.section(form, "whist", ("whist",), [ft.Column(rows, spacing=GAP)])


def _defender(form: Form, player: Player) -> ft.Control:
    *first, last = offering.word_slots(form.said, form.situation, player)
    tricks = dict(form.whole.tricks or ())

    counted = last is None and player in tricks and len(whisters(form)) > 1
    beside = number(form, player, tricks[player]) if counted else ft.Row([answer(form, player, last)])
    # As wide with a number as with a word or with nothing: no key moves when another one is tapped.
    words = [answer(form, player, word) for word in first]
    row = keys.row([*words, ft.Container(beside, width=keys.STEPPER, height=TARGET)])
    return ft.Column([keys.caption(form.names[player]), row], spacing=2, key=f"defender-{player}")


def answer(form: Form, player: Player, word: Word | None) -> ft.Control:
    """Return the key of a defender's word; the place of one that he cannot say now stays free."""
    if word is None:
        return ft.Container(expand=True)
    name = form.names[player]
    return key(
        form.words.t(f"record.word.{word.value}"),
        handler(form.does(lambda draft: filling.answer(draft, player, word))),
        label=form.words.t("entry.word", player=name, word=form.words.t(f"word.{word.value}")),
        chosen=word is dict(form.whole.whist or ()).get(player),
    )


def _dealer(form: Form, dealer: Player) -> ft.Control:
    name = form.names[dealer]
    whists = dealer in dict(form.whole.whist or ())

    def one(msgid: str, word: Word | None) -> ft.Control:
        text = form.words.t(msgid)
        return key(
            text,
            handler(form.does(lambda said: filling.answer(said, dealer, word))),
            label=form.words.t("entry.word", player=name, word=text),
            chosen=whists == (word is not None),
        )

    told = form.words.t("record.sits", player=name)
    both = keys.row([one("record.dealer_rests", None), one("record.dealer_whists", Word.WHIST)])
    return ft.Column([keys.caption(told), both], spacing=2, key="dealer")


def dummy(form: Form) -> ft.Control:
    """Return whether the only opponent plays the dummy's hand too; its tricks are in his number anyway."""

    def one(msgid: str, *, dummy: bool) -> ft.Control:
        act = form.does(lambda said: said.but(dummy=None if dummy else False))
        return key(form.words.t(msgid), handler(act), chosen=(form.whole.dummy is not False) is dummy)

    both = [one("entry.dummy", dummy=True), one("entry.no_dummy", dummy=False)]
    return ft.Container(keys.row(both), key="dummy")


def _tricks(form: Form) -> ft.Control:
    """Return the declarer's number with the word for it, and that of the defence where it is one number."""
    declarer, contract = form.whole.declarer, form.whole.contract
    tricks = dict(form.whole.tricks or ())
    if declarer is None or contract is None or declarer not in tricks:
        return keys.section(form, "tricks", ("tricks",), [keys.caption(form.words.t("record.unplayed"))])
    own, underbid = tricks[declarer], form.whole.underbid
    outcome = form.words.outcome(own - contract.level if underbid is None else -underbid)
    rows = [line(form.names[declarer], outcome, number(form, declarer, own))]
    if len(whisters(form)) == 1:
        rows.append(
            line(
                form.words.t("record.defence"),
                "",
                keys.stepper(
                    form,
                    form.words.t("record.defence"),
                    offering.TEN - own,
                    offering.TEN,
                    lambda more: take_more(form, declarer, -more),
                ),
            )
        )
    return keys.section(form, "tricks", ("tricks",), rows)


def number(form: Form, player: Player, taken: int) -> ft.Control:
    """Return the number of tricks that a player took, between two keys."""
    return keys.stepper(
        form,
        form.names[player],
        taken,
        offering.TEN,
        lambda more: take_more(form, player, more),
    )


def take_more(form: Form, player: Player, number: int) -> object:
    """Count from what was said by now: of two quick taps the second comes before the first is painted."""
    return form.touch(
        lambda said: filling.take_more(said, player, number, form.situation, form.hand.standing)
    )


def line(name: str, result: str, beside: ft.Control) -> ft.Control:
    """Return a line of the tricks: whose, what came of it, the number."""
    return ft.Row(
        [
            ft.Text(name, size=17, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS, expand=1),
            ft.Text(
                result,
                size=17,
                style=ft.TextStyle(font_family=FONT_BOLD, height=1.2),
                max_lines=2,
                text_align=ft.TextAlign.END,
            ),
            beside,
        ],
        spacing=GAP,
    )


def whisters(form: Form) -> list[Player]:
    """Return who whists."""
    return [player for player, word in form.whole.whist or () if word.plays]
