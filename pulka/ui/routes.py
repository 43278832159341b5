"""Which screen stands at which address; each one's parent is where Back leads.

A screen reads `ft.use_route_params()["pid"]` and `use_query()`, and starts from these and the store alone.
"""

from collections.abc import Callable, Iterator
from importlib import import_module

import flet as ft


def _late(module: str, name: str) -> Callable[[], ft.Control]:
    """Return a screen that is loaded when it is shown first: in the browser nobody waits for the others."""

    def show() -> ft.Control:
        screen: Callable[[], ft.Control] = getattr(import_module(f"pulka.ui.screens.{module}"), name)
        return screen()

    _MODULES.append(module)
    return show


_MODULES: list[str] = []

Backup = _late("backup", "Backup")
Bin = _late("bin", "Bin")
BlankSheets = _late("blank", "BlankSheets")
Card = _late("card", "Card")
Charts = _late("charts", "Charts")
Check = _late("check", "Check")
Convention = _late("convention", "Convention")
Conventions = _late("conventions", "Conventions")
Evenings = _late("evenings", "Evenings")
Glossary = _late("glossary", "Glossary")
Heading = _late("heading", "Heading")
Journal = _late("journal", "Journal")
Mend = _late("mend", "Mend")
Merging = _late("merging", "Merging")
New = _late("new", "New")
OwnTable = _late("own_table", "OwnTable")
Pairs = _late("pairs", "Pairs")
Player = _late("player", "Player")
Players = _late("players", "Players")
Printing = _late("printing", "Printing")
Record = _late("record", "Record")
Reference = _late("reference", "Reference")
Round = _late("round", "Round")
Settings = _late("settings", "Settings")
Settlement = _late("settlement", "Settlement")
Share = _late("share", "Share")
Table = _late("table", "Table")
Why = _late("why", "Why")
Word = _late("word", "Word")

_PRINTING = ft.Route(path="print", component=Printing)


def beneath_table(record: Callable[[], ft.Control], *settled: ft.Route) -> list[ft.Route]:
    """Return what lies beneath the table for keeper and guests alike; ``record`` shows the form.

    ``settled`` lies beneath the settlement as well.
    """
    amended = ft.Route(path="record/:no", component=record)  # that entry is amended
    inserted = ft.Route(path="insert/:no", component=record)  # a forgotten deal goes in before it
    why = ft.Route(path="why", component=Why, children=[amended])
    return [
        ft.Route(path="record", component=record),
        amended,
        inserted,
        ft.Route(path="journal", component=Journal, children=[amended, inserted]),
        ft.Route(path="settlement", component=Settlement, children=[why, *settled]),
        why,
        ft.Route(path="convention", component=Card),
    ]


# The help lies over the screen where somebody asks: beneath it nothing is lost.
HELP = [
    ft.Route(path="help", component=Glossary, modal=True),
    ft.Route(path="help/tables", component=Reference, modal=True),
    ft.Route(path="help/rules/:pid", component=Card, modal=True),
    ft.Route(path="help/:term", component=Word, modal=True),
]
ROUTES = [
    ft.Route(
        path="",
        component=Evenings,
        children=[
            ft.Route(path="new", component=New),
            ft.Route(path="check", component=Check),
            ft.Route(path="bin", component=Bin),
            ft.Route(path="mend", component=Mend),
            ft.Route(path="blank", component=BlankSheets),
            ft.Route(
                path="players",
                component=Players,
                children=[
                    ft.Route(path="pairs", component=Pairs),
                    ft.Route(
                        path=":player",
                        component=Player,
                        children=[ft.Route(path="merge", component=Merging)],
                    ),
                ],
            ),
            ft.Route(
                path="settings",
                component=Settings,
                children=[
                    ft.Route(
                        path="conventions",
                        component=Conventions,
                        children=[ft.Route(path=":cid", component=Convention)],
                    ),
                    ft.Route(path="table", component=OwnTable),
                    ft.Route(path="backup", component=Backup),
                ],
            ),
            ft.Route(
                path="pulka/:pid",
                component=Table,
                children=[
                    *beneath_table(Record, _PRINTING),
                    ft.Route(path="heading", component=Heading),
                    ft.Route(path="share", component=Share),
                    ft.Route(path="charts", component=Charts),
                    _PRINTING,
                    ft.Route(
                        path="round",
                        component=Round,
                        children=[ft.Route(path="record", component=Record)],
                    ),
                ],
            ),
        ],
    ),
    *HELP,
]


def loaded() -> Iterator[str]:
    """Load the screens, one at each step: whoever has time for it comes before those who tap."""
    for module in _MODULES:
        import_module(f"pulka.ui.screens.{module}")
        yield module
