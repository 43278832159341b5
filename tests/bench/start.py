"""How long `pulka score` of 40 deals takes, beside what pydantic alone takes to be imported.

    python tests/bench/start.py [rounds]

The runs alternate, so that a busy machine slows both; the medians are compared. The bytecode is made before.
Exit status 1 above the bound.
"""

import compileall
import subprocess
import sys
import tempfile
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tests.bench.evenings import pulka_file  # noqa: E402  # after the path

BOUND = 2.5
ROUNDS = 15


def seconds(*command: str) -> float:
    """The processor's time of one run: on a quiet machine that of the clock, on a busy one still true."""
    before = getrusage(RUSAGE_CHILDREN)
    subprocess.run([sys.executable, *command], cwd=ROOT, stdout=subprocess.DEVNULL, check=True)
    after = getrusage(RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def ratios(rounds: int = ROUNDS) -> dict[str, float]:
    """The medians of both forms of the command over the median of the import."""
    compileall.compile_dir(ROOT / "pulka", quiet=1)  # an installed program has it
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "forty.pulka.json"
        file.write_text(pulka_file(40), encoding="utf-8")
        commands = {
            "import": ["-c", "from pydantic import BaseModel"],
            "score": ["-m", "pulka", "score", str(file)],
            "score --json": ["-m", "pulka", "score", str(file), "--json"],
        }
        times: dict[str, list[float]] = {name: [] for name in commands}
        for _ in range(rounds):
            for name, command in commands.items():
                times[name].append(seconds(*command))
    found = {name: median(each) for name, each in times.items()}
    return {name: each / found["import"] for name, each in found.items() if name != "import"}


def main() -> int:
    """Measure, print, judge."""
    found = ratios(int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS)
    for name, ratio in found.items():
        print(f"{name:13} {ratio:.2f} x the import of pydantic, {BOUND} at most")  # noqa: T201  a script's output
    return int(max(found.values()) > BOUND)


if __name__ == "__main__":
    sys.exit(main())
