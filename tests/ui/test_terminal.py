"""The code that a phone reads off the terminal."""

import io
import re
import sys

import pytest
import segno

from pulka.ui.terminal import qr_text, say, say_code

ADDRESS = "http://192.168.0.17:43210/watch/Zk3vC0dEnWlRtY7u"
LINE = re.compile(r"\x1b\[38;5;16;48;5;231m([ ▀▄█]+)\x1b\[0m")
HALVES = {" ": (0, 0), "▀": (1, 0), "▄": (0, 1), "█": (1, 1)}


@pytest.mark.parametrize("address", ["http://127.0.0.1:8000/", ADDRESS])
def test_the_code_is_black_on_white_whatever_the_terminal_is(address: str) -> None:
    rows: list[tuple[int, ...]] = []
    for line in qr_text(address).split("\n"):
        found = LINE.fullmatch(line)
        assert found
        rows += zip(*(HALVES[sign] for sign in found[1]), strict=True)
    wanted = [tuple(row) for row in segno.make(address, micro=False).matrix_iter(border=2)]
    assert rows[: len(wanted)] == wanted
    assert not any(map(any, rows[len(wanted) :]))
    assert max(map(len, qr_text(address).split("\n"))) < 80


def test_nobody_scans_a_file(capsys: pytest.CaptureFixture[str]) -> None:
    say_code(ADDRESS)
    assert capsys.readouterr().out == ""


def test_a_terminal_without_our_letters_or_none_at_all_is_no_trouble(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    say("Пулька")
    say_code(ADDRESS)
    plain = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    monkeypatch.setattr(sys, "stdout", plain)
    say("Пулька")
    say_code(ADDRESS)
    plain.seek(0)
    assert plain.read() == "??????\n"
