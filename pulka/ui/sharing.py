"""The clipboard, and the sheet on which a phone asks with whom to share."""

import flet as ft

from pulka.errors import PulkaError
from pulka.ui.context import use_kept


class Sharing:
    """What one screen hands to other apps; get it with `use_sharing()`."""

    def __init__(self) -> None:
        """Make the services that the client answers."""
        self._clipboard = ft.Clipboard()
        self._sheet = ft.Share()

    async def copy(self, text: str) -> None:
        """Put `text` on the clipboard."""
        try:
            await self._clipboard.set(text)
        except RuntimeError as error:  # a browser lets nobody near it but over https
            raise PulkaError("clipboard_closed") from error

    async def text(self, text: str) -> None:
        """Ask with whom to share `text`."""
        try:
            await self._sheet.share_text(text, mail_to_fallback_enabled=False)
        except RuntimeError as error:
            raise PulkaError("share_failed", reason=str(error)) from error

    async def file(self, name: str, content: bytes) -> None:
        """Ask with whom to share a file."""
        from mimetypes import guess_type  # noqa: PLC0415  # on a phone alone

        file = ft.ShareFile.from_bytes(content, mime_type=guess_type(name)[0], name=name)
        try:
            await self._sheet.share_files([file])
        except RuntimeError as error:
            raise PulkaError("share_failed", reason=str(error)) from error


def has_sheet(page: ft.Page) -> bool:
    """Whether sharing is how things leave an app here: on a phone, not in its browser, which downloads."""
    return not page.web and page.platform is not None and page.platform.is_mobile()


def use_sharing() -> Sharing:
    """Hook: clipboard and share sheet; kept for the life of the component, or the client forgets them."""
    return use_kept(Sharing)
