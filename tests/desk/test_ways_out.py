"""What the desk hands out: a picture of the sheet, a booklet of empty ones."""

from io import BytesIO

import pytest
from pypdf import PdfReader

from pulka.desk import Desk, NewPulka
from pulka.desk.file_name import file_name
from pulka.desk.printout import Form
from pulka.pdf import Layout, Size
from pulka.terms import Fault
from tests.storage.memory import MemoryStore


@pytest.fixture
def desk() -> Desk:
    return Desk(MemoryStore())


def test_a_picture_has_the_name_of_its_evening_and_the_time_that_was_set(desk: Desk) -> None:
    pulka_id, _ = desk.begin(NewPulka(("Аня", "Боря", "Вера"), "sochi", 0, title="Пятница"))
    assert isinstance(pulka_id, str)
    name, content = desk.picture(pulka_id, "ru", Form.SVG)
    assert name.startswith("Пятница")
    assert name.endswith(".svg")
    assert 'aria-label="Боря"' in content.decode()
    name, content = desk.picture(pulka_id, "ru", Form.PNG)
    assert name.endswith(".png")
    assert content.startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("name", "called"),
    [
        ("Con", "_Con"),
        ("aux.2", "_aux.2"),
        ("LPT1", "_LPT1"),
        ("Консул", "Консул"),
        ("Conny", "Conny"),
        ("?", "_"),
    ],
)
def test_no_file_is_called_as_windows_calls_its_devices(name: str, called: str) -> None:
    assert file_name(name, "pulka") == called


def booklet(found: tuple[str, bytes] | tuple[Fault, ...]) -> tuple[str, bytes]:
    name, content = found
    assert isinstance(name, str)
    assert isinstance(content, bytes)
    return name, content


def test_empty_sheets_of_a_preset_and_of_the_house(desk: Desk) -> None:
    house = desk.save_convention("Дача", {"base": "sochi", "pulya_limit": 33})
    assert isinstance(house, str)
    name, content = booklet(desk.blank(4, house, 2, "ru", Layout(Size.A3)))
    pages = PdfReader(BytesIO(content)).pages
    assert name == "Пулька Дача 4.pdf"
    assert len(pages) == 2
    assert round(float(pages[0].mediabox.width)) == 842
    assert "Пуля до 33" in pages[0].extract_text()
    assert booklet(desk.blank(3, "archaic", 1, "en"))[0].endswith(" 3.pdf")


def test_a_house_convention_called_like_a_preset_hides_none(desk: Desk) -> None:
    assert isinstance(desk.save_convention("sochi", {"base": "rostov", "pulya_limit": 33}), str)
    _, content = booklet(desk.blank(3, "sochi", 1, "ru"))
    assert "Пуля до 33" not in PdfReader(BytesIO(content)).pages[0].extract_text()


def test_empty_sheets_that_cannot_be(desk: Desk) -> None:
    faults = desk.blank(7, "покер", 0, "ru")
    assert [fault.code for fault in faults if isinstance(fault, Fault)] == [
        "base_unknown",
        "players_number",
        "blank_count",
    ]
