"""The settlement's parts: results, payments, and the paper method step by step.

Enters: a finished settlement and its working. Leaves: cards. Must not know: how anything is reckoned.
"""

from pulka.ui.parts.settlement.reckoned import Reckoned
from pulka.ui.parts.settlement.results import payments, results
from pulka.ui.parts.settlement.steps import steps
from pulka.ui.parts.settlement.working import working

__all__ = ["Reckoned", "payments", "results", "steps", "working"]
