"""The command that looks after the store."""

from typing import TYPE_CHECKING

import click

from pulka.cli.commands import main
from pulka.cli.group import speaks, words

if TYPE_CHECKING:
    from pathlib import Path

    from pulka.storage import Store
    from pulka.storage.mending import Salvage


@speaks
@main.command()
@click.option("--repair", is_flag=True, help="Put right what can be put right / починить, что можно.")
@click.pass_context
def doctor(ctx: click.Context, *, repair: bool) -> None:
    """Check the app's store: 0 all is well, 1 something is not, 2 it cannot be told / проверить записи."""
    from pulka.storage import home
    from pulka.storage.backups import kept_beside
    from pulka.storage.database import FILE_NAME
    from pulka.storage.proving import damages

    path = home() / FILE_NAME
    if not path.exists() and not any(kept_beside(path)):
        click.echo(words().t("doctor.nothing", path=path))
        return
    found = tuple(damages(path))
    if found and repair:
        for each in found:
            _tell(each.code, pulka=each.pulka, row=each.row, reason=each.reason)
        _mend(path)
        found = ()
    elif any(each.code == "file" for each in found):
        for each in found:
            _tell(each.code, reason=each.reason)
    left = len(found) if any(each.code == "file" for each in found) else _examine(path, repair=repair)
    if left:
        if not repair:
            click.echo(words().t("doctor.repair"))
        ctx.exit(1)


def _examine(path: "Path", *, repair: bool) -> int:
    """Look at everything in a file that can be opened; return how many troubles are left."""
    from pathlib import Path
    from tempfile import TemporaryDirectory

    from pulka.storage import Store
    from pulka.storage.generations import copies
    from pulka.storage.proving import copy_to_look_at

    number = len(copies(path))
    if repair:
        with Store.open() as store:  # closed at once: nobody may have it open who mends it
            return _look_over(store, number, repair=True)
    # An older store is brought up to date where it is opened, and lines of the list are made anew.
    with TemporaryDirectory() as folder:
        copy_to_look_at(path, Path(folder) / path.name)
        with Store.open(Path(folder)) as store:
            return _look_over(store, number, repair=False)


def _look_over(store: "Store", copies: int, *, repair: bool) -> int:
    from pulka.desk import Desk

    place = Desk(store)
    troubles = place.examine()
    for trouble in troubles:
        click.echo(trouble.told(words()))
    if troubles and repair:
        place.put_right(troubles)
        left = place.examine()
        click.echo(words().t("doctor.put_right", number=len(troubles) - len(left)))
        troubles = left
    if not troubles:
        numbers = {"evenings": len(place.evenings()) + len(place.binned()), "copies": copies}
        click.echo(words().t("doctor.sound", **numbers))
    return len(troubles)


def _mend(path: "Path") -> None:
    from pulka.errors import StorageError
    from pulka.storage.mending import mend
    from pulka.ui.instance import Running, claim

    first = claim(path.parent)
    if isinstance(first, Running):
        raise StorageError("store_locked", path=str(path), reason=first.address)
    with first:  # no app may start until it is done
        mended = mend(path)
    _tell_salvage(mended.salvage)
    if mended.salvage.there:
        _tell("mended", evenings=mended.salvage.evenings, aside=mended.aside)
    else:
        _tell("found_again", evenings=mended.salvage.evenings)


def _tell_salvage(found: "Salvage") -> None:
    if found.copy is None:
        _tell("no_copy")
    else:
        _tell("copy", at=found.copy.at)
    if found.lost:
        _tell("lost", number=len(found.lost), pulkas=", ".join(found.lost))
    else:
        _tell("nothing_lost" if found.listed else "unknown")


def _tell(code: str, **params: object) -> None:
    click.echo(words().t(f"doctor.{code}", **params))
