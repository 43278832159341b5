"""One deal: who deals next, and what kind it is (`rules.md` 1)."""

from tests.second import archaic, archaic_game, modern, raspasy
from tests.second.paper import AnyPaper, ArchaicPaper, Entry


def deal(paper: AnyPaper, entry: Entry) -> None:
    """Play a legal deal: the deal passes clockwise, after a misdeal only where it says so."""
    places = paper.places(entry)
    if entry["kind"] == "misdeal" and not entry.get("moves"):
        paper.to_deal = places.dealer
        return
    paper.to_deal = paper.after(places.dealer)[0]
    if entry["kind"] == "misdeal":
        return
    if isinstance(paper, ArchaicPaper):
        archaic.vystavka(paper, places)
        games = {"game": archaic_game.play_game, "raspasy": archaic.play_raspasy}
        games.get(entry["kind"], archaic.play_misere)(paper, entry, places)
    else:
        paper.deals_played += 1
        played = {
            "game": modern.play_game,
            "misere": modern.play_misere,
            "raspasy": raspasy.play_raspasy,
        }
        played[entry["kind"]](paper, entry, places)
