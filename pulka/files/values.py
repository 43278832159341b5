"""The values that stand at the keys of entries and openings: read from JSON, or refused with a code."""

from collections.abc import Mapping
from typing import Any

from pulka.deals import Surplus, Word
from pulka.deals.archaic_deals import Size
from pulka.terms import Contract, Exact, Player
from pulka.terms.exact import parse_exact, read_price
from pulka.terms.names import name_trouble

Names = Mapping[str, Player]
"""Players by their names."""
LONGEST_TEXT = 10_000
_FIR = 3  # ёлка, the highest rank of a bomb


class Refused(Exception):  # noqa: N818  it never leaves this room
    """A value that cannot stand at its key: the code of its fault, what stands there, the other params."""

    def __init__(self, code: str, value: object = None, **params: object) -> None:
        """Keep what the fault will say."""
        super().__init__(code)
        self.code = code
        self.value = value
        self.params = tuple(params.items())


def read_player(value: object, names: Names) -> Player:
    """Read a name."""
    if not isinstance(value, str) or value not in names:
        raise Refused("name_unknown", value, names=tuple(names))
    return names[value]


def read_newcomer(value: object, names: Names) -> str:
    """Read the name of one who never sat here."""
    if not isinstance(value, str):
        raise Refused("not_text", value)
    code = name_trouble(value, names)
    if code:
        raise Refused(code, value)
    return value


def read_players(value: object, names: Names) -> tuple[Player, ...]:
    """Read a list of names."""
    if not isinstance(value, list):
        raise Refused("not_list", value)
    return tuple([read_player(name, names) for name in value])


def read_pair(value: object, names: Names) -> tuple[Player, Player]:
    """Read two names."""
    if not isinstance(value, list) or len(value) != 2:  # noqa: PLR2004  a pair
        raise Refused("not_pair", value)
    return read_player(value[0], names), read_player(value[1], names)


def read_one_or_more(value: object, names: Names) -> tuple[Player, ...]:
    """Read a name or a list of names."""
    return read_players([value] if isinstance(value, str) else value, names)


def read_whist_price(value: object, _: Names) -> Exact:
    """Read the price of a whist."""
    try:
        return read_price(value)
    except ValueError:
        raise Refused("price_not_positive", value) from None


def read_options(value: object, _: Names) -> dict[str, Any]:
    """Read options and their values as they stand."""
    if not isinstance(value, dict):
        raise Refused("not_object", value)
    return value


def read_bombs(value: object, names: Names) -> tuple[tuple[Player, tuple[int, ...]], ...]:
    """Read ranks of bombs by player."""
    found = []
    for name, ranks in read_object(value).items():
        player = read_player(name, names)
        if not isinstance(ranks, list) or not all(type(rank) is int and 1 <= rank <= _FIR for rank in ranks):
            raise Refused("bomb_ranks", ranks, player=player)
        found.append((player, tuple(ranks)))
    return tuple(found)


def read_integer(value: object, _: Names) -> int:
    """Read a whole number, written as one."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise Refused("not_integer", value)
    return value


def read_boolean(value: object, _: Names) -> bool:
    """Read true or false."""
    if not isinstance(value, bool):
        raise Refused("not_boolean", value)
    return value


def read_text(value: object, _: Names) -> str:
    """Read a text of bearable length."""
    if not isinstance(value, str) or len(value) > LONGEST_TEXT:
        raise Refused("not_text", value)
    return value


def read_contract(value: object, _: Names) -> Contract:
    """Read a contract."""
    try:
        return Contract.parse(value)
    except ValueError:
        raise Refused("contract_unknown", value) from None


def read_object(value: object) -> dict[str, Any]:
    """Read an object of players."""
    if not isinstance(value, dict):
        raise Refused("not_object_of_players", value)
    return value


def read_words(value: object, names: Names) -> tuple[tuple[Player, Word], ...]:
    """Read the words of defenders."""
    said = []
    for name, word in read_object(value).items():
        player = read_player(name, names)
        if not isinstance(word, str) or word not in set(Word):
            raise Refused("word_unknown", word, player=player, allowed=tuple(Word))
        said.append((player, Word(word)))
    return tuple(said)


def read_tricks(value: object, names: Names) -> tuple[tuple[Player, int], ...]:
    """Read tricks by player."""
    return tuple(
        [
            (read_player(name, names), read_integer(number, names))
            for name, number in read_object(value).items()
        ]
    )


def read_talon(value: object, _: Names) -> tuple[str, str]:
    """Read two cards, whatever they are."""
    if not isinstance(value, list) or len(value) != 2 or not all(isinstance(card, str) for card in value):  # noqa: PLR2004
        raise Refused("talon_type", value)
    return value[0], value[1]


def read_surplus(value: object, _: Names) -> Surplus:
    """Read where points go first that do not fit."""
    if not isinstance(value, str) or value not in set(Surplus):
        raise Refused("surplus_unknown", value)
    return Surplus(value)


def read_amount(value: object) -> Exact:
    """Read an exact amount."""
    try:
        return parse_exact(value)
    except ValueError:
        raise Refused("not_exact", value) from None


def read_points(value: object, names: Names) -> tuple[tuple[Player, Exact], ...]:
    """Read exact amounts by player."""
    return tuple(
        [(read_player(name, names), read_amount(points)) for name, points in read_object(value).items()]
    )


def read_whists(value: object, names: Names) -> tuple[tuple[Player, Player, Exact], ...]:
    """Read whists by writer, then by whom they are written on."""
    rows = [(read_player(name, names), read_points(row, names)) for name, row in read_object(value).items()]
    return tuple([(writer, on, whists) for writer, row in rows for on, whists in row])


def read_size(value: object, _: Names) -> Size:
    """Read the size of a misère or uvert of the old game."""
    if value == "big":
        return "big"
    if value == "small":
        return "small"
    raise Refused("size_unknown", value)
