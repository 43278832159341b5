"""How a pulka is let out: its form, the parts and the paper of a PDF, how far the making of it has come.

Enters: what is chosen, how far the work is. Leaves: controls, and what was chosen instead.
It must not know what a file is made of, nor where it goes.
"""

from pulka.ui.parts.printing.foot import making, passing
from pulka.ui.parts.printing.forms import FACES, forms
from pulka.ui.parts.printing.paper import extras, paper, parts
from pulka.ui.parts.printing.rows import of_several

__all__ = ["FACES", "extras", "forms", "making", "of_several", "paper", "parts", "passing"]
