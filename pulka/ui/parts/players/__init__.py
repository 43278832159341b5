"""What the screens of players are made of: lines of people, evenings and pairs, cards of numbers.

Enters: what the statistics say of a person or a pair.
Leaves: controls.
It must not know how anything is counted.
"""

from pulka.ui.parts.players.badge import badge
from pulka.ui.parts.players.empty import empty
from pulka.ui.parts.players.lines import night_line, pair_line, person_line
from pulka.ui.parts.players.looking import counting, use_statistics
from pulka.ui.parts.players.turning import tell_turned

__all__ = [
    "badge",
    "counting",
    "empty",
    "night_line",
    "pair_line",
    "person_line",
    "tell_turned",
    "use_statistics",
]
