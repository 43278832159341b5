"""What mending would give or has given, told: honestly, also where it is nothing."""

from datetime import datetime
from pathlib import Path

from pulka.locale import Words
from pulka.storage.mending import Salvage, Shortened
from pulka.ui.parts.evenings.dates import clock, told

_LISTED = 8
"""Evenings that come back short and are told one by one; more are only counted."""


def heading(found: Salvage, *, done: bool, browser: bool) -> str:
    """Return the id of the sentence over it all."""
    if found.nothing:
        return "mend.done_nothing" if done else "mend.about_nothing" if found.there else "mend.about_missing"
    if done:
        return "mend.done" if found.whole else "mend.done_part"
    return "mend.about_browser" if browser else "mend.about"


def lines(words: Words, found: Salvage, aside: Path | None, *, browser: bool) -> list[str]:
    """Tell what comes back, from where, what is lost; with ``aside`` it is done, and the file lies there."""
    said = [*_sources(words, found), *_came(words, found, done=aside is not None), *_short(words, found)]
    if not found.listed:
        unknown = "unknown" if found.copy else "unknown_none" if found.nothing else "unknown_all"
        said.append(words.t(f"mend.{unknown}"))
    elif found.whole and found.copy is not None:
        said.append(words.t("mend.nothing_lost"))
    if found.nothing and aside is None:
        said.append(words.t("mend.anew_about"))
    if not found.there:
        return said
    if aside is None:
        return [*said, words.t("mend.aside_browser" if browser else "mend.aside")]
    return said if browser else [*said, words.t("mend.aside_done", file=aside)]


def _sources(words: Words, found: Salvage) -> list[str]:
    if found.copy is None:
        return [words.t("mend.no_copy" if found.there else "mend.no_copy_alone")]
    return [words.t("mend.copy", at=_moment(words, found.copy.at))]


def _came(words: Words, found: Salvage, *, done: bool) -> list[str]:
    if found.nothing:
        return []
    said = [words.t("mend.came" if done else "mend.evenings", number=found.evenings)]
    if found.from_copy:
        said.append(words.t("mend.from_copy", number=found.from_copy))
    return said


def _short(words: Words, found: Salvage) -> list[str]:
    said = [_each(words, each) for each in found.lost[:_LISTED]]
    more = len(found.lost) - len(said)
    return [*said, words.t("mend.more", number=more)] if more else said


def _each(words: Words, short: Shortened) -> str:
    about = ", ".join(filter(None, (_moment(words, short.began), *short.names))) or short.id[:8]
    return words.t("mend.shorter" if short.rows else "mend.gone", about=about, rows=short.rows, had=short.had)


def _moment(words: Words, at: str) -> str:
    if not at:
        return ""
    day = datetime.fromisoformat(at).astimezone().date().isoformat()
    return words.t("evenings.at", day=told(words, day), time=clock(at))
