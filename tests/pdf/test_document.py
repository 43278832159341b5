"""The document: its parts, sizes and manners; nothing leaves the margins, nothing stands on anything else."""

import re
from collections import Counter
from fractions import Fraction
from itertools import pairwise, product
from typing import Any

import pytest

from pulka.desk.printing import print_pdf
from pulka.files.report import report
from pulka.locale import LANGUAGES, Words
from pulka.pdf import Layout, Part, Size
from pulka.pdf.fonts import MARGIN
from pulka.sheet import written
from pulka.terms.exact import exact
from tests.archaic_pulkas import TWO
from tests.pdf.evenings import evening
from tests.pdf.looking import Shown, outline, overlapping, printed, shown, text_of
from tests.pdf.test_classic import GAME, MARKED, RASPASY, RAZBOYNIK, ledger_of
from tests.pulkas import correction, game, pulka
from tests.pulkas import ledger_of as old_ledger_of

HEADINGS = {
    Part.SETTLEMENT: "Расчёт, если",
    Part.WORKING: "Как это посчитано",
    Part.CARD: "Конвенция: «Сочи»",
    Part.CHART: "Как шёл счёт",
    Part.PROTOCOL: "Протокол сдач",
}
OUTLINE = {Part.SHEET: "Лист", Part.SETTLEMENT: "Расчёт", Part.CARD: "Конвенция"}
LAYOUTS = [Layout(size=size, landscape=landscape) for size, landscape in product(Size, (False, True))]
POINTS = {Size.A4: (595, 842), Size.LETTER: (612, 792), Size.A3: (842, 1191)}
FOUR = evening(4, "sochi", 40, whist_price=Fraction(1, 10))
COMERS: list[Any] = [{"kind": "join", "player": name} for name in ("Глеб", "Даша")]
LEAVE = {"kind": "leave", "player": "Вера"}
COMPANY = ledger_of(RASPASY | {"dark_by": ["Аня"]}, GAME, MARKED, *COMERS, LEAVE, convention=RAZBOYNIK)
OLD = old_ledger_of(pulka(*[game("Anna", "6S", TWO, [6, 2, 2])] * 20, options={"base": "archaic"}))


@pytest.mark.parametrize("part", Part)
def test_a_part_is_printed_alone_or_left_out(part: Part) -> None:
    titles = {each: OUTLINE.get(each) or HEADINGS[each] for each in Part}
    alone = printed(FOUR, Layout(parts=frozenset({part})))
    assert outline(alone) == [titles[part]]
    without = printed(FOUR, Layout(parts=frozenset(Part) - {part}))
    assert outline(without) == [titles[each] for each in Part if each is not part]
    if part is not Part.SHEET:
        assert HEADINGS[part] in text_of(alone)
        assert HEADINGS[part] not in text_of(without)


def test_of_nothing_the_title_is_left() -> None:
    reader = printed(FOUR, Layout(parts=frozenset()))
    assert len(reader.pages) == 1
    assert text_of(reader).startswith("Пятница Сочи")


@pytest.mark.parametrize("layout", LAYOUTS)
def test_pages_have_the_size_that_is_asked_for(layout: Layout) -> None:
    width, height = POINTS[layout.size]
    for page in printed(FOUR, layout).pages:
        size = round(page.mediabox.width), round(page.mediabox.height)
        assert size == ((height, width) if layout.landscape else (width, height))


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize(
    "ledger",
    [
        FOUR,
        COMPANY,
        OLD,
        evening(2, "sochi", 12),
        evening(5, "rostov", 40, whist_price=Fraction(123456789)),
        evening(3, "leningrad", 30, note="слово " * 900, names=("Н" * 100, "Н" * 99 + "П", "Вера ♥")),
    ],
    ids=["four", "company", "old", "two", "five", "long"],
)
def test_no_text_leaves_the_margins_or_stands_on_another(ledger: Any, layout: Layout) -> None:  # noqa: ANN401
    reader = printed(ledger, layout)
    for page in reader.pages:
        texts = shown(page)
        assert texts
        width, height = float(page.mediabox.width), float(page.mediabox.height)
        inside = [
            text
            for text in texts
            if text.left >= MARGIN - 0.1
            and text.right <= width - MARGIN + 0.1
            and text.bottom >= MARGIN - 3
            and text.top <= height - MARGIN + 0.1
        ]
        assert inside == texts
        assert not list(overlapping(texts))


