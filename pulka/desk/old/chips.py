"""The old game at a glance: the few words by which players name what they play."""

from collections.abc import Iterator

from pulka.desk.chips import Values
from pulka.locale import Words


def old_chips(words: Words, values: Values) -> tuple[str, ...]:
    """Return short words of a convention, given as it stands in a file and sound."""
    return tuple(_told(words, values))


def _told(words: Words, values: Values) -> Iterator[str]:
    table = values["table"]
    yield words.t("chip.old.own_prices") if not isinstance(table, str) else _line(words, "table", table)
    yield _line(words, "start", values["start"])
    if values["pot"]:
        yield words.t("chip.old.pot", number=values["pot_parts"])
    elif values["kurochka"] == "limited":
        yield words.t("chip.old.limited", number=values["kurochka_limit"])
    else:
        yield _line(words, "kurochka", values["kurochka"])
    if values["vystavka"]:
        yield _line(words, "vystavka", values["vystavka"])


def _line(words: Words, option: str, value: object) -> str:
    return f"{words.option(option)} {words.option_value(option, value)}".lower()
