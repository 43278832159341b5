"""The command that makes a static web app."""

from pathlib import Path

import click

from pulka.cli.commands import main
from pulka.cli.group import asked_language, speaks, words
from pulka.locale import system_language

_MEGABYTE = 2**20


@speaks
@main.command(name="build-web")
@click.option(
    "-o", "out", type=click.Path(file_okay=False, path_type=Path), required=True, help="Folder to make."
)
def build_web(out: Path) -> None:
    """Make a folder that any web host can serve: the app in the browser, offline after the first visit."""
    from pulka.ui.offline.folder import build

    click.echo(words().t("cli.web_begun"))
    built = build(out, asked_language() or system_language())
    size = round(built.size / _MEGABYTE)
    click.echo(words().t("cli.web_built", folder=built.folder, size=size, version=built.version))
