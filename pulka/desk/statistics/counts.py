"""What is counted of one player, and how counts of several evenings are added up."""

from typing import NamedTuple, Self

from pulka.terms import Exact, exact

LEVELS = (6, 7, 8, 9, 10)


class Attempts(NamedTuple):
    """Games of one kind that a player has declared.

    ``made`` as ordered, without play where nobody whisted (`rules.md` 2.2, 2.5, 3.1, 3.6); ``failed`` with a
    remise: undertricks, a concession, an underbid, a misère with a trick (2.2, 2.5, 2.6, 2.9, 3.3, 3.7);
    ``neither`` after renonces of both sides, in the old game alone (3.10).
    """

    made: int = 0
    failed: int = 0
    neither: int = 0

    @property
    def ordered(self) -> int:
        """How many he has declared: those made, those failed, and those that came to neither."""
        return self.made + self.failed + self.neither

    def plus(self, other: Self) -> Self:
        """Add two counts."""
        return type(self)(self.made + other.made, self.failed + other.failed, self.neither + other.neither)


class RaspasyCount(NamedTuple):
    """Raspasy that a player has played (`rules.md` 2.7, 3.9); the talon of a sitting dealer is not his play.

    ``deals`` are those whose tricks were noted (one settled by a renonce alone has none), ``tricks`` all that
    he took in them, ``clean`` the deals without a trick.
    """

    deals: int = 0
    tricks: int = 0
    clean: int = 0

    def plus(self, other: Self) -> Self:
        """Add two counts."""
        return type(self)(self.deals + other.deals, self.tricks + other.tricks, self.clean + other.clean)


class WhistCount(NamedTuple):
    """Answers of a player to others' contracts (`rules.md` 2.3, 2.4, 3.2, 3.5).

    ``asked`` are the contracts that he answered, ``said`` those that he whisted in the end, a whist taken
    back or said as the dealer too; ``tricks`` what these whists took: his own beside another whister, all of
    the defence alone; ``short`` the whists that cost him a shortage, because he took less than he owed.
    """

    asked: int = 0
    said: int = 0
    tricks: int = 0
    short: int = 0

    @property
    def reached(self) -> int:
        """Whists without a shortage."""
        return self.said - self.short

    def plus(self, other: Self) -> Self:
        """Add two counts."""
        return type(self)(*[one + another for one, another in zip(self, other, strict=True)])


class Tally(NamedTuple):
    """Everything that is counted of one player.

    ``net`` is what he has won in whists, exactly, as it would be settled now (`rules.md` 2.10, 3.13), the
    evenings not yet finished included; ``money`` the same in hundredths of each currency, as rounded at each
    evening with a price for a whist (2.10); ``levels`` the contracts of 6 to 10; ``misere`` counts for its
    declarer, a shared one too (2.6); ``uvert`` are those of the old game (3.7).
    """

    evenings: int = 0
    net: Exact = 0
    money: tuple[tuple[str, int], ...] = ()
    levels: tuple[Attempts, ...] = (Attempts(),) * len(LEVELS)
    misere: Attempts = Attempts()
    uvert: Attempts = Attempts()
    raspasy: RaspasyCount = RaspasyCount()
    whist: WhistCount = WhistCount()

    @property
    def contracts(self) -> Attempts:
        """The contracts of all levels together."""
        found = Attempts()
        for each in self.levels:
            found = found.plus(each)
        return found

    def plus(self, other: Self) -> Self:
        """Add two tallies."""
        money = dict(self.money)
        for currency, coins in other.money:
            money[currency] = money.get(currency, 0) + coins
        return type(self)(
            self.evenings + other.evenings,
            exact(self.net + other.net),
            tuple(sorted(money.items())),
            tuple([one.plus(another) for one, another in zip(self.levels, other.levels, strict=True)]),
            self.misere.plus(other.misere),
            self.uvert.plus(other.uvert),
            self.raspasy.plus(other.raspasy),
            self.whist.plus(other.whist),
        )
