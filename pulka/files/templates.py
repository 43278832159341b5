"""The templates that ship with the program: presets of conventions, plans of sheets, fonts."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

_PRESETS = ("sochi", "leningrad", "leningrad_fspr", "rostov", "classic")
_OLD = "archaic"
_ABSENT = {"pulya_limit": None, "deal_limit": None, "razboynik": None}  # TOML has no null


@cache
def template_folder() -> Path:
    """Return the folder of templates: inside an installed package, or beside it in a checkout."""
    package = Path(__file__).resolve().parent.parent
    installed = package / "templates"
    return installed if installed.is_dir() else package.parent / "templates"


@cache
def presets() -> dict[str, dict[str, Any]]:
    """Return the full set of options of each preset of the modern family, in the order they are offered."""
    return {name: _ABSENT | _toml("conventions", name) for name in _PRESETS}


@cache
def every_preset() -> dict[str, dict[str, Any]]:
    """Return the presets and that of the old game, whose options are its own."""
    return {**presets(), _OLD: _toml("conventions", _OLD)}


@cache
def sheet_plans() -> dict[int, dict[str, Any]]:
    """Return the plans of the paper by the number of players."""
    return {
        int(path.stem): _toml("sheets", path.stem)
        for path in sorted((template_folder() / "sheets").glob("*.toml"))
    }


def _toml(folder: str, name: str) -> dict[str, Any]:
    return tomllib.loads((template_folder() / folder / f"{name}.toml").read_text(encoding="utf-8"))
