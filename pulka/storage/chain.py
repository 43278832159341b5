"""The chain of checksums that shows a changed, lost, swapped or invented row."""

from hashlib import sha256

from pulka.storage.stored import StoredRow

BEFORE_THE_FIRST = ""
"""What stands for the checksum before row 1."""


def checksum(pulka_id: str, row: StoredRow, before: str) -> str:
    """Return the SHA-256, in hex, of the lines pulka, no, at, kind, checksum before, and then the body."""
    # The body comes last: it alone may have lines of its own, so no two rows give the same text.
    linked = f"{pulka_id}\n{row.no}\n{row.at}\n{row.kind}\n{before}\n{row.body}"
    return sha256(linked.encode(errors="surrogatepass")).hexdigest()
