"""What is said on the terminal that the app was started from, and whether it has a display beside it."""

import os
import sys
from itertools import zip_longest

_INK = "\x1b[38;5;16;48;5;231m"
"""Black on white by number: the code is read on a dark terminal as on a light one."""
_OFF = "\x1b[0m"
_HALVES = {(0, 0): " ", (1, 0): "▀", (0, 1): "▄", (1, 1): "█"}
_QUIET = 2  # modules of white around the code


def has_display() -> bool:
    """Whether a window could be shown to somebody."""
    if sys.platform in {"win32", "darwin"}:
        return "SSH_CONNECTION" not in os.environ
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def say(text: str) -> None:
    """Print `text` at once; whoever has no terminal, or one without these letters, goes on in silence."""
    if sys.stdout is None:  # started without a console
        return
    try:
        sys.stdout.write(f"{text}\n")
        sys.stdout.flush()
    except UnicodeEncodeError:
        sys.stdout.write(f"{text.encode('ascii', 'replace').decode()}\n")
        sys.stdout.flush()


def say_code(address: str) -> None:
    """Print `address` as a QR code, if somebody sits there who can point a phone at it."""
    if sys.stdout is not None and sys.stdout.isatty() and _writes(sys.stdout.encoding):
        say(qr_text(address))


def qr_text(address: str) -> str:
    """Return the QR code of `address` in lines for a terminal, two rows of it in each."""
    import segno  # noqa: PLC0415  # a window needs none of this

    code = [list(row) for row in segno.make(address, micro=False).matrix_iter(border=_QUIET)]
    pairs = zip_longest(code[::2], code[1::2], fillvalue=[0] * len(code[0]))
    lines = ("".join(_HALVES[pair] for pair in zip(above, below, strict=True)) for above, below in pairs)
    return "\n".join(f"{_INK}{line}{_OFF}" for line in lines)


def _writes(encoding: str) -> bool:
    try:
        "".join(_HALVES.values()).encode(encoding)
    except (LookupError, UnicodeEncodeError):
        return False
    return True
