"""What another hand has done to a pulka since somebody looked at it."""

from collections.abc import Iterator

from pulka.desk.company import called
from pulka.ledger import Ledger
from pulka.locale import Words

_TOLD = 3
"""So many things are told; of more it is said that there are more."""


def meanwhile(before: Ledger, after: Ledger, words: Words) -> str:
    """Tell what is otherwise now, the first first; empty where nothing is: it was done and taken back."""
    told = list(_changes(before, after, words))
    rest = [words.t("meanwhile.more", number=len(told) - _TOLD)] if len(told) > _TOLD else []
    return "; ".join([*told[:_TOLD], *rest])


def _changes(before: Ledger, after: Ledger, words: Words) -> Iterator[str]:
    was, stands = ({step.id: step for step in ledger.steps} for ledger in (before, after))
    names = called(after)

    def told(how: str, entry_id: int) -> str:
        entry = (stands if entry_id in stands else was)[entry_id].entry
        text = words.pieces(entry, names if entry_id in stands else called(before))[0]
        return words.t(f"meanwhile.{how}", entry=text)

    for entry_id, step in was.items():
        if entry_id not in stands:
            yield told("undone", entry_id)
        elif stands[entry_id].slot.void != step.slot.void:
            yield told("restored" if step.slot.void else "voided", entry_id)
        elif stands[entry_id].entry != step.entry:
            yield told("amended_void" if step.slot.void else "amended", entry_id)
    for entry_id in stands:
        if entry_id not in was:
            yield told("recorded", entry_id)
    if before.heading != after.heading:
        yield words.t("meanwhile.reheaded")
    if before.closed != after.closed:
        yield words.t("meanwhile.closed" if after.closed else "meanwhile.reopened")
