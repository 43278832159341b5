"""How a pulka is laid out on paper: the size of a page, which way round, and what is printed."""

from collections.abc import Callable
from enum import StrEnum
from typing import NamedTuple

Progress = Callable[[float], None]
"""Hears how much of the work is done, from 0 to 1; whatever it raises ends the work."""


class Size(StrEnum):
    """The sizes of paper that printers have."""

    A4 = "a4"
    LETTER = "letter"
    A3 = "a3"


class Part(StrEnum):
    """What can be printed of a pulka, in the order of its pages."""

    SHEET = "sheet"
    SETTLEMENT = "settlement"  # nets, payments and a line to sign
    WORKING = "working"  # the paper method, cell by cell
    CARD = "card"  # what the rules have of their own
    CHART = "chart"  # the evening in a picture
    PROTOCOL = "protocol"  # every deal


class Layout(NamedTuple):
    """What is printed, and on which paper.

    ``facing``: each sector of the sheet is written towards its player, as on the table (`sheet.md` 1);
    else all of them upright. ``attached``: the pulka file lies in the PDF, which can be taken in again.
    """

    size: Size = Size.A4
    landscape: bool = False
    facing: bool = True
    parts: frozenset[Part] = frozenset(Part)
    attached: bool = True
