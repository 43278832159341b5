"""The folder where it was asked for: built beside it, and moved there when it is complete."""

import json
import tempfile
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from pulka.errors import PulkaError
from pulka.ui.offline import wheels
from pulka.ui.offline.bundle import bundle, pack
from pulka.ui.offline.client import lay
from pulka.ui.offline.kept import write

_SIGN = "pulka-web.json"
"""Says that a folder is ours: only such a one is replaced."""


class Built(NamedTuple):
    """A folder that is ready to be served."""

    folder: Path
    version: str
    size: int
    """Of all its files, in bytes."""


def build(target: Path, lang: str) -> Built:
    """Make the static app in `target`, called as in the language; an older one there is replaced.

    Raises:
        PulkaError: something else is there, it cannot be written, or the wheels are not to be had.

    """
    target = target.absolute()
    refuse_foreign(target)
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=f".{target.name}-", dir=target.parent) as place:
            folder, fetched = Path(place) / "web", Path(place) / "wheels"
            folder.mkdir()
            fetched.mkdir()
            found = bundle(wheels.fetch(fetched))
            pack(folder / "app.zip", found.content)
            lay(folder, lang, sha256((folder / "app.zip").read_bytes()).hexdigest())
            (folder / "licences.txt").write_text(found.licences, encoding="utf-8")
            version = write(folder)
            (folder / _SIGN).write_text(json.dumps({"version": version}), encoding="utf-8")
            size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
            refuse_foreign(target)
            if target.exists():
                target.rename(Path(place) / "before")
            folder.rename(target)
    except OSError as error:
        raise PulkaError("web_unwritable", folder=str(target), reason=error.strerror or str(error)) from error
    return Built(target, version, size)


def refuse_foreign(target: Path) -> None:
    """Raise PulkaError when something stands at `target` that is neither empty nor a static app of ours."""
    if not target.exists() and not target.is_symlink():
        return
    if target.is_dir() and ((target / _SIGN).is_file() or not any(target.iterdir())):
        return
    raise PulkaError("web_foreign_folder", folder=str(target))
