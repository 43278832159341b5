"""What the rules of a pulka are called."""

import flet as ft

from pulka.desk.old.starts import BASE, start_of
from pulka.files import every_preset
from pulka.ledger import Ledger
from pulka.rules import difference
from pulka.ui.context import App


def use_rules(app: App, ledger: Ledger) -> str:
    """Hook: the name of the house's convention or of the preset, and whether the rules differ from it."""
    begun, now = ledger.state.start.convention, ledger.situation.convention
    house, changed = ft.use_memo(lambda: app.desk.called(begun, now), [app.revision, begun, now])
    if begun.base == BASE and house is None:
        start = start_of(difference(begun, every_preset()[BASE]))
        if start is not None:
            return app.t(f"start.{start}")
    name = house or app.t(f"preset.{begun.base}")
    return app.t("rules.changed", name=name) if changed else name
