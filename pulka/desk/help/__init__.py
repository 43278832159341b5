"""What the app explains: the words of the game, the reference tables of a hand.

Enters: the words of a language, the ledger of a pulka, what is searched for.
Leaves: words in alphabetic order, those of the pulka's own game apart; rows of tables.
Must not know: how a pulka is scored.
"""

from pulka.desk.help.glossary import Term, family_of, found, term, term_of
from pulka.desk.help.tables import CAUGHT, CLEAN, TRICKS

__all__ = ["CAUGHT", "CLEAN", "TRICKS", "Term", "family_of", "found", "term", "term_of"]
