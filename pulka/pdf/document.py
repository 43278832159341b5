"""The document: its pages drawn with their feet, its title, the file that lies in it."""

from io import BytesIO

from pulka.files import write_pulka
from pulka.ledger import Ledger
from pulka.locale import Words
from pulka.pdf.beside import caption
from pulka.pdf.called import price
from pulka.pdf.canvas import canvas
from pulka.pdf.embedding import embed
from pulka.pdf.fonts import MARGIN, REGULAR, SMALL, clipped
from pulka.pdf.inks import FADED
from pulka.pdf.layout import Layout, Progress
from pulka.pdf.matter import Matter
from pulka.pdf.pages import FOOT, Format, Page
from pulka.pdf.pen import Pen
from pulka.pdf.setting import Run
from pulka.sheet import Plan, Sheet
from pulka.terms.one_line import one_line

_SET, _DRAWN = 0.5, 0.9  # of the work is done when all is set, and when all is drawn


def render(  # noqa: PLR0913  everything that is printed
    ledger: Ledger,
    sheet: Sheet,
    plan: Plan,
    words: Words,
    *,
    rules: tuple[str, str | None],
    wheeled: bool = False,
    layout: Layout = Layout(),  # noqa: B008  frozen
    progress: Progress | None = None,
) -> bytes:
    """Return the PDF of a pulka as it stands, the same bytes for the same pulka.

    Args:
        ledger: the pulka.
        sheet: the same, drawn.
        plan: the paper for the number at its table.
        words: the language to print in.
        rules: what they are called now, and by what name of their own they were begun, None for a preset's.
        wheeled: whether hundreds of whists get their wheels.
        layout: what is printed, and on which paper.
        progress: hears from 0 to 1 how far the work has come; what it raises ends the work.

    """
    hear = progress or _nobody
    hear(0)
    format_ = Format.of(layout)
    matter = Matter(ledger, sheet, plan, words, rules, wheeled, layout, format_)
    pages = matter.pages(lambda part: hear(part * _SET))
    subject = caption(sheet, words, rules[0], price(ledger, words))
    target = BytesIO()
    drawn = canvas(target, format_.page, matter.title, words.language, one_line(subject))
    drawn.setAuthor(one_line(", ".join(sheet.names[player] for player in sheet.order)))
    if layout.attached:
        embed(drawn, write_pulka(ledger).encode(), words.t("pdf.attached"))
    pen = Pen(drawn, format_.scale)
    for number, page in enumerate(pages, 1):
        _draw(pen, page, format_, matter.title, f"{number} / {len(pages)}")
        hear(_SET + (_DRAWN - _SET) * number / len(pages))
    drawn.save()
    hear(1)
    return target.getvalue()


def _nobody(_: float) -> None:
    """Hear how far the work has come."""


def _draw(pen: Pen, page: Page, format_: Format, title: str, number: str) -> None:
    """Draw a page with its foot: the title, and which page it is of how many."""
    pen.begin(MARGIN, format_.height + MARGIN + FOOT)
    for top, strip in page:
        strip.draw(pen, 0, top)
    base = format_.height + FOOT - SMALL
    pen.write([(Run(clipped(title, format_.width - 60, SMALL), REGULAR, FADED),)], 0, base, SMALL)
    pen.write_right(Run(number, REGULAR, FADED), format_.width, base, SMALL)
    pen.end()
