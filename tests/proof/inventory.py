"""What pulka stands on, with licences: `python -m tests.proof.inventory` writes `THIRD-PARTY.md` anew."""

import re
from importlib.metadata import PackageNotFoundError, metadata
from pathlib import Path

from packaging.licenses import InvalidLicenseExpression, canonicalize_license_expression
from packaging.markers import Marker
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
TABLE = ROOT / "THIRD-PARTY.md"
ALLOWED = frozenset(
    [
        *("MIT", "MIT-0", "MIT-CMU", "HPND", "ISC", "0BSD", "Unlicense", "BSD-2-Clause", "BSD-3-Clause"),
        *("Apache-2.0", "PSF-2.0", "Python-2.0", "MPL-2.0", "Zlib", "OFL-1.1", "CC0-1.0"),
    ]
)
"""Licences that let a program under MIT use the package: none asks for the program's own source."""
_CALLED = {
    "MIT License": "MIT",
    "MIT": "MIT",
    "BSD License": "BSD-3-Clause",
    "BSD": "BSD-3-Clause",
    "BSD License (BSD-3-Clause)": "BSD-3-Clause",
    "BSD-style": "BSD-3-Clause",
    "3-Clause BSD License": "BSD-3-Clause",
    "Apache Software License": "Apache-2.0",
    "Apache License 2.0": "Apache-2.0",
    "Apache License, Version 2.0": "Apache-2.0",
    "Apache 2.0": "Apache-2.0",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
    "Python Software Foundation License": "PSF-2.0",
    "ISC License (ISCL)": "ISC",
    "The Unlicense (Unlicense)": "Unlicense",
}
_READ = {"atheris": "Apache-2.0"}
"""Licences of packages whose metadata tell none, read in the file they bring."""
"""How packages without a licence expression (PEP 639) call theirs."""
_LOCKED = re.compile(r"^([\w.-]+)==([^\s;]+)(?: ; (.+?))?\s*\\?$", re.MULTILINE)


def locked(lock: str = "requirements.lock") -> dict[str, str]:
    """Return the packages that a lock names for this machine, with their versions."""
    text = (ROOT / lock).read_text(encoding="utf-8")
    return {
        str(canonicalize_name(name)): version
        for name, version, marker in _LOCKED.findall(text)
        if not marker or Marker(marker).evaluate()
    }


def licence(name: str) -> str:
    """Return the licence of an installed package as an SPDX expression, else what it says itself."""
    try:
        told = metadata(name)
    except PackageNotFoundError:
        return "not installed"
    classified = [
        each.rpartition(" :: ")[2] for each in told.get_all("Classifier", []) if "License ::" in each
    ]
    for said in (told["License-Expression"], *classified, told["License"]):
        try:
            return str(canonicalize_license_expression(_CALLED.get(said or "", said or "")))
        except InvalidLicenseExpression:
            continue
    return _READ.get(name) or " ".join((told["License"] or "unknown").split())[:60]


def allowed(expression: str) -> bool:
    """Return whether a licence, or one of several to choose from, is an allowed one."""
    return any(
        all(each.strip("() ").partition(" WITH ")[0] in ALLOWED for each in choice.split(" AND "))
        for choice in expression.split(" OR ")
    )


def table() -> str:
    """Return the list as Markdown."""
    rows = [f"| {name} | {licence(name)} |" for name in sorted(locked())]
    return "\n".join(
        [
            "# What pulka stands on",
            "",
            "Written by `python3 run.py proof licences` from `requirements.lock`: app and tests.",
            "",
            "| package | licence |",
            "|---|---|",
            *rows,
            "",
        ]
    )


if __name__ == "__main__":
    TABLE.write_text(table(), encoding="utf-8")
    refused = [name for name in locked("proof.lock") if not allowed(licence(name))]
    print(f"{len(locked())} packages, of those of the proof not allowed: {refused}")
