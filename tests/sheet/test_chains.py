"""A sheet drawn on from the last one is the sheet drawn from the first entry."""

import pytest

from pulka.ledger import Ledger
from pulka.ledger.rows import Redone, Row, Undone, Voided
from pulka.sheet import draw
from tests.pulkas import AT, ledger_of
from tests.sheet.test_draw import PULKAS


@pytest.mark.parametrize("case", PULKAS)
def test_each_moment_from_the_one_before_it(case: str) -> None:
    ledger = ledger_of(PULKAS[case])
    count = min(ledger.undo_count, 6)
    rows: list[Row] = [*[Undone()] * count, *[Redone()] * count]
    if ledger.steps:
        voided = ledger.void(ledger.steps[0].id)
        rows += [voided, Undone(), Redone()] if isinstance(voided, Voided) else []
    last = (ledger, draw(ledger))
    for row in rows:
        ledger = ledger.apply(row, AT)
        drawn = draw(ledger, last=last)
        assert drawn == draw(ledger)
        last = (ledger, drawn)


def test_several_entries_at_once_and_the_cells_that_stay() -> None:
    ledger = ledger_of(PULKAS[max(PULKAS, key=lambda case: len(PULKAS[case].get("deals", ())))])
    first = _undone(ledger, ledger.undo_count - 1)
    last = (first, draw(first))
    assert draw(ledger, last=last) == draw(ledger)
    assert draw(first, last=(ledger, draw(ledger))) == draw(first)
    before = _undone(ledger, 1)
    sheet = draw(before)
    same = [
        cell for cell in draw(ledger, last=(before, sheet)).cells if any(cell is each for each in sheet.cells)
    ]
    assert same


def _undone(ledger: Ledger, count: int) -> Ledger:
    for _ in range(count):
        ledger = ledger.apply(Undone(), AT)
    return ledger
