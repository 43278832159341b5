"""What the defence writes in a game of the modern family (`rules.md` 2.3 to 2.5)."""

from fractions import Fraction
from typing import NamedTuple

from tests.second.options import level_of
from tests.second.paper import Entry, ModernPaper, Places
from tests.second.tricks import ranks

UNITS = {"AA": (3, 3), "AK": (1, 2), "KQ": (0, 1)}
"""Of the talon premium: cards of different suits, of one."""


class Contract(NamedTuple):
    """A contract with its prices, the multiplier within, and those who play against it."""

    declarer: str
    level: int
    price: Fraction
    whist_price: Fraction
    gora_price: Fraction
    defenders: list[str]
    sitting: str | None
    whisters: list[str]
    """Those who whist, took the whist back or, the dealer, whist from outside."""
    alone: bool
    """A returned whist or the dealer's: its player writes everything that the defenders write (2.3)."""
    names: list[str]
    """Those whose tricks may be entered."""


def read_contract(paper: ModernPaper, entry: Entry, places: Places, multiplier: int) -> Contract:
    """The contract of a game that has been checked."""
    declarer, sitting, words = entry["declarer"], places.sitting, entry.get("whist", {})
    level, _ = level_of(entry["contract"])
    price = Fraction(paper.options["prices"][str(level)] * multiplier)
    defenders = paper.opponents(declarer, places)
    whisters = [player for player in defenders if words.get(player) in ("whist", "returned")]
    names = list(places.active)
    if sitting is not None and sitting in words:
        whisters, names = [sitting], [*names, sitting]
    return Contract(
        declarer,
        level,
        price,
        paper.options["whist_factor"] * price,
        paper.options["gora_factor"] * price,
        defenders,
        sitting,
        whisters,
        alone=any(player == sitting or words[player] == "returned" for player in whisters),
        names=names,
    )


def defence(paper: ModernPaper, contract: Contract, tricks: dict[str, int], undertricks: int) -> None:
    """Trick whists, and consolation where the contract failed (2.3)."""
    declarer, whisters, options = contract.declarer, contract.whisters, paper.options
    taken = 10 - tricks[declarer]
    halved = options["style"] == "gentleman" and len(contract.defenders) == 2 and not contract.alone
    if len(whisters) == 2:
        shares = {player: Fraction(tricks[player]) for player in whisters}
    elif halved and undertricks:
        shares = {player: Fraction(taken, 2) for player in contract.defenders}
    else:
        shares = {whisters[0]: Fraction(taken)}
    for player, share in shares.items():
        paper.write_whists(player, declarer, contract.whist_price * share, "whist")
    consoled = list(whisters if contract.alone else contract.defenders)
    if contract.sitting and options["consolation_to_dealer"] and contract.sitting not in consoled:
        consoled.append(contract.sitting)
    each = {"price": contract.whist_price, "ten": Fraction(10), "none": Fraction()}[options["consolation"]]
    for player in consoled:
        paper.write_whists(player, declarer, each * undertricks, "consolation")


def shortage(paper: ModernPaper, entry: Entry, contract: Contract, tricks: dict[str, int]) -> None:
    """The gora of whisters who are short (2.4)."""
    options, level, whisters = paper.options, contract.level, contract.whisters
    duty = options["duty"][str(level)]
    if entry.get("dummy") is False:  # 2.11: without the dummy's hand open, whatever `duty` says
        duty = 2 if level == 6 else 1
    missing = duty - (10 - tricks[contract.declarer])
    checked = level == 10 and options["ten"] == "checked"
    if missing <= 0 or checked or contract.sitting in whisters:
        return
    rate = contract.gora_price if options["responsibility"] == "full" else contract.gora_price / 2
    if len(whisters) == 1:
        short = {whisters[0]: Fraction(missing)}
    elif level <= 7:
        quotas = {player: Fraction(duty, 2) - tricks[player] for player in whisters}
        short = {player: quota for player, quota in quotas.items() if quota > 0}
        if options["short_low"] == "pair" and sum(short.values()) > missing:
            short = dict.fromkeys(short, Fraction(missing))
    elif options["short_high"] == "second":
        short = {whisters[1]: Fraction(missing)}
    else:
        each = Fraction(missing) if options["short_high"] == "both" else Fraction(missing, 2)
        short = dict.fromkeys(whisters, each)
    for player, tricks_short in short.items():
        paper.write(player, "gora", rate * tricks_short, "shortage")


def talon_premium(paper: ModernPaper, entry: Entry, contract: Contract) -> None:
    """Whists for the talon's fast tricks, on the declarer (2.5)."""
    if paper.options["talon_premium"] == "none" or "talon" not in entry:
        return
    pair, one_suit = ranks(entry["talon"])
    units = UNITS.get(pair, (1, 1) if pair[0] == "A" else (0, 0))[one_suit]
    writers = [contract.sitting] if contract.sitting else contract.defenders
    for player in writers:
        paper.write_whists(player, contract.declarer, contract.whist_price * units / len(writers), "talon")
