"""The drawn sheet, as large as it is told to be."""

from math import hypot
from typing import Any

from reportlab.platypus import Flowable

from pulka.pdf.letters import BOLD, FADED, INK, REGULAR, RULE, SMALL, clipped
from pulka.pdf.signs import WHEEL, Signs
from pulka.sheet import Box, Plan, Sheet, lay
from pulka.sheet.fit import Sizes
from pulka.sheet.plan import Weight
from pulka.sheet.signs import wheels
from pulka.terms import Exact, Mark, Player

POINTS = Sizes(total=16, earlier=9, least=8)
WHISTS = Sizes(total=13, earlier=9, least=8)
NAME = 11
_WIDTHS = {Weight.RAY: 1.4, Weight.BOUND: 1.0, Weight.CUT: 0.5}
_CAPITAL = 0.727  # height of a capital letter in parts of the size
_ARROW = 6  # its length: it stands on the rim of the circle
_POT = 22  # size of its number
_SIGN = 18  # room for a sign beside a chain
CLOSED, WRITTEN_OFF = ">>", "⚑"
MISERE = "misere"
_OWED = (Mark.GORA, Mark.KUROCHKA)


class Paper(Flowable):  # type: ignore[misc] # ReportLab brings no types
    """A sheet drawn by its plan."""

    def __init__(  # noqa: PLR0913  everything that stands on one sheet
        self,
        sheet: Sheet,
        plan: Plan,
        price: str,
        width: float,
        height: float,
        *,
        misere: str = "",
        pot: tuple[str, str] = ("", ""),
        wheeled: bool = False,
    ) -> None:
        """Draw a sheet of this size.

        Args:
            sheet: what stands in the cells.
            plan: where they lie.
            price: of a whist; it stands under the limit where there is room.
            width: in points.
            height: in points.
            misere: how a misère is written on the razboynik's list.
            pot: its name, and what the next part of a cut one is.
            wheeled: whether hundreds of whists get their wheels.

        """
        super().__init__()
        self.sheet, self.plan, self.price = sheet, plan, price
        self.misere, self.pot, self.wheeled = misere, pot, wheeled
        self.width, self.height = width, height

    def draw(self) -> None:
        """Draw lines, then the centre, then the sectors one after the other: the order they are read in."""
        self._lines()
        self._centre()
        for place in range(len(self.sheet.seats)):
            self._sector(place)

    def _lines(self) -> None:
        pen: Any = self.canv
        pen.setStrokeColor(RULE)
        pen.setLineCap(1)
        pen.setLineWidth(_WIDTHS[Weight.RAY])
        pen.rect(0, 0, self.width, self.height)
        for x1, y1, x2, y2, weight in self.plan.lines:
            pen.setLineWidth(_WIDTHS[weight])
            pen.line(x1 * self.width, self._up(y1 * self.height), x2 * self.width, self._up(y2 * self.height))

    def _centre(self) -> None:
        """Draw the circle with the limit or the pot and the price, the arrow to whom who dealt first."""
        pen: Any = self.canv
        x, y = self.plan.centre.x * self.width, self._up(self.plan.centre.y * self.height)
        radius = self.plan.radius * min(self.width, self.height)
        pen.setFillColorRGB(1, 1, 1)
        pen.circle(x, y, radius, fill=1)
        pen.setFillColor(INK)
        self._arrow(x, y, radius)
        if self.sheet.pot is not None:
            self._pot(x, y, self.sheet.pot)
            return
        limit = "" if self.sheet.limit is None else str(self.sheet.limit)
        room = 2 * radius * 0.8
        price = self.price if clipped(self.price, room, SMALL) == self.price else ""
        size = min(radius * 0.8, POINTS.total)
        lift = SMALL / 2 if price else 0
        if limit:
            pen.setFont(BOLD, size)
            pen.drawCentredString(x, y - size * _CAPITAL / 2 + lift, limit)
        if price:
            pen.setFillColor(FADED)
            pen.setFont(REGULAR, SMALL)
            pen.drawCentredString(x, y - (size / 2 + SMALL / 2 if limit else SMALL * _CAPITAL / 2), price)

    def _pot(self, x: float, y: float, pot: int) -> None:
        """Write the pot under its name, and under it the next part of a cut one."""
        pen: Any = self.canv
        size, far = _POT, _POT / 2 + SMALL
        pen.setFont(BOLD, size)
        pen.drawCentredString(x, y - size * _CAPITAL / 2, str(pot))
        pen.setFillColor(FADED)
        pen.setFont(REGULAR, SMALL)
        name, part = self.pot
        pen.drawCentredString(x, y + far - SMALL * _CAPITAL, name)
        pen.drawCentredString(x, y - far, part)

    def _arrow(self, x: float, y: float, radius: float) -> None:
        if self.sheet.first_dealer not in self.sheet.seats:
            return
        place = self.sheet.seats.index(self.sheet.first_dealer)
        _, box = self.plan.sectors[place].cells[0]
        box = box.stretched(self.width, self.height)
        to_x, to_y = box.x + box.width / 2 - x, self._up(box.y + box.height / 2) - y
        far = hypot(to_x, to_y)
        along_x, along_y = to_x / far, to_y / far
        base, tip, half = radius - _ARROW / 2, radius + _ARROW / 2, _ARROW * 0.6
        path = self.canv.beginPath()
        path.moveTo(x + along_x * tip, y + along_y * tip)
        path.lineTo(x + along_x * base - along_y * half, y + along_y * base + along_x * half)
        path.lineTo(x + along_x * base + along_y * half, y + along_y * base - along_x * half)
        path.close()
        self.canv.drawPath(path, stroke=0, fill=1)

    def _sector(self, place: int) -> None:
        sheet, plan = self.sheet, self.plan
        player = sheet.seats[place]
        self._name(plan.name(place), sheet.names[player])
        self._chain(plan.net(place), (sheet.net[player],), POINTS)
        for mark, box in plan.sectors[place].cells:
            sign, signed = (WRITTEN_OFF, sheet.written_off) if mark in _OWED else (CLOSED, sheet.full)
            chain = sheet.cell(player, mark).chain
            self._chain(box, chain, POINTS, sign if player in signed else "")
        for step in range(1, len(sheet.seats)):
            opponent = (place + step) % len(sheet.seats)
            whists = sheet.cell(player, Mark.WHIST, sheet.seats[opponent]).chain
            self._whists(plan.cell(place, Mark.WHIST, opponent), whists)
        self._classic(place, player)

    def _classic(self, place: int, player: Player) -> None:
        """Draw bombs and the razboynik's list beside the name."""
        sheet, sector = self.sheet, self.plan.sectors[place]
        signs = Signs(self.canv, self.height)
        signs.bombs(sheet.bombs[player], sector.bombs.stretched(self.width, self.height))
        if sheet.razboynik is not None:
            todo = sheet.razboynik.todo[player]
            games = [
                (self.misere if game == MISERE else str(game), game not in todo)
                for game in sheet.razboynik.games
            ]
            signs.checklist(games, sector.checklist.stretched(self.width, self.height))

    def _whists(self, box: Box, chain: tuple[Exact, ...]) -> None:
        number = wheels(chain[-1]) if self.wheeled and chain else 0
        if number:
            Signs(self.canv, self.height).wheels(number, box.stretched(self.width, self.height))
            box = box._replace(height=box.height - (WHEEL + 1) / self.height)
        self._chain(box, chain, WHISTS)

    def _name(self, box: Box, name: str) -> None:
        pen: Any = self.canv
        box = box.stretched(self.width, self.height)
        pen.setFillColor(INK)
        pen.setFont(BOLD, NAME)
        middle = self._up(box.y + box.height / 2) - NAME * _CAPITAL / 2
        pen.drawCentredString(box.x + box.width / 2, middle, clipped(name, box.width, NAME, BOLD))

    def _chain(self, box: Box, chain: tuple[Exact, ...], sizes: Sizes, sign: str = "") -> None:
        pen: Any = self.canv
        box = box.stretched(self.width, self.height)
        if sign:
            box = box._replace(width=box.width - _SIGN)
        runs = lay(chain, box, sizes)
        for run in runs:
            pen.setFillColor(INK if run.last else FADED)
            pen.setFont(BOLD if run.last else REGULAR, run.size)
            pen.drawString(run.x, self._up(run.y), run.text)
        if sign and runs:
            pen.setFont(BOLD, SMALL + 1)
            pen.drawString(runs[-1].x + runs[-1].width + 3, self._up(runs[-1].y), sign)

    def _up(self, y: float) -> float:
        """Return a height from the bottom: on paper y grows upwards."""
        return self.height - y
