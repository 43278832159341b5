"""What an evening counts for: by hand for known deals, in general for any."""

import json
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pulka.deals import ArchaicGame, ArchaicMisere, Game, Misere
from pulka.desk.statistics import Attempts, Counted, Statistics, Tally, count, people
from pulka.desk.statistics.counts import RaspasyCount, WhistCount
from pulka.desk.statistics.kept import Kept
from pulka.ledger import Ledger
from pulka.settlement import settle
from pulka.storage.stored import StoredPlayer
from tests.pulkas import ledger_of
from tests.strategies import edited, pulkas
from tests.tables.cases import CASES

MADE, FAILED, NEITHER = Attempts(1), Attempts(0, 1), Attempts(0, 0, 1)
SIX, SEVEN = 0, 1


class Hand(NamedTuple):
    """What a known deal counts for, counted by hand from its words and tricks."""

    declarer: str
    level: int | str
    outcome: Attempts
    whists: dict[str, WhistCount]


ANSWERED = WhistCount(1)
HANDS = {
    "game3-deal-1": Hand("D", SIX, MADE, {"L": WhistCount(1, 1, 2, 0), "R": WhistCount(1, 1, 2, 0)}),
    "game3-deal-2": Hand("D", SIX, MADE, {"L": WhistCount(1, 1, 2, 0), "R": WhistCount(1, 1, 1, 1)}),
    "game3-deal-4-personal": Hand("D", SIX, MADE, {"L": WhistCount(1, 1, 3, 0), "R": WhistCount(1, 1, 0, 1)}),
    "game3-deal-6": Hand("D", SIX, MADE, {"L": WhistCount(1, 1, 3, 1), "R": ANSWERED}),
    "game3-deal-19-seven": Hand("D", SEVEN, MADE, {"L": ANSWERED, "R": ANSWERED}),
    "game3-deal-26": Hand("D", SEVEN, FAILED, {}),
    "game3-returned-short": Hand("A", SIX, MADE, {"B": WhistCount(1, 1, 3, 1), "C": ANSWERED}),
    "game4-four-5": Hand("A", SIX, FAILED, {"B": ANSWERED, "C": ANSWERED, "D": WhistCount(1, 1, 5, 0)}),
    "game4-shared-misere-caught": Hand("A", "misere", FAILED, {}),
    "classic-underbid-1": Hand("A", SIX, FAILED, {"B": WhistCount(1, 1, 1, 0), "C": WhistCount(1, 1, 0, 0)}),
    "archaic-old-10-small-uvert-0": Hand("A", "uvert", MADE, {}),
    "archaic-old-renonce-1": Hand("A", SIX, MADE, {"B": WhistCount(1, 1, 4, 0), "C": WhistCount(1, 1, 2, 0)}),
    "archaic-old-renonce-2": Hand("A", SIX, MADE, {"B": WhistCount(1, 1, 0, 1), "C": WhistCount(1, 1, 1, 0)}),
    "archaic-old-renonce-4": Hand(
        "A", SIX, NEITHER, {"B": WhistCount(1, 1, 3, 0), "C": WhistCount(1, 1, 2, 0)}
    ),
}


@pytest.mark.parametrize("known", HANDS)
def test_known_deals_are_counted_as_by_hand(known: str) -> None:
    hand = HANDS[known]
    found = count(ledger_of(CASES[known].pulka))
    assert found is not None
    for name, tally in zip(found.names, found.tallies, strict=True):
        wanted = Tally(evenings=1, net=tally.net, whist=hand.whists.get(name, WhistCount()))
        if name == hand.declarer and isinstance(hand.level, int):
            levels = list(wanted.levels)
            levels[hand.level] = hand.outcome
            wanted = wanted._replace(levels=tuple(levels))
        elif name == hand.declarer:
            wanted = (
                wanted._replace(uvert=hand.outcome)
                if hand.level == "uvert"
                else wanted._replace(misere=hand.outcome)
            )
        assert tally == wanted, name


