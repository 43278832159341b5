"""The archaic family: raspasy, misères and uverts, the taking off (`rules.md` 3, rules 1, 7, 9, 12)."""

from collections.abc import Mapping
from fractions import Fraction

from tests.second.paper import ArchaicPaper, Entry, Places
from tests.second.tricks import all_tricks, offenders


class ClosedPartnerError(Exception):
    """`from` names a closed record, and something is left over for it (rule 1)."""


def put(paper: ArchaicPaper, player: str, points: Fraction | int, reason: str) -> None:
    """Put into the kurochka, or where it goes: the pot, the own record (section 3)."""
    if paper.options["pot"]:
        paper.put_into_pot(player, points, reason)
    elif paper.options["kurochka"] == "none":
        paper.write(player, "record", points, reason)
    else:
        paper.write(player, "kurochka", points, reason)


def vystavka(paper: ArchaicPaper, places: Places) -> None:
    """What the dealer puts up before the deal (rule 12)."""
    if not paper.all_closed():
        put(paper, places.dealer, paper.options["vystavka"], "vystavka")


def take_off(paper: ArchaicPaper, entry: Entry, points: int, reason: str) -> None:
    """Take points off the declarer's record, what is left over off one partner's (rule 1)."""
    declarer, record = entry["declarer"], paper.record
    own = min(Fraction(points), record[declarer])
    paper.write(declarer, "record", -own, reason)
    rest = points - own
    if not rest:
        return
    partners = [player for player in paper.after(declarer) if record[player] > 0]
    if "from" in entry:
        if entry["from"] not in partners:
            raise ClosedPartnerError
        partners = [entry["from"]]
    for partner in partners[:1]:
        taken = min(rest, record[partner])
        paper.write(partner, "record", -taken, "partner")
        paper.write_whists(declarer, partner, 10 * taken, "partner")


def play_raspasy(paper: ArchaicPaper, entry: Entry, places: Places) -> None:
    """Raspasy; a sitting dealer plays the talon (rule 9)."""
    names = [*places.active, places.sitting] if places.sitting else list(places.active)
    tricks, guilty = all_tricks(entry, names), offenders(entry)
    for player in names:
        if tricks[player] == 0:
            paper.write(player, "record", -min(Fraction(10), paper.record[player]), "zero")
    for player in names:
        put(paper, player, 2 * tricks[player], "raspasy")
        put(paper, player, 10 * guilty.count(player), "renonce")


def play_misere(paper: ArchaicPaper, entry: Entry, places: Places) -> None:
    """Misère and uvert (rule 7), with their renonces (rule 10)."""
    declarer, guilty = entry["declarer"], offenders(entry)
    value: int = paper.options[f"{entry['kind']}_{entry['size']}"]
    tricks = all_tricks(entry, places.active)[declarer]
    opponents = {player for player in guilty if player != declarer}
    if opponents and declarer in guilty:
        for player in {*guilty}:
            put(paper, player, value * guilty.count(player), "renonce")
    elif opponents or tricks == 0:
        take_off(paper, entry, value, "misere")
        for player in opponents:
            put(paper, player, value * tricks, "renonce")
    else:
        put(paper, declarer, value * tricks, "misere")


def take_kurochka(paper: ArchaicPaper, declarer: str, points: Fraction) -> None:
    """Take off the kurochka: the own first, then from whoever has the least of it (rule 1)."""
    kurochka = paper.kurochka
    own = min(points, kurochka[declarer])
    paper.write(declarer, "kurochka", -own, "kurochka")
    rest = points - own
    while rest:
        holders = [player for player in paper.after(declarer) if kurochka[player] > 0]
        least = min(holders, key=lambda player: kurochka[player])
        taken = min(rest, kurochka[least])
        paper.write(least, "kurochka", -taken, "kurochka")
        paper.write_whists(declarer, least, 10 * taken, "kurochka")
        rest -= taken


def win_a_part(paper: ArchaicPaper, declarer: str) -> None:
    """A made contract wins the next part of a cut pot (rule 11)."""
    part = paper.next_part()
    if part is None or paper.parts_left is None:
        return
    for player, points in shares(part, {player: paper.pot[player] for player in paper.seats}).items():
        paper.write(player, "pot", -points, "pot")
        if player != declarer:
            paper.write_whists(declarer, player, 10 * points, "pot")
    paper.parts_left -= 1


def shares(part: int, pot: Mapping[str, Fraction]) -> dict[str, int]:
    """A part in proportion to what each has in: largest remainder, by seat."""
    whole = sum(pot.values())
    fair = {player: part * points / whole for player, points in pot.items()}
    found = {player: int(share) for player, share in fair.items()}
    by_remainder = sorted(fair, key=lambda player: found[player] - fair[player])
    for player in by_remainder[: part - sum(found.values())]:
        found[player] += 1
    return found


def look_at_the_pot(paper: ArchaicPaper) -> None:
    """After the opening and every entry: a new pot takes its place, a pot is cut (rule 11)."""
    if not paper.options["pot"]:
        return
    if paper.parts_left is not None and (paper.parts_left == 0 or sum(paper.pot.values()) == 0):
        assert sum(paper.pot.values()) == 0
        paper.columns["pot"] = dict(paper.new_pot)
        paper.new_pot = dict.fromkeys(paper.seats, Fraction())
        paper.parts_left = None
    if paper.parts_left is None and sum(paper.pot.values()) > 0 and paper.all_closed():
        paper.parts_left = paper.options["pot_parts"]
