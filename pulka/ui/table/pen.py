"""What is written on one drawing, place by place."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

import flet as ft

from pulka.locale import Words
from pulka.sheet import Box, CellKey, Plan, Sheet, written
from pulka.sheet.fit import Sizes
from pulka.sheet.glyphs import BOLD
from pulka.sheet.signs import wheels
from pulka.terms import Exact, Mark, Player
from pulka.ui.guard import handler
from pulka.ui.table.cells import Chain, Name, Net
from pulka.ui.table.place import at
from pulka.ui.table.signs import Bombs, Ticks
from pulka.ui.table.todo import ticks, todo_label
from pulka.ui.theme import FONT, LIVE_NUMBER, TARGET, WHIST_NUMBER, Palette, number
from pulka.ui.tone import tone

_WIDTH, _HEIGHT = 390, 520  # of the sheet that the sizes of type below are for
_TOTAL, _WHIST, _NET, _EARLIER, _LEAST, _NAME = 29, 20, 27, 14, 11, 16
_LARGEST = 1.7
_LYING, _LYING_NET, _LYING_NAME = 2.2, 96, 30  # read from farther away: the net fills its edge
_LIMIT = 1.7  # how wide all figures of the limit may be together, in radii
_CLOSED = "\N{RIGHT-POINTING DOUBLE ANGLE QUOTATION MARK}"
_WRITTEN_OFF = "\N{BLACK FLAG}"
_FULL = {Mark.PULYA: "table.full", Mark.RECORD: "table.old.full"}
_OFF = {Mark.GORA: "table.written_off", Mark.KUROCHKA: "table.old.taken"}
"""What the sign says, by the column that it stands at."""


class Type(NamedTuple):
    """Sizes of type on a sheet."""

    points: Sizes
    whists: Sizes
    net: float
    name: float

    @classmethod
    def on(cls, width: float, height: float, *, lying: bool = False) -> "Type":
        """Return the sizes for a sheet of this size, larger for one ``lying`` in the middle of the table."""
        largest = _LYING if lying else _LARGEST
        scale = max(0.8, min(width / _WIDTH, height / _HEIGHT, largest))
        earlier, least = _EARLIER * scale, _LEAST * scale
        return cls(
            Sizes(max(_TOTAL * scale, LIVE_NUMBER), earlier, least),
            Sizes(max(_WHIST * scale, WHIST_NUMBER), earlier, least),
            _LYING_NET if lying else max(_NET * scale, LIVE_NUMBER),
            _LYING_NAME if lying else _NAME * scale,
        )


class Pen(NamedTuple):
    """Everything that the parts of one drawing share."""

    sheet: Sheet
    changed: Mapping[CellKey, Exact]
    plan: Plan
    size: tuple[float, float]
    type: Type
    words: Words
    palette: Palette
    dealer: Player | None
    ticked: bool
    wheeled: bool
    lying: bool = False
    margin: float = 0  # that numbers keep from the sides of their cells

    def sector(self, place: int) -> list[ft.Control]:
        """Write the name, the standing, the cells and the signs of one place."""
        seats = self.sheet.seats
        player = seats[place]
        name = self.sheet.names[player]
        own = self.plan.sectors[place]
        controls = [
            self._chain(
                place,
                self.plan.cell(place, mark),
                CellKey(player, mark),
                f"{self.words.mark(mark)} {name}",
            )
            for mark, _ in own.cells
        ]
        for other, on in enumerate(seats):
            if other != place:
                label = self.words.t("table.whists", player=name, on=self.sheet.names[on])
                box = self.plan.cell(place, Mark.WHIST, other)
                controls.append(self._chain(place, box, CellKey(player, Mark.WHIST, on), label))
        return [*controls, *self._heading(place, player, name), *self._classic(place, player, name)]

    def _classic(self, place: int, player: Player, name: str) -> list[ft.Control]:
        """Draw bombs and the razboynik's list beside the name."""
        sector, razboynik = self.plan.sectors[place], self.sheet.razboynik
        controls: list[ft.Control] = []
        if ranks := self.sheet.bombs[player]:
            told = ", ".join(self.words.t(f"bomb.{rank}") for rank in ranks)
            label = self.words.t("table.bombs", player=name, bombs=told)
            controls.append(
                self._put(
                    place,
                    sector.bombs,
                    lambda box: Bombs(
                        label=label, ranks=ranks, box=box, palette=self.palette, key=f"bombs-{player}"
                    ),
                )
            )
        if razboynik is not None and self.ticked:
            games = ticks(razboynik, player, self.words)
            todo = todo_label(razboynik, player, name, self.words)
            controls.append(
                self._put(
                    place,
                    sector.checklist,
                    lambda box: Ticks(
                        label=todo, games=games, box=box, palette=self.palette, key=f"todo-{player}"
                    ),
                )
            )
        return controls

    def _heading(self, place: int, player: Player, name: str) -> list[ft.Control]:
        box, below = self.plan.name(place), self.plan.net(place)
        side = below.x != box.x if self._quarters(place) % 2 else below.y != box.y
        deals = self.words.t("table.deals", player=name) if player == self.dealer else None
        net = self.sheet.whole[player]
        text = written(net, signed=True)
        color = tone(net, self.palette)
        label = f"{self.words.t('table.net', player=name)}: {text}"
        return [
            self._put(
                place,
                box,
                lambda room: Name(
                    name=name,
                    box=room,
                    size=self.type.name,
                    palette=self.palette,
                    deals=deals,
                    side=side,
                    key=f"name-{player}",
                ),
            ),
            self._put(
                place,
                below,
                lambda room: Net(
                    label=label,
                    text=text,
                    box=room,
                    size=self.type.net,
                    color=color,
                    side=side,
                    key=f"net-{player}",
                ),
            ),
        ]

    def _chain(self, place: int, where: Box, key: CellKey, label: str) -> ft.Control:
        chain = self.sheet.cell(*key).chain
        points = self.changed.get(key) or None  # what was put and taken again changed nothing
        caption = self.words.mark(key.mark).lower() if key.on is None else self.sheet.names[key.on]
        return self._put(
            place,
            where,
            lambda box: Chain(
                label=f"{label}: {'.'.join(written(total) for total in chain) or '0'}",
                chain=chain,
                box=box,
                sizes=self.type.points if key.on is None else self.type.whists,
                least=LIVE_NUMBER if key.on is None else WHIST_NUMBER,
                palette=self.palette,
                caption=caption,
                headed=key.on is not None,
                badge=None if points is None else written(points, signed=True),
                mark=self._mark(key),
                earned=self._earned(key, chain),
                key="-".join(str(part) for part in key),
            ),
        )

    def _mark(self, key: CellKey) -> tuple[str, str] | None:
        """Return the sign of a closed column or of one that is back at zero, and what it says."""
        name = self.sheet.names[key.player]
        if key.mark in _FULL and key.player in self.sheet.full:
            return _CLOSED, self.words.t(_FULL[key.mark], player=name)
        if key.mark in _OFF and key.player in self.sheet.written_off:
            return _WRITTEN_OFF, self.words.t(_OFF[key.mark], player=name)
        return None

    def _earned(self, key: CellKey, chain: tuple[Exact, ...]) -> tuple[int, str] | None:
        """Return the wheels of whists, and what they say."""
        count = wheels(chain[-1]) if self.wheeled and key.on is not None and chain else 0
        if key.on is None or not count:
            return None
        names, told = self.sheet.names, self.words.t(f"table.wheel.{count}")
        return count, self.words.t("table.wheeled", player=names[key.player], on=names[key.on], wheels=told)

    def button(self, place: int, on_sector: Callable[[Player], object]) -> ft.Control:
        """Make a sector a button for those who do not see it; the detector above takes fingers."""
        player = self.sheet.seats[place]
        box = self._box(self.plan.cell(place, Mark.RECORD if self.sheet.is_old else Mark.PULYA))
        width, height = max(box.width, TARGET), max(box.height, TARGET)
        return ft.Container(
            ft.Semantics(
                label=self.words.t("table.plays", player=self.sheet.names[player]),
                button=True,
                content=ft.Container(),
            ),
            key=f"sector-{player}",
            left=box.x - (width - box.width) / 2,
            top=box.y - (height - box.height) / 2,
            width=width,
            height=height,
            on_click=handler(lambda: on_sector(player)),
        )

    def circle(self) -> list[ft.Control]:
        """Write the limit into the circle in the middle, in the old game the pot."""
        radius = self.plan.radius * min(self.size)
        if self.sheet.pot is not None:
            return [self._middle(self._pot(self.sheet.pot, radius), radius)]
        limit = self.sheet.limit
        if limit is None:
            return []
        text = ft.Text(
            str(limit),
            semantics_label=f"{self.words.t('table.limit')}: {limit}",
            no_wrap=True,
            style=number(radius * _LIMIT / max(len(str(limit)), 2), color=self.palette.ink),
        )
        return [self._middle(text, radius)]

    def _pot(self, pot: int, radius: float) -> ft.Control:
        """Write the pot under its name, and under it the next part of a cut one."""
        part, words = self.sheet.part, self.words
        told = words.t("cli.pot", pot=pot) if part is None else words.t("cli.pot_cut", pot=pot, part=part)
        small = ft.TextStyle(
            size=self.type.points.earlier,
            height=1.1,
            letter_spacing=0,
            font_family=FONT,
            color=self.palette.faded,
        )
        size = min(self.type.points.total, radius * _LIMIT / (len(str(pot)) * BOLD["0"]))
        lines: list[ft.Control] = [
            ft.Text(words.mark(Mark.POT).lower(), no_wrap=True, style=small),
            ft.Text(str(pot), no_wrap=True, style=number(size, bold=True, color=self.palette.ink)),
        ]
        if part is not None:
            lines.append(ft.Text(words.t("table.old.part", part=part), no_wrap=True, style=small))
        column = ft.Column(lines, spacing=1, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
        return ft.Semantics(label=told, exclude_semantics=True, content=column)

    def _middle(self, content: ft.Control, radius: float) -> ft.Control:
        """Put something into the circle in the middle."""
        x, y = self.plan.centre.x * self.size[0], self.plan.centre.y * self.size[1]
        return ft.Container(
            content,
            key="limit",
            left=x - radius,
            top=y - radius,
            width=radius * 2,
            height=radius * 2,
            alignment=ft.Alignment.CENTER,
        )

    def _quarters(self, place: int) -> int:
        return self.plan.turn(place) // 90 if self.lying else 0

    def _put(self, place: int, where: Box, make: Callable[[Box], ft.Control]) -> ft.Control:
        """Write into a box of a place; on the sheet that is lying, as the player there reads it."""
        box, quarters = self._box(where), self._quarters(place)
        if not quarters:
            return make(box)
        across = (box.height, box.width) if quarters % 2 else (box.width, box.height)
        written_on = ft.Stack([make(Box(0, 0, *across))], width=across[0], height=across[1])
        turned = at(box, ft.RotatedBox(quarters, written_on))
        turned.key = f"turned-{where}"
        return turned

    def _box(self, box: Box) -> Box:
        x, y, width, height = box.stretched(*self.size)
        inner = Box(x + self.margin, y, width - 2 * self.margin, height)
        return Box(*(round(side, 2) for side in inner))
