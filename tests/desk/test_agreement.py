"""What the players agree on in mid-evening, as the form says it; which kinds of entry it offers."""

from collections.abc import Mapping
from typing import Any

import pytest

from pulka.deals import DealDraft, RulesChange
from pulka.desk import agreement, kinds
from pulka.ledger import Ledger
from pulka.rules import write_convention
from tests.pulkas import correction, game, ledger_of, pulka, raspasy

RULES = DealDraft(kind="rules")
RAZBOYNIK = {"razboynik": {"games": [6, "misere"], "laps": 1}}


def rules(ledger: Ledger, **options: Any) -> DealDraft:  # noqa: ANN401  whatever JSON holds
    draft = RULES
    for name, value in options.items():
        draft = agreement.change_option(draft, ledger.situation, name, value)
    return draft


def test_the_largest_gora_sets_and_the_smallest_bounds() -> None:
    ledger = ledger_of(pulka(correction(gora={"Anna": 10, "Boris": 24, "Vera": 24})))
    assert agreement.setters(ledger.situation, ledger.columns) == ((1, 2), 10)


def test_only_what_changes_is_kept_and_the_value_that_stands_is_no_change() -> None:
    ledger = ledger_of(pulka())
    draft = rules(ledger, pulya_limit=30, help=False)
    assert draft.options == {"pulya_limit": 30, "help": False}
    assert agreement.change_option(draft, ledger.situation, "help", value=True).options == {"pulya_limit": 30}
    assert rules(ledger, help=True).options is None


def test_of_prices_only_the_levels_that_change_are_kept() -> None:
    ledger = ledger_of(pulka())
    stands = write_convention(ledger.situation.convention)["prices"]
    draft = rules(ledger, prices={**stands, "10": 12})
    assert draft.options == {"prices": {"10": 12}}
    assert rules(ledger, prices=stands).options is None


def test_what_is_agreed_holds_every_option_and_levels_that_are_not_named_stay() -> None:
    ledger = ledger_of(pulka())
    agreed = agreement.agreed(RULES.but(options={"prices": {"6": 3}, "unknown": 1}), ledger.situation)
    assert agreed == {
        **write_convention(ledger.situation.convention),
        "prices": {"6": 3, "7": 4, "8": 6, "9": 8, "10": 10, "misere": 10},
    }


def test_replaced_values_are_those_before() -> None:
    convention = ledger_of(pulka()).situation.convention
    change = RulesChange(options={"pulya_limit": 30, "prices": {"6": 3}})
    assert agreement.replaced(change, convention) == {"pulya_limit": 20, "prices": {"6": 2}}


@pytest.mark.parametrize(
    ("options", "name", "limits"),
    [
        ({}, "pulya_limit", (25, 30, 40)),
        ({"end": "deals", "deal_limit": 12, "pulya_limit": None}, "deal_limit", (15, 18, 21)),
        ({"end": "open", "pulya_limit": None}, None, (5, 10, 20)),
    ],
)
def test_a_pulka_goes_on_by_what_ends_it(
    options: dict[str, object], name: str | None, limits: tuple[int, ...]
) -> None:
    situation = ledger_of(pulka(options=options)).situation
    assert agreement.limit_option(situation) == name
    assert agreement.higher_limits(situation) == limits


def test_kinds_follow_the_table_and_the_end() -> None:
    three = ledger_of(pulka()).situation
    assert kinds.deals(three) == ("game", "misere", "raspasy", "misdeal")
    assert kinds.others(three) == ("correction", "join", "leave", "rules")
    two = ledger_of(pulka({"kind": "leave", "player": "Anna"})).situation
    assert kinds.others(two) == ("correction", "join", "rules")
    five = ledger_of(pulka({"kind": "join", "player": "Dasha"}, players=4)).situation
    assert kinds.new_seat(two)
    assert not kinds.new_seat(five)
    ended = ledger_of(pulka(correction(pulya={"Anna": 20, "Boris": 20, "Vera": 20}))).situation
    assert kinds.deals(ended) == ()
    assert kinds.others(ended) == ("correction", "leave", "rules")


def test_kinds_follow_the_lists_and_the_laps_of_the_razboynik() -> None:
    def left(*deals: Mapping[str, Any]) -> tuple[str, ...]:
        return kinds.deals(ledger_of(pulka(*deals, options=RAZBOYNIK)).situation)

    names = ("Anna", "Boris", "Vera")
    games = [
        game(name, "6H", {other: "pass" for other in names if other != name})  # nobody whists
        for name in names
    ]
    miseres = [{"kind": "misere", "declarer": name, "tricks": {name: 0}} for name in names]
    laps = [raspasy(Anna=4, Boris=3, Vera=3)] * 3
    assert left() == ("game", "misere", "raspasy", "misdeal")
    assert left(*games) == ("misere", "raspasy", "misdeal")
    assert left(*games, *miseres) == ("raspasy", "misdeal")
    assert left(*games, *miseres, *laps) == ("misdeal",)
    last = ledger_of(pulka(*games, *miseres, *laps, {"kind": "stage"}, options=RAZBOYNIK)).situation
    assert "stage" not in kinds.others(last)
    assert kinds.deals(last) == ("game", "misere", "raspasy", "misdeal")
