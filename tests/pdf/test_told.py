"""What the protocol and the card of the PDF say of bombs, prices, a sheet from paper, changed rules."""

import json
from io import BytesIO
from typing import Any

from pypdf import PdfReader

from pulka.desk.printing import print_pdf
from pulka.files import read_pulka
from pulka.ledger import Ledger
from pulka.locale import Words
from tests.pdf.test_classic import GAME, MISERE, NAMES, RASPASY, RAZBOYNIK

DARK = RASPASY | {"dark_by": ["Аня", "Боря"]}


def text_of(*deals: Any, **top: Any) -> str:  # noqa: ANN401  a file
    pulka = {"format": "pulka", "version": 1, "players": NAMES, "convention": "classic", "deals": deals}
    found = read_pulka(json.dumps(pulka | top), "2025-01-01T20:00:00")
    assert isinstance(found, Ledger), found
    pages = PdfReader(BytesIO(print_pdf(found, "ru"))).pages
    return "\n".join(page.extract_text() for page in pages).replace("\N{NO-BREAK SPACE}", " ")


def test_bombs_and_multiplied_prices_stand_under_their_deals() -> None:
    text = text_of(DARK, GAME, MISERE | {"dark": True})
    assert "пас втёмную: Аня, Боря · взятка по 2 · бомба: Аня, Боря" in text
    assert "на бомбе ×2 · цена 4 · бомба сгорает" in text
    assert "втёмную · на бомбе ×2 · цена 40 · бомба сгорает" in text
    assert "цена" not in text_of(RASPASY, GAME, MISERE, convention="sochi")


def test_a_made_game_of_the_razboynik_says_why_nothing_is_in_the_pulya() -> None:
    assert "разбойник: в пулю не пишется" in text_of(GAME, convention=RAZBOYNIK)


def test_the_price_of_the_end_of_the_razboynik_has_its_currency() -> None:
    marked = {"kind": "correction", "reason": "с бумаги", "gora": {"Вера": 30}}
    stage = {"kind": "stage", "pulya_limit": 12, "whist_price": 1}
    text = text_of(marked, stage, convention=RAZBOYNIK, currency="₽")
    assert "Конец разбойника, пуля до 12, вист 1,00 ₽" in text
    assert "№ 2: Конец разбойника · пуля до 12 · вист 1,00 ₽" in text


def test_the_protocol_begins_with_the_sheet_from_paper() -> None:
    opening = {"gora": {"Аня": 14}, "whists": {"Аня": {"Боря": 10}}, "raspasy_run": 2}
    text = text_of(GAME, opening=opening)
    line = "Лист с бумаги: Аня — гора 14, на «Боря» 10; распасов подряд: 2"
    assert text.index("Протокол") < text.index(line) < text.rindex("6♥")
    assert "Лист с бумаги" not in text_of(GAME)


def test_the_card_tells_the_beginning_and_what_was_changed_apart() -> None:
    changed = {"kind": "rules", "options": {"help": False}}
    text = text_of(GAME, changed)
    assert Words("ru").t("preset.classic.about") in " ".join(text.split())
    assert "Классика с изменениями · " in text, "its name is the strip's"
    assert "Конвенция: «Классика» без изменений" in text, "it was begun as the preset is"
    assert "Изменено посреди пульки" in text
    assert "№ 2: Американская помощь: было да, стало нет" in text
    begun = text_of(GAME, changed, convention={"base": "classic", "consolation": "ten"})
    assert begun.index("с изменениями") < begun.index("Консоляция: по 10") < begun.index("Изменено посреди")
    assert begun.count("Американская помощь") == 2  # in its entry and among the changes, not in the card
    assert "Изменено" not in text_of(GAME)
