"""How a chain of totals fits into its box: ``2.6.`` small, the last one large."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from pulka.sheet.glyphs import BOLD, REGULAR
from pulka.sheet.plan import Box
from pulka.terms import Exact
from pulka.terms.numbers import written

ELLIPSIS = "…"
CAPITAL = 0.727
"""Height of a figure or a capital letter, in parts of the size."""
_STEPS = 4  # sizes tried from the wished for to the smallest legible one
LEADING = 1.1
"""From line to line of earlier totals, in parts of their size."""
_BASELINE = 0.8  # of a line that is as high as its size
_AIR = 0.12  # between the earlier totals and the last, in parts of the last one's size
_HAIR = 1e-6  # what rounding may add


class Sizes(NamedTuple):
    """Sizes of type: of the last total, of the earlier ones, and the smallest that can still be read."""

    total: float
    earlier: float
    least: float


class Face(NamedTuple):
    """Widths of signs in parts of the size: earlier totals are regular, the last one is bold."""

    regular: Mapping[str, float] = REGULAR
    bold: Mapping[str, float] = BOLD


class Run(NamedTuple):
    """Text with its left end on the baseline; ``last`` marks the total that counts."""

    text: str
    x: float
    y: float
    size: float
    width: float
    last: bool

    @property
    def top(self) -> float:
        """Return the top of a line that is as high as the size."""
        return self.y - _BASELINE * self.size


class _Piece(NamedTuple):
    """An earlier total with its dot; the width in parts of the size, measured once for all sizes tried."""

    text: str
    width: float


class _Line(NamedTuple):
    earlier: str
    width: float
    total: bool = False


def lay(chain: Sequence[Exact], box: Box, sizes: Sizes, face: Face | None = None) -> tuple[Run, ...]:
    """Lay a chain into a box of the same units as the sizes.

    The last total keeps its size unless it alone is too wide or too high; the earlier ones stand before it,
    go on in further lines, then shrink to the smallest legible size, then the oldest give way to an ellipsis.
    No number is parted between lines.
    """
    if not chain:
        return ()
    face = face or Face()
    total = written(chain[-1])
    widest = _width(total, face.bold)
    sizes = sizes._replace(total=min(sizes.total, box.width / widest, box.height))
    setter = _Setter(box, sizes.total, total, widest * sizes.total, face)
    least = min(sizes.least, sizes.total)
    pieces = setter.newest(chain[:-1], least)
    found = setter.best(pieces, min(sizes.earlier, sizes.total), least, whole=len(pieces) == len(chain) - 1)
    return setter.runs(*found)


class _Setter(NamedTuple):
    """Sets type around one last total."""

    box: Box
    size: float
    total: str
    width: float
    face: Face

    def newest(self, earlier: Sequence[Exact], least: float) -> list[_Piece]:
        """Return of the earlier totals, which may be hundreds, the last ones that could find any room."""
        room = self.box.width * (self.box.height / (least * LEADING) + 1) / least
        pieces: list[_Piece] = []
        for amount in reversed(earlier):
            if room < 0:
                break
            text = f"{written(amount)}."
            pieces.append(_Piece(text, _width(text, self.face.regular)))
            room -= pieces[-1].width
        return pieces[::-1]

    def best(
        self, pieces: Sequence[_Piece], wished: float, least: float, *, whole: bool
    ) -> tuple[list[_Line], float]:
        """Return the lines with as many earlier totals as there is room for, and their size.

        Where the pieces are not the ``whole`` chain they do not fit.
        """
        for step in range(_STEPS if whole else 0):
            size = wished - (wished - least) * step / (_STEPS - 1)
            lines = self._lines(pieces, size)
            if lines is not None:
                return lines, size
        kept: list[_Line] = [_Line("", self.width, total=True)]
        fits, most = 0, len(pieces) - whole
        while fits < most:
            count = (fits + most + 1) // 2
            text = ELLIPSIS + pieces[-count].text
            oldest = _Piece(text, _width(text, self.face.regular))
            lines = self._lines([oldest, *pieces[len(pieces) - count + 1 :]], least)
            if lines is None:
                most = count - 1
            else:
                fits, kept = count, lines
        return kept, least

    def _lines(self, pieces: Sequence[_Piece], size: float) -> list[_Line] | None:
        """Break into lines; None where they need more room than the box has."""
        lines: list[_Line] = []
        earlier, wide = "", 0.0
        most = self.box.height / (size * LEADING) + 1
        for piece in pieces:
            width = piece.width * size
            if earlier and wide + width > self.box.width:
                lines.append(_Line(earlier, wide))
                if len(lines) > most:
                    return None
                earlier, wide = "", 0.0
            earlier += piece.text
            wide += width
        joined = wide + (self._air if earlier else 0) + self.width
        if joined <= self.box.width or not earlier:
            lines.append(_Line(earlier, joined, total=True))
        else:
            lines += [_Line(earlier, wide), _Line("", self.width, total=True)]
        fits = max(line.width for line in lines) <= self.box.width + _HAIR and (
            sum(self._height(line, size) for line in lines) <= self.box.height + _HAIR
        )
        return lines if fits else None

    @property
    def _air(self) -> float:
        return _AIR * self.size

    def _height(self, line: _Line, size: float) -> float:
        return self.size if line.total else size * LEADING

    def runs(self, lines: Sequence[_Line], size: float) -> tuple[Run, ...]:
        """Place the lines in the middle of the box."""
        box, runs = self.box, []
        y = box.y + (box.height - sum(self._height(line, size) for line in lines)) / 2
        for line in lines:
            height = self._height(line, size)
            base = y + (height + CAPITAL * (self.size if line.total else size)) / 2
            x = box.x + (box.width - line.width) / 2
            if line.earlier:
                width = _width(line.earlier, self.face.regular) * size
                runs.append(Run(line.earlier, x, base, size, width, last=False))
            if line.total:
                runs.append(
                    Run(self.total, x + line.width - self.width, base, self.size, self.width, last=True)
                )
            y += height
        return tuple(runs)


def _width(text: str, widths: Mapping[str, float]) -> float:
    return sum(widths[sign] for sign in text)
