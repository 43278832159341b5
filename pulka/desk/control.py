"""Control time: after it the last lap begins; the store keeps it, the pulka file does not."""

import re
from datetime import datetime, timedelta
from typing import Any, NamedTuple, Self

from pulka.deals import Game, Misere, Raspasy
from pulka.ledger import Ledger
from pulka.terms import Fault

_CLOCK = re.compile(r"([01]?\d|2[0-3])[:.,\- ]?([0-5]\d)")
_DAY = timedelta(days=1)
_NIGHT = timedelta(hours=12)
"""So long after its moment a control time is that of another evening."""


class Control(NamedTuple):
    """``time`` on the clock of the room, ``23:30``, and ``since`` when it stands, ISO in UTC.

    Said at 22:00, 00:30 is tomorrow's.
    """

    time: str
    since: str

    @classmethod
    def read(cls, kept: Any) -> Self | None:  # noqa: ANN401  whatever JSON was kept
        """Read what the store kept; None where that is no control time."""
        try:
            control = cls(**kept)
            control.moment()
        except (AttributeError, TypeError, ValueError):
            return None
        return control

    def moment(self) -> datetime:
        """Return when the last lap begins: the next time that a clock shows it."""
        hour, minute = self.time.split(":")
        said = datetime.fromisoformat(self.since).astimezone().replace(tzinfo=None, second=0, microsecond=0)
        due = said.replace(hour=int(hour), minute=int(minute))
        return (due if due >= said else due + _DAY).astimezone()

    def holds(self, now: datetime) -> bool:
        """Return whether it is still tonight's: whoever goes on another day has set none."""
        return now < self.moment() + _NIGHT


class LastLap(NamedTuple):
    """The last lap under way: one deal by each at the table; ``left`` of them are still to be dealt."""

    left: int


def clock_time(text: str) -> str | None:
    """Return a time of day as it is kept, ``23:30``; None where the text is none."""
    found = _CLOCK.fullmatch(text.strip())
    return f"{int(found[1]):02}:{found[2]}" if found else None


def control_faults(text: str | None) -> tuple[Fault, ...]:
    """Return what is wrong with a control time; without one nothing is."""
    wrong = text is not None and text.strip() and clock_time(text) is None
    return (Fault("control_time", "control", text),) if wrong else ()


def last_lap(ledger: Ledger, control: Control | None, now: datetime) -> LastLap | None:
    """Return how far the last lap is; None before the control time, and without one."""
    if control is None or now < control.moment():
        return None
    return LastLap(max(0, len(ledger.situation.seats) - _moved_on(ledger, control.moment())))


def _moved_on(ledger: Ledger, moment: datetime) -> int:
    """Count the deals behind the last one recorded by then; one after which the dealer stays is no step."""
    count = 0
    for step in reversed(ledger.steps):
        if step.slot.void:
            continue
        if datetime.fromisoformat(ledger.rows[step.id - 1].at) <= moment:
            break
        played = isinstance(step.entry, Game | Misere | Raspasy)
        count += played and step.scored.situation.dealer != step.scored.dealer
    return count
