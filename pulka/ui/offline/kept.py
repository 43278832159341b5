"""What the browser keeps for the starts without a network, written into its service worker."""

import json
from hashlib import sha256
from pathlib import Path

_HERE = Path(__file__).parent / "assets"
SCRIPT = "sw.js"
_ONLY = {
    "skwasm": ("main.dart.wasm", "main.dart.support.js", "canvaskit/skwasm.js", "canvaskit/skwasm.wasm"),
    "canvaskit": ("main.dart.js", "canvaskit/canvaskit.js", "canvaskit/canvaskit.wasm"),
}
"""What only one way of drawing needs; a browser has one."""
_NEVER = ("assets/NOTICES", "licences.txt")
"""What is to be read by people, not by the app."""


def write(folder: Path) -> str:
    """Write the service worker of a folder otherwise complete; return the version of all it holds."""
    parts: dict[str, dict[str, str]] = {"all": {}, **{part: {} for part in _ONLY}}
    for path in sorted(folder.rglob("*")):
        place = path.relative_to(folder).as_posix()
        if path.is_file() and place not in (*_NEVER, SCRIPT):
            part = next((part for part, places in _ONLY.items() if place in places), "all")
            parts[part][place] = sha256(path.read_bytes()).hexdigest()
    source = (_HERE / SCRIPT).read_text(encoding="utf-8")
    version = sha256((json.dumps(parts) + source).encode()).hexdigest()[:16]
    source = source.replace("$VERSION", version).replace("$FILES", json.dumps(parts))
    (folder / SCRIPT).write_text(source, encoding="utf-8")
    return version
