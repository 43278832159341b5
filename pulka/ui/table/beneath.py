"""What stands beneath the sheet: the razboynik's lists, the games played, those who left."""

import flet as ft

from pulka.locale import Words
from pulka.locale.beside import game_called, tell_left, tell_played, tell_whists
from pulka.sheet import Sheet
from pulka.sheet.signs import Checklist
from pulka.terms import Player
from pulka.ui.guard import component
from pulka.ui.table.signs import tick_style
from pulka.ui.table.telling import shortened
from pulka.ui.table.todo import ticks, todo_label
from pulka.ui.theme import FONT, FONT_BOLD, GAP, GAP_TIGHT, Palette

_SIZE = 15
_MOST = 12  # games in the list: the oldest give way


@component
def Beneath(  # noqa: N802  # a component is named like a control
    *, sheet: Sheet, listed: bool, spacious: bool, words: Words, palette: Palette
) -> ft.Control:
    """Tell what an ordinary evening has not.

    ``listed``: the lists stand here, not in the sectors. Where it is not ``spacious`` of the games played
    the last ones are told that one line holds; those who left are told whole, in as many lines as it takes.
    """
    rows: list[ft.Control] = []
    if sheet.razboynik is not None and listed:
        rows.append(_lists(sheet, sheet.razboynik, words, palette))
    if sheet.played:
        played = tell_played(words, sheet, _MOST)
        rows.append(
            _line(played, palette)
            if spacious
            else _line(_latest(sheet, words), palette, label=played, most=1)
        )
    for leaver in sheet.leavers:
        left = tell_left(words, leaver, sheet, sheet.whole[leaver.player])
        rows.append(_line("; ".join([left, *tell_whists(words, leaver, sheet)]), palette))
    return ft.Container(
        ft.Column(rows, spacing=GAP_TIGHT, tight=True),
        bgcolor=palette.paper,
        padding=ft.Padding.symmetric(horizontal=GAP, vertical=GAP_TIGHT),
    )


def has_beneath(sheet: Sheet, *, listed: bool) -> bool:
    """Return whether there is anything to tell."""
    return bool(sheet.leavers or sheet.played or (sheet.razboynik and listed))


def _lists(sheet: Sheet, razboynik: Checklist, words: Words, palette: Palette) -> ft.Control:
    lists = [_list(player, sheet.names[player], razboynik, words, palette) for player in sheet.seats]
    return ft.Row(lists, wrap=True, spacing=GAP + GAP_TIGHT, run_spacing=GAP_TIGHT, key="todo")


def _list(player: Player, name: str, razboynik: Checklist, words: Words, palette: Palette) -> ft.Control:
    """Write the list of one player in a line."""
    games = ticks(razboynik, player, words)
    done = all(played for _, played in games)
    texts: list[tuple[str, ft.TextStyle]] = [
        (shortened(name), ft.TextStyle(size=_SIZE, letter_spacing=0, font_family=FONT_BOLD)),
        *(
            [("\N{CHECK MARK}", _plain(palette))]
            if done
            else [(each[0], tick_style(each, _SIZE, palette)) for each in games]
        ),
    ]
    line = ft.Row([ft.Text(text, no_wrap=True, style=style) for text, style in texts], spacing=6, tight=True)
    label = todo_label(razboynik, player, name, words)
    return ft.Semantics(label=label, exclude_semantics=True, content=line)


def _latest(sheet: Sheet, words: Words) -> str:
    """Name the games alone, the last one first: what the line has no room for is cut off at its end."""
    games = [
        f"{shortened(sheet.names[each.player])} {game_called(words, each)}" for each in sheet.played[::-1]
    ]
    return words.t("sheet.played", games=", ".join(games))


def _line(text: str, palette: Palette, *, label: str | None = None, most: int | None = None) -> ft.Control:
    style = _plain(palette)
    # What may be cut off at all is cut off after its first line.
    cut = ft.TextOverflow.CLIP if most is None else ft.TextOverflow.ELLIPSIS
    return ft.Text(text, style=style, semantics_label=label, max_lines=most, overflow=cut)


def _plain(palette: Palette) -> ft.TextStyle:
    return ft.TextStyle(size=_SIZE, letter_spacing=0, font_family=FONT, color=palette.ink)
