"""Entries that are no deals: company, stage, rules, corrections (`rules.md` 2.9, 2.11)."""

import math
from fractions import Fraction

from tests.second.amounts import exact, price_of_a_whist
from tests.second.options import merged
from tests.second.paper import AnyPaper, ArchaicPaper, Entry, ModernPaper


def correct(paper: AnyPaper, entry: Entry) -> None:
    """Any amount in any cell, as it stands."""
    for writer, row in entry.get("whists", {}).items():
        for on, points in row.items():
            paper.write_whists(writer, on, exact(points), "correction")
    for mark in paper.columns:
        for player, points in entry.get(mark, {}).items():
            paper.write(player, mark, exact(points), "correction")


def leave(paper: AnyPaper, entry: Entry) -> None:
    """A seat is closed; if he was to deal, the next clockwise deals."""
    leaver = entry["player"]
    if paper.to_deal == leaver:
        paper.to_deal = paper.after(leaver)[0]
    _gone(paper, leaver)


def _gone(paper: AnyPaper, leaver: str) -> None:
    """His bombs lapse, and he has no list of the razboynik."""
    paper.present.discard(leaver)
    if isinstance(paper, ModernPaper):
        paper.bombs[leaver], paper.games_left[leaver] = [], []


def join(paper: AnyPaper, entry: Entry) -> None:
    """A newcomer, in his own seat or a leaver's, with the mean of the others at the table."""
    player = entry["player"]
    if "instead" in entry:
        _take_over(paper, player, entry["instead"])
    else:
        paper.seats.insert(_new_seat(paper), player)
        paper.to_deal = player
    others = paper.table()
    paper.present.add(player)
    for column in paper.columns.values():
        column[player] = Fraction()
    if isinstance(paper, ArchaicPaper):
        paper.new_pot[player] = Fraction()
        paper.write(player, "record", math.ceil(_mean(paper, "record", others)), "join")
        paper.write(player, "kurochka", math.ceil(_mean(paper, "kurochka", others)), "join")
    else:
        games = paper.options["razboynik"]["games"] if paper.compulsory else []
        paper.bombs[player], paper.games_left[player] = [], list(games)
        paper.write(player, "pulya", math.floor(_mean(paper, "pulya", others)), "join")
        paper.write(player, "gora", math.ceil(_mean(paper, "gora", others)), "join")


def _mean(paper: AnyPaper, mark: str, others: list[str]) -> Fraction:
    return sum((paper.columns[mark][player] for player in others), Fraction()) / len(others)


def _take_over(paper: AnyPaper, player: str, leaver: str) -> None:
    """Sit down in a leaver's seat: where he was to deal, or dealt last, it is now the newcomer."""
    paper.seats.insert(paper.seats.index(leaver) + 1, player)
    paper.taken_over[leaver] = player
    _gone(paper, leaver)
    if paper.to_deal == leaver:
        paper.to_deal = player
    if paper.dealt_last == leaver:
        paper.dealt_last = player


def _new_seat(paper: AnyPaper) -> int:
    """To the left of who dealt last; before the first deal to the right of who is to deal."""
    if paper.dealt_last is not None:
        return paper.seats.index(paper.dealt_last) + 1
    at = paper.seats.index(paper.to_deal)
    while at and paper.taken_over.get(paper.seats[at - 1]) == paper.seats[at]:
        at -= 1  # whom he replaced stands just before him
    return at or len(paper.seats)


def begin_the_second_stage(paper: ModernPaper, entry: Entry) -> None:
    """The end of the razboynik's compulsory games (2.9)."""
    if "pulya_limit" in entry:
        paper.options["pulya_limit"] = entry["pulya_limit"]
        if entry["pulya_limit"] > min(paper.columns["gora"][player] for player in paper.table()):
            paper.warnings.append("limit_above_gora")
    if "whist_price" in entry:
        paper.price = price_of_a_whist(entry["whist_price"])
    paper.raspasy_run, paper.compulsory = 0, False


def change_the_rules(paper: ModernPaper, entry: Entry) -> None:
    """Options that hold from the next entry on (2.11)."""
    paper.options = merged(paper.options, entry["options"])
