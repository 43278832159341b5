"""An evening from its file: each entry in its turn, checked and written (`rules.md` 1, 2.11)."""

from tests.second import archaic, company
from tests.second.checking import faulty_keys
from tests.second.dealing import deal
from tests.second.paper import NO_DEALS, AnyPaper, ArchaicPaper, Entry, File, ModernPaper, opened


def begin(file: File) -> AnyPaper:
    """The paper after the opening."""
    paper = opened(file)
    if isinstance(paper, ArchaicPaper):
        archaic.look_at_the_pot(paper)
    return paper


def enter(paper: AnyPaper, entry: Entry) -> None:
    """Write a legal entry."""
    paper.writings, paper.warnings = {}, []
    dealer = None
    if entry["kind"] in NO_DEALS:
        _no_deal(paper, entry)
    else:
        dealer = paper.dealt_last = entry.get("dealer", paper.to_deal)
        deal(paper, entry)
    if isinstance(paper, ArchaicPaper):
        archaic.look_at_the_pot(paper)
    paper.entries.append(
        {
            "no": len(paper.entries) + 1,
            "kind": entry["kind"],
            "dealer": dealer,
            "warnings": paper.warnings,
            "writings": paper.writings,
        }
    )


def pass_over(paper: AnyPaper, entry: Entry) -> None:
    """What a faulty entry leaves behind: a misdeal that moved the deal, or nothing (`format.md` 2)."""
    if entry.get("kind") in NO_DEALS:
        return
    named = entry.get("dealer")
    dealer = named if named in paper.table() else paper.to_deal
    paper.dealt_last, paper.to_deal = dealer, paper.after(dealer)[0]


def enter_or_pass_over(paper: AnyPaper, entry: Entry) -> set[str]:
    """Write an entry, or pass it over for the keys at fault in it."""
    keys = faulty_keys(paper, entry)
    if keys:
        pass_over(paper, entry)
    else:
        enter(paper, entry)
    return keys


def played(file: File) -> tuple[AnyPaper, set[tuple[int, str]]]:
    """The paper after the last entry, and the keys at fault with the numbers of their entries."""
    paper, found = begin(file), set[tuple[int, str]]()
    for number, entry in enumerate(file.get("deals", []), 1):
        found |= {(number, key) for key in enter_or_pass_over(paper, entry)}
    return paper, found


def _no_deal(paper: AnyPaper, entry: Entry) -> None:
    kind = entry["kind"]
    if kind == "correction":
        company.correct(paper, entry)
    elif kind == "join":
        company.join(paper, entry)
    elif kind == "leave":
        company.leave(paper, entry)
    elif kind == "stage":
        assert isinstance(paper, ModernPaper)
        company.begin_the_second_stage(paper, entry)
    else:
        assert isinstance(paper, ModernPaper)
        company.change_the_rules(paper, entry)
