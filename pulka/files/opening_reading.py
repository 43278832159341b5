"""The sheet carried over from paper: from JSON to an opening (`format.md` 1.3)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pulka.deals import Opening
from pulka.deals.archaic.columns import COLUMNS, absent, troubles
from pulka.files import values
from pulka.rules import Archaic, Convention, Modern
from pulka.terms import Fault

_KEY = "opening"
Readers = Mapping[str, Callable[[Any, values.Names], object]]
_MODERN: Readers = {
    "raspasy_run": values.read_integer,
    "bombs": values.read_bombs,
    "pulya": values.read_points,
    "gora": values.read_points,
    "whists": values.read_whists,
}
_ARCHAIC: Readers = {**dict.fromkeys(COLUMNS, values.read_points), "whists": values.read_whists}


def read_opening(
    value: object, names: Sequence[str], convention: Convention | None
) -> tuple[Opening, tuple[Fault, ...]]:
    """Read an opening, and every fault of it, at the key ``opening``.

    Where the convention is not known the keys of either family may stand there.
    """
    if not isinstance(value, dict):
        return Opening.model_construct(), (Fault("not_object", _KEY, value),)
    players = {name: player for player, name in enumerate(names)}
    known = {**_MODERN, **_ARCHAIC}
    own = known if convention is None else _ARCHAIC if isinstance(convention, Archaic) else _MODERN
    fields: dict[str, Any] = {}
    faults: list[Fault] = []
    for key, each in value.items():
        if key not in own:
            code = "key_of_other" if key in known else "key_unknown"
            faults.append(Fault(code, _KEY, key, (("kind", _KEY),)))
            continue
        try:
            fields[key] = own[key](each, players)
        except values.Refused as refused:
            faults.append(Fault(refused.code, _KEY, refused.value, refused.params))
    if isinstance(convention, Archaic):
        faults += _check_old(fields, convention)
    else:
        faults += _check_modern(fields, convention)
    for writer, on, _ in fields.get("whists", ()):
        if writer == on:
            faults.append(Fault("whist_on_oneself", _KEY, names[writer], (("player", writer),)))
    return Opening.model_construct(**fields), tuple(faults)


def _check_modern(fields: dict[str, Any], convention: Modern | None) -> list[Fault]:
    """Return what is wrong with the run and the bombs; a run that cannot be is taken out."""
    faults = []
    run = fields.get("raspasy_run", 0)
    stays = convention.dealer_stays if convention else 1
    if run < 0 or 1 < stays <= run:
        faults.append(Fault("opening_run", _KEY, run, (("limit", stays - 1),)))
        fields.pop("raspasy_run")
    if "bombs" in fields and convention is not None and not convention.bombs:
        faults.append(Fault("bombs_without_option", _KEY, "bombs"))
    return faults


def _check_old(fields: dict[str, Any], convention: Archaic) -> list[Fault]:
    """Return what is wrong with the columns of the old sheet; what cannot stand there is taken out."""
    faults = []
    for column in COLUMNS:
        missing = absent(convention, column) if column in fields else None
        if missing is not None:
            faults.append(Fault(missing, _KEY, column))
            fields.pop(column)
        for trouble in tuple(troubles(fields.get(column, ()), {})):
            faults.append(Fault(trouble.code, _KEY, trouble.value, (("player", trouble.player),)))
            fields.pop(column, None)
    return faults
