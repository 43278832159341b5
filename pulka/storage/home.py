"""Where the store lives."""

import os
from pathlib import Path


def home() -> Path:
    """Return the store's folder: ``PULKA_HOME``, else Flet's data folder, else the user's."""
    for variable in ("PULKA_HOME", "FLET_APP_STORAGE_DATA"):
        if named := os.environ.get(variable):
            return Path(named).expanduser()
    from platformdirs import user_data_dir  # noqa: PLC0415  # in the browser nobody asks for it

    return Path(user_data_dir("pulka", appauthor=False))
