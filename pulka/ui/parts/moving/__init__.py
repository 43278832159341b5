"""Moving between devices: a backup is chosen, looked into, restored.

Enters: a file that somebody has picked. Leaves: controls that say in numbers what it brings.
It must not know how a backup is written nor how evenings are joined.
"""

from pulka.ui.parts.moving.cards import offer, result
from pulka.ui.parts.moving.restoring import Done, Offered, use_restoring

__all__ = ["Done", "Offered", "offer", "result", "use_restoring"]
