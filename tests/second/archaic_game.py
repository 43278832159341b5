"""A game of the archaic family (`rules.md` 3, rules 1 to 6, 8, 10, 11)."""

from fractions import Fraction
from typing import NamedTuple

from tests.second.archaic import put, take_kurochka, take_off, win_a_part
from tests.second.options import level_of
from tests.second.paper import ArchaicPaper, Entry, Places
from tests.second.tricks import all_tricks, offenders, ranks

WHOLE_DUTY = {6: 4, 7: 2, 8: 2, 9: 1, 10: 0}
ALONE_DUTY = {6: 2, 7: 1, 8: 1, 9: 1, 10: 0}
"""Of a lone whister without invitation (rule 5)."""


class Contract(NamedTuple):
    """A contract and its prices, taken after the vystavka, before anything else of the deal."""

    declarer: str
    level: int
    price: int
    kurochka: Fraction
    """min(q, T): what a made contract takes off the kurochka."""
    trick: Fraction
    """V, the price of a whist and of an undertrick."""
    short_trick: int
    part: int | None
    """The part of a cut pot that is played for."""
    whisters: list[str]
    sitting: str | None


def _read_contract(paper: ArchaicPaper, entry: Entry, places: Places) -> Contract:
    declarer = entry["declarer"]
    level, suit = level_of(entry["contract"])
    price = paper.prices[f"{level}{suit or 'S'}"]  # without a suit all five prices are equal
    there = paper.kurochka_at_the_table()
    most = {"unlimited": price, "limited": paper.options["kurochka_limit"], "none": 0}
    kurochka = min(Fraction(most[paper.options["kurochka"]]), there)
    trick, short_trick = price + kurochka, price
    if paper.all_closed() and there > 0:  # the end phase
        kurochka, trick, short_trick = min(Fraction(2 * price), there), Fraction(2 * price), 2 * price
    opponents = paper.opponents(declarer, places)
    whisters = [player for player in opponents if entry["whist"][player] == "whist"]
    part = paper.next_part()
    return Contract(declarer, level, price, kurochka, trick, short_trick, part, whisters, places.sitting)


def play_game(paper: ArchaicPaper, entry: Entry, places: Places) -> None:
    """A game, played or not."""
    contract = _read_contract(paper, entry, places)
    _aces(paper, entry, contract)
    if not contract.whisters:
        _made(paper, entry, contract)
        return
    tricks, guilty = all_tricks(entry, places.active), offenders(entry)
    guilty_whisters = [player for player in contract.whisters if player in guilty]
    if guilty_whisters and contract.declarer in guilty:
        _nobody_wins(paper, contract, tricks, guilty)
        return
    missing = _missing(paper, entry, contract, tricks)
    if guilty_whisters:
        _made(paper, entry, contract)
    _whists(paper, contract, tricks)
    if guilty_whisters:
        for player in guilty_whisters:
            put(paper, player, contract.price * guilty.count(player), "renonce")
            put(paper, player, contract.short_trick * missing[player], "shortage")
        return
    undertricks = contract.level - tricks[contract.declarer]
    if undertricks <= 0:
        _made(paper, entry, contract)
    else:
        _failed(paper, contract, undertricks)
    if contract.declarer not in guilty:
        for player in contract.whisters:
            put(paper, player, contract.short_trick * missing[player], "shortage")


def _aces(paper: ArchaicPaper, entry: Entry, contract: Contract) -> None:
    """Sold aces: the sitting dealer's whists on the declarer, in every case (rule 8)."""
    if contract.sitting is None or "talon" not in entry:
        return
    pair, one_suit = ranks(entry["talon"])
    if pair == "AA":
        whists = 40
    elif pair == "AK" and one_suit:
        whists = 30
    else:
        whists = 20 if pair[0] == "A" else 0
    paper.write_whists(contract.sitting, contract.declarer, whists, "aces")


def _made(paper: ArchaicPaper, entry: Entry, contract: Contract) -> None:
    """Record, kurochka and a part of the pot (rules 1, 6, 11)."""
    take_off(paper, entry, contract.price, "made")
    take_kurochka(paper, contract.declarer, contract.kurochka)
    win_a_part(paper, contract.declarer)


def _failed(paper: ArchaicPaper, contract: Contract, undertricks: int) -> None:
    """The remise, and the consolation of dealer and whisters (rules 3, 11)."""
    declarer = contract.declarer
    each = contract.trick if contract.part is None else contract.part
    put(paper, declarer, each * undertricks, "failed")
    if contract.sitting:
        paper.write_whists(contract.sitting, declarer, 20 * undertricks, "consolation")
    for player in contract.whisters:
        share = 20 if len(contract.whisters) == 1 else 10
        paper.write_whists(player, declarer, share * undertricks, "consolation")


def _taken(contract: Contract, tricks: dict[str, int]) -> dict[str, int]:
    """The tricks each whister writes for: a lone one for all of the defence (rule 2)."""
    if len(contract.whisters) == 1:
        return {contract.whisters[0]: 10 - tricks[contract.declarer]}
    return {player: tricks[player] for player in contract.whisters}


def _whists(paper: ArchaicPaper, contract: Contract, tricks: dict[str, int]) -> None:
    for player, taken in _taken(contract, tricks).items():
        paper.write_whists(player, contract.declarer, contract.trick * taken, "whist")


def _missing(paper: ArchaicPaper, entry: Entry, contract: Contract, tricks: dict[str, int]) -> dict[str, int]:
    """The tricks each whister is short of (rule 5)."""
    level, whisters, taken = contract.level, contract.whisters, 10 - tricks[contract.declarer]
    if len(whisters) == 1:
        whole = "invited" in entry["whist"].values() or (len(paper.table()) == 2 and entry.get("dummy", True))
        duty = WHOLE_DUTY[level] if whole else ALONE_DUTY[level]
        return {whisters[0]: max(0, duty - taken)}
    if taken >= WHOLE_DUTY[level]:
        return dict.fromkeys(whisters, 0)
    if level == 9:
        return {whisters[0]: 0, whisters[1]: 1}
    return {player: max(0, WHOLE_DUTY[level] // 2 - tricks[player]) for player in whisters}


def _nobody_wins(paper: ArchaicPaper, contract: Contract, tricks: dict[str, int], guilty: list[str]) -> None:
    """Renonces by the declarer and a whister: no made and no failed (rule 10)."""
    for player, taken in _taken(contract, tricks).items():
        if player in guilty:
            continue
        for on in (contract.declarer, next(other for other in contract.whisters if other != player)):
            paper.write_whists(player, on, contract.trick * taken / 2, "whist")
    for player in {*guilty}:
        put(paper, player, contract.price * guilty.count(player), "renonce")
