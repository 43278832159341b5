"""What is said on the terminal that the app was started from, and whether it has a display beside it."""

import os
import sys


def has_display() -> bool:
    """Whether a window could be shown to somebody."""
    if sys.platform in {"win32", "darwin"}:
        return "SSH_CONNECTION" not in os.environ
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def say(text: str) -> None:
    """Print `text` at once."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()
