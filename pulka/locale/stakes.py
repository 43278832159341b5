"""The stakes of a deal in words: the bomb it was played on, its price, what became of the bombs."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pulka.locale.words import Words
    from pulka.sheet.stakes import Stakes


def tell_stakes(words: "Words", stakes: "Stakes", names: Sequence[str]) -> Iterator[str]:
    """Tell what is out of the ordinary, piece by piece; nothing of an ordinary deal."""
    if stakes.bomb:
        yield words.t(f"record.bomb.{stakes.bomb}")
    if stakes.price is not None:
        yield words.t("entry.price", price=stakes.price)
    if stakes.trick is not None:
        yield words.t("record.trick_price", price=stakes.trick)
    if stakes.burnt:
        yield words.t("entry.bomb_burnt", bomb=words.t(f"bomb.{stakes.bomb}"))
    for rank in sorted({rank for _, rank in stakes.loaded}):
        players = ", ".join([names[player] for player, each in stakes.loaded if each == rank])
        yield words.t("entry.bomb_loaded", bomb=words.t(f"bomb.{rank}"), players=players)
    if stakes.unwritten:
        yield words.t("entry.unwritten")
