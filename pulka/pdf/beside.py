"""What stands beside the drawn sheet: those who left, the games played, the laps of the razboynik."""

from collections.abc import Iterator

from pulka.locale import Words
from pulka.locale.beside import tell_left, tell_played, tell_whists
from pulka.sheet import Sheet

_MOST = 24  # games in the list: the oldest give way


def caption(sheet: Sheet, words: Words, rules: str, price: str) -> str:
    """Say by what and how far they play: rules, limit or rule of the end, price, control time, dealer."""
    told = [rules]
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
        own = tell_left(words, left, sheet, sheet.net[left.player])
        yield "; ".join([own, *tell_whists(words, left, sheet)])
    if sheet.razboynik is not None and sheet.razboynik.laps:
        yield words.t("pdf.laps", played=sheet.razboynik.laps_played, laps=sheet.razboynik.laps)
    if sheet.played:
        yield tell_played(words, sheet, _MOST)
