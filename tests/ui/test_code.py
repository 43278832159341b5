from typing import Any, cast

import flet.canvas as cv
import segno

from pulka.ui.parts.code import code_of

ADDRESS = "http://192.168.1.5:8000/watch/Zk3v9Qm1wA7sR2tY5uI8oP"


def test_every_module_of_the_code_is_drawn_and_nothing_else() -> None:
    """Read back from the shapes: four white modules all round, whole pixels."""
    code = cast("Any", code_of(ADDRESS, "Код", 300))
    canvas = code.content.content
    assert (code.label, code.image, code.content.bgcolor) == ("Код", True, "#FFFFFF")
    wanted = [bytes(row) for row in segno.make(ADDRESS, error="m").matrix]
    unit = int(canvas.width) // (len(wanted) + 8)
    assert canvas.width == canvas.height == unit * (len(wanted) + 8) <= 300
    found = [bytearray(len(wanted)) for _ in wanted]
    (path,) = canvas.shapes
    for rect in path.elements:
        assert isinstance(rect, cv.Path.Rect)
        for x in range(int(rect.x), int(rect.x + rect.width), unit):
            found[int(rect.y) // unit - 4][x // unit - 4] = 1
        assert rect.height == unit
    assert [bytes(row) for row in found] == wanted
