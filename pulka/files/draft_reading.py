"""From the JSON of one entry to a draft: names become players, values get their types."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from pulka.deals import DealDraft
from pulka.files import values
from pulka.terms import Fault, Player

Reader = Callable[[Any, values.Names], object]
_KEYS = {"modern": DealDraft.KEYS, "archaic": DealDraft.OLD_KEYS}


class ReadDraft(NamedTuple):
    """A draft as far as it could be read; ``broken`` keys have their fault. None: not even its kind."""

    draft: DealDraft | None
    broken: frozenset[str]
    faults: tuple[Fault, ...]


def read_draft(entry: object, names: Sequence[str], newcomer: Player, family: str | None = None) -> ReadDraft:
    """Read the object of one entry (`format.md` 1.4).

    Args:
        entry: what stands in the file.
        names: everyone who ever sat down.
        newcomer: the number of one who would join.
        family: whose keys may stand there; None where the convention is not known: those of either.

    """
    if not isinstance(entry, dict):
        return _no_draft("entry_type", entry)
    kind = entry.get("kind")
    if "kind" not in entry:
        return _no_draft("kind_missing", None)
    if not isinstance(kind, str) or not any(kind in keys for keys in _KEYS.values()):
        return _no_draft("kind_unknown", kind)
    known = {key for keys in _KEYS.values() for key in keys.get(kind, ())}
    own = known if family is None else _KEYS[family].get(kind, known)  # a kind of the other has its own fault
    players = {name: player for player, name in enumerate(names)}
    fields: dict[str, Any] = {"kind": kind}
    faults: list[Fault] = []
    for key, value in entry.items():
        if key == "kind":
            continue
        if key not in own:
            code = "key_of_other" if key in known else "key_unknown"
            faults.append(Fault(code, key, value, (("kind", kind),)))
            continue
        try:
            if key == "player" and kind == "join":
                fields |= {"player": newcomer, "name": values.read_newcomer(value, players)}
            else:
                reader = _OF_KIND.get((kind, key)) or _VALUES[key]
                fields["partner" if key == "from" else key] = reader(value, players)  # no name in Python
        except values.Refused as refused:
            faults.append(Fault(refused.code, key, refused.value, refused.params))
    broken = frozenset(fault.field for fault in faults)
    return ReadDraft(DealDraft.model_construct(**fields), broken, tuple(faults))


def _no_draft(code: str, value: object) -> ReadDraft:
    return ReadDraft(None, frozenset({"kind"}), (Fault(code, "kind", value),))


_VALUES: Mapping[str, Reader] = {
    "dealer": values.read_player,
    "note": values.read_text,
    "declarer": values.read_player,
    "contract": values.read_contract,
    "whist": values.read_words,
    "tricks": values.read_tricks,
    "conceded": values.read_integer,
    "talon": values.read_talon,
    "shared": values.read_boolean,
    "surplus": values.read_surplus,
    "moves": values.read_boolean,
    "reason": values.read_text,
    "pulya": values.read_points,
    "gora": values.read_points,
    "record": values.read_points,
    "kurochka": values.read_points,
    "pot": values.read_points,
    "whists": values.read_whists,
    "resting": values.read_pair,
    "dark": values.read_boolean,
    "underbid": values.read_integer,
    "dummy": values.read_boolean,
    "dark_by": values.read_players,
    "renonce": values.read_one_or_more,
    "player": values.read_player,
    "instead": values.read_player,
    "pulya_limit": values.read_integer,
    "whist_price": values.read_whist_price,
    "from": values.read_player,
    "size": values.read_size,
    "options": values.read_options,
}
_OF_KIND: Mapping[tuple[str, str], Reader] = dict.fromkeys(
    [("game", "renonce"), ("misere", "renonce"), ("uvert", "renonce")], values.read_players
)
