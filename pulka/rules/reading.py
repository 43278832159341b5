"""From a plain mapping to a convention, and back."""

from collections.abc import Mapping
from typing import Any

from pydantic import ValidationError

from pulka.rules.modern import Modern
from pulka.terms import Fault

Preset = Mapping[str, Any]
LATER_BASES = ("classic", "archaic")
_LATER = {"dark_games": True, "bombs": True, "underbid": True}
_BY_LEVEL = ("prices", "duty")
_FIELD = "convention"


def read_convention(
    value: object, presets: Mapping[str, Preset], field: str = _FIELD
) -> tuple[Modern | None, tuple[Fault, ...]]:
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
    if base in LATER_BASES:
        return None, (Fault("base_later", field, base, (("presets", tuple(presets)),)),)
    if not isinstance(base, str) or base not in presets:
        return None, (Fault("base_unknown", field, base, (("presets", tuple(presets)),)),)
    preset: dict[str, Any] = {**presets[base], "base": base}
    options = {key: each for key, each in given.items() if key != "base"}
    merged = {**preset, **{key: _filled(key, each, preset) for key, each in options.items()}}
    faults = [
        Fault("option_later", field, options[key], (("option", key),))
        for key in options
        if _comes_later(key, options[key])
    ]
    late = {dict(fault.params)["option"] for fault in faults}
    try:
        convention = Modern.model_validate({**merged, **{key: preset[key] for key in late if isinstance(key, str)}})
    except ValidationError as trouble:
        wrong, found = _faults(trouble, options, field)
        faults += found
        sound = {key: each for key, each in options.items() if key not in wrong and key not in late}
        refuge = {**preset, **{key: _filled(key, each, preset) for key, each in sound.items()}}
        return _or_preset(refuge, preset), tuple(faults)
    return convention, tuple(faults)


def write_convention(convention: Modern) -> dict[str, Any]:
    """Write `base` and every option, as they stand in a file (`format.md` 1.2)."""
    return convention.model_dump(mode="json", by_alias=True)


def difference(convention: Modern, preset: Preset) -> dict[str, Any]:
    """Return the options whose values differ from those of a preset, as they stand in a file."""
    start = write_convention(Modern.model_validate({**preset, "base": convention.base}))
    return {key: value for key, value in write_convention(convention).items() if start[key] != value}


def _filled(key: str, value: object, preset: Preset) -> object:
    """Keep the preset's values for the levels that `prices` and `duty` do not name."""
    return {**preset[key], **value} if key in _BY_LEVEL and isinstance(value, dict) else value


def _comes_later(key: str, value: object) -> bool:
    return (key in _LATER and value is True) or (key == "razboynik" and isinstance(value, dict))


def _faults(trouble: ValidationError, options: Mapping[str, Any], field: str) -> tuple[set[str], list[Fault]]:
    wrong: dict[str, Fault] = {}
    for error in trouble.errors(include_url=False, include_context=False):
        where = [str(part) for part in error["loc"]]
        if not where:
            code = str(error["msg"]).removeprefix("Value error, ")
            wrong["end"] = Fault(code, field, options.get("end"))
        elif error["type"] == "extra_forbidden" and len(where) == 1:
            wrong[where[0]] = Fault("option_unknown", field, where[0])
        else:
            wrong.setdefault(where[0], Fault("option_value", field, options.get(where[0]), (("option", where[0]),)))
    return set(wrong), list(wrong.values())


def _or_preset(options: Mapping[str, Any], preset: Preset) -> Modern:
    try:
        return Modern.model_validate(options)
    except ValidationError:
        return Modern.model_validate(preset)
