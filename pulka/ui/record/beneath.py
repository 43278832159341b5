"""Where the form was opened from, read off its own address: there it leads when all is done."""

import re
from collections.abc import Mapping

_FORM = re.compile(r"/(?:record|insert)(?:/[^/]*)?$")


def beneath(path: str, query: Mapping[str, str]) -> str:
    """Return the address of the screen beneath the form at `path`, with the number asked about there."""
    asked = query.get("of")
    return _FORM.sub("", path) + (f"?of={asked}" if asked else "")
