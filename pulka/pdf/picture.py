"""A sheet as a picture for a chat: a caption, and under it the upright sheet."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pulka.ledger import Ledger
from pulka.locale import Words
from pulka.pdf.beside import beside, caption
from pulka.pdf.called import price, title
from pulka.pdf.drawn import Legend, drawn
from pulka.pdf.fitted import Stand, line
from pulka.pdf.fonts import LEADING
from pulka.pdf.inks import FADED, INK
from pulka.pdf.setting import Line, Run, broken
from pulka.pdf.traces import Text, Trace, shifted
from pulka.sheet import Box, Plan, Sheet, written
from pulka.sheet.fit import CAPITAL
from pulka.sheet.plan import Point

_WIDTH, _MARGIN, _SHEET = 800.0, 24.0, 720.0
_TITLE, _CAPTION = Box(_MARGIN, 14, 0, 34), Box(_MARGIN, 47, 0, 22)
_TOP = 80.0  # of the sheet
_SMALL = 13.0  # size of what stands under it


class Picture(NamedTuple):
    """What is seen, and in words for those who do not see it; sizes as in traces, y down."""

    width: float
    height: float
    traces: tuple[Trace, ...]
    title: str
    told: str


def render_picture(  # noqa: PLR0913  everything that is seen
    ledger: Ledger,
    sheet: Sheet,
    plan: Plan,
    words: Words,
    *,
    rules: str,
    wheeled: bool = False,
    vector: bool = False,
) -> bytes:
    """Return the picture of a sheet by its upright plan as a file, the same bytes for the same pulka.

    Args:
        ledger: the pulka.
        sheet: the same, drawn.
        plan: the upright paper for the number at its table.
        words: the language to write in.
        rules: what they are called now.
        wheeled: whether hundreds of whists get their wheels.
        vector: as an SVG; else as a PNG, two pixels to a unit of the picture.

    """
    seen = picture(ledger, sheet, plan, words, rules, wheeled=wheeled)
    if vector:
        from pulka.pdf.vector import svg  # noqa: PLC0415  fontTools is for this alone

        return svg(seen).encode()
    from pulka.pdf.raster import png  # noqa: PLC0415  Pillow takes a while

    return png(seen)


def picture(  # noqa: PLR0913  everything that is seen
    ledger: Ledger, sheet: Sheet, plan: Plan, words: Words, rules: str, *, wheeled: bool = False
) -> Picture:
    """Return the picture of a sheet by its upright plan; ``rules`` are called so."""
    across, called, whist = _WIDTH - 2 * _MARGIN, title(ledger.heading, words), price(ledger, words)
    over = ledger.closed or ledger.situation.closed
    under = caption(sheet, words, rules, whist)
    under = under if over else f"{under} · {words.t('picture.unfinished')}"
    below = [
        row for told in beside(sheet, words) for row in broken((Run(told, color=FADED),), across, _SMALL)
    ]
    legend = Legend.of(sheet, words, whist, wheeled=wheeled)
    standings = [f"{sheet.names[each]}: {written(sheet.net[each], signed=True)}" for each in sheet.seats]
    return Picture(
        _WIDTH,
        _TOP + _SHEET + _MARGIN + len(below) * _SMALL * LEADING,
        (
            _heading(called, _TITLE._replace(width=across), 26, bold=True),
            _heading(under, _CAPTION._replace(width=across), 15),
            *shifted(drawn(sheet, plan, (across, _SHEET), legend), _MARGIN, _TOP),
            *shifted(_told(below), _MARGIN, _TOP + _SHEET + _SMALL),
        ),
        called,
        ". ".join([under, "; ".join(standings), *beside(sheet, words)]),
    )


def _told(rows: Sequence[Line]) -> Iterator[Text]:
    """Set lines under the sheet."""
    for place, row in enumerate(rows):
        text = "".join([run.text for run in row])
        yield Text(text, Point(0, _SMALL * (CAPITAL + place * LEADING)), _SMALL, color=FADED)


def _heading(text: str, box: Box, size: float, *, bold: bool = False) -> Text:
    return line(text, box, size, least=0.7 * size, bold=bold, color=INK if bold else FADED, stand=Stand.LEFT)
