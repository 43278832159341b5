"""Coverage-guided fuzzing: `python -m tests.fuzz.guided [TARGET] [RUNS] [FOLDER]`, one target a process.

libFuzzer keeps inputs that reach new code in FOLDER; an input that fails, takes more than two seconds of
the processor or a gigabyte ends the run and is written there. JSON is mostly damaged as JSON.
"""

import json
import subprocess
import sys
from functools import partial
from pathlib import Path
from random import Random

import atheris

NAMES = ("pulka", "convention", "pdf", "draft", "paper", "backup", "command")
_HANGS, _MEGABYTES = 60, 1024
_LONGEST = 64 * 1024


def _damaged(data: bytes, most: int, seed: int) -> bytes:
    from tests.fuzz.mutating import mutated, mutated_lines

    random = Random(seed)
    start = data.find(b'{"')
    if start >= 0 and random.random() < 0.7:
        try:
            if b'"pulka-backup"' in data[:40]:
                found = mutated_lines(data, random)
            else:
                text = json.dumps(
                    mutated(json.loads(data[start:]), random), ensure_ascii=random.random() < 0.5
                )
                found = data[:start] + text.encode("utf-8", "surrogatepass")
        except (ValueError, RecursionError):
            found = b""
        if 0 < len(found) <= most:
            return found
    return bytes(atheris.Mutate(data, most))


def main(target: str = "", runs: str = "100000", folder: str = "proof/fuzz") -> None:
    """Fuzz one target; all, one after the other, where none is named."""
    if not target:
        one = [sys.executable, "-m", "tests.fuzz.guided"]
        sys.exit(max(subprocess.run([*one, each, runs, folder], check=False).returncode for each in NAMES))
    with atheris.instrument_imports(include=["pulka", "pypdf"]):
        from tests.fuzz.targets import measured, seeds

    corpus = Path(folder) / target
    corpus.mkdir(parents=True, exist_ok=True)
    for number, seed in enumerate(seeds(target)):
        (corpus / f"seed-{number}").write_bytes(seed)
    options = [f"-runs={runs}", f"-timeout={_HANGS}", f"-rss_limit_mb={_MEGABYTES}", f"-max_len={_LONGEST}"]
    options += [f"-artifact_prefix={corpus}-", "-print_final_stats=1", "-verbosity=1"]
    atheris.Setup([sys.argv[0], *options, str(corpus)], partial(measured, target), custom_mutator=_damaged)
    atheris.Fuzz()


if __name__ == "__main__":
    main(*sys.argv[1:])
