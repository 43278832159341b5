"""An address as a QR code, drawn as shapes: over plain http some browsers decode no picture."""

from itertools import pairwise

import flet as ft
import flet.canvas as cv
import segno

from pulka.ui.theme import LIGHT

_QUIET = 4
"""Modules of white around a code."""
_WHITE = "#FFFFFF"


def code_of(address: str, label: str, largest: float) -> ft.Control:
    """Draw `address` dark on white, by night too: so cameras read it; ``largest`` is the side in pixels."""
    rows = [bytes(row) for row in segno.make(address, error="m").matrix]
    whole = len(rows) + 2 * _QUIET
    unit = max(largest // whole, 1)  # whole pixels, so that no edge is blurred
    runs: list[cv.Path.PathElement] = [
        cv.Path.Rect((first + _QUIET) * unit, (y + _QUIET) * unit, (last - first) * unit, unit)
        for y, row in enumerate(rows)
        for first, last in _runs(row)
    ]
    ink = ft.Paint(color=LIGHT.ink, style=ft.PaintingStyle.FILL, anti_alias=False)
    drawn = cv.Canvas([cv.Path(runs, paint=ink)], width=whole * unit, height=whole * unit)
    return ft.Semantics(
        label=label,
        image=True,
        content=ft.Container(drawn, bgcolor=_WHITE, width=whole * unit, height=whole * unit),
    )


def _runs(row: bytes) -> list[tuple[int, int]]:
    """Return where dark modules begin and end, those side by side as one."""
    framed = b"\0" + row + b"\0"
    edges = [place for place, (left, right) in enumerate(pairwise(framed)) if left != right]
    return list(zip(edges[::2], edges[1::2], strict=True))
