"""The form of an entry: what each touch says, and what follows from all that was said.

Enters: a ``DealDraft`` that holds only what was said by touch, and the ``Situation`` it is said in.
Leaves: the same with one thing more said, or :func:`filled`: the whole draft, everything else following.
Because what follows is never kept, a touch clears nothing: what cannot be now is back when it can be again.
An entry that is amended opens without its tricks: they stand as defaults until somebody's number is touched.
"""

from typing import Literal

from pulka.deals import DealDraft, Seating, Situation, Word
from pulka.desk import compulsory, offering, seats, tricks
from pulka.desk.offering import TEN
from pulka.desk.old import filling as old_filling
from pulka.desk.seats import PLAYED
from pulka.rules import Archaic
from pulka.terms import Contract, Exact, Mark, Player

OTHER_CARD = ""
"""Stands in a talon of which only one card was named."""


def start(kind: str = "game", declarer: Player | None = None) -> DealDraft:
    """Return the form as it opens: nothing said but what the tapped place on the sheet says."""
    return DealDraft.model_validate({"kind": kind, "declarer": declarer})


def amending(standing: DealDraft) -> DealDraft:
    """Return the form as it opens on an entry that stands: its tricks were not touched yet."""
    return standing.but(tricks=None)


def goes_on(kept: DealDraft, kind: str | None, declarer: Player | None) -> bool:
    """Return whether a kept draft is what the place tapped now means: a player's sector means his game."""
    if declarer is None:
        return kind in (None, kept.kind)
    return (kept.kind, kept.declarer) == (kind or "game", declarer)


# Touches.


def choose_kind(draft: DealDraft, kind: str) -> DealDraft:
    """Make another kind of entry of the form; tricks mean something else there, the rest stays."""
    return draft if kind == draft.kind else draft.but(kind=kind, tricks=None)


def choose_declarer(draft: DealDraft, player: Player) -> DealDraft:
    """Say who plays; the number said for the declarer is that of the new one."""
    old, said = draft.declarer, draft.tricks
    if said and old is not None and old != player:
        said = tricks.exchanged(said, old, player)
    return draft.but(declarer=player, tricks=said)


def choose_contract(draft: DealDraft, contract: Contract) -> DealDraft:
    """Say what is played."""
    return draft.but(contract=contract)


def choose_dealer(draft: DealDraft, situation: Situation, player: Player) -> DealDraft:
    """Say who dealt; nobody needs to say it of the one whose turn it is."""
    return draft.but(dealer=None if player == situation.dealer else player)


def answer(draft: DealDraft, player: Player, word: Word | None) -> DealDraft:
    """Say a defender's word; None takes the dealer's back."""
    others = tuple([each for each in draft.whist or () if each[0] != player])
    return draft.but(whist=others if word is None else (*others, (player, word)))


def take(draft: DealDraft, player: Player, number: int) -> DealDraft:
    """Say how many tricks somebody took."""
    return draft.but(tricks=(*[each for each in draft.tricks or () if each[0] != player], (player, number)))


def take_more(
    draft: DealDraft, player: Player, number: int, situation: Situation, standing: DealDraft | None = None
) -> DealDraft:
    """Say that somebody took so many more (or fewer) tricks than stand in the form, as it is by now."""
    now = dict(filled(draft, situation, standing).tricks or ()).get(player)
    if now is None or not 0 <= now + number <= TEN:
        return draft
    return take(draft, player, now + number)


def concede(draft: DealDraft, number: int | None) -> DealDraft:
    """Say that the declarer gave the game up by so many tricks, or that he did not."""
    return draft.but(conceded=number)


def underbid(draft: DealDraft, number: int | None) -> DealDraft:
    """Say that the contract counts as failed by so many tricks whatever was taken, or that it does not."""
    return draft.but(underbid=number)


def name(draft: DealDraft, what: Literal["dark_by", "renonce"], player: Player) -> DealDraft:
    """Name a player who passed unseen or revoked, or take him back; nobody is left out, not an empty list."""
    named = getattr(draft, what) or ()
    others = tuple([each for each in named if each != player])
    return draft.but(**{what: (others if player in named else (*others, player)) or None})


def show_card(draft: DealDraft, card: str) -> DealDraft:
    """Name a card of the talon, or take it back; a third card takes the place of the second."""
    named = [each for each in draft.talon or () if each != OTHER_CARD]
    named = [each for each in named if each != card] if card in named else [*named[:1], card]
    if not named:
        return draft.but(talon=None)
    return draft.but(talon=(named[0], named[1] if len(named) > 1 else OTHER_CARD))


def correct(
    draft: DealDraft, player: Player, mark: Mark, amount: Exact | None, on: Player | None = None
) -> DealDraft:
    """Say by how much a cell is corrected; None: not at all."""
    if mark is Mark.WHIST and on is not None:
        whists = [each for each in draft.whists if each[:2] != (player, on)]
        return draft.but(whists=tuple(whists if amount is None else [*whists, (player, on, amount)]))
    column = [each for each in getattr(draft, mark.value) if each[0] != player]
    return draft.but(**{mark.value: tuple(column if amount is None else [*column, (player, amount)])})


# What follows.


def filled(draft: DealDraft, situation: Situation, standing: DealDraft | None = None) -> DealDraft:
    """Return the draft with all that follows from what was said; this is what will be read and recorded.

    ``standing`` is the entry that is amended: its tricks are the defaults.
    """
    if draft.kind not in (*PLAYED, "raspasy", "misdeal"):
        return draft
    table = seats.seating(draft, situation)
    resting = seats.resting(draft, situation)
    draft = draft.but(dealer=seats.dealer(draft, situation), resting=resting)
    if draft.kind == "misdeal":
        return draft
    played = old_filling.played if isinstance(situation.convention, Archaic) else _played
    return played(draft, table, situation, standing)


def _played(draft: DealDraft, table: Seating, situation: Situation, standing: DealDraft | None) -> DealDraft:
    if draft.kind == "raspasy":
        draft = draft.but(**{what: _named(draft, situation, what) for what in ("dark_by", "renonce")})
        dealer = offering.talon_leader(table, situation)
        return draft.but(tricks=tricks.of_raspasy(draft, table, dealer, standing))
    draft = draft.but(
        declarer=compulsory.declarer(draft, situation),
        dark=draft.dark and offering.may_be_dark(draft, situation),
        surplus=draft.surplus if offering.may_choose_surplus(draft, situation) else None,
    )
    if draft.kind == "misere":
        shared = draft.shared and offering.may_share(draft, situation)
        return draft.but(shared=shared, tricks=tricks.of_misere(draft, table, standing))
    draft = draft.but(
        contract=compulsory.contract(draft, situation),
        conceded=draft.conceded if draft.conceded in situation.modern.concede else None,
        underbid=draft.underbid if draft.underbid in offering.underbids(draft, situation) else None,
        dummy=draft.dummy if offering.has_dummy(situation) else None,
    )
    if draft.conceded is not None or draft.declarer is None:
        return draft.but(whist=None, tricks=None)
    draft = draft.but(whist=offering.words(draft, situation))
    return draft.but(tricks=tricks.of_game(draft, table, standing))


def _named(draft: DealDraft, situation: Situation, what: str) -> tuple[Player, ...] | None:
    """Return whom the draft names of those who may be named: active players."""
    if what == "dark_by" and not offering.may_be_dark(draft, situation):
        return None
    active = seats.seating(draft, situation).active
    return tuple([player for player in getattr(draft, what) or () if player in active]) or None
