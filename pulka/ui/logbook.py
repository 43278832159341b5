"""The one log of the app: a file beside the store that rolls over, without a name or a secret in it.

Whatever else would write to the terminal what it should not (Flet, the server, a thread that fails) is led
here.
"""

import logging
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from logging.handlers import RotatingFileHandler
from pathlib import Path

from typing_extensions import override

from pulka.ui.discreet import place, told

FOLDER, FILE = "logs", "pulka.log"
_SIZE, _KEPT = 256 * 1024, 3
_OURS = "pulka"

log = logging.getLogger(__name__)


class Discreet(logging.Formatter):
    """Writes who, where and what kind of trouble; of our own messages the words, of foreign ones none."""

    @override
    def format(self, record: logging.LogRecord) -> str:
        """Return the lines of a record."""
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        where = f"{place(record.pathname)}:{record.lineno}"
        lines = [" ".join(filter(None, [at, record.levelname, record.name, where, _words(record)]))]
        if record.exc_info and record.exc_info[1]:
            lines.append(told(record.exc_info[1]))
        return "\n".join(lines)


def _words(record: logging.LogRecord) -> str:
    if record.name.partition(".")[0] != _OURS or not isinstance(record.msg, str):
        return ""
    given = record.args if isinstance(record.args, tuple) else ()
    with suppress(TypeError, ValueError):
        return record.msg % tuple(each if type(each) is int else "…" for each in given)
    return ""


class _Silent(RotatingFileHandler):
    """A log that cannot be written is no trouble of the players; the usual handler would print the record."""

    @override
    def handleError(self, record: logging.LogRecord) -> None:
        """Go on."""


def open_log(folder: Path) -> Callable[[], None]:
    """Write the log into ``folder`` from now on; returns what ends that."""
    handler: logging.Handler
    try:
        (folder / FOLDER).mkdir(parents=True, exist_ok=True)
        handler = _Silent(
            folder / FOLDER / FILE, maxBytes=_SIZE, backupCount=_KEPT, encoding="utf-8", delay=True
        )
    except OSError:  # the store will say what is wrong with the folder
        handler = logging.NullHandler()
    handler.setFormatter(Discreet())
    root, ours = logging.getLogger(), logging.getLogger(_OURS)
    before = ours.level, threading.excepthook, sys.unraisablehook
    root.addHandler(handler)
    ours.setLevel(logging.INFO)
    threading.excepthook = _of_thread
    sys.unraisablehook = _of_garbage

    def close() -> None:
        root.removeHandler(handler)
        handler.close()
        level, threading.excepthook, sys.unraisablehook = before
        ours.setLevel(level)

    return close


@contextmanager
def logged(folder: Path) -> Iterator[None]:
    """Write the log into ``folder`` until the block is left."""
    close = open_log(folder)
    try:
        yield
    finally:
        close()


def _of_thread(failed: threading.ExceptHookArgs) -> None:
    if failed.exc_value and not isinstance(failed.exc_value, SystemExit):
        log.error("A thread failed", exc_info=failed.exc_value)


def _of_garbage(failed: "sys.UnraisableHookArgs") -> None:
    log.warning("An object failed while it went", exc_info=failed.exc_value)
