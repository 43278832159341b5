"""A sheet as a picture for a chat: a caption, and under it the upright sheet."""

from typing import NamedTuple

from pulka.ledger import Ledger
from pulka.locale import Words
from pulka.pdf.beside import caption
from pulka.pdf.drawn import Legend, drawn
from pulka.pdf.lettering import Stand, line
from pulka.pdf.traces import PAST, Text, Trace, shifted
from pulka.sheet import Box, Plan, Sheet, written
from pulka.terms import Mark

_WIDTH, _MARGIN, _SHEET = 800.0, 24.0, 720.0
_TITLE, _CAPTION = Box(_MARGIN, 14, 0, 34), Box(_MARGIN, 47, 0, 22)
_TOP = 80.0  # of the sheet
_MOST_CURRENCY = 12


class Picture(NamedTuple):
    """What is seen, and in words for those who do not see it; sizes as in traces, y down."""

    width: float
    height: float
    traces: tuple[Trace, ...]
    title: str
    told: str


def picture(  # noqa: PLR0913  everything that is seen
    ledger: Ledger, sheet: Sheet, plan: Plan, words: Words, rules: str, *, wheeled: bool = False
) -> Picture:
    """Return the picture of a sheet by its upright plan; ``rules`` are called so."""
    heading, across = ledger.heading, _WIDTH - 2 * _MARGIN
    day = words.day(heading.date) if heading.date else ""
    title = " · ".join([heading.title or words.t("pdf.title"), *([day] if day else [])])
    currency = (heading.currency or "")[:_MOST_CURRENCY]
    price = "" if ledger.whist_price is None else words.price(ledger.whist_price, currency)
    under = caption(sheet, words, rules, price)
    part = "" if sheet.part is None else words.t("table.old.part", part=sheet.part)
    pot = (words.mark(Mark.POT).lower(), part)
    legend = Legend(price, words.t("sheet.misere_short"), pot, wheeled)
    standings = [f"{sheet.names[each]}: {written(sheet.net[each], signed=True)}" for each in sheet.seats]
    return Picture(
        _WIDTH,
        _TOP + _SHEET + _MARGIN,
        (
            _heading(title, _TITLE._replace(width=across), 26, bold=True),
            _heading(under, _CAPTION._replace(width=across), 15),
            *shifted(drawn(sheet, plan, (across, _SHEET), legend), _MARGIN, _TOP),
        ),
        title,
        f"{under}. {'; '.join(standings)}",
    )


def _heading(text: str, box: Box, size: float, *, bold: bool = False) -> Text:
    color = {} if bold else {"color": PAST}
    return line(text, box, size, least=0.7 * size, bold=bold, stand=Stand.LEFT, **color)
