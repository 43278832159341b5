"""The end of a pulka (`rules.md` 2.8 and 3, rule 13)."""

from tests.second.paper import AnyPaper, ArchaicPaper


def closed(paper: AnyPaper) -> bool:
    """Whether it has ended: no deal and no newcomer may follow."""
    table = paper.table()
    if isinstance(paper, ArchaicPaper):
        pots = sum(paper.pot.values()) + sum(paper.new_pot.values())
        return paper.all_closed() and all(paper.kurochka[player] == 0 for player in table) and pots == 0
    pulya, limit = paper.columns["pulya"], paper.options["pulya_limit"]
    if paper.compulsory:
        return False
    if paper.options["end"] == "each":
        return all(pulya[player] >= limit for player in table)
    if paper.options["end"] == "sum":
        return bool(sum(pulya[player] for player in table) >= limit * len(table))
    return paper.options["end"] == "deals" and bool(paper.deals_played >= paper.options["deal_limit"])
