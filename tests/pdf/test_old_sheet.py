"""The old game on paper: its columns, the pot, how each deal went, what every open point is worth."""

from io import BytesIO

import pytest
from pypdf import PdfReader

from pulka.desk.printing import print_pdf
from tests.archaic_pulkas import TWO, big
from tests.pulkas import game, ledger_of, pulka, raspasy

EVENING = pulka(
    game("Anna", "6S", {"Boris": "whist", "Vera": "invited"}, [5], talon=["AH", "KH"]),
    big("Boris", 2, kind="uvert", renonce=["Vera", "Vera"], **{"from": "Gleb"}, dealer="Gleb"),
    raspasy(Anna=1, Boris=5, Vera=0),
    {"kind": "leave", "player": "Gleb"},
    game("Anna", "10NT", TWO, [8, 1, 1], note="the last one"),
    players=4,
    options={"base": "archaic", "pot": True, "table": "simple1"},
    opening={"record": {"Anna": 5, "Boris": 0, "Vera": 0, "Gleb": 20}, "pot": {"Gleb": 7}},
)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("ru", ["Запись", "Котёл", "Большой уверт", "Vera ×2", "с записи игрока Gleb",
                "10 × (запись + свои очки в котле)", "Выиграно", "Проиграно",
                "проданные тузы", "Старинный", "Таблица цен: простая", "по приглашению", "прикуп Т♥ К♥",
                "без двух", "Не за столом — Gleb: запись 0"]),
        ("en", ["Record", "Pot", "Big uvert", "Vera ×2", "off the record of Gleb",
                "10 × (record + own points in the pot)", "Won", "Lost",
                "sold aces", "The old game", "Price table: simple", "invited"]),
    ],
)  # fmt: skip
def test_the_old_game_is_printed(language: str, told: list[str]) -> None:
    reader = PdfReader(BytesIO(print_pdf(ledger_of(EVENING), language)))
    text = " ".join(" ".join(page.extract_text() for page in reader.pages).split())
    assert not [each for each in told if each not in text], text


def test_an_evening_of_two_without_the_dummy_and_one_without_deals() -> None:
    two = pulka(
        game("Anna", "6", {"Boris": "whist"}, [6], dummy=False), players=2, options={"base": "archaic"}
    )
    for document in (two, pulka(options={"base": "archaic"}, players=5)):
        assert len(PdfReader(BytesIO(print_pdf(ledger_of(document), "ru"))).pages) >= 1


@pytest.mark.parametrize(
    ("options", "sum_", "columns"),
    [
        ({}, "10 × (запись + курочка)", "Запись Курочка"),
        ({"kurochka": "none"}, "10 × запись", "Запись"),
        ({"pot": True}, "10 × (запись + свои очки в котле)", "Запись Котёл"),
    ],
)
def test_only_the_columns_that_are_played_are_printed(
    options: dict[str, object], sum_: str, columns: str
) -> None:
    evening = pulka(game("Anna", "6S", TWO, [6, 2, 2]), options={"base": "archaic", **options})
    pages = PdfReader(BytesIO(print_pdf(ledger_of(evening), "ru"))).pages
    text = " ".join(" ".join(page.extract_text() for page in pages).split())
    assert sum_ in text
    reckoned = text[: text.index("Протокол")]
    assert f"Игрок {columns} Итог" in reckoned
    assert f"Игрок {columns} Долг" in reckoned


def test_the_pdf_reckons_as_the_screen_does_and_names_the_prices() -> None:
    options: dict[str, object] = {"base": "archaic", "table": "simple1"}

    def text_of(left: int) -> str:
        played = {"Anna": left - 200, "Boris": -200, "Vera": -200}
        whists = {"Anna": {"Boris": 260}}
        deal = {"kind": "correction", "reason": "x", "record": played, "whists": whists}
        pages = PdfReader(BytesIO(print_pdf(ledger_of(pulka(deal, options=options)), "ru"))).pages
        return " ".join(" ".join(page.extract_text() for page in pages).split())

    over = text_of(0)
    assert "Меньший долг" not in over
    assert "Недоигранного нет или у всех поровну" in over
    assert "Boris → Anna: 260 вистов" in over
    assert "Меньший долг" in text_of(50)
    assert "простая (♠ ♣ ♦ ♥ БК): 6 — 4 6 8 10 12" in over
