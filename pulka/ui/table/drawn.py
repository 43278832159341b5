"""The drawn pulka: lines, names, chains and standings by the plan of the paper; each sector is a button."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import NamedTuple

import flet as ft

from pulka.files import sheet_plans
from pulka.locale import Words
from pulka.sheet import Box, CellKey, Plan, Sheet, written
from pulka.sheet.fit import Sizes
from pulka.terms import Exact, Mark, Player
from pulka.ui.guard import component, handler
from pulka.ui.table.cells import Chain, Name, Net
from pulka.ui.table.paper import Paper
from pulka.ui.theme import LIVE_NUMBER, WHIST_NUMBER, Palette, number

_WIDTH, _HEIGHT = 390, 520  # of the sheet that the sizes of type below are for
_TOTAL, _WHIST, _NET, _EARLIER, _LEAST, _NAME = 29, 20, 27, 14, 11, 16
_LARGEST = 1.7
_LIMIT = 1.7  # how wide all figures of the limit may be together, in radii
_CLOSED = "\N{RIGHT-POINTING DOUBLE ANGLE QUOTATION MARK}"


class Type(NamedTuple):
    """Sizes of type on a sheet."""

    points: Sizes
    whists: Sizes
    net: float
    name: float

    @classmethod
    def on(cls, width: float, height: float) -> "Type":
        """Return the sizes for a sheet of this size."""
        scale = max(0.8, min(width / _WIDTH, height / _HEIGHT, _LARGEST))
        earlier, least = _EARLIER * scale, _LEAST * scale
        return cls(
            Sizes(max(_TOTAL * scale, LIVE_NUMBER), earlier, least),
            Sizes(max(_WHIST * scale, WHIST_NUMBER), earlier, least),
            max(_NET * scale, LIVE_NUMBER),
            _NAME * scale,
        )


@cache
def plan_for(players: int) -> Plan:
    """Return the plan of the paper for so many players at the table."""
    return Plan.of(sheet_plans()[players])


@component
def Drawn(  # noqa: N802, PLR0913  # a component is named like a control, and takes what it shows
    *,
    sheet: Sheet,
    changed: Mapping[CellKey, Exact],
    declarers: frozenset[Player],
    words: Words,
    palette: Palette,
    guess: tuple[float, float],
    on_sector: Callable[[Player], object],
    expand: bool = True,
) -> ft.Control:
    """Draw the sheet as large as there is room; ``guess`` is the size of the first frame.

    ``changed`` is the last change of each cell; a tap on anybody's sector is reported to ``on_sector``.
    """
    size, set_size = ft.use_state(guess)

    def resize(event: ft.LayoutSizeChangeEvent[ft.Container]) -> None:
        set_size((event.width, event.height))

    def tap(event: ft.TapEvent[ft.GestureDetector]) -> None:
        if event.local_position:
            x, y = event.local_position.x / width, event.local_position.y / height
            on_sector(sheet.seats[plan.sector_at(x, y)])

    width, height = size if expand else guess
    plan = plan_for(len(sheet.seats))
    seats = sheet.seats
    dealer = sheet.dealer if declarers else None  # after the end nobody deals
    first_dealer = seats.index(sheet.first_dealer) if sheet.first_dealer in seats else None
    pen = _Pen(sheet, changed, plan, (width, height), Type.on(width, height), words, palette, dealer)
    paper = Paper(plan=plan, width=width, height=height, palette=palette, first_dealer=first_dealer)
    layers: list[ft.Control] = [ft.Screenshot(paper, key="paper")]
    for place, player in enumerate(seats):
        layers += pen.sector(place)
        if player in declarers:
            layers.append(pen.button(place, on_sector))
    layers += pen.circle()
    layers.append(
        ft.GestureDetector(
            ft.Container(width=width, height=height),
            key="sectors",
            exclude_from_semantics=True,
            mouse_cursor=ft.MouseCursor.CLICK if declarers else None,
            on_tap_up=handler(tap),
        )
    )
    return ft.Container(
        ft.Stack(layers, width=width, height=height),
        expand=expand,
        height=None if expand else height,
        bgcolor=palette.paper,
        on_size_change=handler(resize) if expand else None,
        size_change_interval=0,
    )


class _Pen(NamedTuple):
    """Everything that the parts of one drawing share."""

    sheet: Sheet
    changed: Mapping[CellKey, Exact]
    plan: Plan
    size: tuple[float, float]
    type: Type
    words: Words
    palette: Palette
    dealer: Player | None

    def sector(self, place: int) -> list[ft.Control]:
        """Write the name, the standing and the cells of one place."""
        seats = self.sheet.seats
        player = seats[place]
        name = self.sheet.names[player]
        own = self.plan.sectors[place]
        controls = [
            self._chain(self.plan.cell(place, mark), CellKey(player, mark), f"{self.words.mark(mark)} {name}")
            for mark, _ in own.cells
        ]
        for other, on in enumerate(seats):
            if other != place:
                label = self.words.t("table.whists", player=name, on=self.sheet.names[on])
                box = self.plan.cell(place, Mark.WHIST, other)
                controls.append(self._chain(box, CellKey(player, Mark.WHIST, on), label))
        return [*controls, *self._heading(place, player, name)]

    def _heading(self, place: int, player: Player, name: str) -> list[ft.Control]:
        box, below = self._box(self.plan.name(place)), self._box(self.plan.net(place))
        side = below.y != box.y
        deals = self.words.t("table.deals", player=name) if player == self.dealer else None
        net = self.sheet.whole[player]
        text = written(net, signed=True)
        tone = self.palette.gain if net > 0 else self.palette.red if net < 0 else self.palette.ink
        label = f"{self.words.t('table.net', player=name)}: {text}"
        return [
            Name(
                name=name,
                box=box,
                size=self.type.name,
                palette=self.palette,
                deals=deals,
                side=side,
                key=f"name-{player}",
            ),
            Net(
                label=label,
                text=text,
                box=below,
                size=self.type.net,
                color=tone,
                side=side,
                key=f"net-{player}",
            ),
        ]

    def _chain(self, place: Box, key: CellKey, label: str) -> ft.Control:
        chain = self.sheet.cell(*key).chain
        points = self.changed.get(key)
        full = key.mark is Mark.PULYA and key.player in self.sheet.full
        caption = self.words.mark(key.mark).lower() if key.on is None else self.sheet.names[key.on]
        return Chain(
            label=f"{label}: {'.'.join(written(total) for total in chain) or '0'}",
            chain=chain,
            box=self._box(place),
            sizes=self.type.points if key.on is None else self.type.whists,
            palette=self.palette,
            caption=caption,
            badge=None if points is None else written(points, signed=True),
            mark=_CLOSED if full else None,
            key="-".join(str(part) for part in key),
        )

    def button(self, place: int, on_sector: Callable[[Player], object]) -> ft.Control:
        """Make a sector a button for those who do not see it; the detector above takes fingers."""
        player = self.sheet.seats[place]
        box = self._box(self.plan.cell(place, Mark.PULYA))
        return ft.Container(
            ft.Semantics(
                label=self.words.t("table.plays", player=self.sheet.names[player]),
                button=True,
                content=ft.Container(),
            ),
            key=f"sector-{player}",
            left=box.x,
            top=box.y,
            width=box.width,
            height=box.height,
            on_click=handler(lambda: on_sector(player)),
        )

    def circle(self) -> list[ft.Control]:
        """Write the limit into the circle in the middle."""
        limit = self.sheet.limit
        if limit is None:
            return []
        radius = self.plan.radius * min(self.size)
        x, y = self.plan.centre.x * self.size[0], self.plan.centre.y * self.size[1]
        figures = str(limit)
        text = ft.Text(
            figures,
            semantics_label=f"{self.words.t('table.limit')}: {limit}",
            no_wrap=True,
            style=number(radius * _LIMIT / max(len(figures), 2), color=self.palette.ink),
        )
        return [
            ft.Container(
                text,
                key="limit",
                left=x - radius,
                top=y - radius,
                width=radius * 2,
                height=radius * 2,
                alignment=ft.Alignment.CENTER,
            )
        ]

    def _box(self, box: Box) -> Box:
        return Box(*(round(side, 2) for side in box.stretched(*self.size)))
