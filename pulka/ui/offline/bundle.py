"""All the Python of the static app in one archive: our rooms, and of the libraries what is called there."""

import zipfile
from collections.abc import Iterable, Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import NamedTuple

from pulka.files import template_folder

_PACKAGE = Path(__file__).resolve().parents[2]
_LEFT_OUT = (
    "*.dist-info/*",
    "*.data/*",
    "*.pyi",
    "*.h",
    "*/py.typed",
    "*/tests/*",
    "flet/testing/*",
    "fontTools/__main__.py",
    "fontTools/cffLib/*",
    "fontTools/colorLib/*",
    "fontTools/cu2qu/*",
    "fontTools/designspaceLib/*",
    "fontTools/feaLib/*",
    "fontTools/merge/*",
    "fontTools/mtiLib/*",
    "fontTools/otlLib/*",
    "fontTools/qu2cu/*",
    "fontTools/subset/*",
    "fontTools/svgLib/*",
    "fontTools/t1Lib/*",
    "fontTools/ufoLib/*",
    "fontTools/unicodedata/*",
    "fontTools/varLib/*",
    "fontTools/voltLib/*",
    "fontTools/ttLib/tables/ot*.py",
    "pydantic/mypy.py",
    "pydantic/v1/*",
    "reportlab/fonts/*",
    "reportlab/graphics/*",
    "reportlab/platypus/*",
)
_NOT_OURS = ("*.po", "*.pyc", "cli/*", "__main__.py", "ui/assets/*", "ui/offline/*", "templates/*")
_OF_OFFLINE = ("ui/offline/__init__.py", "ui/offline/begin.py")
_NO_PICTURES = '''"""Stands in for Pillow, which Python in the browser lacks: ReportLab imports it by name.

There are no pictures here; whoever opens or makes one is told so.
"""
'''
_STAND_IN = {
    "PIL/__init__.py": f'{_NO_PICTURES}\n__version__ = "0 (a stand-in)"\n',
    "PIL/Image.py": f'''{_NO_PICTURES}

class Image:
    """No picture is ever one of these."""


def open(*_args, **_kwargs):
    raise ImportError("there is no Pillow in the browser")


new = frombytes = fromarray = open
''',
}
_LICENCES = ("licen[cs]e*", "copying*", "notice*", "authors*")
_WHEN = (2020, 1, 1, 0, 0, 0)
"""The same files make the same archive, and the browser fetches it once."""


class Bundle(NamedTuple):
    """What the browser runs, and under which licences the libraries in it may be handed on."""

    content: dict[str, bytes]
    licences: str


def bundle(wheels: Iterable[Path]) -> Bundle:
    """Gather the files of the archive by their place in it."""
    content = dict(_ours())
    licences: list[str] = []
    for path in wheels:
        with zipfile.ZipFile(path) as wheel:
            for name in sorted(wheel.namelist()):
                place = name.partition(".data/purelib/")[2] or name  # some keep their code there
                if name.endswith("/"):
                    continue
                if ".dist-info/" in name and _is_licence(name):
                    licences.append(f"{name}\n\n{wheel.read(name).decode(errors='replace').strip()}\n")
                if not any(fnmatch(place, each) for each in _LEFT_OUT):
                    content[place] = wheel.read(name)
    content.update({name: text.encode() for name, text in _STAND_IN.items()})
    return Bundle(content, "\n\n".join(licences))


def pack(target: Path, content: dict[str, bytes]) -> None:
    """Write an archive, the same bytes for the same files."""
    with zipfile.ZipFile(target, "w") as archive:
        for name in sorted(content):
            told = zipfile.ZipInfo(name, _WHEN)
            told.external_attr = 0o644 << 16
            archive.writestr(told, content[name], zipfile.ZIP_DEFLATED, 9)


def _ours() -> Iterator[tuple[str, bytes]]:
    for path in sorted(_PACKAGE.rglob("*")):
        place = path.relative_to(_PACKAGE).as_posix()
        left_out = place not in _OF_OFFLINE and any(fnmatch(place, each) for each in _NOT_OURS)
        if path.is_file() and not left_out:
            yield f"pulka/{place}", path.read_bytes()
    templates = template_folder()
    for path in sorted(templates.rglob("*")):
        if path.is_file():
            yield f"pulka/templates/{path.relative_to(templates).as_posix()}", path.read_bytes()


def _is_licence(name: str) -> bool:
    last = name.rsplit("/", 1)[-1].lower()
    return any(fnmatch(last, each) for each in _LICENCES)
