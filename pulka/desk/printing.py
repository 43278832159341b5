"""Printing a pulka."""

from pulka.files import sheet_plans
from pulka.ledger import Ledger
from pulka.locale import Words
from pulka.sheet import Plan, draw


def print_pdf(ledger: Ledger, language: str, *, control: str | None = None, wheeled: bool = False) -> bytes:
    """Return the PDF of a pulka: sheet for those at the table, settlement, protocol of the deals.

    Args:
        ledger: the pulka.
        language: the language to print in.
        control: the time after which the last lap begins.
        wheeled: whether hundreds of whists get their wheels.

    """
    from pulka.pdf import render  # noqa: PLC0415  ReportLab takes a while, and only printing needs it

    sheet = draw(ledger, control)
    plan = sheet.on(Plan.of(sheet_plans()[len(sheet.seats)]))
    return render(ledger, sheet, plan, Words(language), wheeled=wheeled)
