"""Lines are broken, strips laid out on pages."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from pulka.pdf.fitted import line
from pulka.pdf.fonts import BOLD, breadth, clipped, shortened
from pulka.pdf.inks import RED
from pulka.pdf.pages import paged
from pulka.pdf.setting import Run, broken, inked, measured
from pulka.pdf.strips import Strip, tall, tied
from pulka.sheet import Box


def said(line: tuple[Run, ...]) -> str:
    return "".join(run.text for run in line)


@given(st.text("аб ♥♦6\n\N{NO-BREAK SPACE}", max_size=60), st.integers(20, 200))
def test_a_broken_text_keeps_its_signs_and_its_width(text: str, width: int) -> None:
    lines = broken((*inked(text), *inked(" ещё", BOLD)), width, 9)
    assert all(measured(line) * 9 <= width + 1e-6 for line in lines)
    kept = "".join("".join(map(said, lines)).split(" "))
    assert kept == "".join(text.replace("\n", " ").split(" ")) + "ещё"


def test_a_long_word_is_measured_once() -> None:
    breadth.cache_clear()
    lines = broken(inked("Ж" * 20_000), 100, 9)
    assert sum(len(said(line)) for line in lines) == 20_000
    assert breadth.cache_info().misses <= 2 * len(lines) + 3
    assert breadth.cache_info().currsize <= 10


def test_breaks_and_control_characters_are_spaces() -> None:
    odd = "а\n\t\x00\x85\u2028\uffffб\N{NO-BREAK SPACE}в"
    assert said(inked(odd)) == clipped(odd, 100, 9) == "а б\N{NO-BREAK SPACE}в"
    assert line(odd, Box(0, 0, 100, 20), 9).text == "а б\N{NO-BREAK SPACE}в"


def test_red_suits_are_red_and_stay_with_their_level() -> None:
    line = inked("6♥ и 7♠")
    assert [(run.text, run.color is RED) for run in line] == [("6", False), ("♥", True), (" и 7♠", False)]
    assert [said(each) for each in broken(inked("а 6♥"), measured(inked("а 6")) * 9, 9)] == ["а", "6♥"]


def test_short_names_differ() -> None:
    names = ("Валентин Иннокентьевич", "Валентин Игнатович", "Аня")
    short = shortened(names, 40, 8)
    assert len(set(short)) == 3
    assert short[2] == "Аня"
    assert all(measured(inked(name)) * 8 <= 44 for name in short)


def strip(height: float, **more: Any) -> Strip:  # noqa: ANN401  fields of a strip
    return Strip(height, lambda *_: None, **more)


def test_what_is_tied_stands_on_one_page() -> None:
    pages = paged([strip(60), *tied([strip(30), strip(30)]), strip(30)], 100)
    assert [[one.height for _, one in page] for page in pages] == [[60], [30, 30, 30]]


def test_what_is_taller_than_a_page_goes_on_over_it_under_its_head() -> None:
    head = strip(10)
    pages = paged([head, *tied([strip(30, head=head) for _ in range(6)])], 100)
    assert [[one.height for _, one in page] for page in pages] == [[10, 30, 30, 30], [10, 30, 30, 30]]


def test_slack_is_given_up_where_that_saves_a_page() -> None:
    rows = [strip(21, slack=2) for _ in range(5)]
    assert [len(page) for page in paged(rows, 100)] == [5]
    assert [len(page) for page in paged([strip(21) for _ in range(5)], 100)] == [3, 2], "25 at least"


def test_a_page_begins_without_a_gap_and_where_it_is_told_to() -> None:
    pages = paged([strip(10, before=5), strip(10, before=5), strip(60, before=5, fresh=True)], 100)
    assert [[top for top, _ in page] for page in pages] == [[0, 15], [0]]


@given(st.lists(st.tuples(st.integers(1, 40), st.booleans()), min_size=1, max_size=40))
def test_every_strip_stands_once_within_its_page(rows: list[tuple[int, bool]]) -> None:
    strips = [strip(height, tied=bound, slack=1) for height, bound in rows]
    pages = paged(strips, 100)
    assert sum(map(len, pages)) == len(strips)
    for page in pages:
        assert page[-1][0] + page[-1][1].height <= 100
    assert tall(()) == 0
