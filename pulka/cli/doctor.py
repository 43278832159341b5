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
    """Check the app's store: 0 all is well, 1 something is wrong or lost, 2 unknown / проверить записи."""
    from pulka.storage import home
    from pulka.storage.backups import kept_beside
    from pulka.storage.database import FILE_NAME
    from pulka.storage.home import refuse_impossible
    from pulka.storage.proving import damages

    path = home() / FILE_NAME
    if not path.exists() and not any(kept_beside(path)):
        refuse_impossible(path.parent)
        _tell("nothing", path=path)
        return
    found = tuple(damages(path))
    whole = True
    if found and repair:
        for each in found:
            _tell(each.code, pulka=each.pulka, row=each.row, reason=each.reason)
        salvage = _mend(path)
        if salvage.nothing:
            ctx.exit(1)
        found, whole = (), salvage.whole
    elif any(each.code == "file" for each in found):
        for each in found:
            _tell(each.code, reason=each.reason)
    left = (
        len(found)
        if any(each.code == "file" for each in found)
        else _examine(path, repair=repair, sound="sound" if whole else "sound_again")
    )
    if left and not repair:
        _tell("repair")
    if left or not whole:
        ctx.exit(1)


def _examine(path: "Path", *, repair: bool, sound: str) -> int:
    """Look at everything in a file that can be opened; return how many troubles are left.

    With none left the sentence ``sound`` is said.
    """
    from pathlib import Path
    from tempfile import TemporaryDirectory

    from pulka.storage import Store
    from pulka.storage.generations import copies
    from pulka.storage.proving import copy_to_look_at

    number = len(copies(path))
    if repair:
        with Store.open() as store:  # closed at once: nobody may have it open who mends it
            return _look_over(store, number, repair=True, sound=sound)
    # An older store is brought up to date where it is opened, and lines of the list are made anew.
    with TemporaryDirectory() as folder:
        copy_to_look_at(path, Path(folder) / path.name)
        with Store.open(Path(folder)) as store:
            return _look_over(store, number, repair=False, sound=sound)


def _look_over(store: "Store", copies: int, *, repair: bool, sound: str) -> int:
    from pulka.desk import Desk

    place = Desk(store)
    troubles = place.examine()
    for trouble in troubles:
        click.echo(trouble.told(words()))
    if troubles and repair:
        place.put_right(troubles)
        left = place.examine()
        _tell("put_right", number=len(troubles) - len(left))
        troubles = left
    if not troubles:
        numbers = {"evenings": len(place.evenings()) + len(place.binned()), "copies": copies}
        _tell(sound, **numbers)
    return len(troubles)


def _mend(path: "Path") -> "Salvage":
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
        click.echo(words().t("mend.aside_done", file=mended.aside))
    if mended.salvage.nothing:
        _tell("begun", path=path)
    return mended.salvage


def _tell_salvage(found: "Salvage") -> None:
    if found.copy is not None:
        _tell("copy" if found.there else "copy_alone", at=_moment(found.copy.at))
    else:
        _tell("no_copy" if found.there else "no_copy_alone")
    if found.nothing:
        _tell("none")
    else:
        _tell("came" if found.copy else "came_alone", number=found.evenings, copied=found.from_copy)
    for each in found.lost:
        about = ", ".join(filter(None, (_moment(each.began), *each.names)))
        pulka = f"{each.id} ({about})" if about else each.id
        _tell("shorter" if each.rows else "gone", pulka=pulka, rows=each.rows, had=each.had)
    if not found.listed and found.copy:
        _tell("unknown")
    elif not found.listed:
        click.echo(words().t("mend.unknown_none" if found.nothing else "mend.unknown_all"))
    elif found.whole:
        _tell("nothing_lost")


def _moment(at: str) -> str:
    from datetime import datetime

    return f"{datetime.fromisoformat(at).astimezone():%Y-%m-%d %H:%M}" if at else ""


def _tell(code: str, **params: object) -> None:
    click.echo(words().t(f"doctor.{code}", **params))
