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
from pulka.pdf.letters import BODY, BOLD, FADED, REGULAR, SMALL, TITLE, clipped, load_fonts, rich, style
from pulka.pdf.paper import Paper
from pulka.pdf.protocol import protocol
from pulka.pdf.reckoning import Reckoning, heading
from pulka.sheet import Plan, Sheet

MARGIN = 36
FOOT = 20
WIDTH, HEIGHT = A4[0] - 2 * MARGIN, A4[1] - 2 * MARGIN - FOOT
LEAST_SHEET = 330
_FIRST_ROWS = 140  # head and a few rows of the protocol stand together


def render(ledger: Ledger, sheet: Sheet, plan: Plan, words: Words) -> bytes:
    """Return the PDF of a pulka as it stands, A4, the same bytes for the same pulka.

    Args:
        ledger: the pulka.
        sheet: the same, drawn.
        plan: the paper for the number at its table.
        words: the language to print in.

    """
    load_fonts()
    title = _title(ledger, words)
    target = BytesIO()
    document = BaseDocTemplate(
        target,
        pagesize=A4,
        title=title,
        author=", ".join(sheet.names),
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

    document.build(_story(ledger, sheet, plan, words, title), canvasmaker=canvas)
    return target.getvalue()


def _title(ledger: Ledger, words: Words) -> str:
    heading = ledger.heading
    return " · ".join(
        [heading.title or words.t("pdf.title"), *([words.day(heading.date)] if heading.date else [])]
    )


def _story(ledger: Ledger, sheet: Sheet, plan: Plan, words: Words, title: str) -> list[Any]:
    reckoning = Reckoning(ledger, words)
    price = reckoning.price()
    caption = [words.t(f"preset.{ledger.situation.convention.base}")]
    if sheet.limit is not None:
        caption.append(words.t("pdf.limit", limit=sheet.limit))
    if price:
        caption.append(words.t("pdf.price", price=price))
    caption.append(words.t("pdf.first_dealer", player=sheet.names[sheet.first_dealer]))
    top = [
        Paragraph(rich(clipped(title, WIDTH, TITLE, BOLD)), style(TITLE, font=BOLD)),
        Paragraph(rich(" · ".join(caption)), style(BODY, color=FADED, spaceAfter=6)),
    ]
    settlement = reckoning.settlement(WIDTH)
    taken = sum(_height(each) for each in [*top, *settlement])
    height = min(WIDTH, HEIGHT - taken - 4)
    story = [*top, Paper(sheet, plan, price, WIDTH, max(height, LEAST_SHEET)), *settlement]
    deals = protocol(ledger, words)
    if deals is not None:
        story += [PageBreak(), *reckoning.working(), Spacer(WIDTH, 8), CondPageBreak(_FIRST_ROWS)]
        story += [Paragraph(rich(words.t("pdf.protocol")), heading()), deals]
    return story


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
