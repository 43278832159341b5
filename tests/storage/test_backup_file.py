"""The backup file: what was written is read, anything else is refused whole, quickly and by name."""

import gzip
import json
import sqlite3
import zlib
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

import pytest

from pulka.storage import Store, StoredRow
from pulka.storage.backup_file import FORMAT, LONGEST_LINE, read_backup, write_backup
from pulka.storage.contents import Contents
from pulka.storage.database import Database
from pulka.storage.schema import MIGRATIONS
from pulka.terms import Fault
from tests.storage.contract import TABLE, at, begin

NOW = at(59)
Lines = list[dict[str, Any]]


@pytest.fixture
def whole(tmp_path: Path) -> Contents:
    with Store.open(tmp_path) as store:
        begin(store)
        store.append("p", 2, at(1), "deal", '"\u2028 \x00 ♠ 😀"', "{}")
        begin(store, "q", 2)
        store.delete("q", at(3))
        anya, borya, _ = store.players()
        store.keep_players([anya._replace(called="Анна", color=3), borya._replace(same_as=anya.id)], at(4))
        store.put_convention("c", "{}", at(5))
        store.put_convention("d", "{}", at(5))
        store.delete_convention("d", at(6))
        store.put_setting("currency", '"₽"')
        return store.contents()


def lines(contents: Contents) -> Lines:
    return [json.loads(line) for line in gzip.decompress(write_backup(contents, NOW)).splitlines()]


def packed(found: Lines) -> bytes:
    return gzip.compress(b"".join(json.dumps(line).encode() + b"\n" for line in found))


def code(content: bytes) -> str | None:
    """What it is refused for; nothing comes out but contents or a fault."""
    found = read_backup(content)
    return found.code if isinstance(found, Fault) else None


def test_what_was_written_is_read(whole: Contents) -> None:
    content = write_backup(whole, NOW)
    assert read_backup(content) == whole
    assert read_backup(packed(lines(whole))) == whole
    assert write_backup(whole, NOW) == content, "the same gives the same"
    assert read_backup(write_backup(Contents(), NOW)) == Contents()


def test_no_secret_and_nothing_of_the_device_leaves_it(tmp_path: Path) -> None:
    def links(connection: sqlite3.Connection) -> None:
        connection.execute("CREATE TABLE links_of_a_later_version (pulka TEXT, secret TEXT)")
        connection.execute("INSERT INTO links_of_a_later_version VALUES ('p', 'hush-hush')")

    with Store(Database.open(tmp_path, 1, (*MIGRATIONS, links))) as store:
        begin(store)
        store.put_draft("p", "new", '"half-filled"', at(1))
        found = gzip.decompress(write_backup(store.contents(), NOW)).decode()
    assert "hush-hush" not in found
    assert "half-filled" not in found


def test_what_a_browser_has_unpacked_is_read_as_well(whole: Contents) -> None:
    content = write_backup(whole, NOW)
    assert read_backup(gzip.decompress(content)) == read_backup(content)


def test_a_file_cut_anywhere_is_refused(whole: Contents) -> None:
    content = write_backup(whole, NOW)
    for length in range(len(content)):
        assert code(content[:length]) in {"backup_cut", "backup_format"}, length
    unpacked = gzip.decompress(content)
    for length in range(0, len(unpacked) - 1, 7):  # the last line break may be missing
        assert code(gzip.compress(unpacked[:length])) is not None


def test_a_flipped_bit_anywhere_is_refused_or_does_no_harm(whole: Contents) -> None:
    content, random = write_backup(whole, NOW), Random(4)
    for place in range(len(content)):
        spoilt = bytearray(content)
        spoilt[place] ^= 1 << random.randrange(8)
        assert read_backup(bytes(spoilt)) == whole or code(bytes(spoilt)) is not None, place


@pytest.mark.parametrize(
    "content",
    [
        *(b"", b"{}", b"\x1f\x8b", zlib.compress(b"{}"), b"PK\x03\x04"),
        *(
            gzip.compress(text, mtime=0)
            for text in (b"", b"[]\n", b"\xff\n", b'{"format":"pulka","version":1}\n')
        ),
    ],
)
def test_another_file_is_told_to_be_no_backup(content: bytes) -> None:
    assert code(content) == "backup_format"


def test_a_newer_backup_is_refused_kindly_before_anything_else_is_looked_at(whole: Contents) -> None:
    found = lines(whole)
    found[0] = {"format": FORMAT, "version": 2, "unheard_of": 1}
    assert read_backup(packed([found[0], {"line": "unheard_of"}])) == Fault(
        "version_newer", "version", 2, (("known", 1),)
    )
    for wrong in (0, -1, "1", True, None, 1.5):
        assert code(packed([{**found[0], "version": wrong}])) == "backup_line"


def number_of(found: Lines, kind: str, nth: int = 0) -> int:
    return [no for no, line in enumerate(found) if line.get("line") == kind][nth]


def change(line: str, nth: int = 0, /, **fields: object) -> Callable[[Lines], None]:
    def act(found: Lines) -> None:
        found[number_of(found, line, nth)].update(fields)

    return act


def twice(kind: str) -> Callable[[Lines], None]:
    return lambda found: found.insert(number_of(found, kind), found[number_of(found, kind)])


