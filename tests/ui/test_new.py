"""A new pulka: the first takes its names and one tap, the second evening of the same table just that tap."""

import asyncio
import json
from collections.abc import Callable, Coroutine
from fractions import Fraction
from pathlib import Path
from typing import Any, cast

import flet as ft
import pytest

from pulka.desk import Desk
from pulka.files import presets
from pulka.ledger import Ledger
from pulka.ui.parts.agreement import Wish
from pulka.ui.parts.agreement.money import price_of, price_text
from pulka.ui.parts.agreement.names import suggestions
from tests.ui.harness import Tree
from tests.ui.house import NAMES, ROUTES, begin, desk_in

Scene = Callable[[Tree, Desk], Coroutine[Any, Any, None]]


def play(home: Path, scene: Scene, before: Callable[[Desk], object] = lambda _desk: None) -> None:
    async def run() -> None:
        with desk_in(home) as desk:
            before(desk)
            async with Tree(ROUTES, desk, route="/new") as tree:
                await scene(tree, desk)

    asyncio.run(run())


async def call(tree: Tree, *names: str) -> None:
    for number, name in enumerate(names, 1):
        await tree.type(f"Игрок {number}", name)


def started(tree: Tree, desk: Desk) -> Ledger:
    evening = desk.evenings()[0]
    assert tree.page.route == f"/pulka/{evening.id}"
    return desk.open(evening.id)


def errors(tree: Tree) -> dict[str, str]:
    """What is wrong, by the label of its field."""
    fields = (control for control in tree.controls() if isinstance(control, ft.TextField))
    return {str(field.label): str(field.error) for field in fields if field.error}


def test_names_and_one_tap_start_a_first_pulka(tmp_path: Path) -> None:
    async def scene(tree: Tree, desk: Desk) -> None:
        assert cast("ft.TextField", tree.find("Игрок 1")).autofocus
        await call(tree, *NAMES)
        await tree.tap("Начать")
        ledger = started(tree, desk)
        assert ledger.heading.names == NAMES
        assert ledger.heading.whist_price is None
        assert (ledger.situation.modern.base, ledger.situation.modern.pulya_limit) == ("sochi", 20)

    play(tmp_path, scene)


def test_a_tap_just_before_start_counts(tmp_path: Path) -> None:
    async def scene(tree: Tree, desk: Desk) -> None:
        await call(tree, *NAMES)
        touched = [tree.find("preset-rostov"), tree.find("Начать")]
        await asyncio.gather(*(tree.session.dispatch_event(each._i, "click", None) for each in touched))
        await tree.settle()
        assert started(tree, desk).situation.modern.base == "rostov"

    play(tmp_path, scene)


def test_the_same_table_starts_again_with_one_tap(tmp_path: Path) -> None:
    async def scene(tree: Tree, desk: Desk) -> None:
        await tree.tap("Вчетвером")
        await call(tree, "Аня", "Боря", "Вова", "Гена")
        await tree.tap("Первым сдаёт: Вова")
        await tree.tap("Ленинград")
        await tree.tap("Пуля до 30")
        await tree.type("Цена виста", "1,50")
        await tree.type("Валюта", "₽")
        await tree.tap("Начать")
        first = started(tree, desk)
        tree.page.navigate("/")
        await tree.settle()
        await tree.tap("Новая пулька")
        await tree.tap("Начать")
        second = started(tree, desk)
        assert len(desk.evenings()) == 2
        for ledger in (first, second):
            assert ledger.heading.names == ("Аня", "Боря", "Вова", "Гена")
            assert ledger.heading.first_dealer == 2
            assert (ledger.heading.whist_price, ledger.heading.currency) == (Fraction(3, 2), "₽")
            convention = ledger.situation.modern
            assert (convention.base, convention.pulya_limit) == ("leningrad", 30)

    play(tmp_path, scene)


