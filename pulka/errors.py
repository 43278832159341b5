"""The troubles of the world that pulka reports as exceptions: what a player did wrong is a Fault, a value."""

from typing_extensions import override


class PulkaError(Exception):
    """Something outside the game went wrong; ``code`` and ``params`` are turned into words by ``locale``."""

    def __init__(self, code: str, **params: object) -> None:
        """Keep the message id (``error.<code>``) and its parameters."""
        super().__init__(code, params)
        self.code = code
        self.params = params

    @override
    def __reduce__(self) -> tuple[object, ...]:
        """Copy between processes with code and parameters."""
        return _made_again, (type(self), self.code, self.params)


def _made_again(kind: type[PulkaError], code: str, params: dict[str, object]) -> PulkaError:
    return kind(code, **params)


class StorageError(PulkaError):
    """The store cannot be read or written."""


class StaleLedgerError(StorageError):
    """Another hand has written into the pulka since it was read: read it again and repeat."""


class UnknownPulkaError(StorageError):
    """No pulka has this id."""


class FileFaultsError(PulkaError):
    """A file is refused; ``params["faults"]`` holds every fault found."""
