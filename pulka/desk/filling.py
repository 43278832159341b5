"""The form of an entry: what each touch says, and what follows from all that was said.

Enters: a ``DealDraft`` that holds only what was said by touch, and the ``Situation`` it is said in.
Leaves: the same with one thing more said, or :func:`filled`: the whole draft, everything else following.
Because what follows is never kept, a touch clears nothing: what cannot be now is back when it can be again.
An entry that is amended opens without its tricks: they stand as defaults until somebody's number is touched.
"""

from collections.abc import Sequence

from pulka.deals import DealDraft, Seating, Situation, Word
from pulka.desk import offering
from pulka.desk.offering import TEN, words
from pulka.terms import Contract, Exact, Mark, Player

Numbers = tuple[tuple[Player, int], ...]
OTHER_CARD = ""
"""Stands in a talon of which only one card was named."""


def start(kind: str = "game", declarer: Player | None = None) -> DealDraft:
    """Return the form as it opens: nothing said but what the tapped place on the sheet says."""
    return DealDraft.model_validate({"kind": kind, "declarer": declarer})


def amending(standing: DealDraft) -> DealDraft:
    """Return the form as it opens on an entry that stands: its tricks were not touched yet."""
    return standing.but(tricks=None)


def goes_on(kept: DealDraft, kind: str | None, declarer: Player | None) -> bool:
    """Return whether a kept draft is what the place tapped now means: of another player it is not."""
    if kind not in (None, kept.kind):
        return False
    return declarer is None or (declarer == kept.declarer and "declarer" in DealDraft.KEYS[kept.kind])


# Touches.


def choose_kind(draft: DealDraft, kind: str) -> DealDraft:
    """Make another kind of entry of the form; tricks mean something else there, the rest stays."""
    return draft if kind == draft.kind else draft.but(kind=kind, tricks=None)


def choose_declarer(draft: DealDraft, player: Player) -> DealDraft:
    """Say who plays; the number said for the declarer is that of the new one."""
    old, said = draft.declarer, draft.tricks
    if said and old is not None and old != player:
        swapped = {old: player, player: old}
        said = tuple([(swapped.get(each, each), number) for each, number in said])
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
    if draft.kind not in ("game", "misere", "raspasy"):
        return draft
    seating = situation.seating(draft.dealer)
    if draft.kind == "raspasy":
        return draft.but(tricks=_raspasy(draft, situation, seating, standing))
    declarer = draft.declarer if draft.declarer in seating.active else None
    draft = draft.but(
        declarer=declarer, surplus=draft.surplus if offering.chooses_surplus(draft, situation) else None
    )
    if draft.kind == "misere":
        return draft.but(
            shared=draft.shared and offering.may_share(draft, situation),
            tricks=None if declarer is None else _alone(draft, _sides(seating, declarer), 0, standing),
        )
    conceded = draft.conceded if draft.conceded in situation.convention.concede else None
    draft = draft.but(conceded=conceded)
    if conceded is not None or declarer is None:
        return draft.but(whist=None, tricks=None)
    said = words(draft, situation)
    return draft.but(whist=said, tricks=_game(draft, _sides(seating, declarer), said, standing))


def _sides(seating: Seating, declarer: Player) -> tuple[Player, ...]:
    """Return the declarer and after him the defenders."""
    return (declarer, *seating.defenders(declarer))


def _game(
    draft: DealDraft, sides: tuple[Player, ...], said: offering.Words, standing: DealDraft | None
) -> Numbers | None:
    whisters = [player for player, word in said if word.plays]
    if draft.contract is None or not whisters:
        return None
    level = draft.contract.level
    if len(whisters) == 1:
        return _alone(draft, sides, level, standing)
    return _ordered(_whole(draft, sides, level, standing), sides)


def _alone(draft: DealDraft, sides: tuple[Player, ...], expected: int, standing: DealDraft | None) -> Numbers:
    """Return the declarer's number, and the others' only where all were said and agree."""
    stated = _said(draft, sides) or _stood(draft, sides, standing)
    if len(stated) == len(sides) and sum(stated.values()) == TEN:
        return _ordered(stated, sides)
    return _ordered(_whole(draft, sides, expected, standing), sides[:1])


def _whole(
    draft: DealDraft, sides: tuple[Player, ...], expected: int, standing: DealDraft | None
) -> dict[Player, int]:
    """Return everybody's number: one that was touched stays, the defence gives way before the declarer."""
    declarer, *defenders = sides
    numbers = _stood(draft, sides, standing)
    numbers.setdefault(declarer, expected)
    numbers |= _split(TEN - sum(numbers.values()), [each for each in defenders if each not in numbers])
    said = _said(draft, sides)
    return _balanced(
        numbers | said, [[each for each in side if each not in said] for side in (defenders, [declarer])]
    )


def _raspasy(
    draft: DealDraft, situation: Situation, seating: Seating, standing: DealDraft | None
) -> Numbers | None:
    """Return the tricks said; the last one follows, and so does everybody's zero when ten are said.

    The dealer's talon took none unless said, or unless everybody else's number leaves him something.
    """
    dealer = seating.sitting_dealer if situation.convention.dealer_takes_talon else None
    names = seating.active if dealer is None else (*seating.active, dealer)
    numbers = _said(draft, names)
    stood = _stood(draft, names, standing)
    quiet = [player for player in seating.active if player not in numbers]
    if len(stood) == len(names) and quiet:
        last = [] if dealer is None or dealer in numbers else [dealer]
        return _ordered(_balanced(stood | numbers, [quiet, last]), names)
    if not numbers:
        return None
    rest = max(0, TEN - sum(numbers.values()))
    if dealer is not None:
        numbers.setdefault(dealer, 0 if quiet else min(rest, offering.TALON))
    if len(quiet) == 1 or not rest:
        numbers |= _split(rest, quiet)
    return _ordered(numbers, names)


def _balanced(numbers: dict[Player, int], groups: Sequence[Sequence[Player]]) -> dict[Player, int]:
    """Let the numbers of the first group, then of the next, give way until ten tricks are taken.

    The smallest grows, the greatest shrinks; of equals the first has one more.
    """
    found = dict(numbers)
    for group in filter(None, groups):
        while (spare := TEN - sum(found.values())) > 0:
            found[min(group, key=found.__getitem__)] += 1
        while spare < 0 and any(found[player] for player in group):
            found[max(reversed(group), key=found.__getitem__)] -= 1
            spare += 1
    return found


def _stood(draft: DealDraft, names: Sequence[Player], standing: DealDraft | None) -> dict[Player, int]:
    """Return the tricks of the entry that is amended; the declarer's are those of whoever plays now."""
    if standing is None or standing.kind != draft.kind:
        return {}
    if draft.declarer is not None:
        standing = choose_declarer(standing, draft.declarer)
    return _said(standing, names)


def _said(draft: DealDraft, names: Sequence[Player]) -> dict[Player, int]:
    return {player: number for player, number in draft.tricks or () if player in names}


def _split(number: int, players: Sequence[Player]) -> dict[Player, int]:
    """Share tricks out evenly, the odd one to the first."""
    left = max(0, number)
    shares: dict[Player, int] = {}
    for place, player in enumerate(players):
        shares[player] = -(-left // (len(players) - place))
        left -= shares[player]
    return shares


def _ordered(numbers: dict[Player, int], names: Sequence[Player]) -> Numbers:
    return tuple([(player, numbers[player]) for player in names if player in numbers])
