"""What Classic, comers and leavers, and changed rules put on paper."""

import json
from collections import Counter
from collections.abc import Iterable
from io import BytesIO
from typing import Any

import pytest
from pypdf import PdfReader

from pulka.desk.printing import print_pdf
from pulka.files import read_pulka, sheet_plans
from pulka.ledger import Ledger
from pulka.locale import Words
from pulka.pdf.beside import beside, caption
from pulka.pdf.card import Card
from pulka.pdf.drawn import Legend, drawn
from pulka.pdf.inks import FADED, FIR
from pulka.pdf.protocol import protocol
from pulka.pdf.signs import bombs, checklist, wheels
from pulka.pdf.traces import Circle, Curve, Shape, Stroke, Text, Trace
from pulka.sheet import Box, Plan, draw
from pulka.sheet.grid import Grid
from pulka.terms import Mark
from tests.pdf.looking import drawn_page

NAMES = ["Аня", "Боря", "Вера"]
RASPASY = {"kind": "raspasy", "tricks": {"Аня": 4, "Боря": 3, "Вера": 3}}
GAME = {
    "kind": "game",
    "declarer": "Аня",
    "contract": "6H",
    "whist": {"Боря": "whist", "Вера": "whist"},
    "tricks": {"Аня": 6, "Боря": 2, "Вера": 2},
}
MISERE = {"kind": "misere", "declarer": "Боря", "tricks": {"Боря": 0}}
MARKED = {
    "kind": "correction",
    "reason": "с бумаги",
    "gora": {"Вера": 7},
    "whists": {"Вера": {"Аня": 326}, "Боря": {"Вера": 15}},
}
LEAVE = {"kind": "leave", "player": "Вера"}
RAZBOYNIK = {"base": "classic", "razboynik": {"games": [6, 7, "misere"], "laps": 2}}


def ledger_of(*deals: Any, convention: Any = "classic", players: Any = NAMES) -> Ledger:  # noqa: ANN401  a file
    pulka = {"format": "pulka", "version": 1, "players": players, "convention": convention, "deals": deals}
    found = read_pulka(json.dumps(pulka), "2025-01-01T20:00:00")
    assert isinstance(found, Ledger), found
    return found


def text_of(ledger: Ledger, language: str = "ru", **more: Any) -> str:  # noqa: ANN401  options of printing
    reader = PdfReader(BytesIO(print_pdf(ledger, language, **more)))
    return "\n".join(page.extract_text() for page in reader.pages)


def counts(traces: Iterable[Trace]) -> Counter[type[Trace]]:
    return Counter(map(type, traces))


@pytest.mark.parametrize(
    ("ranks", "balls", "trees"), [((), 0, 0), ((1,), 1, 0), ((2,), 2, 0), ((3,), 0, 1), ((2, 3, 1, 1), 4, 1)]
)
def test_bombs_are_drawn(ranks: tuple[int, ...], balls: int, trees: int) -> None:
    traces = list(bombs(ranks, Box(10, 10, 30, 30)))
    assert (counts(traces)[Circle], counts(traces)[Curve]) == (balls, balls)
    assert [trace.color for trace in traces if isinstance(trace, Shape)] == [FIR] * trees * 4
    for trace in traces:
        if isinstance(trace, Circle):
            assert 10 <= trace.centre.x - trace.radius <= trace.centre.x + trace.radius <= 40
            assert 10 <= trace.centre.y - trace.radius <= trace.centre.y + trace.radius <= 40
        if isinstance(trace, Shape):
            assert all(10 <= side <= 40 for corner in trace.corners for side in corner)


@pytest.mark.parametrize("number", range(1, 12))
def test_a_grid_stays_in_its_box(number: int) -> None:
    for box in (Box(3, 4, 60, 20), Box(3, 4, 20, 60), Box(3, 4, 30, 30)):
        grid = Grid.of(number, box, 1.75, 12)
        places = [grid.place(index, box, number) for index in range(number)]
        assert len(set(places)) == number
        for x, y in places:
            assert box.x - 1e-6 <= x <= box.x + box.width - grid.width + 1e-6
            assert box.y - 1e-6 <= y <= box.y + box.height - grid.height + 1e-6


