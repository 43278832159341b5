"""The table of the deals: its changes add up to the command line's columns, nothing in it is a formula."""

import csv
import io
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from pulka.desk import Desk
from pulka.desk.deals_table import deals_table
from pulka.files import read_pulka, report
from pulka.ledger import Ledger
from pulka.locale import LANGUAGES, Words
from pulka.storage import Store
from pulka.terms import Mark
from tests.pulkas import AT, correction, game, ledger_of, pulka
from tests.ui.house import begin

FIXTURES = sorted((Path(__file__).parents[1] / "fixtures").glob("*.pulka.json"))
assert FIXTURES, "no evening to tell of"
MARKS = ("pulya", "gora", "record", "kurochka", "pot")
PLAYED = game("Boris", "6S", {"Vera": "whist", "Anna": "whist"}, [6, 2, 2])


def rows_of(ledger: Ledger, language: str = "ru") -> list[dict[str, str]]:
    text = deals_table(ledger, Words(language)).decode("utf-8-sig")
    return list(csv.DictReader(io.StringIO(text, newline=""), delimiter=";" if language == "ru" else ","))


def read(cell: str) -> Fraction:
    """An amount as a spreadsheet reads it: `-27 1/3`; nothing is no change."""
    size = sum((Fraction(part) for part in cell.removeprefix("-").split()), Fraction())
    return -size if cell.startswith("-") else size


def added(rows: Sequence[dict[str, str]], column: str) -> Fraction:
    return sum((read(row[column]) for row in rows), Fraction())


def summed(found: dict[str, Any], rows: Sequence[dict[str, str]], words: Words) -> None:
    """Every column of the report is the sum of its changes, the last net that of the settlement."""
    for mark in MARKS:
        for name, total in found.get(mark, {}).items():
            column = words.t("table.csv.mark", mark=words.mark(Mark(mark)), player=name)
            assert added(rows, column) == Fraction(total), column
    for name in found["players"]:
        for on in set(found["players"]) - {name}:
            total = found["whists"].get(name, {}).get(on, 0)
            assert added(rows, words.t("table.csv.whists", player=name, on=on)) == Fraction(total)
        net = rows[-1][words.t("table.csv.net", player=name)]
        assert read(net) == Fraction(found["settlement"]["net"][name])
        assert "/" not in net or " " in net  # a bare fraction is a date to a spreadsheet


@pytest.mark.parametrize("path", FIXTURES, ids=lambda path: path.name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_changes_add_up_to_the_columns(path: Path, language: str) -> None:
    ledger = read_pulka(path.read_text(encoding="utf-8"), AT)
    assert isinstance(ledger, Ledger)
    words, found, rows = Words(language), report(ledger), rows_of(ledger, language)
    summed(found, rows, words)
    counted = [row for row in rows if row[words.t("table.csv.no")] != "0"]
    assert [row[words.t("table.csv.no")] for row in counted] == [str(deal["no"]) for deal in found["deals"]]
    assert [row[words.t("table.csv.dealer")] for row in counted] == [
        deal["dealer"] or "" for deal in found["deals"]
    ]


def test_a_game_stands_in_its_cells() -> None:
    (row,) = rows_of(ledger_of(pulka({**PLAYED, "note": "Свечи"})))
    wanted = {
        "№": "1", "Что": "Игра", "Сдавал": "Vera", "Играл": "Boris", "Контракт": "6♠", "Исход": "своя",
        "Ответы": "Vera — вист, Anna — вист", "Взятки Boris": "6", "Взятки Anna": "2", "Пуля Boris": "2",
        "Пуля Anna": "", "Висты Anna на Boris": "4", "Итог Boris": "5 1/3", "Заметка": "Свечи",
    }  # fmt: skip
    assert {key: row[key] for key in wanted} == wanted
    assert "Свечи" not in row["Словами"]


@pytest.mark.parametrize(("language", "told"), [("ru", "на 1 взятку больше"), ("en", "1 trick over")])
def test_no_outcome_is_read_as_a_number(language: str, told: str) -> None:
    over = game("Boris", "6S", {"Vera": "whist", "Anna": "whist"}, [7, 2, 1])
    down = game("Boris", "6S", {"Vera": "whist", "Anna": "whist"}, [5, 3, 2])
    words = Words(language)
    assert [row[words.t("table.csv.result")] for row in rows_of(ledger_of(pulka(over, down)), language)] == [
        told,
        words.outcome(-1),
    ]


def test_whoever_comes_and_goes_and_what_is_changed_has_a_row() -> None:
    deals = [
        PLAYED,
        {"kind": "join", "player": "Gleb"},
        {**correction(gora={"Anna": 3}), "reason": "Ошиблись"},
        {"kind": "leave", "player": "Anna"},
        {"kind": "rules", "options": {"pulya_limit": 30}},
    ]
    ledger = ledger_of(pulka(*deals, first_dealer="Anna"))
    rows = rows_of(ledger)
    summed(report(ledger), rows, Words("ru"))
    told = [(row["Что"], row["Причина"]) for row in rows]
    assert told[1:] == [
        ("Новый игрок", ""), ("Исправление", "Ошиблись"), ("Уход игрока", ""), ("Смена правил", ""),
    ]  # fmt: skip
    assert not rows[0]["Итог Gleb"]
    assert rows[1]["Итог Gleb"]
    assert "30" in rows[4]["Словами"]


def test_the_end_of_the_razboynik_has_a_row() -> None:
    options = {"razboynik": {"games": [6], "laps": 0}}
    deals = [correction(gora={"Anna": 3}), {"kind": "stage", "pulya_limit": 20}]
    row = rows_of(ledger_of(pulka(*deals, options=options)))[-1]
    assert row["Что"] == "Конец разбойника"
    assert "20" in row["Словами"]


def test_what_is_struck_out_has_none(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        desk = Desk(store)
        pid, ledger = begin(desk, deals=2)
        desk.void(pid, ledger, ledger.steps[0].id)
        name, content = desk.deals_csv(pid, "ru")
        assert name.endswith(", сдачи.csv")
        assert len(content.decode().splitlines()) == 2


def test_no_text_is_taken_for_a_formula() -> None:
    names = ["=1+1", "+Аня", '@"Б;о\nря", -']
    note = {"note": "-2+3"}
    deal = {"kind": "raspasy", "tricks": dict(zip(names, (4, 3, 3), strict=True)), **note}
    why = {"kind": "correction", "reason": "=HYPERLINK()", "gora": {names[0]: 1}}
    ledger = ledger_of(pulka(deal, why, players=3) | {"players": names, "first_dealer": names[0]})
    for language in LANGUAGES:
        for row in rows_of(ledger, language):
            amounts = [each for each in row.values() if each[:1] == "-"]
            assert all(read(each) < 0 for each in amounts)
            assert not [each for each in row.values() if each.startswith(("=", "+", "@"))]
    assert rows_of(ledger)[0]["Сдавал"] == "'=1+1"
    assert rows_of(ledger)[1]["Причина"] == "'=HYPERLINK()"


def test_the_spreadsheets_of_each_country_open_it() -> None:
    ledger = ledger_of(pulka(PLAYED))
    assert deals_table(ledger, Words("ru")).startswith("\N{BOM}№;Записано;".encode())
    assert deals_table(ledger, Words("en")).startswith("\N{BOM}No.,Recorded,".encode())
