"""Every option has a small deal that another value scores otherwise; what is told comes from the core."""

from typing import Any

import pytest

from pulka.desk.examples import example, told
from pulka.desk.old.starts import BASE, STARTS
from pulka.desk.old.starts import OPTIONS as OLD_OPTIONS
from pulka.desk.shapes import OPTIONS, alternatives, first_value, own_prices, shape
from pulka.files import every_preset, presets
from pulka.locale import Words
from pulka.rules import read_convention

_SETTING: dict[str, dict[str, Any]] = {"deal_limit": {"end": "deals", "deal_limit": 30}}
"""Options that say nothing in any preset: a convention in which they do."""


def conventions_for(option: str) -> list[tuple[str, dict[str, Any]]]:
    if option in OLD_OPTIONS:
        return [(BASE, {**every_preset()[BASE], **start}) for start in STARTS.values()]
    return [(base, {**options, **_SETTING.get(option, {})}) for base, options in presets().items()]


@pytest.mark.parametrize("option", [*OPTIONS, *OLD_OPTIONS])
@pytest.mark.parametrize("language", ["ru", "en"])
def test_every_option_changes_the_result_of_its_example(option: str, language: str) -> None:
    found = [(example(option, values, base), base) for base, values in conventions_for(option)]
    shown = [each for each, _ in found if each is not None]
    assert shown, option
    for each in shown:
        assert each.mine.outcome != each.other.outcome
        lines = told(Words(language), option, each)
        assert len(set(lines)) == len(lines)
        assert "{" not in "".join(lines)


@pytest.mark.parametrize("option", [*OPTIONS, *OLD_OPTIONS])
def test_alternatives_are_legal_or_refused_by_the_rules_alone(option: str) -> None:
    for base, values in conventions_for(option):
        limit = {} if base == BASE else {"deal_limit": 9}
        others = list(alternatives(option, values[option], base))
        assert others
        assert values[option] not in others
        legal = [
            other
            for other in others
            if not read_convention({"base": base, **limit, **values, option: other}, every_preset())[1]
        ]
        assert legal or option == "end"


def test_an_example_tells_the_whists_that_the_core_writes() -> None:
    values = {**presets()["leningrad"], "consolation": "ten"}
    found = example("style", presets()["sochi"], "sochi")
    assert found is not None
    lines = told(Words("ru"), "style", found)
    assert lines[1].startswith("Сейчас: Боря: висты на «Аня» +10\n")
    assert lines[2].startswith("Если «джентльменский»: Боря: висты на «Аня» +5;")
    other = example("consolation", values, "leningrad")
    assert other is not None
    assert other.value == "price"


def test_an_example_of_the_old_game_tells_what_the_core_writes() -> None:
    values = {**every_preset()[BASE], "kurochka": "limited"}
    found = example("kurochka", values, BASE)
    assert found is not None
    lines = told(Words("ru"), "kurochka", found)
    # A six at 10: three down put 30 on the table; the limit takes it all, without one it takes the price.
    assert lines[1].startswith("Сейчас: Боря: курочка −30; Аня: висты на «Боря» +300\n")
    assert lines[2].startswith("Если «неограниченная»: Боря: курочка −10; Аня: висты на «Боря» +100\n")


@pytest.mark.parametrize(("option", "other"), [("kurochka_limit", "kurochka"), ("pot_parts", "pot")])
def test_an_option_beside_another_says_nothing_without_it(option: str, other: str) -> None:
    values = every_preset()[BASE]
    assert example(option, values, BASE) is None
    assert example(option, {**values, other: {"kurochka": "limited", "pot": True}[other]}, BASE) is not None


def test_a_table_by_agreement_is_compared_where_it_differs() -> None:
    table = {**own_prices("decimal"), "8D": 33}
    found = example("table", {**every_preset()[BASE], "table": table}, BASE)
    assert found is not None
    assert found.value == "decimal"
    assert "8♦" in told(Words("ru"), "table", found)[0]
    assert own_prices(table) == table
    assert example("table", {**every_preset()[BASE], "table": {**table, "8D": ""}}, BASE) is None


def test_an_option_without_effect_says_so_and_half_typed_values_have_no_example() -> None:
    assert example("bombs", presets()["sochi"], "sochi") is None
    assert example("style", {**presets()["sochi"], "pulya_limit": ""}, "sochi") is None


def test_a_stage_and_a_number_of_deals_hide_no_other_example() -> None:
    stage = {"razboynik": first_value("razboynik", "sochi"), "end": "deals", "deal_limit": 1}
    values = {**presets()["sochi"], **stage}
    assert example("exit_by", values, "sochi") is not None
    assert example("razboynik", values, "sochi") is not None


def test_shapes_are_read_off_the_rules() -> None:
    assert shape("half_whist").words == (6, 7)
    assert shape("gora_factor").words == (1, 2)
    assert (shape("duty").fields["6"].least, shape("duty").fields["6"].most) == (0, 5)
    assert shape("pulya_limit").nullable
    assert shape("kurochka_limit").words == (10, 20, 30)
    assert shape("table").words == ("simple1", "simple2", "large", "decimal", "vint")
    assert not shape("razboynik").fields["games"].empty
    assert not shape("exit_ladder").empty
    assert first_value("razboynik", "sochi") == {"games": [6, 7, 8, 9, 10, "misere"], "laps": 2}
