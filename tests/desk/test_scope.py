"""What the app offers and takes in, beside what files may hold."""

import json
from collections.abc import Mapping
from typing import Any

import pytest

from pulka.desk import Desk, NewPulka
from pulka.desk.scope import offered
from pulka.files import presets
from tests.pulkas import pulka, raspasy
from tests.storage.memory import MemoryStore


def test_what_the_screens_cannot_play_is_not_offered() -> None:
    assert set(presets()) - set(offered()) == {"classic", "archaic"}
    found = Desk(MemoryStore()).begin(NewPulka(("А", "Б", "В"), "classic", 0))
    assert [getattr(fault, "code", None) for fault in found] == ["base_unknown"]


@pytest.mark.parametrize(
    ("document", "code"),
    [
        (pulka(players=2), "app_tables"),
        (pulka(convention="classic"), "app_convention"),
        (pulka(convention="archaic"), "app_convention"),
        (pulka({"kind": "rules", "options": {"style": "gentleman"}}), "app_entry"),
        (pulka({"kind": "raspasy", "renonce": "Anna"}), "app_entry"),
    ],
)
def test_a_file_beyond_the_app_is_refused_and_nothing_is_written(
    document: Mapping[str, Any], code: str
) -> None:
    desk = Desk(MemoryStore())
    found = desk.take_in(json.dumps(document))
    assert not isinstance(found, str)
    assert [fault.code for fault in found] == [code]
    assert desk.evenings() == ()


def test_what_the_app_plays_is_taken_in() -> None:
    assert isinstance(Desk(MemoryStore()).take_in(json.dumps(pulka(raspasy(Anna=4, Boris=3, Vera=3)))), str)
