"""The evenings on disk: one SQLite file in the user's data folder.

Enters: ids, times and JSON texts given by the desk.
Leaves: the same texts, whole and in order, or a ``StorageError``.
It must not know what a row, a summary, a draft, a convention or a setting says, what time it is,
nor in which language troubles are told. The only importer of sqlite3.
"""

from pulka.storage.home import home
from pulka.storage.keeper import Keeper
from pulka.storage.store import Store
from pulka.storage.stored import PulkaListing, Seating, StoredConvention, StoredDraft, StoredRow

__all__ = [
    "Keeper",
    "PulkaListing",
    "Seating",
    "Store",
    "StoredConvention",
    "StoredDraft",
    "StoredRow",
    "home",
]
