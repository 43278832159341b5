"""Every command: what it prints, its exit status, and never a traceback (`format.md` 2)."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from pypdf import PdfReader

from pulka.cli import main
from pulka.errors import PulkaError
from pulka.files import every_preset
from pulka.rules import read_convention
from tests.pdf.looking import outline
from tests.pulkas import game, misere, pulka, raspasy

SOUND = pulka(
    game("Anna", "6S", {"Boris": "whist", "Vera": "whist"}, [6, 2, 2]),
    misere("Boris", 0),
    raspasy(Anna=4, Boris=3, Vera=3),
    whist_price="1.50",
    currency="RUB",
    title="Friday",
)
FAULTY = pulka(misere("Boris", 12), {"kind": "poker"}, owner="Anna")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PULKA_HOME", str(tmp_path / "home"))
    return tmp_path


def run(*arguments: object, given: bytes | None = None) -> Result:
    return CliRunner().invoke(main, [str(each) for each in arguments], input=given, catch_exceptions=False)


@pytest.fixture
def sound(tmp_path: Path) -> Path:
    file = tmp_path / "sound.pulka.json"
    file.write_text(json.dumps(SOUND), encoding="utf-8")
    return file


@pytest.fixture
def faulty(tmp_path: Path) -> Path:
    file = tmp_path / "faulty.pulka.json"
    file.write_text(json.dumps(FAULTY), encoding="utf-8")
    return file


def test_score_prints_the_sheet_and_who_pays(sound: Path) -> None:
    result = run("score", sound, "--lang", "en")
    assert result.exit_code == 0
    assert "Friday" in result.stdout
    assert "RUB" in result.stdout
    assert not result.stderr


def test_score_of_a_sheet_without_deals_or_price(tmp_path: Path) -> None:
    file = tmp_path / "empty.pulka.json"
    file.write_text(json.dumps(pulka()), encoding="utf-8")
    assert run("score", file).exit_code == 0
    file.write_text(json.dumps(pulka(opening={"gora": {"Anna": 1}, "whists": {"Vera": {"Anna": 1}}})))
    assert run("score", file, "--lang", "ru").exit_code == 0


def test_score_json_is_the_report(sound: Path) -> None:
    result = run("score", sound, "--json")
    found = json.loads(result.stdout)
    assert result.exit_code == 0
    assert found["players"] == ["Anna", "Boris", "Vera"]
    assert len(found["deals"]) == 3


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"], ids=["plain", "byte order mark"])
def test_standard_input(mark: bytes) -> None:
    assert run("score", "-", "--json", given=mark + json.dumps(SOUND).encode()).exit_code == 0


def test_check_knows_a_convention_file() -> None:
    sound = {"format": "convention", "version": 1, "name": "Dacha", "convention": "sochi"}
    result = run("check", "-", "--lang", "en", given=json.dumps(sound).encode())
    assert (result.exit_code, result.stdout) == (0, "The convention “Dacha” has no faults.\n")
    result = run("check", "-", given=json.dumps({**sound, "name": 7, "owner": 1}).encode())
    assert result.exit_code == 1
    assert [line.split(":")[0] for line in result.stderr.splitlines()] == ["owner", "name"]


def test_check_lists_every_fault_on_standard_error(sound: Path, faulty: Path) -> None:
    assert run("check", sound).exit_code == 0
    for language in ("ru", "en"):
        result = run("check", faulty, "--lang", language)
        assert result.exit_code == 1
        assert not result.stdout
        starts = [re.match(r"(deal [0-9]+: )?[a-z]+", line) for line in result.stderr.splitlines()]
        assert [start and start[0] for start in starts] == ["owner", "deal 1: tricks", "deal 2: kind"]
    assert run("check", faulty, "--lang", "ru").stderr != run("check", faulty, "--lang", "en").stderr


@pytest.mark.parametrize("command", [["score"], ["score", "--json"], ["import"], ["pdf", "-o", "out.pdf"]])
def test_with_a_fault_nothing_is_done(command: list[str], faulty: Path, home: Path) -> None:
    result = run(
        command[0], faulty, *[str(home / each) if each == "out.pdf" else each for each in command[1:]]
    )
    assert result.exit_code == 1
    assert not result.stdout
    assert not (home / "out.pdf").exists()


def test_a_fault_is_one_line_whatever_a_name_holds(tmp_path: Path) -> None:
    file = tmp_path / "lines.pulka.json"
    file.write_text(json.dumps(pulka(misere("Anna", 0)) | {"players": ["A\nB", "C\u2028D", "E\x85"]}))
    result = run("check", file)
    assert result.exit_code == 1
    assert len(result.stderr.splitlines()) == 2


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"null",
        b"[]",
        b"{",
        b"\xff\xfe",
        b'{"version": 99}',
        b"[" * 100_000,
        b"1" * 10_000,
        b'{"a": NaN}',
    ],
)
def test_what_is_no_pulka_has_faults(text: bytes, tmp_path: Path) -> None:
    file = tmp_path / "odd.pulka.json"
    file.write_bytes(text)
    for command in ("score", "check", "import"):
        result = run(command, file)
        assert result.exit_code == 1
        assert result.stderr


def test_a_long_key_or_list_is_cut_where_it_is_quoted(tmp_path: Path) -> None:
    file = tmp_path / "long.pulka.json"
    raspasy_ = {"kind": "raspasy", "tricks": {"Anna": 10}, "dark_by": ["Anna"] * 10_000}
    file.write_text(
        json.dumps(pulka(raspasy_, {"K" * 100_000: 1}, options={"dark_games": True}, **{"k" * 100_000: 1}))
    )
    result = run("check", file)
    assert result.exit_code == 1
    assert len(result.stderr) < 2000


def test_a_file_above_the_limit_cut_in_the_middle_of_a_letter(tmp_path: Path) -> None:
    file = tmp_path / "large.pulka.json"
    file.write_bytes(b" " * (8 * 1024 * 1024) + "Я".encode() * 9)
    result = run("check", file, "--lang", "en")
    assert result.exit_code == 1
    assert "8 MiB" in result.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ["score"], ["score", "missing.json"], ["score", "."], ["check", "missing.json"], ["import", "."],
        ["pdf", "missing.json"], ["pdf", "missing.json", "-o", "x.pdf"], ["nonsense"],
        ["score", "--nonsense"],
        ["export", "0000", "-o", "x.json"], ["score", "x", "--lang", "fr"], ["app", "--port", "70000"],
    ],
)  # fmt: skip
def test_wrong_usage_and_what_cannot_be_opened(
    arguments: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = run(*arguments)
    assert result.exit_code == 2
    assert result.stderr


def test_what_cannot_be_written(sound: Path, home: Path) -> None:
    for out in (home / "no folder" / "x.pdf", home):
        assert run("pdf", sound, "-o", out).exit_code == 2


def test_nothing_takes_the_place_of_what_it_was_made_of(sound: Path, home: Path) -> None:
    whole = sound.read_bytes()
    roundabout = sound.parent / "." / sound.name
    for out in (sound, roundabout):
        refused = run("pdf", sound, "-o", out)
        assert refused.exit_code == 2
        assert "the very file that is read" in refused.stderr
    assert sound.read_bytes() == whole
    run("import", sound)
    store = home / "home" / "pulka.sqlite3"
    listed = run("list").stdout
    for command in (["backup"], ["blank", "--players", "3"], ["pdf", sound]):
        refused = run(*command, "-o", store)
        assert refused.exit_code == 2
        assert "holds your evenings" in refused.stderr
    assert listed
    assert run("list").stdout == listed


def test_a_printed_pdf_is_as_good_as_the_file(sound: Path, home: Path) -> None:
    printed = home / "friday.pdf"
    assert run("pdf", sound, "-o", printed).exit_code == 0
    for command in (["score"], ["score", "--json"], ["check"]):
        assert run(command[0], printed, *command[1:]).stdout == run(command[0], sound, *command[1:]).stdout
    assert run("score", "-", "--json", given=printed.read_bytes()).exit_code == 0
    assert run("import", printed).exit_code == 0
    assert "Friday" in run("list").stdout
    again = home / "again.pdf"
    assert run("pdf", printed, "-o", again).exit_code == 0
    assert again.read_bytes() == printed.read_bytes()


def test_a_pdf_is_laid_out_as_asked(sound: Path, home: Path) -> None:
    out = home / "out.pdf"
    options = ["--paper", "A3", "--landscape", "--upright", "--parts", "chart, protocol", "--no-attachment"]
    assert run("pdf", sound, "-o", out, *options, "--lang", "en").exit_code == 0
    reader = PdfReader(out)
    assert outline(reader) == ["How the score went", "Protocol of the deals"]
    assert round(reader.pages[0].mediabox.width) == 1191
    for command in ("score", "check", "import"):
        result = run(command, out, "--lang", "en")
        assert result.exit_code == 1
        assert result.stderr.startswith("file: there is no pulka file in this PDF")
    for language, said in (("ru", "повреждён"), ("en", "damaged")):
        result = run("check", "-", "--lang", language, given=b"%PDF-1.7 and no more")
        assert (result.exit_code, result.stderr.count("\n")) == (1, 1)
        assert said in result.stderr


@pytest.mark.parametrize("parts", ["", "sheet,cover", ","])
def test_only_parts_that_there_are_are_printed(parts: str, sound: Path, home: Path) -> None:
    result = run("pdf", sound, "-o", home / "x.pdf", "--parts", parts)
    assert result.exit_code == 2
    assert "protocol" in result.stderr


def test_conventions() -> None:
    listed = run("conventions", "--lang", "en")
    assert listed.exit_code == 0
    assert [line.split()[0] for line in listed.stdout.splitlines()] == list(every_preset())
    for name in every_preset():
        found = json.loads(run("conventions", name).stdout)
        assert read_convention(found, every_preset()) == read_convention(name, every_preset())
    unknown = run("conventions", "paris")
    assert unknown.exit_code == 2
    assert "paris" in unknown.stderr
    assert "sochi" in unknown.stderr


def test_an_evening_taken_in_twice_is_told(sound: Path) -> None:
    first = run("import", sound).stdout.strip()
    again = run("import", sound, "--lang", "en")
    assert again.exit_code == 0
    assert first in again.stderr
    assert len(run("list").stdout.splitlines()) == 2
    laid = json.loads(sound.read_text(encoding="utf-8")) | {"deals": []}
    sound.write_text(json.dumps(laid), encoding="utf-8")
    for _ in range(2):  # a table that is laid every Friday
        assert run("import", sound).stderr == ""


def test_import_list_export(sound: Path, home: Path) -> None:
    empty = run("list", "--lang", "en")
    assert (empty.exit_code, empty.stdout) == (0, "")
    assert "pulka import FILE" in empty.stderr
    result = run("import", sound)
    assert (result.exit_code, result.stderr) == (0, "")
    pulka_id = result.stdout.strip()
    listed = run("list", "--lang", "en").stdout
    assert pulka_id[:8] in listed
    assert "Friday" in listed
    out = home / "out.pulka.json"
    assert run("export", pulka_id[:8], "-o", out).exit_code == 0
    assert json.loads(run("score", out, "--json").stdout) == json.loads(run("score", sound, "--json").stdout)
    run("import", sound)
    assert run("export", "", "-o", out).exit_code == 2, "several begin like that"
    assert run("export", pulka_id, "-o", home).exit_code == 2


@pytest.mark.parametrize("trouble", [PulkaError("stale"), RuntimeError("?"), ValueError("?")])
def test_any_trouble_is_a_message(trouble: Exception, sound: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: Any) -> None:  # noqa: ANN401  whatever it is called with
        raise trouble

    monkeypatch.setattr("pulka.cli.commands._content", fail)
    result = run("check", sound)
    assert result.exit_code == 2
    assert result.stderr
    assert "Traceback" not in result.output


def test_help_and_version() -> None:
    for command in (
        [],
        ["score"],
        ["check"],
        ["pdf"],
        ["conventions"],
        ["import"],
        ["export"],
        ["list"],
        ["app"],
    ):
        result = run(*command, "--help")
        assert result.exit_code == 0
        assert "--lang" in result.stdout
    assert run("--version").exit_code == 0


@pytest.mark.parametrize("options", [[], ["--json"]])
def test_a_score_imports_no_heavy_room(options: list[str], sound: Path) -> None:
    """`pulka score` must print at once: neither the app, nor the store, nor the printer is loaded."""
    program = (
        "import sys; from pulka.cli import main\n"
        f"try: main({['score', str(sound), *options]!r})\n"
        "except SystemExit as end: assert not end.code\n"
        "heavy = {'flet', 'reportlab', 'pypdf', 'sqlite3', 'asyncio'}\n"
        "heavy |= {'pulka.desk', 'pulka.storage', 'pulka.ui'}\n"
        "sys.exit(repr(heavy & set(sys.modules)) if heavy & set(sys.modules) else 0)\n"
    )
    result = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr


def test_a_reader_who_has_seen_enough_ends_it_quietly(sound: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "pulka", "score", str(sound), "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    assert b"Traceback" not in process.stderr.read()
    process.stderr.close()
    process.wait()


def test_blank_prints_empty_sheets(tmp_path: Path) -> None:
    out = tmp_path / "blank.pdf"
    more = ("--count", 3, "--paper", "letter", "--landscape", "--upright", "--lang", "en")
    for given in (("--players", 4), ("--players", 2, "--convention", "classic", *more)):
        result = run("blank", *given, "-o", out)
        assert (result.exit_code, result.stdout, result.stderr) == (0, "", "")
    pages = PdfReader(out).pages
    assert (len(pages), round(pages[0].mediabox.width)) == (3, 792)
    assert "Classic" in pages[0].extract_text()


@pytest.mark.parametrize(
    ("given", "status", "told"),
    [
        (("--players", 4, "--convention", "poker"), 2, "poker"),
        (("--players", 6), 2, "6"),
        (("--players", 4, "--count", 0), 2, "0"),
        (("--players", 4, "--paper", "a9"), 2, "a9"),
        ((), 2, "--players"),
    ],
)
def test_blank_tells_what_cannot_be(
    given: tuple[object, ...], status: int, told: str, tmp_path: Path
) -> None:
    out = tmp_path / "blank.pdf"
    result = run("blank", *given, "-o", out)
    assert result.exit_code == status
    assert told in result.stderr
    assert not out.exists()
    assert run("blank", "--players", 4, "-o", tmp_path / "nowhere" / "blank.pdf").exit_code == 2