def test_the_last_seat_deals_until_a_lot_is_drawn_and_a_tap_overrules_it(tmp_path: Path) -> None:
    async def scene(tree: Tree, desk: Desk) -> None:
        assert dealer(tree) == ["Первым сдаёт: Место 3"]
        await tree.tap("Вчетвером")
        assert dealer(tree) == ["Первым сдаёт: Место 4"]
        await tree.tap("Втроём")
        await call(tree, *NAMES)
        assert dealer(tree) == ["Первым сдаёт: Вова"]
        assert not tree.sees("По жребию")
        await tree.tap("Жребий")
        assert any(f"По жребию сдаёт: {name}" in tree.texts() for name in NAMES)
        await tree.tap("Первым сдаёт: Боря")
        assert not tree.sees("По жребию")
        await tree.tap("Жребий")
        (drawn,) = [name for name in NAMES if f"По жребию сдаёт: {name}" in tree.texts()]
        await tree.tap("Начать")
        assert started(tree, desk).heading.first_dealer == NAMES.index(drawn)

    def dealer(tree: Tree) -> list[str]:
        keys = (control for control in tree.controls() if isinstance(control, ft.Semantics))
        return [str(key.label) for key in keys if key.selected and str(key.label).startswith("Первым")]

    play(tmp_path, scene)


def test_whoever_changes_seats_keeps_the_first_deal(tmp_path: Path) -> None:
    async def scene(tree: Tree, desk: Desk) -> None:
        await call(tree, *NAMES)
        await tree.tap("Первым сдаёт: Вова")
        await tree.tap("Пересадить выше: Вова")
        await tree.tap("Пересадить выше: Вова")
        await tree.tap("Начать")
        heading = started(tree, desk).heading
        assert (heading.names, heading.first_dealer) == (("Вова", "Аня", "Боря"), 0)

    play(tmp_path, scene)


def test_faults_stand_at_their_fields_and_go_with_their_cause(tmp_path: Path) -> None:
    async def scene(tree: Tree, desk: Desk) -> None:
        await call(tree, "Аня", " Аня ")
        await tree.type("Пуля до", "0")
        await tree.type("Цена виста", "даром")
        await tree.tap("Начать")
        assert not desk.evenings()
        assert errors(tree) == {
            "Игрок 2": "Такое имя уже есть",
            "Игрок 3": "Впишите имя",
            "Пуля до": "Больше нуля",
            "Цена виста": "Нужно 2 или 1,50",
        }
        await call(tree, *NAMES)
        await tree.type("Пуля до", "10")
        await tree.type("Цена виста", ".5")
        assert errors(tree) == {}
        await tree.tap("Начать")
        assert started(tree, desk).heading.whist_price == Fraction(1, 2)

    play(tmp_path, scene)


def test_names_of_earlier_evenings_are_a_tap_away(tmp_path: Path) -> None:
    async def scene(tree: Tree, desk: Desk) -> None:
        for name in ("Вова", "Аня"):
            await tree.tap(f"known-{name}")
        await tree.type("Игрок 3", "бо")
        await tree.tap("known-Боря")
        await tree.tap("Начать")
        assert started(tree, desk).heading.names == ("Вова", "Аня", "Боря")

    play(tmp_path, scene, begin)


def test_a_double_tap_begins_one_pulka(tmp_path: Path) -> None:
    async def scene(tree: Tree, desk: Desk) -> None:
        await call(tree, *NAMES)
        button = tree.find("Начать")
        await asyncio.gather(*(tree.session.dispatch_event(button._i, "click", None) for _ in range(2)))
        await tree.settle()
        assert len(desk.evenings()) == 1

    play(tmp_path, scene)


