"""The sheet as a picture: the SVG tells the same numbers as the sheet, the PNG is one and not blank."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from io import BytesIO
from typing import get_args
from xml.etree import ElementTree as ET  # what is read here was written here

import pytest
from PIL import Image

from pulka.desk.printing import PictureForm, print_picture
from pulka.desk.printout import Form
from pulka.ledger import Ledger
from pulka.locale import Words
from pulka.pdf.drawn import drawn
from pulka.pdf.picture import Picture, picture
from pulka.pdf.raster import png
from pulka.pdf.signs import bombs
from pulka.pdf.traces import Circle, Text
from pulka.pdf.vector import _face, svg
from pulka.sheet import Box, draw, glyphs, written
from pulka.sheet.plan import Point
from tests.pdf.evenings import evening, old_evening
from tests.pdf.test_drawn import plan_of

SVG = "{http://www.w3.org/2000/svg}"


def told() -> Ledger:
    return evening(3, "sochi", 40, date="2026-11-27", whist_price=Fraction(1, 10), title="Пятница & <Ко>")


def labels(ledger: Ledger, language: str = "ru") -> tuple[ET.Element, list[str]]:
    root = ET.fromstring(print_picture(ledger, language, Form.SVG))  # noqa: S314  our own
    return root, [each.attrib["aria-label"] for each in root.iter(f"{SVG}g") if each.get("role") == "img"]


@pytest.mark.parametrize("ledger", [told(), evening(4, "leningrad", 200), old_evening(5, 12, pot=True)])
def test_the_svg_tells_the_numbers_of_the_sheet(ledger: Ledger) -> None:
    sheet, (_, said) = draw(ledger), labels(ledger)
    shown = Counter(said)
    seats = set(sheet.seats)
    own = [
        cell
        for cell in sheet.cells
        if cell.chain and cell.key.player in seats and cell.key.mark.value != "pot"
    ]
    expected = Counter([written(cell.total) for cell in own])
    expected += Counter([written(sheet.net[player], signed=True) for player in seats])
    assert not expected - shown
    for name in sheet.names:
        assert [each for each in said if each[:-1] and name.startswith(each.rstrip("…"))], "cut at the most"
    earlier = sum(len(cell.chain) > 1 for cell in own)
    assert sum(each.endswith(".") for each in said) >= earlier


def test_the_svg_needs_nothing_else_and_says_what_it_is() -> None:
    root, said = labels(told())
    assert root.findtext(f"{SVG}title") == "Пятница & <Ко> · 27 ноября 2026"
    description = root.findtext(f"{SVG}desc") or ""
    sheet = draw(told())
    for player in sheet.seats:
        assert f"{sheet.names[player]}: {written(sheet.net[player], signed=True)}" in description
    assert said[0] == "Пятница & <Ко> · 27 ноября 2026"
    assert (
        said[1].replace("\N{NO-BREAK SPACE}", " ")
        == "Сочи · пуля до 9999 · вист 0,10 ₽ · первая сдача: Вера · вечер не окончен"
    )
    names = {each.tag.removeprefix(SVG) for each in root.iter()}
    assert "text" not in names
    assert "image" not in names
    known = {f"#{each.attrib['id']}" for each in root.iter(f"{SVG}path")}
    used = {each.attrib["{http://www.w3.org/1999/xlink}href"] for each in root.iter(f"{SVG}use")}
    assert used == known


def test_signs_that_xml_forbids_are_spaces_in_the_labels() -> None:
    ledger = evening(3, "sochi", 1, names=("А\x01\x0bня", "Б\ufffeоря", "Вера"), title="П\x00ятница")
    root, said = labels(ledger)
    assert {"А ня", "Б оря"} <= set(said)
    assert root.findtext(f"{SVG}title") == "П ятница"
    assert "А ня: " in (root.findtext(f"{SVG}desc") or "")


def test_pictures_made_at_once_are_those_made_one_after_the_other() -> None:
    ledgers = [evening(players, "sochi", 30 + players) for players in (2, 3, 4, 5)] * 2
    jobs = [(ledger, form) for ledger in ledgers for form in get_args(PictureForm)]
    alone = [print_picture(ledger, "ru", form) for ledger, form in jobs]
    _face.cache_clear()
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(lambda job: print_picture(job[0], "ru", job[1]), jobs)) == alone


def test_a_turned_text_and_an_unknown_sign_are_drawn() -> None:
    seen = Picture(90, 90, (Text("8\N{GRINNING FACE}", Point(10, 20), 9, turn=90),), "", "")
    text = svg(seen)
    assert "rotate(90)" in text
    first, second = (float(each.split('"')[0]) for each in text.split(' x="')[1:])
    assert [first, second] == pytest.approx([0, glyphs.REGULAR["8"] * 2816], abs=4)


@pytest.mark.parametrize("ledger", [told(), old_evening(4, 40, pot=True)])
def test_the_png_is_a_picture_and_always_the_same(ledger: Ledger) -> None:
    content = print_picture(ledger, "ru", Form.PNG, control="23:30", wheeled=True)
    assert content == print_picture(ledger, "ru", Form.PNG, control="23:30", wheeled=True)
    assert len(content) < 150_000
    with Image.open(BytesIO(content)) as image:
        assert image.format == "PNG"
        assert image.width == 1600
        grey = image.convert("L").histogram()
    assert sum(grey[:96]) > 0.01 * sum(grey)
    assert sum(grey[250:]) > 0.7 * sum(grey)


def test_every_trace_leaves_its_mark_where_it_lies() -> None:
    seen = Picture(40, 40, tuple(bombs((1,), Box(0, 0, 40, 40), 4)), "", "")
    with Image.open(BytesIO(png(seen))) as image:
        grey = image.convert("L")
    ball = next(trace for trace in seen.traces if isinstance(trace, Circle))
    assert grey.getpixel((round(ball.centre.x * 2), round(ball.centre.y * 2))) < 60  # type: ignore[operator] # grey
    assert grey.getpixel((2, 77)) == 255


def test_the_picture_is_the_upright_sheet_under_its_caption() -> None:
    ledger = told()
    sheet = draw(ledger)
    seen = picture(ledger, sheet, plan_of(sheet, facing=False), Words("en"), "Sochi")
    assert {trace.turn for trace in seen.traces if isinstance(trace, Text)} == {0}
    assert len(seen.traces) == 2 + len(drawn(sheet, plan_of(sheet, facing=False), (752, 720))) + 1
