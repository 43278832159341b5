"""The lines of a backup: each read strictly, every row proved, what names another thing finds it."""

from functools import cache
from typing import Annotated, Any, Literal

from pydantic import (
    AfterValidator,
    Field,
    StringConstraints,
    TypeAdapter,
    ValidationError,
)

from pulka.storage.chain import BEFORE_THE_FIRST, checksum
from pulka.storage.contents import Contents, KeptConvention, KeptPlayer, KeptPulka
from pulka.storage.stored import Seating, StoredRow
from pulka.storage.taking_out import is_time
from pulka.terms import Fault
from pulka.terms.record import Record

MOST_PULKAS = 10_000
MOST_ROWS = 100_000
"""Rows of one evening."""


class LineRefused(Exception):  # noqa: N818  it never leaves this room
    """A line that no backup has."""

    def __init__(self, fault: Fault) -> None:
        """Keep what is wrong with it."""
        super().__init__(fault)
        self.fault = fault


def _time(text: str) -> str:
    if not is_time(text):
        raise ValueError(text)
    return text


_Id = Annotated[str, StringConstraints(pattern=r"^[0-9A-Za-z][0-9A-Za-z-]{0,63}$")]
_Time = Annotated[str, StringConstraints(max_length=40), AfterValidator(_time)]
_Short = Annotated[str, StringConstraints(max_length=1000)]
_Number = Annotated[int, Field(ge=0, lt=2**31)]


class _First(Record):
    format: str
    version: int
    at: _Time


class _Player(Record):
    line: Literal["player"]
    id: _Id
    name: _Short
    called: _Short | None = None
    color: _Number | None = None
    same_as: _Id | None = None
    at: _Time | None = None


class _Convention(Record):
    line: Literal["convention"]
    id: _Id
    body: str
    at: _Time
    deleted_at: _Time | None = None


class _Setting(Record):
    line: Literal["setting"]
    key: _Short
    value: str


class _Pulka(Record):
    line: Literal["pulka"]
    id: _Id
    rows: Annotated[int, Field(ge=1, le=MOST_ROWS)]
    seats: Annotated[list[tuple[_Number, _Id]], Field(max_length=1000)]
    deleted_at: _Time | None = None


class _Row(Record):
    line: Literal["row"]
    no: int
    at: _Time
    kind: _Short
    body: str
    checksum: _Short


class _End(Record):
    line: Literal["end"]
    lines: int


_Line = Annotated[_Player | _Convention | _Setting | _Pulka | _Row | _End, Field(discriminator="line")]


@cache
def _reader(kind: Any) -> TypeAdapter[Any]:  # noqa: ANN401  a type, or what stands for several
    """Build a reader when a backup is read: the app starts without."""
    return TypeAdapter(kind)


def read_first(line: bytes, name: str, version: int) -> None:
    """Refuse what is no backup, and one that a newer program wrote: of that no key is looked at."""
    try:
        found = _reader(dict[str, Any]).validate_json(line)
    except ValidationError as wrong:
        raise LineRefused(Fault("backup_format", "file")) from wrong
    written = found.get("version")
    if found.get("format") != name:
        raise LineRefused(Fault("backup_format", "file"))
    if type(written) is int and written > version:
        raise LineRefused(Fault("version_newer", "version", written, (("known", version),)))
    if type(written) is not int or written != version:
        raise LineRefused(spoilt(1))
    _read(_First, line, 1)


def cut(no: int) -> Fault:
    """Return the fault of a file that breaks off, or is damaged, behind a line."""
    return Fault("backup_cut", "file", None, (("line", no),))


def spoilt(no: int) -> Fault:
    """Return the fault of a line that no program has written so: what is wrong in it helps nobody."""
    return Fault("backup_line", "file", None, (("line", no),))


class Gathered:
    """What the lines have said so far; the first one is read already."""

    def __init__(self) -> None:
        """Begin behind the first line."""
        self._no = 1
        self._ended = False
        self._players: dict[str, KeptPlayer] = {}
        self._conventions: dict[str, KeptConvention] = {}
        self._settings: dict[str, str] = {}
        self._pulkas: dict[str, KeptPulka] = {}
        self._head: _Pulka | None = None
        self._rows: list[StoredRow] = []
        self._before = BEFORE_THE_FIRST

    def take(self, line: bytes) -> None:
        """Take in the next line.

        Raises:
            LineRefused: it does not belong there.

        """
        self._no += 1
        if self._ended:
            raise LineRefused(cut(self._no))
        match _read(_Line, line, self._no):
            case _Row() as row:
                self._row(row)
            case _ if self._head is not None:
                raise self._wrong()
            case _Player() as player:
                fields = player.model_dump(exclude={"line"})
                self._once(self._players, player.id, KeptPlayer(**fields))
            case _Convention() as convention:
                fields = convention.model_dump(exclude={"line"})
                self._once(self._conventions, convention.id, KeptConvention(**fields))
            case _Setting() as setting:
                self._once(self._settings, setting.key, setting.value)
            case _Pulka() as head:
                self._begin(head)
            case _End() as end:
                if end.lines != self._no - 1:
                    raise LineRefused(cut(self._no))
                self._ended = True

    def whole(self) -> Contents:
        """Return everything.

        Raises:
            LineRefused: the file breaks off, or a player turned out to be one who is not there.

        """
        if not self._ended:
            raise LineRefused(cut(self._no))
        for player in self._players.values():
            if player.same_as is not None and player.same_as not in self._players:
                raise self._wrong()
        return Contents(
            tuple(self._pulkas.values()),
            tuple(self._players.values()),
            tuple(self._conventions.values()),
            tuple(self._settings.items()),
        )

    def _begin(self, head: _Pulka) -> None:
        if head.id in self._pulkas:
            raise self._wrong()
        if len(self._pulkas) == MOST_PULKAS:
            raise LineRefused(Fault("backup_pulkas", "file", None, (("limit", MOST_PULKAS),)))
        known = all(player in self._players for _, player in head.seats)
        if not known or len({number for number, _ in head.seats}) < len(head.seats):
            raise self._wrong()
        self._head = head

    def _row(self, row: _Row) -> None:
        head = self._head
        if head is None:
            raise self._wrong()
        stored = StoredRow(row.no, row.at, row.kind, row.body)
        if row.no != len(self._rows) + 1 or row.checksum != checksum(head.id, stored, self._before):
            params = (("line", self._no), ("pulka", head.id))
            raise LineRefused(Fault("backup_chain", "file", row.no, params))
        self._before = row.checksum
        self._rows.append(stored)
        if row.no == head.rows:
            seatings = [Seating(number, player, self._players[player].name) for number, player in head.seats]
            seatings.sort()
            self._pulkas[head.id] = KeptPulka(head.id, head.deleted_at, tuple(self._rows), tuple(seatings))
            self._head, self._rows, self._before = None, [], BEFORE_THE_FIRST

    def _once(self, found: dict[str, Any], key: str, value: object) -> None:
        if key in found:
            raise self._wrong()
        found[key] = value

    def _wrong(self) -> LineRefused:
        return LineRefused(spoilt(self._no))


def _read(kind: Any, line: bytes, no: int) -> Any:  # noqa: ANN401  one of the lines, as its kind has it
    try:
        return _reader(kind).validate_json(line)
    except ValidationError as wrong:
        raise LineRefused(spoilt(no)) from wrong
