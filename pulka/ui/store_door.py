"""The door to the evenings: shut where their file is damaged, until it is mended."""

from collections.abc import Callable
from pathlib import Path
from threading import Lock
from typing import NamedTuple

from pulka.desk import Desk
from pulka.errors import StorageError
from pulka.storage.mending import Mended, Salvage, lying, mend, salvage
from pulka.storage.proving import Damage, damages


class StoreDoor:
    """Opens the store once for all tabs; ``desk`` is None while it is shut."""

    def __init__(self, factory: Callable[[], Desk]) -> None:
        """Try to open.

        Raises:
            StorageError: the store cannot be opened, and mending would not help.

        """
        self._factory = factory
        self._turn = Lock()
        self.desk: Desk | None = None
        self._path = Path()
        try:
            self._open()
        except StorageError as trouble:
            if trouble.code != "store_damaged":
                raise
            self._path = Path(str(trouble.params["path"]))

    def _open(self) -> None:
        self.desk = self._factory()

    def entered(self) -> None:
        """Hear that somebody has come in; the store copies itself when the first one does."""
        if self.desk is not None:
            self.desk.opened()

    def damages(self) -> tuple[Damage, ...]:
        """Return what is damaged."""
        return () if self.desk else tuple(damages(self._path))

    def damaged_file(self) -> bytes:
        """Return the file as it lies there."""
        with self._turn:
            return self.desk.damaged_file() if self.desk else lying(self._path)

    def salvage(self) -> Salvage:
        """Return what mending would give."""
        with self._turn:
            return self.desk.salvage() if self.desk else salvage(self._path)

    def mend(self) -> Mended:
        """Set the damaged file aside, put a whole one in its place and open the door.

        Raises:
            StorageError: it cannot be done; somebody else has mended it meanwhile and is in already.

        """
        with self._turn:
            if self.desk is not None:  # the file is open: to look at it would drop its locks
                raise StorageError("store_mended")
            mended = mend(self._path)
            self._open()
            return mended


class Shut(NamedTuple):
    """What the screen of mending asks of a desk where there is none yet; ``enter`` tries the door again."""

    door: StoreDoor
    enter: Callable[[], None]

    def damages(self) -> tuple[Damage, ...]:
        """Return what is damaged."""
        return self.door.damages()

    def damaged_file(self) -> bytes:
        """Return the file as it lies there."""
        return self.door.damaged_file()

    def salvage(self) -> Salvage:
        """Return what mending would give."""
        return self.door.salvage()

    def mend(self) -> Mended:
        """Mend the store and open the door."""
        return self.door.mend()
