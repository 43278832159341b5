"""Which kinds of entry can be recorded now.

Enters: the situation before the entry. Leaves: kinds, deals apart from the rest, in the order of the menu.
"""

from pulka.deals import DealDraft, Situation
from pulka.deals.seating import FIVE, TWO
from pulka.desk.compulsory import barred
from pulka.desk.filling import start

DEALS = ("game", "misere", "uvert", "raspasy", "misdeal")


def deals(situation: Situation) -> tuple[str, ...]:
    """Return what can be dealt; in the razboynik only what the lists or the laps still ask for."""
    if situation.closed:
        return ()
    known = [kind for kind in DEALS if DealDraft.known(situation.convention.family, kind)]
    return tuple([kind for kind in known if not barred(start(kind), situation)])


def others(situation: Situation) -> tuple[str, ...]:
    """Return the entries that are no deals; a table of five takes a newcomer instead of a leaver."""
    found = ["correction"]
    if not situation.closed:
        found.append("join")
    if len(situation.seats) > TWO:
        found.append("leave")
    if situation.stage is not None and not situation.closed:
        found.append("stage")
    if DealDraft.known(situation.convention.family, "rules"):
        found.append("rules")
    return tuple(found)


def new_seat(situation: Situation) -> bool:
    """Return whether a newcomer finds a free seat."""
    return len(situation.seats) < FIVE
