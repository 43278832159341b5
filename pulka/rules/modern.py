"""The modern family's convention: every option of `rules.md` 2.1."""

from functools import cached_property
from typing import Literal, Self

from pydantic import Field, model_validator

from pulka.rules.classic import ClassicOptions
from pulka.rules.defence import DefenceOptions
from pulka.rules.ending import EndingOptions
from pulka.rules.prices import PriceOptions
from pulka.rules.raspasy import RaspasyOptions
from pulka.terms import Exact, Mark, exact


class Modern(PriceOptions, DefenceOptions, RaspasyOptions, EndingOptions, ClassicOptions):
    """Конвенция: how one table scores. Values and presets: `rules.md` 2.1."""

    base: str = Field(min_length=1)
    """The preset that it started from."""

    @model_validator(mode="after")
    def _end_can_come(self) -> Self:
        if self.end in ("each", "sum") and self.pulya_limit is None:
            message = "end_needs_pulya_limit"
            raise ValueError(message)
        if self.end == "deals" and self.deal_limit is None:
            message = "end_needs_deal_limit"
            raise ValueError(message)
        return self

    @property
    def family(self) -> Literal["modern"]:
        """The family of rules that scores it."""
        return "modern"

    @property
    def marks(self) -> tuple[Mark, ...]:
        """The columns of points that are played for."""
        return (Mark.PULYA, Mark.GORA)

    @cached_property
    def pulya_in_gora(self) -> Exact:
        """How many points of gora a point of pulya is worth: `k` of `rules.md` 2.1."""
        from fractions import Fraction  # noqa: PLC0415  only full pulyas need it

        return exact(Fraction(self.pulya_point, self.gora_point))

    @property
    def caps_pulya(self) -> bool:
        """Whether a pulya is full at the limit and passes the rest on (`rules.md` 2.8)."""
        return self.pulya_limit is not None and self.end != "sum"

    def lowest_level(self, raspasy_run: int) -> int:
        """Return the lowest level of the next contract after so many raspasy (`rules.md` 2.7)."""
        return self.exit_ladder[min(raspasy_run, len(self.exit_ladder) - 1)]

    def raspasy_price(self, number: int) -> int:
        """Return the points of a trick on raspasy number 1, 2.. of its run (`rules.md` 2.7)."""
        ladder = self.raspasy_ladder
        if self.raspasy_after_ladder == "cycle":
            return ladder[(number - 1) % len(ladder)]
        return ladder[min(number, len(ladder)) - 1]
