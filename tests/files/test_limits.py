"""What is far too much is refused at once: each of these took minutes, or all memory, without its limit."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pulka.files import read_pulka
from pulka.ledger import Ledger
from tests.pulkas import AT, correction, faults_of, game, pulka

MANY = 200_000
MEMORY = 700 * 2**20
pytestmark = pytest.mark.timeout(60)


def joins(number: int) -> Iterator[dict[str, Any]]:
    """One after the other, each in the seat of the one before."""
    for each in range(number):
        yield {"kind": "join", "player": f"N{each}", "instead": f"N{each - 1}" if each else "Anna"}


def codes(document: object) -> set[str]:
    return {fault.code for fault in faults_of(document)}


def test_a_key_twice_at_the_end_of_many() -> None:
    keys = ",".join(f'"{number}":0' for number in range(MANY))
    assert codes(f'{{{keys},"{MANY - 1}":1}}') == {"key_twice"}


def test_many_players() -> None:
    assert codes(pulka() | {"players": [f"{number}" for number in range(MANY)]}) == {"players_number"}


def test_many_newcomers() -> None:
    """Twenty may sit down in a pulka; where the convention is missing newcomers are read all the same."""
    assert "too_many_sat" in codes(pulka(*joins(9_000)))
    bare = pulka(*joins(9_000))
    del bare["convention"]
    assert "name_unknown" in codes(bare)
    assert isinstance(read_pulka(json.dumps(pulka(*joins(17))), AT), Ledger)


def test_a_million_entries() -> None:
    text = json.dumps(pulka()).replace('"deals": []', f'"deals": [{"{}," * 10**6}{{}}]')
    assert codes(text) == {"too_many_entries"}


def test_fractions_that_would_grow_for_ever() -> None:
    fine = [correction(gora={"Anna": f"1/{10**900 + number}"}) for number in range(1_000)]
    assert codes(pulka(*fine)) == {"too_fine"}
    assert not codes(pulka(*[correction(gora={"Anna": f"{number}/7"}) for number in range(1_000)]))


@pytest.mark.parametrize("text", ["9" * 100_000, "-" + "9" * 100_000, "1e100000", "0." + "1" * 100_000])
def test_huge_numbers(text: str) -> None:
    for place in ("version", "whist_price"):
        document = json.dumps(pulka() | {place: "?"}).replace('"?"', text)
        assert codes(document) <= {"version_missing", "version_newer", "price_not_positive"}
        assert codes(document)
    tricks = json.dumps(pulka(game("Anna", "6S", {"Boris": "whist", "Vera": "whist"}, [6, 2, 2])))
    assert codes(tricks.replace('"Anna": 6', f'"Anna": {text}')) == {"not_integer"}


@pytest.mark.parametrize("text", ["NaN", "Infinity", "-Infinity", "1.0", "1e1", "true"])
def test_what_is_no_whole_number(text: str) -> None:
    for place, code in (("version", "version_missing"), ("whist_price", "price_not_positive")):
        document = json.dumps(pulka() | {place: "?"})
        assert codes(document.replace('"?"', text)) == {code}
        assert not codes(document.replace('"?"', "1"))
    tricks = json.dumps(pulka(game("Anna", "6S", {"Boris": "whist", "Vera": "whist"}, [6, 2, 2])))
    assert codes(tricks.replace('"Anna": 6', f'"Anna": {text}')) == {"not_integer"}
    assert not codes(tricks)


@pytest.mark.parametrize("depth", [50, 500, 900, 950, 980, 990, 1_000, 100_000])
@pytest.mark.parametrize("key", ["format", "players", "convention", "deals", "opening", "title"])
def test_deep_nesting(depth: int, key: str) -> None:
    for left, right in ("[]", ('{"a":', "}")):
        middle = "[]" if left == "[" else "{}"
        text = json.dumps(pulka() | {key: "?"}).replace('"?"', left * depth + middle + right * depth)
        assert codes(text)


@pytest.mark.parametrize("name", ["A" * 100_000, "\\ud800", "\\udfff\\ud800"])
def test_names_that_are_none(name: str) -> None:
    for text in (
        json.dumps(pulka()).replace("Boris", name),
        json.dumps(pulka({"kind": "join", "player": "?"})).replace("?", name),
        json.dumps(pulka(first_dealer="?")).replace("?", name),
    ):
        assert codes(text) & {"name_long", "not_utf8", "name_unknown"}


@pytest.mark.parametrize("through", ["file", "stdin"])
def test_a_gigabyte_is_refused_without_being_read(through: str, tmp_path: Path) -> None:
    file = tmp_path / "large.pulka.json"
    with file.open("wb") as stream:
        stream.truncate(2**30)
    place = str(file) if through == "file" else "-"
    program = (
        f"import resource; resource.setrlimit(resource.RLIMIT_AS, ({MEMORY}, {MEMORY}))\n"
        f"from pulka.cli import main; main(['check', {place!r}, '--lang', 'en'])"
    )
    with file.open("rb") as stream:
        command = [sys.executable, "-c", program]
        done = subprocess.run(command, stdin=stream, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "file: the file is larger than 8 MiB; this is no pulka file\n"
