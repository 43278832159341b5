"""Which keys of an entry are at fault (`format.md` 1.4 and 2): the kind and all that is no deal."""

import copy

from tests.second.amounts import amount, is_integer, price_of_a_whist
from tests.second.archaic import ClosedPartnerError
from tests.second.checking_deals import faulty_in_a_deal
from tests.second.dealing import deal
from tests.second.ending import closed
from tests.second.options import RANGES, UNCHANGING, fit_together, merged
from tests.second.paper import NO_DEALS, AnyPaper, ArchaicPaper, Entry, ModernPaper

MODERN_KEYS = {
    "game": "declarer contract whist tricks conceded talon dark underbid surplus dummy dealer resting",
    "misere": "declarer tricks shared dark surplus dealer resting",
    "raspasy": "tricks dark_by renonce dealer resting",
    "misdeal": "moves dealer",
    "correction": "reason pulya gora whists",
    "join": "player instead",
    "leave": "player",
    "stage": "pulya_limit whist_price",
    "rules": "options",
}
ARCHAIC_KEYS = {
    "game": "declarer contract whist tricks talon dummy from renonce dealer resting",
    "misere": "declarer tricks size from renonce dealer resting",
    "uvert": "declarer tricks size from renonce dealer resting",
    "raspasy": "tricks renonce dealer resting",
    "misdeal": "moves dealer",
    "correction": "reason record kurochka pot whists",
    "join": "player instead",
    "leave": "player",
}


def faulty_keys(paper: AnyPaper, entry: Entry) -> set[str]:
    """The keys at fault, empty for an entry that may come next."""
    keys = ARCHAIC_KEYS if isinstance(paper, ArchaicPaper) else MODERN_KEYS
    kind = entry.get("kind")
    if kind not in keys:
        return {"kind"}
    allowed = {"kind", "note", *keys[kind].split()}
    found = set(entry) - allowed
    known = {key: value for key, value in entry.items() if key in allowed}
    if not isinstance(known.get("note", ""), str):
        found.add("note")
    if kind in NO_DEALS:
        return found | _no_deal(paper, known)
    if closed(paper):
        return found | {"kind"}
    found |= faulty_in_a_deal(paper, known)
    if not found and "from" in known and _partner_is_closed(paper, known):
        found.add("from")
    return found


def _partner_is_closed(paper: AnyPaper, entry: Entry) -> bool:
    """`from` with a closed record, when something is left over (`rules.md` 3, rule 1)."""
    try:
        deal(copy.deepcopy(paper), entry)
    except ClosedPartnerError:
        return True
    return False


def _no_deal(paper: AnyPaper, entry: Entry) -> set[str]:
    kind = entry["kind"]
    if kind == "correction":
        return _correction(paper, entry)
    if kind == "join":
        return _join(paper, entry)
    if kind == "leave":
        return _leave(paper, entry)
    assert isinstance(paper, ModernPaper)
    return _stage(paper, entry) if kind == "stage" else _rules(paper, entry)


def _correction(paper: AnyPaper, entry: Entry) -> set[str]:
    found = set[str]()
    reason = entry.get("reason")
    if not isinstance(reason, str) or not reason.strip():
        found.add("reason")
    found |= {mark for mark in paper.columns if mark in entry and not _column(paper, mark, entry[mark])}
    if "whists" in entry and not _whists(paper, entry["whists"]):
        found.add("whists")
    return found


def _column(paper: AnyPaper, mark: str, points: object) -> bool:
    """Archaic: whole, no cell below 0, and only columns that the convention has."""
    if not isinstance(points, dict) or any(player not in paper.seats for player in points):
        return False
    amounts = {player: amount(value) for player, value in points.items()}
    if isinstance(paper, ModernPaper):
        return all(value is not None for value in amounts.values())
    if not points:
        return True  # it corrects nothing: `format.md` does not say that it may not stand
    has_kurochka = paper.options["kurochka"] != "none" and not paper.options["pot"]
    if (mark == "kurochka" and not has_kurochka) or (mark == "pot" and not paper.options["pot"]):
        return False
    return all(
        value is not None and value.denominator == 1 and paper.columns[mark][player] + value >= 0
        for player, value in amounts.items()
    )


def _whists(paper: AnyPaper, whists: object) -> bool:
    return isinstance(whists, dict) and all(
        writer in paper.seats
        and isinstance(row, dict)
        and all(on in paper.seats and on != writer and amount(row[on]) is not None for on in row)
        for writer, row in whists.items()
    )


def _join(paper: AnyPaper, entry: Entry) -> set[str]:
    """A name that never sat here; not after the end, and five at most."""
    if closed(paper):
        return {"kind"}
    found, player = set[str](), entry.get("player")
    if not isinstance(player, str) or not player.strip() or len(player) > 100 or player in paper.seats:
        found.add("player")
    if "instead" in entry:
        return found if entry["instead"] in paper.table() else found | {"instead"}
    return found | {"kind"} if len(paper.table()) >= 5 else found


def _leave(paper: AnyPaper, entry: Entry) -> set[str]:
    if entry.get("player") not in paper.table():
        return {"player"}
    return {"kind"} if len(paper.table()) <= 2 else set()


def _stage(paper: ModernPaper, entry: Entry) -> set[str]:
    if not paper.compulsory:
        return {"kind"}
    found, limit = set[str](), entry.get("pulya_limit", 1)
    if not is_integer(limit) or limit < 1:
        found.add("pulya_limit")
    if price_of_a_whist(entry.get("whist_price", 1)) is None:
        found.add("whist_price")
    return found


def _rules(paper: ModernPaper, entry: Entry) -> set[str]:
    changes = entry.get("options")
    if not isinstance(changes, dict) or not changes:
        return {"options"}
    for option, value in changes.items():
        if option in UNCHANGING or option not in RANGES or not RANGES[option](value):
            return {"options"}
    return set() if fit_together(merged(paper.options, changes)) else {"options"}
