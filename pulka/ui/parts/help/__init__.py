"""What a word means, from wherever it stands: keys that ask, cards that answer, cards of a hand drawn.

Enters: words of the glossary by their ids. Leaves: controls; the way back to where was asked.
It must not know which screens ask.
"""

from pulka.ui.parts.help.asking import asks, help_key, help_root, pulka_asked_from, with_help
from pulka.ui.parts.help.page import help_page
from pulka.ui.parts.help.telling import leading_on, word_card

__all__ = [
    "asks",
    "help_key",
    "help_page",
    "help_root",
    "leading_on",
    "pulka_asked_from",
    "with_help",
    "word_card",
]
