"""The store: each method is one transaction."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Self

from pulka.storage import conventions, directory, drafts, evenings, journal, links, settings, tallies
from pulka.storage.contents import Contents
from pulka.storage.database import Database
from pulka.storage.generations import Copy, copies, make_copy
from pulka.storage.home import home
from pulka.storage.mending import Mended, Salvage, lying, mend, salvage
from pulka.storage.merging import Merged, Summarise, merge
from pulka.storage.players import names, player_id_for, seat, seatings
from pulka.storage.proving import Damage, damages
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
from pulka.storage.taking_out import take_out

_PATIENCE = 5.0


class Store:
    """A ``Keeper`` on SQLite; safe to call from any thread, and beside other processes on the same file."""

    def __init__(self, database: Database) -> None:
        """Keep the evenings in this database."""
        self._database = database

    @classmethod
    def open(cls, folder: Path | None = None, *, patience: float = _PATIENCE) -> Self:
        """Open the store in ``folder``, by default ``home()``, creating or migrating it."""
        return cls(Database.open(folder or home(), patience))

    @property
    def path(self) -> Path:
        """The file of the store."""
        return self._database.path

    def close(self) -> None:
        """Close the file; the store cannot be used afterwards."""
        self._database.close()

    def __enter__(self) -> Self:
        """Close at the end of a ``with`` block."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close."""
        self.close()

    def create(
        self, pulka_id: str, rows: Sequence[StoredRow], summary: str, players: Mapping[int, str]
    ) -> None:
        """Write a new pulka at once: its rows, numbered from 1, its summary and its players by number."""
        with self._database.writing() as connection:
            journal.start(connection, pulka_id, rows, summary)
            seat(connection, pulka_id, players)

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
        """Write row ``no``, seat ``players`` anew if given and drop the draft in ``slot``, all at once."""
        with self._database.writing() as connection:
            journal.append(connection, pulka_id, StoredRow(no, at, kind, body), summary)
            if players is not None:
                seat(connection, pulka_id, players)
            if slot is not None:
                drafts.drop(connection, pulka_id, slot)

    def rows(self, pulka_id: str, after: int = 0, *, whole: bool = True) -> tuple[StoredRow, ...]:
        """Return the rows behind row ``after``, proved; not ``whole``: those before the first damaged one."""
        with self._database.reading() as connection:
            return journal.rows(connection, pulka_id, after, whole=whole)

    def pulkas(self, *, include_deleted: bool = False) -> tuple[PulkaListing, ...]:
        """List the pulkas, the newest first."""
        with self._database.reading() as connection:
            return evenings.listings(connection, include_deleted=include_deleted)

    def pulka(self, pulka_id: str) -> PulkaListing:
        """Return one line of the list, deleted or not."""
        with self._database.reading() as connection:
            return evenings.listing(connection, pulka_id)

    def summarise(self, pulka_id: str, summary: str) -> None:
        """Replace a summary that an older version wrote or damage made unreadable."""
        with self._database.writing() as connection:
            evenings.summarise(connection, pulka_id, summary)

    def delete(self, pulka_id: str, at: str) -> None:
        """Take the pulka from the list; its rows stay, its links hold no longer."""
        with self._database.writing() as connection:
            evenings.mark_deleted(connection, pulka_id, at)
            links.revoke_those_of(connection, pulka_id, at)

    def undelete(self, pulka_id: str) -> None:
        """Put a deleted pulka back into the list."""
        with self._database.writing() as connection:
            evenings.mark_deleted(connection, pulka_id, None)

    def contents(self) -> Contents:
        """Return everything that another device should have."""
        with self._database.looking() as connection:
            return take_out(connection)

    def merge(self, contents: Contents, summary: Summarise | None = None) -> Merged:
        """Put everything in at once; without summaries only tell what would be done."""
        if summary is None:
            with self._database.looking() as connection:
                return merge(connection, contents, None)
        with self._database.writing() as connection:
            return merge(connection, contents, summary)

    def make_copy(self) -> bool:
        """Copy the file beside itself if it has changed since its last copy; whether there is a new one."""
        self._database.settle()  # who copies the file by hand seldom thinks of its log
        return make_copy(self.path)

    def copies(self) -> tuple[Copy, ...]:
        """Return the copies that were made so, the newest first."""
        return copies(self.path)

    def damages(self) -> tuple[Damage, ...]:
        """Return everything that is damaged in the file."""
        return tuple(damages(self.path))

    def lying(self) -> bytes:
        """Return the file as it lies there."""
        return self._database.exchange(lying)

    def salvage(self) -> Salvage:
        """Return what mending would give."""
        return salvage(self.path, self._database.exchange)

    def mend(self) -> Mended:
        """Set the file aside and put a whole one in its place; nobody else may have it open."""
        return self._database.exchange(mend)

    def player_id_for(self, name: str) -> str:
        """Return the UUID of the player of exactly this name, known or new."""
        with self._database.writing() as connection:
            return player_id_for(connection, name)

    def seat(self, pulka_id: str, players: Mapping[int, str]) -> None:
        """Seat these at a pulka in place of those who sit there."""
        with self._database.writing() as connection:
            evenings.listing(connection, pulka_id)
            seat(connection, pulka_id, players)

    def seatings(self, pulka_id: str) -> tuple[Seating, ...]:
        """Return who sits at the pulka, by player number."""
        with self._database.reading() as connection:
            return seatings(connection, pulka_id)

    def names(self) -> tuple[str, ...]:
        """Return the names of players to suggest, the most recent first."""
        with self._database.reading() as connection:
            return names(connection)

    def players(self) -> tuple[StoredPlayer, ...]:
        """Return everybody who was ever seated, the first known first, and what the directory says of him."""
        with self._database.reading() as connection:
            return directory.players(connection)

    def keep_players(self, found: Sequence[StoredPlayer], at: str) -> None:
        """Say this of known players in place of what was said before; their names on the sheets stay."""
        with self._database.writing() as connection:
            directory.keep(connection, found, at)

    def tallies(self) -> tuple[StoredTally, ...]:
        """Return the tallies of the evenings on the list, the oldest evening first."""
        with self._database.reading() as connection:
            return tallies.tallies(connection)

    def put_tallies(self, found: Sequence[StoredTally]) -> None:
        """Keep tallies of known pulkas in place of earlier ones."""
        with self._database.writing() as connection:
            tallies.put(connection, found)

    def put_draft(self, pulka_id: str, slot: str, body: str, at: str) -> None:
        """Keep a half-filled form; the pulka need not exist yet."""
        with self._database.writing() as connection:
            drafts.put(connection, pulka_id, slot, StoredDraft(body, at))

    def draft(self, pulka_id: str, slot: str) -> StoredDraft | None:
        """Return the half-filled form, if there is one."""
        with self._database.reading() as connection:
            return drafts.get(connection, pulka_id, slot)

    def drop_draft(self, pulka_id: str, slot: str) -> None:
        """Forget the half-filled form."""
        with self._database.writing() as connection:
            drafts.drop(connection, pulka_id, slot)

    def put_convention(self, convention_id: str, body: str, at: str) -> None:
        """Keep a house convention in place of an earlier one of this id, deleted or not."""
        with self._database.writing() as connection:
            conventions.put(connection, StoredConvention(convention_id, body, at))

    def conventions(self) -> tuple[StoredConvention, ...]:
        """List the house conventions, the first made first."""
        with self._database.reading() as connection:
            return conventions.standing(connection)

    def delete_convention(self, convention_id: str, at: str) -> None:
        """Take a house convention from the list."""
        with self._database.writing() as connection:
            conventions.mark_deleted(connection, convention_id, at)

    def undelete_convention(self, convention_id: str) -> None:
        """Put a deleted house convention back in its place."""
        with self._database.writing() as connection:
            conventions.mark_deleted(connection, convention_id, None)

    def put_link(self, link: StoredLink) -> None:
        """Keep a new link of a known pulka."""
        with self._database.writing() as connection:
            links.put(connection, link)

    def links(self) -> tuple[StoredLink, ...]:
        """Return the links that hold, the first made first: neither revoked nor of a deleted evening."""
        with self._database.reading() as connection:
            return links.standing(connection)

    def revoke_link(self, link_id: str, at: str) -> None:
        """Let a link hold no longer; a pen that was handed out by it is the keeper's again."""
        with self._database.writing() as connection:
            links.revoke(connection, link_id, at)

    def pen(self, pulka_id: str) -> StoredPen | None:
        """Return where the pen of a pulka is; None: with its keeper, and nobody asks for it."""
        with self._database.reading() as connection:
            return links.pen(connection, pulka_id)

    def turn_pen(self, pulka_id: str, seen: StoredPen | None, now: StoredPen | None) -> bool:
        """Put the pen where it is ``now``, if it is still where it was ``seen``; return whether it was."""
        with self._database.writing() as connection:
            return links.turn_pen(connection, pulka_id, seen, now)

    def put_setting(self, key: str, value: str) -> None:
        """Remember a setting."""
        with self._database.writing() as connection:
            settings.put(connection, key, value)

    def setting(self, key: str) -> str | None:
        """Return a setting, if it was remembered."""
        with self._database.reading() as connection:
            return settings.get(connection, key)
