"""Players and the columns they write into."""

from enum import StrEnum
from typing import TypeAlias

Player: TypeAlias = int
"""A player of one pulka by the order of sitting down, from 0: an identity apart from seat and name."""


class Mark(StrEnum):
    """What is written: the columns of the modern sheet and of the old one; whists stand on both."""

    PULYA = "pulya"  # пуля: the plus column
    GORA = "gora"  # гора: the penalty column
    WHIST = "whist"  # висты: written on an opponent
    RECORD = "record"  # запись: points of the old game still to be played off
    KUROCHKA = "kurochka"  # курочка: remises of the old game that stand on the table
    POT = "pot"  # котёл: remises of the old game put aside, by contributor
