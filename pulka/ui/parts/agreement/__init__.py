"""What a table agrees on: names, seats, rules, first dealer, money; parts of a new pulka and of a heading.

Enters: what has been typed and chosen so far. Leaves: controls, finished values or what is wrong with them.
It must not know the store, nor what an option means: what is sound the rules say.
"""

from pulka.ui.parts.agreement.choices import caption, choice, option
from pulka.ui.parts.agreement.names import Names
from pulka.ui.parts.agreement.page import page_of, show_fault
from pulka.ui.parts.agreement.wish import Wish

__all__ = ["Names", "Wish", "caption", "choice", "option", "page_of", "show_fault"]
