"""The report for a chat: its numbers are the command line's, its words need no columns."""

import json
from fractions import Fraction
from pathlib import Path

import pytest

from pulka.desk import Desk
from pulka.desk.messenger import report_text
from pulka.files import read_pulka, report
from pulka.ledger import Ledger
from pulka.locale import LANGUAGES, Words
from pulka.storage import Store
from pulka.terms.numbers import written
from tests.pulkas import AT, correction, ledger_of, pulka

FIXTURES = sorted((Path(__file__).parents[1] / "fixtures").glob("*.pulka.json"))
assert FIXTURES, "no evening to tell of"


def of_file(path: Path) -> Ledger:
    found = read_pulka(path.read_text(encoding="utf-8"), AT)
    assert isinstance(found, Ledger)
    return found


@pytest.mark.parametrize("path", FIXTURES, ids=lambda path: path.name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_everybody_and_every_payment_is_told(path: Path, language: str) -> None:
    ledger, words = of_file(path), Words(language)
    found, lines = report(ledger)["settlement"], report_text(ledger, words, "Сочи").splitlines()
    for name, net in found["net"].items():
        (line,) = [each for each in lines if each.startswith(f"{name}: ")]
        assert line.split(": ")[1].split(",")[0] == written(Fraction(net), signed=True)
        if "money" in found:
            coins = round(Fraction(found["money"][name]) * 100)
            assert line.endswith(words.money(coins, ledger.heading.currency, signed=True))
    paid = [each for each in lines if " → " in each]
    assert [each.split(": ")[0] for each in paid] == [f"{p['from']} → {p['to']}" for p in found["payments"]]
    assert words.n("count.deals", ledger.situation.deals_played) in lines[1]


def test_it_reads_well_in_a_proportional_font() -> None:
    for path in FIXTURES:
        text = report_text(of_file(path), Words("ru"), "Сочи")
        assert not {"*", "_", "`", "|", "\t"} & set(text), path.name
        assert "  " not in text
        assert "{" not in text


def test_only_an_unfinished_evening_says_so(tmp_path: Path) -> None:
    document = json.dumps(pulka(correction(gora={"Anna": 3}), title="Дача", date="2026-11-27"))
    with Store.open(tmp_path) as store:
        desk = Desk(store)
        pid = desk.take_in(document)
        assert isinstance(pid, str)
        assert desk.report(pid, "ru").splitlines()[:3] == [
            "Пулька «Дача», 27 ноября 2026",
            "Сочи. Сыграно: 0 сдач.",
            "Вечер не окончен: так было бы, если закончить сейчас.",
        ]
        desk.close(pid, desk.open(pid))
        assert "не окончен" not in desk.report(pid, "ru")
        assert desk.report(pid, "en") == (
            "Pulka “Дача”, 27 November 2026\nSochi. Played: 0 deals.\n\n"
            "Result in whists:\nBoris: +10\nVera: +10\nAnna: −20\n\n"
            "Who pays whom:\nAnna → Boris: 10 whists\nAnna → Vera: 10 whists\n"
        )


def test_a_name_of_two_lines_stands_in_one() -> None:
    names = ["А\nня", "Bo\tris", "Vera\x00"]
    why = {"kind": "correction", "reason": "?", "gora": {names[0]: 3}}
    odd = pulka(why, title="Да\nча") | {"players": names, "first_dealer": names[0]}
    text = report_text(ledger_of(odd), Words("ru"), "Сочи")
    assert text.startswith("Пулька «Да ча»\n")
    assert "А ня → Bo ris: 10 вистов\n" in text


def test_where_nobody_has_won_nobody_owes() -> None:
    text = report_text(ledger_of(pulka()), Words("ru"), "Сочи")
    assert text.endswith("\n\nНикто никому не должен.\n")
    assert text.startswith("Пулька\n")
