"""What a pulka, its currency and the price of its whist are called on paper."""

from pulka.ledger import Heading, Ledger
from pulka.locale import Words
from pulka.pdf.fonts import SMALL, clipped
from pulka.terms.one_line import one_line

_MOST_CURRENCY = 40  # as far as the cell of a table holds it


def title(heading: Heading, words: Words) -> str:
    """Return what the pulka is called, and its day."""
    day = [words.day(heading.date)] if heading.date else []
    return one_line(" · ".join([heading.title or words.t("pdf.title"), *day]))


def currency(ledger: Ledger) -> str:
    """Return the sign or the name of the money, cut where it is long."""
    return clipped(ledger.heading.currency or "", _MOST_CURRENCY, SMALL)


def price(ledger: Ledger, words: Words) -> str:
    """Write the price of a whist, empty where nobody plays for money."""
    amount = ledger.whist_price
    return "" if amount is None else words.price(amount, currency(ledger))
