"""What holds for every ledger, whatever was done to it."""

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from pulka.deals import ArchaicMisere, DealDraft, Entry, Misere, read
from pulka.files import read_pulka, report, write_pulka
from pulka.ledger import Heading, Ledger, Start, decode, encode
from pulka.ledger.rows import Recorded, Redone, Reheaded, Undone
from pulka.score import Columns, Reason
from pulka.settlement import settle, work
from pulka.terms import Exact, Mark
from tests.strategies import AT, commands, edited, entries, pulkas

either = pulkas() | pulkas(old=True)
any_edited = edited() | edited(old=True)
COLUMNS = ("pulya", "gora", "record", "kurochka", "pot")
few = settings(max_examples=25, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])


def from_scratch(ledger: Ledger) -> Ledger:
    """Play the entries that stand now, one after the other, with nothing ever taken back."""
    players = len(ledger.state.start.heading.names)
    heading = ledger.heading.model_copy(update={"names": ledger.heading.names[:players]})
    start = ledger.state.start.model_copy(update={"heading": heading})
    played = Ledger.begin(start, AT)
    for step in ledger.steps:
        if step.slot.void:
            continue
        entry = read(DealDraft.of(step.entry), played.situation)
        assert not isinstance(entry, tuple), entry
        assert facts(entry, step.entry) == facts(step.entry), "an entry that stands reads the same again"
        played = played.apply(played.record(entry), AT)
    return played.apply(Reheaded(heading=ledger.heading), AT)


def facts(entry: Entry, kept: Entry | None = None) -> dict[str, object]:
    """The entry without the order of its tricks and words, which follows the dealer and the seats.

    On a misère the tricks of somebody who was not there may follow: with ``kept`` they are left out.
    """
    tricks = dict(getattr(entry, "tricks", ()))
    if isinstance(kept, Misere | ArchaicMisere):
        tricks = {player: tricks[player] for player, _ in kept.tricks}
    return entry.model_dump() | {"tricks": tricks, "words": dict(getattr(entry, "words", ()))}


def told(ledger: Ledger) -> list[object]:
    """Everything that a ledger says now, but for the numbers of its rows."""
    writings = [
        {writing._replace(entry=0) for writing in step.scored.writings}
        for step in ledger.steps
        if not step.slot.void
    ]
    names = [ledger.heading.names[player] for player in ledger.situation.order]
    return [ledger.columns, ledger.situation, writings, names, ledger.closed]


def reported(ledger: Ledger) -> dict[str, object]:
    """The result as JSON; the order of writings is not fixed (`format.md` 3)."""
    found = report(ledger)
    for deal in found["deals"]:
        deal["writings"].sort(key=str)
    return found


def turned(entry: Entry, by: int, players: int) -> Entry:
    """The same entry with everybody moved on by some seats."""

    def turn(player: int | None) -> int | None:
        return player if player is None or player >= players else (player + by) % players

    fields = entry.model_dump()
    for field in ("dealer", "declarer", "player", "instead", "partner"):
        if field in fields:
            fields[field] = turn(fields[field])
    for field in ("resting", "dark_by", "renonce"):
        if fields.get(field):
            fields[field] = tuple([turn(player) for player in fields[field]])
    for field in ("tricks", "words", *COLUMNS):
        if field in fields:
            fields[field] = tuple([(turn(player), value) for player, value in getattr(entry, field)])
    if "whists" in fields:
        fields["whists"] = tuple([(turn(i), turn(j), value) for i, j, value in getattr(entry, "whists", ())])
    kept = {"contract", "options", "whist_price"} & set(fields)  # dumped they would be other values
    return entry.model_copy(update={**fields, **{field: getattr(entry, field) for field in kept}})


def turn_row(row: list[object] | tuple[object, ...], by: int, players: int) -> list[object]:
    """The row with those who began the evening moved on; newcomers keep their numbers."""
    return [row[(place - by) % players if place < players else place] for place in range(len(row))]


