"""Empty sheets to print: fields for what is agreed on before the first deal, then the sheet, page by page."""

from collections.abc import Iterator
from io import BytesIO
from typing import NamedTuple

from pulka.locale import Words
from pulka.pdf.canvas import canvas
from pulka.pdf.fitted import Stand, line
from pulka.pdf.fonts import BOLD, MARGIN, breadth
from pulka.pdf.inks import FADED, FAINT, INK
from pulka.pdf.layout import Layout
from pulka.pdf.pages import Format
from pulka.pdf.pen import Pen
from pulka.pdf.ruled import Frame, Type
from pulka.pdf.traces import Stroke, Text, Trace, shifted
from pulka.pdf.unwritten import Labels, unwritten
from pulka.sheet import Box, Plan, Sheet
from pulka.sheet.fit import CAPITAL
from pulka.sheet.plan import Point
from pulka.terms import Mark
from pulka.terms.one_line import one_line

_TITLE, _FIELD, _FOOT = 17.0, 9.0, 8.0
_HEAD = 56.0  # from the margin to the sheet: title and fields
_ROW = 24.0  # of a field under the sheet
_GAP = 12.0  # between fields
_DROP = 2.0  # of a line to write on below its label


class _Field(NamedTuple):
    label: str
    share: float
    """Of the width that is left for lines; zero: printed, nothing to write."""


class _Blank(NamedTuple):
    """What an empty sheet is for: ``rules`` are called so; ``bombs`` says whether they are played."""

    sheet: Sheet
    plan: Plan
    words: Words
    rules: str
    bombs: bool

    def fields(self) -> list[_Field]:
        """Return what is agreed on before the first deal; what the convention decides is printed."""
        t, sheet = self.words.t, self.sheet
        found = [_Field(t("blank.date"), 1)]
        if not sheet.is_old:
            if sheet.limit is None:
                found.append(_Field(t("blank.limit"), 0.6))
            else:
                key = "pdf.limit_sum" if sheet.end == "sum" else "pdf.limit"
                found.append(_Field(_capital(t(key, limit=sheet.limit)), 0))
            if sheet.end == "deals":
                found.append(_Field(_capital(t("pdf.deal_limit", number=sheet.deal_limit)), 0))
        found.append(_Field(t("blank.price"), 0.8))
        return found if sheet.is_old else [*found, _Field(t("blank.control"), 0.8)]

    def below(self) -> list[str]:
        """Return what Classic keeps under the sheet."""
        keys = ["blank.raspasy", "blank.played"] if self.bombs else []
        if self.sheet.razboynik is not None and self.sheet.razboynik.laps:
            keys.append("blank.laps")
        return [self.words.t(key) for key in keys]

    def labels(self) -> Labels:
        """Return the words of the sheet itself."""
        t = self.words.t
        columns = {mark: self.words.mark(mark).lower() for mark in Mark}
        columns[Mark.WHIST] = t("blank.whists")
        bombs = t("blank.bombs") if self.bombs else ""
        return Labels(columns, t("blank.name"), bombs, t("sheet.misere_short"))


def render_blank(  # noqa: PLR0913  everything that is printed
    sheet: Sheet, plan: Plan, words: Words, *, rules: str, bombs: bool, count: int, layout: Layout
) -> bytes:
    """Return the PDF of so many empty sheets, a page each, the same bytes for the same sheet.

    Args:
        sheet: of an evening without deals.
        plan: the paper for the number at its table.
        words: the language to print in.
        rules: what they are called.
        bombs: whether they are played.
        count: how many sheets.
        layout: the paper, and whether sectors face their players; its parts mean nothing here.

    """
    blank = _Blank(sheet, plan, words, rules, bombs)
    width, height = Format.of(layout).page
    title = f"{words.t('pdf.title')} · {rules}"
    target = BytesIO()
    drawn = canvas(target, (width, height), title, words.language, one_line(rules))
    pen = Pen(drawn)
    traces = tuple(_page(blank, (width, height), facing=layout.facing))
    for number in range(1, count + 1):
        pen.begin(0, height)
        pen.put(traces, 0, 0)
        if count > 1:
            foot = f"{number} / {count}"
            start = Point(width - MARGIN - breadth(foot) * _FOOT, height - MARGIN)
            pen.put([Text(foot, start, _FOOT, color=FADED)], 0, 0)
        pen.end()
    drawn.save()
    return target.getvalue()


def _page(blank: _Blank, size: tuple[float, float], *, facing: bool) -> Iterator[Trace]:
    across, high = size[0] - 2 * MARGIN, size[1] - 2 * MARGIN
    unit = Type.on(across, high).unit
    below = blank.below()
    foot = 2 * _FOOT + _ROW * unit * len(below)
    frame = Frame(blank.plan, across, high - _HEAD * unit - foot, facing)
    yield from shifted(_heading(blank, across, unit), MARGIN, MARGIN)
    yield from shifted(unwritten(blank.sheet, frame, blank.labels()), MARGIN, MARGIN + _HEAD * unit)
    y = MARGIN + _HEAD * unit + frame.height
    for number, label in enumerate(below, 1):
        field = _row([_Field(label, 1)], across, unit)
        yield from shifted(field, MARGIN, y + (number * _ROW - 4) * unit)


def _heading(blank: _Blank, across: float, unit: float) -> Iterator[Trace]:
    """Write the title, the rules, and the fields under them."""
    title = blank.words.t("pdf.title")
    size, field = _TITLE * unit, _FIELD * unit
    base = CAPITAL * size
    yield Text(title, Point(0, base), size, bold=True, color=INK)
    left = breadth(title, BOLD) * size + _GAP * unit
    room = Box(left, base - field * 1.1, across - left, field * 1.3)
    yield line(blank.rules, room, field, color=FADED, stand=Stand.LEFT)._replace(start=Point(left, base))
    yield from shifted(_row(blank.fields(), across, unit), 0, (_HEAD - 12) * unit)


def _row(fields: list[_Field], across: float, unit: float) -> Iterator[Trace]:
    """Write labels on a line, each followed by a line to write on."""
    size, gap = _FIELD * unit, _GAP * unit
    labelled = sum(breadth(field.label) * size + gap for field in fields) - gap
    left = across - labelled - sum(gap / 3 for field in fields if field.share)
    shares = sum(field.share for field in fields)
    x = 0.0
    for field in fields:
        yield Text(field.label, Point(x, 0), size, color=INK if not field.share else FADED)
        x += breadth(field.label) * size
        if field.share:
            x += gap / 3
            length = left * field.share / shares
            drop = _DROP * unit
            yield Stroke(Point(x, drop), Point(x + length, drop), 0.6 * unit, FAINT)
            x += length
        x += gap


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
