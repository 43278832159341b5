"""Every measure in turn: `python -m tests.bench.every`. Exit status 1 where one is above its bound."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MEASURES = (
    *("growth", "replay", "start", "append", "pdf", "long_list", "sessions"),
    *("taps", "repaint", "app_start", "web_start", "watch"),
)


def main() -> int:
    """Measure, sum up."""
    above = []
    for name in MEASURES:
        print(f"\n=== {name}", flush=True)  # noqa: T201  # a script's output
        if subprocess.run([sys.executable, "-m", f"tests.bench.{name}"], cwd=ROOT, check=False).returncode:
            above.append(name)
    print(f"\nabove the bound: {', '.join(above) or 'none'}")  # noqa: T201  # a script's output
    return int(bool(above))


if __name__ == "__main__":
    sys.exit(main())