def test_the_razboynik_strikes_what_is_played() -> None:
    traces = list(checklist([("6", True), ("7", False), ("М", False)], Box(0, 0, 60, 30)))
    texts = [trace for trace in traces if isinstance(trace, Text)]
    assert [text.text for text in texts] == ["6", "7", "М"]
    assert [text.bold for text in texts] == [False, True, True]
    assert [text.color == FADED for text in texts] == [True, False, False]
    assert counts(traces)[Stroke] == 1


@pytest.mark.parametrize("number", [1, 2, 5])
def test_wheels_are_circles(number: int) -> None:
    traces = list(wheels(number, Box(0, 0, 60, 30)))
    assert (counts(traces)[Circle], counts(traces)[Stroke]) == (number, number - 1)


def test_the_sheet_draws_bombs_list_and_wheels_where_they_belong() -> None:
    dark = RASPASY | {"dark_by": ["Аня"]}
    sheet = draw(ledger_of(dark, GAME, MARKED, convention=RAZBOYNIK))
    plan = Plan.of(sheet_plans()[3])

    def content(*, wheeled: bool) -> tuple[str, int]:
        traces = drawn(sheet, plan, (400, 400), Legend(misere="М", wheeled=wheeled))
        page = drawn_page(traces, (400, 400))
        contents = page.get_contents()
        assert contents is not None
        return page.extract_text(), contents.get_data().split().count(b"c")

    text, curves = content(wheeled=False)
    assert text.count("М") == 3
    assert content(wheeled=True)[1] - curves == 3 * 4  # 326 whists: three wheels, four curves each
    assert sheet.cell(2, Mark.WHIST, 0).total == 326 + 8


def test_one_who_left_is_told_beside_the_sheet_and_settled() -> None:
    ledger = ledger_of(MARKED, LEAVE)
    lines = list(beside(draw(ledger), Words("ru")))
    assert lines == [
        "Не за столом — Вера: гора 7, пуля 0, итог +264⅓; Вера: висты на «Аня» 326; Боря: висты на «Вера» 15"
    ]
    text = text_of(ledger)
    assert "Вера (не за столом)" in text
    assert "Из-за стола уходит Вера" in text
    assert list(beside(draw(ledger_of(MARKED)), Words("ru"))) == []


def test_tables_grow_with_those_who_came() -> None:
    comers = [{"kind": "join", "player": name} for name in ("Глеб", "Даша")]
    ledger = ledger_of(*comers, LEAVE, {"kind": "join", "player": "Женя", "instead": "Глеб"}, MARKED)
    text = text_of(ledger)
    assert "Женя садится вместо «Глеб»" in text
    assert "на «Женя»" in text
    assert "За стол садится Даша" in text


@pytest.mark.parametrize(("language", "head"), [("ru", "на «Ф»\nИтог\n"), ("en", "on Ф\nNet\n")])
def test_the_table_of_six_has_its_last_head_whole(language: str, head: str) -> None:
    sixth = {"kind": "join", "player": "Ф", "instead": "Д"}
    text = text_of(ledger_of(sixth, players=["А", "Б", "В", "Г", "Д"]), language)
    assert head in text
    assert "…" not in text


def test_games_that_cancelled_something_and_laps_stand_under_the_sheet() -> None:
    dark = RASPASY | {"dark_by": ["Аня"]}
    lines = list(beside(draw(ledger_of(dark, GAME, RASPASY, MISERE, convention=RAZBOYNIK)), Words("ru")))
    assert lines == [
        "Разбойник, распасы кругов: 0 из 6",
        "Бомбы и распасы сняли: Аня 6♥ (бомба, распасы), Боря мизер (распасы)",
    ]
    without_laps = {"base": "classic", "razboynik": {"games": [6], "laps": 0}}
    assert list(beside(draw(ledger_of(convention=without_laps)), Words("ru"))) == []
    loaded = ledger_of(
        dark, dark | {"dark_by": ["Боря"]}, GAME, GAME, convention=RAZBOYNIK | {"razboynik": None}
    )
    (line,) = beside(draw(loaded), Words("ru"))
    assert line.endswith("Аня 6♥ (бомба, распасы), Аня 6♥ (бомба)")


