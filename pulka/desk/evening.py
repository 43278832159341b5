"""An evening in the list, and what a new one starts from."""

import json
from collections.abc import Callable
from typing import NamedTuple, Self

from pulka.deals import Opening
from pulka.desk.rules_name import RulesName
from pulka.files import every_preset
from pulka.ledger import Ledger
from pulka.rules import Convention, difference, read_convention
from pulka.settlement import settle
from pulka.storage.joining import is_beside
from pulka.terms import Exact

_VERSION = 3
"""Counts up whenever scoring changes what a summary says: the others are made anew from their ledgers."""


class NewPulka(NamedTuple):
    """What the players agree on before the first deal; names clockwise, the first dealer by his place.

    ``convention`` is what may stand in a file: a preset's name, or an object with ``base`` and options;
    ``control`` the time of day after which the last lap begins, ``23:30``; ``opening`` a sheet carried over
    from paper.
    """

    names: tuple[str, ...]
    convention: object
    first_dealer: int
    title: str | None = None
    whist_price: Exact | None = None
    currency: str | None = None
    control: str | None = None
    opening: Opening | None = None


class Evening(NamedTuple):
    """One line of the list, read without the ledger behind it.

    ``names`` are everyone who ever sat down, in seat order, and ``whole`` their standing in whole whists;
    ``rules`` is what they are called, ``ended`` by the rules, ``closed`` by the players.
    """

    id: str
    title: str | None
    date: str | None
    names: tuple[str, ...]
    rules: RulesName
    deals: int
    ended: bool
    closed: bool
    whole: tuple[int, ...]
    changed_at: str = ""
    unreadable: bool = False
    """Its rows cannot be read: nothing is known of it, but nothing else suffers from it."""

    @property
    def unfinished(self) -> bool:
        """Whether the players may still want to go on."""
        return not (self.closed or self.ended or self.unreadable)

    @property
    def told(self) -> tuple[object, ...]:
        """What two evenings must share to be one played twice: more is in their ledgers."""
        return self.names, self.date, self.title, self.deals, self.whole

    @property
    def beside(self) -> bool:
        """Whether it was put beside an evening here that begins as it does: both are called the same."""
        return is_beside(self.id)

    @classmethod
    def lost(cls, pulka_id: str, changed_at: str) -> Self:
        """Return the line of an evening that cannot be read."""
        return cls(
            id=pulka_id,
            title=None,
            date=None,
            names=(),
            rules=RulesName(""),
            deals=0,
            ended=False,
            closed=False,
            whole=(),
            changed_at=changed_at,
            unreadable=True,
        )

    @classmethod
    def read(
        cls, pulka_id: str, summary: str, changed_at: str, name: Callable[[str, str], RulesName]
    ) -> Self:
        """Read what :func:`summary` wrote; ``name`` names rules by what they were at first and are now.

        Raises:
            ValueError: the text is no summary of this version.

        """
        try:
            fields = json.loads(summary)
            version = fields.pop("version")
            names, whole = tuple(fields.pop("names")), tuple(fields.pop("whole"))
            rules = name(fields.pop("begun"), fields.pop("rules"))
            read = cls(id=pulka_id, names=names, whole=whole, changed_at=changed_at, rules=rules, **fields)
        except (KeyError, TypeError, AttributeError) as trouble:
            raise ValueError(summary) from trouble
        if version != _VERSION:
            raise ValueError(version)
        return read


class Binned(NamedTuple):
    """An evening that was taken off the list; ``deleted_at`` when, ``day`` which day it was here."""

    evening: Evening
    deleted_at: str
    day: str


def read_rules(written: str) -> Convention:
    """Read the rules that a summary holds.

    Raises:
        ValueError: they are not written as this version writes them.

    """
    convention, faults = read_convention(json.loads(written), every_preset())
    if faults or convention is None:
        raise ValueError(written)
    return convention


def _written(convention: Convention) -> str:
    return json.dumps({"base": convention.base, **difference(convention, every_preset()[convention.base])})


def summary(ledger: Ledger) -> str:
    """Write what the list shows of a pulka, so that the list opens no ledgers."""
    heading, situation = ledger.heading, ledger.situation
    order = situation.order
    whole = settle(ledger.columns, situation.convention, order=order).whole
    fields = {
        "version": _VERSION,
        "title": heading.title,
        "date": heading.date,
        "names": [heading.names[player] for player in order],
        "begun": _written(ledger.state.start.convention),
        "rules": _written(situation.convention),
        "deals": situation.deals_played,
        "ended": situation.closed,
        "closed": ledger.closed,
        "whole": [whole[player] for player in order],
    }
    return json.dumps(fields, ensure_ascii=False)
