"""A sheet carried over from paper in words: what stood in it before the first entry."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from pulka.deals import Opening
from pulka.terms import Mark, Player
from pulka.terms.numbers import written

if TYPE_CHECKING:
    from pulka.locale.words import Words

_COLUMNS = (Mark.RECORD, Mark.KUROCHKA, Mark.POT, Mark.GORA, Mark.PULYA)


def tell_opening(words: "Words", opening: Opening, names: Sequence[str]) -> str:
    """Tell an opening in one line; empty where the pulka began with a clean sheet."""
    told = [*_sheet(words, opening, names)]
    if opening.raspasy_run:
        told.append(words.t("opening.run", number=opening.raspasy_run))
    for player, ranks in opening.bombs:
        bombs = ", ".join([words.t(f"bomb.{rank}") for rank in ranks])
        if bombs:
            told.append(words.t("table.bombs", player=names[player], bombs=bombs))
    return words.t("opening.paper", sheet="; ".join(told)) if told else ""


def _sheet(words: "Words", opening: Opening, names: Sequence[str]) -> Iterator[str]:
    for player, name in enumerate(names):
        if cells := ", ".join(_cells(words, opening, player, names)):
            yield words.t("entry.word", player=name, word=cells)


def _cells(words: "Words", opening: Opening, player: Player, names: Sequence[str]) -> Iterator[str]:
    for mark in _COLUMNS:
        points = dict(getattr(opening, mark.value)).get(player)
        if points or (points is not None and mark is Mark.RECORD):  # a record of zero is a closed one
            yield words.t("journal.points", mark=words.mark(mark).lower(), points=written(points))
    for writer, on, points in opening.whists:
        if writer == player and points:
            yield words.t("journal.whist", on=names[on], points=written(points))
