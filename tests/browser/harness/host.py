"""A static host: Python's own server over a folder, which a test may stop and start again.

It isolates its pages where that is asked for, as some hosts do: there Flet's client draws in a second thread.
"""

import socket
import subprocess
import sys
import time
from pathlib import Path

_PATIENCE = 20
_SERVER = """
import http.server, sys
class Handler(http.server.SimpleHTTPRequestHandler):
    def end_headers(self):
        if sys.argv[3:]:
            self.send_header("Cross-Origin-Opener-Policy", "same-origin")
            self.send_header("Cross-Origin-Embedder-Policy", "require-corp")
        super().end_headers()
handler = lambda *asked: Handler(*asked, directory=sys.argv[1])
http.server.ThreadingHTTPServer(("127.0.0.1", int(sys.argv[2])), handler).serve_forever()
"""


class StaticHost:
    """A server over a folder; the address stays the same over stops and starts."""

    def __init__(self, folder: Path, *, isolates: bool = False) -> None:
        self._folder = folder
        self._isolates = ["isolates"] if isolates else []
        self._process: subprocess.Popen[bytes] | None = None
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]

    def start(self) -> None:
        """Serve, and wait until somebody answers."""
        command = [sys.executable, "-c", _SERVER, str(self._folder), str(self.port), *self._isolates]
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
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