@few
@given(either)
def test_nets_whole_whists_and_money_add_up_to_zero(ledger: Ledger) -> None:
    situation = ledger.situation
    result = settle(ledger.columns, situation.convention, ledger.whist_price, situation.order)
    assert sum(result.net) == 0
    assert sum(result.whole) == 0
    assert all(net - 1 < whole < net + 1 for net, whole in zip(result.net, result.whole, strict=True))
    assert sum(result.coins or ()) == 0


@few
@given(either)
def test_the_payments_clear_the_nets(ledger: Ledger) -> None:
    price, order = ledger.whist_price, ledger.situation.order
    result = settle(ledger.columns, ledger.situation.convention, price, order)
    left = list(result.net if result.coins is None else result.coins)
    for payment in result.payments:
        amount: Exact = payment.whists if payment.coins is None else payment.coins
        assert amount > 0
        left[payment.payer] += amount
        left[payment.receiver] -= amount
        assert price is None or payment.whists * price * 100 == payment.coins
    assert not any(left)
    seats = [(order.index(payment.payer), order.index(payment.receiver)) for payment in result.payments]
    assert seats == sorted(seats)


@few
@given(either)
def test_the_paper_method_gives_the_same(ledger: Ledger) -> None:
    working = work(ledger.columns, ledger.situation.convention)
    assert working.net == settle(ledger.columns, ledger.situation.convention).net
    assert min(working.rests) == 0
    players = range(len(working.net))
    assert not any(working.cancelled[i][j] and working.cancelled[j][i] for i in players for j in players)


@few
@given(either)
def test_the_writings_add_up_to_the_columns_less_the_opening(ledger: Ledger) -> None:
    before, _ = ledger.state.before(0)
    size = len(ledger.columns.whists)
    newcomers: list[Exact] = [0] * (size - len(before.whists))
    points = {mark: [*column, *newcomers] for mark, column in before.points.items()}
    whists: list[list[Exact]] = [[*row, *newcomers] for row in before.whists]
    whists += [[0] * size for _ in newcomers]
    for step in ledger.steps:
        keys = [
            (writing.player, writing.mark, writing.on, writing.reason) for writing in step.scored.writings
        ]
        assert len(keys) == len(set(keys)), "those of one player, mark and reason are added up"
        for writing in step.scored.writings:
            assert writing.points != 0
            assert writing.entry == step.id
            if writing.on is None:
                points[writing.mark][writing.player] += writing.points
            else:
                assert writing.mark is Mark.WHIST
                whists[writing.player][writing.on] += writing.points
    found = Columns({mark: tuple(column) for mark, column in points.items()}, tuple(map(tuple, whists)))
    assert found == ledger.columns


@few
@given(st.data())
def test_void_of_the_last_is_the_ledger_before(data: st.DataObject) -> None:
    before = data.draw(either)
    after = before.apply(before.record(data.draw(entries(before.situation))), AT)
    row = after.void(after.steps[-1].id)
    assert not isinstance(row, tuple)
    assert told(after.apply(row, AT)) == told(before)


@few
@given(st.data())
def test_void_of_any_is_the_pulka_without_it_and_restore_brings_it_back(data: st.DataObject) -> None:
    ledger = data.draw(pulkas(least=1) | pulkas(least=1, old=True))
    place = data.draw(st.integers(0, len(ledger.steps) - 1))
    row = ledger.void(ledger.steps[place].id)
    if isinstance(row, tuple):
        assert all(fault.entry is not None and fault.entry > place for fault in row), (
            "what follows cannot stand"
        )
        return
    voided = ledger.apply(row, AT)
    assert [step.id for step in voided.steps if not step.slot.void] == [
        step.id for step in ledger.steps if step.id != ledger.steps[place].id
    ]
    assert told(voided) == told(from_scratch(voided))
    back = voided.restore(ledger.steps[place].id)
    if not row.pins:
        assert not isinstance(back, tuple)
        assert told(voided.apply(back, AT)) == told(ledger)


@few
@given(any_edited)
def test_whatever_was_done_the_state_is_that_of_the_entries_played_from_scratch(ledger: Ledger) -> None:
    played = from_scratch(ledger)
    assert told(ledger)[:4] == told(played)[:4]


