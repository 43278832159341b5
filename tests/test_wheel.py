"""An installed copy is whole: it works from any folder, far from this checkout."""

import hashlib
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built without a network and unpacked."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    done = subprocess.run(build, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    with zipfile.ZipFile(next(folder.glob("*.whl"))) as wheel:
        wheel.extractall(folder / "site")
    return folder / "site"


def test_the_wheel_holds_every_file_of_the_package_and_the_templates(installed: Path) -> None:
    for source, target in ((ROOT / "pulka", "pulka"), (ROOT / "templates", "pulka/templates")):
        files = {path.relative_to(source) for path in source.rglob("*") if path.is_file()}
        there = {path for path in files if (installed / target / path).is_file()}
        assert {path for path in files - there if "__pycache__" not in path.parts} == set()


def test_the_installed_copy_finds_its_presets(installed: Path, tmp_path: Path) -> None:
    code = "import pulka.cli; print(pulka.cli.__file__); pulka.cli.main()"
    environment = {**os.environ, "PYTHONPATH": str(installed)}
    command = [sys.executable, "-c", code, "conventions"]
    done = subprocess.run(
        command, cwd=tmp_path, env=environment, capture_output=True, encoding="utf-8", check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert str(installed) in done.stdout
    assert "leningrad_fspr" in done.stdout


@pytest.mark.parametrize("target", ["wheel", "sdist"])
def test_the_same_source_gives_the_same_bytes(target: str, tmp_path: Path) -> None:
    """Built in another folder, at another time, by somebody with other habits."""
    digests = set()
    habits = (("one", 0o022, 10**9, {"TZ": "UTC"}), ("the other", 0o077, 1_700_000_001, {"TZ": "Asia/Tokyo"}))
    for name, mask, seconds, more in habits:
        place = tmp_path / name
        before = os.umask(mask)
        try:
            for part in ("pulka", "templates"):
                shutil.copytree(ROOT / part, place / part, copy_function=shutil.copyfile)
            for part in ("pyproject.toml", "README.md", "LICENSE", "main.py", "run.py", "requirements.lock"):
                shutil.copyfile(ROOT / part, place / part)
            shutil.copyfile(ROOT / ".gitignore", place / ".gitignore")
        finally:
            os.umask(before)
        for path in (place, *place.rglob("*")):
            os.utime(path, (seconds, seconds))
        out = place / "out"
        command = [sys.executable, "-m", "hatchling", "build", "--target", target, "--directory", str(out)]
        env = {**os.environ, **more, "PYTHONHASHSEED": str(seconds % 7), "SOURCE_DATE_EPOCH": "1764000000"}
        done = subprocess.run(command, cwd=place, env=env, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        (built,) = out.iterdir()
        digests.add((built.name, hashlib.sha256(built.read_bytes()).hexdigest()))
    assert len(digests) == 1, digests
