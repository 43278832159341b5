"""The commands that move everything between devices."""

import sys
from pathlib import Path

import click

from pulka.cli.commands import FILE, OUT, desk, main
from pulka.cli.group import speaks, words
from pulka.errors import FileFaultsError, PulkaError


@speaks
@main.command()
@OUT
def backup(out: Path) -> None:
    """Save everything in the app's store in one file / сохранить всё в один файл."""
    saved = desk().backup(words().language)
    part = out.with_name(f"{out.name}.part")
    try:  # an earlier backup stays until this one is whole
        part.write_bytes(saved.content)
        part.replace(out)
    except OSError as trouble:
        raise PulkaError("file_unwritable", file=str(out), reason=trouble.strerror or "") from trouble
    numbers = {"evenings": saved.evenings, "binned": saved.binned, "players": saved.players}
    click.echo(words().t("cli.backup.saved", file=out, **numbers))
    if saved.torn:
        click.echo(words().t("backup.torn", number=saved.torn), err=True)


@speaks
@main.command()
@FILE
@click.option("--dry-run", is_flag=True, help="Only tell what it would do / только сказать, что получится.")
def restore(file: str, *, dry_run: bool) -> None:
    """Put everything of a backup beside what is in the app's store / восстановить из копии."""
    from pulka.desk.moving import Arrival, told

    place = desk()
    arrival = place.look_into(_content(file))
    if not isinstance(arrival, Arrival):
        raise FileFaultsError("file_faults", faults=arrival)
    merged = arrival.told if dry_run else place.bring_in(arrival)
    if dry_run:
        click.echo(words().t("cli.backup.tried"))
    lines = told(merged, words()) if merged.changes else [words().t("backup.nothing")]
    for line in lines if merged.pulkas else [words().t("backup.empty")]:
        click.echo(line)
    if arrival.unreadable:
        click.echo(words().t("backup.unreadable", number=arrival.unreadable), err=True)


def _content(file: str) -> bytes:
    from pulka.storage.backup_file import LARGEST

    try:
        if file == "-":
            return sys.stdin.buffer.read(LARGEST + 1)
        with Path(file).open("rb") as stream:
            return stream.read(LARGEST + 1)
    except OSError as trouble:
        raise PulkaError("file_unreadable", file=file, reason=trouble.strerror or "") from trouble
