"""Empty sheets: ruled as the convention plays, with fields for what it does not decide."""

from io import BytesIO
from itertools import combinations
from typing import Any

import pytest
from pypdf import PdfReader

from pulka.desk.printing import print_blank
from pulka.errors import FileFaultsError
from pulka.files import every_preset
from pulka.pdf import Layout, Size
from pulka.rules import Convention, read_convention
from tests.pdf.boxes import meet, placed

RAZBOYNIK = {"base": "classic", "razboynik": {"games": [6, 7, "misere"], "laps": 2}}
CONVENTIONS: list[Any] = [
    *every_preset(),
    RAZBOYNIK,
    {"base": "archaic", "kurochka": "none"},
    {"base": "archaic", "pot": True},
    {"base": "sochi", "end": "deals", "deal_limit": 12, "pulya_limit": None},
]


def convention(given: Any) -> Convention:  # noqa: ANN401  as it stands in a file
    found, faults = read_convention(given, every_preset())
    assert found is not None, faults
    return found


def text_of(given: Any, players: int = 4, language: str = "ru", **more: Any) -> str:  # noqa: ANN401  options
    printed = print_blank(players, convention(given), language, **more)
    return "\n".join(page.extract_text() for page in PdfReader(BytesIO(printed)).pages)


@pytest.mark.parametrize("facing", [True, False])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("given", CONVENTIONS, ids=str)
def test_no_label_lies_on_another(given: Any, players: int, facing: bool) -> None:  # noqa: ANN401  as in a file
    for layout in (Layout(facing=facing), Layout(Size.LETTER, landscape=True, facing=facing)):
        page = print_blank(players, convention(given), "ru", layout=layout)
        texts = placed(PdfReader(BytesIO(page)).pages[0])
        (left, low, right, high) = (float(side) for side in PdfReader(BytesIO(page)).pages[0].mediabox)
        for each in texts:
            assert left + 36 <= each.box.x + 0.1
            assert each.box.x + each.box.width <= right - 36 + 0.1
            assert low + 30 <= each.box.y
            assert each.box.y + each.box.height <= high - 30
        assert not [(one, other) for one, other in combinations(texts, 2) if meet(one.box, other.box)]


def test_what_the_convention_decides_is_printed_the_rest_is_asked_for() -> None:
    sochi = text_of({"base": "sochi", "pulya_limit": 25})
    assert "Пуля до 25" in sochi
    assert "Дата" in sochi
    assert "Контрольное время" in sochi
    assert sochi.count("игрок") == sochi.count("гора") == sochi.count("пуля") == 4
    assert sochi.count("висты на") == 12
    assert "бомбы" not in sochi
    open_ended = text_of("leningrad_fspr")
    assert "Пуля до\n" in f"{open_ended}\n"
    assert "сдач: 12".capitalize() in text_of(CONVENTIONS[-1])


def test_classic_has_its_bombs_and_the_list_of_the_razboynik() -> None:
    classic, razboynik = text_of("classic", 3), text_of(RAZBOYNIK, 3)
    assert classic.count("бомбы") == 3 + 1
    assert "Взятки на распасах" in classic
    assert "М" not in classic.replace("Классика", "")
    assert razboynik.count("М") == 3
    assert "Распасы кругов" in razboynik


def test_the_old_sheet_has_the_columns_that_are_played() -> None:
    assert text_of("archaic").count("курочка") == 4
    assert "запись 200." in text_of("archaic")
    assert "курочка" not in text_of({"base": "archaic", "kurochka": "none"})
    assert text_of({"base": "archaic", "pot": True}).count("котёл") == 1
    assert "Контрольное время" not in text_of("archaic")


def test_a_booklet_has_so_many_numbered_sheets_of_the_paper_asked_for() -> None:
    printed = print_blank(3, convention("sochi"), "en", count=4, layout=Layout(Size.A3, landscape=True))
    reader = PdfReader(BytesIO(printed))
    assert [page.extract_text().count(f"{number} / 4") for number, page in enumerate(reader.pages, 1)] == [
        1
    ] * 4
    assert [round(float(side)) for side in reader.pages[0].mediabox[2:]] == [1191, 842]
    root: Any = reader.trailer["/Root"]
    assert root["/Lang"] == "en"
    assert printed == print_blank(
        3, convention("sochi"), "en", count=4, layout=Layout(Size.A3, landscape=True)
    )
    assert " / " not in text_of("sochi")


@pytest.mark.parametrize(
    ("players", "count", "fields"), [(1, 1, ["players"]), (6, 101, ["players", "count"])]
)
def test_no_table_is_so_large_and_no_booklet_so_thick(players: int, count: int, fields: list[str]) -> None:
    with pytest.raises(FileFaultsError) as caught:
        print_blank(players, convention("sochi"), "ru", count=count)
    faults: Any = caught.value.params["faults"]
    assert [fault.field for fault in faults] == fields
