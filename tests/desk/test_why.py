"""Why a number stands where it stands: the entries that made it, what it was reckoned from."""

from fractions import Fraction

import pytest
from hypothesis import given

from pulka.deals import Game
from pulka.desk.why import Number, Source, Term, reckon, sources
from pulka.ledger import Ledger
from pulka.score import Reason
from pulka.sheet import draw
from pulka.terms import Mark
from tests.desk.test_glance import ANNA, BORIS, GAME, RASPASY, VERA, evening
from tests.ledger.test_ledger_properties import any_edited, few
from tests.pulkas import AT, Deal, correction, game, ledger_of, misere, pulka

KINDS = ("net", "whole", "hill", "rest", "part", "won", "lost")
BOTH = {"Boris": "whist", "Vera": "whist"}
DOWN = game("Anna", "6", BOTH, [5, 3, 2])
MADE = game("Boris", "7", {"Vera": "whist", "Anna": "whist"}, [7, 2, 1])
CLOSED = correction(record={"Anna": -200, "Boris": -200, "Vera": -200})


def told(found: tuple[Source, ...]) -> list[tuple[int, object, object, list[str]]]:
    return [
        (each.no, each.change, each.total, [writing.reason.value for writing in each.writings])
        for each in found
    ]


def test_a_price_is_multiplied_where_the_column_counts_more() -> None:
    for base, gora, whist in (("sochi", 1, 1), ("leningrad", 2, 2)):  # `rules.md` 2.1
        ledger = ledger_of(pulka(DOWN, MADE, misere("Vera", 2), convention={"base": base}))
        assert [each.factor for each in sources(ledger, Number("gora", ANNA))] == [gora]
        assert [each.factor for each in sources(ledger, Number("gora", VERA))] == [gora]
        assert [each.factor for each in sources(ledger, Number("whist", VERA, BORIS))] == [whist]
        assert [each.factor for each in sources(ledger, Number("pulya", BORIS))] == [1]
    short = game("Anna", "7", {"Boris": "whist", "Vera": "pass"}, [9, 1, 0])
    for base, factor in (("sochi", 1), ("rostov", Fraction(1, 2))):  # `rules.md` 2.4: full and half
        ledger = ledger_of(pulka(short, convention={"base": base}))
        assert [each.factor for each in sources(ledger, Number("gora", BORIS))] == [factor]
    ten = ledger_of(pulka(DOWN, convention={"base": "leningrad", "consolation": "ten"}))
    assert ten.steps[0].scored.writings[0].reason is Reason.FAILED
    assert sources(ten, Number("gora", ANNA))[0].factor == 2


def test_a_cell_is_made_by_deals_corrections_and_the_sheet_from_paper() -> None:
    ledger = ledger_of(
        pulka(GAME, RASPASY, correction(pulya={"Anna": -1}), GAME, opening={"pulya": {"Anna": 5}})
    )
    found = sources(ledger, Number("pulya", ANNA))
    assert told(found) == [
        (4, 2, 8, ["made"]),
        (3, -1, 6, ["correction"]),
        (1, 2, 7, ["made"]),
        (0, 5, 5, []),
    ]
    assert found[0].step is not None
    assert isinstance(found[0].step.entry, Game)
    assert (found[0].price, found[1].price, found[-1].step) == (2, None, None)
    assert told(sources(ledger, Number("pulya", ANNA), 2)) == told(found)[:2]
    assert told(sources(ledger, Number("whist", BORIS, ANNA))) == [(4, 4, 8, ["whist"]), (1, 4, 4, ["whist"])]
    gora = sources(ledger, Number("gora", VERA))
    assert (told(gora), gora[0].price) == ([(2, 3, 3, ["raspasy"])], 1)


def test_what_is_struck_out_has_made_nothing() -> None:
    ledger = evening(GAME, GAME)
    row = ledger.void(ledger.steps[0].id)
    assert not isinstance(row, tuple)
    assert told(sources(ledger.apply(row, AT), Number("pulya", ANNA))) == [(1, 2, 2, ["made"])]


def test_bombs_come_and_go() -> None:
    dark = {**RASPASY, "dark_by": ["Anna"]}
    six = {**GAME, "contract": "7S", "tricks": {"Anna": 7, "Boris": 2, "Vera": 1}}
    found = sources(evening(dark, six, base="classic"), Number("bombs", ANNA))
    assert [(each.no, each.change, each.bombs) for each in found] == [(2, -1, ()), (1, 1, (1,))]