def test_raspasy_count_the_tricks_of_those_who_played() -> None:
    deals = [{"kind": "raspasy", "tricks": {"Anna": 0, "Boris": 4, "Vera": 5, "Gleb": 1}}]
    players = ["Anna", "Boris", "Vera", "Gleb"]
    document = {"format": "pulka", "version": 1, "players": players, "convention": "sochi", "deals": deals}
    found = count(ledger_of({**document, "first_dealer": "Gleb"}))
    assert found is not None
    assert [tally.raspasy for tally in found.tallies] == [
        RaspasyCount(1, 0, 1),
        RaspasyCount(1, 4, 0),
        RaspasyCount(1, 5, 0),
        RaspasyCount(),
    ]


def test_an_evening_without_a_deal_is_none() -> None:
    document = {"format": "pulka", "version": 1, "players": ["A", "B", "C"], "convention": "sochi"}
    assert count(ledger_of({**document, "deals": []})) is None
    assert count(ledger_of({**document, "deals": [{"kind": "misdeal"}]})) is None


@settings(max_examples=40)
@given(st.booleans().flatmap(lambda old: edited(old=old)))
def test_nets_are_the_settlement_and_add_up_to_zero(ledger: Ledger) -> None:
    found = count(ledger)
    if found is None:
        return
    assert sum(tally.net for tally in found.tallies) == 0
    money = [dict(tally.money) for tally in found.tallies]
    assert sum(sum(each.values()) for each in money) == 0


@settings(max_examples=40)
@given(st.booleans().flatmap(lambda old: pulkas(old=old)))
def test_every_game_is_counted_once_made_failed_or_neither(ledger: Ledger) -> None:
    found = count(ledger)
    games = [step.entry for step in ledger.standing()]
    contracts = [each for each in games if isinstance(each, Game | ArchaicGame)]
    miseres = [each for each in games if isinstance(each, Misere | ArchaicMisere)]
    if found is None:
        assert not contracts
        return
    tallies = found.tallies
    assert sum(each.contracts.ordered for each in tallies) == len(contracts)
    assert sum(each.misere.ordered + each.uvert.ordered for each in tallies) == len(miseres)
    assert sum(each.whist.said for each in tallies) == sum(len(game.whisters) for game in contracts)
    assert sum(each.whist.asked for each in tallies) == sum(len(game.words) for game in contracts)
    for each in tallies:
        for kind in (*each.levels, each.misere, each.uvert):
            assert kind.ordered == kind.made + kind.failed + kind.neither
        assert 0 <= each.whist.short <= each.whist.said <= each.whist.asked
        assert each.raspasy.clean <= each.raspasy.deals


@settings(max_examples=40)
@given(st.booleans().flatmap(lambda old: edited(old=old)))
def test_a_kept_tally_comes_back_as_it_was(ledger: Ledger) -> None:
    kept = Kept(tally=count(ledger))
    assert Kept.read(kept.model_dump_json()) == kept


def test_a_tally_of_another_version_is_none() -> None:
    assert Kept.read(json.dumps({"version": 0})) is None
    assert Kept.read("{") is None


# Several evenings.

NAMES = ("Anna", "Boris", "Vera")
SOCHI = CASES["game3-deal-2"].pulka


def evening(names: tuple[str, ...], known: str, day: str) -> Counted:
    found = count(ledger_of(CASES[known].pulka))
    assert found is not None
    return Counted(f"{day}-{known}", day, found.model_copy(update={"names": names}))


def players(*names: str) -> tuple[StoredPlayer, ...]:
    return tuple([StoredPlayer(name.lower(), name) for name in names])


EVENINGS = (
    evening(NAMES, "game3-deal-2", "2026-01-02"),
    evening(("Boris", "Vera", "Gleb"), "game3-deal-6", "2026-01-09"),
    evening(("Anya", "Boris", "Gleb"), "game3-deal-26", "2026-01-16"),
)
FIVE = players("Anna", "Boris", "Vera", "Gleb", "Anya")


