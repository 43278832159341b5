"""The PDF: its numbers are those of the sheet, in their cells; its pages are whole."""

import re
from fractions import Fraction
from io import BytesIO
from typing import Any

import pytest
from pypdf import PageObject, PdfReader
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.pdfgen.canvas import Canvas

from pulka.files import sheet_plans
from pulka.files.report import report
from pulka.ledger import Ledger
from pulka.locale import LANGUAGES, Words
from pulka.pdf.document import render
from pulka.pdf.letters import BOLD, MARGIN, REGULAR, clipped, load_fonts
from pulka.pdf.pages import paged
from pulka.pdf.paper import Paper
from pulka.pdf.protocol import protocol
from pulka.sheet import Box, CellKey, Plan, draw, glyphs, written
from pulka.terms import Mark
from tests.pdf.evenings import evening

PADDING = 4  # of a table's cell
TABLES = [
    (3, "sochi"),
    (4, "sochi"),
    (3, "rostov"),
    (4, "leningrad"),
    (4, "leningrad_fspr"),
    (2, "sochi"),
    (5, "sochi"),
]


def plan_of(ledger: Ledger) -> Plan:
    return Plan.of(sheet_plans()[len(ledger.situation.seats)])


def pdf(ledger: Ledger, language: str = "ru") -> bytes:
    return render(ledger, draw(ledger), plan_of(ledger), Words(language), rules=("Сочи", None))


def pages(ledger: Ledger, language: str = "ru") -> list[str]:
    return [page.extract_text() for page in PdfReader(BytesIO(pdf(ledger, language))).pages]


def fragments(page: PageObject) -> list[tuple[str, float, float]]:
    """Every text of a page with where it starts, from the upper left."""
    found: list[tuple[str, float, float]] = []
    height = float(page.mediabox.height)

    def visit(text: str, cm: list[float], tm: list[float], *_: object) -> None:
        if text.strip():
            found.append((text.strip("\n"), tm[4] + cm[4], height - tm[5] - cm[5]))

    page.extract_text(visitor_text=visit)
    return found


def numbers(page: PageObject) -> list[int]:
    """The numbers of the deals on a page."""
    return [int(text) for text, left, _ in fragments(page) if left == MARGIN + PADDING and text.isdigit()]


@pytest.mark.parametrize(("players", "preset"), TABLES)
@pytest.mark.parametrize("entries", [12, 120])
def test_every_chain_stands_in_its_cell(players: int, preset: str, entries: int) -> None:
    ledger = evening(players, preset, entries)
    sheet, plan, side = draw(ledger), plan_of(ledger), 520
    load_fonts()
    target = BytesIO()
    canvas = Canvas(target, pagesize=(side, side), invariant=1)
    Paper(sheet, plan, "0.10", side, side).drawOn(canvas, 0, 0)
    canvas.showPage()
    canvas.save()
    texts = fragments(PdfReader(target).pages[0])

    def shown(box: Box) -> str:
        x, y, width, height = box.stretched(side, side)
        return "".join(
            text
            for text, left, base in texts
            if x - 0.01 <= left <= x + width and y <= base <= y + height + 0.01
        )

    for place, player in enumerate(sheet.seats):
        boxes = {plan.cell(place, mark): sheet.cell(player, mark).chain for mark in (Mark.PULYA, Mark.GORA)}
        for other, opponent in enumerate(sheet.seats):
            if other != place:
                boxes[plan.cell(place, Mark.WHIST, other)] = sheet.cell(player, Mark.WHIST, opponent).chain
        assert shown(plan.net(place)) == written(sheet.net[player], signed=True)
        for box, chain in boxes.items():
            text = shown(box).removesuffix(">>").removesuffix("⚑")
            whole = ".".join(written(total) for total in chain)
            if text.startswith("…"):
                assert f".{whole}".endswith(f".{text[1:]}")
            else:
                assert text == whole
        assert shown(plan.name(place)).rstrip("…") in sheet.names[player]


def russian(amount: str) -> str:
    """Money as it is written in Russian."""
    return amount.replace("-", "−").replace(".", ",")


@pytest.mark.parametrize(("players", "preset"), TABLES)
def test_the_first_page_has_every_number_of_the_result(players: int, preset: str) -> None:
    ledger = evening(players, preset, 40, whist_price=Fraction(1, 10))
    found, first = report(ledger), pages(ledger)[0]
    tokens = set(re.split(r"[\s.]+", first))
    for mark in ("pulya", "gora"):
        assert {str(points).replace("-", "−") for points in found[mark].values()} <= tokens
    for amount in found["settlement"]["money"].values():
        assert russian(amount) in first
    for net in draw(ledger).net:
        assert written(net) in first
    for payment in found["settlement"]["payments"]:
        assert f"{payment['from']} → {payment['to']}: {russian(payment['amount'])} ₽" in first.replace(
            "\xa0", " "
        )


