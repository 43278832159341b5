"""An amount of a correction as it is typed: a sign, digits, a comma or a bar, in any state of being typed."""

import re
from fractions import Fraction

from pulka.terms import Exact
from pulka.terms.exact import exact
from pulka.terms.numbers import MINUS
from pulka.ui.entry import SIGNED
from pulka.ui.parts.agreement.money import price_text

_PARTS = re.compile(SIGNED)


def read_amount(text: str) -> Exact | None:
    """Return what was typed so far, points or whists; None before the first digit, and if it is no amount."""
    found = _PARTS.fullmatch(text)
    if found is None or not (found[2] or found[4]):
        return None
    below, whole, part = found[1], int(found[2] or 0), found[4] or ""
    if found[3] == "/" and part:
        if not found[2] or not int(part):
            return None
        size = Fraction(whole, int(part))
    else:
        size = whole + Fraction(int(part or 0), 10 ** len(part))
    return exact(-size if below else size)


def amount_text(amount: Exact | None, comma: str) -> str:
    """Write an amount so that it can be typed on: `−2,50`, `1/3`; nothing for None."""
    if amount is None:
        return ""
    return f"{MINUS}{price_text(-amount, comma)}" if amount < 0 else price_text(amount, comma)
