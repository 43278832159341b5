"""The situation before a deal: everything that the deals so far decide about the next one."""

from typing import NamedTuple, Self

from pulka.deals.entries import Opening
from pulka.deals.old_sheet import OldSheet
from pulka.deals.seating import Seating, laid
from pulka.rules import Archaic, Convention, Modern
from pulka.terms import Exact, Player

Compulsory = int | str
"""A game of the razboynik: its level, or ``misere``."""


class Stage(NamedTuple):
    """The razboynik under way: what each player still has to play, in the option's order, and the laps."""

    todo: tuple[tuple[Compulsory, ...], ...]
    laps_played: int = 0

    def open_at(self, seats: tuple[Player, ...]) -> bool:
        """Whether somebody at the table still has a game to play."""
        return any(self.todo[player] for player in seats)

    def without(self, player: Player, game: Compulsory) -> "Stage":
        """Return the stage with a game ticked on a player's list."""
        lists = [
            tuple([each for each in games if player != owner or each != game])
            for owner, games in enumerate(self.todo)
        ]
        return self._replace(todo=tuple(lists))


class Situation(NamedTuple):
    """Folded state that a deal is read and scored in; the columns stand beside it.

    ``seats`` are the players at the table clockwise, ``order`` everyone who ever sat down in seat order,
    ``dealer`` is to deal, ``last_dealer`` dealt last (misdeals included),
    ``replaced`` left their seats to a newcomer,
    ``raspasy_run`` counts the raspasy since the last exit, ``deals_played`` games, misères and raspasy;
    ``closed`` says that the pulka has ended by `rules.md` 2.8. ``bombs`` are ranks 1 to 3 of each player,
    the oldest first; ``stage`` is the razboynik while it lasts; ``whist_price`` is what its end has set.
    Run, bombs and stage stay empty in the old game, ``old`` in the modern one.
    """

    convention: Convention
    seats: tuple[Player, ...]
    dealer: Player
    raspasy_run: int = 0
    deals_played: int = 0
    closed: bool = False
    order: tuple[Player, ...] = ()
    last_dealer: Player | None = None
    replaced: frozenset[Player] = frozenset()
    bombs: tuple[tuple[int, ...], ...] = ()
    stage: Stage | None = None
    whist_price: Exact | None = None
    old: OldSheet = OldSheet()

    @classmethod
    def first(cls, convention: Convention, players: int, dealer: Player, opening: Opening) -> Self:
        """Return the situation before the first entry; what the columns decide they must still say."""
        seats = tuple(range(players))
        if isinstance(convention, Archaic):
            return cls(convention, seats, dealer, order=seats)
        bombs = dict(opening.bombs)
        razboynik = convention.razboynik
        return cls(
            convention,
            seats,
            dealer,
            opening.raspasy_run,
            order=seats,
            bombs=tuple([bombs.get(player, ()) for player in seats]),
            stage=None if razboynik is None else Stage((razboynik.games,) * players),
        )

    @property
    def modern(self) -> Modern:
        """The convention, where only the modern family comes."""
        convention = self.convention
        if isinstance(convention, Modern):
            return convention
        raise TypeError(convention.family)

    @property
    def archaic(self) -> Archaic:
        """The convention, where only the old game comes."""
        if isinstance(self.convention, Archaic):
            return self.convention
        raise TypeError(self.convention.family)

    def dealt(
        self, seating: Seating, dealer: Player, raspasy_run: int, bombs: tuple[tuple[int, ...], ...]
    ) -> Self:
        """Return the situation after a deal at this table; ``dealer`` is to deal next."""
        convention, seats, _, _, played, closed, order, _, replaced, _, stage, whist_price, old = self
        return tuple.__new__(  # half the time of the constructor
            type(self),
            (
                convention,
                seats,
                dealer,
                raspasy_run,
                played + 1,
                closed,
                order,
                seating.dealer,
                replaced,
                bombs,
                stage,
                whist_price,
                old,
            ),
        )

    def seating(self, dealer: Player | None = None, rest: tuple[Player, Player] | None = None) -> Seating:
        """Return the table of the next deal, as the deal itself may name its dealer and who rests."""
        return laid(self.seats, self.dealer if dealer is None else dealer, rest)

    @property
    def undivided(self) -> bool:
        """Whether the hill counts in full: just two ever sat down, and they play so (`rules.md` 2.10)."""
        return not self.modern.hill_divided and len(self.order) == 2  # noqa: PLR2004  two players

    @property
    def caps_pulya(self) -> bool:
        """Whether a full pulya passes the rest on now (`rules.md` 2.8, 2.9)."""
        return self.stage is None and self.modern.caps_pulya

    @property
    def full_pulya(self) -> int | None:
        """The points that a pulya is full with now and passes the rest on; None where none ever is."""
        convention = self.modern
        return convention.pulya_limit if convention.caps_pulya and self.stage is None else None

    @property
    def lowest_level(self) -> int:
        """The lowest level that the next auction may end on."""
        return self.modern.lowest_level(self.raspasy_run)

    @property
    def raspasy_price(self) -> int:
        """Points of a trick if the next deal is raspasy."""
        return self.modern.raspasy_price(self.raspasy_run + 1)

    def trick_price(self, *, dark: bool) -> int:
        """Return the points of a trick if the next deal is raspasy that somebody passed unseen, or nobody."""
        return self.raspasy_price * (2 if dark else 1)

    def multiplier(self, declarer: Player, *, dark: bool) -> int:
        """Return what the price of a game or misère is multiplied by (2.9): dark 2, bomb 2, 4, 8."""
        bombs = self.bombs[declarer]
        return (2 if dark else 1) * (2 ** bombs[0] if bombs else 1)

    @property
    def laps_due(self) -> int:
        """Raspasy of the razboynik's laps that are still to be played once all lists are empty."""
        stage, razboynik = self.stage, self.modern.razboynik
        if stage is None or razboynik is None or stage.open_at(self.seats):
            return 0
        return max(0, razboynik.laps * len(self.seats) - stage.laps_played)
