"""A deal retold: its result, its words, what it changed in the standing."""

from collections.abc import Sequence

import flet as ft

from pulka.deals import ArchaicDeal, ArchaicGame, Game
from pulka.desk.glance import Change
from pulka.locale import Words
from pulka.locale.telling import extras
from pulka.sheet import written
from pulka.terms import Player
from pulka.ui.theme import FONT, FONT_BOLD, Palette

_SIZE, _TIGHT, _MOVED = 15, 14, 13
_LINES = 2
_LONGEST = 8  # letters of a name where there is little room
_LETTER = 0.6  # width of a bold letter, in parts of its size
_LETTER_PLAIN = 0.53  # of a plain one
_WRAPPED = 3  # letters that a line ends before its edge, on the average
_BETWEEN = "  "
_BULLET = " · "


def tell(
    change: Change, names: tuple[str, ...], words: Words, palette: Palette, *, room: float | None = None
) -> list[ft.Control]:
    """Retell an entry and what it changed, in as many lines as it takes; within ``room`` in three.

    What is shortened is read out whole.
    """
    entry, stakes, currency = change.step.entry, change.stakes, change.currency
    result = words.result(entry)
    size = _SIZE if room is None else _TIGHT
    plain = ft.TextStyle(size=size, letter_spacing=0, color=palette.ink, font_family=FONT)
    bold = plain.copy(font_family=FONT_BOLD)
    whole = words.entry(entry, names, stakes=stakes, currency=currency)
    called = names if room is None else tuple([shortened(name) for name in names])
    head = [ft.TextSpan(f"{result[:1].upper()}{result[1:]}. ", bold)] if result else []
    text = words.entry(entry, called, stakes=stakes, currency=currency)
    if room is not None:
        letters = _LINES * (room / size / _LETTER_PLAIN - _WRAPPED) - len(result)
        text = _cut(_telling_first(change, called, words), letters)
    told: list[ft.Control] = [
        ft.Text(
            spans=[*head, *_suited(change, text, called, words, plain, palette)],
            semantics_label=f"{result}. {whole}" if result else whole,
            max_lines=None if room is None else _LINES,
            overflow=ft.TextOverflow.ELLIPSIS,
        )
    ]
    moved = [(player, points) for player, points in enumerate(change.whole) if points]
    if moved:
        told.append(_moved(moved, names, called, palette, room))
    return told


def _telling_first(change: Change, names: Sequence[str], words: Words) -> list[str]:
    """Return the pieces of an entry: of the old game who gives and who revoked come before the answers."""
    entry = change.step.entry
    told = list(words.pieces(entry, names, stakes=change.stakes, currency=change.currency))
    odd = list(extras(words, entry, names)) if isinstance(entry, ArchaicDeal) else []
    rest = [each for each in told[1:] if each not in odd]
    return [told[0], *odd, *rest]


def _cut(told: Sequence[str], letters: float) -> str:
    """Join as many pieces as find room; what is left out leaves a sign."""
    most = len(told)
    while most > 1 and len(_BULLET.join(told[:most])) > letters:
        most -= 1
    return _BULLET.join([*told[:most], *(["…"] if most < len(told) else [])])


def _suited(  # noqa: PLR0913, PLR0917  # what a line is written with
    change: Change,
    text: str,
    names: Sequence[str],
    words: Words,
    plain: ft.TextStyle,
    palette: Palette,
) -> list[ft.TextSpan]:
    """Tell an entry; its contract is red where its suit is."""
    entry = change.step.entry
    if not isinstance(entry, Game | ArchaicGame):
        return [ft.TextSpan(text, plain)]
    suit = entry.contract.suit
    if suit is None or not suit.red:
        return [ft.TextSpan(text, plain)]
    contract = words.contract(entry.contract)
    played = words.pieces(entry, names)[0].rpartition(contract)[0]
    return [
        ft.TextSpan(played, plain),
        ft.TextSpan(contract, plain.copy(color=palette.red)),
        ft.TextSpan(text[len(played) + len(contract) :], plain),
    ]


def _moved(
    moved: Sequence[tuple[Player, int]],
    names: Sequence[str],
    called: Sequence[str],
    palette: Palette,
    room: float | None,
) -> ft.Control:
    """Tell whose standing has changed by how much; within ``room`` nobody is cut, rather all names are."""
    badges, size = _badges(moved, called), float(_TIGHT)
    if room is not None:
        if _width(badges) * _MOVED > room:
            badges = _badges(moved, beginnings(names))
        size = min(size, room / _width(badges))
    style = ft.TextStyle(size=size, letter_spacing=0, font_family=FONT_BOLD)
    return ft.Text(
        spans=[
            ft.TextSpan(badge, style.copy(color=palette.gain if points > 0 else palette.red))
            for badge, (_, points) in zip(badges, moved, strict=True)
        ],
        semantics_label=", ".join(
            f"{names[player]} {written(points, signed=True)}" for player, points in moved
        ),
        max_lines=None if room is None else 1,
    )


def _badges(moved: Sequence[tuple[Player, int]], names: Sequence[str]) -> list[str]:
    return [
        f"{names[player]}\N{NO-BREAK SPACE}{written(points, signed=True)}{_BETWEEN}"
        for player, points in moved
    ]


def _width(badges: Sequence[str]) -> float:
    """Return how wide they are side by side, in parts of the size of their letters."""
    return len("".join(badges).rstrip()) * _LETTER


def shortened(name: str) -> str:
    """Cut a long name."""
    return name if len(name) <= _LONGEST else f"{name[: _LONGEST - 1]}."


def beginnings(names: Sequence[str]) -> tuple[str, ...]:
    """Return the shortest beginnings by which these names are told apart."""

    def shortest(name: str) -> str:
        others = [other for other in names if other is not name]
        for letters in range(1, len(name)):
            if not any(other.startswith(name[:letters]) for other in others):
                return name[:letters]
        return name

    return tuple([shortest(name) for name in names])
