"""Новый игрок и уход: who sits where, who deals next; the same in both families (`rules.md` 2.11)."""

from pulka.deals import Join, Leave, Situation
from pulka.terms import Player


def joined(entry: Join, situation: Situation) -> Situation:
    """Return the situation with a newcomer at the table; he deals next, or takes a leaver's seat."""
    newcomer = entry.player
    if entry.instead is not None:
        return _replaced(situation, newcomer, entry.instead)
    if situation.last_dealer is not None:
        order = _after(situation.order, situation.last_dealer, newcomer)
    else:
        order = _before(situation, newcomer)
    return situation._replace(
        order=order, seats=_seated(order, (*situation.seats, newcomer)), dealer=newcomer
    )


def left(entry: Leave, situation: Situation) -> Situation:
    """Return the situation without a player at the table; if he was to deal the next one does."""
    stays = tuple([player for player in situation.seats if player != entry.player])
    dealer = situation.seating().next_dealer if situation.dealer == entry.player else situation.dealer
    return situation._replace(seats=stays, dealer=dealer)


def _replaced(situation: Situation, newcomer: Player, leaver: Player) -> Situation:
    """Let the newcomer take the leaver's seat; the deal goes on in its order."""
    order = _after(situation.order, leaver, newcomer)
    seats = tuple([newcomer if player == leaver else player for player in situation.seats])
    return situation._replace(
        order=order,
        seats=seats,
        dealer=newcomer if situation.dealer == leaver else situation.dealer,
        last_dealer=newcomer if situation.last_dealer == leaver else situation.last_dealer,
        replaced=situation.replaced | {leaver},
    )


def _after(order: tuple[Player, ...], player: Player, newcomer: Player) -> tuple[Player, ...]:
    place = order.index(player) + 1
    return (*order[:place], newcomer, *order[place:])


def _before(situation: Situation, newcomer: Player) -> tuple[Player, ...]:
    """Seat the newcomer to the right of the one who is to deal, before those who had that one's seat."""
    order = situation.order
    place = order.index(situation.dealer)
    while place and order[place - 1] in situation.replaced:
        place -= 1
    place = place or len(order)  # who heads the list has its end at his right
    return (*order[:place], newcomer, *order[place:])


def _seated(order: tuple[Player, ...], seats: tuple[Player, ...]) -> tuple[Player, ...]:
    return tuple([player for player in order if player in seats])
