"""What values an option may have, read off the types of the rules: an editor needs no list of its own."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal, NamedTuple, get_args, get_origin

from annotated_types import Ge, Le, MinLen
from pydantic import BaseModel
from pydantic.fields import FieldInfo

from pulka.desk.old.starts import BASE
from pulka.desk.old.starts import OPTIONS as OLD_OPTIONS
from pulka.files import every_preset, presets
from pulka.rules import Archaic, Modern, read_convention
from pulka.rules.price_tables import TABLES, Prices, by_contract
from pulka.rules.values import Distinct

OPTIONS = tuple(name for name in Modern.model_fields if name != "base")
"""The names of all options of the modern family, as they stand in a file."""
_FIELDS = {**Archaic.model_fields, **Modern.model_fields}  # their names are all unlike
_FEW = 2
_NUMBER: Literal["number"] = "number"
_FIRST_NUMBER = 20  # where a limit is switched on that the preset does not have


class Shape(NamedTuple):
    """``kind``: bool, choice, number, many (some of the words), ladder (numbers in a row), fields, table.

    ``words`` are what may be chosen, ``least`` and ``most`` bound a number, ``nullable`` may be null,
    ``fields`` are the shapes of what an object holds. A table is one of the words, or 25 prices by contract.
    """

    kind: Literal["bool", "choice", "number", "many", "ladder", "fields", "table"]
    words: tuple[Any, ...] = ()
    least: int = 0
    most: int | None = None
    nullable: bool = False
    empty: bool = True
    fields: Mapping[str, "Shape"] = {}


def options_of(base: str) -> tuple[str, ...]:
    """Return the names of all options of the family that a preset belongs to."""
    return OLD_OPTIONS if base == BASE else OPTIONS


def shape(option: str) -> Shape:
    """Return what values an option may have."""
    found = _of_field(_FIELDS[option])
    if found.kind != "many":
        return found
    legal = tuple([word for word in found.words if _accepted(option, [word])])
    return found._replace(words=legal)


def first_value(option: str, base: str) -> Any:  # noqa: ANN401  whatever stands in a file
    """Return a value to begin with where null is given up: the preset's, else all there is to choose."""
    usual = every_preset()[base][option]
    if usual is not None:
        return usual
    found = shape(option)
    if found.kind != "fields":
        return _FIRST_NUMBER
    return {key: list(each.words) if each.words else _FEW for key, each in found.fields.items()}


def own_prices(table: Any) -> Any:  # noqa: ANN401  whatever stands in a file
    """Return a table by agreement that begins with the prices of a printed one; one's own stays."""
    return by_contract(TABLES[table]) if isinstance(table, str) else table


def alternatives(option: str, value: Any, base: str) -> Iterator[Any]:  # noqa: ANN401  whatever stands in a file
    """Yield other values to compare one with: the preset's first, then neighbours in the type."""
    usual = every_preset()[base][option]
    if usual != value:
        yield usual
    found = shape(option)
    if found.nullable and value is not None:
        yield None
    if value is None:
        yield first_value(option, base)
    elif found.kind == "bool":
        yield not value
    elif found.kind in {"choice", "table"}:
        yield from [word for word in found.words if word != value]
    elif found.kind == "number":
        yield from (value * 2 or 1, value + 1)
    elif found.kind == "ladder":
        yield from ([value[0] + 1, *value[1:]], [*value, value[-1] + 1], [*value, value[-1] - 1])
    elif found.kind == "many":
        yield from [[*value, word] for word in found.words if word not in value]
        yield from [[each for each in value if each != word] for word in value]
    elif isinstance(value, dict):
        yield from [{**value, key: value[key] + step} for key in value for step in (1, -1) if key != "games"]


def _accepted(option: str, value: object) -> bool:
    base = next(iter(presets()))
    return not read_convention({"base": base, option: value}, presets())[1]


def _of_field(field: FieldInfo) -> Shape:
    return _of_type(field.annotation, tuple(field.metadata))


def _counted(field: FieldInfo) -> Shape:
    """Return the shape of a field of an object: a row of numbers is not broken by a choice of two."""
    found = _of_field(field)
    return found._replace(kind=_NUMBER, words=()) if found.most is not None else found


def _of_type(kind: Any, marks: tuple[Any, ...] = ()) -> Shape:  # noqa: ANN401, PLR0911  one form, one line
    origin = get_origin(kind)
    if origin is Annotated:
        bare, *more = get_args(kind)
        return _of_type(bare, (*marks, *more))
    if kind is bool:
        return Shape("bool", (True, False))
    if kind is int:
        return _of_number(marks)
    if origin is Literal:
        return Shape("choice", get_args(kind))
    if kind == str | Prices:
        return Shape("table", tuple(TABLES))
    if origin is tuple:
        return _of_list(get_args(kind)[0], marks)
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        fields = kind.model_fields.items()
        return Shape("fields", fields={field.alias or name: _counted(field) for name, field in fields})
    parts = [each for each in get_args(kind) if each is not type(None)]
    if len(parts) < len(get_args(kind)):
        return _of_type(parts[0])._replace(nullable=True)
    words = tuple([word for part in parts for word in _words(part)])
    return Shape("choice", words)


def _of_number(marks: tuple[Any, ...]) -> Shape:
    least: int = next((mark.ge for mark in marks if isinstance(mark, Ge) and isinstance(mark.ge, int)), 0)
    most = next((mark.le for mark in marks if isinstance(mark, Le) and isinstance(mark.le, int)), None)
    if most is not None and most - least < _FEW:
        return Shape("choice", tuple(range(least, most + 1)), least, most)
    return Shape("number", (), least, most)


def _of_list(item: Any, marks: tuple[Any, ...]) -> Shape:  # noqa: ANN401  an annotation of any form
    # A list without repeats is a set of words to choose; one that may repeat is a ladder.
    needed = any(isinstance(mark, MinLen) for mark in marks)
    if Distinct in marks:
        return Shape("many", _words(item), empty=not needed)
    each = _of_type(item)
    return Shape("ladder", (), each.least, each.most, empty=False)


def _words(item: Any) -> tuple[Any, ...]:  # noqa: ANN401  an annotation of any form
    found = _of_type(item)
    if found.kind == _NUMBER and found.most is not None:
        return tuple(range(found.least, found.most + 1))
    return found.words
