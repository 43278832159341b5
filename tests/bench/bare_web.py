"""A bare Flet page that runs in the browser, to compare the static app with: a text and a button.

Built as Flet's own publishing does it: stock page, stock worker, the wheels unpacked into one archive.
"""

import io
import shutil
import tarfile
import zipfile
from pathlib import Path

from flet.controls.types import RouteUrlStrategy
from flet_web import get_package_web_dir  # type: ignore[import-untyped]  # it brings no types
from flet_web.patch_index import (  # type: ignore[import-untyped]  # nor does this
    patch_font_manifest_json,
    patch_index_html,
)

BUTTON = "Tap"
_NEEDED = ("flet-", "msgpack-", "repath-", "six-")
_PROGRAM = f"""
import flet as ft


def main(page: ft.Page) -> None:
    page.add(ft.Text("Bare"), ft.Button("{BUTTON}", on_click=lambda _: None))


ft.run(main)
"""


def build_bare(folder: Path, wheels: list[Path], address: str) -> None:
    """Lay the page into `folder`; it will be served at `address`, which ends with a slash."""
    shutil.copytree(get_package_web_dir(), folder)
    patch_font_manifest_json(str(folder / "assets" / "FontManifest.json"))
    patch_index_html(
        str(folder / "index.html"),
        base_href="/",
        pyodide=True,
        pyodide_script_path="main.py",
        pyodide_version="314",
        app_package_url=f"{address}app.tar.gz",
        route_url_strategy=RouteUrlStrategy.HASH,
        no_cdn=True,
    )
    page = folder / "index.html"
    page.write_text(
        page.read_text(encoding="utf-8").replace('"pyodide/pyodide.mjs"', f'"{address}pyodide/pyodide.mjs"'),
        encoding="utf-8",
    )
    with tarfile.open(folder / "app.tar.gz", "w:gz") as archive:
        _add(archive, "main.py", _PROGRAM.encode())
        for wheel in wheels:
            if wheel.name.startswith(_NEEDED):
                with zipfile.ZipFile(wheel) as packed:
                    for name in packed.namelist():
                        if not name.endswith("/"):
                            _add(archive, f"__pypackages__/{name}", packed.read(name))


def _add(archive: tarfile.TarFile, name: str, content: bytes) -> None:
    told = tarfile.TarInfo(name)
    told.size = len(content)
    archive.addfile(told, io.BytesIO(content))
