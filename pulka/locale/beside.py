"""What stands beside a sheet, in words: the games that cancelled something, those who left."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pulka.sheet import Cell, Sheet, written
from pulka.sheet.sheet import Leaver
from pulka.sheet.signs import Played
from pulka.terms import Exact, Mark

if TYPE_CHECKING:
    from pulka.locale.words import Words


def tell_played(words: "Words", sheet: Sheet, most: int) -> str:
    """Tell the games that burnt a bomb or ended raspasy, the last so many of them."""
    games = [_game(words, each, sheet) for each in sheet.played[-most:]]
    return words.t("sheet.played", games=", ".join(["…", *games] if len(sheet.played) > most else games))


def game_called(words: "Words", played: Played) -> str:
    """Return what a game is called on paper: ``6♠``, misère in a word."""
    return words.t("kind.misere").lower() if played.contract is None else words.contract(played.contract)


def tell_left(words: "Words", leaver: Leaver, sheet: Sheet, net: Exact) -> str:
    """Tell the columns of one who left and his settlement."""
    return words.t(
        "sheet.leaver" if Mark.GORA in leaver.columns else "sheet.leaver_old",
        player=sheet.names[leaver.player],
        net=written(net, signed=True),
        **{mark.value: written(total) for mark, total in leaver.columns.items()},
    )


def tell_whists(words: "Words", leaver: Leaver, sheet: Sheet) -> Iterator[str]:
    """Tell his whists on the others, then theirs on him."""
    for cell in (*leaver.whists, *leaver.on_him):
        yield _whists(words, cell, sheet)


def _game(words: "Words", each: Played, sheet: Sheet) -> str:
    why = [words.t(f"bomb.{each.bomb}")] if each.bomb else []
    why += [words.t("sheet.ended_raspasy")] if each.exits else []
    player, game = sheet.names[each.player], game_called(words, each)
    return words.t("sheet.played_game", player=player, game=game, why=", ".join(why))


def _whists(words: "Words", cell: Cell, sheet: Sheet) -> str:
    player, _, on = cell.key
    assert on is not None  # noqa: S101  a cell of whists
    return words.t(
        "writing.whist", player=sheet.names[player], on=sheet.names[on], points=written(cell.total)
    )
