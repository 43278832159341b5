"""A convention on its own: what is written reads back, what is wrong is said, all of it."""

import json
from typing import Any

import pytest
from hypothesis import given

from pulka.files import presets
from pulka.files.convention_file import (
    NamedConvention,
    is_convention,
    read_convention_file,
    write_convention_file,
)
from pulka.locale import LANGUAGES, Words
from pulka.rules import Convention
from tests.strategies import conventions

SOUND: dict[str, Any] = {
    "format": "convention",
    "version": 1,
    "name": "Дача",
    "convention": {"base": "sochi", "pulya_limit": 10},
}


def without(key: str) -> dict[str, Any]:
    return {name: value for name, value in SOUND.items() if name != key}


@given(conventions())
def test_what_is_written_reads_back(convention: Convention) -> None:
    named = NamedConvention("Пятница", convention)
    text = write_convention_file(named)
    assert read_convention_file(text) == named
    assert read_convention_file(text.encode()) == named
    assert set(json.loads(text)["convention"]) == {"base", *presets()["sochi"]}


def test_a_short_file_is_a_whole_convention() -> None:
    found = read_convention_file(json.dumps({**SOUND, "convention": "rostov"}))
    assert isinstance(found, NamedConvention)
    assert (found.name, found.convention.base) == ("Дача", "rostov")


@pytest.mark.parametrize(
    ("document", "places"),
    [
        ("[]", [("file", "not_object")]),
        ('{"format": ', [("file", "not_json")]),
        ('{"name": "A", "name": "B"}', [("file", "key_twice")]),
        ({"version": 2, "name": 7}, [("version", "version_newer")]),
        ({**SOUND, "format": "pulka"}, [("format", "convention_format")]),
        ({**SOUND, "version": 0}, [("version", "version_missing")]),
        ({**SOUND, "version": True}, [("version", "version_missing")]),
        ({**SOUND, "owner": "A"}, [("owner", "key_unknown")]),
        ({**SOUND, "name": " "}, [("name", "convention_name")]),
        ({**SOUND, "name": 7}, [("name", "convention_name")]),
        ({**SOUND, "name": "A" * 101}, [("name", "name_long")]),
        (without("name"), [("name", "convention_name")]),
        (without("convention"), [("convention", "convention_missing")]),
        ({**SOUND, "convention": {"base": "paris"}}, [("convention", "base_unknown")]),
        (
            {**SOUND, "name": "", "convention": {"base": "sochi", "six": 1, "end": "deals", "style": 7}},
            [
                ("name", "convention_name"),
                ("convention", "option_unknown"),
                ("convention", "option_value"),
                ("convention", "end_needs_deal_limit"),
            ],
        ),
    ],
)
def test_every_fault_is_listed_and_told(document: object, places: list[tuple[str, str]]) -> None:
    text = document if isinstance(document, str) else json.dumps(document)
    found = read_convention_file(text)
    assert not isinstance(found, NamedConvention)
    assert sorted((fault.field, fault.code) for fault in found) == sorted(places)
    for language in LANGUAGES:
        told = [Words(language).fault(fault, ()) for fault in found]
        assert not [text for text in told if "fault." in text or "{" in text]


def test_a_file_says_what_it_is() -> None:
    assert is_convention(json.dumps(SOUND).encode())
    assert not is_convention(b'{"format": "pulka"}')
    assert not is_convention(b"nothing")
