"""Whatever a handler or a component does, the evening goes on."""

import asyncio
from collections.abc import Callable

import flet as ft
import pytest

from pulka.errors import PulkaError
from pulka.ui.context import use_app
from pulka.ui.entry import Entry
from pulka.ui.guard import component, handler, screen, use_once
from tests.ui.harness import Tree

UNEXPECTED = "Что-то пошло не так"


def run(play: Callable[[], object]) -> None:
    asyncio.run(play())  # type: ignore[arg-type]


@screen
def Counter() -> ft.View:  # noqa: N802  # components are named like controls
    number, set_number = ft.use_state(0)
    name, set_name = ft.use_state("")

    def trouble() -> None:
        raise PulkaError("file_unwritable", file="пулька.pdf", reason="занято")

    async def later() -> None:
        await asyncio.sleep(0)
        set_number(lambda now: now + 1)

    return ft.View(
        appbar=ft.AppBar(title=ft.Text("Счёт")),
        controls=[
            ft.Text(f"стало {number}"),
            ft.Text(f"имя {name}"),
            Entry(label="Имя", value=name, on_text=set_name),
            ft.Button("ещё", on_click=handler(lambda: set_number(number + 1))),
            ft.Button("один раз", on_click=use_once(later, number)),
            ft.Button("ошибка", on_click=handler(lambda: 1 / 0)),
            ft.Button("беда", on_click=handler(trouble)),
            Fragile(number),
        ],
    )


@component
def Fragile(number: int) -> ft.Control:  # noqa: N802  # components are named like controls
    ft.use_state(0)
    if number % 2:
        raise ValueError(number)
    return ft.Text(f"чётное {number}")


@pytest.mark.parametrize(("button", "words"), [("ошибка", UNEXPECTED), ("беда", "занято")])
def test_a_failing_handler_becomes_words_and_the_next_one_works(button: str, words: str) -> None:
    async def play() -> None:
        async with Tree(Counter) as tree:
            await tree.tap(button)
            assert tree.sees(words)
            await tree.tap("ещё")
            assert tree.sees("стало 1")

    run(play)


def test_a_failing_component_is_a_card_and_comes_back() -> None:
    async def play() -> None:
        async with Tree(Counter) as tree:
            assert tree.sees("чётное 0")
            await tree.tap("ещё")
            tree.find("error-card")
            assert tree.sees(UNEXPECTED)
            assert tree.sees("стало 1")
            await tree.tap("ещё")
            assert tree.sees("чётное 2")

    run(play)


def test_a_failing_screen_keeps_its_app_bar() -> None:
    @screen
    def broken() -> ft.View:
        raise PulkaError("pulka_not_found", pulka="среда")

    async def play() -> None:
        async with Tree(broken) as tree:
            assert tree.sees("Пульки «среда» нет")
            assert any(isinstance(control, ft.AppBar) for control in tree.controls())

    run(play)


def test_the_scheduler_is_revived_after_a_value_flet_refuses() -> None:
    @screen
    def fading() -> ft.View:
        strength, set_strength = ft.use_state(1.0)
        return ft.View(
            controls=[
                ft.Text(f"сила {strength}", opacity=strength),
                ft.Button("слишком", on_click=handler(lambda: set_strength(5))),
                ft.Button("в меру", on_click=handler(lambda: set_strength(0.5))),
            ]
        )

    async def play() -> None:
        async with Tree(fading) as tree:
            await tree.tap("слишком")  # Flet's scheduler dies of it
            await tree.tap("в меру")
            assert tree.sees("сила 0.5")

    run(play)


def test_a_double_tap_counts_once() -> None:
    async def play() -> None:
        async with Tree(Counter) as tree:
            button = tree.find("один раз")
            both = (tree.session.dispatch_event(button._i, "click", None) for _ in range(2))
            await asyncio.gather(*both)
            await tree.settle()
            assert tree.sees("стало 1")
            await tree.tap("один раз")
            assert tree.sees("стало 2")

    run(play)


def test_a_failed_tap_may_be_repeated() -> None:
    tried: list[int] = []

    @screen
    def saving() -> ft.View:
        def save() -> None:
            tried.append(1)
            if len(tried) == 1:
                raise PulkaError("file_unwritable", file="f", reason="нет места")

        return ft.View(controls=[ft.Button("записать", on_click=use_once(save, "same"))])

    async def play() -> None:
        async with Tree(saving) as tree:
            for _ in range(3):
                await tree.tap("записать")
            assert len(tried) == 2

    run(play)


def test_an_entry_never_sends_back_what_the_fingers_have_left_behind() -> None:
    async def play() -> None:
        async with Tree(Counter) as tree:
            field = tree.find("Имя")
            tree.session.apply_patch(field._i, {"value": "А"})
            event = asyncio.create_task(tree.session.dispatch_event(field._i, "change", None))
            await event
            tree.session.apply_patch(field._i, {"value": "Ан"})  # the next key is here before the repaint
            await tree.settle()
            assert getattr(tree.find("Имя"), "value") == "Ан"  # noqa: B009  # the class of a control has it, Control has not

    run(play)


def test_language_and_theme_are_switched_from_any_screen() -> None:
    @screen
    def switching() -> ft.View:
        app = use_app()
        return ft.View(
            controls=[
                ft.Text(f"{app.lang} {app.dark} {app.width}"),
                ft.Button("english", on_click=handler(lambda: app.choose("lang", "en"))),
                ft.Button("dark", on_click=handler(lambda: app.choose("mode", "dark"))),
            ]
        )

    async def play() -> None:
        async with Tree(switching) as tree:
            assert tree.sees("ru False 390")
            await tree.tap("english")
            await tree.tap("dark")
            assert tree.sees("en True 390")
            assert ("set", {"key": "pulka.lang", "value": "en"}) in tree.wire.asked

    run(play)
