"""What a deal was worth beyond the plain price: bombs, what multiplies, the razboynik's empty pulya."""

from typing import NamedTuple

from pulka.deals import Entry, Game, Misere, Raspasy, Situation
from pulka.terms import Player

Bombs = tuple[tuple[Player, int], ...]


class Price(NamedTuple):
    """Points of a contract or misère as the convention has them, and the factor of dark and bomb."""

    plain: int
    factor: int

    @property
    def whole(self) -> int:
        """What it costs in this deal."""
        return self.plain * self.factor


class Stakes(NamedTuple):
    """What is out of the ordinary about a deal's price, and what became of the bombs; empty: nothing is."""

    bomb: int = 0
    """The rank of the bomb that the declarer plays with; 0: none."""
    price: int | None = None
    """What a game or misère costs, where something multiplies it."""
    trick: int | None = None
    """What a trick costs on raspasy that somebody passed unseen."""
    burnt: bool = False
    """Whether that bomb is played off."""
    loaded: Bombs = ()
    """Bombs that are handed out, with their ranks."""
    unwritten: bool = False
    """Whether it is made in the razboynik, which fills no pulya."""


def price(level: int | None, declarer: Player, situation: Situation, *, dark: bool) -> Price:
    """Return the price of a contract of this level, of a misère where there is none."""
    prices = situation.modern.prices
    plain = prices.misere if level is None else prices.of(level)
    return Price(plain, situation.multiplier(declarer, dark=dark))


def stakes(entry: Entry, before: Situation, after: Situation) -> Stakes:
    """Return the stakes of an entry, by the situations before and after it."""
    if isinstance(entry, Raspasy):
        trick = before.trick_price(dark=True) if entry.dark_by else None
        pairs = enumerate(zip(before.bombs, after.bombs, strict=True))
        loaded = [(player, rank) for player, (had, has) in pairs for rank in has[len(had) :]]
        return Stakes(trick=trick, loaded=tuple(loaded))
    if not isinstance(entry, Game | Misere):
        return Stakes()
    level = entry.contract.level if isinstance(entry, Game) else None
    found = price(level, entry.declarer, before, dark=entry.dark)
    bombs = before.bombs[entry.declarer]
    return Stakes(
        bomb=bombs[0] if bombs else 0,
        price=found.whole if found.factor > 1 else None,
        burnt=len(after.bombs[entry.declarer]) < len(bombs),
        unwritten=before.stage is not None and _made(entry),
    )


def _made(entry: Game | Misere) -> bool:
    if isinstance(entry, Misere):
        return not dict(entry.tricks)[entry.declarer]
    if entry.conceded is not None or entry.underbid is not None:
        return False
    return not entry.whisters or dict(entry.tricks)[entry.declarer] >= entry.contract.level
