"""Amounts as people type them: ``12``, ``−3``, ``0,5``, ``1/3``, ``12½``, ``12 5/6``; read exactly."""

import re
from fractions import Fraction

from pulka.terms import Exact, exact
from pulka.terms.numbers import MINUS

PARTS = {
    "½": Fraction(1, 2),
    "⅓": Fraction(1, 3),
    "⅔": Fraction(2, 3),
    "¼": Fraction(1, 4),
    "¾": Fraction(3, 4),
}
"""Fractions that are one sign."""
_LONGEST = 20
_WRITTEN = re.compile(
    rf"(?P<sign>[-+{MINUS}]?) ?"
    r"(?:(?P<whole>[0-9]+)(?:[.,](?P<decimals>[0-9]+))?|(?=[0-9½⅓⅔¼¾]))"
    r"(?:(?P<part>[½⅓⅔¼¾])| (?P<above>[0-9]+)/(?P<below>[0-9]+))?"
)
_RATIO = re.compile(rf"(?P<sign>[-+{MINUS}]?) ?(?P<above>[0-9]+)/(?P<below>[0-9]+)")


def read_amount(text: str) -> Exact:
    """Read an amount; where nothing is typed it is 0.

    Raises:
        ValueError: it is no amount.

    """
    plain = " ".join(text.split())
    if not plain:
        return 0
    ratio = _RATIO.fullmatch(plain)
    found = ratio or _WRITTEN.fullmatch(plain)
    if found is None or len(plain) > _LONGEST:
        raise ValueError(text)
    told = found.groupdict()
    size = Fraction(int(told.get("whole") or 0))
    if decimals := told.get("decimals"):
        size += Fraction(int(decimals), 10 ** len(decimals))
    if part := told.get("part"):
        size += PARTS[part]
    if told["above"] is not None:
        if not int(told["below"]):
            raise ValueError(text)
        size += Fraction(int(told["above"]), int(told["below"]))
    return exact(-size if told["sign"] in ("-", MINUS) else size)


def turned(text: str) -> str:
    """Return a text with its sign turned, also before the number is typed."""
    plain = text.strip()
    number = plain.lstrip(f"-{MINUS}+ ")
    return number if plain.startswith(("-", MINUS)) else f"{MINUS}{number}"


def with_part(text: str, part: str) -> str:
    """Return a text with a fraction of one sign at its end; the same once more takes it off."""
    plain = text.strip()
    bare = plain.rstrip("".join(PARTS))
    return bare if plain.endswith(part) else f"{bare}{part}"
