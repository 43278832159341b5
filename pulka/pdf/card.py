"""The convention card: options in words, what differs from the preset."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from pulka.files import every_preset
from pulka.locale import Words
from pulka.locale.options import table_whole
from pulka.rules import Convention, difference
from pulka.rules.levels import unlike


class Card(NamedTuple):
    """Tells options in a language; ``own`` is the name of the rules where they have more than a preset's."""

    words: Words
    own: str | None = None

    def heading(self, convention: Convention) -> str:
        """Name the rules, and the preset that the card starts from; it says so where nothing differs."""
        same = "" if self._differences(convention) else "_same"
        preset = self._preset(convention)
        if self.own is not None:
            return self.words.t(f"pdf.card_own{same}", name=self.own, preset=preset)
        return self.words.t(f"pdf.card{same}", preset=preset)

    def about(self, convention: Convention) -> str:
        """Say in one sentence what the preset is like."""
        return self.words.t(f"preset.{convention.base}.about")

    def lines(self, convention: Convention) -> list[str]:
        """Return a line for each option that differs from the preset; none where none does."""
        preset = every_preset()[convention.base]
        return [
            self.words.t(
                "pdf.card_line",
                option=self.words.option(key),
                value=self._value(key, unlike(value, preset[key])),
                preset=self._preset(convention),
                old=self.words.option_value(key, unlike(preset[key], value)),
            )
            for key, value in self._differences(convention).items()
        ]

    def _differences(self, convention: Convention) -> Mapping[str, Any]:
        return difference(convention, every_preset()[convention.base])

    def _value(self, key: str, value: object) -> str:
        # Whoever reads the paper has no other place to look a table up.
        return table_whole(self.words, value) if key == "table" else self.words.option_value(key, value)

    def _preset(self, convention: Convention) -> str:
        return self.words.t(f"preset.{convention.base}")
