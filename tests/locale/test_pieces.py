"""An entry told piece by piece is the entry told whole."""

from typing import Any

import pytest

from pulka.deals import Game, Join, Word
from pulka.locale import Words
from pulka.terms import Contract
from tests.pulkas import game, ledger_of, misere, pulka, raspasy


def test_pieces_are_the_whole_entry() -> None:
    words = Words("ru")
    names = ("Аня", "Боря", "Вова")
    game = Game(
        declarer=0,
        contract=Contract.parse("7H"),
        words=((1, Word.WHIST), (2, Word.PASS)),
        tricks=((0, 7),),
        note="спор",
    )
    pieces = words.pieces(game, names)
    assert pieces[0] == "Аня: 7♥"
    assert " · ".join(pieces) == words.entry(game, names)


NAMES = ("Аня", "Боря", "Вова", "Гриша", "Даша")
ALONE = {"Боря": "whist", "Вова": "pass"}
LEAVES_AND_COMES = [
    {"kind": "join", "player": "Егор", "instead": "Боря"},
    {"kind": "leave", "player": "Егор"},
    {"kind": "join", "player": "Жора"},
]


@pytest.mark.parametrize(
    ("players", "entry", "told", "result"),
    [
        (
            3,
            game(
                "Аня", "6S", {"Боря": "whist", "Вова": "pass"}, [7], dark=True, underbid=2, talon=["AH", "TS"]
            ),
            "Аня: 6♠ · втёмную · Боря — вист · Вова — пас · неправильный заказ · прикуп Т♥ 10♠ · Аня 7",
            "без двух",
        ),
        (
            3,
            game("Аня", "10", {"Боря": "pass", "Вова": "pass"}, surplus="gora"),
            "Аня: 10 · Боря — пас · Вова — пас · лишнее — своя гора",
            "без игры",
        ),
        (
            2,
            game("Аня", "6", {"Боря": "whist"}, [6]),
            "Аня: 6 · Боря — вист · с болваном · Аня 6, Боря 4",
            "своя",
        ),
        (
            2,
            game("Аня", "6", {"Боря": "whist"}, [6], dummy=False),
            "Аня: 6 · Боря — вист · без болвана · Аня 6, Боря 4",
            "своя",
        ),
        (2, game("Аня", "6", {"Боря": "pass"}), "Аня: 6 · Боря — пас", "без игры"),
        (3, misere("Аня", 0, dark=True), "Аня: мизер · втёмную · Аня 0", "сыгран"),
        (
            3,
            {**raspasy(Аня=4, Боря=3, Вова=3), "dark_by": ["Аня", "Вова"]},
            "Тёмные распасы · пас втёмную: Аня, Вова · Аня 4, Боря 3, Вова 3",
            "",
        ),
        (3, {"kind": "raspasy", "renonce": "Боря"}, "Распасы · ренонс: Боря", ""),
        (
            5,
            misere("Аня", 1, resting=["Боря", "Вова"], dealer="Вова", note="спор"),
            "Аня: мизер · Аня 1 · отдыхают Боря, Вова · сдаёт Вова · заметка: спор",
            "1 взятка",
        ),
        (3, LEAVES_AND_COMES[0], "Егор садится вместо «Боря»", ""),
        (4, {"kind": "leave", "player": "Вова"}, "Из-за стола уходит Вова", ""),
        (3, LEAVES_AND_COMES[2], "За стол садится Жора", ""),
        (
            3,
            {"kind": "stage", "pulya_limit": 20, "whist_price": "1.50"},
            "Конец разбойника · пуля до 20 · вист 1,50",
            "",
        ),
        (3, {"kind": "stage"}, "Конец разбойника", ""),
        (
            3,
            {"kind": "rules", "options": {"help": False, "half_whist": []}},
            "Смена правил · Американская помощь: нет · Полвиста: нет",
            "",
        ),
    ],
)
def test_what_an_entry_says(players: int, entry: dict[str, Any], told: str, result: str) -> None:
    options: dict[str, Any] = {"base": "classic", "stalingrad": False}
    if entry["kind"] == "stage":
        options["razboynik"] = {"games": [6], "laps": 0}
    ledger = ledger_of(pulka(entry, options=options) | {"players": [*NAMES[:players]]})
    words, step = Words("ru"), ledger.steps[0]
    assert words.entry(step.entry, ledger.heading.names) == told
    assert words.result(step.entry) == result


@pytest.mark.parametrize(
    ("players", "entry", "told", "result"),
    [
        (
            3,
            game("Аня", "6S", {"Боря": "whist", "Вова": "invited"}, [6], **{"from": "Вова"}),
            "Аня: 6♠ · Боря — вист · Вова — по приглашению · Аня 6 · лишнее — с записи игрока Вова",
            "своя",
        ),
        (
            3,
            game("Аня", "6", ALONE, [5], renonce=["Боря", "Боря"], talon=["AH", "TS"]),
            "Аня: 6 · Боря — вист · Вова — пас · прикуп Т♥ 10♠ · Аня 5 · ренонс: Боря ×2",
            "своя",
        ),
        (
            3,
            game("Аня", "6", {"Боря": "whist", "Вова": "pass"}, [5], renonce=["Аня", "Боря"]),
            "Аня: 6 · Боря — вист · Вова — пас · Аня 5 · ренонс: Аня, Боря",
            "ни игры, ни ремиза",
        ),
        (
            3,
            game("Аня", "7", {"Боря": "whist", "Вова": "pass"}, [5]),
            "Аня: 7 · Боря — вист · Вова — пас · Аня 5",
            "без двух",
        ),
        (
            3,
            game("Аня", "7", {"Боря": "pass", "Вова": "pass"}),
            "Аня: 7 · Боря — пас · Вова — пас",
            "без игры",
        ),
        (2, game("Аня", "6", {"Боря": "whist"}, [6], dummy=False),
         "Аня: 6 · Боря — вист · без болвана · Аня 6, Боря 4", "своя"),
        (3, misere("Аня", 0, size="big"), "Аня: большой мизер · Аня 0", "сыгран"),
        (3, misere("Аня", 1, size="small"), "Аня: малый мизер · Аня 1", "1 взятка"),
        (
            3,
            {**misere("Аня", 2, size="big", renonce=["Боря"]), "kind": "uvert"},
            "Аня: большой уверт · Аня 2 · ренонс: Боря",
            "сыгран",
        ),
        (
            3,
            {**misere("Аня", 2, size="small", renonce=["Боря", "Аня"]), "kind": "uvert"},
            "Аня: малый уверт · Аня 2 · ренонс: Боря, Аня",
            "ни игры, ни ремиза",
        ),
        (
            4,
            {**raspasy(Аня=4, Боря=3, Вова=3), "renonce": "Гриша"},
            "Распасы · Аня 4, Боря 3, Вова 3, Гриша 0 · ренонс: Гриша",
            "",
        ),
    ],
)  # fmt: skip
def test_what_an_entry_of_the_old_game_says(
    players: int, entry: dict[str, Any], told: str, result: str
) -> None:
    ledger = ledger_of(pulka(entry, options={"base": "archaic"}) | {"players": [*NAMES[:players]]})
    words, step = Words("ru"), ledger.steps[0]
    assert words.entry(step.entry, ledger.heading.names) == told
    assert words.result(step.entry) == result


def test_a_newcomer_is_told_before_the_heading_knows_him() -> None:
    assert Words("ru").entry(Join(player=3, name="Егор"), NAMES[:3]) == "За стол садится Егор"
