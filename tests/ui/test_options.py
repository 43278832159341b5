"""Every option can be set through its control, survives a file, and changes the result of its example."""

import asyncio
from collections.abc import Callable, Coroutine, Mapping
from typing import Any

import flet as ft
import pytest

from pulka.desk.examples import example
from pulka.desk.groups import GROUPS, OLD_GROUPS, group_of
from pulka.desk.old.starts import BASE
from pulka.desk.old.starts import OPTIONS as OLD_OPTIONS
from pulka.desk.shapes import OPTIONS, own_prices, shape
from pulka.files import every_preset, presets
from pulka.files.convention_file import NamedConvention, read_convention_file, write_convention_file
from pulka.locale import Words
from pulka.rules import read_convention, write_convention
from pulka.ui.context import use_app
from pulka.ui.guard import screen
from pulka.ui.parts.options import Options, differing
from tests.ui.harness import Tree

WORDS = Words("ru")
Scene = Callable[[Tree, Callable[[], dict[str, Any]]], Coroutine[Any, Any, None]]


def edit(scene: Scene, base: str = "sochi", **shown: Any) -> None:  # noqa: ANN401  as the component
    """Play a scene in an editor that holds nothing but the options."""
    held: dict[str, Any] = {**every_preset()[base], **shown.pop("options", {})}

    @screen
    def editor() -> ft.View:
        use_app()
        values, set_values = ft.use_state(dict(held))

        def change(option: str, turn: Callable[[Any], Any]) -> None:
            held[option] = turn(held[option])
            set_values(dict(held))

        return ft.View(controls=[Options(values=values, base=base, change=change, **shown)])

    async def run() -> None:
        async with Tree([ft.Route(path="", component=editor)], object()) as tree:
            await scene(tree, lambda: held)

    asyncio.run(run())


@pytest.mark.parametrize(("groups", "every"), [(GROUPS, OPTIONS), (OLD_GROUPS, OLD_OPTIONS)])
def test_every_option_stands_in_one_group(
    groups: Mapping[str, tuple[str, ...]], every: tuple[str, ...]
) -> None:
    assert sorted(option for options in groups.values() for option in options) == sorted(every)


SPEAKS_BESIDE: dict[str, dict[str, Any]] = {
    "kurochka_limit": {"kurochka": "limited"},
    "pot_parts": {"pot": True},
}
"""Options of the old game that say nothing in its preset, and what they stand beside."""


@pytest.mark.parametrize("option", [*OPTIONS, *OLD_OPTIONS])
def test_an_option_is_set_by_its_control_and_survives_a_file(option: str) -> None:
    base = BASE if option in OLD_OPTIONS else "sochi"
    beside = SPEAKS_BESIDE.get(option, {})

    async def scene(tree: Tree, values: Callable[[], dict[str, Any]]) -> None:
        await tree.tap(f"group-{group_of(option)}")
        assert not tree.sees(WORDS.option_about(option))
        await tree.tap(f"line-{option}")
        assert tree.sees(WORDS.option_about(option))
        before = values()[option]
        await touch(tree, option, before)
        after = values()[option]
        assert after != before
        convention, faults = read_convention({"base": base, **values()}, every_preset())
        assert not faults
        assert convention is not None
        named = NamedConvention("Дача", convention)
        assert read_convention_file(write_convention_file(named)) == named
        assert set(differing(write_convention(convention), base)) == {option, *beside}
        assert tree.sees("Сейчас: ") or tree.sees(WORDS.t("example.unchanged"))
        await tree.tap(f"back-{option}")
        assert values()[option] == before

    edit(scene, base, options=beside)


def test_an_option_that_says_nothing_beside_the_others_is_not_asked() -> None:
    async def scene(tree: Tree, values: Callable[[], dict[str, Any]]) -> None:
        await tree.tap("group-kurochka")
        assert tree.sees("Курочка: сейчас неограниченная")
        assert not tree.sees("Предел курочки")
        assert not tree.sees("Частей котла")
        for label in ("line-pot", "pot=true"):
            await tree.tap(label)
        assert tree.sees("Частей котла")
        assert not tree.sees("Курочка: сейчас")
        assert values()["kurochka"] == "unlimited"

    edit(scene, BASE)
    shown = {"options": {"pot": True}, "open_at": "kurochka", "faults": {"kurochka_limit": "не бывает"}}

    async def wrong(tree: Tree, _: Callable[[], dict[str, Any]]) -> None:
        assert tree.sees("Предел курочки"), "what is wrong can be mended"

    edit(wrong, BASE, **shown)


def test_a_printed_table_shows_its_prices() -> None:
    async def scene(tree: Tree, _: Callable[[], dict[str, Any]]) -> None:
        for label in ("group-prices", "line-table"):
            await tree.tap(label)
        assert tree.sees("6: 10, 7: 20, 8: 30, 9: 40, 10: 50")
        await tree.tap("table=vint")
        assert tree.sees("7: пики 8, трефы 12, бубны 16, червы 20, без козыря 24")

    edit(scene, BASE)


