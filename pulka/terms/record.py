"""The base of all frozen values that are read from outside or stored."""

from pydantic import BaseModel, ConfigDict


class Record(BaseModel):
    """A frozen value: strict types, no unknown fields, documented field by field."""

    model_config = ConfigDict(
        frozen=True,
        strict=True,
        extra="forbid",
        defer_build=True,
    )
