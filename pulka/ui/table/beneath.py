"""What stands beneath the sheet: the razboynik's lists, the games played, those who left."""

from collections.abc import Sequence

import flet as ft

from pulka.locale import Words
from pulka.sheet import Sheet, written
from pulka.sheet.sheet import Leaver
from pulka.sheet.signs import Checklist, Played
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

    ``listed``: the lists stand here, not in the sectors. Where it is not ``spacious`` all else is told
    shortly: of the games played the last ones that one line holds.
    """
    rows: list[ft.Control] = []
    if sheet.razboynik is not None and listed:
        rows.append(_lists(sheet, sheet.razboynik, words, palette))
    if sheet.played:
        played = _games(sheet, words)
        rows.append(
            _line(played, palette)
            if spacious
            else _line(_latest(sheet, words), palette, label=played, most=1)
        )
    for leaver in sheet.leavers:
        short = _left(leaver, sheet, words)
        with_whists = "; ".join([short, *_whists(leaver, sheet, words)])
        rows.append(_line(with_whists if spacious else short, palette, label=with_whists))
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


def _games(sheet: Sheet, words: Words) -> str:
    games = [_game(each, sheet, words) for each in sheet.played[-_MOST:]]
    return words.t("pdf.played", games=", ".join(["…", *games] if len(sheet.played) > _MOST else games))


def _latest(sheet: Sheet, words: Words) -> str:
    """Name the games alone, the last one first: what the line has no room for is cut off at its end."""
    games = [f"{shortened(sheet.names[each.player])} {_called(each, words)}" for each in sheet.played[::-1]]
    return words.t("pdf.played", games=", ".join(games))


def _called(each: Played, words: Words) -> str:
    return words.t("kind.misere").lower() if each.contract is None else words.contract(each.contract)


def _game(each: Played, sheet: Sheet, words: Words) -> str:
    game = _called(each, words)
    why = [words.t(f"pdf.bomb.{each.bomb}")] if each.bomb else []
    why += [words.t("pdf.ended_raspasy")] if each.exits else []
    return words.t("pdf.played_game", player=sheet.names[each.player], game=game, why=", ".join(why))


def _left(leaver: Leaver, sheet: Sheet, words: Words) -> str:
    return words.t(
        "pdf.leaver",
        player=sheet.names[leaver.player],
        gora=written(leaver.gora.total),
        pulya=written(leaver.pulya.total),
        net=written(sheet.whole[leaver.player], signed=True),
    )


def _whists(leaver: Leaver, sheet: Sheet, words: Words) -> Sequence[str]:
    """Tell his whists on the others, then theirs on him."""
    return [
        words.t(
            "writing.whist",
            player=sheet.names[cell.key.player],
            on=sheet.names[cell.key.on or 0],
            points=written(cell.total),
        )
        for cell in (*leaver.whists, *leaver.on_him)
    ]


def _line(text: str, palette: Palette, *, label: str | None = None, most: int | None = None) -> ft.Control:
    style = _plain(palette)
    return ft.Text(
        text, style=style, semantics_label=label, max_lines=most, overflow=ft.TextOverflow.ELLIPSIS
    )


def _plain(palette: Palette) -> ft.TextStyle:
    return ft.TextStyle(size=_SIZE, letter_spacing=0, font_family=FONT, color=palette.ink)
