"""Mutation testing of the rooms that reckon: `python -m tests.proof.mutation [FOLDER [SHARE]]`.

The mutants are mutmut's. It starts pytest anew for each of thousands; here pytest collects once, notes which
test calls which function, and forks for every mutant, as many at once as there are processors: its tests
run, the fast first, until one fails.
FOLDER gets a copy of the project with every mutant in it, and the results: what is known is not run again.
SHARE 10 takes every tenth mutant.
"""

import json
import os
import resource
import shutil
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
ROOMS = ("score", "settlement", "ledger")
KILLERS = ("tests/score", "tests/settlement", "tests/ledger", "tests/tables/test_tables.py")
SECONDS, MEMORY = 90, 3 * 2**30
"""Of the processor and of memory that one mutant may take: more is a loop without an end."""
KILLED, SURVIVED = 1, 0
RESULTS = "results.jsonl"


def mutate(folder: Path) -> list[str]:
    """Copy the project and put every mutant of the rooms into the copy; return their names."""
    from mutmut.mutation.file_mutation import mutate_file_contents

    for name in ("pulka", "tests", "templates"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", folder)
    os.chdir(folder)  # mutmut looks for its settings where it is started
    Path("setup.cfg").write_text("[mutmut]\nsource_paths = pulka\n", encoding="utf-8")
    found = []
    for room in ROOMS:
        for file in sorted((folder / "pulka" / room).rglob("*.py")):
            mutated = mutate_file_contents(str(file), file.read_text(encoding="utf-8"))
            file.write_text(mutated.code, encoding="utf-8")
            dotted = ".".join(file.relative_to(folder).with_suffix("").parts)
            found += [f"{dotted}.{name}" for name in mutated.mutant_names]
    return found


class Runner:
    """A pytest plugin that runs the collected tests against mutants instead of once."""

    def __init__(self, results: Path, mutants: Sequence[str]) -> None:
        self._results = results
        known = (
            [json.loads(line)["mutant"] for line in results.read_text().splitlines()]
            if results.exists()
            else []
        )
        self._mutants = [name for name in mutants if name not in set(known)]
        self._known = results.parent / "calls.json"
        self._failed = False
        self._trials: dict[int, tuple[str, int]] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Hear that a test failed."""
        self._failed |= report.failed

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run everything once, then every mutant."""
        from mutmut.mutation.trampoline import set_mutant_under_test

        if not self._known.exists():
            self._known.write_text(json.dumps(self._watched(session)), encoding="utf-8")
        calls = json.loads(self._known.read_text(encoding="utf-8"))
        by_id = {item.nodeid: item for item in session.items}
        for mutant in self._mutants:
            found = sorted(calls.get(mutant.partition("__mutmut_")[0], []))
            items = [by_id[test] for _, test in found if test in by_id]
            if not items:
                self._note(mutant, "no test", "")
                continue
            while len(self._trials) >= (os.cpu_count() or 1):
                self._await_one()
            pid, pipe = self._begin(mutant, items, set_mutant_under_test)
            self._trials[pid] = mutant, pipe
        while self._trials:
            self._await_one()
        return True

    def _watched(self, session: pytest.Session) -> dict[str, list[tuple[float, str]]]:
        """Return which tests call a function, and how long each takes."""
        from mutmut.mutation.trampoline import set_mutant_under_test
        from mutmut.state import state

        calls: dict[str, list[tuple[float, str]]] = {}
        set_mutant_under_test("stats")
        for item in session.items:
            state()._stats.clear()
            began = time.process_time()
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
            for function in state()._stats:
                calls.setdefault(function, []).append((time.process_time() - began, item.nodeid))
        if self._failed:
            raise pytest.UsageError("a test fails without any mutant")
        return calls

    def _begin(self, mutant: str, items: Sequence[Any], choose: Any) -> tuple[int, int]:  # noqa: ANN401  # mutmut is untyped
        """Fork, and return the child with the pipe into which it writes what noticed the mutant."""
        reading, writing = os.pipe()
        child = os.fork()
        if child:
            os.close(writing)
            return child, reading
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 1)
        os.dup2(nowhere, 2)
        choose(mutant)
        for item in items:
            try:
                item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
            except BaseException:  # noqa: BLE001  # a mutant may raise whatever it likes
                self._failed = True
            if self._failed:
                os.write(writing, item.nodeid.encode())
                os._exit(KILLED)
        os._exit(SURVIVED)

    def _await_one(self) -> None:
        pid, status = os.wait()
        mutant, reading = self._trials.pop(pid)
        with os.fdopen(reading, "rb") as pipe:
            killer = pipe.read().decode()
        verdict = {KILLED: "killed", SURVIVED: "survived"}.get(os.waitstatus_to_exitcode(status), "no end")
        self._note(mutant, verdict, killer)

    def _note(self, mutant: str, verdict: str, killer: str) -> None:
        with self._results.open("a", encoding="utf-8") as file:
            file.write(json.dumps({"mutant": mutant, "verdict": verdict, "by": killer}) + "\n")


def main(folder: str = "proof/mutation", share: str = "1") -> None:
    """Make the mutants where there are none yet, and run them."""
    place = Path(folder).resolve()
    listed = place / "mutants.json"
    if not listed.exists():
        shutil.rmtree(place, ignore_errors=True)
        names = mutate(place)
        listed.write_text(json.dumps(names))
    mutants = json.loads(listed.read_text())
    Random(0).shuffle(mutants)  # what is run of them is a fair sample, wherever it ends
    mutants = mutants[:: int(share)]
    os.chdir(place)  # see above
    sys.path[:0] = [str(place)]
    os.environ["CI"] = "1"  # the same examples for every mutant
    runner = Runner(place / RESULTS, mutants)
    options = ["-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist"]
    code = pytest.main([*options, "--rootdir", str(place), *KILLERS], plugins=[runner])
    sys.exit(int(code) or summed_up(place, len(mutants)))


def summed_up(place: Path, wanted: int) -> int:
    """Print how many were killed; return 1 where one lives that nobody has explained."""
    found = [json.loads(line) for line in (place / RESULTS).read_text(encoding="utf-8").splitlines()]
    explained = (ROOT / "tests/proof/survivors.md").read_text(encoding="utf-8")
    living = [each["mutant"] for each in found if each["verdict"] in ("survived", "no test")]
    new = [mutant for mutant in living if f"`{mutant}`" not in explained]
    print(f"\n{len(found)} of {wanted} mutants run, {len(living)} live, {len(new)} of them unexplained")
    print(*new, sep="\n")
    return int(bool(new))


if __name__ == "__main__":
    main(*sys.argv[1:])
