"""What stands beside the drawn sheet: those who left, the games played, the laps of the razboynik."""

from collections.abc import Iterator

from pulka.locale import Words
from pulka.sheet import Cell, Sheet, written
from pulka.sheet.signs import Played
from pulka.terms import Mark

_MOST = 24  # games in the list: the oldest give way


def caption(sheet: Sheet, words: Words, preset: str, price: str) -> str:
    """Say by what and how far they play: preset, limit or rule of the end, price, control time, dealer."""
    told = [words.t(f"preset.{preset}")]
    if sheet.limit is not None:
        told.append(words.t("pdf.limit_sum" if sheet.end == "sum" else "pdf.limit", limit=sheet.limit))
    if sheet.end == "deals":
        told.append(words.t("pdf.deal_limit", number=sheet.deal_limit))
    if sheet.control is not None:
        told.append(words.t("pdf.control", time=sheet.control))
    if price:
        told.append(words.t("pdf.price", price=price))
    told.append(words.t("pdf.first_dealer", player=sheet.names[sheet.first_dealer]))
    return " · ".join(told)


def beside(sheet: Sheet, words: Words) -> Iterator[str]:
    """Return the lines that stand under the sheet; an ordinary evening has none."""
    for left in sheet.leavers:
        own = words.t(
            "pdf.leaver" if Mark.GORA in left.columns else "pdf.leaver_old",
            player=sheet.names[left.player],
            net=written(sheet.net[left.player], signed=True),
            **{mark.value: written(total) for mark, total in left.columns.items()},
        )
        whists = [_whists(cell, sheet, words) for cell in (*left.whists, *left.on_him)]
        yield "; ".join([own, *whists])
    if sheet.razboynik is not None and sheet.razboynik.laps:
        yield words.t("pdf.laps", played=sheet.razboynik.laps_played, laps=sheet.razboynik.laps)
    if sheet.played:
        games = [_game(each, sheet, words) for each in sheet.played[-_MOST:]]
        yield words.t("pdf.played", games=", ".join(["…", *games] if len(sheet.played) > _MOST else games))


def _whists(cell: Cell, sheet: Sheet, words: Words) -> str:
    player, _, on = cell.key
    assert on is not None  # noqa: S101  a cell of whists
    return words.t(
        "writing.whist", player=sheet.names[player], on=sheet.names[on], points=written(cell.total)
    )


def _game(each: Played, sheet: Sheet, words: Words) -> str:
    game = words.t("kind.misere").lower() if each.contract is None else words.contract(each.contract)
    why = [words.t(f"pdf.bomb.{each.bomb}")] if each.bomb else []
    why += [words.t("pdf.ended_raspasy")] if each.exits else []
    return words.t("pdf.played_game", player=sheet.names[each.player], game=game, why=", ".join(why))
