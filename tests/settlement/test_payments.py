"""Who pays whom (`rules.md` 2.10), against every division that there is."""

from collections.abc import Iterator, Sequence

from hypothesis import given
from hypothesis import strategies as st

from pulka.settlement.payments import clear
from pulka.terms import Exact

Group = tuple[int, ...]


def divisions(places: Sequence[int]) -> Iterator[list[Group]]:
    """Every way to divide places into groups, each in order of its first."""
    if not places:
        yield []
        return
    first, others = places[0], places[1:]
    for chosen in range(1 << len(others)):
        group = (first, *[each for bit, each in enumerate(others) if chosen >> bit & 1])
        for rest in divisions([each for each in others if each not in group]):
            yield [group, *rest]


@given(st.lists(st.integers(-3, 3), min_size=1, max_size=5).map(lambda balances: [*balances, -sum(balances)]))
def test_as_few_as_possible_by_the_first_division(balances: list[int]) -> None:
    """Those with a balance fall into the most groups that sum to zero; a group of n needs n - 1 payments."""
    places = [place for place, balance in enumerate(balances) if balance]
    fair = [
        division
        for division in divisions(places)
        if all(not sum(balances[place] for place in group) for group in division)
    ]
    most = max(len(division) for division in fair)
    chosen = min(division for division in fair if len(division) == most)
    payments = clear(balances)
    assert len(payments) == len(places) - most
    group_of = {place: no for no, group in enumerate(chosen) for place in group}
    assert all(group_of[payer] == group_of[receiver] for payer, receiver, _ in payments)
    left: list[Exact] = list(balances)
    for payer, receiver, amount in payments:
        assert amount > 0
        left[payer] += amount
        left[receiver] -= amount
    assert not any(left)
    assert payments == tuple(sorted(payments))


def test_of_several_divisions_the_lexicographically_first() -> None:
    """-1 -1 1 1 divides into pairs twice; {0, 2} {1, 3} comes before {0, 3} {1, 2}."""
    assert clear([-1, -1, 1, 1]) == ((0, 2, 1), (1, 3, 1))


def test_the_first_debtor_pays_the_first_creditor() -> None:
    """-5 2 -1 4: the first debtor, seat 0, pays 2 to seat 1 and 3 to seat 3; then seat 2 pays 1 to seat 3."""
    assert clear([-5, 2, -1, 4]) == ((0, 1, 2), (0, 3, 3), (2, 3, 1))


def test_nothing_is_paid_at_zero() -> None:
    assert clear([0, 0, 0]) == ()


def test_twenty_people_are_divided_as_exactly_as_four() -> None:
    """Ten times 1 and ten times -1 are ten pairs, each first debtor with the first creditor."""
    assert clear([-1] * 10 + [1] * 10) == tuple([(place, place + 10, 1) for place in range(10)])


def test_groups_that_interlock_are_found_among_many() -> None:
    """Five groups of four, drawn apart: who is next to whom says nothing of who clears with whom."""
    group = (1, 10, 100, -111)
    balances = [amount * 1000**number for amount in group for number in range(5)]
    assert len(clear(balances)) == 20 - 5
