"""Gains, games and misères of the modern family (`rules.md` 2.2 to 2.6, 2.8)."""

from fractions import Fraction

from tests.second.defence import Contract, defence, read_contract, shortage, talon_premium
from tests.second.paper import Entry, ModernPaper, Places
from tests.second.tricks import all_tricks


def gain(paper: ModernPaper, player: str, points: Fraction, reason: str, said: str | None = None) -> None:
    """Points for a pulya: up to the limit, then wherever the rest goes, step by step (2.8)."""
    options, limit = paper.options, paper.options["pulya_limit"]
    if limit is None or options["end"] == "sum" or paper.compulsory:
        paper.write(player, "pulya", points, reason)
        return
    own = min(points, max(Fraction(), limit - paper.columns["pulya"][player]))
    paper.write(player, "pulya", own, reason)
    rest = points - own
    factor = Fraction(options["pulya_point"], options["gora_point"])
    order = options["surplus_order"]
    if order == "gora_first" or (order == "choice" and said == "gora"):
        struck = min(rest, max(Fraction(), paper.columns["gora"][player]) / factor)
        paper.write(player, "gora", -factor * struck, "surplus")
        rest -= struck
    if options["help"] and not paper.undivided():
        rest = _help(paper, player, rest)
    if options["surplus"] == "own_gora":
        paper.write(player, "gora", -factor * rest, "surplus")
    elif options["surplus"] == "pulya":
        paper.write(player, "pulya", rest, "surplus")


def _help(paper: ModernPaper, helper: str, rest: Fraction) -> Fraction:
    """Fill the open pulyas at the table, each before the next; what is left over (2.8, step 2)."""
    pulya, limit = paper.columns["pulya"], paper.options["pulya_limit"]
    while rest > 0:
        still_open = [player for player in paper.after(helper) if pulya[player] < limit]
        if not still_open:
            break
        helped = still_open[0]
        if paper.options["help_order"] == "fullest":
            helped = max(still_open, key=lambda player: pulya[player])
        elif paper.options["help_order"] == "emptiest":
            helped = min(still_open, key=lambda player: pulya[player])
        given = min(rest, limit - pulya[helped])
        paper.write(helped, "pulya", given, "helped")
        paper.write_whists(helper, helped, given * paper.options["pulya_point"], "help")
        rest -= given
    return rest


def win(paper: ModernPaper, player: str, points: Fraction, reason: str, said: str | None = None) -> None:
    """Points of a made game or misère: in the razboynik they are written nowhere (2.9)."""
    if not paper.compulsory:
        gain(paper, player, points, reason, said)


def multiplier(paper: ModernPaper, entry: Entry) -> int:
    """Dark doubles, the oldest bomb of the declarer multiplies by 2, 4 or 8 (2.9)."""
    bombs = paper.bombs[entry["declarer"]]
    return (2 if entry.get("dark") else 1) * (2 ** bombs[0] if bombs else 1)


def play_game(paper: ModernPaper, entry: Entry, places: Places) -> None:
    """A game, played or not."""
    contract = read_contract(paper, entry, places, multiplier(paper, entry))
    declarer = contract.declarer
    if contract.level < paper.lowest_level():
        paper.warnings.append("low_level")
    if paper.compulsory:
        paper.games_left[declarer].remove(contract.level)
    talon_premium(paper, entry, contract)
    if "conceded" in entry:
        paper.write(declarer, "gora", contract.gora_price * entry["conceded"], "concede")
        _leaves_raspasy(paper, "failed")
    elif not contract.whisters:
        _unplayed(paper, entry, contract)
    else:
        _played(paper, entry, contract)


def _unplayed(paper: ModernPaper, entry: Entry, contract: Contract) -> None:
    """Nobody whists, one may have left for half (2.2, 2.5)."""
    left = [player for player in contract.defenders if entry["whist"][player] == "half"]
    if not left and paper.options["both_pass_half"] and contract.sitting and contract.level in (6, 7):
        left = [contract.defenders[-1]]
    for player in left:
        tricks = 2 if contract.level == 6 else 1
        paper.write_whists(player, contract.declarer, contract.whist_price * tricks, "half")
    _made(paper, entry, contract)
    _leaves_raspasy(paper, "unwhisted")


def _played(paper: ModernPaper, entry: Entry, contract: Contract) -> None:
    """A contract that is whisted: made, failed or underbid (2.2, 2.9)."""
    tricks = all_tricks(entry, contract.names)
    taken = tricks[contract.declarer]
    undertricks = entry.get("underbid", max(0, contract.level - taken))
    defence(paper, contract, tricks, undertricks)
    if "underbid" not in entry:
        shortage(paper, entry, contract, tricks)
    if undertricks:
        paper.write(contract.declarer, "gora", contract.gora_price * undertricks, "failed")
        _leaves_raspasy(paper, "failed")
    else:
        _made(paper, entry, contract)
        _leaves_raspasy(paper, "made")


def _made(paper: ModernPaper, entry: Entry, contract: Contract) -> None:
    win(paper, contract.declarer, contract.price, "made", entry.get("surplus"))
    _burn(paper, contract.declarer)


def _burn(paper: ModernPaper, declarer: str) -> None:
    """A made game or misère burns the oldest bomb (2.9)."""
    del paper.bombs[declarer][:1]


def _leaves_raspasy(paper: ModernPaper, result: str) -> None:
    """Whether the run of raspasy ends by a result (2.7)."""
    if result in paper.options["exit_by"]:
        paper.raspasy_run = 0


def play_misere(paper: ModernPaper, entry: Entry, places: Places) -> None:
    """A misère, shared with the dealer or not (2.6)."""
    declarer, shared = entry["declarer"], bool(entry.get("shared"))
    price = Fraction(paper.options["prices"]["misere"] * multiplier(paper, entry))
    if paper.compulsory:
        paper.games_left[declarer].remove("misere")
    if shared:
        price /= 2
    sharing = {declarer: "misere"}
    if shared and places.sitting:
        sharing[places.sitting] = "shared"
    tricks = all_tricks(entry, places.active)[declarer]
    for player, reason in sharing.items():
        if tricks == 0:
            win(paper, player, price, reason, entry.get("surplus") if player == declarer else None)
        else:
            paper.write(player, "gora", paper.options["gora_factor"] * price * tricks, reason)
    if tricks == 0:
        _burn(paper, declarer)
        _leaves_raspasy(paper, "misere")
    else:
        _leaves_raspasy(paper, "failed")