def test_what_is_chosen_says_in_a_line_what_it_is_and_a_currency_stands_ready(tmp_path: Path) -> None:
    async def scene(tree: Tree, desk: Desk) -> None:
        await call(tree, *NAMES)
        assert tree.sees("Ответственный вист")
        await tree.tap("Ростов")
        assert tree.sees("Распасы вистами по 5")
        assert not tree.sees("Ответственный вист")
        await tree.type("Цена виста", "2")
        await tree.tap("Начать")
        assert started(tree, desk).heading.currency == "₽"

    play(tmp_path, scene)


def test_a_convention_without_a_limit_asks_for_none(tmp_path: Path) -> None:
    async def scene(tree: Tree, desk: Desk) -> None:
        await call(tree, *NAMES)
        await tree.tap("Ленинград ФСПР")
        assert not tree.sees("Пуля до")
        await tree.tap("Начать")
        assert started(tree, desk).situation.modern.pulya_limit is None

    play(tmp_path, scene)


@pytest.mark.parametrize(
    ("change", "after"),
    [
        (lambda wish: wish.by_rules("leningrad_fspr").by_rules("rostov").limit, "20"),
        (lambda wish: wish._replace(limit="33").by_rules("rostov").limit, "33"),
        (lambda wish: wish.for_players(4)._replace(dealer=3).for_players(3).dealer, 2),
        (lambda wish: wish._replace(names=("А", "Б", "В", "")).for_players(4).dealer, 2),
    ],
)
def test_a_choice_clears_no_other_that_is_still_possible(
    change: Callable[[Wish], object], after: object
) -> None:
    assert change(Wish.read(None)) == after


@pytest.mark.parametrize(
    "kept",
    [
        None,
        [],
        {},
        "sochi",
        {**Wish().kept(), "players": 7},
        {**Wish().kept(), "base": "gone"},
        {**Wish().kept(), "names": [1, 2, 3, 4, 5]},
        {**Wish().kept(), "names": ["А"] * 6},
        {**Wish().kept(), "changes": {"mood": 1}},
        {**Wish().kept(), "mood": 1},
        {**Wish().kept(), "names": None},
        {**Wish().kept(), "dealer": "0"},
    ],
)
def test_choices_that_cannot_be_read_are_an_empty_form(kept: object) -> None:
    assert Wish.read(kept) == Wish(limit="20")


def test_a_kept_form_comes_back_whole() -> None:
    names = ("Аня", "Б", "В", "", "")
    wish = Wish(names, 3, limit="15", dealer=1, price="1/3", currency="€").by_rules("rostov")
    changed = wish.change("consolation", "none").change("end", "deals").change("deal_limit", 40)
    for each in (wish, changed):
        assert Wish.read(json.loads(json.dumps(each.kept()))) == each


def test_a_form_of_the_first_version_comes_back_with_another_seat() -> None:
    kept = {
        "names": ["Аня", "Боря", "Вова", "Гена"],
        "players": 4,
        "base": "leningrad",
        "limit": "30",
        "dealer": 3,
        "lot": False,
        "price": "1,50",
        "currency": "₽",
    }
    wish = Wish.read(kept)
    assert wish.seated == ("Аня", "Боря", "Вова", "Гена")
    assert (wish.base, wish.limit, wish.dealer, wish.price) == ("leningrad", "30", 3, "1,50")
    assert wish.values == {**presets()["leningrad"], "pulya_limit": 30}


@pytest.mark.parametrize(
    ("players", "label", "names"),
    [(2, "Вдвоём", ("Аня", "Боря")), (5, "Впятером", ("Аня", "Боря", "Вова", "Гена", "Дима"))],
)
def test_two_and_five_sit_down(tmp_path: Path, players: int, label: str, names: tuple[str, ...]) -> None:
    async def scene(tree: Tree, desk: Desk) -> None:
        assert not tree.sees("Гора на двоих")
        await tree.tap(label)
        assert tree.sees("Гора на двоих") == (players == 2)
        await call(tree, *names)
        if players == 2:
            await tree.tap("Гора на двоих: целиком")
            await tree.tap("Ростов")
        await tree.tap("Начать")
        ledger = started(tree, desk)
        assert ledger.heading.names == names
        assert ledger.situation.modern.hill_divided == (players == 5)
        assert ledger.situation.modern.base == ("rostov" if players == 2 else "sochi")

    play(tmp_path, scene)


