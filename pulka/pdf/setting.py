"""Text set in lines: runs of one font and colour, broken at their spaces."""

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from pulka.pdf.fonts import REGULAR, breadth
from pulka.pdf.inks import INK, RED
from pulka.terms.one_line import one_line

_RED_SUITS = re.compile("([♥♦]+)")


class Run(NamedTuple):
    """A text in one font and one colour."""

    text: str
    font: str = REGULAR
    color: str = INK


Line = tuple[Run, ...]


def inked(text: str, font: str = REGULAR, color: str = INK) -> Line:
    """Return a text whose red suits are red, its spaces made plain."""
    text = one_line(text)
    if "♥" not in text and "♦" not in text:
        return (Run(text, font, color),)
    pieces = enumerate(_RED_SUITS.split(text))
    return tuple([Run(piece, font, RED if place % 2 else color) for place, piece in pieces if piece])


def broken(line: Line, width: float, size: float) -> tuple[Line, ...]:
    """Break a line into as many as a width wants; a word that is wider is cut."""
    room = width / size
    if measured(line) <= room:
        return (line,)
    lines: list[Line] = []
    current: list[Run] = []
    used = 0.0
    for word in _words(line, room):
        long = measured(word)
        space = Run(" ", word[0].font, word[0].color)
        gap = breadth(" ", space.font) if current else 0.0
        if current and used + gap + long > room:
            lines.append(_joined(current))
            current, used, gap = [], 0.0, 0.0
        current += [space, *word] if current else word
        used += gap + long
    return (*lines, _joined(current))


def measured(line: Sequence[Run]) -> float:
    """Return how wide a line is at size 1."""
    return sum([breadth(run.text, run.font) for run in line])


def _words(line: Line, room: float) -> Iterable[list[Run]]:
    """Return the words of a line: pieces between spaces, of several runs where no space parts them."""
    word: list[Run] = []
    used = 0.0
    for text, font, color in line:
        for place, piece in enumerate(text.split(" ")):
            if place and word:
                yield word
                word, used = [], 0.0
            for part in _cut(piece, font, room):
                long = breadth(part, font)
                if word and used + long > room:
                    yield word
                    word, used = [], 0.0
                word.append(Run(part, font, color))
                used += long
    if word:
        yield word


def _cut(piece: str, font: str, room: float) -> Iterable[str]:
    """Return a piece in parts that a width holds, of one sign at least: a text is as wide as its signs."""
    if not piece:
        return
    if breadth(piece, font) <= room:
        yield piece
        return
    start, used = 0, 0.0
    for place, sign in enumerate(piece):
        wide = breadth(sign, font)
        if place > start and used + wide > room:
            yield piece[start:place]
            start, used = place, 0.0
        used += wide
    yield piece[start:]


def _joined(runs: Sequence[Run]) -> Line:
    """Return runs with neighbours that look alike made one."""
    found: list[Run] = []
    for run in runs:
        if found and found[-1][1:] == run[1:]:
            found[-1] = run._replace(text=found[-1].text + run.text)
        else:
            found.append(run)
    return tuple(found)