def test_standings_add_up_evenings_and_merging_two_names_adds_their_rows() -> None:
    apart = Statistics(people(FIVE), EVENINGS)
    rows = {person.name: tally for person, tally in apart.standings()}
    assert [rows[name].evenings for name in ("Anna", "Boris", "Vera", "Gleb", "Anya")] == [1, 3, 2, 2, 1]
    assert sum(tally.net for tally in rows.values()) == 0
    merged = Statistics(people((*FIVE[:4], FIVE[4]._replace(same_as="anna"))), EVENINGS)
    joined = {person.name: tally for person, tally in merged.standings()}
    assert joined["Anna"] == rows["Anna"].plus(rows["Anya"])
    assert {name: joined[name] for name in ("Boris", "Vera", "Gleb")} == {
        name: rows[name] for name in ("Boris", "Vera", "Gleb")
    }
    assert "Anya" not in joined


def test_nights_run_up_to_the_net_and_name_the_others() -> None:
    statistics = Statistics(people(FIVE), EVENINGS)
    nights = statistics.nights("boris")
    assert [night.counted.day for night in nights] == ["2026-01-02", "2026-01-09", "2026-01-16"]
    assert nights[-1].total == statistics.of("boris").net == sum(night.tally.net for night in nights)
    assert nights[1].others == ("Vera", "Gleb")
    assert statistics.nights("nobody") == ()


def test_pairs_are_told_from_the_side_of_who_is_asked_about() -> None:
    statistics = Statistics(people(FIVE), EVENINGS)
    boris = statistics.pairs("boris")
    assert [(pair.people[1].name, pair.evenings) for pair in boris] == [
        ("Vera", 2),
        ("Gleb", 2),
        ("Anna", 1),
        ("Anya", 1),
    ]
    assert all(pair.people[0].name == "Boris" for pair in boris)
    anna = next(pair for pair in boris if pair.people[1].name == "Anna")
    assert anna.written == (4, 0)  # two tricks on a six (`rules.md` 2.3)
    assert anna.turned() in statistics.pairs("anna")
    assert len(statistics.pairs()) == 7
    assert statistics.pairs("nobody") == ()


def test_by_rules_the_parts_add_up_to_the_whole() -> None:
    old = evening(NAMES, "archaic-old-renonce-2", "2026-02-01")
    statistics = Statistics(people(FIVE), (*EVENINGS, old))
    assert statistics.bases() == ("sochi", "archaic")
    assert statistics.bases("gleb") == ("sochi",)
    for person, tally in statistics.standings():
        assert statistics.of(person.id) == tally
        parts = [statistics.of(person.id, base) for base in statistics.bases(person.id)]
        assert parts[0].plus(parts[1] if len(parts) > 1 else Tally()) == tally


def test_two_names_of_one_person_at_one_evening_are_one_evening() -> None:
    one = (*FIVE[:1], FIVE[1]._replace(same_as="anna"), *FIVE[2:])
    statistics = Statistics(people(one), EVENINGS[:1])
    (anna, tally), (vera, _) = statistics.standings()
    assert (anna.name, tally.evenings, vera.name) == ("Anna", 1, "Vera")
    assert tally.net == sum(each.net for each in EVENINGS[0].tally.tallies[:2])


@settings(max_examples=40)
@given(st.lists(pulkas(most=3), min_size=1, max_size=3))
def test_over_any_evenings_nets_add_up_to_zero(ledgers: list[Ledger]) -> None:
    found = [count(ledger) for ledger in ledgers]
    evenings = [Counted(str(no), "2026-01-01", each) for no, each in enumerate(found) if each is not None]
    names = dict.fromkeys(name for each in evenings for name in each.tally.names)
    statistics = Statistics(people(players(*names)), tuple(evenings))
    assert sum(tally.net for _, tally in statistics.standings()) == 0
    for person, tally in statistics.standings():
        assert statistics.of(person.id) == tally


def test_money_is_that_of_the_settlement() -> None:
    ledger = ledger_of({**SOCHI, "whist_price": "1.50", "currency": "₽"})
    found = count(ledger)
    assert found is not None
    coins = settle(ledger.columns, ledger.situation.convention, ledger.whist_price).coins
    assert coins is not None
    assert [tally.money for tally in found.tallies] == [(("₽", each),) for each in coins]
