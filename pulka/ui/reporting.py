"""The report of a failure, for whoever mends it: copied with a tap, or saved where nothing can be copied."""

import asyncio
import platform
from datetime import UTC, datetime

import flet as ft

from pulka.errors import PulkaError
from pulka.ui.context import App, tell
from pulka.ui.discreet import told
from pulka.ui.saving import Files
from pulka.ui.sharing import Sharing

_FILE = "pulka-report.txt"
_PATIENCE = 5
"""Seconds for a clipboard to answer; one that is closed may never do so."""


def report(page: ft.Page, error: BaseException, lang: str = "") -> str:
    """Return what is known of the failure: versions, kind of machine, types and lines of code; no values."""
    kind = page.platform.value if page.platform else "?"
    head = (
        f"pulka {_version('pulka-preferans')}, flet {_version('flet')}, Python {platform.python_version()}",
        f"{platform.system()} {platform.machine()}, {kind}{' web' if page.web else ''} {lang}".rstrip(),
        f"{page.width or 0:.0f}x{page.height or 0:.0f}, {datetime.now(UTC).isoformat(timespec='seconds')}",
    )
    return "\n".join([*head, "", told(error), ""])


async def hand_over(page: ft.Page, app: App, text: str) -> None:
    """Put a report on the clipboard, or into a file where there is none."""
    try:
        await asyncio.wait_for(Sharing().copy(text), _PATIENCE)
    except (PulkaError, TimeoutError):
        await Files().save(_FILE, text.encode())
        tell(page, app.t("report.saved"))
    else:
        tell(page, app.t("report.copied"))


def _version(name: str) -> str:
    from importlib.metadata import (  # noqa: PLC0415  # it takes a while, and failures are rare
        PackageNotFoundError,
        version,
    )

    try:
        return version(name)
    except PackageNotFoundError:  # run from its sources, or packaged for a phone
        return "?"
