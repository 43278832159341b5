"""Flet's client for the static app: without what it never loads, under names that every host knows."""

import json
import re
import shutil
from collections.abc import Mapping
from pathlib import Path

from pulka.errors import PulkaError
from pulka.locale import LANGUAGES, Words
from pulka.ui.client import furnish, package_web
from pulka.ui.theme import DARK, LIGHT, Palette
from pulka.ui.web import POLICY

_HERE = Path(__file__).parent / "assets"
_FILES = (
    "main.dart.js",
    "main.dart.wasm",
    "canvaskit/canvaskit.js",
    "canvaskit/canvaskit.wasm",
    "canvaskit/skwasm.js",
    "canvaskit/skwasm.wasm",
    "pyodide/pyodide.asm.wasm",
    "pyodide/python_stdlib.zip",
    "assets/AssetManifest.bin",
    "assets/AssetManifest.bin.json",
    "assets/NOTICES",
    "assets/fonts/MaterialIcons-Regular.otf",
    "assets/fonts/roboto.woff2",
    "assets/packages/wakelock_plus/assets/no_sleep.js",
    "assets/shaders/ink_sparkle.frag",
    "assets/shaders/stretch_effect.frag",
)
_RENAMED = {
    "main.dart.mjs": ("main.dart.support.js", {}),
    "pyodide/pyodide.mjs": ("pyodide/pyodide.js", {"pyodide.asm.mjs": "pyodide.asm.js"}),
    "pyodide/pyodide.asm.mjs": ("pyodide/pyodide.asm.js", {}),
}
"""Some hosts do not know what a `.mjs` is, and a browser runs no module that is not called a script."""
_LOADER = (r"\A(.*_flutter\.buildConfig = \{.*?\};)\n", "main.dart.mjs", "main.dart.support.js")
_TOLD = ("starting", "elsewhere", "taken", "goOn", "noStore", "failed", "again", "newer", "ready")
_ROBOTO = {"family": "Roboto", "fonts": [{"asset": "fonts/roboto.woff2"}]}


def lay(folder: Path, lang: str, bundle: str) -> None:
    """Lay the client into a folder, called as in the language: all but the service worker.

    The ``bundle`` is known by its sum.

    Raises:
        PulkaError: Flet's client is another one than this was made for.

    """
    web = package_web()
    try:
        for place in _FILES:
            _copy(web / place, folder / place)
        for place, (renamed, replaced) in _RENAMED.items():
            text = (web / place).read_text(encoding="utf-8")
            for old, new in replaced.items():
                text = _replace(text, old, new)
            (folder / renamed).write_text(text, encoding="utf-8")
        furnish(folder, Words(lang).t("app.name"))
        (folder / "flutter.js").write_text(_loader(web), encoding="utf-8")
        (folder / "pyodide" / "pyodide-lock.json").write_text(_lock(web), encoding="utf-8")
        for script in ("offline.js", "offline.css", "python.js", "python-worker.js", "keeping.js"):
            _copy(_HERE / script, folder / script)
        page = folder / "index.html"
        page.write_text(_page(page.read_text(encoding="utf-8"), bundle), encoding="utf-8")
        _settle_manifests(folder, lang)
    except (LookupError, FileNotFoundError) as error:
        raise PulkaError("web_other_flet", reason=str(error)) from error
    for unused in (folder / "icon.png", folder / "fonts"):  # those of the window
        shutil.rmtree(unused) if unused.is_dir() else unused.unlink(missing_ok=True)


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def _replace(text: str, old: str, new: str) -> str:
    if old not in text:
        raise LookupError(old)
    return text.replace(old, new)


def _loader(web: Path) -> str:
    """Return Flutter's loader without its start, which would register a service worker of its own."""
    pattern, old, new = _LOADER
    found = re.match(pattern, (web / "flutter_bootstrap.js").read_text(encoding="utf-8"), re.DOTALL)
    if not found:
        raise LookupError(pattern)
    return _replace(found[1], old, new) + "\n"


def _lock(web: Path) -> str:
    """Return Pyodide's list of packages without any: nothing is fetched by name."""
    lock = json.loads((web / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))
    return json.dumps({**lock, "packages": {}})


def _page(page: str, bundle: str) -> str:
    """Turn the page of the app that is served into one that serves itself, from any folder."""
    words: Mapping[str, Mapping[str, str]] = {
        lang: {each: Words(lang).t(f"offline.{each}") for each in _TOLD} for lang in LANGUAGES
    }
    told = json.dumps({"words": words, "bundle": bundle}, ensure_ascii=False).replace("</", "<\\/")
    policy = POLICY.partition("; frame-ancestors")[0]  # a page cannot say that of itself
    page = _replace(
        page,
        '<base href="/">',
        f'<base href="./">\n  <meta http-equiv="Content-Security-Policy" content="{policy}">',
    )
    page = _replace(
        page,
        "<!-- fletAppConfig -->",
        '<link rel="stylesheet" href="offline.css">\n'
        f"  <style>:root {{ {_colours(LIGHT)} }} "
        f"@media (prefers-color-scheme: dark) {{ :root {{ {_colours(DARK)} }} }}</style>\n"
        "  <script>\n    Object.assign(flet, { pyodide: true, noCdn: true, routeUrlStrategy: "
        f'"hash", fontFallbackBaseUrl: "assets/fonts/", offline: {told} }});\n  </script>',
    )
    return _replace(
        page,
        '<script src="flutter_bootstrap.js" async></script>',
        '<script src="flutter.js"></script>\n  <script src="offline.js"></script>',
    )


def _colours(palette: Palette) -> str:
    return f"--key: {palette.chosen}; --on-key: {palette.on_chosen}; --ink: {palette.ink};"


def _settle_manifests(folder: Path, lang: str) -> None:
    fonts = folder / "assets" / "FontManifest.json"
    listed = json.loads(fonts.read_text(encoding="utf-8"))
    listed = [font for font in listed if (folder / "assets" / font["fonts"][0]["asset"]).is_file()]
    fonts.write_text(json.dumps([*listed, _ROBOTO]), encoding="utf-8")
    manifest = folder / "manifest.json"
    told = json.loads(manifest.read_text(encoding="utf-8"))
    told |= {"id": "./", "scope": "./", "start_url": "./", "lang": lang}
    manifest.write_text(json.dumps(told, ensure_ascii=False), encoding="utf-8")
