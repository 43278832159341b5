"""The rows of the ledgers: appended, never changed, and proved by their chain of checksums when read."""

import sqlite3
from collections.abc import Iterable, Iterator, Sequence

from pulka.errors import StaleLedgerError, StorageError, UnknownPulkaError
from pulka.storage.chain import BEFORE_THE_FIRST, checksum
from pulka.storage.evenings import listing
from pulka.storage.stored import StoredRow


def start(connection: sqlite3.Connection, pulka_id: str, rows: Sequence[StoredRow], summary: str) -> None:
    """Write a new pulka with its first rows."""
    if [row.no for row in rows] != list(range(1, len(rows) + 1)) or not rows:
        raise ValueError(rows)
    if connection.execute("SELECT 1 FROM pulkas WHERE id = ?", (pulka_id,)).fetchone():
        raise StorageError("pulka_exists", pulka=pulka_id)
    connection.execute(
        "INSERT INTO pulkas (id, created_at, changed_at, row_count, summary) VALUES (?, ?, ?, ?, ?)",
        (pulka_id, rows[0].at, rows[-1].at, len(rows), summary),
    )
    _write(connection, pulka_id, rows, BEFORE_THE_FIRST)


def append(connection: sqlite3.Connection, pulka_id: str, row: StoredRow, summary: str) -> None:
    """Write the next row; the work does not grow with the length of the ledger."""
    head = listing(connection, pulka_id)
    if head.deleted_at is not None:  # accepted, it would be out of everybody's sight
        raise UnknownPulkaError("pulka_deleted", pulka=pulka_id)
    if row.no != head.rows + 1:
        raise StaleLedgerError("stale", pulka=pulka_id, row=row.no, rows=head.rows)
    last = connection.execute(
        "SELECT checksum FROM rows WHERE pulka = ? AND no = ?", (pulka_id, head.rows)
    ).fetchone()
    beyond = connection.execute(
        "SELECT 1 FROM rows WHERE pulka = ? AND no >= ?", (pulka_id, row.no)
    ).fetchone()
    if last is None or beyond:
        raise _damaged(pulka_id, row.no if beyond else head.rows)
    _write(connection, pulka_id, [row], last[0])
    connection.execute(
        "UPDATE pulkas SET row_count = ?, changed_at = ?, summary = ? WHERE id = ?",
        (row.no, row.at, summary, pulka_id),
    )


def go_on(connection: sqlite3.Connection, pulka_id: str, rows: Sequence[StoredRow], summary: str) -> None:
    """Write those of ``rows``, a whole ledger, that stand behind the last row of the pulka."""
    head = listing(connection, pulka_id)
    _write(connection, pulka_id, rows[head.rows :], link(connection, pulka_id, head.rows))
    connection.execute(
        "UPDATE pulkas SET row_count = ?, changed_at = ?, summary = ? WHERE id = ?",
        (len(rows), rows[-1].at, summary, pulka_id),
    )


def link(connection: sqlite3.Connection, pulka_id: str, no: int) -> str:
    """Return the checksum of a row.

    Raises:
        StorageError: there is no such row.

    """
    found = connection.execute(
        "SELECT CAST(checksum AS TEXT) FROM rows WHERE pulka = ? AND no = ?", (pulka_id, no)
    ).fetchone()
    if found is None:
        raise _damaged(pulka_id, no)
    return str(found[0])


def rows(connection: sqlite3.Connection, pulka_id: str, after: int, *, whole: bool) -> tuple[StoredRow, ...]:
    """Read the rows behind row ``after``; not ``whole``: only as far as the first damaged one."""
    count = listing(connection, pulka_id).rows
    return proved(connection, pulka_id, count, after, whole=whole)


def proved(
    connection: sqlite3.Connection, pulka_id: str, count: int, after: int = 0, *, whole: bool = False
) -> tuple[StoredRow, ...]:
    """Read the rows of a ledger that should have ``count``, which need not be listed."""
    good: list[StoredRow] = []
    try:
        good.extend(_proved(connection, pulka_id, after, count))
    except StorageError:
        if whole:
            raise
    return tuple(good)


def _proved(connection: sqlite3.Connection, pulka_id: str, after: int, count: int) -> Iterator[StoredRow]:
    before, due = BEFORE_THE_FIRST, after + 1
    try:
        for *values, stored in connection.execute(
            "SELECT no, CAST(at AS TEXT), CAST(kind AS TEXT), CAST(body AS TEXT), CAST(checksum AS TEXT)"
            " FROM rows WHERE pulka = ? AND no >= ? ORDER BY no",
            (pulka_id, after),
        ):
            row = StoredRow._make(values)
            if row.no == after:  # read earlier by the caller: only the link to it is wanted
                before = stored
                continue
            if row.no != due or due > count or stored != checksum(pulka_id, row, before):
                raise _damaged(pulka_id, due)
            yield row
            before, due = stored, due + 1
    except sqlite3.DatabaseError as error:
        raise _damaged(pulka_id, due) from error
    if due <= count:
        raise _damaged(pulka_id, due)


def _write(connection: sqlite3.Connection, pulka_id: str, rows: Iterable[StoredRow], before: str) -> None:
    chained = []
    for row in rows:
        before = checksum(pulka_id, row, before)
        chained.append((pulka_id, *row, before))
    connection.executemany(
        "INSERT INTO rows (pulka, no, at, kind, body, checksum) VALUES (?, ?, ?, ?, ?, ?)", chained
    )


def _damaged(pulka_id: str, no: int) -> StorageError:
    return StorageError("row_damaged", pulka=pulka_id, row=no)
