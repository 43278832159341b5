"""The control of an option by the shape of its values."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import flet as ft

from pulka.desk.shapes import Shape, first_value, shape
from pulka.ui.context import App
from pulka.ui.entry import FIELD, Entry
from pulka.ui.guard import handler
from pulka.ui.keys import key
from pulka.ui.theme import GAP, GAP_TIGHT, TARGET

Turn = Callable[[Any], Any]
"""Makes a new value, as it stands in a file, of the value as it is by now: it may not be painted yet."""
Put = Callable[[Turn], None]
_LONGEST = 6


def control(app: App, option: str, value: Any, base: str, put: Put) -> ft.Control:  # noqa: ANN401  as in a file
    """Return the control; `put` is told how to turn the value; a text that is no number stays a text."""
    found = shape(option)
    parts: list[ft.Control] = []
    if found.nullable:
        parts.append(_null(app, option, value, base, put))
    if value is not None:
        parts.append(_of_shape(app, option, app.words.option(option), found, value, put))
    return ft.Container(ft.Column(parts, spacing=GAP), padding=ft.Padding.only(top=GAP_TIGHT))


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
        return _number(app, name, found, value, put)
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


def _number(  # noqa: PLR0913  what it is called, what it may hold, what it holds
    app: App,
    name: str,
    found: Shape,
    value: Any,  # noqa: ANN401  as in a file
    put: Put,
    *,
    label: str | None = None,
) -> ft.Control:
    """Return a field between two keys; `label` is what stands in it where its whole name is too long."""

    def step(more: int, msgid: str, sign: str) -> ft.Control:
        def stepped(now: Any) -> int:  # noqa: ANN401  as in a file
            new = now + more if isinstance(now, int) else found.least
            return max(found.least, new if found.most is None else min(found.most, new))

        act = handler(lambda: put(stepped)) if stepped(value) != value else None
        face = key(sign, act, label=app.t(msgid, option=name), size=24, width=TARGET, height=FIELD)
        return ft.Container(face, opacity=0.35 if act is None else 1)

    return ft.Row(
        [
            step(-1, "options.less", "\N{MINUS SIGN}"),
            Entry(
                label=label or name,
                value=str(value),
                on_text=lambda text: put(lambda _: _read(text)),
                digits=True,
                expand=True,
            ),
            step(1, "options.more", "+"),
        ],
        spacing=GAP_TIGHT,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )


def _read(text: str) -> int | str:
    """Read a number; what is none stays as it was typed, and the rules refuse it."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= _LONGEST else text


def _ladder(app: App, name: str, found: Shape, value: list[Any], put: Put) -> ft.Control:
    def at(place: int, turn: Turn) -> None:
        put(lambda now: [turn(each) if at == place else each for at, each in enumerate(now)])

    def step(place: int) -> ft.Control:
        called = app.t("options.step", option=name, number=place + 1)
        label = app.t("options.step_number", number=place + 1)
        number = _number(app, called, found, value[place], partial(at, place), label=label)
        return ft.Container(number, key=f"step-{place}")

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
