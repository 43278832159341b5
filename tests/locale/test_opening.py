"""A pulka that goes on from paper says what stood there, and a deal what it was worth."""

from typing import Any

import pytest

from pulka.deals import Opening
from pulka.locale import Words
from pulka.locale.opening import tell_opening
from pulka.sheet.stakes import Stakes
from tests.pulkas import game, ledger_of, misere, pulka, raspasy

NAMES = ("Анна", "Борис", "Вера")


@pytest.mark.parametrize(
    ("opening", "told"),
    [
        (Opening(), ""),
        (Opening(gora=((0, 0),)), ""),
        (
            Opening(
                gora=((0, 14), (1, 4)),
                pulya=((0, 12),),
                whists=((0, 1, 10), (1, 2, -3)),
                raspasy_run=2,
                bombs=((2, (1, 3)), (1, ())),
            ),
            (
                "Лист с бумаги: Анна — гора 14, пуля 12, на «Борис» 10; Борис — гора 4, на «Вера» −3; "
                "распасов подряд: 2; Вера: бомба, ёлка"
            ),
        ),
        (
            Opening(record=((0, 0), (1, 30)), kurochka=((0, 12),), pot=((1, 5),)),
            "Лист с бумаги: Анна — запись 0, курочка 12; Борис — запись 30, котёл 5",
        ),
    ],
)
def test_an_opening_in_a_line(opening: Opening, told: str) -> None:
    assert tell_opening(Words("ru"), opening, NAMES) == told


@pytest.mark.parametrize(
    ("entry", "stakes", "told"),
    [
        (
            game("Анна", "6H", {"Борис": "whist", "Вера": "pass"}, [6]),
            Stakes(bomb=1, price=8, burnt=True),
            "Анна: 6♥ · на бомбе ×2 · цена 8 · бомба сгорает · Борис — вист · Вера — пас · Анна 6",
        ),
        (
            misere("Анна", 0, dark=True),
            Stakes(price=20, unwritten=True),
            "Анна: мизер · втёмную · цена 20 · разбойник: в пулю не пишется · Анна 0",
        ),
        (
            {**raspasy(Анна=4, Борис=3, Вера=3), "dark_by": ["Анна"]},
            Stakes(trick=4, loaded=((0, 2), (1, 1), (2, 1))),
            (
                "Тёмные распасы · пас втёмную: Анна · взятка по 4 · бомба: Борис, Вера · двойная бомба: "
                "Анна · Анна 4, Борис 3, Вера 3"
            ),
        ),
        (raspasy(Анна=4, Борис=3, Вера=3), Stakes(), "Распасы · Анна 4, Борис 3, Вера 3"),
    ],
)
def test_stakes_are_told_where_there_are_any(entry: Any, stakes: Stakes, told: str) -> None:  # noqa: ANN401  a file
    (step,) = ledger_of(pulka(entry, players=3, options={"base": "classic"}) | {"players": NAMES}).steps
    assert Words("ru").entry(step.entry, NAMES, stakes=stakes) == told
