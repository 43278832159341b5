"""What cannot stand on a sheet that was kept on paper, where the convention proves it.

Everything a deal writes is a whole multiple of a few amounts, so each column has a greatest common unit:
what is no multiple of it was written by no deal. A correction, a newcomer's means and rules changed in
mid-evening may write anything; the finding says so, and where nothing can be proved nothing is said.
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from pulka.desk.finding import Finding, off, unit
from pulka.desk.old import paper_check as old
from pulka.rules import Convention, Modern
from pulka.score import Columns
from pulka.terms import Exact, Mark

_LEVELS = range(6, 11)
_LOW, _TEN = (6, 7), 10
_RUN = 3
_WITH_PASSER, _WITH_DEALER = 3, 4
"""From so many at the table there are two opponents, and somebody can sit out the deal that he deals."""


class Units(NamedTuple):
    """The greatest amount that everything written into a column is a whole multiple of."""

    pulya: Exact
    gora: Exact
    whists: Exact

    @classmethod
    def of(cls, convention: Modern, players: int) -> "Units":
        """Return the units for so many players, or fewer where some have left.

        Points won come first: prices and halves of a shared misère, zeros, the dealer's raspasy. A limit
        cuts them, so it divides the unit too. Writing off the own gora cuts them by gora / k and takes k
        times the unit off the gora, after which both units stay as they are: gcd(gora, k·pulya) / k divides
        gcd(pulya, gora / k). Help writes `pulya_point` whists for each of the points so cut.
        A bomb and a dark game multiply by whole numbers, which changes no unit.
        """
        won = unit(*_won(convention, players))
        rate = convention.pulya_in_gora
        gora = unit(*_into_gora(convention, players))
        whists = list(_as_whists(convention, players))
        if caps(convention):
            won = unit(won, _limit(convention) or 1)
            if convention.surplus_order != "help_first":
                won = unit(won, Fraction(gora) / rate)
            if convention.surplus_order != "help_first" or convention.surplus == "own_gora":
                gora = unit(gora, won * rate)
            if convention.help:
                whists.append(won * convention.pulya_point)
        return cls(won, gora, unit(*whists))


def caps(convention: Modern) -> bool:
    """Return whether a pulya may be full; a razboynik can end with a limit of its own."""
    return convention.end != "sum" and (
        convention.pulya_limit is not None or convention.razboynik is not None
    )


def runs(convention: Convention) -> range:
    """Return how many raspasy may stand in the run where a sheet is played on: more change nothing.

    Where the dealer stays for several, so many deals end the run (`format.md` 1.3). The old game counts none.
    """
    if not isinstance(convention, Modern):
        return range(0)
    if convention.dealer_stays > 1:
        return range(convention.dealer_stays)
    return range(max(_RUN, len(convention.raspasy_ladder), len(convention.exit_ladder)) + 1)


def impossible(columns: Columns, convention: Convention) -> tuple[Finding, ...]:
    """Return every cell of a sheet that only a correction, a newcomer or changed rules can have written."""
    if not isinstance(convention, Modern):
        return old.impossible(columns, convention)
    players = range(len(columns.whists))
    units = Units.of(convention, len(players))
    found: list[Finding | None] = []
    for player in players:
        pulya, gora = columns.of(Mark.PULYA, player), columns.of(Mark.GORA, player)
        limit = _limit(convention)
        cell = (player, Mark.PULYA, None, pulya)
        if pulya < 0:
            found.append(Finding(*cell, "below_zero", 0))
        elif limit is not None and pulya > limit and caps(convention) and convention.surplus != "pulya":
            found.append(Finding(*cell, "above_limit", limit))
        else:
            found.append(off(*cell, units.pulya))
        cell = (player, Mark.GORA, None, gora)
        if gora < 0 and not _goes_below(convention):
            found.append(Finding(*cell, "below_zero", 0))
        else:
            found.append(off(*cell, units.gora))
        for on in players:
            amount = columns.whists[player][on]
            below = amount < 0
            whist = (player, Mark.WHIST, on, amount)
            found.append(Finding(*whist, "below_zero", 0) if below else off(*whist, units.whists))
    return tuple([each for each in found if each is not None])


def _limit(convention: Modern) -> int | None:
    """Return the limit of every pulya, None where the end of a razboynik may set another."""
    return None if convention.razboynik is not None else convention.pulya_limit


def _goes_below(convention: Modern) -> bool:
    """Return whether a gora can sink below zero: by a zero on raspasy, or by points that nobody can take."""
    return convention.zero_bonus == "gora_price" or (caps(convention) and convention.surplus == "own_gora")


def _won(convention: Modern, players: int) -> Iterator[Exact]:
    """Yield what points of pulya are won by (`rules.md` 2.2, 2.6, 2.7)."""
    yield from [convention.prices.of(level) for level in _LEVELS]
    yield _misere(convention, players)
    if convention.zero_bonus == "pulya_one":
        yield 1
    elif convention.zero_bonus == "pulya_price":
        yield from convention.raspasy_ladder
    if players >= _WITH_DEALER and convention.dealer_raspasy_pulya:
        yield convention.dealer_raspasy_pulya


def _into_gora(convention: Modern, players: int) -> Iterator[Exact]:
    """Yield what goes into the gora but for surplus: undertricks, shortage, misères, raspasy."""
    factor = convention.gora_factor
    for level in _LEVELS:
        penalty = factor * convention.prices.of(level)
        yield penalty
        if shortest := _missing(convention, level, players):
            yield shortest * (penalty if convention.responsibility == "full" else Fraction(penalty, 2))
    yield factor * _misere(convention, players)
    if convention.raspasy_mark == "gora" or convention.zero_bonus == "gora_price":
        yield from convention.raspasy_ladder


def _missing(convention: Modern, level: int, players: int) -> Exact:
    """Return the unit of the tricks that a whister may be short of on a level, 0: never short (2.4)."""
    if level == _TEN and convention.ten == "checked":
        return 0
    duty = convention.duty.of(level)
    if not duty:
        return 1  # only of two who play without the dummy's hand, where `duty` does not count
    if players < _WITH_PASSER:
        return 1
    shared = duty % 2 == 1 if level in _LOW else convention.short_high == "split"
    return Fraction(1, 2) if shared else 1


def _as_whists(convention: Modern, players: int) -> Iterator[Exact]:
    """Yield what is written in whists but for help: tricks, consolation, premium, raspasy (2.3, 2.5, 2.7)."""
    halves = players >= _WITH_PASSER and (
        convention.style == "gentleman" or convention.talon_premium != "none"
    )
    for level in _LEVELS:
        trick = convention.whist_factor * convention.prices.of(level)
        yield Fraction(trick, 2) if halves else trick
    if convention.consolation == "ten":
        yield 10
    if convention.raspasy_mark == "whists":
        # Two with the fewest share the third's tricks, which are even unless the talon's are the dealer's.
        odd = players >= _WITH_DEALER and convention.dealer_takes_talon
        yield from [Fraction(price, 2) if odd else price for price in convention.raspasy_ladder]


def _misere(convention: Modern, players: int) -> Exact:
    price = convention.prices.misere
    return Fraction(price, 2) if convention.shared_misere and players >= _WITH_DEALER else price
