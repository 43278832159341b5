"""What lies on the table between two entries: seats, columns, whists, and what each entry wrote."""

import math
from collections import defaultdict
from fractions import Fraction
from typing import Any, NamedTuple

from tests.second.amounts import exact, price_of_a_whist
from tests.second.options import PRICE_TABLES, Options, frozen

Entry = dict[str, Any]
File = dict[str, Any]
NO_DEALS = ("correction", "join", "leave", "stage", "rules")
GAMES = ("game", "misere", "uvert")


class Places(NamedTuple):
    """Who does what in one deal (`rules.md` 1)."""

    dealer: str
    active: list[str]
    sitting: str | None
    """The dealer when he is not active."""


class Paper:
    """The part of a pulka that both families share."""

    def __init__(self, file: File, options: Options, columns: tuple[str, ...]) -> None:
        self.options = options
        self.seats: list[str] = list(file["players"])
        self.present = set(self.seats)
        self.to_deal: str = file.get("first_dealer", self.seats[-1])
        self.dealt_last: str | None = None
        self.taken_over: dict[str, str] = {}
        """Who sat down instead of whom."""
        self.price = price_of_a_whist(file.get("whist_price"))
        opening = file.get("opening", {})
        self.columns = {
            mark: {player: exact(opening.get(mark, {}).get(player, 0)) for player in self.seats}
            for mark in columns
        }
        self.whists: dict[tuple[str, str], Fraction] = defaultdict(Fraction)
        for writer, row in opening.get("whists", {}).items():
            for on, points in row.items():
                self.whists[writer, on] += exact(points)
        self.entries: list[dict[str, Any]] = []
        """What is told of each entry (`format.md` 3, `deals`)."""
        self.writings: dict[tuple[str, str, str | None, str], Fraction] = {}
        self.warnings: list[str] = []

    def table(self) -> list[str]:
        """Everyone who has not left, clockwise."""
        return [player for player in self.seats if player in self.present]

    def after(self, player: str) -> list[str]:
        """The others at the table, clockwise from a player."""
        at = self.seats.index(player)
        return [other for other in self.seats[at + 1 :] + self.seats[:at] if other in self.present]

    def places(self, entry: Entry) -> Places:
        """Who is active in a deal, and who sits out (`rules.md` 1, 2.11 N = 5)."""
        dealer, table = entry.get("dealer", self.to_deal), self.table()
        resting: list[str] = []
        if len(table) == 4:
            resting = [dealer]
        elif len(table) == 5:
            resting = entry.get("resting", [dealer, self.after(dealer)[-1]])
        active = [player for player in table if player not in resting]
        return Places(dealer, active, dealer if dealer in resting else None)

    def opponents(self, declarer: str, places: Places) -> list[str]:
        """The other active players, the first defender first."""
        return [player for player in self.after(declarer) if player in places.active]

    def write(self, player: str, mark: str, points: Fraction | int, reason: str) -> None:
        """Write into a column; a zero is not written."""
        if points:
            self.columns[mark][player] += points
            self._told(player, mark, None, points, reason)

    def write_whists(self, player: str, on: str, points: Fraction | int, reason: str) -> None:
        """Write whists of a player on another; a zero is not written."""
        if points:
            self.whists[player, on] += points
            self._told(player, "whist", on, points, reason)

    def _told(self, player: str, mark: str, on: str | None, points: Fraction | int, reason: str) -> None:
        key = (player, mark, on, reason)
        self.writings[key] = self.writings.get(key, Fraction()) + points


class ModernPaper(Paper):
    """A pulka of the modern family (`rules.md` 2)."""

    def __init__(self, file: File, options: Options) -> None:
        super().__init__(file, options, ("pulya", "gora"))
        opening = file.get("opening", {})
        self.bombs = {player: list(opening.get("bombs", {}).get(player, [])) for player in self.seats}
        self.raspasy_run: int = opening.get("raspasy_run", 0)
        self.deals_played = 0
        """Games, misères and raspasy: for `end: deals`."""
        self.compulsory = options["razboynik"] is not None
        """The first stage of the razboynik still goes on (2.9)."""
        games = options["razboynik"]["games"] if self.compulsory else []
        self.games_left: dict[str, list[int | str]] = {player: list(games) for player in self.seats}
        self.lap_raspasy = 0

    def undivided(self) -> bool:
        """`hill_divided = false` and just two ever sat down (2.10)."""
        return not self.options["hill_divided"] and len(self.seats) == 2

    def lowest_level(self) -> int:
        """The lowest level of `exit_ladder` after the raspasy of this run (2.7)."""
        ladder: list[int] = self.options["exit_ladder"]
        return ladder[min(self.raspasy_run, len(ladder) - 1)]


class ArchaicPaper(Paper):
    """A pulka of the archaic family (`rules.md` 3): whole points, no cell below zero."""

    def __init__(self, file: File, options: Options) -> None:
        super().__init__(file, options, ("record", "kurochka", "pot"))
        record = file.get("opening", {}).get("record", {})
        for player in self.seats:
            if player not in record:
                self.columns["record"][player] = Fraction(options["start"])
        table = options["table"]
        self.prices: dict[str, int] = table if isinstance(table, dict) else PRICE_TABLES[table]
        self.new_pot = dict.fromkeys(self.seats, Fraction())
        self.parts_left: int | None = None
        """Parts of a cut pot (rule 11), None while it is not cut."""

    @property
    def record(self) -> dict[str, Fraction]:
        """The records Z, counted down."""
        return self.columns["record"]

    @property
    def kurochka(self) -> dict[str, Fraction]:
        """The kurochka K."""
        return self.columns["kurochka"]

    @property
    def pot(self) -> dict[str, Fraction]:
        """The pot by contributor: the one that is being won when it is cut."""
        return self.columns["pot"]

    def all_closed(self) -> bool:
        """Every record at the table is 0."""
        return all(self.record[player] == 0 for player in self.table())

    def kurochka_at_the_table(self) -> Fraction:
        """T, the sum of K at the table."""
        return sum((self.kurochka[player] for player in self.table()), Fraction())

    def next_part(self) -> int | None:
        """The part of a cut pot that is won next: ceiling(pot / parts left) (rule 11)."""
        return None if self.parts_left is None else math.ceil(sum(self.pot.values()) / self.parts_left)

    def put_into_pot(self, player: str, points: Fraction | int, reason: str) -> None:
        """Put a remise into the pot, into the new one while the old is cut."""
        if points and self.parts_left is not None:
            self.new_pot[player] += points
            self._told(player, "pot", None, points, reason)
        else:
            self.write(player, "pot", points, reason)


AnyPaper = ModernPaper | ArchaicPaper


def opened(file: File) -> AnyPaper:
    """The paper of a file before its first entry."""
    base, options = frozen(file["convention"])
    return ArchaicPaper(file, options) if base == "archaic" else ModernPaper(file, options)
