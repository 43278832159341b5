"""From a plain mapping to a convention, and back."""

from collections.abc import Mapping
from typing import Any, TypeVar

from pydantic import ValidationError

from pulka.rules.archaic import Archaic
from pulka.rules.modern import Modern
from pulka.terms import Fault

Preset = Mapping[str, Any]
ConventionT = TypeVar("ConventionT", Modern, Archaic)
_OLD = "archaic"
_BY_LEVEL = ("prices", "duty")
FROZEN = frozenset(["base", "pulya_point", "gora_point", "hill_divided", "razboynik"])
_OF_THE_END = frozenset(["end", "pulya_limit", "deal_limit"])
_FIELD = "convention"


def read_convention(
    value: object, presets: Mapping[str, Preset], field: str = _FIELD
) -> tuple[Modern | Archaic | None, tuple[Fault, ...]]:
    """Read a preset's name, or an object with `base` and options (`format.md` 1.2).

    Args:
        value: what stands in the file.
        presets: the full set of options of each preset by its name.
        field: the key that faults are reported at.

    Returns:
        The convention and no faults; or, with faults, the convention without the faulty options
        (None where no base is known), so that the entries can be looked at as well.

    """
    given: Mapping[str, Any] = {"base": value} if isinstance(value, str) else value  # type: ignore[assignment]
    if not isinstance(given, dict):
        return None, (Fault("convention_type", field, value),)
    base = given.get("base")
    if "base" not in given:
        return None, (Fault("base_missing", field, None, (("presets", tuple(presets)),)),)
    if not isinstance(base, str) or base not in presets:
        return None, (Fault("base_unknown", field, base, (("presets", tuple(presets)),)),)
    preset: dict[str, Any] = {**presets[base], "base": base}
    options = {key: each for key, each in given.items() if key != "base"}
    if base == _OLD:
        return _with_options(Archaic, preset, options, field)
    return _with_options(Modern, preset, options, field)


def change_convention(
    convention: Modern, options: Mapping[str, Any], field: str = "options"
) -> tuple[Modern, tuple[Fault, ...]]:
    """Change options of a convention in mid-evening (`rules.md` 2.11); the old game knows no such thing.

    Returns:
        The changed convention and no faults; or, with faults, the convention without the faulty options.

    """
    frozen = [key for key in options if key in FROZEN]
    faults = tuple([Fault("option_frozen", field, options[key], (("option", key),)) for key in frozen])
    free = {key: value for key, value in options.items() if key not in FROZEN}
    changed, found = _with_options(Modern, write_convention(convention), free, field)
    return changed, faults + found


def _with_options(
    family: type[ConventionT], start: dict[str, Any], options: Mapping[str, Any], field: str
) -> tuple[ConventionT, tuple[Fault, ...]]:
    faults: list[Fault] = []
    sound = {key: _filled(key, each, start) for key, each in options.items()}
    while True:  # every round takes a faulty option out; the start alone has none
        try:
            return family.model_validate({**start, **sound}), tuple(faults)
        except ValidationError as trouble:
            wrong, found = _faults(trouble, options, field)
            faults += found
            sound = {key: each for key, each in sound.items() if key not in wrong}


def write_convention(convention: Modern | Archaic) -> dict[str, Any]:
    """Write `base` and every option, as they stand in a file (`format.md` 1.2)."""
    return convention.model_dump(mode="json", by_alias=True)


def difference(convention: Modern | Archaic, preset: Preset) -> dict[str, Any]:
    """Return the options whose values differ from those of a preset, as they stand in a file."""
    start = write_convention(type(convention).model_validate({**preset, "base": convention.base}))
    return {key: value for key, value in write_convention(convention).items() if start[key] != value}


def _filled(key: str, value: object, preset: Preset) -> object:
    """Keep the preset's values for levels that `prices` and `duty` leave out; the old game has neither."""
    if key in _BY_LEVEL and key in preset and isinstance(value, dict):
        return {**preset[key], **value}
    return value


def _faults(
    trouble: ValidationError, options: Mapping[str, Any], field: str
) -> tuple[frozenset[str], list[Fault]]:
    """Return the options that a trouble comes from, and what is wrong with them."""
    wrong: dict[str, Fault] = {}
    for error in trouble.errors(include_url=False, include_context=False):
        where = [str(part) for part in error["loc"]]
        if not where:
            code = str(error["msg"]).removeprefix("Value error, ")
            return _OF_THE_END, [Fault(code, field, options.get("end"))]
        if error["type"] == "extra_forbidden" and len(where) == 1:
            wrong[where[0]] = Fault("option_unknown", field, where[0])
        else:
            value = options.get(where[0])
            wrong.setdefault(where[0], Fault("option_value", field, value, (("option", where[0]),)))
    return frozenset(wrong), list(wrong.values())
