"""Where the store lives."""

import errno
import os
from pathlib import Path

from pulka.errors import StorageError
from pulka.storage.trouble import told


def home() -> Path:
    """Return the store's folder: ``PULKA_HOME``, else Flet's data folder, else the user's."""
    for variable in ("PULKA_HOME", "FLET_APP_STORAGE_DATA"):
        if named := os.environ.get(variable):
            return Path(named).expanduser()
    from platformdirs import user_data_dir  # noqa: PLC0415  # in the browser nobody asks for it

    return Path(user_data_dir("pulka", appauthor=False))


def refuse_impossible(folder: Path) -> None:
    """Refuse, having written nothing, a folder that is a file, lies below one or cannot be written.

    Raises:
        StorageError: the store cannot lie there.

    """
    with told(folder):
        wanted = folder.absolute()
        there = next((each for each in (wanted, *wanted.parents) if each.exists()), wanted)
        if not there.is_dir():
            raise StorageError("store_no_folder", path=str(folder), reason=str(there))
        if not os.access(there, os.W_OK | os.X_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(there))
