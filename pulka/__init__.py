"""pulka: keep the score of Preferans, settle the evening, print the sheet.

The map of the rooms, low to high; each imports only those before it:

``errors`` troubles of the world · ``terms`` the table's words · ``rules`` conventions as values ·
``deals`` what happened at the table · ``score`` what is written for it · ``ledger`` the append-only truth of
a pulka · ``settlement`` who pays whom · ``sheet`` the paper as data · ``locale`` Russian and English ·
``files`` the pulka file and the templates · ``storage`` SQLite | ``pdf`` pages and pictures of the sheet ·
``desk`` the use-cases · ``ui`` the app · ``cli`` the command line.

The public door is the pulka file: :func:`read_pulka`, :func:`report` and :func:`write_pulka`.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pulka.files import read_pulka, report, write_pulka

__all__ = ["read_pulka", "report", "write_pulka"]


def __getattr__(name: str) -> object:
    """Open the door when somebody comes: a command that needs less starts sooner."""
    if name not in __all__:
        raise AttributeError(name)
    from pulka import files  # noqa: PLC0415  see above

    return getattr(files, name)
