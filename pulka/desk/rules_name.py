"""What the rules of a pulka are called, wherever it stands: strip, list of evenings, card, PDF."""

from typing import NamedTuple, Self

from pulka.desk.old.starts import BASE, start_of
from pulka.files import every_preset
from pulka.locale import Words
from pulka.rules import Convention, difference


class RulesName(NamedTuple):
    """A name in no language yet: the house's, else the start of the old game, else the preset's.

    ``changed``: they play by others now.
    """

    base: str
    house: str | None = None
    start: str | None = None
    changed: bool = False

    @classmethod
    def of(cls, begun: Convention, house: str | None, *, changed: bool) -> Self:
        """Name what a pulka was begun with; a start is named where the house has no name for it."""
        start = None
        if begun.base == BASE and house is None:
            start = start_of(difference(begun, every_preset()[BASE]))
        return cls(begun.base, house, start, changed and start is None)  # a start itself changes its preset

    def told(self, words: Words) -> str:
        """Say it in a language."""
        name = self.own(words) or words.t(f"preset.{self.base}")
        return words.t("rules.changed", name=name) if self.changed else name

    def own(self, words: Words) -> str | None:
        """Say what it was begun by where that has a name beside the preset's."""
        return self.house if self.start is None else words.t(f"start.{self.start}")
