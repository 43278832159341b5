"""The convention card: options in words, what differs from the preset."""

from typing import NamedTuple

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
        """Name the rules, and the preset that the card starts from."""
        if self.own is not None:
            return self.words.t("pdf.card_own", name=self.own, preset=self._preset(convention))
        return self.words.t("pdf.card", preset=self._preset(convention))

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
            for key, value in difference(convention, preset).items()
        ]

    def _value(self, key: str, value: object) -> str:
        # Whoever reads the paper has no other place to look a table up.
        return table_whole(self.words, value) if key == "table" else self.words.option_value(key, value)

    def _preset(self, convention: Convention) -> str:
        return self.words.t(f"preset.{convention.base}")
