"""The convention card: options in words, what differs from the preset, what changed in mid-evening."""

from typing import NamedTuple

from pulka.deals import RulesChange, Situation
from pulka.files import every_preset
from pulka.locale import Words
from pulka.rules import Convention, difference, write_convention
from pulka.rules.levels import named, unlike


class Card(NamedTuple):
    """Tells options in a language."""

    words: Words

    def heading(self, convention: Convention) -> str:
        """Name the preset that the card starts from."""
        return self.words.t("pdf.card", preset=self._preset(convention))

    def lines(self, convention: Convention) -> list[str]:
        """Return a line for each option that differs from the preset; none where none does."""
        preset = every_preset()[convention.base]
        return [
            self.words.t(
                "pdf.card_line",
                option=self.words.option(key),
                value=self.words.option_value(key, unlike(value, preset[key])),
                preset=self._preset(convention),
                old=self.words.option_value(key, unlike(preset[key], value)),
            )
            for key, value in difference(convention, preset).items()
        ]

    def changes(self, entry: RulesChange, before: Situation) -> list[str]:
        """Return a line for each option that an entry changes, with its old and its new value."""
        old = write_convention(before.convention)
        return [
            self.words.t(
                "pdf.rule_change",
                option=self.words.option(key),
                old=self.words.option_value(key, named(old[key], value)),
                value=self.words.option_value(key, value),
            )
            for key, value in entry.options.items()
        ]

    def _preset(self, convention: Convention) -> str:
        return self.words.t(f"preset.{convention.base}")
