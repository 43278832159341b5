"""The sheet of an evening as a drawing: the centre, then sector by sector, in the order it is read."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pulka.locale import Words
from pulka.pdf.fitted import Stand, line
from pulka.pdf.fonts import BOLD, breadth
from pulka.pdf.inks import FADED, INK
from pulka.pdf.ruled import LESS, LIMIT, Frame
from pulka.pdf.signs import bombs, checklist, games, wheel_room, wheels
from pulka.pdf.traces import Leaf, Text, Trace
from pulka.sheet import Box, Plan, Sheet, lay, written
from pulka.sheet.fit import CAPITAL, Sizes
from pulka.sheet.plan import Point
from pulka.sheet.signs import wheels as wheels_of
from pulka.terms import Exact, Mark, Player

CLOSED, WRITTEN_OFF = ">>", "⚑"
_OWED = (Mark.GORA, Mark.KUROCHKA)
_GAP = 2.5  # between a chain and the sign after it, or the sides of its box
_AROUND = 0.33  # size of what stands around the limit, in radii
_POT = 26
_LABEL, _LABEL_SIZE = 9.0, 7.0  # a line that says on whom whists are, and its type
_LABELLED = 24.0  # so high a cell has room for one
_BETWEEN = 0.45  # from a name to the standing, in its size
_HALF_TURN = 2  # quarters


class Legend(NamedTuple):
    """What a sheet needs words for, and how it is to be written.

    ``price`` is that of a whist; ``misere`` how one is written on the razboynik's list; ``pot`` its name, and
    what the next part of a cut one is; ``wheeled``: hundreds of whists get their wheels; ``facing``: each
    sector is written towards its player, by a plan that is lying.
    """

    price: str = ""
    misere: str = ""
    pot: tuple[str, str] = ("", "")
    wheeled: bool = False
    facing: bool = False

    @classmethod
    def of(
        cls, sheet: Sheet, words: Words, price: str, *, wheeled: bool = False, facing: bool = False
    ) -> "Legend":
        """Return the legend of a sheet in a language."""
        part = "" if sheet.part is None else words.t("table.old.part", part=sheet.part)
        pot = (words.mark(Mark.POT).lower(), part)
        return cls(price, words.t("sheet.misere_short"), pot, wheeled, facing)


def drawn(
    sheet: Sheet,
    plan: Plan,
    size: tuple[float, float],
    legend: Legend = Legend(),  # noqa: B008  frozen
) -> tuple[Trace, ...]:
    """Return the drawing of a sheet so wide and high, in points."""
    return tuple(_Drawing(sheet, Frame(plan, *size, legend.facing), legend).traces())


class _Drawing(NamedTuple):
    """Everything that the parts of one drawing share."""

    sheet: Sheet
    frame: Frame
    legend: Legend

    def traces(self) -> Iterator[Trace]:
        """Draw lines, then the centre, then the sectors one after the other: the order they are read in."""
        sheet = self.sheet
        yield from self.frame.rule()
        if sheet.first_dealer in sheet.seats:
            yield self.frame.arrow(sheet.seats.index(sheet.first_dealer))
        yield from self._centre() if sheet.pot is None else self._pot(sheet.pot)
        for place in range(len(sheet.seats)):
            yield from self._sector(place)

    def _centre(self) -> Iterator[Trace]:
        """Write the limit, above it how far they play, below it the price of a whist."""
        sheet, radius = self.sheet, self.frame.radius
        end = f"№ {sheet.deal_limit}" if sheet.end == "deals" else ""
        end = f"× {len(sheet.seats)}" if sheet.end == "sum" else end
        limit = "" if sheet.limit is None else str(sheet.limit)
        over, under = sheet.control or end, self.legend.price
        small, large = radius * _AROUND, radius * (LESS if over or under else LIMIT)
        away = (CAPITAL * large + CAPITAL * small) / 2 + radius * 0.18 if limit else small * 0.7
        yield from self._around(over, -away, small)
        if limit:
            yield self._large(limit, large)
        yield from self._around(under, away if limit or over else 0, small)

    def _around(self, text: str, down: float, size: float) -> Iterator[Trace]:
        """Write in small where the circle has room; what is too long stands in the caption alone."""
        if not text:
            return
        edge = abs(down) + CAPITAL * size / 2
        room = 1.9 * (self.frame.inside**2 - edge**2) ** 0.5
        size = min(size, room / breadth(text))
        if size >= self.frame.radius * _AROUND * 0.7:
            yield self.frame.in_the_middle(text, down, size)

    def _pot(self, pot: int) -> Iterator[Trace]:
        """Write the pot under its name, and under it the next part of a cut one."""
        kind = self.frame.type
        name, part = self.legend.pot
        far = _POT * kind.unit * 0.5 + kind.small * 1.1
        if name:
            yield self.frame.in_the_middle(name, -far, kind.small * 1.1)
        yield self._large(str(pot), _POT * kind.unit)
        if part:
            yield self.frame.in_the_middle(part, far, kind.small * 1.1)

    def _large(self, text: str, size: float) -> Trace:
        return self.frame.in_the_middle(text, 0, self.frame.within(text, size), bold=True, color=INK)

    def _sector(self, place: int) -> Iterator[Trace]:
        sheet, plan = self.sheet, self.frame.plan
        player = sheet.seats[place]
        yield from self._heading(place, player)
        kind = self.frame.type
        for mark, box in plan.sectors[place].cells:
            sign, signed = (WRITTEN_OFF, sheet.written_off) if mark in _OWED else (CLOSED, sheet.full)
            chain = sheet.cell(player, mark).chain
            leaf = self.frame.leaf(place, box)
            yield from leaf.put(self._chain(leaf.room, chain, kind.points, sign if player in signed else ""))
        for step in range(1, len(sheet.seats)):
            opponent = (place + step) % len(sheet.seats)
            on = sheet.seats[opponent]
            leaf = self.frame.leaf(place, plan.cell(place, Mark.WHIST, opponent))
            room = leaf.room
            if room.height >= _LABELLED * kind.unit:
                label = self._on(room, sheet.names[on])
                yield label.moved(leaf)
                room = room._replace(y=room.y + _LABEL * kind.unit, height=room.height - _LABEL * kind.unit)
            yield from leaf.put(self._whists(room, sheet.cell(player, Mark.WHIST, on).chain))
        yield from self._classic(place, player)

    def _on(self, room: Box, name: str) -> Text:
        """Say in the corner of a cell on whom its whists are."""
        unit = self.frame.type.unit
        box = Box(room.x + _GAP * unit, room.y, room.width - 2 * _GAP * unit, _LABEL * unit)
        return line(name, box, _LABEL_SIZE * unit, least=_LABEL_SIZE * unit, color=FADED, stand=Stand.LEFT)

    def _heading(self, place: int, player: Player) -> Iterator[Trace]:
        """Write the name and the standing; side by side they stand together over the middle of the whists."""
        kind, plan = self.frame.type, self.frame.plan
        called, total = self.sheet.names[player], written(self.sheet.net[player], signed=True)
        name, net = self.frame.leaf(place, plan.name(place)), self.frame.leaf(place, plan.net(place))
        strip = self._strip(place, name.quarters)
        if strip is None:
            yield line(called, name.room, kind.name, least=0.55 * kind.name, bold=True).moved(name)
            yield line(total, net.room, kind.net, bold=True).moved(net)
            return
        leaf, middle = strip
        standing = line(total, leaf.room, kind.net, bold=True, stand=Stand.LEFT)
        after = breadth(total, BOLD) * standing.size + _BETWEEN * kind.name
        room = leaf.room._replace(width=leaf.room.width - after)
        told = line(called, room, kind.name, least=0.55 * kind.name, bold=True, stand=Stand.LEFT)
        whole = breadth(told.text, BOLD) * told.size + after
        left = max(0.0, min(middle - whole / 2, leaf.room.width - whole))
        yield told._replace(start=Point(left, told.start.y)).moved(leaf)
        left += whole - after + _BETWEEN * kind.name
        yield standing._replace(start=Point(left, standing.start.y)).moved(leaf)

    def _strip(self, place: int, quarters: int) -> tuple[Leaf, float] | None:
        """Return the room of name and standing, and the middle of the whists in it; None: one is below."""
        plan, frame, along = self.frame.plan, self.frame, quarters % 2
        name, net = plan.name(place), plan.net(place)
        if name[1 - along] != net[1 - along]:
            return None
        start, end = _reach([name, net], along)
        low, high = _reach(plan.sectors[place].whists, along)
        strip = [*name]
        strip[along], strip[along + 2] = start, end - start
        middle = (low + high) / 2
        far = middle - start if quarters < _HALF_TURN else end - middle
        return frame.leaf(place, Box(*strip)), far * (frame.height if along else frame.width)

    def _classic(self, place: int, player: Player) -> Iterator[Trace]:
        """Draw bombs and the razboynik's list beside the name."""
        sheet, sector, unit = self.sheet, self.frame.plan.sectors[place], self.frame.type.unit
        leaf = self.frame.leaf(place, sector.bombs)
        yield from leaf.put(bombs(sheet.bombs[player], leaf.room, unit))
        if sheet.razboynik is not None:
            todo = sheet.razboynik.todo[player]
            listed = games(sheet.razboynik.games, todo, self.legend.misere)
            leaf = self.frame.leaf(place, sector.checklist)
            yield from leaf.put(checklist(listed, leaf.room, unit))

    def _whists(self, room: Box, chain: tuple[Exact, ...]) -> Iterator[Trace]:
        kind = self.frame.type
        number = wheels_of(chain[-1]) if self.legend.wheeled and chain else 0
        left = room._replace(height=room.height - wheel_room(kind.unit)) if number else room
        yield from self._chain(left, chain, kind.whists)
        if number:
            yield from wheels(number, room, kind.unit)

    def _chain(self, room: Box, chain: tuple[Exact, ...], sizes: Sizes, sign: str = "") -> Iterator[Trace]:
        kind = self.frame.type
        size, gap = kind.points.earlier, _GAP * kind.unit
        beside = breadth(sign, BOLD) * size + gap if sign else 0
        inner = Box(room.x + gap, room.y, room.width - 2 * gap - beside, room.height)
        runs = lay(chain, inner, sizes)
        for run in runs:
            color = INK if run.last else FADED
            yield Text(run.text, Point(run.x, run.y), run.size, bold=run.last, color=color)
        if sign and runs:
            yield Text(sign, Point(runs[-1].x + runs[-1].width + gap, runs[-1].y), size, bold=True)


def _reach(boxes: Sequence[Box], along: int) -> tuple[float, float]:
    """Return where boxes begin and end, across (0) or down (1)."""
    return min([box[along] for box in boxes]), max([box[along] + box[along + 2] for box in boxes])
