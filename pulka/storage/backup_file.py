"""The backup file, ``*.pulka-backup``: everything in a store, from any device to any other.

Lines of JSON in UTF-8, packed by gzip; unpacked they are read as well. Each line is an object; the first
says what the file is, every other one has at ``line`` what it is, and the last one is ``end``. A key that is
not named here is a fault.

===========  ====================================================================================
the first    ``format``: ``pulka-backup``, ``version``: 1, ``at``: when it was made
player       ``id``, ``name`` as sheets write it; what the directory says of him, each where it is
             said: ``called``, ``color`` (a number), ``same_as`` (the id of whom he turned out to be),
             and ``at``, when it was said
convention   ``id``, ``body`` (the text of a convention file), ``at``, ``deleted_at`` where it was
setting      ``key``, ``value`` (JSON text)
pulka        ``id``, ``deleted_at`` where it lies in the bin, ``seats``: pairs of a player's number and
             his id, ``rows``: how many follow
row          ``no``, ``at``, ``kind``, ``body`` (JSON text), ``checksum``: the chain of `chain`, from the
             first row of its pulka
end          ``lines``: how many lines there are before it, the first one counted
===========  ====================================================================================

Players stand before the pulkas they sit at. Times are ISO 8601 in UTC. What can be made anew is not in it:
summaries, tallies. What belongs to a device is not either: how it looks, half-filled forms, links that were
shared and their secrets.
"""

import gzip
import json
import zlib
from collections.abc import Iterator
from io import BytesIO
from typing import Any

from pulka.storage.backup_lines import Gathered, LineRefused, cut, read_first, spoilt
from pulka.storage.chain import BEFORE_THE_FIRST, checksum
from pulka.storage.contents import Contents
from pulka.terms import Fault

FORMAT = "pulka-backup"
VERSION = 1
LARGEST = 128 * 2**20
"""Bytes of a file as it lies on the disk: no reader is sent through more."""
LARGEST_UNPACKED = 512 * 2**20
"""Bytes of its lines: a bomb is refused when it has grown so far."""
LONGEST_LINE = 4 * 2**20


def write_backup(contents: Contents, at: str) -> bytes:
    """Write everything; the same contents at the same time give the same bytes."""
    packed = BytesIO()
    with gzip.GzipFile(fileobj=packed, mode="wb", compresslevel=6, mtime=0) as stream:
        written = 0
        for line in _lines(contents, at):
            stream.write(_line(line))
            written += 1
        stream.write(_line({"line": "end", "lines": written}))
    return packed.getvalue()


def read_backup(content: bytes) -> Contents | Fault:
    """Read a whole backup, every row proved; the first thing that is wrong with it."""
    try:
        return _read(content)
    except LineRefused as refused:
        return refused.fault


def _lines(contents: Contents, at: str) -> Iterator[dict[str, Any]]:
    yield {"format": FORMAT, "version": VERSION, "at": at}
    for player in contents.players:
        yield {"line": "player", **_said(player._asdict())}
    for convention in contents.conventions:
        yield {"line": "convention", **_said(convention._asdict())}
    for key, value in contents.settings:
        yield {"line": "setting", "key": key, "value": value}
    for pulka in contents.pulkas:
        seats = [[seating.number, seating.player] for seating in pulka.seatings]
        head = {"id": pulka.id, "deleted_at": pulka.deleted_at, "seats": seats, "rows": len(pulka.rows)}
        yield {"line": "pulka", **_said(head)}
        before = BEFORE_THE_FIRST
        for row in pulka.rows:
            before = checksum(pulka.id, row, before)
            yield {"line": "row", **row._asdict(), "checksum": before}


def _said(fields: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in fields.items() if value is not None}


def _line(line: dict[str, Any]) -> bytes:
    return json.dumps(line, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def _read(content: bytes) -> Contents:
    if len(content) > LARGEST:
        raise LineRefused(Fault("file_too_large", "file", None, (("limit", LARGEST // 2**20),)))
    lines = _unpacked(content)
    read_first(next(lines, b""), FORMAT, VERSION)
    gathered = Gathered()
    for line in lines:
        gathered.take(line)
    return gathered.whole()


def _unpacked(content: bytes) -> Iterator[bytes]:
    """Unpack line by line: no more than one is held, whatever the file would grow to."""
    unpacked = no = 0
    plain = content.startswith(b"{")  # a browser may have unpacked it by itself
    with BytesIO(content) if plain else gzip.GzipFile(fileobj=BytesIO(content)) as stream:
        while True:
            try:
                line = stream.readline(LONGEST_LINE + 1)
            except (OSError, EOFError, zlib.error) as trouble:
                raise LineRefused(cut(no) if no else Fault("backup_format", "file")) from trouble
            if not line:
                return
            no += 1
            unpacked += len(line)
            if len(line) > LONGEST_LINE:
                raise LineRefused(spoilt(no) if no > 1 else Fault("backup_format", "file"))
            if unpacked > LARGEST_UNPACKED:
                limit = LARGEST_UNPACKED // 2**20
                raise LineRefused(Fault("file_too_large", "file", None, (("limit", limit),)))
            yield line
