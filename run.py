"""One door for everybody: `python3 run.py app`, `python3 run.py test`, `python3 run.py check`.

`python3 run.py proof [name ...]` runs the long proofs: hours, with tools of their own in `.venv-proof`.

Needs Python 3.11 and pip, nothing else. The first start makes `.venv` beside this file and installs
exactly what `requirements.lock` names; later starts reinstall only when the lock or the project changed.
Pytest options may follow `test` (they switch the demand for full coverage off), options of the app `app`.
"""

import hashlib
import importlib.util
import os
import subprocess
import sys
import venv
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036 - whoever starts this by hand may have an older one
    sys.exit("pulka needs Python 3.11 or newer, this is " + sys.version.split()[0])

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")

STATIC = {
    "ruff check": ["ruff", "check"],
    "ruff format": ["ruff", "format", "--check"],
    "mypy": ["mypy"],
    "import-linter": ["lint-imports"],
}

PROOF = ROOT / ".venv-proof"
PROOFS = {
    "crash": ["pytest", "-q", "tests/desk/test_crash.py", "tests/storage/test_store_crash.py"],
    "hands": ["pytest", "-q", "tests/desk/test_two_hands.py"],
    "versions": ["pytest", "-q", "tests/desk/test_versions.py", "tests/desk/test_old_versions.py"],
    "mending": [
        *("pytest", "-q", "tests/storage/test_mending.py", "tests/storage/test_store_trouble.py"),
        "tests/storage/test_store_alone.py",
    ],
    "offline": ["pytest", "-q", "--timeout", "900", "tests/browser/test_offline.py"],
    "drawing": ["pytest", "-q", "--timeout", "900", "tests/browser/test_drawn.py"],
    "fuzz": ["python", "-m", "tests.fuzz.guided"],
    "mutation": ["python", "-m", "tests.proof.mutation"],
    "paper": ["pytest", "-q", "tests/settlement/test_paper_method.py"],
    "server": [
        *("pytest", "-q", "tests/ui/test_server.py", "tests/ui/test_watch_socket.py"),
        "tests/ui/test_vanished.py",
    ],
    "second": ["pytest", "-q", "tests/second"],
    "limits": ["pytest", "-q", "tests/files/test_limits.py", "tests/fuzz"],
    "wheel": ["pytest", "-q", "tests/test_wheel.py", "tests/test_declared.py"],
    "licences": ["python", "-m", "tests.proof.inventory"],
    "sbom": [
        *("cyclonedx-py", "environment", "--pyproject", "pyproject.toml", "--output-reproducible"),
        *("--output-file", "proof/sbom.cdx.json", str(VENV)),
    ],
    "speed": ["python", "-m", "tests.bench.every"],
    "audit": ["pip-audit", "--disable-pip", "--require-hashes", "--requirement", "requirements.lock"],
}
ONLINE = {"audit"}
"""Asks for what is known of vulnerable versions: not where nothing is said."""

FAR = ["tests/bench", "tests/browser", "tests/pdf", "tests/storage", "tests/ui"]


def fingerprint(lock: str) -> str:
    """What must be the same for an installation to be up to date."""
    facts = [(ROOT / name).read_bytes() for name in (lock, "pyproject.toml")]
    return hashlib.sha256(b"\0".join([*facts, str(ROOT).encode(), sys.version.encode()])).hexdigest()


def install(place: Path = VENV, lock: str = "requirements.lock") -> None:
    """Make `.venv`, or another, anew unless it holds what the lock names."""
    wanted, stamp = fingerprint(lock), place / "installed"
    if stamp.exists() and stamp.read_text() == wanted:
        return
    print(f"Installing into {place.name}: this takes a minute, once.", flush=True)
    own_pip = importlib.util.find_spec("ensurepip") is not None  # Debian keeps it in python3-venv
    venv.create(place, clear=True, symlinks=os.name != "nt", with_pip=own_pip)
    python = str(place / BIN.name / "python")
    pip = [python, "-m", "pip"] if own_pip else [sys.executable, "-m", "pip", "--python", python]
    pip += ["-qq", "--disable-pip-version-check", "--no-input", "install"]
    for what in (
        ["--require-hashes", "--requirement", lock],
        ["--no-deps", "--no-build-isolation", "--editable", "."],
    ):
        if subprocess.run([*pip, *what], cwd=ROOT, check=False).returncode:
            sys.exit("The installation failed: see above. Starting again tries again.")
    stamp.write_text(wanted)


def app(options: list[str]) -> int:
    """Start the app; the options are those of `pulka app`."""
    command = [str(BIN / "pulka"), "app", *options]
    if os.name == "posix":
        os.execv(command[0], command)  # whoever stops this process stops the app
    return subprocess.run(command, check=False).returncode


def check(checks: dict[str, list[str]], place: Path = VENV) -> int:
    """Run every check, whatever the others say, and sum up."""
    results = {}
    for name, (program, *options) in checks.items():
        print(f"\n=== {name}", flush=True)
        command = [str(place / BIN.name / program), *options]
        results[name] = subprocess.run(command, cwd=ROOT, stdin=subprocess.DEVNULL, check=False).returncode
    print("\n=== summary")
    for name, code in results.items():
        print(f"{name:16}{f'FAILED ({code})' if code else 'ok'}", flush=True)
    return int(any(results.values()))


def tests(options: list[str]) -> dict[str, list[str]]:
    """Name the runs of pytest: all tests, those near the core with its coverage, or as the options say.

    To be watched for coverage takes half of a test's time: the others are far from the core.
    """
    if options:
        return {"pytest": ["pytest", *options]}
    parallel = ["pytest", "-n", "auto", "--dist", "loadgroup"]
    return {
        "tests near core": [*parallel, "--cov", *[f"--ignore={folder}" for folder in FAR]],
        "other tests": [*parallel, *FAR],
    }


def prove(names: list[str]) -> int:
    """Run the proofs with these names; without one all that need no network."""
    if not set(names) <= set(PROOFS):
        sys.exit(f"there are the proofs {', '.join(PROOFS)}")
    install()
    install(PROOF, "proof.lock")
    (ROOT / "proof").mkdir(exist_ok=True)
    os.environ["PULKA_PROOF"] = "whole"
    chosen = names or [each for each in PROOFS if each not in ONLINE]
    return check({name: PROOFS[name] for name in chosen}, PROOF)


def main(arguments: list[str]) -> int:
    """Do what the first argument says."""
    command, options = arguments[:1], arguments[1:]
    if command == ["app"]:
        install()
        return app(options)
    if command == ["test"] or arguments == ["check"]:
        install()
        return check(STATIC | (tests(options) if command == ["test"] else {}))
    if command == ["proof"]:
        return prove(options)
    print(__doc__)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
