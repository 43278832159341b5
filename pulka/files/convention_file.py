"""A convention that travels on its own (`format.md` 1.2): read as strictly as a pulka, written whole."""

import json
from typing import NamedTuple

from pulka.files.json_text import read_object
from pulka.files.pulka_file import VERSION, version_faults
from pulka.files.templates import every_preset
from pulka.rules import Convention, read_convention, write_convention
from pulka.terms import Fault
from pulka.terms.names import LONGEST_NAME

FORMAT = "convention"
_KEYS = ("format", "version", "name", "convention")


class NamedConvention(NamedTuple):
    """A convention and what its house calls it."""

    name: str
    convention: Convention


def read_convention_file(content: str | bytes) -> NamedConvention | tuple[Fault, ...]:
    """Read a convention file: what stands in it, or every fault that can be found."""
    found = read_object(content)
    if isinstance(found, Fault):
        return (found,)
    newer = version_faults(found)
    if newer:
        return newer
    faults = [Fault("key_unknown", key, found[key], (("kind", FORMAT),)) for key in found if key not in _KEYS]
    if found.get("format") != FORMAT:
        faults.append(Fault("convention_format", "format", found.get("format")))
    if isinstance(found.get("version"), bool) or found.get("version") != VERSION:
        faults.append(Fault("version_missing", "version", found.get("version")))
    faults += name_faults(found.get("name"))
    if "convention" not in found:
        faults.append(Fault("convention_missing", "convention", None, (("presets", tuple(every_preset())),)))
        return tuple(faults)
    convention, wrong = read_convention(found["convention"], every_preset())
    faults += wrong
    if faults or convention is None:
        return tuple(faults)
    return NamedConvention(found["name"], convention)


def write_convention_file(named: NamedConvention) -> str:
    """Write a convention with every option; what is written reads back into the same."""
    found = {
        "format": FORMAT,
        "version": VERSION,
        "name": named.name,
        "convention": write_convention(named.convention),
    }
    return json.dumps(found, ensure_ascii=False, indent=1) + "\n"


def is_convention(content: bytes) -> bool:
    """Whether a file says that it is a convention, sound or not."""
    found = read_object(content)
    return not isinstance(found, Fault) and found.get("format") == FORMAT


def name_faults(name: object) -> tuple[Fault, ...]:
    """Return what is wrong with the name of a convention."""
    if not isinstance(name, str) or not name.strip():
        return (Fault("convention_name", "name", name),)
    return (Fault("name_long", "name", name),) if len(name) > LONGEST_NAME else ()
