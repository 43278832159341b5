"""The control time of an evening by the clock of the desk: the store keeps it, the file does not."""

from collections.abc import Callable
from datetime import datetime

from pulka.desk.control import Control, LastLap, clock_time, control_faults, last_lap
from pulka.desk.keeping import KeepingDesk
from pulka.ledger import Ledger
from pulka.terms import Fault

Faults = tuple[Fault, ...]


class TimingDesk(KeepingDesk):
    """The part of the desk that knows when the last lap begins."""

    _clock: Callable[[], datetime]

    def control(self, pulka_id: str) -> Control | None:
        """Return the control time of a pulka, None where there is none or it was another evening's."""
        control = self._control(pulka_id)
        return control if control and control.holds(self._clock()) else None

    def _control(self, pulka_id: str) -> Control | None:
        return Control.read(self.setting(control_key(pulka_id)))

    def set_control(self, pulka_id: str, time: str | None) -> Faults:
        """Set the control time, ``23:30``, or take it away."""
        faults = control_faults(time)
        if not faults:
            known = clock_time(time or "")
            kept = Control(known, self._now())._asdict() if known else None
            self.keep_setting(control_key(pulka_id), kept)
        return faults

    def last_lap(self, pulka_id: str, ledger: Ledger) -> LastLap | None:
        """Return how far the last lap is; None before the control time, and without one."""
        return last_lap(ledger, self.control(pulka_id), self._clock())

    def until_control(self, pulka_id: str) -> float | None:
        """Return the seconds until the control time; None where it is over or was never set."""
        control = self.control(pulka_id)
        left = control and (control.moment() - self._clock()).total_seconds()
        return left if left and left > 0 else None


def control_key(pulka_id: str) -> str:
    """Return the setting that keeps the control time of a pulka."""
    return f"control.{pulka_id}"
