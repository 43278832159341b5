"""The pulka file inside the PDF: an attachment that any reader shows (PDF 1.7, 7.11.4)."""

from reportlab.pdfbase.pdfdoc import (
    PDFArray,
    PDFDictionary,
    PDFName,
    PDFStream,
    PDFString,
    PDFText,
    PDFZCompress,
)
from reportlab.pdfgen.canvas import Canvas

NAME = "evening.pulka.json"
"""What the attachment is called."""


def embed(canvas: Canvas, content: bytes, about: str) -> None:
    """Put a file into the PDF that a canvas draws; ``about`` is said of it.

    No dates are written: the same pulka gives the same bytes.
    """
    document = canvas._doc  # noqa: SLF001  a canvas has no other door to the objects of its document
    stream = PDFStream(
        PDFDictionary(
            {
                "Type": PDFName("EmbeddedFile"),
                "Subtype": "/application#2Fjson",  # PDFName leaves a slash as it is
                "Params": PDFDictionary({"Size": len(content)}),
            }
        ),
        content,
        [PDFZCompress],
    )
    file = document.Reference(stream)
    entry = document.Reference(
        PDFDictionary(
            {
                "Type": PDFName("Filespec"),
                "F": PDFString(NAME),
                "UF": PDFText(NAME),
                "Desc": PDFText(about),
                "EF": PDFDictionary({"F": file, "UF": file}),
                "AFRelationship": PDFName("Source"),
            }
        )
    )
    catalog = document.Catalog
    files = PDFDictionary({"Names": PDFArray([PDFString(NAME), entry])})
    catalog.Names = PDFDictionary({"EmbeddedFiles": files})
    catalog.AF = PDFArray([entry])
    catalog.__NoDefault__ = [*catalog.__NoDefault__, "AF"]  # the keys that ReportLab writes