def test_classic_may_begin_with_the_razboynik(tmp_path: Path) -> None:
    async def scene(tree: Tree, desk: Desk) -> None:
        await call(tree, *NAMES)
        assert not tree.sees("Начать с разбойника")
        await tree.tap("Классика")
        assert not tree.sees("Назначат в конце разбойника")
        await tree.tap("Начать с разбойника")
        assert tree.sees("разбойник")
        assert tree.texts().count("Назначат в конце разбойника; пока так") == 2
        await tree.tap("Начать с разбойника")
        assert not tree.sees("Назначат в конце разбойника")
        await tree.tap("Начать с разбойника")
        assert tree.texts().count("Назначат в конце разбойника; пока так") == 2
        await tree.tap("Начать")
        convention = started(tree, desk).situation.modern
        assert convention.base == "classic"
        assert convention.razboynik is not None
        assert (convention.razboynik.games, convention.razboynik.laps) == ((6, 7, 8, 9, 10, "misere"), 2)

    play(tmp_path, scene)


def test_a_house_convention_is_one_tap_and_stays_chosen(tmp_path: Path) -> None:
    rules = {"base": "sochi", "end": "deals", "deal_limit": 40, "consolation": "ten"}

    async def scene(tree: Tree, desk: Desk) -> None:
        await call(tree, *NAMES)
        await tree.tap("Своя: Дача")
        assert tree.sees("консоляция 10")
        assert tree.sees("40 сдач")
        assert not tree.sees("Пуля до")
        await tree.type("Число сдач", "")
        await tree.tap("Начать")
        assert errors(tree) == {"Число сдач": "Больше нуля"}
        await tree.tap("Число сдач: 20")
        await tree.tap("Начать")
        convention = started(tree, desk).situation.modern
        assert (convention.consolation, convention.deal_limit) == ("ten", 20)
        tree.page.navigate("/new")
        await tree.settle()
        await tree.tap("Начать")
        assert started(tree, desk).situation.modern == convention
        desk.delete_convention(desk.conventions()[0].id)

    async def gone(tree: Tree, desk: Desk) -> None:
        assert not tree.sees("Дача")
        await tree.tap("Начать")
        assert started(tree, desk).situation.modern.consolation == "price"

    play(tmp_path, scene, lambda desk: desk.save_convention("Дача", rules))
    play(tmp_path, gone)


def test_a_convention_changed_in_another_tab_is_played_as_it_is_now(tmp_path: Path) -> None:
    rules = {"base": "sochi", "pulya_limit": 20, "consolation": "ten"}

    async def scene(tree: Tree, desk: Desk) -> None:
        (house,) = desk.conventions()
        await call(tree, *NAMES)
        await tree.tap("Своя: Дача")
        changed = {"base": "sochi", "pulya_limit": 30, "stalingrad": True}
        assert desk.save_convention("Дача", changed, house.id) == house.id
        await tree.fire(tree.page, "connect")
        await tree.type("Пуля до", "40")
        assert desk.save_convention("Дача", {**changed, "pulya_limit": 50}, house.id) == house.id
        await tree.fire(tree.page, "connect")
        await tree.tap("Начать")
        convention = started(tree, desk).situation.modern
        assert (convention.consolation, convention.stalingrad) == ("price", True)
        assert convention.pulya_limit == 40, "a limit of one's own stays"

    play(tmp_path, scene, lambda desk: desk.save_convention("Дача", rules))


