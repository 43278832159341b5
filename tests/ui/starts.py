"""The app as somebody starts it: processes of their own, with or without a display, never with a network."""

import json
import os
import selectors
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[2]
FAKE = Path(__file__).with_name("fake_client.py")
PATIENCE = 60
"""Seconds to wait for anything on a machine that is busy."""
NOWHERE = "http://127.0.0.1:9/client.tar.gz"


class Ended(NamedTuple):
    """What a process said and how it ended."""

    code: int
    out: str
    err: str


class Starts:
    """Starts the app on a store of its own; what it starts ends with the test."""

    def __init__(self, folder: Path) -> None:
        self.home = folder / "home"
        self.log = folder / "client.log"
        self.opened = folder / "opened"
        self._errors = folder / "err.log"
        self._running: list[subprocess.Popen[str]] = []
        browser = folder / "browser"
        browser.write_text(f'#!/bin/sh\necho "$1" >> "{self.opened}"\n', encoding="utf-8")
        view = folder / "view"
        view.mkdir()
        (view / "flet").write_text(
            f"#!{sys.executable}\n{FAKE.read_text(encoding='utf-8')}", encoding="utf-8"
        )
        for program in (browser, view / "flet"):
            program.chmod(0o755)
        hidden = ("DISPLAY", "WAYLAND_DISPLAY", "LC_ALL", "LC_MESSAGES", "LANG", "FLET_VIEW_PATH")
        self.env = {name: value for name, value in os.environ.items() if name not in hidden} | {
            "HOME": str(folder), "PULKA_HOME": str(self.home), "PYTHONPATH": str(ROOT), "LANG": "ru_RU.UTF-8",
            "PYTHONUTF8": "1", "BROWSER": str(browser), "FLET_CLIENT_URL": NOWHERE, "FAKE_LOG": str(self.log),
            "TMPDIR": str(folder), "PYTHONUNBUFFERED": "1",
        }  # fmt: skip
        self._view = str(view)
        self._folder = folder

    def start(
        self,
        *command: str,
        display: bool = False,
        client: str | None = None,
        env: Mapping[str, str] | None = None,
    ) -> subprocess.Popen[str]:
        """Start `python command`; `client` says what the fake client does, None: there is none."""
        asked = {**self.env, **(env or {})}
        if display:
            asked["DISPLAY"] = ":77"
        if client is not None:
            asked |= {"FLET_VIEW_PATH": self._view, "FAKE_DOES": client}
        with self._errors.open("a", encoding="utf-8") as errors:
            process = subprocess.Popen(
                [sys.executable, *command], cwd=self._folder, env=asked, text=True,
                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=errors,
            )  # fmt: skip
        self._running.append(process)
        return process

    def errors(self) -> str:
        """What all of them said on stderr."""
        return self._errors.read_text(encoding="utf-8")

    def opens(self) -> str:
        """Wait until a browser is asked to open something; what."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            if self.opened.exists() and (asked := self.opened.read_text(encoding="utf-8")):
                return asked
            time.sleep(0.05)
        raise AssertionError(f"no browser was asked for\n{self.errors()}")

    def happened(self) -> list[dict[str, Any]]:
        """What the clients did."""
        if not self.log.exists():
            return []
        return [json.loads(line) for line in self.log.read_text(encoding="utf-8").splitlines()]

    def wait_for(self, what: str) -> dict[str, Any]:
        """Wait until a client notes this."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            if found := [note for note in self.happened() if note["what"] == what]:
                return found[0]
            time.sleep(0.05)
        raise AssertionError(f"no client {what}: {self.happened()}\n{self.errors()}")

    def end(self) -> None:
        for process in self._running:
            if process.poll() is None:
                process.terminate()
                try:
                    process.wait(20)
                except subprocess.TimeoutExpired:
                    process.kill()
                    process.wait()
            if process.stdout:
                process.stdout.close()


def lines(process: subprocess.Popen[str]) -> Iterator[str]:
    """The lines a process prints, as they come."""
    assert process.stdout
    pipe, deadline, begun = process.stdout.fileno(), time.monotonic() + PATIENCE, b""
    with selectors.DefaultSelector() as selector:
        selector.register(pipe, selectors.EVENT_READ)
        while selector.select(max(0, deadline - time.monotonic())):
            said = os.read(pipe, 4096)
            if not said:
                return
            *whole, begun = (begun + said).split(b"\n")
            yield from (line.decode() for line in whole)
    raise AssertionError("it says nothing more and does not end")


def address(process: subprocess.Popen[str]) -> tuple[str, list[str]]:
    """Read until the address comes; it, and what was said before it."""
    said: list[str] = []
    for line in lines(process):
        words, found, rest = line.partition("http://127.0.0.1:")
        said += [words] if words else []
        if found:
            return found + rest, said
    raise AssertionError(f"no address: {said}")
