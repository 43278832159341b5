"""The folder the browser and the window are fed from: Flet's own page with our script, icons and fonts."""

import json
import shutil
from pathlib import Path

from pulka.files import template_folder
from pulka.ui.theme import DARK, FONTS, LIGHT

_HERE = Path(__file__).parent / "assets"
_COVER = "cover"
"""What hides the client until there is something to see: under this name only our script takes it away."""


def package_web() -> Path:
    """Return the folder of Flet's own client for browsers."""
    from flet_web import (  # type: ignore[import-untyped]  # noqa: PLC0415  # it is not there in the browser
        get_package_web_dir,
    )

    return Path(get_package_web_dir())


def furnish(folder: Path, name: str) -> None:
    """Fill `folder` with what a client of the app called `name` asks for beside Flet's own files."""
    shutil.copytree(_HERE, folder, dirs_exist_ok=True)
    for root in (folder, folder / "assets"):  # the window looks for them here, the browser there
        (root / "fonts").mkdir(parents=True, exist_ok=True)
        for place in FONTS.values():
            shutil.copy(template_folder() / place, root / place)
    web = package_web()
    listed = json.loads((web / "assets" / "FontManifest.json").read_text(encoding="utf-8"))
    listed = [font for font in listed if not font["family"].startswith("packages/flutter_math")]  # 20 files
    listed += [{"family": family, "fonts": [{"asset": place}]} for family, place in FONTS.items()]
    (folder / "assets" / "FontManifest.json").write_text(json.dumps(listed), encoding="utf-8")
    page = (web / "index.html").read_text(encoding="utf-8")
    (folder / "index.html").write_text(_index(page, name), encoding="utf-8")
    manifest = json.loads((web / "manifest.json").read_text(encoding="utf-8"))
    manifest |= {
        "name": name,
        "short_name": name,
        "description": name,
        "background_color": LIGHT.table,
        "theme_color": LIGHT.felt,
    }
    (folder / "manifest.json").write_text(json.dumps(manifest, ensure_ascii=False), encoding="utf-8")


def _index(page: str, name: str) -> str:
    """Return Flet's page under our name, with our script before anything of its own runs."""
    base = '<base href="/">'
    head = (
        f"{base}\n"
        '  <script src="page.js"></script>\n'
        '  <meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f'  <meta name="theme-color" content="{LIGHT.felt}">'
    )
    return (
        page.replace(base, head, 1)
        .replace("<title>Flet</title>", f"<title>{name}</title>")
        .replace('content="Flet"', f'content="{name}"')
        .replace('content="Flet application."', f'content="{name}"')
        .replace('id="loading"', f'id="{_COVER}"')
        .replace('aria-label="Loading"', f'aria-label="{name}"')
        .replace("#loading {", f"#{_COVER} {{ pointer-events: none;", 1)
        .replace("#loading", f"#{_COVER}")
        .replace("background: #ffffff", f"background: {LIGHT.table}")
        .replace("background: #222222", f"background: {DARK.table}")
    )