def test_a_net_is_reckoned_down_to_the_cells() -> None:
    ledger = ledger_of(pulka(GAME, whist_price="2"))
    net = reckon(ledger, Number("net", ANNA))
    assert net.value == Fraction(16, 3)
    assert net.terms == (
        Term(Number("cancelled", ANNA, BORIS), Fraction(8, 3)),
        Term(Number("cancelled", ANNA, VERA), Fraction(8, 3)),
    )
    assert reckon(ledger, Number("cancelled", ANNA, BORIS)).terms == (
        Term(Number("written", ANNA, BORIS), Fraction(20, 3)),
        Term(Number("written", BORIS, ANNA), 4, -1),
    )
    assert reckon(ledger, Number("written", ANNA, BORIS)).terms == (
        Term(Number("whist", ANNA, BORIS), 0),
        Term(Number("part", BORIS), Fraction(20, 3)),
    )
    part = reckon(ledger, Number("part", BORIS))
    assert (part.terms, part.divisor) == ((Term(Number("rest", BORIS), 20),), 3)
    assert reckon(ledger, Number("rest", BORIS)).terms == (
        Term(Number("hill", BORIS), 0),
        Term(Number("smallest"), -20, -1),
    )
    assert reckon(ledger, Number("hill", ANNA)).terms == (
        Term(Number("gora", ANNA), 0, 10),
        Term(Number("pulya", ANNA), 2, -10),
    )
    smallest = reckon(ledger, Number("smallest"))
    assert (smallest.value, smallest.chosen, len(smallest.terms)) == (-20, True, 3)
    assert reckon(ledger, Number("pulya", ANNA)).terms == ()
    coins = reckon(ledger, Number("coins", ANNA))
    assert (coins.value, coins.terms) == (1067, (Term(Number("net", ANNA), Fraction(16, 3), 2),))
    paid = reckon(ledger, Number("pay", VERA, ANNA))
    assert (paid.value, [each.number.name for each in paid.terms]) == (534, ["coins-2", "coins-0"])
    assert paid.chosen


def old(*deals: Deal, **options: object) -> Ledger:
    return ledger_of(pulka(*deals, options={"base": "archaic", **options}))


def test_the_old_sheet_is_reckoned_from_its_open_cells() -> None:
    simple = old(kurochka="none")
    hill = reckon(simple, Number("hill", ANNA))
    assert (hill.value, hill.terms) == (2000, (Term(Number("record", ANNA), 200, 10),))
    assert told(sources(simple, Number("record", ANNA))) == [(0, 200, 200, [])]
    hill = reckon(old(DOWN), Number("hill", ANNA))
    assert hill.terms == (Term(Number("record", ANNA), 200, 10), Term(Number("kurochka", ANNA), 10, 10))


def test_an_old_net_is_what_was_won_less_what_was_lost() -> None:
    ledger = old(DOWN)  # Boris has 40 on Anna, Vera 30; she has 100 whists more left open than they
    net = reckon(ledger, Number("net", ANNA))
    lost = Fraction(410, 3)
    assert (net.value, net.terms) == (
        -lost,
        (Term(Number("won", ANNA), 0), Term(Number("lost", ANNA), lost, -1)),
    )
    assert reckon(ledger, Number("won", ANNA)).terms == ()
    assert reckon(ledger, Number("lost", ANNA)).terms == (
        Term(Number("written", BORIS, ANNA), Fraction(220, 3)),
        Term(Number("written", VERA, ANNA), Fraction(190, 3)),
    )
    assert reckon(ledger, Number("written", BORIS, ANNA)).terms == (
        Term(Number("whist", BORIS, ANNA), 40),
        Term(Number("part", ANNA), Fraction(100, 3)),
    )
    assert reckon(old(DOWN, CLOSED), Number("won", BORIS)).terms[0].number.kind == "written"


def test_with_nothing_left_open_what_was_won_is_whists_alone() -> None:
    ledger = old(MADE, correction(record={"Boris": 20}))
    assert reckon(ledger, Number("won", VERA)).terms == (Term(Number("whist", VERA, BORIS), 40),)
    assert [each.number.name for each in reckon(ledger, Number("lost", BORIS)).terms] == [
        "whist-0-1",
        "whist-2-1",
    ]


def prices(ledger: Ledger, number: Number) -> list[tuple[object, object, list[str]]]:
    return [
        (each.priced, each.price, [writing.reason.value for writing in each.writings])
        for each in sources(ledger, number)
        if each.step
    ]


