"""The history of a pulka: every entry once, in the order of the deals, whatever was done to it."""

from pulka.deals import Entry
from pulka.desk.history import Line, State, history
from pulka.ledger import Ledger, Row
from pulka.ledger.rows import Closed, Redone, Undone
from pulka.sheet.stakes import Stakes
from tests.desk.test_glance import GAME, RASPASY, evening
from tests.pulkas import AT, Deal, ledger_of, pulka

MISERE = {"kind": "misere", "declarer": "Anna", "tricks": {"Anna": 0}}


def done(ledger: Ledger, *rows: Row | tuple[object, ...]) -> Ledger:
    for row in rows:
        assert not isinstance(row, tuple), row
        ledger = ledger.apply(row, AT)
    return ledger


def entry(deal: Deal) -> Entry:
    return evening(deal).steps[0].entry


def told(ledger: Ledger) -> list[tuple[str, State, int | None]]:
    return [(_kind(line), line.state, line.number) for line in history(ledger)]


def _kind(line: Line) -> str:
    known = line.entry or line.change
    assert known
    return known.kind


def test_entries_stand_in_order_with_their_numbers_and_writings() -> None:
    ledger = evening(GAME, RASPASY)
    lines = history(ledger)
    assert told(ledger) == [("game", State.COUNTS, 1), ("raspasy", State.COUNTS, 2)]
    assert [line.scored for line in lines] == [step.scored for step in ledger.steps]
    assert [line.id for line in lines] == [step.id for step in ledger.steps]


def test_a_struck_entry_keeps_its_place_without_a_number() -> None:
    ledger = evening(GAME, RASPASY)
    ledger = done(ledger, ledger.void(ledger.steps[0].id))
    assert told(ledger) == [("game", State.VOID, None), ("raspasy", State.COUNTS, 1)]


def test_an_undone_entry_stands_behind_what_was_before_it_until_it_is_done_again() -> None:
    ledger = done(evening(GAME, RASPASY), Undone())
    ghost = ("raspasy", State.UNDONE, None)
    assert told(ledger) == [("game", State.COUNTS, 1), ghost]
    assert told(done(ledger, Redone())) == [("game", State.COUNTS, 1), ("raspasy", State.COUNTS, 2)]
    other = done(ledger, ledger.record(entry(MISERE)))
    assert told(other) == [("game", State.COUNTS, 1), ghost, ("misere", State.COUNTS, 2)]


def test_an_inserted_entry_stands_before_its_neighbour_even_undone() -> None:
    ledger = evening(GAME, RASPASY)
    ledger = done(ledger, ledger.insert(ledger.steps[1].id, entry(MISERE)))
    assert [(_kind(line), line.inserted) for line in history(ledger)] == [
        ("game", False),
        ("misere", True),
        ("raspasy", False),
    ]
    assert told(done(ledger, Undone())) == [
        ("game", State.COUNTS, 1),
        ("misere", State.UNDONE, None),
        ("raspasy", State.COUNTS, 2),
    ]


def test_an_amended_entry_remembers_every_version_that_was_not_taken_back() -> None:
    ledger = evening(GAME)
    first, entry_id = ledger.steps[0].entry, ledger.steps[0].id
    second = entry({**GAME, "contract": "6H"})
    ledger = done(ledger, ledger.amend(entry_id, second))
    ledger = done(ledger, ledger.amend(entry_id, entry({**GAME, "contract": "6D"})))
    assert history(ledger)[0].earlier == (first, second)
    assert history(done(ledger, Undone()))[0].earlier == (first,)
    assert history(done(ledger, Undone(), Undone()))[0].earlier == ()


def test_a_heading_shows_the_one_before_it_and_an_undone_one_is_gone() -> None:
    ledger = evening(GAME)
    before = ledger.heading
    ledger = done(ledger, ledger.rehead(before.model_copy(update={"title": "Dacha"})), Closed())
    _, reheaded, closed = history(ledger)
    assert reheaded.heading == before
    assert closed.heading == ledger.heading
    assert [line.change and line.change.kind for line in (reheaded, closed)] == ["reheaded", "closed"]
    assert told(done(ledger, Undone(), Undone())) == [("game", State.COUNTS, 1)]


def test_a_sheet_from_paper_comes_before_all_else_and_a_deal_knows_its_stakes() -> None:
    opening = {"bombs": {"Anna": [1]}}
    ledger = ledger_of(pulka(GAME, MISERE, options={"base": "classic"}, opening=opening))
    struck = done(ledger, ledger.void(ledger.steps[0].id))
    start, game, misere = history(struck)
    assert (start.id, start.change) == (1, struck.state.start)
    assert game.stakes == Stakes()
    assert misere.stakes == Stakes(bomb=1, price=20, burnt=True)


def test_a_new_pulka_has_no_history() -> None:
    assert history(evening()) == ()
