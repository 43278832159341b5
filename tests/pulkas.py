"""Pulkas written down in a line, for tests that read and score them."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from pulka.files import read_pulka, report
from pulka.ledger import Ledger
from pulka.terms import Fault

AT = "2026-11-27T20:00:00.000+00:00"
NAMES = ("Anna", "Boris", "Vera", "Gleb", "Dasha")
Deal = Mapping[str, Any]


def pulka(
    *deals: Deal,
    players: int = 3,
    options: Mapping[str, Any] | None = None,
    **top: Any,  # noqa: ANN401  whatever a file may hold
) -> dict[str, Any]:
    """A pulka file; the first dealer is the last of the names, so Anna is his left hand neighbour."""
    found: dict[str, Any] = {
        "format": "pulka",
        "version": 1,
        "players": list(NAMES[:players]),
        "convention": {"base": "sochi", **(options or {})},
        "deals": list(deals),
    }
    return {**found, **top}


def ledger_of(document: object) -> Ledger:
    """The ledger of a file that must be sound."""
    found = read_pulka(json.dumps(document), AT)
    assert isinstance(found, Ledger), found
    return found


def scored(*deals: Deal, players: int = 3, options: Mapping[str, Any] | None = None, **top: Any) -> Any:  # noqa: ANN401  JSON
    """What `pulka score --json` prints."""
    return report(ledger_of(pulka(*deals, players=players, options=options, **top)))


def written(found: Any, deal: int = -1) -> dict[tuple[str, str, str], int | str]:  # noqa: ANN401  JSON
    """The writings of one deal: (player, mark or the one written on, reason) -> points."""
    return {
        (each["player"], each.get("on", each["mark"]), each["reason"]): each["points"]
        for each in found["deals"][deal]["writings"]
    }


def faults_of(document: object) -> tuple[Fault, ...]:
    """The faults of a file, none if it is sound; a text is taken as it is."""
    text = document if isinstance(document, str) else json.dumps(document)
    found = read_pulka(text, AT)
    return () if isinstance(found, Ledger) else found


def places(document: object) -> list[tuple[int | None, str, str]]:
    """Where the faults are: entry, key, code."""
    return [(fault.entry, fault.field, fault.code) for fault in faults_of(document)]


def game(
    declarer: str,
    contract: str,
    words: Mapping[str, str],
    tricks: Sequence[int] | Mapping[str, int] | None = None,
    **more: Any,  # noqa: ANN401  whatever an entry may hold
) -> dict[str, Any]:
    """A game; tricks of a list stand for the declarer and the names of the words, in that order."""
    found: dict[str, Any] = {
        "kind": "game",
        "declarer": declarer,
        "contract": contract,
        "whist": dict(words),
        **more,
    }
    if isinstance(tricks, Mapping):
        found["tricks"] = dict(tricks)
    elif tricks is not None:
        found["tricks"] = dict(zip([declarer, *words], tricks, strict=False))
    return found


def misere(declarer: str, taken: int, **more: Any) -> dict[str, Any]:  # noqa: ANN401  whatever an entry may hold
    """A misère of which only the declarer's tricks are known."""
    return {"kind": "misere", "declarer": declarer, "tricks": {declarer: taken}, **more}


def raspasy(**tricks: int) -> dict[str, Any]:
    """Raspasy."""
    return {"kind": "raspasy", "tricks": tricks}


def correction(**columns: Mapping[str, Any]) -> dict[str, Any]:
    """A correction."""
    return {"kind": "correction", "reason": "exposed card", **columns}