@few
@given(any_edited)
def test_rows_survive_the_store(ledger: Ledger) -> None:
    rows = [decode(encode(dated.row)) for dated in ledger.rows]
    assert rows == [dated.row for dated in ledger.rows]
    assert isinstance(rows[0], Start)
    again = Ledger.begin(rows[0], AT)
    for row in rows[1:]:
        again = again.apply(row, AT)
    assert told(again) == told(ledger)
    assert again.steps == ledger.steps
    assert (again.undo_count, again.redo_count) == (ledger.undo_count, ledger.redo_count)


@few
@given(any_edited)
def test_undo_and_redo_are_inverse(ledger: Ledger) -> None:
    undone, count = ledger, ledger.undo_count
    states = [told(ledger)]
    for _ in range(count):
        undone = undone.apply(Undone(), AT)
        states.append(told(undone))
    assert undone.undo_count == 0
    assert not undone.steps
    for _ in range(count):
        assert told(undone) == states.pop()
        undone = undone.apply(Redone(), AT)
    assert told(undone) == told(ledger)
    assert undone.redo_count == ledger.redo_count


@few
@given(st.data())
def test_a_new_row_ends_redo(data: st.DataObject) -> None:
    ledger = data.draw(pulkas(least=1) | pulkas(least=1, old=True)).apply(Undone(), AT)
    assert ledger.redo_count == 1
    row = data.draw(commands(ledger).filter(lambda row: not isinstance(row, tuple | Undone | Redone)))
    assert not isinstance(row, tuple)
    assert ledger.apply(row, AT).redo_count == 0


@few
@given(either)
def test_the_pulka_file_reads_back(ledger: Ledger) -> None:
    again = read_pulka(write_pulka(ledger), AT)
    assert isinstance(again, Ledger), again
    assert again.state.start.convention == ledger.state.start.convention
    assert told(again) == told(ledger)
    assert reported(again) == reported(ledger)
    assert [step.entry for step in again.steps] == [step.entry for step in ledger.steps]
    assert write_pulka(again) == write_pulka(ledger)


@few
@given(any_edited)
def test_an_edited_pulka_reads_back_from_its_file(ledger: Ledger) -> None:
    again = read_pulka(write_pulka(ledger), AT)
    assert isinstance(again, Ledger), again
    assert reported(again) == reported(ledger)


@few
@given(either, st.integers(1, 3))
def test_turning_the_table_turns_the_result(ledger: Ledger, by: int) -> None:
    for step in ledger.steps:  # the odd point of a part goes to the earlier seat: not the same when turned
        assume(all(writing.reason is not Reason.POT for writing in step.scored.writings))
    players = len(ledger.state.start.heading.names)
    heading = ledger.state.start.heading
    opening = ledger.state.start.opening
    start = Start(
        heading=Heading(names=heading.names, first_dealer=(heading.first_dealer + by) % players),
        convention=ledger.state.start.convention,
        opening=opening.model_copy(
            update={
                column: tuple(
                    [((player + by) % players, points) for player, points in getattr(opening, column)]
                )
                for column in COLUMNS
            }
            | {
                "bombs": tuple([((player + by) % players, ranks) for player, ranks in opening.bombs]),
                "whists": tuple(
                    [((i + by) % players, (j + by) % players, whists) for i, j, whists in opening.whists]
                ),
            }
        ),
    )
    again = Ledger.begin(start, AT)
    for step in ledger.steps:
        entry = turned(step.entry, by, players)
        assert not isinstance(read(DealDraft.of(entry), again.situation), tuple)
        again = again.apply(Recorded(entry=entry), AT)
    for mark in again.columns.points:
        assert list(again.columns.points[mark]) == turn_row(ledger.columns.points[mark], by, players)
    assert [list(row) for row in again.columns.whists] == turn_row(
        [turn_row(row, by, players) for row in ledger.columns.whists], by, players
    )
    convention = ledger.situation.convention
    net = turn_row(settle(ledger.columns, convention).net, by, players)
    assert list(settle(again.columns, convention).net) == net
    dealer = ledger.situation.dealer
    assert again.situation.dealer == (dealer if dealer >= players else (dealer + by) % players)
