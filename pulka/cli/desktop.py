"""The command that puts the app among the programs of a Linux desktop, and takes it away again."""

import sys
from pathlib import Path

import click

from pulka.cli.commands import main
from pulka.cli.group import speaks, words
from pulka.errors import PulkaError

NAME = "pulka"
"""The entry is called as the window is, see `ui.window.APP_ID`: so the desktop finds the window's icon."""
_SIZES = (192, 512)
_RESERVED = set(" \t\n\"'\\><~|&;$*?#()`")
_ESCAPED = '"`$\\'


@speaks
@main.command()
@click.option("--install", "deed", flag_value="install", help="Put pulka into the menu / добавить в меню.")
@click.option("--uninstall", "deed", flag_value="uninstall", help="Take it away again / убрать из меню.")
def desktop(deed: str | None) -> None:
    """Put the app into the menu of a Linux desktop, or take it away."""
    if deed is None:
        raise click.UsageError("--install | --uninstall")
    if not sys.platform.startswith("linux"):
        raise PulkaError("desktop_elsewhere")
    from platformdirs import user_data_path

    places = _places(user_data_path())
    try:
        told = _install(places) if deed == "install" else _uninstall(places)
    except OSError as trouble:
        raise PulkaError(
            "file_unwritable", file=str(trouble.filename or places[0]), reason=trouble.strerror or ""
        ) from trouble
    click.echo(told)


def entry_text(command: list[str]) -> str:
    """Return the desktop entry that runs `command`, whose first word is an absolute path."""
    from pulka.locale import Words

    russian, english = Words("ru"), Words("en")
    lines = [
        "[Desktop Entry]",
        "Type=Application",
        f"Name={english.t('app.name')}",
        f"Name[ru]={russian.t('app.name')}",
        f"Comment={english.t('app.about')}",
        f"Comment[ru]={russian.t('app.about')}",
        f"TryExec={command[0]}",
        f"Exec={' '.join(map(_argument, command))}",
        f"Icon={NAME}",
        "Terminal=false",
        "StartupNotify=true",
        f"StartupWMClass={NAME}",
        "Categories=Game;CardGame;",
        "Keywords=preferans;преферанс;пулька;",
    ]
    return "".join(f"{line}\n" for line in lines)


def _argument(word: str) -> str:
    """Quote one word of ``Exec``: first as a shell would, then as a value of the file, where % is a code."""
    if _RESERVED & set(word):
        word = '"' + "".join(f"\\{sign}" if sign in _ESCAPED else sign for sign in word) + '"'
    return word.replace("\\", "\\\\").replace("%", "%%")


def _command() -> list[str]:
    """Return what starts this very app from anywhere."""
    script = Path(sys.argv[0]).absolute()
    if script.name == NAME and script.is_file():
        return [str(script)]
    return [sys.executable, "-m", "pulka"]


def _places(data: Path) -> list[Path]:
    """Return the files there are: the entry, then the icons."""
    icons = [data / "icons" / "hicolor" / f"{size}x{size}" / "apps" / f"{NAME}.png" for size in _SIZES]
    return [data / "applications" / f"{NAME}.desktop", *icons]


def _install(places: list[Path]) -> str:
    for place in places:
        place.parent.mkdir(parents=True, exist_ok=True)
    from importlib.resources import files

    entry, *icons = places
    for size, place in zip(_SIZES, icons, strict=True):
        drawn = files("pulka") / "ui" / "assets" / "icons" / f"icon-{size}.png"
        place.write_bytes(drawn.read_bytes())
    entry.write_text(entry_text(_command()), encoding="utf-8")
    return words().t("cli.desktop.installed", file=str(entry))


def _uninstall(places: list[Path]) -> str:
    found = [place for place in places if place.exists()]
    for place in found:
        place.unlink()
    return words().t("cli.desktop.gone" if found else "cli.desktop.absent", file=str(places[0]))
