"""Printing a pulka."""

from pulka.desk.conventions import named_alone
from pulka.desk.rules_name import RulesName
from pulka.files import sheet_plans
from pulka.ledger import Ledger
from pulka.locale import Words
from pulka.pdf import Layout, Progress
from pulka.sheet import Plan, draw


def print_pdf(  # noqa: PLR0913  what is printed, and how
    ledger: Ledger,
    language: str,
    *,
    rules: RulesName | None = None,
    control: str | None = None,
    wheeled: bool = False,
    layout: Layout | None = None,
    progress: Progress | None = None,
) -> bytes:
    """Return the PDF of a pulka: sheet for those at the table, settlement, protocol of the deals.

    Args:
        ledger: the pulka.
        language: the language to print in.
        rules: the name of the rules, where a house may have its own for them.
        control: the time after which the last lap begins.
        wheeled: whether hundreds of whists get their wheels.
        layout: which parts are printed, and on which paper; by default all of them on A4.
        progress: hears how far the work has come, and may end it by raising.

    """
    from pulka.pdf.document import render  # noqa: PLC0415  ReportLab takes a while, and only printing needs it

    sheet = draw(ledger, control)
    plan = sheet.on(Plan.of(sheet_plans()[len(sheet.seats)]))
    rules = rules or named_alone(ledger.state.start.convention, ledger.situation.convention)
    words = Words(language)
    names = (rules.told(words), rules.own(words))
    return render(
        ledger, sheet, plan, words, rules=names, wheeled=wheeled, layout=layout or Layout(), progress=progress
    )
