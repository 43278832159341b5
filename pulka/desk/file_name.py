"""Names of files that are handed out."""

import re

from pulka.ledger import Ledger

_LONGEST = 100
_RESERVED = re.compile(r"(CON|PRN|AUX|NUL|(COM|LPT)[0-9¹²³]) *(\.|$)", re.IGNORECASE)  # by Windows


def file_name(name: str, unnamed: str) -> str:
    """Return what a file may be called everywhere; ``unnamed`` where nothing is left of the name."""
    found = re.sub(r"[^\w .,\-()]+", "_", name)[:_LONGEST].strip(" .") or unnamed
    return f"_{found}" if _RESERVED.match(found) else found


def evening_name(ledger: Ledger) -> str:
    """Return what the files of a pulka are called, without their ending."""
    heading = ledger.heading
    name = " ".join(each for each in (heading.title or ", ".join(heading.names), heading.date) if each)
    return file_name(name, "pulka")