def test_on_a3_all_is_larger() -> None:
    large, usual = (printed(FOUR, Layout(size=size)) for size in (Size.A3, Size.A4))
    assert len(large.pages) == len(usual.pages)
    for one, other in zip(large.pages, usual.pages, strict=True):
        for text, small in zip(shown(one), shown(other), strict=True):
            assert text.text == small.text
            assert text.top - text.bottom == pytest.approx(2**0.5 * (small.top - small.bottom), rel=0.001)


def test_in_landscape_the_settlement_stands_beside_the_sheet() -> None:
    texts = shown(printed(FOUR, Layout(landscape=True)).pages[0])
    title = next(text for text in texts if text.text.startswith("Расчёт"))
    names = [text for text in texts if text.text == "Вера"]
    assert title.left > min(name.right for name in names) + 100
    assert title.top > min(name.top for name in names)


@pytest.mark.parametrize(("entries", "players"), [(12, 4), (40, 4), (40, 3), (45, 3), (200, 5)])
@pytest.mark.parametrize("layout", LAYOUTS[:4])
def test_no_head_twice_on_a_page_and_no_last_page_nearly_empty(
    entries: int, players: int, layout: Layout
) -> None:
    reader = printed(evening(players, "sochi", entries, note=""), layout)
    for page in reader.pages:
        assert page.extract_text().count("Записано и за что") <= 1
    body = [text for text in shown(reader.pages[-1]) if text.bottom > 2 * MARGIN]
    height = float(reader.pages[-1].mediabox.height)
    assert height - min(text.bottom for text in body) > 0.2 * height


@pytest.mark.parametrize("ledger", [FOUR, COMPANY, OLD], ids=["four", "company", "old"])
def test_every_number_of_the_result_is_in_the_settlement_and_the_working(ledger: Any) -> None:  # noqa: ANN401
    found = report(ledger)
    parts = {
        part: text_of(printed(ledger, Layout(parts=frozenset({part}))))
        for part in (Part.SETTLEMENT, Part.WORKING)
    }
    for text in parts.values():
        for mark in ledger.situation.convention.marks:
            for amount in found[mark.value].values():
                assert re.search(rf"(?<!\S){re.escape(written(exact(Fraction(amount))))}(?!\S)", text)
        for amount in found["settlement"]["net"].values():
            assert written(exact(Fraction(amount))).replace("\N{NO-BREAK SPACE}", " ") in text
    for payment in found["settlement"]["payments"]:
        assert f"{payment['from']} → {payment['to']}: " in parts[Part.SETTLEMENT]
    assert parts[Part.SETTLEMENT].count("подпись") == len(found["settlement"]["payments"])
    assert parts[Part.SETTLEMENT].count("получено") == len(found["settlement"]["payments"])


def test_a_correction_stands_there_with_its_reason_and_a_bar() -> None:
    usual = printed(evening(3, "sochi", 12), Layout(parts=frozenset({Part.PROTOCOL})))
    text = text_of(usual)
    assert text.index("Исправление") < text.index("Причина: приписали лишнее")
    (page,) = usual.pages
    contents = page.get_contents()
    assert contents is not None
    bars = re.findall(rb"([\d.-]+) [\d.-]+ 2\.5 [\d.]+ re", contents.get_data())
    assert len(bars) == 3, "beside the row, its reason and its note"


def test_the_chart_ends_with_names_and_nets_and_numbers_the_deals() -> None:
    texts = shown(printed(FOUR, Layout(parts=frozenset({Part.CHART}))).pages[0])
    said = [text.text.strip() for text in texts]
    for player, net in zip(FOUR.heading.names, report(FOUR)["settlement"]["net"].values(), strict=True):
        assert any(player.startswith(text.rstrip("…")) for text in said if text)
        assert written(exact(Fraction(net)), signed=True) in said
    assert {"0", "5", "10", "40", "запись №"} <= set(said)


@pytest.mark.parametrize("points", ["-99999", "-100000", "201850/3", "-20000/3", "9" * 14])
def test_large_numbers_of_the_chart_stay_in_its_margins(points: str) -> None:
    names = ("Александр Константинович", "Боря", "Вера")
    error = correction(whists={names[0]: {"Боря": points if "/" in points else int(points)}})
    layout = Layout(parts=frozenset({Part.CHART}))
    page = printed(old_ledger_of(pulka(error) | {"players": names, "first_dealer": "Боря"}), layout).pages[0]
    texts = shown(page)
    for text in texts:
        assert text.left >= MARGIN - 0.05, text
        assert text.right <= float(page.mediabox.width) - MARGIN + 0.05, text
    assert not list(overlapping(texts))
    lowest = min(text.bottom for text in texts if text.left < 2 * MARGIN and text.text[0] in "−0")
    (counted,) = [text for text in texts if "№" in text.text]
    assert counted.top < lowest - 4, "clear of the lowest number"


