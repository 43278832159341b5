"""A keeper that forgets everything when the test ends."""

from collections.abc import Mapping, Sequence
from copy import deepcopy
from threading import RLock
from uuid import uuid4

from pulka.errors import StaleLedgerError, StorageError, UnknownPulkaError
from pulka.storage import PulkaListing, Seating, StoredConvention, StoredDraft, StoredRow
from pulka.storage.contents import Contents, KeptConvention, KeptPlayer, KeptPulka
from pulka.storage.generations import Copy
from pulka.storage.joining import Fate, Joined, Known, join
from pulka.storage.mending import Mended, Salvage
from pulka.storage.merging import Merged, Summarise
from pulka.storage.proving import Damage
from pulka.storage.stored import StoredLink, StoredPen, StoredPlayer, StoredTally


def deepcopy_of(store: "MemoryStore") -> "MemoryStore":
    trial = MemoryStore()
    for name, value in vars(store).items():
        if name != "_lock":
            setattr(trial, name, deepcopy(value))
    return trial


class MemoryStore:
    """The fake ``Keeper``."""

    def __init__(self) -> None:
        self._lock = RLock()
        self._lines: dict[str, PulkaListing] = {}
        self._rows: dict[str, list[StoredRow]] = {}
        self._players: dict[str, str] = {}
        self._seatings: dict[str, tuple[Seating, ...]] = {}
        self._drafts: dict[tuple[str, str], StoredDraft] = {}
        self._conventions: dict[str, StoredConvention] = {}
        self._deleted_conventions: dict[str, str] = {}
        self._said: dict[str, str] = {}
        self._settings: dict[str, str] = {}
        self._directory: dict[str, StoredPlayer] = {}
        self._tallies: dict[str, StoredTally] = {}
        self._links: dict[str, StoredLink] = {}
        self._pens: dict[str, StoredPen] = {}

    def create(
        self, pulka_id: str, rows: Sequence[StoredRow], summary: str, players: Mapping[int, str]
    ) -> None:
        if [row.no for row in rows] != list(range(1, len(rows) + 1)) or not rows:
            raise ValueError(rows)
        with self._lock:
            if pulka_id in self._lines:
                raise StorageError("pulka_exists", pulka=pulka_id)
            self._lines[pulka_id] = PulkaListing(pulka_id, rows[0].at, rows[-1].at, None, len(rows), summary)
            self._rows[pulka_id] = list(rows)
            self._seat(pulka_id, players)

    def append(  # noqa: PLR0917 - as the contract has it
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
        with self._lock:
            line = self.pulka(pulka_id)
            if line.deleted_at is not None:
                raise UnknownPulkaError("pulka_deleted", pulka=pulka_id)
            if no != line.rows + 1:
                raise StaleLedgerError("stale", pulka=pulka_id, row=no, rows=line.rows)
            self._lines[pulka_id] = line._replace(changed_at=at, rows=no, summary=summary)
            self._rows[pulka_id].append(StoredRow(no, at, kind, body))
            if players is not None:
                self._seat(pulka_id, players)
            if slot is not None:
                self.drop_draft(pulka_id, slot)

    def rows(self, pulka_id: str, after: int = 0, *, whole: bool = True) -> tuple[StoredRow, ...]:
        del whole  # memory is not damaged
        with self._lock:
            self.pulka(pulka_id)
            return tuple(self._rows[pulka_id][after:])

    def pulkas(self, *, include_deleted: bool = False) -> tuple[PulkaListing, ...]:
        with self._lock:
            newest_made_first = reversed(self._lines.values())
            by_date = sorted(newest_made_first, key=lambda line: line.created_at, reverse=True)
        # sorted() keeps equals in order even when reversed
        return tuple(line for line in by_date if include_deleted or line.deleted_at is None)

    def pulka(self, pulka_id: str) -> PulkaListing:
        with self._lock:
            if pulka_id not in self._lines:
                raise UnknownPulkaError("pulka_unknown", pulka=pulka_id)
            return self._lines[pulka_id]

    def summarise(self, pulka_id: str, summary: str) -> None:
        with self._lock:
            self._lines[pulka_id] = self.pulka(pulka_id)._replace(summary=summary)

    def delete(self, pulka_id: str, at: str) -> None:
        with self._lock:
            self._lines[pulka_id] = self.pulka(pulka_id)._replace(deleted_at=at)
            self._links = {key: each for key, each in self._links.items() if each.pulka != pulka_id}
            self._pens.pop(pulka_id, None)

    def undelete(self, pulka_id: str) -> None:
        with self._lock:
            line = self.pulka(pulka_id)
            changed = max(line.changed_at, line.deleted_at or "")
            self._lines[pulka_id] = line._replace(deleted_at=None, changed_at=changed)

    def contents(self) -> Contents:
        with self._lock:
            return Contents(
                tuple(
                    KeptPulka(key, line.deleted_at, tuple(self._rows[key]), self._seatings[key])
                    for key, line in self._lines.items()
                ),
                tuple(KeptPlayer(*each, self._said.get(each.id)) for each in self.players()),
                tuple(
                    KeptConvention(*each, self._deleted_conventions.get(each.id))
                    for each in self._conventions.values()
                ),
                tuple(sorted(self._settings.items())),
            )

    def make_copy(self) -> bool:
        return False

    def copies(self) -> tuple[Copy, ...]:
        return ()

    def damages(self) -> tuple[Damage, ...]:
        return ()

    def lying(self) -> bytes:
        return b""

    def salvage(self) -> Salvage:
        return Salvage(None, len(self._lines), 0, ())

    def mend(self) -> Mended:
        raise StorageError("store_unreachable", path="", reason="it lies in no file")

    def merge(self, contents: Contents, summary: Summarise | None = None) -> Merged:
        with self._lock:
            trial = self if summary else deepcopy_of(self)
            write = summary or (lambda _: "")
            joined = tuple(trial._join(each, write) for each in contents.pulkas)
            known = set(trial._players)
            for player in contents.players:
                trial.player_id_for(player.name)
            for key, value in contents.settings:
                trial._settings.setdefault(key, value)
            for each in contents.conventions:
                trial._conventions.setdefault(each.id, StoredConvention(*each[:3]))
            return Merged(joined, players=len(set(trial._players) - known))

    def _join(self, kept: KeptPulka, summary: Summarise) -> Joined:
        joined = join(
            kept, self._rows, lambda key: Known(tuple(self._rows[key])) if key in self._rows else None
        )
        if joined.fate is not Fate.HERE:
            last = kept.rows[-1]
            self._lines[joined.id] = PulkaListing(
                joined.id, kept.rows[0].at, last.at, kept.deleted_at, last.no, summary(kept)
            )
            self._rows[joined.id] = list(kept.rows)
            self._seat(joined.id, {each.number: each.name for each in kept.seatings})
        return joined

    def player_id_for(self, name: str) -> str:
        with self._lock:
            return self._players.setdefault(name, str(uuid4()))

    def seat(self, pulka_id: str, players: Mapping[int, str]) -> None:
        with self._lock:
            self.pulka(pulka_id)
            self._seat(pulka_id, players)

    def seatings(self, pulka_id: str) -> tuple[Seating, ...]:
        with self._lock:
            return self._seatings.get(pulka_id, ())

    def names(self) -> tuple[str, ...]:
        with self._lock:
            seated = [seating for line in self.pulkas() for seating in self._seatings[line.id]]
        return tuple(dict.fromkeys(seating.name for seating in seated))

    def players(self) -> tuple[StoredPlayer, ...]:
        with self._lock:
            known = [StoredPlayer(player, name) for name, player in self._players.items()]
            return tuple(self._directory.get(each.id, each) for each in known)

    def keep_players(self, found: Sequence[StoredPlayer], at: str) -> None:
        with self._lock:
            self._said.update({each.id: at for each in found})
            names = {player: name for name, player in self._players.items()}
            self._directory.update({each.id: each._replace(name=names[each.id]) for each in found})

    def tallies(self) -> tuple[StoredTally, ...]:
        with self._lock:
            listed = reversed(self.pulkas())
            return tuple(self._tallies[line.id] for line in listed if line.id in self._tallies)

    def put_tallies(self, found: Sequence[StoredTally]) -> None:
        with self._lock:
            self._tallies.update({each.pulka: each for each in found})

    def put_draft(self, pulka_id: str, slot: str, body: str, at: str) -> None:
        with self._lock:
            self._drafts[pulka_id, slot] = StoredDraft(body, at)

    def draft(self, pulka_id: str, slot: str) -> StoredDraft | None:
        with self._lock:
            return self._drafts.get((pulka_id, slot))

    def drop_draft(self, pulka_id: str, slot: str) -> None:
        with self._lock:
            self._drafts.pop((pulka_id, slot), None)

    def put_convention(self, convention_id: str, body: str, at: str) -> None:
        with self._lock:
            self._conventions[convention_id] = StoredConvention(convention_id, body, at)
            self._deleted_conventions.pop(convention_id, None)

    def conventions(self) -> tuple[StoredConvention, ...]:
        with self._lock:
            made = self._conventions.values()
            return tuple(each for each in made if each.id not in self._deleted_conventions)

    def delete_convention(self, convention_id: str, at: str) -> None:
        with self._lock:
            self._deleted_conventions[convention_id] = at

    def undelete_convention(self, convention_id: str) -> None:
        with self._lock:
            gone = self._deleted_conventions.pop(convention_id, "")
            if kept := self._conventions.get(convention_id):
                self._conventions[convention_id] = kept._replace(at=max(kept.at, gone))

    def put_link(self, link: StoredLink) -> None:
        with self._lock:
            self.pulka(link.pulka)
            self._links[link.id] = link

    def links(self) -> tuple[StoredLink, ...]:
        with self._lock:
            return tuple(each for each in self._links.values() if not self._lines[each.pulka].deleted_at)

    def revoke_link(self, link_id: str, at: str) -> None:
        del at
        with self._lock:
            self._links.pop(link_id, None)
            self._pens = {pulka: pen for pulka, pen in self._pens.items() if pen.link != link_id}

    def pen(self, pulka_id: str) -> StoredPen | None:
        with self._lock:
            return self._pens.get(pulka_id)

    def turn_pen(self, pulka_id: str, seen: StoredPen | None, now: StoredPen | None) -> bool:
        with self._lock:
            self.pulka(pulka_id)
            if self._pens.get(pulka_id) != seen or (now is not None and now.link not in self._links):
                return False
            self._pens.pop(pulka_id, None)
            if now is not None:
                self._pens[pulka_id] = now
            return True

    def put_setting(self, key: str, value: str) -> None:
        with self._lock:
            self._settings[key] = value

    def setting(self, key: str) -> str | None:
        with self._lock:
            return self._settings.get(key)

    def _seat(self, pulka_id: str, players: Mapping[int, str]) -> None:
        self._seatings[pulka_id] = tuple(
            Seating(number, self.player_id_for(players[number]), players[number])
            for number in sorted(players)
        )
