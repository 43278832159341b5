"""What the desk keeps of the old game: evenings, and conventions of the house."""

import json
from io import BytesIO
from typing import Any

import pytest
from pypdf import PdfReader

from pulka.desk import Desk, NewPulka
from pulka.desk.old.starts import OPTIONS, STARTS
from pulka.files import every_preset
from pulka.rules import read_convention
from pulka.rules.price_tables import TABLES, by_contract
from tests.pulkas import pulka
from tests.storage.memory import MemoryStore

NAMES = ("Аня", "Боря", "Вера")
OWN: dict[str, Any] = {
    "table": {**by_contract(TABLES["decimal"]), "6S": 12, "10NT": 66},
    "kurochka": "limited",
    "kurochka_limit": 10,
    "pot": True,
    "pot_parts": 5,
    "start": 350,
    "vystavka": 4,
    "misere_big": 12,
    "misere_small": 6,
    "uvert_big": 24,
    "uvert_small": 18,
}


def file_of(options: dict[str, Any], name: str = "Дедушкина") -> str:
    convention = {"base": "archaic", **options}
    return json.dumps({"format": "convention", "version": 1, "name": name, "convention": convention})


def test_an_evening_is_taken_in_and_kept() -> None:
    desk = Desk(MemoryStore())
    pid = desk.take_in(json.dumps(pulka(convention="archaic")))
    assert isinstance(pid, str)
    assert desk.open(pid).situation.convention.family == "archaic"


def test_what_nobody_plays_is_not_begun() -> None:
    found = Desk(MemoryStore()).begin(NewPulka(("А", "Б", "В"), "paris", 0))
    assert [getattr(fault, "code", None) for fault in found] == ["base_unknown"]


def test_a_convention_of_the_old_game_is_kept_shared_and_taken_in() -> None:
    assert tuple(OWN) == OPTIONS
    desk, other = Desk(MemoryStore()), Desk(MemoryStore())
    kept = desk.save_convention("Дедушкина", {"base": "archaic", **OWN})
    assert isinstance(kept, str)
    name, content = desk.convention_file(kept)
    assert name == "Дедушкина.convention.json"
    taken = other.take_in_convention(content)
    assert isinstance(taken, str)
    assert other.take_in_convention(content) == taken
    house = other.convention(taken)
    assert house is not None
    assert house.convention == {"base": "archaic", **OWN}
    assert house.difference == OWN


@pytest.mark.parametrize("option", OPTIONS)
def test_a_wrong_option_is_refused_by_its_name(option: str) -> None:
    faults: Any = Desk(MemoryStore()).take_in_convention(file_of({option: -1}))
    assert [(fault.code, dict(fault.params)["option"]) for fault in faults] == [("option_value", option)]


def test_a_pulka_is_called_by_the_rules_of_the_house() -> None:
    desk = Desk(MemoryStore())
    desk.take_in_convention(file_of({"vystavka": 4}))

    def called(options: dict[str, Any]) -> object:
        begun, _ = read_convention({"base": "archaic", **options}, every_preset())
        assert begun is not None
        return desk.called(begun, begun)

    assert called({"vystavka": 4}) == ("Дедушкина", False)
    assert called({"vystavka": 4, "start": 300}) == ("Дедушкина", False)
    assert called({"vystavka": 5}) == (None, True)
    assert called({}) == (None, False)


def test_a_start_may_be_a_convention_of_the_house_too() -> None:
    desk = Desk(MemoryStore())
    for name, options in STARTS.items():
        kept = desk.take_in_convention(file_of(dict(options), name))
        assert isinstance(kept, str)
    assert [each.difference for each in desk.conventions()] == list(STARTS.values())


@pytest.mark.parametrize(
    ("options", "named", "heading"),
    [
        (STARTS["vint"], "Винтящая · ", "Конвенция «Винтящая»: отличия от образца «Старинный»"),
        ({"vystavka": 5}, "Дедовская · ", "Конвенция «Дедовская»: отличия от образца «Старинный»"),
        ({"vystavka": 6}, "Старинный с изменениями · ", "Конвенция: «Старинный» с изменениями"),
    ],
)
def test_the_pdf_says_what_the_rules_are_called(options: dict[str, Any], named: str, heading: str) -> None:
    desk = Desk(MemoryStore())
    desk.take_in_convention(file_of({"vystavka": 5}, "Дедовская"))
    pulka_id, _ = desk.begin(NewPulka(("Аня", "Боря", "Вера"), {"base": "archaic", **options}, 0))
    assert isinstance(pulka_id, str)
    pages = PdfReader(BytesIO(desk.pdf(pulka_id, "ru")[1])).pages
    text = " ".join("\n".join(page.extract_text() for page in pages).split())
    assert named in text
    assert heading in text
