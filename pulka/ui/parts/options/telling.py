"""Options in words: a value that may be half typed, what differs from the preset."""

from collections.abc import Mapping
from typing import Any

from pulka.desk.shapes import options_of, shape
from pulka.files import every_preset
from pulka.locale import Words

Values = Mapping[str, Any]
OWN = "own"
"""What a table by agreement is called among the printed ones."""


def differing(values: Values, base: str) -> tuple[str, ...]:
    """Return the options whose values are not those of the preset."""
    usual = every_preset()[base]
    return tuple(
        [option for option in options_of(base) if option in values and values[option] != usual[option]]
    )


def head_text(words: Words, option: str, value: object) -> str:
    """Say a value; a table by agreement, which stands whole beside it, by its name alone."""
    own = isinstance(value, Mapping) and shape(option).kind == "table"
    return value_text(words, option, OWN if own else value)


def value_text(words: Words, option: str, value: object) -> str:
    """Say a value; one that is being typed stands as it is."""
    said = words.option_value(option, value)
    return said if value != "" else words.t("options.blank")