async def touch(tree: Tree, option: str, value: Any) -> None:  # noqa: ANN401  as in a file
    """Set another value the way a finger does."""
    found, name = shape(option), WORDS.option(option)
    if value is None:
        await tree.tap(f"{option}=null")
    elif found.kind in {"bool", "choice", "many", "table"}:
        word = next(each for each in found.words if each != value)
        await tree.tap(f"{option}={str(word).lower()}")
    elif found.kind == "number":
        await tree.tap(f"Больше: {name}")
    elif found.kind == "ladder":
        await tree.tap(f"Добавить ступень: {name}")
        await tree.tap(f"Больше: {name}, {len(value) + 1}")
    else:
        await tree.tap(f"Меньше: {name}: 7")


def test_a_number_is_typed_and_what_is_none_is_a_fault_of_its_option() -> None:
    async def scene(tree: Tree, values: Callable[[], dict[str, Any]]) -> None:
        await tree.type("Пуля до", "35")
        assert values()["pulya_limit"] == 35
        await tree.type("Пуля до", "")
        _, faults = read_convention({"base": "sochi", **values()}, presets())
        assert [(fault.code, dict(fault.params)["option"]) for fault in faults] == [
            ("option_value", "pulya_limit")
        ]
        assert tree.sees("не указано")

    edit(scene, open_at="pulya_limit")


def test_a_table_by_agreement_begins_with_the_one_before() -> None:
    async def scene(tree: Tree, values: Callable[[], dict[str, Any]]) -> None:
        assert not tree.sees("7 червы: 20")
        await tree.tap("table=vint")
        await tree.tap("Таблица цен: своя")
        vint = own_prices("vint")
        assert values()["table"] == vint
        assert all(tree.sees(f"{level} без козыря: {vint[f'{level}NT']}") for level in (6, 7, 8, 9, 10))
        await tree.tap("7 червы: 20")
        await tree.tap("Больше: 7 червы")
        await tree.tap("6 пики: 4")
        await tree.type("6♠", "120")
        assert values()["table"] == {**vint, "7H": 21, "6S": 120}
        await tree.tap("Таблица цен: своя")
        assert values()["table"] == {**vint, "7H": 21, "6S": 120}
        await tree.tap("10 без козыря: 192")
        await tree.tap("Больше: 10 без козыря")
        assert values()["table"]["10NT"] == 193
        await tree.tap("6 пики: 120")
        await tree.type("6♠", "")
        assert tree.sees("6 пики: не указано")
        _, faults = read_convention({"base": BASE, **values()}, every_preset())
        assert [(fault.code, dict(fault.params)["option"]) for fault in faults] == [("option_value", "table")]
        await tree.tap("Меньше: 6 пики")
        assert values()["table"]["6S"] == 1
        await tree.tap("line-table")
        said = WORDS.option_value("table", {**vint, "7H": 21, "6S": 1, "10NT": 193})
        assert tree.sees(f"Таблица цен: сейчас {said}")
        assert said.replace("\N{NO-BREAK SPACE}", " ").startswith(
            "своя (♠ ♣ ♦ ♥ БК): 6 — 1 6 8 10 12; 7 — 8 12 16 21 24; "
        )

    edit(scene, base=BASE, open_at="table")


def test_taps_faster_than_the_screen_all_count() -> None:
    async def scene(tree: Tree, values: Callable[[], dict[str, Any]]) -> None:
        await tree.tap("Разбойник: нет")
        touched = [tree.find(f"razboynik={game}") for game in ("6", "9", "misere")]
        touched += [tree.find("key-Меньше: Разбойник: круги распасов")] * 2
        await asyncio.gather(*(tree.session.dispatch_event(each._i, "click", None) for each in touched))
        await tree.settle()
        assert values()["razboynik"] == {"games": [7, 8, 10], "laps": 0}

    edit(scene, base="classic", open_at="razboynik")


def test_hidden_options_are_not_there_and_faults_stand_beside_theirs() -> None:
    async def scene(tree: Tree, _: Callable[[], dict[str, Any]]) -> None:
        texts = tree.texts()
        assert "line-end" in [str(each.key) for each in tree.controls()]
        assert "line-deal_limit" not in [str(each.key) for each in tree.controls()]
        assert "group-classic" not in [str(each.key) for each in tree.controls()]
        assert "нужен лимит" in texts

    hidden = frozenset(["deal_limit", *GROUPS["classic"]])
    edit(scene, hidden=hidden, open_at="end", faults={"end": "нужен лимит"})


def test_an_example_is_told_in_whists() -> None:
    async def scene(tree: Tree, _: Callable[[], dict[str, Any]]) -> None:
        assert tree.sees("Пример. Аня: 6♣")
        assert tree.sees("висты на «Аня» +2")
        assert tree.sees("Если «нет»")

    edit(scene, open_at="consolation")


def test_an_example_is_reckoned_once_while_nothing_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    reckoned = []

    def counted(option: str, *rest: Any) -> Any:  # noqa: ANN401  # as it was
        reckoned.append(option)
        return example(option, *rest)

    monkeypatch.setattr("pulka.ui.parts.options.option.example", counted)

    async def scene(tree: Tree, values: Callable[[], dict[str, Any]]) -> None:
        assert reckoned == ["consolation"]
        await tree.fire(tree.page, "connect")
        assert reckoned == ["consolation"]
        await touch(tree, "consolation", values()["consolation"])
        assert reckoned == ["consolation"] * 2

    edit(scene, open_at="consolation")
