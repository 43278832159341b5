"""A static host: Python's own server over a folder, which a test may stop and start again."""

import socket
import subprocess
import sys
import time
from pathlib import Path

_PATIENCE = 20


class StaticHost:
    """`python -m http.server` over a folder; the address stays the same over stops and starts."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._process: subprocess.Popen[bytes] | None = None
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]

    def start(self) -> None:
        """Serve, and wait until somebody answers."""
        command = [sys.executable, "-m", "http.server", "--bind", "127.0.0.1", "-d", str(self._folder)]
        self._process = subprocess.Popen(
            [*command, str(self.port)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        deadline = time.monotonic() + _PATIENCE
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port)).close()
            except OSError:
                assert time.monotonic() < deadline, "the host does not answer"
                time.sleep(0.05)
            else:
                return

    def stop(self) -> None:
        """Serve no more: whoever asks is refused."""
        if self._process:
            self._process.kill()
            self._process.wait()
            self._process = None
