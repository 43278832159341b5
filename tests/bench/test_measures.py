"""The pure parts of the measures: what is counted, compared and judged; nothing here is timed."""

import asyncio
import json
from collections import Counter
from io import BytesIO
from pathlib import Path

import flet as ft
import pytest
from pypdf import PdfReader

from pulka.desk import Desk
from pulka.desk.printing import print_pdf
from pulka.storage import Store
from tests.bench import (
    app_start,
    counted,
    evenings,
    growth,
    long_list,
    paint,
    pdf,
    repaint,
    replay,
    sessions,
    taps,
)
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
    assert not repaint.verdict({40: Cost(1.0, 1), 400: Cost(1.0, 1), 4000: Cost(1.4, 1)})


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


@pytest.mark.parametrize("count", [replay.SHORT, 40])
def test_a_full_evening_helps_to_its_end_and_does_not_close(count: int) -> None:
    ledger = ledger_of(json.loads(evenings.full_file(count)))
    assert len(ledger.steps) == count
    assert not ledger.situation.closed
    reasons = Counter(writing.reason.value for step in ledger.steps for writing in step.scored.writings)
    assert {"made", "failed", "whist", "consolation", "shortage", "misere", "raspasy", "zero"} <= {*reasons}
    assert reasons["help"] >= count // 10


def test_what_is_replayed_is_what_stood_there() -> None:
    ledger = ledger_of(json.loads(evenings.full_file(80)))
    state = replay.replay(ledger)
    assert state.before(80) == (ledger.columns, ledger.situation)
    assert [step.scored.writings for step in state.steps] == [step.scored.writings for step in ledger.steps]


def test_a_replay_is_judged_by_its_rate_and_by_how_linear_it_is() -> None:
    assert replay.kept({replay.SHORT: [1.9e-5], replay.LONG: [1.9e-5, 9e-5, 2e-5]})
    assert not replay.kept({replay.SHORT: [2.1e-5], replay.LONG: [2.1e-5]})
    assert not replay.kept({replay.SHORT: [1.5e-5], replay.LONG: [1.9e-5]})


def test_a_deal_is_looked_at_recorded_drawn_and_taken_back(tmp_path: Path) -> None:
    evening = growth.Evening(tmp_path / "evening", 8)
    before = evening.seen
    cost = evening.round()
    assert cost.all >= max(cost[:3])
    ledger, sheet = evening.seen
    assert ledger.no == before[0].no + 2
    assert sheet == before[1]


def test_growth_is_the_most_beside_the_least() -> None:
    costs = {40: growth.Cost(1, 2, 3, 6), 400: growth.Cost(1, 3, 3, 7), 4000: growth.Cost(2, 2, 3, 7)}
    assert growth.growth(costs) == growth.Cost(2, 1.5, 1, 7 / 6)
    assert growth.middle([*costs.values()]) == growth.Cost(1, 2, 3, 7)


def test_many_evenings_are_listed(tmp_path: Path) -> None:
    evenings.many(tmp_path, 3)
    listed = Desk(Store.open(tmp_path)).evenings()
    assert [(evening.deals, len(evening.names), evening.unreadable) for evening in listed] == [
        (12, 4, False)
    ] * 3
    assert long_list.ratio([(4, 3), (9, 9), (2, 1)], [(2, 1)]) == (2, 3)


def test_a_session_holds_what_it_shows(tmp_path: Path) -> None:
    found = asyncio.run(sessions.measure(tmp_path, 2))
    assert found.controls > 100
    assert min(found.watcher, found.keeper) > found.bare > 2 * found.empty > 0
    assert found.ratio == found.watcher / found.bare
