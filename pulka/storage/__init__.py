"""The evenings on disk: one SQLite file in the user's data folder.

Enters: ids, times and JSON texts given by the desk.
Leaves: the same texts, whole and in order, or a ``StorageError``.
It must not know what a row, a summary, a draft, a convention or a setting says, what time it is,
nor in which language troubles are told. The only importer of sqlite3.

Who looks after the file itself goes to its workshops by their names: `proving` finds damage, `mending` puts
it right, `generations` has the copies beside it, `backup_file` the form in which all of it travels, and
`joining` tells by its id which evening came in beside another.
"""

from pulka.storage.contents import Contents, KeptPulka
from pulka.storage.home import home
from pulka.storage.joining import Fate
from pulka.storage.keeper import Keeper
from pulka.storage.merging import Merged
from pulka.storage.store import Store
from pulka.storage.stored import (
    PulkaListing,
    Seating,
    Stored,
    StoredConvention,
    StoredDraft,
    StoredLink,
    StoredPen,
    StoredPlayer,
    StoredRow,
    StoredTally,
)

__all__ = [
    "Contents",
    "Fate",
    "Keeper",
    "KeptPulka",
    "Merged",
    "PulkaListing",
    "Seating",
    "Store",
    "Stored",
    "StoredConvention",
    "StoredDraft",
    "StoredLink",
    "StoredPen",
    "StoredPlayer",
    "StoredRow",
    "StoredTally",
    "home",
]
