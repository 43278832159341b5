"""How long the PDF of 40 deals takes, beside the same strings and lines drawn with bare ReportLab.

    python tests/bench/pdf.py [rounds]

Both embed the same fonts and are drawn in turn; the medians are compared. Then how large the file is, and how
much memory printing takes at its most. Exit status 1 above a bound of any of them.
"""

import sys
import time
import tracemalloc
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from statistics import median
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from pypdf import PageObject, PdfReader  # noqa: E402  # after the path
from reportlab.pdfgen.canvas import Canvas  # noqa: E402  # after the path

from pulka.desk.printing import print_pdf  # noqa: E402  # after the path
from pulka.ledger import Ledger  # noqa: E402  # after the path
from pulka.pdf.fonts import BOLD, REGULAR  # noqa: E402  # after the path
from tests.pdf.evenings import evening  # noqa: E402  # after the path

BOUND = 2.0
LARGEST = 150_000
ROUNDS = 31
DEALS, LONG = 40, 1000
MEBIBYTE = 2**20
MOST, MOST_LONG = 2 * MEBIBYTE, 12 * MEBIBYTE
_QUARTERS = 4  # curves of a circle


class Drawn(NamedTuple):
    """What stands on one page: strings with their place, font and size; how many lines, how many curves."""

    strings: tuple[tuple[float, float, str, float, str], ...]
    lines: int
    curves: int


def drawn(page: PageObject) -> Drawn:
    """Take down every string that a page shows, count its lines and boxes, and its curves apart."""
    strings: list[tuple[float, float, str, float, str]] = []
    lines = curves = 0

    def visit(operator: bytes, *_: object) -> None:
        nonlocal lines, curves
        lines += operator in (b"l", b"re")
        curves += operator == b"c"

    def visit_text(text: str, cm: list[float], tm: list[float], font: object, size: float) -> None:
        bold = isinstance(font, dict) and "Bold" in str(font.get("/BaseFont"))
        strings.extend(
            [
                (tm[4] + cm[4], tm[5] + cm[5], BOLD if bold else REGULAR, size, line)
                for line in text.split("\n")
                if line.strip()
            ]
        )

    page.extract_text(visitor_operand_before=visit, visitor_text=visit_text)
    return Drawn(tuple(strings), lines, curves)


def bare(pages: tuple[Drawn, ...]) -> bytes:
    """Draw the same with nothing but ReportLab's canvas."""
    target = BytesIO()
    canvas = Canvas(target, invariant=1)
    for strings, lines, curves in pages:
        for x, y, font, size, text in strings:
            canvas.setFont(font, size)
            canvas.drawString(x, y, text)
        for number in range(lines):
            canvas.line(36, number, 559, number)
        for number in range(curves // _QUARTERS):
            canvas.circle(300, number, 36)
        for number in range(curves % _QUARTERS):
            canvas.bezier(36, number, 200, 400, 400, 200, 559, number)
        canvas.showPage()
    canvas.save()
    return target.getvalue()


def seconds(act: Callable[[], object]) -> float:
    """Return the processor's time of one run."""
    begun = time.process_time()
    act()
    return time.process_time() - begun


def ratio(ledger: Ledger, rounds: int = ROUNDS) -> float:
    """Return how many times the bare drawing printing takes: the medians of runs in turn."""
    pages = tuple([drawn(page) for page in PdfReader(BytesIO(print_pdf(ledger, "ru"))).pages])
    bare(pages)
    times: tuple[list[float], list[float]] = ([], [])
    for _ in range(rounds):
        times[0].append(seconds(lambda: print_pdf(ledger, "ru")))
        times[1].append(seconds(lambda: bare(pages)))
    return median(times[0]) / median(times[1])


def memory(ledger: Ledger) -> int:
    """Return the most bytes that printing holds at once."""
    tracemalloc.start()
    print_pdf(ledger, "ru")
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return peak


def main() -> int:
    """Measure, print, judge."""
    ledger = evening(4, "sochi", DEALS)
    size = len(print_pdf(ledger, "ru"))
    found = ratio(ledger, int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS)
    long = evening(4, "sochi", LONG)
    most, most_long = memory(ledger), memory(long)
    took, large = seconds(lambda: print_pdf(long, "ru")), len(print_pdf(long, "ru"))
    told = (
        f"{DEALS} deals: {found:.2f} x bare ReportLab, {BOUND:.0f} at most",
        f"{DEALS} deals: {size // 1000} kB, {LARGEST // 1000} at most",
        f"{LONG} deals: {took:.1f} s of the processor, {large // 1000} kB",
        f"{DEALS} deals: {most / MEBIBYTE:.1f} MiB of memory, {MOST / MEBIBYTE:.0f} at most",
        f"{LONG} deals: {most_long / MEBIBYTE:.1f} MiB of memory, {MOST_LONG / MEBIBYTE:.0f} at most",
    )
    print("\n".join(told))  # noqa: T201  a script's output
    return int(not kept(found, size, most, most_long))


def kept(found: float, size: int, most: int, most_long: int) -> bool:
    """Whether the ratio, the size of the file and the memory of a usual and a long evening are in bounds."""
    return found <= BOUND and size <= LARGEST and most <= MOST and most_long <= MOST_LONG


if __name__ == "__main__":
    sys.exit(main())
