"""One app for a store, whoever comes at the same moment and however the last one ended."""

import json
import threading
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path

import pytest

from pulka.errors import PulkaError
from pulka.ui.instance import DOOR, LOCK, Instance, Running, _locked, claim

HERE = "http://127.0.0.1:1/"
LEFT = ("", "{", "[]", '{"port": "x"}', '{"port": 9, "token": "t"}', '{"port": 9e99, "token": "t"}')


def knock(folder: Path, token: str) -> int:
    told = json.loads((folder / DOOR).read_text(encoding="utf-8"))
    with closing(HTTPConnection("127.0.0.1", told["port"], timeout=20)) as line:
        line.request("POST", "/show", headers={"authorization": f"Bearer {token}"})
        return line.getresponse().status


def first_of(folder: Path) -> Instance:
    found = claim(folder)
    assert isinstance(found, Instance)
    return found


def test_of_many_at_once_one_is_the_first_and_the_others_hear_where_it_is(tmp_path: Path) -> None:
    found: list[Instance | Running] = []
    together = threading.Barrier(12)

    def start() -> None:
        together.wait()
        one = claim(tmp_path / "new" / "store")
        if isinstance(one, Instance):
            one.show_with(lambda: HERE)
        found.append(one)

    threads = [threading.Thread(target=start) for _ in range(12)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    firsts = [one for one in found if isinstance(one, Instance)]
    assert len(firsts) == 1
    assert [one for one in found if isinstance(one, Running)] == [Running(HERE)] * 11
    firsts[0].close()


def test_each_store_has_its_own(tmp_path: Path) -> None:
    with first_of(tmp_path / "one"), first_of(tmp_path / "other"):
        pass


def test_the_next_one_is_the_first_when_the_first_has_gone(tmp_path: Path) -> None:
    with first_of(tmp_path):
        assert (tmp_path / DOOR).stat().st_mode & 0o077 == 0
    assert not (tmp_path / DOOR).exists()
    with first_of(tmp_path):
        pass


@pytest.mark.parametrize(
    "left", ["", "{", "[]", '{"port": "x"}', '{"port": 9, "token": "t"}', '{"port": 9e99}']
)
def test_what_a_crash_left_behind_blocks_nobody(tmp_path: Path, left: str) -> None:
    (tmp_path / LOCK).touch()
    (tmp_path / DOOR).write_text(left, encoding="utf-8")
    (tmp_path / DOOR).with_suffix(".new").touch()
    with first_of(tmp_path) as first:
        first.show_with(lambda: HERE)
        assert claim(tmp_path) == Running(HERE)


@pytest.mark.parametrize("left", [None, *LEFT])
def test_one_that_does_not_answer_is_told(tmp_path: Path, left: str | None) -> None:
    with (tmp_path / LOCK).open("w", encoding="utf-8") as lock:
        assert _locked(lock.fileno())
        if left is not None:
            (tmp_path / DOOR).write_text(left, encoding="utf-8")
        with pytest.raises(PulkaError, match="running_silent"):
            claim(tmp_path, patience=0.15)


def test_only_whoever_may_read_the_folder_is_heard(tmp_path: Path) -> None:
    shown: list[str] = []

    def show() -> str:
        shown.append(HERE)
        return HERE

    with first_of(tmp_path) as first:
        first.show_with(show)
        for wrong in ("", "x", "ж", "t" * 5000):
            assert knock(tmp_path, wrong.encode().decode("latin-1")) == 403
        assert not shown
        assert knock(tmp_path, json.loads((tmp_path / DOOR).read_text())["token"]) == 200
        assert shown


def test_a_window_that_is_just_closing_is_no_answer(tmp_path: Path) -> None:
    def closing_now() -> str:
        raise RuntimeError

    with first_of(tmp_path) as first:
        first.show_with(closing_now)
        with pytest.raises(PulkaError, match="running_silent"):
            claim(tmp_path, patience=0.2)


def test_a_folder_that_cannot_be_written_is_left_to_the_store(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with first_of(tmp_path / "file" / "store"):
        pass
