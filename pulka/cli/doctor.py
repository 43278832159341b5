"""The command that looks after the store."""

from typing import TYPE_CHECKING

import click

from pulka.cli.commands import main
from pulka.cli.group import speaks, words

if TYPE_CHECKING:
    from pathlib import Path

    from pulka.desk import Desk
    from pulka.storage.mending import Salvage


@speaks
@main.command()
@click.option("--repair", is_flag=True, help="Put right what can be put right / починить, что можно.")
@click.pass_context
def doctor(ctx: click.Context, *, repair: bool) -> None:
    """Check the app's store: 0 all is well, 1 something is not, 2 it cannot be told / проверить записи."""
    from pulka.storage.database import FILE_NAME
    from pulka.storage.home import home
    from pulka.storage.proving import damages

    path = home() / FILE_NAME
    if not path.exists():
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
    left = len(found) if any(each.code == "file" for each in found) else _examine(repair=repair)
    if left:
        if not repair:
            click.echo(words().t("doctor.repair"))
        ctx.exit(1)


def _examine(*, repair: bool) -> int:
    """Look at everything in a file that can be opened; return how many troubles are left."""
    from pulka.desk import Desk
    from pulka.storage import Store

    with Store.open() as store:  # closed at once: nobody may have it open who mends it
        return _look_over(Desk(store), repair=repair)


def _look_over(place: "Desk", *, repair: bool) -> int:
    troubles = place.examine()
    for trouble in troubles:
        click.echo(trouble.told(words()))
    if troubles and repair:
        place.put_right(troubles)
        left = place.examine()
        click.echo(words().t("doctor.put_right", number=len(troubles) - len(left)))
        troubles = left
    if not troubles:
        numbers = {"evenings": len(place.evenings()) + len(place.binned()), "copies": len(place.copies())}
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
    _tell("mended", evenings=mended.salvage.evenings, aside=mended.aside)


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
