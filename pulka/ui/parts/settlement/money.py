"""Money as players read it."""

from pulka.files.report import money
from pulka.sheet.numbers import MINUS

_GAP = "\N{NO-BREAK SPACE}"


def coins_text(coins: int, currency: str | None, *, signed: bool = False) -> str:
    """Write an amount with two decimals, a true minus and the currency; ``signed`` adds a plus above zero."""
    plus = "+" if signed and coins > 0 else ""
    return f"{plus}{money(coins).replace('-', MINUS)}{_GAP}{currency or ''}".rstrip()
