"""Words: everything that people read, in Russian and English.

Enters: message ids and their parameters; faults, entries, writings, errors.
Leaves: sentences.
Must not know: where they are shown.

The catalogues lie beside this file as gettext domain ``pulka``; ids are symbolic (``fault.tricks_missing``),
each is in both. After an edit: ``pybabel compile -d pulka/locale -D pulka``.
"""

from typing import TYPE_CHECKING

from pulka.locale.language import LANGUAGES, system_language

if TYPE_CHECKING:
    from pulka.locale.words import Words

__all__ = ["LANGUAGES", "Words", "system_language"]


def __getattr__(name: str) -> object:
    """Fetch the words when somebody speaks: who prints JSON, or only asks for the language, starts sooner."""
    if name != "Words":
        raise AttributeError(name)
    from pulka.locale.words import Words  # noqa: PLC0415  see above

    return Words
