"""A deal retold: its result, its words, what it changed in the standing."""

import flet as ft

from pulka.desk.glance import Change
from pulka.locale import Words
from pulka.sheet import written
from pulka.ui.theme import FONT, FONT_BOLD, Palette

_SIZE, _TIGHT, _MOVED = 15, 14, 13
_LONGEST = 8  # letters of a name where there is little room


def tell(
    change: Change, names: tuple[str, ...], words: Words, palette: Palette, *, lines: int | None = None
) -> list[ft.Control]:
    """Retell an entry, in so many ``lines`` and one for the changes, or in as many as it takes.

    What is shortened is read out whole.
    """
    entry = change.step.entry
    result = words.result(entry)
    size = _TIGHT if lines else _SIZE
    plain = ft.TextStyle(size=size, letter_spacing=0, color=palette.ink, font_family=FONT)
    bold = plain.copy(font_family=FONT_BOLD)
    whole = words.entry(entry, names)
    called = tuple([shortened(name) for name in names]) if lines else names
    head = [ft.TextSpan(f"{result[:1].upper()}{result[1:]}. ", bold)] if result else []
    told: list[ft.Control] = [
        ft.Text(
            spans=[*head, ft.TextSpan(words.entry(entry, called), plain)],
            semantics_label=f"{result}. {whole}" if result else whole,
            max_lines=lines,
            overflow=ft.TextOverflow.ELLIPSIS,
        )
    ]
    moved = [(player, points) for player, points in enumerate(change.whole) if points]
    if moved:
        badges = [
            ft.TextSpan(
                f"{called[player]}\N{NO-BREAK SPACE}{written(points, signed=True)}  ",
                bold.copy(
                    size=_MOVED if lines else _TIGHT, color=palette.gain if points > 0 else palette.red
                ),
            )
            for player, points in moved
        ]
        label = ", ".join(f"{names[player]} {written(points, signed=True)}" for player, points in moved)
        told.append(
            ft.Text(
                spans=badges,
                semantics_label=label,
                max_lines=1 if lines else None,
                overflow=ft.TextOverflow.ELLIPSIS,
            )
        )
    return told


def shortened(name: str) -> str:
    """Cut a long name."""
    return name if len(name) <= _LONGEST else f"{name[: _LONGEST - 1]}."
