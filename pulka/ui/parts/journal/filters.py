"""Which lines are wanted: by kind, by the one who played."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import flet as ft

from pulka.desk.history import Line
from pulka.locale import Words
from pulka.terms import Player
from pulka.ui.guard import handler
from pulka.ui.keys import key
from pulka.ui.theme import GAP

_FEW = 5
"""So many lines are seen at a glance: nothing to filter."""


class Sieve(NamedTuple):
    """What a line must be to be shown; None lets everything through."""

    kind: str | None = None
    player: Player | None = None

    def lets(self, line: Line) -> bool:
        """Whether a line is shown."""
        if self.kind is None and self.player is None:
            return True
        entry = line.entry
        if entry is None or (self.kind is not None and entry.kind != self.kind):
            return False
        return self.player is None or getattr(entry, "declarer", None) == self.player


def filters(
    lines: Sequence[Line], names: Sequence[str], words: Words, sieve: Sieve, choose: Callable[[Sieve], object]
) -> list[ft.Control]:
    """Return a row of chips, or nothing while there is little to filter."""
    kinds = list(dict.fromkeys(line.entry.kind for line in lines if line.entry))
    players = sorted(
        {line.entry.declarer for line in lines if line.entry and hasattr(line.entry, "declarer")}
    )
    if len(lines) < _FEW:
        return []
    chips = [_chip(words.t("journal.all"), chosen=sieve == Sieve(), act=lambda: choose(Sieve()))]
    for kind in kinds if len(kinds) > 1 else []:
        on = sieve.kind == kind
        wanted = sieve._replace(kind=None if on else kind)
        chips.append(_chip(words.t(f"kind.{kind}"), chosen=on, act=_choosing(choose, wanted)))
    for player in players if len(players) > 1 else []:
        on = sieve.player == player
        wanted = sieve._replace(player=None if on else player)
        chips.append(_chip(names[player], chosen=on, act=_choosing(choose, wanted)))
    return [
        ft.Container(
            ft.Row(chips, scroll=ft.ScrollMode.HIDDEN, spacing=GAP),
            padding=ft.Padding.only(left=GAP, right=GAP, top=GAP),
            key="filters",
        )
    ]


def _choosing(choose: Callable[[Sieve], object], wanted: Sieve) -> Callable[[], object]:
    return lambda: choose(wanted)


def _chip(label: str, *, chosen: bool, act: Callable[[], object]) -> ft.Control:
    return key(label, handler(act), chosen=chosen, fill=False, id=f"filter-{label}")
