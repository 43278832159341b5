"""A convention as it is being made: its name and options, sound or not; kept until it is saved."""

from collections.abc import Mapping
from typing import Any, NamedTuple, Self

from pulka.desk.shapes import options_of
from pulka.files import every_preset


class Making(NamedTuple):
    """``values`` are all options as they stand in a file, some of them perhaps half typed."""

    name: str
    base: str
    values: Mapping[str, Any]

    @classmethod
    def from_preset(cls, base: str) -> Self:
        """Begin with a preset as it is; an unknown one is the first."""
        known = every_preset()
        base = base if base in known else next(iter(known))
        return cls("", base, dict(known[base]))

    @classmethod
    def read(cls, kept: object) -> Self | None:
        """Read what :meth:`kept` wrote; None where it is none, or another version's."""
        if not isinstance(kept, dict) or set(kept) != set(cls._fields):
            return None
        name, base, values = kept["name"], kept["base"], kept["values"]
        if not isinstance(name, str) or not isinstance(base, str) or not isinstance(values, dict):
            return None
        sound = base in every_preset() and set(values) == set(options_of(base))
        return cls(name, base, values) if sound else None

    def kept(self) -> dict[str, Any]:
        """Return what JSON can hold."""
        return {**self._asdict(), "values": dict(self.values)}

    def change(self, option: str, value: Any) -> Self:  # noqa: ANN401  as in a file
        """Set one option."""
        return self._replace(values={**self.values, option: value})

    @property
    def convention(self) -> dict[str, Any]:
        """What stands in a file."""
        return {"base": self.base, **self.values}
