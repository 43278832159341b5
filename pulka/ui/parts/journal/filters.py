"""Which lines are wanted: by the player they concern, by kind."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import flet as ft

from pulka.desk.history import Line, State
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
        return self.player is None or _concerns(line, self.player)


def _concerns(line: Line, player: Player) -> bool:
    """Whether a line has written to a player or on him; of one that does not count: whether he played."""
    entry = line.entry
    if entry is None:
        return False
    if player in {getattr(entry, key, None) for key in ("declarer", "player", "instead")}:
        return True
    if line.scored is not None and line.state is State.COUNTS:
        return any(player in {writing.player, writing.on} for writing in line.scored.writings)
    return player in dict(getattr(entry, "tricks", ())) or player in getattr(entry, "whisters", ())


def filters(
    lines: Sequence[Line], names: Sequence[str], words: Words, sieve: Sieve, choose: Callable[[Sieve], object]
) -> list[ft.Control]:
    """Return the players and below them the kinds to choose from, or nothing while there is little."""
    if len(lines) < _FEW:
        return []
    kinds = list(dict.fromkeys(line.entry.kind for line in lines if line.entry))
    people = [_chip(words.t("journal.all"), chosen=sieve == Sieve(), act=lambda: choose(Sieve()))]
    for player, name in enumerate(names):
        if not name:  # a number that was given and taken back
            continue
        on = sieve.player == player
        wanted = sieve._replace(player=None if on else player)
        again = f"filter-{player}" if name in names[:player] else None  # struck out, and come again
        people.append(_chip(name, chosen=on, act=_choosing(choose, wanted), id=again))
    sorts = []
    for kind in kinds if len(kinds) > 1 else []:
        on = sieve.kind == kind
        wanted = sieve._replace(kind=None if on else kind)
        sorts.append(_chip(words.t(f"kind.{kind}"), chosen=on, act=_choosing(choose, wanted)))
    rows: list[ft.Control] = [ft.Row(people, wrap=True, spacing=GAP, run_spacing=GAP)]
    if sorts:
        rows.append(ft.Row(sorts, scroll=ft.ScrollMode.HIDDEN, spacing=GAP))
    return [
        ft.Container(
            ft.Column(rows, spacing=GAP),
            padding=ft.Padding.only(left=GAP, right=GAP, top=GAP),
            key="filters",
        )
    ]


def _choosing(choose: Callable[[Sieve], object], wanted: Sieve) -> Callable[[], object]:
    return lambda: choose(wanted)


def _chip(label: str, *, chosen: bool, act: Callable[[], object], id: str | None = None) -> ft.Control:  # noqa: A002  # as in `keys.key`
    return key(label, handler(act), chosen=chosen, fill=False, id=id or f"filter-{label}")
