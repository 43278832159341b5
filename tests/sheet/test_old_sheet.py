"""The old sheet (`sheet.md` 2): курочка innermost, the record counted down, whists, the pot in the middle."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from pulka.files import sheet_plans
from pulka.ledger import Ledger
from pulka.settlement import settle
from pulka.sheet import Plan, Sheet, draw
from pulka.terms import Mark
from tests.archaic_pulkas import CLOSED, NONE, TWO
from tests.pulkas import correction, game, ledger_of, pulka, raspasy
from tests.sheet.test_plan import crosses
from tests.strategies import pulkas


def sheet(*deals: Any, options: dict[str, Any] | None = None, **top: Any) -> Sheet:  # noqa: ANN401  JSON
    return draw(ledger_of(pulka(*deals, options={"base": "archaic", **(options or {})}, **top)))


@settings(max_examples=25, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(pulkas(old=True))
def test_the_last_totals_are_the_columns(ledger: Ledger) -> None:
    drawn, columns = draw(ledger), ledger.columns
    for cell in drawn.cells:
        player, mark, on = cell.key
        assert cell.total == (columns.of(mark, player) if on is None else columns.whists[player][on])
    assert len(drawn.cells) == len(drawn.order) * (len(drawn.order) + 2)
    assert drawn.net == settle(columns, ledger.situation.convention, None, ledger.situation.order).net
    for leaver in drawn.leavers:
        assert leaver.columns == {mark: column[leaver.player] for mark, column in columns.points.items()}


def test_a_record_is_counted_down_from_its_start() -> None:
    found = sheet(
        game("Anna", "7", NONE), game("Anna", "6", TWO, [5, 3, 2]), raspasy(Anna=0, Boris=5, Vera=5)
    )
    assert found.cell(0, Mark.RECORD).chain == (200, 180, 170)
    assert found.cell(1, Mark.RECORD).chain == (200,)
    assert found.cell(0, Mark.KUROCHKA).chain == (10,)
    assert found.cell(1, Mark.WHIST, 0).chain == (40,), "three tricks and the consolation"
    assert (found.limit, found.end, found.bombs, found.razboynik) == (None, "", ((), (), ()), None)


def test_signs_of_a_closed_record_and_of_a_kurochka_that_is_gone() -> None:
    found = sheet(game("Anna", "6", NONE), opening={"record": {"Anna": 10}, "kurochka": {"Boris": 4}})
    assert (set(found.full), set(found.written_off)) == ({0}, {1})


def test_the_pot_stands_in_the_middle() -> None:
    assert (sheet().pot, sheet().part) == (None, None)
    put_aside = sheet(opening={"pot": {"Anna": 5}}, options={"pot": True})
    assert (put_aside.pot, put_aside.part) == (5, None)
    cut = sheet(opening={"record": CLOSED, "pot": {"Anna": 5}}, options={"pot": True})
    assert (cut.pot, cut.part) == (5, 3)


def test_who_left_is_listed_with_all_his_columns() -> None:
    found = sheet(correction(kurochka={"Vera": 3}), {"kind": "leave", "player": "Vera"})
    (leaver,) = found.leavers
    assert leaver.columns == {Mark.RECORD: 200, Mark.KUROCHKA: 3, Mark.POT: 0}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_paper_is_that_of_the_modern_game_with_other_columns(players: int) -> None:
    plan = Plan.of(sheet_plans()[players])
    old = plan.old
    for place in range(players):
        assert old.cell(place, Mark.KUROCHKA) == plan.cell(place, Mark.GORA)
        assert old.cell(place, Mark.RECORD) == plan.cell(place, Mark.PULYA)
        assert old.sectors[place].whists == plan.sectors[place].whists


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_without_a_kurochka_the_middle_is_free_for_the_pot(players: int) -> None:
    plan = Plan.of(sheet_plans()[players])
    simple, potted = plan.simple, plan.potted
    assert len(simple.lines) == len(plan.lines) - 4
    assert (simple.radius, potted.lines) == (plan.radius, simple.lines)
    for width, height in [(390, 520), (360, 430), (520, 390), (900, 700)]:
        radius = potted.radius * min(width, height)
        for sector in potted.sectors:
            ((mark, cell),) = sector.cells
            assert mark is Mark.RECORD
            for box in (cell, *sector.whists, sector.name, sector.net):
                near_x = min(max(plan.centre.x, box.x), box.x + box.width) - plan.centre.x
                near_y = min(max(plan.centre.y, box.y), box.y + box.height) - plan.centre.y
                assert (near_x * width) ** 2 + (near_y * height) ** 2 > radius**2
            assert not [line for line in potted.lines if crosses(line, cell)]


@pytest.mark.parametrize(
    ("options", "drawn"), [({}, "old"), ({"kurochka": "none"}, "simple"), ({"pot": True}, "potted")]
)
def test_the_paper_is_ruled_for_what_is_played(options: dict[str, Any], drawn: str) -> None:
    plan = Plan.of(sheet_plans()[3])
    assert sheet(options=options).on(plan) == getattr(plan, drawn)


def test_a_record_that_was_closed_on_paper_has_its_zero() -> None:
    found = sheet(opening={"record": {"Anna": 0, "Boris": 0, "Vera": 20}})
    assert [found.cell(player, Mark.RECORD).chain for player in range(3)] == [(0,), (0,), (20,)]
    assert found.cell(0, Mark.KUROCHKA).chain == ()
    joined = sheet(
        {"kind": "join", "player": "Gleb"}, opening={"record": {"Anna": 0, "Boris": 0, "Vera": 30}}
    )
    assert joined.cell(3, Mark.RECORD).chain == (10,), "a newcomer had none before"
