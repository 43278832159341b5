"""The pure parts of the measures: what is counted, compared and judged; nothing here is timed."""

import json
from io import BytesIO

import flet as ft
from pypdf import PdfReader

from pulka.desk.printing import print_pdf
from tests.bench import app_start, counted, evenings, paint, pdf, repaint, taps
from tests.bench.counted import Count
from tests.bench.paint import Cost
from tests.browser.harness.flows import FLOWS
from tests.pdf.evenings import evening
from tests.pulkas import ledger_of


def test_controls_that_are_new_or_say_something_else_are_counted() -> None:
    still, first = ft.Text("1"), ft.Text("2")
    row = ft.Row([still, first])
    before = counted.shown([row, still, first])
    first.value = "3"
    assert counted.compared(before, counted.shown([row, still, first, ft.Text("4")])) == Count(4, 2)


def test_a_long_evening_reaches_no_limit() -> None:
    ledger = ledger_of(json.loads(evenings.pulka_file(80)))
    assert len(ledger.steps) == 80
    assert not ledger.situation.closed


def test_costs_are_medians_and_ratios() -> None:
    middle = Cost.middle([Cost(1, 9), Cost(5, 1), Cost(3, 2)])
    assert middle == Cost(3, 2)
    assert middle.over(Cost(2, 4)) == Cost(1.5, 0.5)
    assert paint.Cost(6, 1).over(Cost(2, 1)).clock == 3
    assert app_start.ratios({"app": [(3, 2), (9, 9), (2, 1)], "bare": [(2, 1)]}) == (1.5, 2)


def test_a_repaint_is_judged_by_its_bound_and_by_how_flat_it_is() -> None:
    assert repaint.verdict({40: Cost(1.2, 1), 400: Cost(1.4, 1)})
    assert not repaint.verdict({40: Cost(1.2, 1), 400: Cost(1.6, 1)})
    assert not repaint.verdict({40: Cost(1.0, 1), 400: Cost(1.4, 1)})


def test_the_table_of_taps_names_what_takes_too_many() -> None:
    found = [flow.most for flow in FLOWS]
    found[0] += 1
    lines = taps.told(FLOWS, found)
    assert len(lines) == len(FLOWS) + 1
    assert [line.endswith("too many") for line in lines].count(True) == 1


def test_the_bare_drawing_shows_what_the_pdf_shows() -> None:
    printed = PdfReader(BytesIO(print_pdf(evening(3, "sochi", 12), "ru")))
    drawn = tuple([pdf.drawn(page) for page in printed.pages])
    assert min(page.lines for page in drawn) >= 12
    bare = PdfReader(BytesIO(pdf.bare(drawn)))
    again = [pdf.drawn(page) for page in bare.pages]
    assert [page[1:] for page in again] == [page[1:] for page in drawn]
    assert drawn[0].curves >= 4 * 2, "the circle of the limit"
    for one, other in zip(again, drawn, strict=True):
        assert [each[2:] for each in one.strings] == [each[2:] for each in other.strings]


def test_printing_is_judged_by_time_size_and_memory() -> None:
    assert pdf.kept(1.9, 100_000, 2**20, 8 * 2**20)
    assert not pdf.kept(2.1, 100_000, 2**20, 8 * 2**20)
    assert not pdf.kept(1.9, 200_000, 2**20, 8 * 2**20)
    assert not pdf.kept(1.9, 100_000, 3 * 2**20, 8 * 2**20)
    assert not pdf.kept(1.9, 100_000, 2**20, 13 * 2**20)
