"""The templates that ship with the program: presets of conventions, plans of sheets, fonts, a sample."""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from typing_extensions import override

_PRESETS = ("sochi", "leningrad", "leningrad_fspr", "rostov", "classic")
_OLD = "archaic"
_ABSENT = {"pulya_limit": None, "deal_limit": None, "razboynik": None}  # TOML has no null


@cache
def template_folder() -> Path:
    """Return the folder of templates: inside an installed package, or beside it in a checkout."""
    package = Path(__file__).resolve().parent.parent
    installed = package / "templates"
    return installed if installed.is_dir() else package.parent / "templates"


class _Presets(Mapping[str, dict[str, Any]]):
    """The options of each preset by its name, read when they are asked for."""

    def __init__(self, *names: str) -> None:
        self._names = names

    @override
    def __getitem__(self, name: str) -> dict[str, Any]:
        if name not in self._names:
            raise KeyError(name)
        return _options(name)

    @override
    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    @override
    def __len__(self) -> int:
        return len(self._names)


_MODERN = _Presets(*_PRESETS)
_EVERY = _Presets(*_PRESETS, _OLD)


@cache
def _options(name: str) -> dict[str, Any]:
    found = _toml("conventions", name)
    return found if name == _OLD else _ABSENT | found


def presets() -> Mapping[str, dict[str, Any]]:
    """Return the full set of options of each preset of the modern family, in the order they are offered."""
    return _MODERN


def every_preset() -> Mapping[str, dict[str, Any]]:
    """Return the presets and that of the old game, whose options are its own."""
    return _EVERY


@cache
def sheet_plans() -> dict[int, dict[str, Any]]:
    """Return the plans of the paper by the number of players."""
    return {
        int(path.stem): _toml("sheets", path.stem)
        for path in sorted((template_folder() / "sheets").glob("*.toml"))
    }


def sample(language: str) -> str:
    """Return the pulka file of a finished evening to look at, in a language or in Russian."""
    folder = template_folder() / "samples"
    path = folder / f"{language}.pulka.json"
    return (path if path.is_file() else folder / "ru.pulka.json").read_text(encoding="utf-8")


def _toml(folder: str, name: str) -> dict[str, Any]:
    return tomllib.loads((template_folder() / folder / f"{name}.toml").read_text(encoding="utf-8"))