@pytest.mark.parametrize("entries", [12, 120])
def test_the_protocol_tells_every_deal_once(entries: int) -> None:
    reader = PdfReader(BytesIO(pdf(evening(4, "sochi", entries))))
    told = "\n".join(page.extract_text() for page in reader.pages[1:])
    assert [number for page in reader.pages[1:] for number in numbers(page)] == list(range(1, entries + 1))
    for word in ("Протокол сдач", "Распасы", "Мизер", "Пересдача", "Исправление", "вист", "♥", "БК"):
        assert word in told
    assert "Причина: приписали лишнее" in told
    assert "все согласны" in told


def test_no_page_holds_a_deal_alone_and_all_are_numbered() -> None:
    for entries in range(16, 25):
        reader = PdfReader(BytesIO(pdf(evening(3, "sochi", entries, note=""))))
        for number, page in enumerate(reader.pages, 1):
            assert f"{number} / {len(reader.pages)}" in page.extract_text()
            assert number == 1 or len(numbers(page)) >= 2


def test_the_protocol_leaves_no_deal_alone_whatever_the_page() -> None:
    load_fonts()
    strips = protocol(evening(3, "sochi", 12, note=""), Words("ru"), 523, lambda _: None)
    heads = {id(strip.head) for strip in strips if strip.head}
    assert len(heads) == 1
    for height in range(150, 700, 7):
        found = paged(strips, height)
        for number, page in enumerate(found):
            assert page[-1][0] + page[-1][1].height <= height
            assert sum(strip.draw is strips[1].draw for _, strip in page) == 1, "one head"
            rows = [strip for _, strip in page if strip.head and strip.before == 0 and strip.slack >= 1]
            assert len(rows) >= 2 or 0 < number < len(found) - 1


def test_signs_of_the_sheet() -> None:
    ledger = evening(3, "sochi", 12)
    sheet = draw(ledger)
    cells = [
        cell._replace(chain=(4, 0)) if cell.key == CellKey(0, Mark.GORA) else cell._replace(chain=(20,))
        for cell in sheet.cells
    ]
    sheet = sheet._replace(
        cells=tuple(cells), full=frozenset({1}), written_off=frozenset({0}), limit=None, first_dealer=9
    )
    for price, shown in (("0.10", True), ("1234567890 дублонов", False)):
        target = BytesIO()
        canvas = Canvas(target, pagesize=(300, 300))
        Paper(sheet, plan_of(ledger), price, 300, 300).drawOn(canvas, 0, 0)
        canvas.save()
        text = PdfReader(target).pages[0].extract_text()
        assert text.count("⚑") == text.count(">>") == 1
        assert (price in text) == shown


def test_a_voided_deal_is_not_told() -> None:
    ledger = evening(3, "sochi", 12)
    row = ledger.void(ledger.steps[-1].id)
    assert not isinstance(row, tuple)
    text = "\n".join(pages(ledger.apply(row, "2025-01-01T23:00:00")))
    assert "приписали лишнее" not in text


def test_a_clean_sheet_prints() -> None:
    (page,) = pages(evening(3, "leningrad_fspr", 0))
    assert "Никто никому не должен" in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_says_what_it_is(language: str) -> None:
    reader = PdfReader(BytesIO(pdf(evening(4, "sochi", 12, date="2025-01-01"), language)))
    assert reader.metadata is not None
    assert reader.metadata.title == "Пятница · " + {"ru": "1 января 2025", "en": "1 January 2025"}[language]
    assert reader.metadata.author == "Аня, Боря, Вера, Григорий Константинович"
    root: Any = reader.trailer["/Root"]
    assert root["/Lang"] == language
    text = "\n".join(page.extract_text() for page in reader.pages)
    assert ("Протокол" in text) == (language == "ru")
    assert "pdf." not in text


def test_the_same_pulka_gives_the_same_bytes() -> None:
    ledger = evening(4, "leningrad", 40)
    assert pdf(ledger) == pdf(ledger)
    assert len(pdf(ledger)) < 150_000


def test_only_embedded_fonts_are_used() -> None:
    for page in PdfReader(BytesIO(pdf(evening(3, "sochi", 12)))).pages:
        resources: Any = page["/Resources"]
        for font in resources["/Font"].values():
            assert "PulkaSans" in font.get_object()["/BaseFont"]


def test_texts_without_end_and_strange_ones_print() -> None:
    names = ("Н" * 100, "<b>&</b>", "Vera ♥")
    ledger = evening(3, "sochi", 30, note="слово " * 1600, names=names, title="Т" * 9000, currency="¤" * 500)
    text = pages(ledger)
    assert sum(page.count("слово") for page in text) >= 1590
    assert any("<b>&</b>" in page for page in text)


def test_the_widths_that_chains_are_laid_by_are_those_of_the_fonts() -> None:
    load_fonts()
    for font, widths in ((REGULAR, glyphs.REGULAR), (BOLD, glyphs.BOLD)):
        for sign, width in widths.items():
            assert stringWidth(sign, font, 1) == pytest.approx(width, abs=0.0015)


def test_a_text_is_clipped_to_its_width() -> None:
    load_fonts()
    assert clipped("Аня", 100, 10) == "Аня"
    short = clipped("Валентин-Иннокентий", 60, 10)
    assert short.endswith("…")
    assert stringWidth(short, REGULAR, 10) <= 60
