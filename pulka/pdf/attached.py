"""Taking the pulka file out of a PDF again; whatever else the PDF is, nothing of it is believed."""

import logging
import zlib
from io import BytesIO
from typing import TYPE_CHECKING, Any

from pulka.files.json_text import LARGEST
from pulka.terms import Fault

if TYPE_CHECKING:
    from pypdf import PdfReader

_SIGN = b"%PDF-"
_ENDING = ".pulka.json"
_MOST_KIDS = 100  # attachments and branches of their tree that are looked at
_SILENT = logging.NullHandler()  # what pypdf finds odd is no player's concern


def attached(content: str | bytes) -> bytes | Fault | None:
    """Return the pulka file that lies in a PDF, or the fault of the ``file`` that has none; None for no PDF.

    A PDF is what says that it is one, sound or not. Neither it nor the pulka may be larger than
    :data:`LARGEST`, the pulka when it is unpacked.
    """
    if not isinstance(content, bytes) or not content.lstrip().startswith(_SIGN):
        return None
    from pypdf import PdfReader  # noqa: PLC0415  it takes a while, and only a PDF needs it

    if len(content) > LARGEST:
        return _too_large()
    logging.getLogger("pypdf").addHandler(_SILENT)
    try:
        reader = PdfReader(BytesIO(content))
        if reader.is_encrypted:
            return Fault("pdf_encrypted", "file")
        stream = _stream(reader)
        return Fault("pdf_without_pulka", "file") if stream is None else _unpacked(stream)
    except Exception:  # noqa: BLE001  a PDF made to break its reader fails in ways that no list names
        return Fault("pdf_damaged", "file")


def _stream(reader: "PdfReader") -> Any:  # noqa: ANN401  objects of a PDF
    """Return the stream of the first attachment that is called as a pulka file is; None where none is."""
    root: Any = reader.root_object
    if "/Names" not in root or "/EmbeddedFiles" not in root["/Names"]:
        return None
    branches = [root["/Names"]["/EmbeddedFiles"]]
    for _ in range(_MOST_KIDS):
        if not branches:
            return None
        tree = branches.pop().get_object()
        branches += list(tree.get("/Kids", []))[:_MOST_KIDS]
        files = list(tree.get("/Names", []))[: 2 * _MOST_KIDS]
        for entry in files[1::2]:
            file = entry.get_object()
            name = str(file.get("/UF") or file.get("/F") or "")
            if name.lower().endswith(_ENDING):
                return file["/EF"]["/F"].get_object()
    return None


def _unpacked(stream: Any) -> bytes | Fault:  # noqa: ANN401  objects of a PDF
    """Return the content of a stream, not a byte more of it unpacked than a pulka file may have."""
    filters = stream.get("/Filter", [])
    names = [filters] if isinstance(filters, str) else list(filters)
    data: bytes = stream._data  # noqa: SLF001  what is packed; ``get_data`` would unpack a bomb
    if names == ["/FlateDecode"] and not stream.get("/DecodeParms"):
        opened = zlib.decompressobj()
        data = opened.decompress(data, LARGEST + 1)
        if not opened.eof and len(data) <= LARGEST:
            return Fault("pdf_damaged", "file")
    elif names:
        return Fault("pdf_damaged", "file")
    return _too_large() if len(data) > LARGEST else data


def _too_large() -> Fault:
    return Fault("file_too_large", "file", None, (("limit", LARGEST // 1024 // 1024),))
