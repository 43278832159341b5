"""House conventions: what a table of one's own has agreed on, kept, shared as files, used in new pulkas."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple
from uuid import uuid4

from pulka.desk.file_name import file_name
from pulka.desk.old.starts import BESIDE
from pulka.desk.rules_name import RulesName
from pulka.errors import PulkaError
from pulka.files import every_preset
from pulka.files.convention_file import (
    NamedConvention,
    name_faults,
    read_convention_file,
    write_convention_file,
)
from pulka.rules import Convention, difference, read_convention, write_convention
from pulka.storage import Keeper
from pulka.terms import Fault
from pulka.terms.names import LONGEST_NAME

Faults = tuple[Fault, ...]


OF_THE_EVENING = frozenset(["pulya_limit", "deal_limit", "hill_divided", "razboynik", *BESIDE])
"""Options that are agreed on for each evening: they make no other rules of it."""


class HouseConvention(NamedTuple):
    """One of the house: ``options`` are all, as in a file, ``difference`` those unlike the preset's."""

    id: str
    name: str
    base: str
    options: Mapping[str, Any]
    difference: Mapping[str, Any]

    @property
    def convention(self) -> dict[str, Any]:
        """What stands in a file: the base and every option."""
        return {"base": self.base, **self.options}


class Called(NamedTuple):
    """What the rules of a pulka are called: the house's name, None for the preset's, and whether changed."""

    house: str | None
    changed: bool


class ConventionDesk:
    """The part of the desk that keeps house conventions."""

    def __init__(self, store: Keeper, now: Callable[[], str]) -> None:
        """Keep them in a store; ``now`` tells the time in ISO 8601."""
        self._store = store
        self._now = now

    def conventions(self) -> tuple[HouseConvention, ...]:
        """Return the house conventions, the first made first; one that cannot be read is left out."""
        found = [(each.id, read_convention_file(each.body)) for each in self._store.conventions()]
        return tuple([_house(key, named) for key, named in found if isinstance(named, NamedConvention)])

    def convention(self, convention_id: str) -> HouseConvention | None:
        """Return a house convention, None where there is none."""
        return next((each for each in self.conventions() if each.id == convention_id), None)

    def save_convention(
        self, name: str, convention: Mapping[str, Any], convention_id: str | None = None
    ) -> str | Faults:
        """Keep a convention, given as it stands in a file, under a name; without an id it is a new one.

        Returns:
            Its id; or what is wrong with the name and the options.

        """
        name = " ".join(name.split())
        faults = name_faults(name) or self._name_taken(name, convention_id)
        read, wrong = read_convention(dict(convention), every_preset())
        faults += wrong
        if faults or read is None:
            return faults
        return self._keep(NamedConvention(name, read), convention_id)

    def delete_convention(self, convention_id: str) -> None:
        """Take a house convention off the list; pulkas that were begun with it keep their rules."""
        self._store.delete_convention(convention_id, self._now())

    def undelete_convention(self, convention_id: str) -> None:
        """Put a house convention back on the list; a name that another one has meanwhile gets a number."""
        others = [each.name for each in self.conventions() if each.id != convention_id]
        self._store.undelete_convention(convention_id)
        back = self.convention(convention_id)
        if back is not None and back.name in others:
            self.save_convention(_free(back.name, others), back.convention, convention_id)

    def take_in_convention(self, content: str | bytes) -> str | Faults:
        """Keep the convention of a file (`format.md` 1.2); one that is there already is found again.

        A name that another one has gets a number.
        """
        named = read_convention_file(content)
        if not isinstance(named, NamedConvention):
            return named
        named = named._replace(name=" ".join(named.name.split()))
        own = self.conventions()
        written = write_convention(named.convention)
        for each in own:
            if each.name == named.name and each.convention == written:
                return each.id
        return self._keep(named._replace(name=_free(named.name, [each.name for each in own])), None)

    def convention_file(self, convention_id: str) -> tuple[str, bytes]:
        """Return the convention file: its name and its content.

        Raises:
            PulkaError: it has been deleted meanwhile.

        """
        body = next((each.body for each in self._store.conventions() if each.id == convention_id), None)
        if body is None:
            raise PulkaError("convention_gone")
        named = read_convention_file(body)
        name = named.name if isinstance(named, NamedConvention) else ""
        stem = file_name(name, "convention")
        return f"{stem}.convention.json", body.encode()

    def called(self, begun: Convention, now: Convention) -> Called:
        """Return by which rules a pulka was begun and whether it is played by others now.

        What is agreed on for each evening makes no other rules, but where the house has nothing else
        of its own.
        """
        preset = every_preset()[begun.base]
        free = _unlike(begun, preset)
        house = next((each for each in self.conventions() if _same(begun, each.convention, free=free)), None)
        return Called(house.name if house else None, _unlike(now, house.convention if house else preset))

    def rules_name(self, begun: Convention, now: Convention) -> RulesName:
        """Return the name of the rules that a pulka is played by."""
        house, changed = self.called(begun, now)
        return RulesName.of(begun, house, changed=changed)

    def _keep(self, named: NamedConvention, convention_id: str | None) -> str:
        kept = convention_id or str(uuid4())
        self._store.put_convention(kept, write_convention_file(named), self._now())
        return kept

    def _name_taken(self, name: str, convention_id: str | None) -> Faults:
        others = [each.name for each in self.conventions() if each.id != convention_id]
        return (Fault("convention_name_taken", "name", name),) if name in others else ()


def named_alone(begun: Convention, now: Convention) -> RulesName:
    """Return the name of rules where no house is known: of a file."""
    return RulesName.of(begun, None, changed=_unlike(now, every_preset()[begun.base]))


def _same(convention: Convention, options: Mapping[str, Any], *, free: bool) -> bool:
    """Return whether a convention is that of a house; ``free``: what an evening agrees on may be other."""
    if options["base"] != convention.base:
        return False
    return not (_unlike(convention, options) if free else difference(convention, options))


def _unlike(convention: Convention, options: Mapping[str, Any]) -> bool:
    """Return whether a convention differs from options of a file in more than an evening agrees on."""
    return bool(difference(convention, options).keys() - OF_THE_EVENING)


def _house(key: str, named: NamedConvention) -> HouseConvention:
    options = write_convention(named.convention)
    base = options.pop("base")
    return HouseConvention(key, named.name, base, options, difference(named.convention, every_preset()[base]))


def _free(name: str, taken: list[str]) -> str:
    """Return the name, with a number where it is taken; it grows no longer than a name may be."""
    number = 2
    free = name
    while free in taken:
        end = f" ({number})"
        free = f"{name[: LONGEST_NAME - len(end)]}{end}"
        number += 1
    return free
