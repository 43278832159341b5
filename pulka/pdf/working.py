"""How the settlement was reckoned: the paper method, step by step and cell by cell."""

from collections.abc import Sequence

from pulka.pdf.reckoning import Reckoning
from pulka.pdf.strips import Strip, heading, tied, told
from pulka.pdf.tables import figures
from pulka.rules import Archaic
from pulka.rules.price_tables import POINT
from pulka.settlement import Working, work
from pulka.sheet import written
from pulka.terms import Exact, Mark


def working(reckoning: Reckoning, width: float) -> list[Strip]:
    """Return the paper method, step by step."""
    ledger, words = reckoning.ledger, reckoning.words
    convention, marks = ledger.situation.convention, _added_up(reckoning)
    steps = work(ledger.columns, convention, reckoning.order)
    names = [reckoning.name(player) for player in steps.players]
    head = [words.t("pdf.player"), *[words.mark(mark) for mark in marks], words.t("pdf.hill")]
    head += [words.t("pdf.rest"), words.t("pdf.part", divisor=steps.divisor)]
    rows = [
        [
            names[place],
            *[written(ledger.columns.of(mark, player)) for mark in marks],
            written(steps.hills[place]),
            written(steps.rests[place]),
            written(steps.parts[place]),
        ]
        for place, player in enumerate(steps.players)
    ]
    onto = [words.t("pdf.on", player=ledger.heading.names[player]) for player in steps.players]
    title = heading(words.t("pdf.working"), width)
    if isinstance(convention, Archaic) and not any(steps.rests):
        return [title, *_nets(reckoning, steps, names, onto, width)]
    smallest = words.t("pdf.step_smallest", smallest=written(steps.smallest), divisor=steps.divisor)
    written_on = _across(names, steps.written)
    return [
        title,
        *tied(
            [
                told(_hill(reckoning), width),
                told(smallest, width, before=3),
                *_under(figures(head, rows, width)),
            ]
        ),
        *tied(
            [
                told(words.t("pdf.step_written"), width, before=9),
                *_under(figures([words.t("pdf.player"), *onto], written_on, width)),
            ]
        ),
        *_nets(reckoning, steps, names, onto, width),
    ]


def _added_up(reckoning: Reckoning) -> tuple[Mark, ...]:
    """Return the columns as they stand in the hill: what is owed first."""
    marks = reckoning.ledger.situation.convention.marks
    return marks[::-1] if Mark.GORA in marks else marks


def _hill(reckoning: Reckoning) -> str:
    words, convention = reckoning.words, reckoning.ledger.situation.convention
    if isinstance(convention, Archaic):
        told = {Mark.POT: words.t("pdf.own_pot")}
        cells = [told.get(mark) or words.mark(mark).lower() for mark in convention.marks]
        open_cells = f"({' + '.join(cells)})" if len(cells) > 1 else cells[0]
        return words.t("pdf.step_hill_old", point=POINT, cells=open_cells)
    return words.t("pdf.step_hill", gora=convention.gora_point, pulya=convention.pulya_point)


def _nets(
    reckoning: Reckoning, steps: Working, names: Sequence[str], onto: Sequence[str], width: float
) -> list[Strip]:
    """Return the last step: mutual whists cancelled; in the old game what is won, lost and left of it."""
    words, player = reckoning.words, reckoning.words.t("pdf.player")
    net = [written(each) for each in steps.net]
    if isinstance(reckoning.ledger.situation.convention, Archaic):
        head = [player, words.t("pdf.won"), words.t("pdf.lost"), words.t("pdf.net_short")]
        won, lost = map(written, steps.won), map(written, steps.lost)
        rows = [list(row) for row in zip(names, won, lost, net, strict=True)]
        step = "pdf.step_won" if any(steps.rests) else "pdf.step_won_only"
    else:
        head = [player, *onto, words.t("pdf.net_short")]
        rows = [[*row, own] for row, own in zip(_across(names, steps.cancelled), net, strict=True)]
        step = "pdf.step_cancelled"
    return tied([told(words.t(step), width, before=9), *_under(figures(head, rows, width))])


def _across(names: Sequence[str], whists: Sequence[Sequence[Exact]]) -> list[list[str]]:
    """Return who has written how much on whom, nobody on himself."""
    return [
        [name, *["—" if place == other else written(amount) for other, amount in enumerate(row)]]
        for place, (name, row) in enumerate(zip(names, whists, strict=True))
    ]


def _under(table: list[Strip]) -> list[Strip]:
    """Return a table that stands under the sentence it belongs to."""
    return [table[0]._replace(before=4), *table[1:]]
