"""The app as `flet build` packages it, as far as Python goes.

The rules are those of flet-cli 1.0.5 (`commands/build_base.py`, `utils/app_excludes.py`) and of the packager
that it calls: names are compared with whole relative paths, what is hidden at the root stays behind, and so
do environments and caches; the rest is compiled in its place, without the sources.
"""

import compileall
import fnmatch
import importlib.metadata
import shutil
import site
import tomllib
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement

ROOT = Path(__file__).parents[1]
JUNK = (
    "*.c",
    "*.h",
    "*.cpp",
    "*.hpp",
    "*.typed",
    "*.pyi",
    "*.pxd",
    "*.pyx",
    "*.a",
    "*.pdb",
    "*.exe",
    "*.dll",
    "bin",
)
"""What is cleaned away on a phone, whatever is configured."""


def config() -> dict[str, Any]:
    """The settings of `flet build`."""
    found: dict[str, Any] = project()["tool"]["flet"]
    return found


def project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def pack(folder: Path) -> None:
    """Copy what would be packaged for a phone into `folder`, compiled."""
    excluded = {"build", *config()["app"]["exclude"]}
    _copy(ROOT, folder, excluded)
    assert config()["compile"]["app"]
    assert compileall.compile_dir(folder, quiet=1, legacy=True)
    junk = ("*.py", *JUNK, *[glob.removeprefix("**") and f"*{glob.removeprefix('**')}" for glob in _globs()])
    for path in [
        path for path in folder.rglob("*") if any(fnmatch.fnmatch(path.name, glob) for glob in junk)
    ]:
        if path.is_dir():
            shutil.rmtree(path)
        else:
            path.unlink()


def _globs() -> list[str]:
    found: list[str] = config()["cleanup"]["app_files"]
    assert all(glob.startswith("**") for glob in found), "others than these are not imitated here"
    return found


def _copy(source: Path, target: Path, excluded: set[str]) -> None:
    target.mkdir(exist_ok=True)
    for path in source.iterdir():
        hidden = source == ROOT and path.name.startswith(".")
        apart = path.name == "__pycache__" or (path / "pyvenv.cfg").exists()
        if hidden or apart or path.relative_to(ROOT).as_posix() in excluded:
            continue
        if path.is_dir():
            _copy(path, target / path.name, excluded)
        else:
            shutil.copyfile(path, target / path.name)


def installed() -> list[str]:
    """The folders of this environment that hold what is installed."""
    return [place for place in (*site.getsitepackages(), site.getusersitepackages()) if Path(place).is_dir()]


def carried(system: str) -> set[str]:
    """The distributions that come along to a `system` ("Android"), by their normal names."""
    found: set[str] = set()
    due = [Requirement(line) for line in project()["project"]["dependencies"]]
    while due:
        one = due.pop()
        name = one.name.lower().replace("_", "-")
        if name in found or (one.marker and not _holds(one, system)):
            continue
        found.add(name)
        due += [Requirement(line) for line in importlib.metadata.requires(one.name) or []]
    return found


def _holds(wanted: Requirement, system: str) -> bool:
    assert wanted.marker
    return wanted.marker.evaluate({"platform_system": system, "extra": ""})


def left_behind(system: str) -> list[str]:
    """The modules of this environment that do not come along."""
    there = carried(system)
    return [
        module
        for module, owners in importlib.metadata.packages_distributions().items()
        if not {owner.lower().replace("_", "-") for owner in owners} & there
    ]
