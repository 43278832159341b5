"""Files out and in: a dialog in the window, a download and an upload in the browser."""

from typing import NamedTuple

import flet as ft

from pulka.errors import PulkaError
from pulka.ui.context import use_kept

LIMIT = 12 * 2**20
"""No pulka is bigger; a frame of 16 MiB would cut the connection."""


class Picked(NamedTuple):
    """A file that somebody chose."""

    name: str
    content: bytes


class Files:
    """The file dialogs of one screen; get them with `use_files()`."""

    def __init__(self) -> None:
        """Make the service that the client answers."""
        self._picker = ft.FilePicker()

    async def save(self, name: str, content: bytes) -> str | None:
        """Ask where to save `content`; None when called off, or when the browser downloads it by itself."""
        try:
            place = await self._picker.save_file(file_name=name, src_bytes=content)
        except (OSError, RuntimeError) as error:
            raise PulkaError("file_unwritable", file=name, reason=str(error)) from error
        return place

    async def pick(self, *extensions: str) -> Picked | None:
        """Ask for a file called `*.extension`, with one of them, or any file; None when called off."""
        kind = ft.FilePickerFileType.CUSTOM if extensions else ft.FilePickerFileType.ANY
        try:
            chosen = await self._picker.pick_files(
                with_data=True, file_type=kind, allowed_extensions=list(extensions) or None
            )
        except RuntimeError as error:
            raise PulkaError(
                "file_unreadable", file=", ".join([f"*.{each}" for each in extensions]), reason=str(error)
            ) from error
        if not chosen:
            return None
        file = chosen[0]
        if file.size > LIMIT:
            raise PulkaError("file_too_big", file=file.name, limit=LIMIT // 2**20)
        return Picked(file.name, file.bytes or b"")


def use_files() -> Files:
    """Hook: the file dialogs; kept for the life of the component, or the client would forget them."""
    return use_kept(Files)
