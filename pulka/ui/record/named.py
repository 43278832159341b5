"""Keys that bear names of players, in as many rows as long names need on a narrow phone."""

from collections.abc import Callable, Sequence

import flet as ft

from pulka.terms import Player
from pulka.ui.record import keys

_MOST, _FEWEST = 5, 2
_LETTERS = 35  # so many of the smallest stand side by side on the keys of a row


def named_keys(
    players: Sequence[Player], names: Sequence[str], one: Callable[[Player, float], ft.Control]
) -> list[ft.Control]:
    """Return rows of keys; ``one`` makes the key of a player, with letters of the size it is told."""
    longest = max(names, key=len)
    across = next((n for n in range(_MOST, _FEWEST, -1) if n * len(longest) <= _LETTERS), _FEWEST)
    across = -(-len(players) // -(-len(players) // across))  # rows as even as can be
    size = keys.name_size([longest] * across)
    rows = [players[first : first + across] for first in range(0, len(players), across)]
    return [
        keys.row(
            [
                *[one(player, size) for player in row],
                *[ft.Container(expand=True)] * (across - len(row)),
            ]
        )
        for row in rows
    ]
