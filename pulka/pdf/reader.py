"""A reader of PDFs whose work is bounded, whatever the PDF claims to hold."""

import logging
from contextlib import AbstractContextManager
from io import BytesIO

from pypdf import Configuration, PdfReader, apply_configuration
from pypdf.errors import LimitReachedError
from pypdf.generic import IndirectObject, PdfObject, is_null_or_none
from typing_extensions import override

_MOST_READS = 600_000  # ten thousand deals take a twentieth of it
_MOST_UNPACKED = 256 * 1024  # of one table or one bundle of objects
_MOST_BUNDLES = 12  # of objects that are packed together
_MOST_ELEMENTS = 20_000
_MOST_RECOVERED = 200  # objects that are tried where the PDF does not say which is its root
_BOUNDS = Configuration(
    maximum_declared_stream_length=16 * 1024 * 1024,
    array_maximum_element_count=_MOST_ELEMENTS,
    dictionary_maximum_element_count=_MOST_ELEMENTS,
    lzw_maximum_output_length=_MOST_UNPACKED,
    run_length_maximum_output_length=_MOST_UNPACKED,
    zlib_maximum_output_length=_MOST_UNPACKED,
    zlib_maximum_recovery_input_length=_MOST_UNPACKED,
    brotli_maximum_output_length=_MOST_UNPACKED,
    flate_maximum_columns=_MOST_UNPACKED,
    flate_maximum_row_length=_MOST_UNPACKED,
    stream_filters_maximum_length=2,
    stream_decoding_work_maximum_length=4 * _MOST_UNPACKED,
    jbig2dec_binary=None,
)

logging.getLogger("pypdf").addHandler(logging.NullHandler())  # what it finds odd is no player's concern


class LockedError(Exception):
    """The PDF is encrypted."""


def bounded() -> AbstractContextManager[Configuration]:
    """Let pypdf unpack little; in this context alone, a :class:`Reader` reads."""
    return apply_configuration(_BOUNDS)


class Reader(PdfReader):
    """Reads a PDF; too much work raises as pypdf does, an encrypted PDF :class:`LockedError`."""

    def __init__(self, content: bytes) -> None:
        """Begin to read the content of a file."""
        self._bundles = 0
        super().__init__(
            _Stream(content),
            root_object_recovery_limit=_MOST_RECOVERED,
            xref_stream_maximum_entries=_MOST_UNPACKED,
        )

    @property
    @override
    def is_encrypted(self) -> bool:
        """Return that it is not: no key is tried; a null in its place means none."""
        if not is_null_or_none(self.trailer.get("/Encrypt")):
            raise LockedError
        return False

    @override
    def get_object(self, indirect_reference: int | IndirectObject) -> PdfObject | None:
        """Return an object; each bundle that is opened for one is counted."""
        number = indirect_reference if isinstance(indirect_reference, int) else indirect_reference.idnum
        if number in self.xref_objStm and (0, number) not in self.resolved_objects:
            self._bundles += 1
            if self._bundles > _MOST_BUNDLES:
                raise LimitReachedError
        return super().get_object(indirect_reference)


class _Stream(BytesIO):
    """Counts how often it is read: pypdf goes through what it does not trust sign by sign."""

    _reads = 0

    @override
    def read(self, size: int | None = -1, /) -> bytes:
        self._reads += 1
        if self._reads > _MOST_READS:
            raise LimitReachedError
        return super().read(size)