def test_numbers_that_leave_no_room_have_no_chart() -> None:
    error = correction(whists={"Anna": {"Boris": 10**309}})
    text = text_of(printed(old_ledger_of(pulka(error)), Layout(parts=frozenset({Part.CHART}))))
    assert "Как шёл счёт" not in text


def test_lines_of_the_chart_are_told_apart_by_their_dashes() -> None:
    page = printed(FOUR, Layout(parts=frozenset({Part.CHART}))).pages[0]
    contents = page.get_contents()
    assert contents is not None
    dashes = Counter(re.findall(rb"\[([\d. ]+)\] 0 d", contents.get_data()))
    assert list(dashes.values()) == [2, 2, 2], "the line and its end; one line is whole"


def test_who_came_late_has_no_line_before() -> None:
    (page,) = printed(COMPANY, Layout(parts=frozenset({Part.CHART}))).pages
    contents = page.get_contents()
    assert contents is not None
    order = [COMPANY.heading.names[player] for player in COMPANY.situation.order]
    drawn = re.findall(rb"1\.4 w\n1 j\n(?:\[[\d. ]+\] 0 d\n)?n (.+)\nS", contents.get_data())
    corners = {name: len(re.findall(rb" [ml]\b", path)) for name, path in zip(order, drawn, strict=False)}
    assert len(COMPANY.steps) == 6, "Глеб came with the fourth, Даша with the fifth"
    assert corners == {"Аня": 7, "Боря": 7, "Вера": 7, "Глеб": 3, "Даша": 2}


@pytest.mark.parametrize("language", LANGUAGES)
def test_bookmarks_lead_to_the_parts_in_the_language_of_the_document(language: str) -> None:
    reader = printed(FOUR, Layout(), language)
    words = Words(language)
    keys = ("sheet", "settlement", "working", "card_mark", "chart", "protocol")
    assert outline(reader) == [words.t(f"pdf.{key}") for key in keys]
    numbers = [reader.get_destination_page_number(each) for each in reader.outline]  # type: ignore[arg-type]  # no branches
    assert all(number is not None for number in numbers)
    assert numbers[0] == 0
    assert numbers == sorted(numbers, key=lambda number: number or 0)
    root: Any = reader.trailer["/Root"]
    assert root["/Lang"] == language


def test_text_is_read_in_the_order_of_the_page() -> None:
    text = text_of(printed(FOUR))
    said = ["Пятница", "Вера", "Расчёт", "Аня → Боря", "Как это посчитано", "Конвенция", "Протокол сдач"]
    places = [text.index(each) for each in said]
    assert places == sorted(places)


def test_progress_rises_from_nothing_to_all() -> None:
    heard: list[float] = []
    reader = printed(evening(4, "sochi", 200), progress=heard.append)
    assert (heard[0], heard[-1]) == (0, 1)
    assert heard == sorted(heard)
    assert len(heard) >= len(reader.pages) + 200 // 50
    assert max(later - earlier for earlier, later in pairwise(heard)) < 0.2


def test_progress_speaks_between_long_remarks() -> None:
    heard: list[float] = []
    noted = [RASPASY | {"note": "Ж" * 5000}] * 20
    printed(ledger_of(*noted), progress=heard.append)
    assert len([part for part in heard if 0 < part < 0.5]) == 19


@pytest.mark.parametrize("after", [1, 3, 12])
def test_what_progress_raises_ends_the_work(after: int) -> None:
    heard: list[float] = []
    before = print_pdf(FOUR, "ru")

    def hear(part: float) -> None:
        heard.append(part)
        if len(heard) > after:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        printed(evening(4, "sochi", 200), progress=hear)
    assert len(heard) == after + 1
    assert print_pdf(FOUR, "ru") == before, "and leaves nothing behind"


def test_the_foot_numbers_every_page() -> None:
    reader = printed(FOUR)
    for number, page in enumerate(reader.pages, 1):
        foot: list[Shown] = [text for text in shown(page) if text.top < MARGIN + 10]
        assert [text.text for text in foot] == ["Пятница", f"{number} / {len(reader.pages)}"]
