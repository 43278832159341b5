"""Taking the pulka file out of a PDF again; whatever else the PDF is, nothing of it is believed."""

import zlib
from collections.abc import Iterator, Mapping
from typing import Any

from pulka.files.json_text import LARGEST
from pulka.terms import Fault

_SIGN = b"%PDF-"
_ENDING = ".pulka.json"
_LARGEST_PDF = LARGEST // 2  # thousands of deals take a tenth of it
_MOST_KIDS = 100  # attachments and branches of their tree that are looked at


def attached(content: str | bytes) -> bytes | Fault | None:
    """Return the pulka file that lies in a PDF, or the fault of the ``file`` that has none; None for no PDF.

    A PDF is what says that it is one, sound or not. The pulka may not be larger than :data:`LARGEST` when
    it is unpacked, nor the PDF than half of it; what takes long to be read counts as damaged.
    """
    if not isinstance(content, bytes) or not content.lstrip().startswith(_SIGN):
        return None
    from pulka.pdf.reader import LockedError, Reader, bounded  # noqa: PLC0415  pypdf takes a while

    if len(content) > _LARGEST_PDF:
        return _too_large(_LARGEST_PDF)
    try:
        with bounded():
            stream = next(_streams(Reader(content).root_object), None)
            return Fault("pdf_without_pulka", "file") if stream is None else _unpacked(stream)
    except LockedError:
        return Fault("pdf_encrypted", "file")
    except Exception:  # noqa: BLE001  a PDF made to break its reader fails in ways that no list names
        return Fault("pdf_damaged", "file")


def _streams(root: Any) -> Iterator[Any]:  # noqa: ANN401  objects of a PDF
    """Return the streams of the attachments that are called as pulka files are."""
    names = _resolved(root.get("/Names"))
    branches = [names["/EmbeddedFiles"]] if names and "/EmbeddedFiles" in names else []
    for _ in range(_MOST_KIDS):
        if not branches:
            return
        tree = _resolved(branches.pop()) or {}
        branches += list(_resolved(tree.get("/Kids")) or [])[:_MOST_KIDS]
        for entry in list(_resolved(tree.get("/Names")) or [])[1 : 2 * _MOST_KIDS : 2]:
            file = _resolved(entry)
            if isinstance(file, Mapping) and _named(file):
                kept = _resolved(file.get("/EF")) or {}
                yield from [_resolved(kept[key]) for key in ("/F", "/UF") if key in kept]


def _named(file: Mapping[str, Any]) -> bool:
    name = str(_resolved(file.get("/UF")) or _resolved(file.get("/F")) or "")
    return name.lower().endswith(_ENDING)


def _unpacked(stream: Any) -> bytes | Fault:  # noqa: ANN401  objects of a PDF
    """Return the content of a stream, not a byte more of it unpacked than a pulka file may have."""
    filters = _listed(stream.get("/Filter"))
    predicted = any(
        parms and parms.get("/Predictor", 1) != 1 for parms in _listed(stream.get("/DecodeParms"))
    )
    data: bytes = stream._data  # noqa: SLF001  what is packed; ``get_data`` would unpack a bomb
    if filters == ["/FlateDecode"] and not predicted:
        opened = zlib.decompressobj()
        data = opened.decompress(data, LARGEST + 1)
        if not opened.eof and len(data) <= LARGEST:
            return Fault("pdf_damaged", "file")
    elif filters:
        return Fault("pdf_damaged", "file")
    return _too_large(LARGEST) if len(data) > LARGEST else data


def _listed(entry: Any) -> list[Any]:  # noqa: ANN401  objects of a PDF
    """Return what stands alone, in a list, or not at all."""
    found = _resolved(entry)
    return (
        [_resolved(each) for each in found] if isinstance(found, list) else [] if found is None else [found]
    )


def _resolved(entry: Any) -> Any:  # noqa: ANN401  objects of a PDF
    """Return what an entry refers to, itself where it refers to nothing; None for a null."""
    from pypdf.generic import is_null_or_none  # noqa: PLC0415  pypdf takes a while

    return None if is_null_or_none(entry) else entry.get_object()


def _too_large(limit: int) -> Fault:
    return Fault("file_too_large", "file", None, (("limit", limit // 1024 // 1024),))
