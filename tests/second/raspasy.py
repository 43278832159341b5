"""Raspasy of the modern family, with the bombs and laps that hang on it (`rules.md` 2.7, 2.9)."""

from fractions import Fraction

from tests.second.modern import gain
from tests.second.paper import Entry, ModernPaper, Places
from tests.second.tricks import all_tricks, offenders


def price_of_a_trick(paper: ModernPaper, number: int) -> int:
    """The ladder's price on the raspasy of this number in the run."""
    ladder: list[int] = paper.options["raspasy_ladder"]
    if paper.options["raspasy_after_ladder"] == "hold":
        return ladder[min(number, len(ladder)) - 1]
    return ladder[(number - 1) % len(ladder)]


def play_raspasy(paper: ModernPaper, entry: Entry, places: Places) -> None:
    """One raspasy: tricks, zeros, the sitting dealer's point, bombs, and who deals next."""
    number = paper.raspasy_run + 1
    price = price_of_a_trick(paper, number) * (2 if "dark_by" in entry else 1)
    if "renonce" in entry:
        guilty = offenders(entry)
        tricks = {player: 10 if player in guilty else 0 for player in places.active}
        _tricks(paper, places, tricks, price, "renonce")
    else:
        names = list(places.active)
        if places.sitting and paper.options["dealer_takes_talon"]:
            names.append(places.sitting)
        tricks = all_tricks(entry, names)
        _tricks(paper, places, tricks, price, "raspasy")
        _zeros(paper, places, tricks, price)
        if places.sitting:
            gain(paper, places.sitting, Fraction(paper.options["dealer_raspasy_pulya"]), "dealer")
    if "dark_by" in entry and paper.options["bombs"]:
        _bombs(paper, places, entry["dark_by"], min(number, 3))
    _moves_on(paper, places, number)


def _tricks(paper: ModernPaper, places: Places, tricks: dict[str, int], price: int, reason: str) -> None:
    """Gora for each trick, or Rostov's whists of those with the fewest."""
    if paper.options["raspasy_mark"] == "gora":
        amnesty = paper.options["raspasy_amnesty"] and reason == "raspasy"
        least = min(tricks.values()) if amnesty else 0
        for player, taken in tricks.items():
            paper.write(player, "gora", price * (taken - least), reason)
        return
    fewest = min(tricks[player] for player in places.active)
    writers = [player for player in places.active if tricks[player] == fewest]
    for writer in writers:
        for on in places.active:
            if on not in writers:
                paper.write_whists(writer, on, Fraction(price * tricks[on], len(writers)), reason)


def _zeros(paper: ModernPaper, places: Places, tricks: dict[str, int], price: int) -> None:
    """The bonus for no trick, clockwise from the dealer's left, the dealer last."""
    for player in [*paper.after(places.dealer), places.dealer]:
        if tricks.get(player) != 0 or (player == places.sitting and not paper.options["dealer_zero_bonus"]):
            continue
        if paper.options["zero_bonus"] == "pulya_price":
            gain(paper, player, Fraction(price), "zero")
        elif paper.options["zero_bonus"] == "pulya_one":
            gain(paper, player, Fraction(1), "zero")
        elif paper.options["zero_bonus"] == "gora_price":
            paper.write(player, "gora", -price, "zero")


def _bombs(paper: ModernPaper, places: Places, unseen: list[str], rank: int) -> None:
    """A bomb of the run's rank for those who passed unseen, one rank less for those who looked (2.9)."""
    looked = [player for player in places.active if player not in unseen]
    ranks = dict.fromkeys(unseen, rank) | dict.fromkeys(looked, rank - 1)
    if places.sitting:
        ranks[places.sitting] = rank - 1 if looked else rank
    for player, bomb in ranks.items():
        if bomb:
            paper.bombs[player].append(bomb)


def _moves_on(paper: ModernPaper, places: Places, number: int) -> None:
    """The run, the laps of the razboynik, and whether the same player deals again."""
    paper.raspasy_run = number
    if paper.compulsory and not any(paper.games_left[player] for player in paper.table()):
        paper.lap_raspasy += 1
        return
    stays = paper.options["dealer_stays"]
    if stays > 1 and number < stays:
        paper.to_deal = places.dealer
    elif stays > 1:
        paper.raspasy_run = 0
