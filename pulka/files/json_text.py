"""JSON text, read strictly: no key twice, no floats that pass for numbers."""

import json
import re
from collections import Counter
from typing import Any, NamedTuple

from typing_extensions import override

from pulka.terms import Fault

LARGEST = 8 * 1024 * 1024
_PACKED = b"\x1f\x8b"
"""How gzip begins: of our files a backup is packed so."""
_LONGEST_NUMBER = 1000
_HALF_LETTER = re.compile(r"\\u[dD][89a-fA-F]")


class BadNumber(NamedTuple):
    """A number that no amount may be: it fails wherever it stands, and is quoted there."""

    text: str

    @override
    def __repr__(self) -> str:
        """Quote it as it was written."""
        return self.text


class _TwiceError(ValueError):
    pass


def read_object(content: str | bytes) -> dict[str, Any] | Fault:
    """Return the JSON object that stands there, or the fault of the ``file`` that is none (`format.md` 2)."""
    data = content.encode("utf-8", "surrogatepass") if isinstance(content, str) else content
    if len(data) > LARGEST:
        return Fault("file_too_large", "file", None, (("limit", LARGEST // 1024 // 1024),))
    return Fault("backup_not_pulka", "file") if data.startswith(_PACKED) else _parsed(data)


def _parsed(data: bytes) -> dict[str, Any] | Fault:
    try:
        text = data.decode("utf-8-sig")
        value = json.loads(
            text,
            object_pairs_hook=_distinct,
            parse_float=BadNumber,
            parse_constant=BadNumber,
            parse_int=_integer,
        )
        if _HALF_LETTER.search(text):  # half of a pair can be neither stored nor printed
            json.dumps(value, ensure_ascii=False).encode()
    except _TwiceError as trouble:
        return Fault("key_twice", "file", str(trouble))
    except json.JSONDecodeError as trouble:
        return Fault("not_json", "file", None, (("line", trouble.lineno), ("column", trouble.colno)))
    except UnicodeError:
        return Fault("not_utf8", "file")
    except RecursionError:
        return Fault("too_deep", "file")
    return value if isinstance(value, dict) else Fault("not_object", "file")


def _distinct(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        times = Counter(key for key, _ in pairs)
        raise _TwiceError(next(key for key in found if times[key] > 1))
    return found


def _integer(text: str) -> int | BadNumber:
    return BadNumber(text[:20] + "…") if len(text) > _LONGEST_NUMBER else int(text)
