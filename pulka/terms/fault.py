"""A fault is a value: what is wrong with an entry, at which key, and what stands there."""

from typing import NamedTuple


class Fault(NamedTuple):
    """One thing wrong with an entry or a file (`format.md` 2).

    ``code`` is the id of its sentence in the catalogues (``fault.<code>``), ``field`` the key at fault,
    ``value`` what stood there, ``params`` the rest of the sentence; a param named ``player`` or ``players``
    holds player numbers. ``entry`` is the number of the entry, None for the file or form itself.
    """

    code: str
    field: str
    value: object = None
    params: tuple[tuple[str, object], ...] = ()
    entry: int | None = None
