"""From the JSON of one entry to a draft: names become players, values get their types."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from pulka.deals import DealDraft, Surplus, Word
from pulka.terms import Contract, Exact, Fault, Player
from pulka.terms.exact import parse_exact, read_price
from pulka.terms.names import names_trouble

LATER_KINDS = ("uvert",)
_LATER_KEYS = {
    "game": ("from", "renonce"),
    "misere": ("size", "from", "renonce"),
    "correction": ("record", "kurochka", "pot"),
}
LONGEST_TEXT = 10_000
_FIR = 3  # ёлка, the highest rank of a bomb


class ReadDraft(NamedTuple):
    """A draft as far as it could be read; ``broken`` keys have their fault. None: not even its kind."""

    draft: DealDraft | None
    broken: frozenset[str]
    faults: tuple[Fault, ...]


class _Refused(Exception):  # noqa: N818  it never leaves this module
    def __init__(self, code: str, value: object = None, **params: object) -> None:
        self.code = code
        self.value = value
        self.params = tuple(params.items())


def read_draft(entry: object, names: Sequence[str], newcomer: Player) -> ReadDraft:
    """Read the object of one entry (`format.md` 1.4); ``newcomer`` is the number of one who would join."""
    if not isinstance(entry, dict):
        return _no_draft("entry_type", entry)
    kind = entry.get("kind")
    if "kind" not in entry:
        return _no_draft("kind_missing", None)
    if kind in LATER_KINDS:
        return _no_draft("kind_later", kind)
    if not isinstance(kind, str) or kind not in DealDraft.KEYS:
        return _no_draft("kind_unknown", kind)
    players = {name: player for player, name in enumerate(names)}
    fields: dict[str, Any] = {"kind": kind}
    faults: list[Fault] = []
    for key, value in entry.items():
        if key == "kind":
            continue
        if key not in DealDraft.KEYS[kind]:
            code = "key_later" if key in _LATER_KEYS.get(kind, ()) else "key_unknown"
            faults.append(Fault(code, key, value, (("kind", kind),)))
            continue
        try:
            if key == "player" and kind == "join":
                fields |= {"player": newcomer, "name": _newcomer(value, players)}
            else:
                fields[key] = _VALUES[key](value, players)
        except _Refused as refused:
            faults.append(Fault(refused.code, key, refused.value, refused.params))
    broken = frozenset(fault.field for fault in faults)
    return ReadDraft(DealDraft.model_construct(**fields), broken, tuple(faults))


def _no_draft(code: str, value: object) -> ReadDraft:
    return ReadDraft(None, frozenset({"kind"}), (Fault(code, "kind", value),))


Names = Mapping[str, Player]


def _player(value: object, names: Names) -> Player:
    if not isinstance(value, str) or value not in names:
        raise _Refused("name_unknown", value, names=tuple(names))
    return names[value]


def _newcomer(value: object, names: Names) -> str:
    if not isinstance(value, str):
        raise _Refused("not_text", value)
    code, _ = names_trouble((*names, value))
    if code:
        raise _Refused(code, value)
    return value


def _players(value: object, names: Names) -> tuple[Player, ...]:
    if not isinstance(value, list):
        raise _Refused("not_list", value)
    return tuple([_player(name, names) for name in value])


def _pair(value: object, names: Names) -> tuple[Player, Player]:
    if not isinstance(value, list) or len(value) != 2:  # noqa: PLR2004  a pair
        raise _Refused("not_pair", value)
    return _player(value[0], names), _player(value[1], names)


def _one_or_more(value: object, names: Names) -> tuple[Player, ...]:
    return _players([value] if isinstance(value, str) else value, names)


def _price(value: object, _: Names) -> Exact:
    try:
        return read_price(value)
    except ValueError:
        raise _Refused("price_not_positive", value) from None


def _options(value: object, _: Names) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise _Refused("not_object", value)
    return value


def _bombs(value: object, names: Names) -> tuple[tuple[Player, tuple[int, ...]], ...]:
    found = []
    for name, ranks in _object(value).items():
        player = _player(name, names)
        if not isinstance(ranks, list) or not all(type(rank) is int and 1 <= rank <= _FIR for rank in ranks):
            raise _Refused("bomb_ranks", ranks, player=player)
        found.append((player, tuple(ranks)))
    return tuple(found)


def _integer(value: object, _: Names) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise _Refused("not_integer", value)
    return value


def _boolean(value: object, _: Names) -> bool:
    if not isinstance(value, bool):
        raise _Refused("not_boolean", value)
    return value


def _text(value: object, _: Names) -> str:
    if not isinstance(value, str) or len(value) > LONGEST_TEXT:
        raise _Refused("not_text", value)
    return value


def _contract(value: object, _: Names) -> Contract:
    try:
        return Contract.parse(value)
    except ValueError:
        raise _Refused("contract_unknown", value) from None


def _object(value: object) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise _Refused("not_object_of_players", value)
    return value


def _words(value: object, names: Names) -> tuple[tuple[Player, Word], ...]:
    said = []
    for name, word in _object(value).items():
        player = _player(name, names)
        if not isinstance(word, str) or word not in set(Word):
            raise _Refused("word_unknown", word, player=player)
        said.append((player, Word(word)))
    return tuple(said)


def _tricks(value: object, names: Names) -> tuple[tuple[Player, int], ...]:
    return tuple([(_player(name, names), _integer(number, names)) for name, number in _object(value).items()])


def _talon(value: object, _: Names) -> tuple[str, str]:
    if not isinstance(value, list) or len(value) != 2 or not all(isinstance(card, str) for card in value):  # noqa: PLR2004
        raise _Refused("talon_type", value)
    return value[0], value[1]


def _surplus(value: object, _: Names) -> Surplus:
    if not isinstance(value, str) or value not in set(Surplus):
        raise _Refused("surplus_unknown", value)
    return Surplus(value)


def _amount(value: object) -> Exact:
    try:
        return parse_exact(value)
    except ValueError:
        raise _Refused("not_exact", value) from None


def _points(value: object, names: Names) -> tuple[tuple[Player, Exact], ...]:
    return tuple([(_player(name, names), _amount(points)) for name, points in _object(value).items()])


def _whists(value: object, names: Names) -> tuple[tuple[Player, Player, Exact], ...]:
    rows = [(_player(name, names), _points(row, names)) for name, row in _object(value).items()]
    return tuple([(writer, on, whists) for writer, row in rows for on, whists in row])


_VALUES: Mapping[str, Callable[[Any, Names], object]] = {
    "dealer": _player,
    "note": _text,
    "declarer": _player,
    "contract": _contract,
    "whist": _words,
    "tricks": _tricks,
    "conceded": _integer,
    "talon": _talon,
    "shared": _boolean,
    "surplus": _surplus,
    "moves": _boolean,
    "reason": _text,
    "pulya": _points,
    "gora": _points,
    "whists": _whists,
    "resting": _pair,
    "dark": _boolean,
    "underbid": _integer,
    "dummy": _boolean,
    "dark_by": _players,
    "renonce": _one_or_more,
    "player": _player,
    "instead": _player,
    "pulya_limit": _integer,
    "whist_price": _price,
    "options": _options,
}


_OPENING: Mapping[str, Callable[[Any, Names], object]] = {
    "raspasy_run": _integer,
    "bombs": _bombs,
    "pulya": _points,
    "gora": _points,
    "whists": _whists,
}


def read_columns(value: object, names: Sequence[str]) -> tuple[dict[str, Any], tuple[Fault, ...]]:
    """Read the columns and the run of an opening (`format.md` 1.3); every fault is at the key ``opening``."""
    players = {name: player for player, name in enumerate(names)}
    if not isinstance(value, dict):
        return {}, (Fault("not_object", "opening", value),)
    fields: dict[str, Any] = {}
    faults: list[Fault] = []
    for key, each in value.items():
        if key not in _OPENING:
            code = "key_later" if key in ("record", "kurochka", "pot") else "key_unknown"
            faults.append(Fault(code, "opening", key, (("kind", "opening"),)))
            continue
        try:
            fields[key] = _OPENING[key](each, players)
        except _Refused as refused:
            faults.append(Fault(refused.code, "opening", refused.value, refused.params))
    return fields, tuple(faults)
