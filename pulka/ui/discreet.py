"""What went wrong, told without a word of what was written: for a log and a report that anybody may read.

A message may quote a player, a path the owner of the machine, a frame the secret of a link. So there are
types, codes, numbers and lines of code, and nothing else.
"""

import re
import sysconfig
import traceback
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from pulka.errors import FileFaultsError, PulkaError
from pulka.terms import Fault

_DEPTH, _FRAMES, _LINES = 8, 15, 200
"""How many causes are told, first and last lines of code of each, lines at all: a recursion has thousands."""
_CODE = re.compile(r"[a-z][a-z0-9_.]{0,63}", re.ASCII)
_PLAIN = re.compile(r"[A-Za-z0-9_.<>/ -]{1,200}", re.ASCII)
_NUMBERS = ("errno", "winerror", "sqlite_errorcode", "lineno", "colno", "pos", "start", "end", "returncode")
"""Attributes of foreign exceptions that say something, as far as they are numbers."""
_ROOTS = (
    (Path(__file__).resolve().parents[2], ("pulka", "main.py", "main.pyc")),
    *((Path(sysconfig.get_paths()[name]), ()) for name in ("purelib", "platlib", "stdlib")),
)


def told(error: BaseException) -> str:
    """Return a line for each exception, the last cause at the end, and for each line of code it passed."""
    return "\n".join(islice(_told(error, _DEPTH), _LINES))


def place(filename: str) -> str:
    """Return the path of a file of code from where it is the same on every machine, else ``?``."""
    path = Path(filename)
    for root, own in _ROOTS:
        if path.is_relative_to(root):
            within = path.relative_to(root)
            if not own or (within.parts[:1] and within.parts[0] in own):
                return _plain(within.as_posix())
    return "?"


def _told(error: BaseException, depth: int) -> Iterator[str]:
    yield " ".join([_plain(f"{type(error).__module__}.{type(error).__qualname__}"), *_details(error)])
    frames = [(frame.f_code, line) for frame, line in traceback.walk_tb(error.__traceback__)]
    lines = [f"  {place(code.co_filename)}:{line} {_plain(code.co_name)}" for code, line in frames]
    if len(lines) > 2 * _FRAMES:
        lines[_FRAMES:-_FRAMES] = [f"  ... {len(lines) - 2 * _FRAMES}"]
    yield from lines
    if not depth:
        return
    inner = error.exceptions if isinstance(error, BaseExceptionGroup) else ()
    cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    for each in (*inner[:_DEPTH], *([cause] if cause else [])):
        yield from _told(each, depth - 1)


def _details(error: BaseException) -> Iterator[str]:
    if isinstance(error, PulkaError):
        yield _code(error.code)
        yield from _numbers(error.params)
        if isinstance(error, FileFaultsError):
            faults = error.params.get("faults", ())
            yield from (_code(each.code) for each in tuple(faults)[:_DEPTH] if isinstance(each, Fault))  # type: ignore[arg-type,var-annotated]  # a parameter may be anything
    else:
        yield from _numbers({name: getattr(error, name, None) for name in _NUMBERS})


def _numbers(found: dict[str, object]) -> Iterator[str]:
    return (f"{name}={value}" for name, value in found.items() if type(value) is int)


def _code(code: str) -> str:
    return code if _CODE.fullmatch(code) else "?"


def _plain(text: str) -> str:
    return text if _PLAIN.fullmatch(text) else "?"
