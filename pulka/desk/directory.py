"""The directory of players: renamed, merged, coloured, all to be taken back; no sheet is rewritten."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from pulka.desk.counting import CountingDesk
from pulka.desk.file_name import file_name
from pulka.desk.statistics import Person, people
from pulka.desk.statistics.people import by_spelling
from pulka.desk.statistics.spreadsheet import nights_table, people_table
from pulka.errors import PulkaError
from pulka.locale import Words
from pulka.storage import StoredPlayer
from pulka.terms import Fault
from pulka.terms.names import names_trouble

Faults = tuple[Fault, ...]


class Turned(NamedTuple):
    """What a change of the directory has turned; :meth:`DirectoryDesk.put_back` takes it back."""

    before: tuple[StoredPlayer, ...]


class DirectoryDesk(CountingDesk):
    """The part of the desk that knows the players by name across evenings."""

    _now: Callable[[], str]

    def people(self) -> tuple[Person, ...]:
        """Return everybody in the directory, the first known first."""
        return people(self._store.players())

    def names(self) -> tuple[str, ...]:
        """Return names to suggest, as people are called now, the most recent first."""
        meant = by_spelling(self.people())
        named = [meant[name].name if name in meant else name for name in self._store.names() if name]
        return tuple(dict.fromkeys(named))

    def rename_person(self, player: str, name: str) -> Turned | Faults:
        """Call a person otherwise; a name that another has, or had on a sheet, is refused: merge the two."""
        name = " ".join(name.split())
        person = self._person(player)
        code, value = names_trouble([name])
        if code:
            return (Fault(code, "name", value),)
        # who sits down under a name is whom the sheets call so: it can mean nobody else
        if any(name in {each.name, *each.spelled} for each in self.people() if each != person):
            return (Fault("person_name_taken", "name", name),)
        return self._turn(
            [each for each in self._of(person) if each.same_as is None],
            lambda each: each._replace(called=None if name == each.name else name),
        )

    def merge_people(self, one: str, other: str) -> Turned:
        """Say that one person is the other: all evenings of both are the other's."""
        first, second = self._person(one), self._person(other)
        if first == second:
            return Turned(())
        roots = [each for each in self._of(first) if each.same_as is None]
        return self._turn(roots, lambda each: each._replace(same_as=second.id))

    def part_person(self, player: str) -> Turned:
        """Say that a player who was merged is somebody of his own again."""
        return self._turn(
            [each for each in self._store.players() if each.id == player],
            lambda each: each._replace(same_as=None),
        )

    def color_person(self, player: str, color: int) -> Turned:
        """Give a person a colour by its number."""
        roots = [each for each in self._of(self._person(player)) if each.same_as is None]
        return self._turn(roots, lambda each: each._replace(color=color))

    def people_csv(self, language: str) -> tuple[str, bytes]:
        """Return everybody's numbers for a spreadsheet: the name of the file and its content."""
        words = Words(language)
        table = people_table(self.statistics(), words)
        return f"{file_name(words.t('players.title'), 'players')}.csv", table

    def person_csv(self, player: str, language: str) -> tuple[str, bytes]:
        """Return a person's evenings for a spreadsheet: the name of the file and its content."""
        name = self._person(player).name
        return f"{file_name(name, 'player')}.csv", nights_table(self.statistics(), player, Words(language))

    def put_back(self, turned: Turned) -> None:
        """Take a change of the directory back."""
        self._store.keep_players(turned.before, self._now())

    def _person(self, player: str) -> Person:
        for person in self.people():
            if player in person.players:
                return person
        raise PulkaError("person_unknown")

    def _of(self, person: Person) -> list[StoredPlayer]:
        return [each for each in self._store.players() if each.id in person.players]

    def _turn(
        self, players: Iterable[StoredPlayer], change: Callable[[StoredPlayer], StoredPlayer]
    ) -> Turned:
        before = tuple(players)
        self._store.keep_players([change(player) for player in before], self._now())
        return Turned(before)
