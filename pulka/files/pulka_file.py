"""Reading a pulka file (`format.md` 1): one pass, every fault."""

from collections.abc import Sequence
from typing import Any

from pulka.deals import Correction, Entry, Misdeal, Opening, read
from pulka.deals.company import MOST_PLAYERS
from pulka.files.draft_reading import read_draft
from pulka.files.fineness import refined, too_fine
from pulka.files.json_text import read_object
from pulka.files.templates import every_preset
from pulka.files.values import LONGEST_TEXT
from pulka.ledger import Heading, Ledger, Start
from pulka.rules import Convention, read_convention
from pulka.terms import Exact, Fault, Player
from pulka.terms.exact import read_price
from pulka.terms.names import names_trouble

VERSION = 1
MOST_ENTRIES = 10_000
_TEXTS = ("title", "date", "currency")
_NO_DEALS = ("correction", "join", "leave", "stage", "rules")
_KEYS = frozenset(
    ("format", "version", "players", "first_dealer", "convention", "whist_price", "opening", "deals", *_TEXTS)
)
_TABLES = range(2, 6)
Faults = tuple[Fault, ...]


def read_pulka(content: str | bytes, at: str) -> Ledger | Faults:
    """Read a pulka file.

    Args:
        content: JSON, as text or in UTF-8, 8 MiB at the most.
        at: when the rows of the ledger are said to be written, ISO 8601.

    Returns:
        The ledger that the file is, one recorded row an entry; or every fault that can be found,
        its players by their names.

    """
    found = read_object(content)
    if isinstance(found, Fault):
        return (found,)
    newer = version_faults(found)
    if newer:
        return newer
    faults: list[Fault] = []
    names = _names(found, faults)
    start = _start(found, names, faults)
    entries = found.get("deals", [])
    if not isinstance(entries, list):
        faults.append(Fault("not_list", "deals", entries))
        entries = []
    if len(entries) > MOST_ENTRIES:
        faults.append(Fault("too_many_entries", "deals", len(entries), (("limit", MOST_ENTRIES),)))
        entries = []
    if start is None:
        return _by_name((*faults, *_shapes(entries, names or ())), names or ())
    ledger = _recorded(entries, Ledger.begin(start, at), faults)
    return _by_name(faults, ledger.heading.names) if faults else ledger


def _recorded(entries: Sequence[object], ledger: Ledger, faults: list[Fault]) -> Ledger:
    """Record the entries one after the other, as far as they can stand."""
    at = ledger.rows[0].at
    unit, finer = refined(1, ledger.state.start.opening)
    if finer is not None:
        faults.append(too_fine("opening"))
    for number, entry in enumerate(entries, 1):
        outcome, found = _entry(entry, ledger)
        if isinstance(outcome, Correction):
            unit, finer = refined(unit, outcome)
            if finer is not None:
                outcome, found = None, (too_fine(finer),)
        faults += [fault._replace(entry=number) for fault in found]
        if outcome is not None:
            ledger = ledger.apply(ledger.record(outcome), at)
    return ledger


def _by_name(faults: Sequence[Fault], names: Sequence[str]) -> Faults:
    """Return faults whose players stand there by name: who reads them has no ledger to look them up in."""
    return tuple([_named(fault, names) for fault in faults])


def _named(fault: Fault, names: Sequence[str]) -> Fault:
    params: list[tuple[str, object]] = []
    for key, value in fault.params:
        if key == "player" and isinstance(value, int):
            params.append((key, names[value]))
        elif key == "players" and isinstance(value, tuple):
            params.append((key, tuple([names[player] for player in value])))
        else:
            params.append((key, value))
    return fault._replace(params=tuple(params))


def _shapes(entries: Sequence[object], names: Sequence[str]) -> Faults:
    """Return what is wrong with entries whatever the convention; names are looked at where they are known."""
    known = list(names)
    found: list[Fault] = []
    for number, entry in enumerate(entries, 1):
        drafted = read_draft(entry, known, len(known))
        told = [fault for fault in drafted.faults if names or fault.code != "name_unknown"]
        found += [_named(fault, known)._replace(entry=number) for fault in told]
        newcomer = None if drafted.draft is None or drafted.broken else drafted.draft.name
        if newcomer is not None and len(known) < MOST_PLAYERS:
            known.append(newcomer)
    return tuple(found)


