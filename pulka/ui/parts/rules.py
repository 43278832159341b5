"""What the rules of a pulka are called."""

import flet as ft

from pulka.ledger import Ledger
from pulka.ui.context import App


def use_rules(app: App, ledger: Ledger) -> str:
    """Hook: the name of the house's convention or of the preset, and whether the rules differ from it."""
    begun, now = ledger.state.start.convention, ledger.situation.convention
    return ft.use_memo(lambda: app.desk.rules_name(begun, now), [app.revision, begun, now]).told(app.words)