def test_the_old_game_says_what_it_cost_then() -> None:
    ledger = old(DOWN, MADE)  # the second deal takes the курочка of the first: a trick costs 20 and 10
    assert prices(ledger, Number("record", BORIS)) == [("game", 20, ["made"])]
    assert prices(ledger, Number("whist", VERA, BORIS)) == [("trick", 30, ["whist"])]
    assert prices(ledger, Number("kurochka", ANNA)) == [
        (None, None, ["kurochka"]),
        ("trick", 10, ["failed"]),
    ]
    assert prices(ledger, Number("whist", BORIS, ANNA)) == [
        (None, None, ["kurochka"]),
        ("trick", 10, ["whist", "consolation"]),
    ]
    short, revoked = game("Anna", "6", BOTH, [8, 1, 1]), game("Anna", "6", BOTH, [6, 2, 2], renonce=["Boris"])
    assert prices(old(short), Number("kurochka", BORIS)) == [("trick", 10, ["shortage"])]
    assert prices(old(revoked), Number("kurochka", BORIS)) == [("game", 10, ["renonce"])]
    uvert = {**misere("Anna", 2), "kind": "uvert", "size": "small"}
    assert prices(old(uvert), Number("kurochka", ANNA)) == [("uvert", 15, ["misere"])]
    big = {**misere("Anna", 0), "size": "big"}
    assert prices(old(big), Number("record", ANNA)) == [("misere", 10, ["misere"])]
    raspasy = {"kind": "raspasy", "tricks": {"Anna": 0, "Boris": 4, "Vera": 6}}
    assert prices(old(raspasy), Number("kurochka", BORIS)) == [(None, None, ["raspasy"])]


def test_the_pot_is_what_everybody_has_put_in() -> None:
    ledger = old(DOWN, CLOSED, DOWN, pot=True)  # cut in two: a missing trick costs the next part, 5
    assert prices(ledger, Number("pot", ANNA)) == [("part", 5, ["failed"]), ("trick", 10, ["failed"])]
    pot = reckon(ledger, Number("whole_pot"))
    assert (pot.value, [each.number.name for each in pot.terms]) == (15, ["pot-0", "pot-1", "pot-2"])
    assert Number.read("whole_pot", ledger) == Number("whole_pot")


@pytest.mark.parametrize("name", ["cancelled-0-1", "bombs-0", "whole_pot", "whole_pot-0"])
def test_what_the_old_game_without_a_pot_has_not(name: str) -> None:
    assert Number.read(name, old()) is None


@pytest.mark.parametrize(
    "name",
    [
        *[
            "",
            "pulya",
            "pulya-0-1",
            "whist-0",
            "whist-1-1",
            "gora-9",
            "record-0",
            "smallest-0",
            "gora-x",
            "won-0",
        ],
        *["gora-00", "gora-\N{ARABIC-INDIC DIGIT ONE}", f"gora-{'1' * 5000}"],
    ],
)
def test_names_that_no_number_has(name: str) -> None:
    assert Number.read(name, evening(GAME)) is None


@pytest.mark.parametrize("name", ["pulya-0", "whist-0-1", "smallest", "net-2", "pay-0-1", "bombs-1"])
def test_a_number_is_found_by_its_name(name: str) -> None:
    number = Number.read(name, evening(GAME))
    assert number is not None
    assert number.name == name


@few
@given(any_edited)
def test_what_made_a_number_adds_up_to_it(ledger: Ledger) -> None:
    order = ledger.situation.order
    for cell in draw(ledger).cells:
        found = sources(ledger, Number.of_cell(cell.key))
        assert sum(each.change for each in found) == cell.total
        assert (found[0].total if found else 0) == cell.total
        for each in found:
            whist = [writing.points for writing in each.writings]
            assert each.step is None or sum(whist) == each.change
    for player in order:
        net = sources(ledger, Number("net", player))
        assert (net[0].total if net else 0) == reckon(ledger, Number("net", player)).value
    asked = [Number(kind, player) for kind in KINDS for player in order]
    asked += [Number(kind, *each) for kind in ("written", "cancelled") for each in _pairs(order)]
    asked.append(Number("whole_pot"))
    for number in asked:
        if Number.read(number.name, ledger) is None:
            continue
        found_by = reckon(ledger, number)
        total = sum((Fraction(term.value * term.times) for term in found_by.terms), Fraction())
        total /= found_by.divisor
        if number.kind == "cancelled":
            total = max(Fraction(), total)
        assert found_by.value == total if not found_by.rounded else abs(found_by.value - total) < 1
    smallest = reckon(ledger, Number("smallest"))
    assert smallest.value == min(term.value for term in smallest.terms)


def _pairs(order: tuple[int, ...]) -> list[tuple[int, int]]:
    return [(player, on) for player in order for on in order if on != player]


def test_reasons_and_marks_name_the_cell() -> None:
    (source,) = sources(evening(GAME), Number("whist", VERA, ANNA))
    assert [(each.mark, each.reason) for each in source.writings] == [(Mark.WHIST, Reason.WHIST)]
