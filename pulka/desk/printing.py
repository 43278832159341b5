"""Printing a pulka."""

from pulka.files import sheet_plans
from pulka.ledger import Ledger
from pulka.locale import Words
from pulka.sheet import Plan, draw


def print_pdf(ledger: Ledger, language: str) -> bytes:
    """Return the PDF of a pulka: sheet, settlement, protocol of the deals."""
    from pulka.pdf import render  # noqa: PLC0415  ReportLab takes a while, and only printing needs it

    sheet = draw(ledger)
    return render(ledger, sheet, Plan.of(sheet_plans()[len(sheet.seats)]), Words(language))
