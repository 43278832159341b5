"""Random entries that may come next on a paper, most of them legal: the kind, and all that is no deal."""

import math
from random import Random
from typing import NamedTuple

from tests.second.drawn_files import NAMES, a_value, an_amount
from tests.second.ending import closed
from tests.second.options import PRESETS, UNCHANGING
from tests.second.paper import AnyPaper, ArchaicPaper, Entry


class Hand(NamedTuple):
    """Who draws the next entry: the paper it is for, and how often something illegal is wanted."""

    random: Random
    paper: AnyPaper
    mode: str
    illegal: float

    def chance(self, share: float) -> bool:
        """Whether something that happens in this share of cases happens now."""
        return self.random.random() < share

    def slip(self, divided_by: float = 1) -> bool:
        """Whether something illegal is tried here."""
        return self.chance(self.illegal / divided_by)

    def player(self) -> str:
        """One at the table; with a slip anyone who ever sat there."""
        return self.random.choice(self.paper.seats if self.slip() else self.paper.table())


def a_kind(hand: Hand) -> str:
    """The kind of the next entry, as the mode wants it."""
    if closed(hand.paper) and not hand.slip():
        after = ["correction", "leave"]
        return hand.random.choice(after if isinstance(hand.paper, ArchaicPaper) else [*after, "rules"])
    if hand.slip(10):
        return hand.random.choice(("stage", "rules", "uvert", "foo"))
    if hand.mode in ("games", "shortage"):
        return hand.random.choice(["game"] * 20 + ["misdeal"])
    if hand.mode == "seats":
        kinds = ["join"] * 4 + ["leave"] * 3 + ["misdeal"] * 2 + ["raspasy"] * 4 + ["misere", "game"]
        return hand.random.choice(kinds)
    if hand.mode == "raspasy":
        return hand.random.choice(["raspasy"] * 20 + ["game", "misere", "misdeal", "leave", "join"])
    kinds = ["game"] * 12 + ["raspasy"] * 5 + ["misere"] * 3
    if hand.chance(0.5):
        kinds += ["misdeal", "correction", "join", "leave"]
        kinds += [] if isinstance(hand.paper, ArchaicPaper) else ["rules"]
    if isinstance(hand.paper, ArchaicPaper):
        kinds += ["uvert"] * 3
    elif hand.paper.compulsory and hand.chance(0.5):
        kinds += ["stage"] * 2
    return hand.random.choice(kinds)


def no_deal(hand: Hand, kind: str) -> Entry:
    """An entry that is no deal, or one of a kind that there is not."""
    entry: Entry = {"kind": kind}
    if kind == "correction":
        _correction(hand, entry)
    elif kind == "join":
        new = [name for name in NAMES if name not in hand.paper.seats]
        entry["player"] = hand.random.choice(new if new and not hand.slip() else hand.paper.seats)
        if hand.chance(0.4):
            entry["instead"] = hand.player()
    elif kind == "leave":
        entry["player"] = hand.player()
    elif kind == "stage":
        _stage(hand, entry)
    elif kind == "rules":
        names = hand.random.sample(list(PRESETS["sochi"]), hand.random.randint(1, 4))
        names = [name for name in names if name not in UNCHANGING or hand.slip()]
        entry["options"] = {name: a_value(hand.random, name) for name in names}
        if closed(hand.paper) and hand.chance(0.5):
            entry["options"]["pulya_limit"] = hand.random.choice((40, 60, 100))
    return entry


def _stage(hand: Hand, entry: Entry) -> None:
    """A limit about the smallest gora at the table, and another price."""
    random, paper = hand.random, hand.paper
    if hand.chance(0.7):
        gora = paper.columns.get("gora", {})
        smallest = math.floor(min((gora[player] for player in paper.table() if player in gora), default=1))
        limits = (1, 5, 20, smallest, smallest, smallest + 1)
        entry["pulya_limit"] = 0 if hand.slip(0.1) else max(1, random.choice(limits))
    if hand.chance(0.5):
        entry["whist_price"] = random.choice((0, "-1", "1/0") if hand.slip(0.1) else ("0.5", 2, "1/7"))


def _correction(hand: Hand, entry: Entry) -> None:
    """Any cells; after the end mostly what reopens the pulka."""
    random, paper, reopens = hand.random, hand.paper, closed(hand.paper) and hand.chance(0.6)
    entry["reason"] = random.choice(("", " ", 3)) if hand.slip() else "exposed card"
    if hand.chance(0.6):
        writer, on = random.sample(paper.seats, 2)
        entry["whists"] = {writer: {on: an_amount(random)}}
    if hand.slip(0.2):
        amount = random.choice((None, "1/0", "0.5", -1000))
        entry[random.choice(list(paper.columns))] = {random.choice(paper.seats): amount}
        return
    if isinstance(paper, ArchaicPaper):
        if hand.chance(0.5):
            entry["record"] = {random.choice(paper.seats): random.randint(-20, 20)}
        if hand.chance(0.4):
            mark = "pot" if paper.options["pot"] else "kurochka"
            entry[mark] = {random.choice(paper.seats): random.randint(-15, 25)}
        if reopens:
            entry["record"] = {random.choice(paper.table()): random.randint(1, 30)}
        return
    for mark in ("pulya", "gora"):
        if hand.chance(0.5):
            entry[mark] = {random.choice(paper.seats): an_amount(random)}
    if reopens:
        entry["pulya"] = {random.choice(paper.table()): random.randint(-20, -1)}
