"""The size of the text: chosen in the settings, or by the browser or the device for all that they show.

Type given in pixels and heights that hold type grow; what is measured to fit its cell of the sheet does not.
"""

import dataclasses
from collections.abc import Iterator
from typing import Any, NamedTuple, TypeVar

import flet as ft
from flet.components.component import Component
from flet.controls.base_control import BaseControl

T = TypeVar("T")

_HEIGHTS = range(20, 120)  # of lines and keys; what is higher is a part of the screen
_ONE_LINE = 1.4  # so much a text may grow that has no second line to go on in: large, and nothing cut off
_TWO_LINES = 1.6  # and one that has no third


class Scale(NamedTuple):
    """Factors: of ``text`` as chosen here, of ``zoom`` by which the client enlarges every text by itself."""

    text: float = 1
    zoom: float = 1

    @property
    def whole(self) -> float:
        """How much larger than drawn a text is seen."""
        return self.text * self.zoom


USUAL = Scale()


def grown(made: T, scale: Scale) -> T:
    """Enlarge what a component has made: its type, and heights that hold type."""
    if scale != USUAL:
        lines = [min(scale.whole, most) / scale.zoom for most in (_ONE_LINE, _TWO_LINES)]
        _resize(made, scale.text, (lines[0], lines[1]), scale.whole)
    return made


def measured(made: T, scale: Scale) -> T:
    """Take back from what fits its cell whatever the client would add."""
    if scale.zoom != 1:
        _resize(made, 1 / scale.zoom, (1 / scale.zoom, 1 / scale.zoom), 1)
    return made


def _resize(made: object, text: float, lines: tuple[float, float], height: float) -> None:
    one, two = lines
    for control in _own(made):
        factor = text
        if isinstance(control, ft.Text):
            factor = {1: one, 2: two}.get(1 if control.no_wrap else control.max_lines or 0, text)
        for name in ("style", "text_style"):
            style = getattr(control, name, None)
            if isinstance(style, ft.TextStyle) and style.size:
                setattr(control, name, style.copy(size=style.size * factor))
        size = getattr(control, "size", None)
        if size and isinstance(control, ft.Text):
            control.size = size * factor
        for name in ("height", "toolbar_height"):
            high = getattr(control, name, None)
            if high == getattr(control, "width", None):
                continue  # a round or square one keeps its shape
            if isinstance(high, int | float) and int(high) in _HEIGHTS:
                setattr(control, name, high * height)


def _own(value: object) -> Iterator[Any]:
    """Yield the controls that a component has made now: parts made by others are theirs to enlarge."""
    if isinstance(value, list | tuple):
        for each in value:
            yield from _own(each)
    elif isinstance(value, BaseControl):
        if isinstance(value, Component) or hasattr(value, "_frozen"):
            return
        for field in dataclasses.fields(value):
            if not field.metadata.get("skip", False) and not field.name.startswith("_"):
                yield from _own(getattr(value, field.name, None))
        yield value
