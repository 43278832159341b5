"""What is chosen on a device for its own eyes: language, look, size of the text; kept by the device."""

import asyncio
import logging
from collections.abc import Callable, Mapping
from typing import NamedTuple

import flet as ft

from pulka.ui.theme import DARK, LIGHT, PAPER, Palette

log = logging.getLogger(__name__)

LOOKS = ("system", "light", "dark", "paper")
TEXTS = ("100", "115", "130")
"""Sizes of the text in hundredths; the figures of the sheet fill their cells whatever is chosen."""
_MODES = {"system": ft.ThemeMode.SYSTEM, "dark": ft.ThemeMode.DARK}

_READING, _WRITING = 30, 5  # seconds; a page that is still busy with itself answers late, and nobody waits


class Choices(NamedTuple):
    """The choices by name; an empty ``lang`` is the system's."""

    lang: str = ""
    mode: str = LOOKS[0]
    text: str = TEXTS[0]

    @property
    def theme_mode(self) -> ft.ThemeMode:
        """The mode that Flet is told: paper is a light one."""
        return _MODES.get(self.mode, ft.ThemeMode.LIGHT)

    @property
    def by_day(self) -> Palette:
        """The colours wherever it is not dark."""
        return PAPER if self.mode == "paper" else LIGHT

    def palette(self, brightness: ft.Brightness | None) -> Palette:
        """Return the colours on a device so bright."""
        dark = self.mode == "dark" or (self.mode == "system" and brightness == ft.Brightness.DARK)
        return DARK if dark else self.by_day

    @property
    def factor(self) -> float:
        """How much larger than usual the text is."""
        return int(self.text) / 100

    def but(self, **kept: str | None) -> "Choices":
        """Return the choices with those of `kept` that can be chosen."""
        sound: Mapping[str, Callable[[str], bool]] = {
            "lang": lambda _: True,
            "mode": LOOKS.__contains__,
            "text": TEXTS.__contains__,
        }
        return self._replace(
            **{name: value for name, value in kept.items() if value is not None and sound[name](value)}
        )


NOTHING = Choices()
"""What holds where nothing was ever chosen."""


class Preferences:
    """Choices as the browser or the device keeps them; one that cannot keep them just forgets."""

    def __init__(self) -> None:
        """Make the service that the client answers."""
        self._service = ft.SharedPreferences()

    async def read(self, name: str) -> str | None:
        """Return the kept value."""
        try:
            value = await asyncio.wait_for(self._service.get(f"pulka.{name}"), _READING)
        except (AttributeError, RuntimeError, TimeoutError):  # the first: the page has just gone
            log.info("Preference %s cannot be read", name)
            return None
        return value if isinstance(value, str) else None

    async def write(self, name: str, value: str) -> None:
        """Keep `value`."""
        try:
            await asyncio.wait_for(self._service.set(f"pulka.{name}", value), _WRITING)
        except (AttributeError, RuntimeError, TimeoutError):  # the first: the page has just gone
            log.info("Preference %s cannot be kept", name)
