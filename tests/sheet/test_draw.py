"""The sheet of known pulkas: its chains are the writings added up, its last totals the columns."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from pyrsistent import pvector

from pulka.deals import Correction, DealDraft, Game, Word, read
from pulka.files import read_pulka
from pulka.ledger import Ledger
from pulka.ledger.rows import Voided
from pulka.score import Reason
from pulka.settlement import settle
from pulka.sheet import CellKey, draw
from pulka.terms import Contract, Mark

TABLES = Path(__file__).parent.parent / "tables"
PULKAS = {
    f"{table}-{case['id']}": case["pulka"]
    for table in ("settlement", "game3", "game4", "raspasy", "help", "classic", "tables")
    for case in json.loads((TABLES / f"{table}.json").read_text(encoding="utf-8"))
    if "faults" not in case["expect"]
}
AT = "2025-01-01T20:00:00"


def ledger_of(pulka: dict[str, Any]) -> Ledger:
    found = read_pulka(json.dumps(pulka), AT)
    assert isinstance(found, Ledger)
    return found


def small(**more: Any) -> Ledger:  # noqa: ANN401  keys of a pulka file
    return ledger_of(
        {"format": "pulka", "version": 1, "players": ["Аня", "Боря", "Вера"], "convention": "sochi"} | more
    )


@pytest.mark.parametrize("case", PULKAS)
def test_the_chains_are_the_writings_added_up(case: str) -> None:
    ledger = ledger_of(PULKAS[case])
    sheet = draw(ledger)
    totals = {cell.key: cell.chain[0] if cell.chain else 0 for cell in draw(start_of(ledger)).cells}
    chains = {key: [total] if total else [] for key, total in totals.items()}
    for step in ledger.steps:
        before = dict(totals)
        for writing in step.scored.writings:
            key = CellKey(writing.player, writing.mark, writing.on)
            totals[key] = totals.get(key, 0) + writing.points
        for key, total in totals.items():
            if total != before.get(key, 0):
                chains.setdefault(key, []).append(total)
    drawn = {cell.key: list(cell.chain) for cell in sheet.cells}
    assert {key: chain for key, chain in drawn.items() if chain} == {k: c for k, c in chains.items() if c}
    assert len(drawn) == len(sheet.order) * (len(sheet.order) + 1)


def start_of(ledger: Ledger) -> Ledger:
    return Ledger.begin(ledger.state.start, AT)


@pytest.mark.parametrize("case", PULKAS)
def test_the_last_totals_are_the_columns(case: str) -> None:
    ledger = ledger_of(PULKAS[case])
    sheet, columns = draw(ledger), ledger.columns
    for cell in sheet.cells:
        player, mark, on = cell.key
        assert cell.total == (columns.of(mark, player) if on is None else columns.whists[player][on])
        assert sheet.cell(*cell.key) is cell
    result = settle(columns, ledger.situation.convention, None, ledger.situation.order)
    assert (sheet.net, sheet.whole) == (result.net, result.whole)
    assert sum(sheet.net) == 0


def test_a_clean_sheet_has_empty_cells() -> None:
    sheet = draw(small())
    assert [cell.key.mark for cell in sheet.cells].count(Mark.WHIST) == 6
    assert all(cell.chain == () and cell.total == 0 for cell in sheet.cells)
    assert (sheet.limit, sheet.full, sheet.first_dealer) == (20, frozenset(), 2)


def test_a_sheet_carried_over_starts_its_chains_with_the_opening() -> None:
    sheet = draw(small(opening={"pulya": {"Аня": 20}, "whists": {"Боря": {"Аня": 12}}}))
    assert sheet.cell(0, Mark.PULYA).chain == (20,)
    assert sheet.cell(1, Mark.WHIST, 0).chain == (12,)
    assert sheet.full == {0}


def test_without_a_limit_no_pulya_is_full() -> None:
    sheet = draw(small(convention="leningrad_fspr", opening={"pulya": {"Аня": 200}}))
    assert (sheet.limit, sheet.full) == (None, frozenset())


def test_an_entry_that_changes_nothing_adds_no_total() -> None:
    entry = {"kind": "correction", "reason": "описка", "gora": {"Аня": 4}}
    back = {"kind": "correction", "reason": "нет", "gora": {"Аня": -4}}
    sheet = draw(small(deals=[entry, back]))
    assert sheet.cell(0, Mark.GORA).chain == (4, 0)


def test_writings_that_cancel_in_one_entry_add_no_total() -> None:
    ledger = small(deals=[{"kind": "correction", "reason": "описка", "gora": {"Аня": 4}}])
    step = ledger.steps[0]
    (writing,) = step.scored.writings
    scored = step.scored._replace(writings=(writing, writing._replace(points=-4, reason=Reason.SURPLUS)))
    state = ledger.state._replace(steps=pvector([step._replace(scored=scored)]))
    assert draw(replace(ledger, state=state)).cell(0, Mark.GORA).chain == ()


def test_a_voided_entry_leaves_no_trace() -> None:
    ledger = small()
    draft = DealDraft(
        kind="game", declarer=0, contract=Contract.parse("6S"), whist=((1, Word.PASS), (2, Word.PASS))
    )
    game = read(draft, ledger.situation)
    assert isinstance(game, Game)
    ledger = ledger.apply(ledger.record(game), AT)
    assert draw(ledger).cell(0, Mark.PULYA).chain == (2,)
    row = ledger.void(ledger.steps[0].id)
    assert isinstance(row, Voided)
    ledger = ledger.apply(row, AT)
    ledger = ledger.apply(ledger.record(Correction(reason="подарок", pulya=((0, 5),))), AT)
    assert draw(ledger).cell(0, Mark.PULYA).chain == (5,)
