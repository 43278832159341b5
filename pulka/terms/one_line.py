"""Texts that people wrote, as they are set in one line."""

import re

_PARTED = re.compile("(?:[^\\S\N{NO-BREAK SPACE}]|[\\x00-\\x1f\\x7f-\\x9f\\ufdd0-\\ufdef\\ufffe\\uffff])+")


def one_line(text: str) -> str:
    """Return a text with plain spaces for breaks, tabs and control characters, which no font has."""
    return _PARTED.sub(" ", text)
