"""What is typed of a sheet of paper, as it stands in the form; kept until the sheet is cleared."""

from collections.abc import Mapping
from typing import Any, NamedTuple, Self

from pulka.deals import Opening
from pulka.deals.seating import LARGEST, SMALLEST
from pulka.desk import NewPulka
from pulka.desk.old.starts import BASE
from pulka.files import every_preset, presets
from pulka.rules import Archaic, Convention, read_convention
from pulka.score import MARKS, Columns
from pulka.terms import Exact, Mark, Player
from pulka.ui.parts.agreement.money import price_of
from pulka.ui.parts.check.amounts import read_amount

Cell = tuple[Player, Mark, Player | None]
"""Whose cell, of which column, and on whom where it holds whists."""
_LONGEST = 20


class Typed(NamedTuple):
    """A form in any state; ``cells`` are texts, by the cell's name.

    ``rules`` is the convention as it may stand in a file, ``called`` what the house calls it: a preset has
    no name here. ``limit`` is what a pulya is played to, in the old game what a record is played from.
    """

    names: tuple[str, ...] = ("",) * LARGEST
    players: int = 3
    rules: Mapping[str, Any] = {"base": next(iter(presets()))}
    called: str = ""
    limit: str = ""
    divided: bool = True
    price: str = ""
    currency: str = ""
    cells: Mapping[str, str] = {}

    @classmethod
    def read(cls, kept: object) -> Self:
        """Read what :meth:`kept` wrote; a form of another version is an empty one."""
        fresh = cls().by(cls().rules)
        if not isinstance(kept, dict) or set(kept) != set(cls._fields):
            return fresh
        typed = cls(**{**kept, "names": tuple(kept["names"]) if isinstance(kept["names"], list) else ()})
        sound = (
            all(type(mine) is type(usual) for mine, usual in zip(typed, fresh, strict=True))
            and len(typed.names) == LARGEST
            and all(isinstance(each, str) for each in (*typed.names, *typed.cells.values()))
            and SMALLEST <= typed.players <= LARGEST
            and not read_convention(typed.rules, every_preset())[1]
        )
        return typed if sound else fresh

    def kept(self) -> dict[str, Any]:
        """Return what JSON can hold."""
        return {
            **self._asdict(),
            "names": list(self.names),
            "cells": dict(self.cells),
            "rules": dict(self.rules),
        }

    def by(self, rules: Mapping[str, Any], called: str = "") -> Self:
        """Play by a convention, to its own limit, or from its own record."""
        convention, _ = read_convention(rules, every_preset())
        if convention is None:
            return self
        limit = convention.start if isinstance(convention, Archaic) else convention.pulya_limit
        return self._replace(
            rules=rules,
            called=called,
            limit="" if limit is None else str(limit),
            divided=isinstance(convention, Archaic) or convention.hill_divided,
        )

    @property
    def base(self) -> str:
        """The preset that the convention started from."""
        return str(self.rules["base"])

    def cell(self, cell: Cell) -> str:
        """Return what is typed into a cell."""
        return self.cells.get(cell_name(cell), "")

    def put(self, cell: Cell, text: str) -> Self:
        """Type into a cell."""
        return self._replace(cells={**self.cells, cell_name(cell): text})

    @property
    def old(self) -> bool:
        """Whether it is a sheet of the old game."""
        return self.base == BASE

    @property
    def values(self) -> dict[str, Any]:
        """Every option as it stands in a file."""
        return {**every_preset()[self.base], **self.rules}

    @property
    def limited(self) -> bool:
        """Whether a pulya is full at some limit here, whatever ends the pulka."""
        return not self.old and self.values["pulya_limit"] is not None

    @property
    def two(self) -> bool:
        """Whether it matters how the hill is divided."""
        return self.players == SMALLEST and not self.old

    def marks(self) -> tuple[Mark, ...]:
        """Return the columns of points of this sheet, in the order in which they are typed."""
        if not self.old:
            return (Mark.GORA, Mark.PULYA)
        convention, _ = read_convention(self.rules, every_preset())
        return () if convention is None else convention.marks

    def cells_now(self) -> tuple[Cell, ...]:
        """Return the cells of those who play, player by player."""
        found: list[Cell] = []
        marks = self.marks()
        for player in range(self.players):
            found += [(player, mark, None) for mark in marks]
            found += [(player, Mark.WHIST, on) for on in range(self.players) if on != player]
        return tuple(found)

    @property
    def begun(self) -> bool:
        """Whether anything stands on the sheet."""
        return any(self.cell(cell).strip() for cell in self.cells_now())

    def faults(self) -> frozenset[Cell | str]:
        """Return the cells that hold no amount, and the names of other fields that cannot be read."""
        found: set[Cell | str] = set()
        for cell in self.cells_now():
            try:
                amount = read_amount(self.cell(cell))
            except ValueError:
                found.add(cell)
            else:
                if self.counts(cell) and (amount < 0 or not isinstance(amount, int)):
                    found.add(cell)
        try:
            price_of(self.price)
        except ValueError:
            found.add("price")
        if self.convention() is None:
            found.add("limit")
        return frozenset(found)

    def counts(self, cell: Cell) -> bool:
        """Return whether a cell holds points of the old game: whole ones, never below zero."""
        return self.old and cell[1] is not Mark.WHIST

    def convention(self) -> Convention | None:
        """Return the convention, None where the limit is none."""
        found, faults = read_convention(self._convention(), every_preset())
        return None if faults else found

    def _convention(self) -> dict[str, Any]:
        chosen = dict(self.rules)
        if self.old or self.limited:
            name = "start" if self.old else "pulya_limit"
            plain = self.limit.isascii() and self.limit.isdigit() and len(self.limit) <= _LONGEST
            chosen[name] = int(self.limit) if plain else 0
        return {**chosen, "hill_divided": self.divided} if self.two else chosen

    # What follows needs a form without faults.

    def columns(self) -> Columns:
        """Return the sheet."""
        players = range(self.players)
        points = {
            mark: tuple([self._amount((player, mark, None)) for player in players])
            if mark in self.marks()
            else (0,) * self.players
            for mark in MARKS["archaic" if self.old else "modern"]
        }
        whists = tuple(
            [
                tuple([0 if on == player else self._amount((player, Mark.WHIST, on)) for on in players])
                for player in players
            ]
        )
        return Columns(points, whists)

    def pulka(self, names: tuple[str, ...], dealer: Player = -1, run: int = 0) -> NewPulka:
        """Return the pulka that goes on from this sheet; the last seat deals where nobody is named."""
        price = price_of(self.price)
        return NewPulka(
            names=names,
            convention=self._convention(),
            first_dealer=dealer % self.players,
            whist_price=price,
            currency=None if price is None else self.currency.strip() or None,
            opening=self._opening(run),
        )

    def _opening(self, run: int) -> Opening:
        columns = self.columns()

        def column(mark: Mark) -> tuple[tuple[Player, Exact], ...]:
            found = enumerate(columns.points.get(mark, ()))
            # A record that is not named begins at its start.
            return tuple([each for each in found if each[1] or mark is Mark.RECORD])

        return Opening(
            pulya=column(Mark.PULYA),
            gora=column(Mark.GORA),
            record=column(Mark.RECORD),
            kurochka=column(Mark.KUROCHKA),
            pot=column(Mark.POT),
            whists=tuple(
                [
                    (player, on, whists)
                    for player, row in enumerate(columns.whists)
                    for on, whists in enumerate(row)
                    if whists
                ]
            ),
            raspasy_run=run,
        )

    def _amount(self, cell: Cell) -> Exact:
        return read_amount(self.cell(cell))


def cell_name(cell: Cell) -> str:
    """Name a cell for what is kept and for its place on the screen."""
    player, mark, on = cell
    return f"{mark.value}.{player}" if on is None else f"{mark.value}.{player}.{on}"
