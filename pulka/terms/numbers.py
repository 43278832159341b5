"""How an exact amount is written for people."""

from fractions import Fraction
from functools import lru_cache

from pulka.terms.exact import Exact

MINUS = "\N{MINUS SIGN}"
_SIGNS = {
    Fraction(1, 2): "½",
    Fraction(1, 3): "⅓",
    Fraction(2, 3): "⅔",
    Fraction(1, 4): "¼",
    Fraction(3, 4): "¾",
}
_GAP = "\N{NO-BREAK SPACE}"


@lru_cache(4096)  # chains of hundreds of totals are written again and again
def written(amount: Exact, *, signed: bool = False) -> str:
    """Write an amount as players do: a mixed number, with a true minus: ``−27⅓``, ``4 5/6``.

    Args:
        amount: points or whists.
        signed: with a plus before an amount above zero: a change, not a total.

    """
    size = Fraction(amount if amount > 0 else -amount)
    whole, rest = int(size), size % 1
    sign = MINUS if amount < 0 else "+" if signed and amount else ""
    if not rest:
        return f"{sign}{whole}"
    if rest in _SIGNS:
        return f"{sign}{whole or ''}{_SIGNS[rest]}"
    return f"{sign}{whole}{_GAP}{rest}" if whole else f"{sign}{rest}"
