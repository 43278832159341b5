"""Бомбы: what a dark raspasy hands out, what a made game burns."""

from pulka.deals import Raspasy, Seating
from pulka.terms import Player

_HIGHEST = 3  # бомба, двойная, ёлка
Bombs = tuple[tuple[int, ...], ...]


def burnt(bombs: Bombs, declarer: Player) -> Bombs:
    """Return the bombs after a made game or misère of this declarer: his oldest one is gone."""
    return (*bombs[:declarer], bombs[declarer][1:], *bombs[declarer + 1 :])


def handed_out(bombs: Bombs, deal: Raspasy, seating: Seating, number: int) -> Bombs:
    """Return the bombs after the raspasy with this number in its run.

    Who passed unseen gets its rank, and so does the sitting dealer if everybody did;
    the others get the rank below.
    """
    rank = min(number, _HIGHEST)
    active, dealer = seating.active, seating.sitting_dealer
    all_dark = set(active) <= set(deal.dark_by)
    given = {player: rank if player in deal.dark_by else rank - 1 for player in active}
    if dealer is not None:
        given[dealer] = rank if all_dark else rank - 1
    return tuple(
        [each + ((given[player],) if given.get(player) else ()) for player, each in enumerate(bombs)]
    )
