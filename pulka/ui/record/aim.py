"""What the form is for, as its address says, and how it opens."""

from typing import NamedTuple

from pulka.deals import DealDraft, Situation
from pulka.desk import filling
from pulka.ledger import Ledger
from pulka.score import Columns


class Aim(NamedTuple):
    """What the form is for: a new entry, the entry ``no`` amended, or a forgotten one before ``no``."""

    pid: str
    verb: str
    no: int | None
    query: tuple[tuple[str, str], ...]

    @classmethod
    def of(cls, params: dict[str, str], path: str, query: dict[str, str]) -> "Aim":
        """Read the address."""
        number = params.get("no")
        no = int(number) if number and number.isdecimal() else None
        verb = "new" if number is None else "insert" if "/insert/" in path else "amend"
        return cls(params["pid"], verb, no, tuple(sorted(query.items())))

    @property
    def slot(self) -> str:
        """The name under which the draft is kept."""
        return self.verb if self.no is None else f"{self.verb}:{self.no}"

    @property
    def control_slot(self) -> str:
        """The name under which the control time typed beside the end of the razboynik is kept."""
        return f"control_typed.{self.pid}"

    def asked(self, name: str) -> str | None:
        """Return what the address asks for."""
        return dict(self.query).get(name)


def before(seen: Ledger, aim: Aim) -> tuple[Columns, Situation]:
    """Return columns and situation that the entry is read in."""
    return (seen.columns, seen.situation) if aim.no is None else seen.before(aim.no)


def opened(aim: Aim, seen: Ledger, standing: DealDraft | None) -> DealDraft:
    """Return the form as the address opens it."""
    if standing is not None:
        return filling.amending(standing)
    return filling.start(_kind(aim, seen) or "game", _declarer(aim, seen))


def goes_on(kept: DealDraft, aim: Aim, seen: Ledger) -> bool:
    """Return whether a draft is of what the address asks for."""
    return filling.goes_on(kept, _kind(aim, seen), _declarer(aim, seen))


def _kind(aim: Aim, seen: Ledger) -> str | None:
    kind = aim.asked("kind")
    return kind if kind and DealDraft.known(seen.situation.convention.family, kind) else None


def _declarer(aim: Aim, seen: Ledger) -> int | None:
    declarer = aim.asked("declarer")
    player = int(declarer) if declarer and declarer.isdecimal() else None
    return player if player in seen.situation.seats else None
