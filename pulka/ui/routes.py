"""Which screen stands at which address; each one's parent is where Back leads.

A screen reads `ft.use_route_params()["pid"]` and `use_query()`, and starts from these and the store alone.
"""

import flet as ft

from pulka.ui.screens.bin import Bin
from pulka.ui.screens.blank import BlankSheets
from pulka.ui.screens.card import Card
from pulka.ui.screens.charts import Charts
from pulka.ui.screens.check import Check
from pulka.ui.screens.convention import Convention
from pulka.ui.screens.conventions import Conventions
from pulka.ui.screens.evenings import Evenings
from pulka.ui.screens.glossary import Glossary
from pulka.ui.screens.heading import Heading
from pulka.ui.screens.journal import Journal
from pulka.ui.screens.merging import Merging
from pulka.ui.screens.new import New
from pulka.ui.screens.own_table import OwnTable
from pulka.ui.screens.pairs import Pairs
from pulka.ui.screens.player import Player
from pulka.ui.screens.players import Players
from pulka.ui.screens.printing import Printing
from pulka.ui.screens.record import Record
from pulka.ui.screens.reference import Reference
from pulka.ui.screens.round import Round
from pulka.ui.screens.settings import Settings
from pulka.ui.screens.settlement import Settlement
from pulka.ui.screens.share import Share
from pulka.ui.screens.table import Table
from pulka.ui.screens.why import Why
from pulka.ui.screens.word import Word

_AMENDED = ft.Route(path="record/:no", component=Record)  # that entry is amended
_PRINTING = ft.Route(path="print", component=Printing)
_INSERTED = ft.Route(path="insert/:no", component=Record)  # a forgotten deal goes in before it

ROUTES = [
    ft.Route(
        path="",
        component=Evenings,
        children=[
            ft.Route(path="new", component=New),
            ft.Route(path="check", component=Check),
            ft.Route(path="bin", component=Bin),
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
                ],
            ),
            ft.Route(
                path="pulka/:pid",
                component=Table,
                children=[
                    ft.Route(path="record", component=Record),
                    _AMENDED,
                    _INSERTED,
                    ft.Route(path="journal", component=Journal, children=[_AMENDED, _INSERTED]),
                    ft.Route(
                        path="settlement",
                        component=Settlement,
                        children=[ft.Route(path="why", component=Why, children=[_AMENDED]), _PRINTING],
                    ),
                    ft.Route(path="why", component=Why, children=[_AMENDED]),
                    ft.Route(path="heading", component=Heading),
                    ft.Route(path="share", component=Share),
                    ft.Route(path="convention", component=Card),
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
    # The help lies over the screen where somebody asks: beneath it nothing is lost.
    ft.Route(path="help", component=Glossary, modal=True),
    ft.Route(path="help/tables", component=Reference, modal=True),
    ft.Route(path="help/rules/:pid", component=Card, modal=True),
    ft.Route(path="help/:term", component=Word, modal=True),
]
