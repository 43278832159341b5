"""What the cells of a sheet are called."""

from pulka.ui.context import App
from pulka.ui.parts.check.typed import Cell

_SHORT, _LONG = 9, 20


def told(app: App, cell: Cell, names: tuple[str, ...]) -> str:
    """Name a cell: whose, which."""
    player, mark, on = cell
    if on is not None:
        return app.t("settlement.on", player=names[player], on=names[on])
    return app.t("check.cell", player=names[player], column=app.words.mark(mark).lower())


def label(app: App, cell: Cell, names: tuple[str, ...]) -> str:
    """Name a cell on its player's card, in one line of its field."""
    _, mark, on = cell
    if on is None:
        return app.words.mark(mark)
    name, most = names[on], _LONG if app.wide else _SHORT
    return app.t("sheet.whists_on", player=name if len(name) <= most else f"{name[: most - 1].rstrip()}…")
