"""What the app takes in, beside what files may hold."""

import json
from typing import Any

from pulka.desk import Desk, NewPulka
from tests.pulkas import pulka
from tests.storage.memory import MemoryStore

CONVENTION = {"format": "convention", "version": 1, "name": "Grandfather's", "convention": "archaic"}


def test_the_old_game_is_played_but_no_convention_of_the_house() -> None:
    """An evening is taken in and kept; the house keeps only rules of the modern family."""
    desk = Desk(MemoryStore())
    pid = desk.take_in(json.dumps(pulka(convention="archaic")))
    assert isinstance(pid, str)
    assert desk.open(pid).situation.convention.family == "archaic"
    refused: Any = desk.take_in_convention(json.dumps(CONVENTION))
    assert [(fault.code, fault.field, fault.value) for fault in refused] == [
        ("app_convention", "convention", "archaic")
    ]
    assert desk.conventions() == ()


def test_what_nobody_plays_is_not_begun() -> None:
    found = Desk(MemoryStore()).begin(NewPulka(("А", "Б", "В"), "paris", 0))
    assert [getattr(fault, "code", None) for fault in found] == ["base_unknown"]
