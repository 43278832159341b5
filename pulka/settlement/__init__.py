"""The reckoning at the end of an evening, or now: nets, whole whists, money, payments, the shown working.

Enters: columns and convention, the price of a whist.
Leaves: a ``Settlement``; nothing is written.
Must not know: entries, names, how money looks on a screen.
"""

from pulka.settlement.settlement import Payment, Settlement, settle
from pulka.settlement.working import Working, work

__all__ = ["Payment", "Settlement", "Working", "settle", "work"]
