"""The real app as a process of its own, which a test may kill and start again."""

import contextlib
import os
import re
import selectors
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Self

ROOT = Path(__file__).parents[3]
COMMAND = (sys.executable, "-m", "pulka", "app", "--web")
PATIENCE = 30


class AppProcess:
    """`pulka app --web` on a store of its own; `address` ends with a slash.

    Another `command` runs in a `folder` where it finds the project by itself.
    """

    def __init__(
        self,
        home: Path,
        command: Sequence[str] = COMMAND,
        *,
        folder: Path | None = None,
        patience: float = PATIENCE,
    ) -> None:
        self.home = home
        self._folder = folder
        self._patience = patience
        self._command = command
        self._process: subprocess.Popen[str] | None = None
        self.port = 0
        self.address = ""

    def start(self) -> Self:
        """Start, on the port of the last time if there was one, and wait for the address it prints."""
        hidden = ("DISPLAY", "WAYLAND_DISPLAY", "LC_ALL", "LC_MESSAGES", "LANG")
        env = {name: value for name, value in os.environ.items() if name not in hidden}
        if self._folder is None:
            env["PYTHONPATH"] = str(ROOT)
        env |= {
            "PULKA_HOME": str(self.home),
            "PYTHONUNBUFFERED": "1",
            "LANG": "C.UTF-8",
        }
        with (self.home / "app.log").open("a", encoding="utf-8") as log:
            self._process = subprocess.Popen(
                [*self._command, "--port", str(self.port)],
                cwd=self._folder or self.home,
                env=env,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        self.address = self._read_address()
        self.port = int(self.address.rstrip("/").rsplit(":", 1)[1])
        return self

    @property
    def pid(self) -> int:
        """The number of the running process."""
        assert self._process
        return self._process.pid

    def kill(self) -> None:
        """SIGKILL: nothing is flushed, nothing is closed."""
        if self._process:
            self._process.kill()
            self._end()

    def restart(self) -> None:
        """Kill it and start it again on the same port and store."""
        self.kill()
        self.start()

    def stop(self) -> None:
        """End it as Ctrl-C or a service manager does."""
        if self._process:
            self._process.terminate()
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(10)
            self.kill()

    def log(self) -> str:
        """What it said on stderr."""
        return (self.home / "app.log").read_text(encoding="utf-8")

    def _end(self) -> None:
        assert self._process
        self._process.wait()
        if self._process.stdout:
            self._process.stdout.close()
        self._process = None

    def _read_address(self) -> str:
        assert self._process
        assert self._process.stdout
        deadline = time.monotonic() + self._patience
        with selectors.DefaultSelector() as selector:
            selector.register(self._process.stdout, selectors.EVENT_READ)
            while selector.select(max(0, deadline - time.monotonic())):
                line = self._process.stdout.readline()
                if found := re.search(r"http://\S+:\d+/", line):
                    return found[0]
                if not line:
                    break
        self.kill()
        raise AssertionError(f"the app printed no address:\n{self.log()[-2000:]}")
