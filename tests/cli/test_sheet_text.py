"""The sheet in a terminal: every table fits, everything that stands on the paper is told."""

import pytest

from pulka.cli.sheet_text import sheet_text
from pulka.locale import Words
from tests.pulkas import correction, game, ledger_of, pulka

CLASSIC = {"base": "classic", "razboynik": {"games": [6, 7, "misere"], "laps": 1}}
LONG = ("Александра Константиновна", "Борис Петрович", "Вера", "Gleb", "Dasha")
DARK = {"kind": "raspasy", "tricks": {"Anna": 4, "Boris": 3, "Vera": 3}}


def told(document: object, language: str = "ru") -> list[str]:
    return sheet_text(ledger_of(document), Words(language)).splitlines()


@pytest.mark.parametrize("language", ["ru", "en"])
def test_five_with_long_names_fit_into_eighty_columns(language: str) -> None:
    whists = {name: {on: "4321/2" for on in LONG if on != name} for name in LONG}
    document = pulka(correction(whists=whists, gora={LONG[0]: 7}), players=5)
    lines = told({**document, "players": list(LONG), "whist_price": "1.50", "currency": "RUB"}, language)
    table = lines[: lines.index("", lines.index("", 2) + 1)]
    assert max(len(line) for line in table) <= 80
    assert len([line for line in table if line.startswith("Вера")]) == 2  # points and nets, then whists


def test_three_stand_in_one_table() -> None:
    assert len([line for line in told(pulka()) if line.startswith("Vera")]) == 1


def test_seat_order_a_leaver_and_the_price_of_the_hand_over_are_told() -> None:
    deals = [
        correction(gora={"Anna": 3}),
        {"kind": "stage", "whist_price": "1/2"},
        {"kind": "join", "player": "Gleb"},
        {"kind": "leave", "player": "Anna"},
    ]
    lines = told(pulka(*deals, convention=CLASSIC, whist_price=9, currency="₽"))
    assert "Вист — 0,50\N{NO-BREAK SPACE}₽" in lines[0]
    assert [line.split()[0] for line in lines[3:7]] == ["Anna", "Boris", "Gleb", "Vera"]
    assert lines[3].startswith("Anna (не за столом)")


def test_bombs_and_what_is_left_of_the_razboynik_are_told() -> None:
    played = game("Anna", "6S", {"Boris": "whist", "Vera": "whist"}, [6, 2, 2])
    lines = told(pulka(played, {**DARK, "dark_by": ["Anna", "Boris"]}, convention=CLASSIC))
    assert "Boris: бомба" in lines
    assert "Anna, осталось сыграть: 7, мизер" in lines
    laps = {"base": "classic", "razboynik": {"games": [6], "laps": 1}}
    games = [
        game(name, "6S", {other: "whist" for other in ("Anna", "Boris", "Vera") if other != name}, [6, 2, 2])
        for name in ("Anna", "Boris", "Vera")
    ]
    assert "Распасов разбойника ещё 2" in told(pulka(*games, DARK, convention=laps))


def test_an_undivided_hill_is_said() -> None:
    options = {"hill_divided": False}
    assert any("неделимая" in line for line in told(pulka(players=2, options=options)))
    assert not any("неделимая" in line for line in told(pulka(options=options)))


def test_the_old_game_tells_its_columns_its_pot_and_its_end_phase() -> None:
    closed = {"record": {"Anna": 0, "Boris": 0, "Vera": 0}}
    old = {"base": "archaic"}
    lines = told(pulka(options=old, opening={**closed, "kurochka": {"Anna": 7}}))
    assert lines[2].split()[:3] == ["Игрок", "Запись", "Курочка"]
    assert "Котёл" not in lines[2]
    assert any(line.startswith("Записи закрыты, на столе курочка 7") for line in lines)
    pot = {**old, "pot": True}
    assert told(pulka(options=pot))[2].split()[:3] == ["Игрок", "Запись", "Котёл"]
    assert "Котёл: 5" in told(pulka(options=pot, opening={"pot": {"Anna": 5}}))
    assert "Котёл: 5, следующая часть 3" in told(pulka(options=pot, opening={**closed, "pot": {"Anna": 5}}))
    assert not any("Котёл:" in line for line in told(pulka(options=old)))
