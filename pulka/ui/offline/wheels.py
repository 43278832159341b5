"""The wheels of the libraries for Python in the browser, of the versions that are installed here."""

import os
import subprocess
import sys
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path

from pulka.errors import PulkaError

LIBRARIES = (
    "annotated-types",
    "charset-normalizer",
    "flet",
    "flet-charts",
    "fonttools",
    "msgpack",
    "platformdirs",
    "pydantic",
    "pydantic-core",
    "pypdf",
    "pyrsistent",
    "repath",
    "reportlab",
    "six",
    "typing-extensions",
    "typing-inspection",
)
"""What the app imports there, and what that imports. Pillow is not among them: it has no wheel for it."""
PYTHON, PLATFORM = "3.14", "pyemscripten_2026_0_wasm32"
"""What Flet's client brings: Pyodide 314."""
_LAST = 300
"""So much of what pip says is told."""


def fetch(folder: Path) -> list[Path]:
    """Download the wheels into an empty folder; what pip has in its cache is not asked for again.

    Raises:
        PulkaError: there is no pip, no registry, or no such wheel.

    """
    if find_spec("pip") is None:
        raise PulkaError("web_no_pip", python=sys.executable)
    tag = PYTHON.replace(".", "")
    command = [
        sys.executable,
        "-m",
        "pip",
        "download",
        "--quiet",
        "--disable-pip-version-check",
        "--no-input",
    ]
    command += ["--no-deps", "--only-binary=:all:", "--python-version", PYTHON, "--platform", PLATFORM]
    command += ["--implementation", "cp", "--abi", f"cp{tag}", "--abi", "abi3", "--abi", "none"]
    command += ["--dest", str(folder), *map(_pinned, LIBRARIES)]
    environment = {**os.environ, "PYTHONUTF8": "1"}
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False, env=environment)  # noqa: S603  # our own pip
    if done.returncode:
        raise PulkaError("web_no_wheels", reason=" ".join(done.stderr.split())[-_LAST:])
    return sorted(folder.glob("*.whl"))


def _pinned(name: str) -> str:
    try:
        return f"{name}=={version(name)}"
    except PackageNotFoundError as error:
        raise PulkaError("web_no_wheels", reason=str(error)) from error
