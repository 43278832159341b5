"""Words: everything that people read, in Russian and English.

Enters: message ids and their parameters; faults, entries, writings, errors.
Leaves: sentences.
Must not know: where they are shown. The catalogues lie beside this file as gettext domain ``pulka``; ids are
symbolic (``fault.tricks_missing``), each is in both. After an edit: ``pybabel compile -d pulka/locale -D pulka``.
"""

from pulka.locale.language import LANGUAGES, system_language
from pulka.locale.words import Words

__all__ = ["LANGUAGES", "Words", "system_language"]
