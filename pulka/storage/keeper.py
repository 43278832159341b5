"""The contract of a store: what the desk may ask, whoever keeps the evenings."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from pulka.storage.contents import Contents
from pulka.storage.generations import Copy
from pulka.storage.mending import Mended, Salvage
from pulka.storage.merging import Merged, Summarise
from pulka.storage.proving import Damage
from pulka.storage.stored import (
    PulkaListing,
    Seating,
    StoredConvention,
    StoredDraft,
    StoredLink,
    StoredPen,
    StoredPlayer,
    StoredRow,
    StoredTally,
)


class Keeper(Protocol):
    """Keeps evenings; ``tests/storage/contract.py`` holds every keeper to it.

    Each ``at`` is an ISO time in UTC, always of the same shape: the order of texts is the order of times.
    ``body``, ``summary`` and ``value`` are JSON texts that no keeper looks into. What a method has written
    when it returns survives a crash; when it raises, nothing was written.
    """

    def create(
        self, pulka_id: str, rows: Sequence[StoredRow], summary: str, players: Mapping[int, str]
    ) -> None:
        """Write a new pulka at once: its rows, numbered from 1, its summary and its players by number.

        ``StorageError`` when there is a pulka of this id.
        """

    def append(  # noqa: PLR0913, PLR0917 - the columns of a row
        self,
        pulka_id: str,
        no: int,
        at: str,
        kind: str,
        body: str,
        summary: str,
        *,
        players: Mapping[int, str] | None = None,
        slot: str | None = None,
    ) -> None:
        """Write row ``no``, seat ``players`` anew if given and drop the draft in ``slot``, all at once.

        ``StaleLedgerError`` when ``no`` does not follow the last row;
        ``UnknownPulkaError`` also when the pulka is deleted.
        """

    def rows(self, pulka_id: str, after: int = 0, *, whole: bool = True) -> tuple[StoredRow, ...]:
        """Return the rows behind row ``after``, each proved by its checksum.

        ``StorageError`` names the first damaged or missing row; ``whole=False`` gives the rows before it.
        """

    def pulkas(self, *, include_deleted: bool = False) -> tuple[PulkaListing, ...]:
        """List the pulkas, the newest first."""

    def pulka(self, pulka_id: str) -> PulkaListing:
        """Return one line of the list, deleted or not."""

    def summarise(self, pulka_id: str, summary: str) -> None:
        """Replace a summary that an older version wrote or damage made unreadable."""

    def delete(self, pulka_id: str, at: str) -> None:
        """Take the pulka from the list; its rows stay, its links hold no longer, not even when it is back."""

    def undelete(self, pulka_id: str) -> None:
        """Put a deleted pulka back into the list."""

    def contents(self) -> Contents:
        """Return everything that another device should have; damage takes only what it has touched."""

    def merge(self, contents: Contents, summary: Summarise | None = None) -> Merged:
        """Put everything in at once, nothing here is overwritten; ``summary`` is asked for each new ledger.

        Without one nothing is written: what would be done is told.
        """

    def make_copy(self) -> bool:
        """Copy all beside itself if it has changed since its last copy; whether there is a new one."""

    def copies(self) -> tuple[Copy, ...]:
        """Return the copies that were made so, the newest first; none where nothing lies in a file."""

    def damages(self) -> tuple[Damage, ...]:
        """Return everything that is damaged."""

    def lying(self) -> bytes:
        """Return the file as it lies there, whole or damaged; nothing where nothing lies in a file."""

    def salvage(self) -> Salvage:
        """Return what mending would give."""

    def mend(self) -> Mended:
        """Set what is damaged aside and put a whole store in its place."""

    def player_id_for(self, name: str) -> str:
        """Return the UUID of the player of exactly this name, known or new."""

    def seat(self, pulka_id: str, players: Mapping[int, str]) -> None:
        """Seat these at a pulka in place of those who sit there."""

    def seatings(self, pulka_id: str) -> tuple[Seating, ...]:
        """Return who sits at the pulka, by player number."""

    def names(self) -> tuple[str, ...]:
        """Return the names of players to suggest, the most recent first."""

    def players(self) -> tuple[StoredPlayer, ...]:
        """Return everybody who was ever seated, the first known first, and what the directory says of him."""

    def keep_players(self, found: Sequence[StoredPlayer], at: str) -> None:
        """Say this of known players in place of what was said before; their names on the sheets stay."""

    def tallies(self) -> tuple[StoredTally, ...]:
        """Return the tallies of the evenings on the list, the oldest evening first."""

    def put_tallies(self, found: Sequence[StoredTally]) -> None:
        """Keep tallies of known pulkas in place of earlier ones."""

    def put_draft(self, pulka_id: str, slot: str, body: str, at: str) -> None:
        """Keep a half-filled form; the pulka need not exist yet."""

    def draft(self, pulka_id: str, slot: str) -> StoredDraft | None:
        """Return the half-filled form, if there is one."""

    def drop_draft(self, pulka_id: str, slot: str) -> None:
        """Forget the half-filled form."""

    def put_convention(self, convention_id: str, body: str, at: str) -> None:
        """Keep a house convention in place of an earlier one of this id, deleted or not."""

    def conventions(self) -> tuple[StoredConvention, ...]:
        """List the house conventions, the first made first."""

    def delete_convention(self, convention_id: str, at: str) -> None:
        """Take a house convention from the list."""

    def undelete_convention(self, convention_id: str) -> None:
        """Put a deleted house convention back in its place."""

    def put_link(self, link: StoredLink) -> None:
        """Keep a new link of a known pulka."""

    def links(self) -> tuple[StoredLink, ...]:
        """Return the links that hold, the first made first: neither revoked nor of a deleted evening."""

    def revoke_link(self, link_id: str, at: str) -> None:
        """Let a link hold no longer; a pen that was handed out by it is the keeper's again."""

    def pen(self, pulka_id: str) -> StoredPen | None:
        """Return where the pen of a pulka is; None: with its keeper, and nobody asks for it."""

    def turn_pen(self, pulka_id: str, seen: StoredPen | None, now: StoredPen | None) -> bool:
        """Put the pen of a known pulka where it is ``now``, if it is still where it was ``seen``.

        Return whether it was; if not, nothing is done.
        """

    def put_setting(self, key: str, value: str) -> None:
        """Remember a setting."""

    def setting(self, key: str) -> str | None:
        """Return a setting, if it was remembered."""