def test_the_limit_of_a_convention_follows_it_until_it_is_typed(tmp_path: Path) -> None:
    async def scene(tree: Tree, desk: Desk) -> None:
        (house,) = desk.conventions()
        await call(tree, *NAMES)
        await tree.tap("Своя: Дача")
        assert desk.save_convention("Дача", {"base": "sochi", "pulya_limit": 30}, house.id) == house.id
        await tree.fire(tree.page, "connect")
        await tree.tap("Начать")
        assert started(tree, desk).situation.modern.pulya_limit == 30

    play(tmp_path, scene, lambda desk: desk.save_convention("Дача", {"base": "sochi", "pulya_limit": 20}))


def test_rules_are_changed_for_this_pulka_alone_and_named(tmp_path: Path) -> None:
    async def scene(tree: Tree, desk: Desk) -> None:
        await call(tree, *NAMES)
        await tree.tap("Изменить правила для этой пульки")
        await tree.tap("group-whist")
        await tree.tap("line-stalingrad")
        await tree.tap("Сталинград: да")
        assert tree.sees("Изменено для этой пульки: Сталинград")
        await tree.tap("group-ending")
        await tree.tap("line-end")
        await tree.tap("Конец пульки: по числу сдач")
        await tree.tap("Начать")
        assert not desk.evenings()
        assert tree.sees("Для такого конца нужно число сдач")
        await tree.tap("Конец пульки: когда решат игроки")
        await tree.type("Контрольное время", "25:00")
        await tree.tap("Начать")
        assert errors(tree) == {"Контрольное время": "Нужно время, например 23:30"}
        await tree.type("Контрольное время", "23:30")
        await tree.tap("Начать")
        convention = started(tree, desk).situation.modern
        assert (convention.base, convention.stalingrad, convention.end) == ("sochi", True, "open")
        control = desk.control(desk.evenings()[0].id)
        assert control is not None
        assert control.time == "23:30"

    play(tmp_path, scene)


@pytest.mark.parametrize(
    ("text", "price"),
    [("", None), ("2", 2), ("0,5", Fraction(1, 2)), ("1.50", Fraction(3, 2)), (" 1/3 ", Fraction(1, 3))],
)
def test_a_price_is_read_and_written_back(text: str, price: int | Fraction | None) -> None:
    assert price_of(text) == price
    assert price_of(price_text(price, ",")) == price


@pytest.mark.parametrize("text", ["0", "-1", "1,2,3", "два", "1/0", ",", "9" * 2000])
def test_what_is_no_price_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        price_of(text)


def test_suggestions_follow_what_is_typed() -> None:
    known = ("Аня", "Боря", "Борис")
    assert suggestions(("", "", ""), known, 1) == (1, known)
    assert suggestions(("Аня", "", ""), known, 0) == (1, ("Боря", "Борис"))
    assert suggestions(("Аня", "бор", ""), known, 1) == (1, ("Боря", "Борис"))
    assert suggestions(("Аня", "Боря", "Вова"), known, 0) == (0, ())


def test_a_price_stands_again_with_the_comma_of_the_language(tmp_path: Path) -> None:
    async def again(tree: Tree, _: Desk) -> None:
        assert cast("ft.TextField", tree.find("Цена виста")).value == "0,50"

    def before(desk: Desk) -> None:
        desk.keep_setting("last_table", Wish(price="0.50", limit="20").kept())

    play(tmp_path, again, before)


def test_names_cleared_by_mistake_are_called_back(tmp_path: Path) -> None:
    async def scene(tree: Tree, _desk: Desk) -> None:
        await call(tree, "Аня", "Боря", "Вова")
        await tree.tap("Очистить имена")
        assert getattr(tree.find("Игрок 1"), "value") == ""  # noqa: B009  # the class of a control has it
        bar = next(each for each in tree.controls() if isinstance(each, ft.SnackBar))
        assert isinstance(bar.action, ft.SnackBarAction)
        await tree.fire(bar.action, "click")
        assert getattr(tree.find("Игрок 1"), "value") == "Аня"  # noqa: B009  # the class of a control has it

    play(tmp_path, scene)