def test_of_many_games_the_newest_stand_there() -> None:
    open_ended = {"base": "classic", "pulya_limit": 999}
    (line,) = beside(draw(ledger_of(*[RASPASY, GAME] * 30, convention=open_ended)), Words("ru"))
    assert line.startswith("Бомбы и распасы сняли: …, Аня")
    assert line.count("Аня") == 24


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"end": "sum"}, "Классика · пуля на всех, по 20 на игрока · первая сдача: Вера"),
        ({"end": "deals", "deal_limit": 12}, "Классика · пуля до 20 · сдач: 12 · первая сдача: Вера"),
        ({"end": "open"}, "Классика · пуля до 20 · контрольное время 23:30 · первая сдача: Вера"),
    ],
)
def test_the_caption_says_how_far_they_play(options: dict[str, Any], told: str) -> None:
    ledger = ledger_of(convention={"base": "classic"} | options)
    sheet = draw(ledger, "23:30" if options["end"] == "open" else None)
    assert caption(sheet, Words("ru"), "Классика", "") == told


def test_the_card_tells_what_differs_from_the_preset() -> None:
    card, text = Card(Words("ru")), "Консоляция: по 10 вистов («Классика»: по цене игры)"
    ledger = ledger_of(convention={"base": "classic", "consolation": "ten"})
    assert card.lines(ledger.situation.convention) == [text]
    assert card.lines(ledger_of().situation.convention) == []
    assert "с изменениями" in text_of(ledger)
    assert text in text_of(ledger)
    assert "с изменениями" not in text_of(ledger_of())
    assert "с изменениями" in text_of(ledger.apply(ledger.record(ledger_of(MARKED).steps[0].entry), "now"))


def test_changed_rules_are_told_with_old_and_new_values() -> None:
    changed = {"kind": "rules", "options": {"help": False, "duty": {"6": 3}}, "note": "устали"}
    text = text_of(ledger_of(changed, {"kind": "rules", "options": {"help": True}}))
    for line in (
        "Смена правил",
        "Американская помощь: было да, стало нет",
        "Американская помощь: было нет, стало да",
        "Обязательства виста: было 6 — 4, стало 6 — 3",
        "устали",
    ):
        assert line in text


def test_the_end_of_the_razboynik_is_told() -> None:
    stage = {"kind": "stage", "pulya_limit": 12, "whist_price": "0.50"}
    text = text_of(ledger_of(MARKED, stage, convention=RAZBOYNIK))
    assert "Конец разбойника, пуля до 12, вист 0,50" in text
    assert "Классика · пуля до 12 · вист 0,50" in text


def test_what_is_out_of_the_ordinary_is_told_under_its_deal() -> None:
    five = [*NAMES, "Глеб", "Даша"]
    odd = GAME | {"dark": True, "underbid": 1, "surplus": "help", "resting": ["Глеб", "Даша"]}
    text = text_of(ledger_of(odd, players=five))
    assert "втёмную, неправильный заказ, лишнее — " in text
    assert "отдыхают Глеб, Даша" in text
    text = text_of(ledger_of(RASPASY | {"dark_by": ["Аня", "Вера"], "renonce": "Вера"}))
    assert "пас втёмную: Аня, Вера, ренонс: Вера" in text
    alone = {"kind": "game", "declarer": "Аня", "contract": "6H", "whist": {"Боря": "whist"}, "dummy": False}
    text = text_of(ledger_of(alone | {"tricks": {"Аня": 6}}, players=NAMES[:2]))
    assert "без болвана" in text


@pytest.mark.parametrize("language", ["ru", "en"])
def test_every_sentence_has_its_words(language: str) -> None:
    stage = {"kind": "stage", "pulya_limit": 12}
    deals = [RASPASY | {"dark_by": ["Аня"]}, GAME, MARKED, {"kind": "join", "player": "Глеб"}, LEAVE]
    for ledger in (ledger_of(*deals, convention=RAZBOYNIK), ledger_of(*deals, stage, convention=RAZBOYNIK)):
        text = text_of(ledger, language, control="23:30", wheeled=True)
        for prefix in ("pdf.", "option.", "entry.", "kind.", "preset."):
            assert prefix not in text
        assert "23:30" in text


def test_a_table_of_rules_alone_is_a_protocol() -> None:
    rules = ledger_of({"kind": "rules", "options": {"help": False}})
    assert protocol(rules, Words("ru"), 523, lambda _: None)
    assert not protocol(ledger_of(), Words("ru"), 523, lambda _: None)
