"""In what form a pulka was let out last, and how that was laid out: the choice the app remembers."""

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple, Self

from pulka.pdf import Layout, Part, Size
from pulka.pdf.pillow import has_pillow

KEPT = "printout"
"""The setting that holds the choice."""


class Form(StrEnum):
    """The forms in which a pulka leaves the app."""

    PDF = "pdf"
    PNG = "png"
    SVG = "svg"
    TEXT = "text"
    CSV = "csv"
    FILE = "file"


def offered() -> tuple[Form, ...]:
    """Return the forms that can be made here: no PNG in the browser, where nothing draws in pixels."""
    return tuple([form for form in Form if form is not Form.PNG or has_pillow()])


class Printout(NamedTuple):
    """A form, and how the PDF is laid out."""

    form: Form = Form.PDF
    layout: Layout = Layout()

    @classmethod
    def read(cls, kept: object) -> Self:
        """Read what :meth:`kept` wrote; what is missing or damaged is as it is at first."""
        found = kept if isinstance(kept, Mapping) else {}
        usual = Layout()
        layout = Layout(
            size=Size(found["size"]) if found.get("size") in list(Size) else usual.size,
            **{
                name: found[name] if isinstance(found.get(name), bool) else getattr(usual, name)
                for name in ("landscape", "facing", "attached")
            },
            parts=_parts(found.get("parts")) or usual.parts,
        )
        return cls(Form(found["form"]) if found.get("form") in offered() else Form.PDF, layout)

    def kept(self) -> dict[str, object]:
        """Write the choice as a setting."""
        layout = self.layout
        parts = [part.value for part in Part if part in layout.parts]
        return {**layout._asdict(), "form": self.form.value, "size": layout.size.value, "parts": parts}


def _parts(kept: object) -> frozenset[Part]:
    """Return the parts named; a name that is none of this version's is left out."""
    return frozenset([part for part in Part if part in kept]) if isinstance(kept, list) else frozenset()
