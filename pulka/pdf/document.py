"""The document: pages, their feet, and what stands on them."""

from io import BytesIO
from typing import Any

from reportlab.lib.pagesizes import A4
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import (
    BaseDocTemplate,
    CondPageBreak,
    Frame,
    PageBreak,
    PageTemplate,
    Paragraph,
    Spacer,
)

from pulka.ledger import Ledger
from pulka.locale import Words
from pulka.locale.options import changed_midway
from pulka.pdf.beside import beside, caption
from pulka.pdf.card import Card
from pulka.pdf.layout import Layout, Progress
from pulka.pdf.letters import (
    BODY,
    BOLD,
    FADED,
    MARGIN,
    REGULAR,
    SMALL,
    TITLE,
    WIDTH,
    clipped,
    load_fonts,
    rich,
    style,
)
from pulka.pdf.paper import Paper
from pulka.pdf.protocol import protocol
from pulka.pdf.reckoning import Reckoning, heading
from pulka.sheet import Plan, Sheet
from pulka.terms import Mark

FOOT = 20
HEIGHT = A4[1] - 2 * MARGIN - FOOT
LEAST_SHEET = 330
_FIRST_ROWS = 140  # head and a few rows of the protocol stand together


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
    """Return the PDF of a pulka as it stands, A4, the same bytes for the same pulka.

    Args:
        ledger: the pulka.
        sheet: the same, drawn.
        plan: the paper for the number at its table.
        words: the language to print in.
        rules: what they are called now, and by what name of their own they were begun, None for a preset's.
        wheeled: whether hundreds of whists get their wheels.

    """
    load_fonts()
    title = _title(ledger, words)
    target = BytesIO()
    document = BaseDocTemplate(
        target,
        pagesize=A4,
        title=title,
        author=", ".join(sheet.names[player] for player in sheet.order),
        creator="pulka",
        lang=words.language,
        displayDocTitle=True,
        invariant=1,
        initialFontName=REGULAR,
    )
    frame = Frame(
        MARGIN, MARGIN + FOOT, WIDTH, HEIGHT, leftPadding=0, rightPadding=0, topPadding=0, bottomPadding=0
    )
    document.addPageTemplates([PageTemplate("page", [frame])])

    def canvas(*args: Any, **kwargs: Any) -> "_Pages":  # noqa: ANN401  ReportLab's own arguments
        pages = _Pages(*args, **kwargs)
        pages.foot = title
        return pages

    document.build(_story(ledger, sheet, plan, words, title, rules, wheeled=wheeled), canvasmaker=canvas)
    return target.getvalue()


def _title(ledger: Ledger, words: Words) -> str:
    heading = ledger.heading
    return " · ".join(
        [heading.title or words.t("pdf.title"), *([words.day(heading.date)] if heading.date else [])]
    )


def _story(  # noqa: PLR0913, PLR0917  everything that is printed
    ledger: Ledger,
    sheet: Sheet,
    plan: Plan,
    words: Words,
    title: str,
    rules: tuple[str, str | None],
    *,
    wheeled: bool,
) -> list[Any]:
    called, own = rules
    reckoning, card = Reckoning(ledger, words), Card(words, own)
    price = reckoning.price()
    top = [
        Paragraph(rich(clipped(title, WIDTH, TITLE, BOLD)), style(TITLE, font=BOLD)),
        Paragraph(rich(caption(sheet, words, called, price)), style(BODY, color=FADED, spaceAfter=6)),
    ]
    below = [Paragraph(rich(text), style(SMALL, spaceBefore=3)) for text in beside(sheet, words)]
    settlement = [*below, *reckoning.settlement(WIDTH)]
    taken = sum(_height(each) for each in [*top, *settlement])
    height = max(min(WIDTH, HEIGHT - taken - 4), LEAST_SHEET)
    misere = words.t("sheet.misere_short")
    part = "" if sheet.part is None else words.t("table.old.part", part=sheet.part)
    pot = (words.mark(Mark.POT).lower(), part)
    paper = Paper(sheet, plan, price, WIDTH, height, misere=misere, pot=pot, wheeled=wheeled)
    story = [*top, paper, *settlement]
    begun = ledger.state.start.convention
    shown = [
        *_listed(card.heading(begun), card.lines(begun)),
        *_listed(words.t("card.changed"), changed_midway(words, ledger)),
    ]
    deals = protocol(ledger, words)
    if deals is not None:
        story += [PageBreak(), *reckoning.working(), *shown, Spacer(WIDTH, 8), CondPageBreak(_FIRST_ROWS)]
        story += [Paragraph(rich(words.t("pdf.protocol")), heading()), deals]
    else:
        story += shown
    return story


def _listed(title: str, lines: list[str]) -> list[Any]:
    """Return lines under their heading; nothing where there are none."""
    if not lines:
        return []
    return [Paragraph(rich(title), heading()), *[Paragraph(rich(text), style()) for text in lines]]


def _height(flowable: Any) -> float:  # noqa: ANN401  ReportLab brings no types
    return (
        float(flowable.wrap(WIDTH, HEIGHT)[1])
        + float(flowable.getSpaceBefore())
        + float(flowable.getSpaceAfter())
    )


class _Pages(Canvas):  # type: ignore[misc] # ReportLab brings no types
    """A canvas that numbers its pages when it knows how many there are."""

    foot = ""

    def __init__(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401  ReportLab's own arguments
        super().__init__(*args, **kwargs)
        self._kept: list[dict[str, Any]] = []

    def showPage(self) -> None:  # noqa: N802  ReportLab's name
        """Keep a page until the last one is there."""
        self._kept.append(dict(self.__dict__))
        self._startPage()

    def save(self) -> None:
        """Write all pages, each with its foot."""
        for number, page in enumerate(self._kept, 1):
            self.__dict__.update(page)
            self.setFillColor(FADED)
            self.setFont(REGULAR, SMALL)
            self.drawString(MARGIN, MARGIN, clipped(self.foot, WIDTH - 60, SMALL))
            self.drawRightString(MARGIN + WIDTH, MARGIN, f"{number} / {len(self._kept)}")
            super().showPage()
        super().save()
