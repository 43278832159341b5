"""The control of an option by the shape of its values."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import flet as ft

from pulka.desk.shapes import Shape, first_value, own_prices, shape
from pulka.ui.context import App
from pulka.ui.guard import handler
from pulka.ui.keys import key
from pulka.ui.parts.options.number import Put, Turn, number
from pulka.ui.parts.options.price_table import price_table
from pulka.ui.parts.options.prices import Prices
from pulka.ui.parts.options.telling import OWN
from pulka.ui.theme import GAP, GAP_TIGHT


def control(app: App, option: str, value: Any, base: str, put: Put) -> ft.Control:  # noqa: ANN401  as in a file
    """Return the control; `put` is told how to turn the value; a text that is no number stays a text."""
    found = shape(option)
    parts: list[ft.Control] = []
    if found.nullable:
        parts.append(_null(app, option, value, base, put))
    if value is not None:
        parts.append(_of_shape(app, option, app.words.option(option), found, value, put))
    # Without a key it would begin anew, and lose the focus, where a fault comes to stand above it.
    return ft.Container(
        ft.Column(parts, spacing=GAP), key=f"control-{option}", padding=ft.Padding.only(top=GAP_TIGHT)
    )


def _of_shape(  # noqa: PLR0913, PLR0917  # what it is called, what it may hold, what it holds
    app: App,
    option: str,
    name: str,
    found: Shape,
    value: Any,  # noqa: ANN401  as in a file
    put: Put,
) -> ft.Control:
    if found.kind in {"bool", "choice"}:
        return _choice(app, option, found.words, [value], lambda word: put(lambda _: word))
    if found.kind == "many":
        toggle = partial(_toggled, found.words)
        return _choice(app, option, found.words, value, lambda word: put(partial(toggle, word)))
    if found.kind == "number":
        return number(app, name, found, value, put)
    if found.kind == "table":
        return _table(app, option, found.words, value, put)
    if found.kind == "ladder":
        return _ladder(app, name, found, value, put)
    return _fields(app, option, name, found, value, put)


def _toggled(words: Sequence[Any], word: object, now: Sequence[Any]) -> list[Any]:
    """Take a word out of the list or put it in, in the order of the rules."""
    return [each for each in words if (each in now) != (each == word)]


def _choice(
    app: App, option: str, words: Sequence[Any], chosen: Sequence[Any], choose: Callable[[Any], None]
) -> ft.Control:
    name = app.words.option(option)
    keys = []
    for word in words:
        said = app.words.option_value(option, word)
        keys.append(
            key(
                said,
                handler(partial(choose, word)),
                label=app.t("options.choose", option=name, value=said),
                chosen=word in chosen,
                size=16,
                fill=False,
                id=f"{option}={str(word).lower()}",
            )
        )
    return ft.Row(keys, wrap=True, spacing=GAP, run_spacing=GAP)


def _table(app: App, option: str, words: Sequence[Any], value: Any, put: Put) -> ft.Control:  # noqa: ANN401
    """Return the printed tables and the own one, which begins with the prices of the one before."""
    own = isinstance(value, dict)

    def choose(word: str) -> None:
        put(own_prices if word == OWN else lambda _: word)

    parts = [_choice(app, option, (*words, OWN), [OWN if own else value], choose)]
    parts.append(Prices(value, put, key=f"{option}-prices") if own else price_table(app, value))
    return ft.Column(parts, spacing=GAP * 1.5)


def _null(app: App, option: str, value: Any, base: str, put: Put) -> ft.Control:  # noqa: ANN401  as in a file
    said = app.words.option_value(option, None)
    return ft.Row(
        [
            key(
                said,
                handler(lambda: put(lambda now: first_value(option, base) if now is None else None)),
                label=app.t("options.choose", option=app.words.option(option), value=said),
                chosen=value is None,
                size=16,
                fill=False,
                id=f"{option}=null",
            )
        ]
    )


def _ladder(app: App, name: str, found: Shape, value: list[Any], put: Put) -> ft.Control:
    def at(place: int, turn: Turn) -> None:
        put(lambda now: [turn(each) if at == place else each for at, each in enumerate(now)])

    def step(place: int) -> ft.Control:
        called = app.t("options.step", option=name, number=place + 1)
        label = app.t("options.step_number", number=place + 1)
        field = number(app, called, found, value[place], partial(at, place), label=label)
        return ft.Container(field, key=f"step-{place}")

    def end(msgid: str, turn: Turn) -> ft.Control:
        label = app.t(f"{msgid}_of", option=name)
        return key(app.t(msgid), handler(lambda: put(turn)), label=label, size=16, fill=False, id=msgid)

    ends = [end("options.longer", lambda now: [*now, now[-1]])]
    if len(value) > 1:
        ends.append(end("options.shorter", lambda now: now[:-1] or now))
    steps = [step(place) for place in range(len(value))]
    return ft.Column([*steps, ft.Row(ends, wrap=True, spacing=GAP, run_spacing=GAP)], spacing=GAP * 1.5)


def _fields(  # noqa: PLR0913, PLR0917  # as `_of_shape`
    app: App, option: str, name: str, found: Shape, value: dict[str, Any], put: Put
) -> ft.Control:
    def at(field: str, turn: Turn) -> None:
        put(lambda now: {**now, field: turn(now[field])})

    parts: list[ft.Control] = []
    for field, each in found.fields.items():
        said = app.words.option_value(option, field)
        called = app.t("options.choose", option=name, value=said)
        act = partial(at, field)
        inner = _of_shape(app, option, called, each, value[field], act)
        parts.append(ft.Container(inner, key=f"{option}-{field}"))
    return ft.Column(parts, spacing=GAP * 1.5)
