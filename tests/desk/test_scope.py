"""What the app takes in, beside what files may hold."""

import json
from typing import Any

from pulka.desk import Desk, NewPulka
from tests.pulkas import pulka
from tests.storage.memory import MemoryStore

CONVENTION = {"format": "convention", "version": 1, "name": "Grandfather's", "convention": "archaic"}


def test_the_old_game_is_read_but_not_played_by_the_app() -> None:
    """Nothing is written: neither an evening nor a convention of the house."""
    desk = Desk(MemoryStore())
    refused: list[Any] = [desk.take_in(json.dumps(pulka(convention="archaic")))]
    refused.append(desk.take_in_convention(json.dumps(CONVENTION)))
    for found in refused:
        assert [(fault.code, fault.field, fault.value) for fault in found] == [
            ("app_convention", "convention", "archaic")
        ]
    assert desk.evenings() == ()
    assert desk.conventions() == ()


def test_what_nobody_plays_is_not_begun() -> None:
    found = Desk(MemoryStore()).begin(NewPulka(("А", "Б", "В"), "paris", 0))
    assert [getattr(fault, "code", None) for fault in found] == ["base_unknown"]
