"""The tallies of all evenings added up: by person, by rules, over time and by pair."""

from collections.abc import Mapping
from functools import reduce
from typing import NamedTuple

from pulka.desk.statistics.counting import EveningTally
from pulka.desk.statistics.counts import Tally
from pulka.desk.statistics.people import Person, by_spelling
from pulka.terms import Exact, exact


class Counted(NamedTuple):
    """An evening and what it counts for; ``day`` is its ISO date, by which evenings follow each other."""

    pulka: str
    day: str
    tally: EveningTally


class Night(NamedTuple):
    """One evening of a person: his ``tally`` there, and the ``total`` net of all so far, this one included.

    ``others`` are those he sat with, as they are called now.
    """

    counted: Counted
    tally: Tally
    total: Exact
    others: tuple[str, ...]


class Pair(NamedTuple):
    """Two people over the evenings at which both sat.

    ``tallies`` is what each has there against the whole table; ``written`` the whists that each has written
    on the other (`rules.md` 1).
    """

    people: tuple[Person, Person]
    tallies: tuple[Tally, Tally]
    written: tuple[Exact, Exact]

    @property
    def evenings(self) -> int:
        """The evenings at which both sat."""
        return self.tallies[0].evenings

    def turned(self) -> "Pair":
        """Return the same pair told from the other's side."""
        return Pair(self.people[::-1], self.tallies[::-1], self.written[::-1])


class Statistics(NamedTuple):
    """All evenings that were played, the oldest first, and everybody in the directory.

    ``lost`` evenings cannot be read and are not counted. ``base`` in the questions keeps to the evenings
    that were begun with this preset.
    """

    people: tuple[Person, ...]
    evenings: tuple[Counted, ...]
    lost: int = 0

    def find(self, player: str) -> Person | None:
        """Return the person who this player of the store is, None where there is none."""
        return next((person for person in self.people if player in (person.id, *person.players)), None)

    def bases(self, player: str | None = None) -> tuple[str, ...]:
        """Return the presets that were played by, by this person or at all, the most played first."""
        person = self.find(player) if player else None
        played: dict[str, int] = {}
        for counted in self.evenings:
            if person is None or set(person.spelled) & set(counted.tally.names):
                base = counted.tally.base
                played[base] = played.get(base, 0) + 1
        return tuple(sorted(played, key=lambda base: -played[base]))

    def standings(self, base: str | None = None) -> tuple[tuple[Person, Tally], ...]:
        """Return everybody who has played with his tally, the most evenings first."""
        totals: dict[str, Tally] = {}
        for _, shares in self._shares(base):
            for player, tally in shares.items():
                totals[player] = totals.get(player, Tally()).plus(tally)
        rows = [(person, totals[person.id]) for person in self.people if person.id in totals]
        return tuple(sorted(rows, key=lambda row: -row[1].evenings))

    def of(self, player: str, base: str | None = None) -> Tally:
        """Return the tally of a person."""
        nights = self.nights(player, base)
        return reduce(Tally.plus, [night.tally for night in nights], Tally())

    def nights(self, player: str, base: str | None = None) -> tuple[Night, ...]:
        """Return the evenings of a person, the oldest first, with the running sum of his nets."""
        person = self.find(player)
        found: list[Night] = []
        total: Exact = 0
        names = {each.id: each.name for each in self.people}
        for counted, shares in self._shares(base):
            if person is not None and person.id in shares:
                own = shares[person.id]
                total = exact(total + own.net)
                others = tuple([names[each] for each in shares if each != person.id])
                found.append(Night(counted, own, total, others))
        return tuple(found)

    def pairs(self, player: str | None = None, base: str | None = None) -> tuple[Pair, ...]:
        """Return the pairs that have met, of one person or all, those of most evenings first."""
        person = self.find(player) if player else None
        if player and person is None:
            return ()
        meant = by_spelling(self.people)
        found: dict[tuple[str, str], Pair] = {}
        known = {each.id: each for each in self.people}
        for counted, shares in self._shares(base):
            written = _written(counted.tally, meant)
            present = list(shares)
            for place, one in enumerate(present):
                for other in present[place + 1 :]:
                    if person is None or person.id in (one, other):
                        key = (other, one) if (other, one) in found else (one, other)
                        before = found.get(key)
                        pair = Pair(
                            (known[key[0]], known[key[1]]),
                            (shares[key[0]], shares[key[1]]),
                            (written.get(key, 0), written.get(key[::-1], 0)),
                        )
                        found[key] = pair if before is None else _plus(before, pair)
        pairs = [
            pair.turned() if person is not None and pair.people[0] != person else pair
            for pair in found.values()
        ]
        return tuple(sorted(pairs, key=lambda pair: -pair.evenings))

    def _shares(self, base: str | None) -> tuple[tuple[Counted, dict[str, Tally]], ...]:
        """Return each evening with the tallies of its people by their ids."""
        meant = by_spelling(self.people)
        return tuple(
            [
                (counted, _people_of(counted.tally, meant))
                for counted in self.evenings
                if base is None or counted.tally.base == base
            ]
        )


def _people_of(tally: EveningTally, meant: Mapping[str, Person]) -> dict[str, Tally]:
    """Return the tallies of an evening by person; one who sat under two names was at one evening."""
    found: dict[str, Tally] = {}
    for name, own in zip(tally.names, tally.tallies, strict=True):
        person = meant[name].id
        found[person] = found[person].plus(own)._replace(evenings=1) if person in found else own
    return found


def _written(tally: EveningTally, meant: Mapping[str, Person]) -> dict[tuple[str, str], Exact]:
    """Return the whists of an evening by who wrote them on whom."""
    found: dict[tuple[str, str], Exact] = {}
    for name, row in zip(tally.names, tally.written, strict=True):
        for on, whists in zip(tally.names, row, strict=True):
            key = (meant[name].id, meant[on].id)
            found[key] = exact(found.get(key, 0) + whists)
    return found


def _plus(one: Pair, other: Pair) -> Pair:
    return Pair(
        one.people,
        (one.tallies[0].plus(other.tallies[0]), one.tallies[1].plus(other.tallies[1])),
        (exact(one.written[0] + other.written[0]), exact(one.written[1] + other.written[1])),
    )
