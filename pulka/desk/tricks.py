"""Whose tricks follow from those that were touched.

Enters: a draft of which all but the tricks counts already, the table, the entry that is amended.
Leaves: the numbers to read; what a defender or the dummy takes without being asked is left out.
"""

from collections.abc import Sequence

from pulka.deals import DealDraft, Seating
from pulka.deals.attempt import TALON, TEN
from pulka.deals.seating import TWO
from pulka.terms import Player

Numbers = tuple[tuple[Player, int], ...]


def exchanged(numbers: Numbers, one: Player, other: Player) -> Numbers:
    """Return the numbers with those of two players exchanged."""
    swapped = {one: other, other: one}
    return tuple([(swapped.get(player, player), number) for player, number in numbers])


def of_game(draft: DealDraft, table: Seating, standing: DealDraft | None) -> Numbers | None:
    """Return the tricks of a game; None where nobody whists."""
    whisters = [player for player, word in draft.whist or () if word.plays]
    if draft.declarer is None or draft.contract is None or not whisters:
        return None
    sides = (draft.declarer, *table.defenders(draft.declarer))
    level = draft.contract.level
    if len(whisters) == 1:
        dealt = [player for player in whisters if player not in sides]
        return _alone(draft, (*sides, *dealt), level, standing)
    return _ordered(_whole(draft, sides, level, standing), sides)


def of_misere(draft: DealDraft, table: Seating, standing: DealDraft | None) -> Numbers | None:
    """Return the tricks of a misère: none unless said."""
    if draft.declarer is None:
        return None
    return _alone(draft, (draft.declarer, *table.defenders(draft.declarer)), 0, standing)


def of_raspasy(
    draft: DealDraft, table: Seating, dealer: Player | None, standing: DealDraft | None
) -> Numbers | None:
    """Return the tricks said; the last one follows, and so does everybody's zero when ten are said.

    ``dealer`` is he who leads the talon: it took none unless said, or unless everybody else's number
    leaves him something.
    Of two the dummy takes the rest. On a renonce numbers that do not say everything say nothing.
    """
    names = table.active if dealer is None else (*table.active, dealer)
    numbers = _said(draft, names)
    stood = _stood(draft, names, standing)
    quiet = [player for player in table.active if player not in numbers]
    if len(table.seats) == TWO:
        found = _beside_dummy(stood, numbers, quiet)
    elif len(stood) == len(names) and quiet:
        last = [] if dealer is None or dealer in numbers else [dealer]
        found = _balanced(stood | numbers, [quiet, last])
    else:
        found = _with_last(numbers, quiet, dealer)
    if not found or (draft.renonce and len(found) < len(names)):
        return None
    return _ordered(found, names)


def _with_last(
    numbers: dict[Player, int], quiet: Sequence[Player], dealer: Player | None
) -> dict[Player, int]:
    if not numbers:
        return {}
    found = dict(numbers)
    rest = max(0, TEN - sum(found.values()))
    if dealer is not None:
        found.setdefault(dealer, 0 if quiet else min(rest, TALON))
    if len(quiet) == 1 or not rest:
        found |= _split(rest, quiet)
    return found


def _beside_dummy(
    stood: dict[Player, int], numbers: dict[Player, int], quiet: Sequence[Player]
) -> dict[Player, int]:
    """Return the numbers of two: only too many tricks take something away, and ten leave the other none."""
    found = stood | numbers
    over = sum(found.values()) - TEN
    for player in quiet:
        if over >= 0:
            found[player] = max(0, found.get(player, 0) - over)
    return found


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
    stood = standing.tricks or ()
    old, new = standing.declarer, draft.declarer
    if old is not None and new is not None and old != new:
        stood = exchanged(stood, old, new)
    return {player: number for player, number in stood if player in names}


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