def without(kind: str, field: str | None = None) -> Callable[[Lines], None]:
    def act(found: Lines) -> None:
        if field is None:
            del found[number_of(found, kind)]
        else:
            del found[number_of(found, kind)][field]

    return act


def swapped(found: Lines) -> None:
    first = number_of(found, "row")
    found[first], found[first + 1] = found[first + 1], found[first]


def behind_the_end(found: Lines) -> None:
    found.append(found[1])


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (change("player", secret=1), "backup_line"),
        (change("row", secret=1), "backup_line"),
        (change("end", secret=1), "backup_line"),
        (change("row", body="{}"), "backup_chain"),
        (change("row", kind="deal"), "backup_chain"),
        (change("row", at=at(40)), "backup_chain"),
        (change("row", no=2), "backup_chain"),
        (change("row", checksum=""), "backup_chain"),
        (change("row", 1, no=1), "backup_chain"),
        (change("pulka", id="other"), "backup_chain"),
        (swapped, "backup_chain"),
        (without("row"), "backup_chain"),
        (twice("row"), "backup_chain"),
        (change("pulka", rows=1), "backup_line"),
        (change("pulka", rows=3), "backup_line"),
        (change("pulka", rows=0), "backup_line"),
        (change("pulka", rows=10**9), "backup_line"),
        (change("pulka", seats=[[0, "stranger"]]), "backup_line"),
        (change("pulka", seats=[[0]]), "backup_line"),
        (change("pulka", deleted_at="yesterday"), "backup_line"),
        (change("pulka", id="../../etc"), "backup_line"),
        (change("player", id=""), "backup_line"),
        (change("player", name=1), "backup_line"),
        (change("player", color=-1), "backup_line"),
        (change("player", color=10**400), "backup_line"),
        (change("player", same_as="stranger"), "backup_line"),
        (change("player", at="2024-05-01T19:00:00"), "backup_line"),
        (change("player", name="А" * 10_000), "backup_line"),
        (change("setting", value=None), "backup_line"),
        (change("row", at="x"), "backup_line"),
        (change("row", line="rows"), "backup_line"),
        (twice("player"), "backup_line"),
        (twice("convention"), "backup_line"),
        (twice("setting"), "backup_line"),
        (twice("pulka"), "backup_line"),
        (without("pulka"), "backup_line"),
        (without("player"), "backup_line"),
        (without("row", "body"), "backup_line"),
        (without("setting"), "backup_cut"),
        (without("end"), "backup_cut"),
        (behind_the_end, "backup_cut"),
        (change("end", lines=3), "backup_cut"),
    ],
)
def test_what_no_pulka_writes_is_refused(whole: Contents, spoil: Callable[[Lines], None], told: str) -> None:
    found = lines(whole)
    spoil(found)
    assert code(packed(found)) == told


def test_lines_that_are_no_json_are_refused(whole: Contents) -> None:
    content = gzip.decompress(write_backup(whole, NOW))
    head = content.splitlines(keepends=True)[0]
    for line in (
        b"",
        b"nothing",
        b"NaN",
        b"[" * 100_000,
        b'{"line":"player","id":"a","name":"\\ud800"}',
        b"\xff",
    ):
        assert code(gzip.compress(head + line + b"\n")) == "backup_line", line[:40]
    many = b'{"line":"setting","key":"k","value":' + b"9" * 1_000_000 + b"}"
    assert code(gzip.compress(head + many + b"\n")) == "backup_line"


def test_a_bomb_goes_off_nowhere(whole: Contents, monkeypatch: pytest.MonkeyPatch) -> None:
    head = gzip.decompress(write_backup(whole, NOW)).splitlines(keepends=True)[0]
    begun = monotonic()
    assert code(gzip.compress(head + b" " * 300 * 2**20)) == "backup_line", "one line without an end"
    assert code(gzip.compress(b" " * 30 * 2**20)) == "backup_format"
    assert monotonic() - begun < 30
    monkeypatch.setattr("pulka.storage.backup_file.LARGEST_UNPACKED", LONGEST_LINE)
    pulka = {"line": "pulka", "id": "p", "rows": 9, "seats": []}
    row = {"line": "setting", "value": " " * 1000}
    found = [json.loads(head), *[{**row, "key": f"k{no}"} for no in range(9000)], pulka]
    assert code(packed(found)) == "file_too_large", "many short lines"
    monkeypatch.setattr("pulka.storage.backup_file.LARGEST", 100)
    assert code(write_backup(whole, NOW)) == "file_too_large"


def test_evenings_are_counted(monkeypatch: pytest.MonkeyPatch, whole: Contents) -> None:
    monkeypatch.setattr("pulka.storage.backup_lines.MOST_PULKAS", 1)
    assert code(write_backup(whole, NOW)) == "backup_pulkas"


def test_every_store_can_be_saved_and_read(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        odd = "\x00\n\t'\"\\ \u2028\U0010ffff"
        store.create("p", [StoredRow(1, at(1), odd, odd)], odd, {0: odd, 3: "", **TABLE})
        store.put_setting(odd, odd)
        store.put_convention("c", odd, at(1))
        whole = store.contents()
    assert read_backup(write_backup(whole, NOW)) == whole
