"""The commands that move everything between devices."""

from itertools import count
from pathlib import Path
from shutil import copy2
from typing import TYPE_CHECKING

import click

from pulka.cli.commands import FILE, OUT, content_of, desk, main, write
from pulka.cli.group import speaks, words
from pulka.errors import FileFaultsError, PulkaError

if TYPE_CHECKING:
    from pulka.desk import Desk


@speaks
@main.command()
@OUT
def backup(out: Path) -> None:
    """Save everything in the app's store in one file / сохранить всё в один файл."""
    place = desk()
    saved = place.backup(words().language)
    _spare_older(place, out)
    write(out, saved.content)
    numbers = {"evenings": saved.evenings, "binned": saved.binned, "players": saved.players}
    click.echo(words().t("cli.backup.saved", file=out, **numbers))
    if saved.torn:
        click.echo(words().t("backup.torn", number=saved.torn), err=True)


def _spare_older(place: "Desk", out: Path) -> None:
    """Keep under another name what was called so, unless it is a backup of which nothing is missing here."""
    from pulka.desk.moving import Arrival
    from pulka.storage.backup_file import LARGEST

    if not out.is_file():
        return
    found = place.look_into(content_of(str(out), LARGEST + 1))
    if isinstance(found, Arrival) and not found.told.changes:
        return
    free = (out.with_name(f"{out.stem}.{number}{out.suffix}") for number in count(1))
    kept = next(each for each in free if not each.exists())
    try:
        copy2(out, kept)
    except OSError as trouble:
        raise PulkaError("file_unwritable", file=str(kept), reason=trouble.strerror or "") from trouble
    click.echo(words().t("cli.backup.older", file=out, kept=kept), err=True)


@speaks
@main.command()
@FILE
@click.option("--dry-run", is_flag=True, help="Only tell what it would do / только сказать, что получится.")
def restore(file: str, *, dry_run: bool) -> None:
    """Put everything of a backup beside what is in the app's store / восстановить из копии."""
    from pulka.desk.moving import Arrival, told
    from pulka.storage.backup_file import LARGEST

    place = desk()
    arrival = place.look_into(content_of(file, LARGEST + 1))
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
