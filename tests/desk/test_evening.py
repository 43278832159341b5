"""What the list says of an evening, at every table."""

import json
from fractions import Fraction
from pathlib import Path

import pytest

from pulka.deals import Opening
from pulka.desk import Desk, NewPulka
from pulka.desk.conventions import named_alone
from pulka.desk.evening import Evening, read_rules, summary
from pulka.desk.old.starts import STARTS
from pulka.desk.rules_name import RulesName
from pulka.locale import Words
from pulka.storage import Store
from pulka.terms import Fault, Mark
from tests.pulkas import NAMES, game, ledger_of, pulka, raspasy


def _named(begun: str, now: str) -> RulesName:
    return named_alone(read_rules(begun), read_rules(now))


def line(document: object) -> Evening:
    return Evening.read("id", summary(ledger_of(document)), "", _named)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_at_the_table_is_on_the_line_and_the_standing_adds_up(players: int) -> None:
    found = line(pulka({"kind": "correction", "reason": "x", "gora": {"Anna": 7}}, players=players))
    assert found.names == NAMES[:players]
    assert sum(found.whole) == 0
    assert found.whole[0] < 0


def test_a_newcomer_stands_at_his_seat_and_one_who_left_stays_on_the_line() -> None:
    deals = [
        game("Boris", "6S", {"Vera": "whist", "Anna": "whist"}, [6, 2, 2]),
        {"kind": "join", "player": "Gleb"},
        {"kind": "leave", "player": "Anna"},
    ]
    found = line(pulka(*deals, first_dealer="Anna"))
    assert found.names == ("Anna", "Gleb", "Boris", "Vera")
    assert sum(found.whole) == 0
    assert found.whole[2] > 0


def test_an_undivided_hill_counts_in_full() -> None:
    deal = {"kind": "correction", "reason": "x", "gora": {"Anna": 2}}
    halves, full = (line(pulka(deal, players=2, options={"hill_divided": each})) for each in (True, False))
    assert halves.whole == (-10, 10)
    assert full.whole == (-20, 20)


def test_a_line_of_an_earlier_version_is_made_anew() -> None:
    fields = json.loads(summary(ledger_of(pulka(raspasy(Anna=4, Boris=3, Vera=3)))))
    with pytest.raises(ValueError, match="1"):
        Evening.read("id", json.dumps({**fields, "version": 1}), "", _named)


def test_a_pulka_goes_on_from_a_sheet_of_paper(tmp_path: Path) -> None:
    opening = Opening(gora=((0, 3),), pulya=((1, 4),), whists=((2, 0, Fraction(21, 2)),))
    wish = NewPulka(NAMES[:3], "sochi", 2, opening=opening)
    with Store.open(tmp_path) as store:
        desk = Desk(store)
        begun = desk.begin(wish)
        assert isinstance(begun[0], str)
        columns = Desk(store).open(begun[0]).columns
        assert columns.of(Mark.GORA, 0) == 3
        assert columns.of(Mark.PULYA, 1) == 4
        assert columns.whists[2][0] == Fraction(21, 2)
        name, printed = desk.paper(wish, "ru")
        assert isinstance(name, str)
        assert name.startswith("Anna, Boris, Vera")
        assert isinstance(printed, bytes)
        assert printed.startswith(b"%PDF")
        assert len(desk.evenings()) == 1
        assert isinstance(desk.paper(wish._replace(convention="none"), "ru")[0], Fault)


def _listed(desk: Desk, options: object) -> str:
    begun = desk.begin(NewPulka(NAMES[:3], options, 2))
    assert isinstance(begun[0], str)
    return desk.evenings()[0].rules.told(Words("ru"))


def test_the_line_names_the_start_the_house_and_what_was_changed(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        desk = Desk(store)
        desk.save_convention("Дача", {"base": "sochi", "duty": {"6": 3}, "pulya_limit": 10})
        desk.save_convention("Дедовская", {"base": "archaic", "vystavka": 5})
        for name, options in STARTS.items():
            told = Words("ru").t(f"start.{name}")
            assert _listed(desk, {"base": "archaic", **options}) == told
        assert _listed(desk, {"base": "archaic", "vystavka": 5, "start": 300}) == "Дедовская"
        assert _listed(desk, {"base": "archaic", "vystavka": 6}) == "Старинный с изменениями"
        assert _listed(desk, {"base": "sochi", "duty": {"6": 3}, "pulya_limit": 20}) == "Дача"
        assert _listed(desk, "sochi") == "Сочи"
        for each in desk.conventions():
            desk.delete_convention(each.id)
        assert [each.rules.told(Words("ru")) for each in desk.evenings()][1] == "Сочи с изменениями"


def test_rules_that_were_damaged_are_written_anew(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        desk = Desk(store)
        pulka_id, _ = desk.begin(NewPulka(NAMES[:3], {"base": "archaic", "pot": True}, 2))
        assert isinstance(pulka_id, str)
        (stored,) = store.pulkas()
        for rules in ("{", "[]", '{"base": "archaic", "pot": 3}'):
            store.summarise(pulka_id, json.dumps({**json.loads(stored.summary), "begun": rules}))
            assert [each.rules.start for each in desk.evenings()] == ["pot"]
            assert store.pulkas()[0].summary == stored.summary
