"""Printing a pulka: the PDF, a picture for a chat; empty sheets to write on."""

from typing import Literal

from pulka.deals.seating import LARGEST, SMALLEST
from pulka.desk.conventions import named_alone
from pulka.desk.printout import Form
from pulka.desk.rules_name import RulesName
from pulka.errors import FileFaultsError
from pulka.files import every_preset, sheet_plans
from pulka.ledger import Heading, Ledger, Start
from pulka.locale import Words
from pulka.pdf import Layout, Progress
from pulka.rules import Convention, Modern, difference
from pulka.sheet import Plan, Sheet, draw
from pulka.terms import Fault

PictureForm = Literal[Form.PNG, Form.SVG]
MOST_SHEETS = 100
"""The thickest booklet of empty sheets."""


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
    """Return the PDF of a pulka: the parts that the layout asks for, on its paper.

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

    sheet, layout = draw(ledger, control), layout or Layout()
    plan = _plan(sheet, facing=layout.facing)
    rules = rules or named_alone(ledger.state.start.convention, ledger.situation.convention)
    words = Words(language)
    names = (rules.told(words), rules.own(words))
    return render(ledger, sheet, plan, words, rules=names, wheeled=wheeled, layout=layout, progress=progress)


def _plan(sheet: Sheet, *, facing: bool) -> Plan:
    """Return the plan of a sheet, each sector towards its player or all of them upright."""
    return sheet.on((Plan.lying if facing else Plan.of)(sheet_plans()[len(sheet.seats)]))


def print_picture(  # noqa: PLR0913  everything that is drawn
    ledger: Ledger,
    language: str,
    form: PictureForm,
    *,
    rules: RulesName | None = None,
    control: str | None = None,
    wheeled: bool = False,
) -> bytes:
    """Return a picture of the sheet for a chat, 1600 pixels wide as a PNG; else as for the PDF."""
    from pulka.pdf.picture import render_picture  # noqa: PLC0415  it measures its letters with ReportLab

    sheet = draw(ledger, control)
    plan = _plan(sheet, facing=False)
    rules = rules or named_alone(ledger.state.start.convention, ledger.situation.convention)
    words = Words(language)
    return render_picture(
        ledger, sheet, plan, words, rules=rules.told(words), wheeled=wheeled, vector=form is Form.SVG
    )


def blank_faults(players: int, count: int) -> tuple[Fault, ...]:
    """Return what is wrong with the numbers of a booklet of empty sheets."""
    faults = [] if SMALLEST <= players <= LARGEST else [Fault("players_number", "players", players)]
    if not 1 <= count <= MOST_SHEETS:
        faults.append(Fault("blank_count", "count", count, (("limit", MOST_SHEETS),)))
    return tuple(faults)


def print_blank(  # noqa: PLR0913  everything that is agreed on
    players: int,
    convention: Convention,
    language: str,
    *,
    rules: RulesName | None = None,
    count: int = 1,
    layout: Layout | None = None,
) -> bytes:
    """Return the PDF of so many empty sheets for a table, a page each; a layout's parts mean nothing here.

    Raises:
        FileFaultsError: no table is so large, no booklet so thick.

    """
    from pulka.pdf.blank import render_blank  # noqa: PLC0415  ReportLab takes a while

    if faults := blank_faults(players, count):
        raise FileFaultsError("file_faults", faults=faults)
    names = tuple([str(number) for number in range(1, players + 1)])  # nobody's: they are not written
    start = Start(heading=Heading(names=names, first_dealer=players - 1), convention=convention)
    sheet, layout = draw(Ledger.begin(start, "")), layout or Layout()
    plan = _plan(sheet, facing=layout.facing)
    if "pulya_limit" not in difference(convention, every_preset()[convention.base]):
        sheet = sheet._replace(limit=None)  # how far they play is agreed on at the table
    rules, words = rules or named_alone(convention, convention), Words(language)
    bombs = isinstance(convention, Modern) and convention.bombs
    return render_blank(sheet, plan, words, rules=rules.told(words), bombs=bombs, count=count, layout=layout)
