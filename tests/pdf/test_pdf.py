"""The PDF: its numbers are those of the sheet, in their cells; its pages are whole."""

import re
from collections.abc import Callable
from fractions import Fraction
from io import BytesIO
from typing import Any

import pytest
from pypdf import PageObject, PdfReader

from pulka.desk.printing import print_blank, print_picture
from pulka.desk.printout import Form
from pulka.files import every_preset, sheet_plans
from pulka.files.report import report
from pulka.ledger import Ledger
from pulka.locale import LANGUAGES, Words
from pulka.pdf.document import render
from pulka.pdf.drawn import Legend, drawn
from pulka.pdf.fonts import BOLD, MARGIN, REGULAR, breadth, clipped
from pulka.pdf.pages import paged
from pulka.pdf.protocol import protocol
from pulka.rules import read_convention
from pulka.sheet import CellKey, Plan, draw, glyphs, written
from pulka.terms import Mark
from tests.pdf.evenings import evening
from tests.pdf.looking import drawn_page, shown

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


def numbers(page: PageObject) -> list[int]:
    """The numbers of the deals on a page."""
    left = pytest.approx(MARGIN + PADDING)
    return [int(each.text) for each in shown(page) if each.left == left and each.text.isdigit()]


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
    for price, fits in (("0.10", True), ("1234567890 дублонов", False)):
        traces = drawn(sheet, plan_of(ledger), (300, 300), Legend(price))
        text = drawn_page(traces, (300, 300)).extract_text()
        assert text.count("⚑") == text.count(">>") == 1
        assert (price in text) == fits


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
    subject = {"ru": "Сочи · пуля до 9999 · ", "en": "Сочи · pulya to 9999 · "}[language]
    assert (reader.metadata.subject or "").startswith(subject)
    root: Any = reader.trailer["/Root"]
    assert root["/Lang"] == language
    text = "\n".join(page.extract_text() for page in reader.pages)
    assert ("Протокол" in text) == (language == "ru")
    assert "pdf." not in text


def test_the_same_pulka_gives_the_same_bytes() -> None:
    ledger = evening(4, "leningrad", 40)
    assert pdf(ledger) == pdf(ledger)
    assert len(pdf(ledger)) < 150_000


def blank_sheets() -> bytes:
    convention, faults = read_convention("sochi", every_preset())
    assert convention is not None, faults
    return print_blank(4, convention, "ru", count=2)


@pytest.mark.parametrize("made", [lambda: pdf(evening(3, "sochi", 12)), blank_sheets], ids=["pulka", "blank"])
def test_only_embedded_fonts_are_used_and_the_title_is_shown(made: Callable[[], bytes]) -> None:
    content = made()
    assert content.startswith(b"%PDF-1.7")
    reader = PdfReader(BytesIO(content))
    root: Any = reader.trailer["/Root"]
    assert root["/ViewerPreferences"]["/DisplayDocTitle"]
    for page in reader.pages:
        resources: Any = page["/Resources"]
        for font in resources["/Font"].values():
            assert "PulkaSans" in font.get_object()["/BaseFont"]


def test_texts_without_end_and_strange_ones_print() -> None:
    names = ("Н" * 100, "<b>&</b>", "Vera ♥")
    ledger = evening(3, "sochi", 30, note="слово " * 1600, names=names, title="Т" * 9000, currency="¤" * 500)
    text = pages(ledger)
    assert sum(page.count("слово") for page in text) >= 1590
    assert any("<b>&</b>" in page for page in text)


def test_names_titles_and_currencies_stand_in_one_line() -> None:
    odd = "А\nб\x07в\uffff"
    ledger = evening(
        3, "sochi", 5, names=(odd, "Боря", "Вера"), title=odd, currency=odd, whist_price=Fraction(1)
    )
    reader = PdfReader(BytesIO(pdf(ledger)))
    assert reader.metadata is not None
    told = [reader.metadata.title, reader.metadata.author, reader.metadata.subject]
    for text in (*told, *[page.extract_text().replace("\n", "") for page in reader.pages]):
        assert not re.search(r"[\x00-\x1f\uffff]", text or ""), text
    assert "А б в" in (told[0] or "")
    svg = print_picture(ledger, "ru", Form.SVG).decode()
    assert 'aria-label="А б в "' in svg
    assert "notdef" not in svg


def test_the_widths_that_chains_are_laid_by_are_those_of_the_fonts() -> None:
    for font, widths in ((REGULAR, glyphs.REGULAR), (BOLD, glyphs.BOLD)):
        for sign, width in widths.items():
            assert breadth(sign, font) == pytest.approx(width, abs=0.0015)


def test_a_text_is_clipped_to_its_width() -> None:
    assert clipped("Аня", 100, 10) == "Аня"
    short = clipped("Валентин-Иннокентий", 60, 10)
    assert short.endswith("…")
    assert breadth(short) * 10 <= 60