def _entry(entry: object, ledger: Ledger) -> tuple[Entry | None, Faults]:
    """Read one entry; a faulty deal stands in as a misdeal that moves the deal, others as nothing."""
    situation = ledger.situation
    names, family = ledger.heading.names, situation.convention.family
    drafted = read_draft(entry, names, len(names), family)
    faults = list(drafted.faults)
    if drafted.draft is not None:
        outcome = read(drafted.draft, situation, drafted.broken)
        if not isinstance(outcome, tuple):
            return outcome, ()
        faults += outcome
    kind = entry.get("kind") if isinstance(entry, dict) else None
    if kind in _NO_DEALS:
        return None, tuple(faults)
    return Misdeal(moves=True, dealer=_dealer(entry, ledger)), tuple(faults)


def _dealer(entry: object, ledger: Ledger) -> Player | None:
    """Return who dealt by a faulty entry, if it names one at the table."""
    names = ledger.heading.names
    name = entry.get("dealer") if isinstance(entry, dict) else None
    player = names.index(name) if isinstance(name, str) and name in names else None
    return player if player in ledger.situation.seats else None


def version_faults(found: dict[str, Any]) -> Faults:
    """Return the fault of a file that a newer program wrote; nothing else is read of it."""
    version = found.get("version")
    if isinstance(version, int) and not isinstance(version, bool) and version > VERSION:
        return (Fault("version_newer", "version", version, (("known", VERSION),)),)
    return ()


def _start(found: dict[str, Any], names: tuple[str, ...] | None, faults: list[Fault]) -> Start | None:
    """Read everything but the entries; None where the entries cannot even be looked at."""
    faults += [
        Fault("key_unknown", key, found[key], (("kind", "pulka"),)) for key in found if key not in _KEYS
    ]
    if "format" not in found or found["format"] != "pulka":
        faults.append(Fault("format_missing", "format", found.get("format")))
    if "version" not in found or isinstance(found["version"], bool) or found["version"] != VERSION:
        faults.append(Fault("version_missing", "version", found.get("version")))
    convention = _convention(found, faults)
    texts: dict[str, Any] = {key: _text(key, found, faults) for key in _TEXTS}
    price = _price(found, faults)
    if names is None:
        return None
    dealer = found.get("first_dealer", names[-1])
    if not isinstance(dealer, str) or dealer not in names:
        faults.append(Fault("name_unknown", "first_dealer", dealer, (("names", names),)))
        dealer = names[-1]
    opening = Opening.model_construct()
    if "opening" in found:
        from pulka.files.opening_reading import read_opening  # noqa: PLC0415  few are carried over from paper

        opening, wrong = read_opening(found["opening"], names, convention)
        faults += wrong
    if convention is None:
        return None
    heading = Heading.model_construct(
        names=names, first_dealer=names.index(dealer), whist_price=price, **texts
    )
    return Start.model_construct(heading=heading, convention=convention, opening=opening)


def _names(found: dict[str, Any], faults: list[Fault]) -> tuple[str, ...] | None:
    players = found.get("players")
    if "players" not in found:
        faults.append(Fault("players_missing", "players"))
        return None
    if not isinstance(players, list) or not all(isinstance(name, str) for name in players):
        faults.append(Fault("players_type", "players", players))
        return None
    code, value = names_trouble(players) if len(players) in _TABLES else ("players_number", len(players))
    if code:
        faults.append(Fault(code, "players", value))
        return None
    return tuple(players)


def _convention(found: dict[str, Any], faults: list[Fault]) -> Convention | None:
    if "convention" not in found:
        faults.append(Fault("convention_missing", "convention", None, (("presets", tuple(every_preset())),)))
        return None
    convention, wrong = read_convention(found["convention"], every_preset())
    faults += wrong
    return convention


def _text(key: str, found: dict[str, Any], faults: list[Fault]) -> str | None:
    value = found.get(key)
    if key in found and (not isinstance(value, str) or len(value) > LONGEST_TEXT):
        faults.append(Fault("not_text", key, value))
        return None
    return value


def _price(found: dict[str, Any], faults: list[Fault]) -> Exact | None:
    if "whist_price" not in found:
        return None
    value = found["whist_price"]
    try:
        price = read_price(value)
    except ValueError:
        faults.append(Fault("price_not_positive", "whist_price", value))
        return None
    return price
