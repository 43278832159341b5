"""Search among the evenings: every word that was typed must stand somewhere on the line."""

from pulka.desk import Evening
from pulka.locale import Words
from pulka.ui.parts.evenings.dates import told

ENOUGH = 8
"""From so many evenings on there is something to search among."""


def matching(evenings: tuple[Evening, ...], wish: str, words: Words) -> tuple[Evening, ...]:
    """Return the evenings whose names, title, day or rules hold every word of the wish."""
    wanted = _plain(wish).split()
    return tuple([evening for evening in evenings if _holds(evening, wanted, words)])


def _holds(evening: Evening, wanted: list[str], words: Words) -> bool:
    if evening.unreadable:
        return not wanted
    facts = (
        *evening.names,
        evening.title or "",
        evening.date or "",
        words.day(evening.date),
        told(words, evening.date),
        evening.rules.told(words),
    )
    line = _plain(" ".join(facts))
    return all(each in line for each in wanted)


def _plain(text: str) -> str:
    return text.casefold().replace("ё", "е")
