"""The commands."""

import json
import sys
from datetime import UTC, datetime
from os import getpid
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pulka.cli.group import Group, asked_language, speaks, words
from pulka.cli.quickly import quickly
from pulka.errors import FileFaultsError, PulkaError

if TYPE_CHECKING:
    from pulka.desk import Desk
    from pulka.ledger import Ledger
    from pulka.rules import Convention

FILE = click.argument("file", type=click.Path(dir_okay=False, allow_dash=True, path_type=str))
OUT = click.option(
    "-o", "out", type=click.Path(dir_okay=False, path_type=Path), required=True, help="File to write."
)


def _tell_version(context: click.Context, _: click.Parameter, asked: bool) -> None:
    if asked:
        from importlib.metadata import PackageNotFoundError, version

        try:
            click.echo(f"pulka {version('pulka-preferans')}")
        except PackageNotFoundError:  # run from its sources
            click.echo("pulka")
        context.exit()


@speaks
@click.group(cls=Group, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--version", is_flag=True, is_eager=True, expose_value=False, callback=_tell_version)
@click.pass_context
def main(ctx: click.Context) -> None:
    """Keep the score of Preferans: the sheet, the settlement, the PDF. Without a command: open the app."""
    if ctx.invoked_subcommand is None:
        ctx.invoke(app)


@speaks
@main.command()
@click.option("--web", is_flag=True, help="Serve the app to the browser.")
@click.option("--host", help="Address to listen on: 127.0.0.1, with --share all of this machine.")
@click.option(
    "--port", type=click.IntRange(0, 65535), default=0, help="Port to listen on; any free one by default."
)
@click.option("--share", is_flag=True, help="Let phones of the local network watch, each by a secret link.")
def app(*, web: bool = False, host: str | None = None, port: int = 0, share: bool = False) -> None:
    """Open the app: a native window, or the browser."""
    from pulka.ui import serve

    serve(desk, host=host, port=port, web=web or None, lang=asked_language(), share=share)


@speaks
@main.command()
@FILE
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")
def score(file: str, *, as_json: bool) -> None:
    """Print the sheet and the settlement of a pulka file (-: standard input)."""
    with quickly():
        ledger = read(file)
        if as_json:
            from pulka.files.report import report

            text = json.dumps(report(ledger), ensure_ascii=False, indent=1)
        else:
            from pulka.cli.sheet_text import sheet_text

            text = sheet_text(ledger, words())
    click.echo(text)


@speaks
@main.command()
@FILE
def check(file: str) -> None:
    """Read a pulka file and list every fault with its deal; a convention file is checked as well."""
    from pulka.files.convention_file import NamedConvention, is_convention, read_convention_file

    content = _content(file)
    if is_convention(content):
        named = read_convention_file(content)
        if not isinstance(named, NamedConvention):
            raise FileFaultsError("file_faults", faults=named)
        click.echo(words().t("cli.checked_convention", name=named.name))
        return
    ledger = _ledger(content)
    click.echo(words().n("cli.checked", len(ledger.steps)))


@speaks
@main.command()
@click.argument("name", required=False)
def conventions(name: str | None) -> None:
    """List the presets, or print one whole, as it would stand in a file."""
    from pulka.files import every_preset
    from pulka.rules import write_convention

    if name is None:
        for each in every_preset():
            click.echo(f"{each:<16}{words().t(f'preset.{each}')}: {words().t(f'preset.{each}.about')}")
        return
    click.echo(json.dumps(write_convention(preset(name)), ensure_ascii=False, indent=1))


def preset(name: str) -> "Convention":
    """Return the preset of this name, or say which there are."""
    from pulka.files import every_preset
    from pulka.rules import read_convention

    convention, faults = read_convention(name, every_preset())
    if faults or convention is None:
        raise PulkaError("no_preset", value=name, presets=", ".join(every_preset()))
    return convention


@speaks
@main.command(name="import")
@FILE
def take_in(file: str) -> None:
    """Take a pulka file into the app's own store; prints the id of the new evening."""
    kept = desk()
    found = kept.take_in(_content(file))
    if isinstance(found, tuple):
        raise FileFaultsError("file_faults", faults=found)
    click.echo(found)
    twin = kept.twin(found)
    if twin:
        click.echo(words().t("cli.twin", pulka=twin), err=True)


@speaks
@main.command()
@click.argument("pulka_id", metavar="ID")
@OUT
def export(pulka_id: str, out: Path) -> None:
    """Write an evening of the app's store as a pulka file; the beginning of its id is enough."""
    kept = desk()
    found = [evening.id for evening in kept.evenings() if evening.id.startswith(pulka_id)]
    if len(found) != 1:
        raise PulkaError("pulka_not_found" if not found else "pulka_ambiguous", pulka=pulka_id)
    write(out, kept.file(found[0])[1])


@speaks
@main.command(name="list")
def list_() -> None:
    """List the evenings in the app's store."""
    from pulka.cli.sheet_text import evening_line

    evenings = desk().evenings()
    for evening in evenings:
        click.echo(evening_line(evening, words()))
    if not evenings:
        click.echo(words().t("cli.none"), err=True)


def desk() -> "Desk":
    """Return the desk over the store of this device."""
    from pulka.desk import Desk
    from pulka.storage import Store

    return Desk(Store.open())


def read(file: str) -> "Ledger":
    """Read a pulka from a file, from standard input where it is called ``-``, or raise all its faults."""
    return _ledger(_content(file))


def _ledger(content: bytes) -> "Ledger":
    from pulka.files.pulka_file import read_pulka
    from pulka.ledger import Ledger

    found = read_pulka(content, datetime.now(UTC).isoformat(timespec="milliseconds"))
    if isinstance(found, Ledger):
        return found
    raise FileFaultsError("file_faults", faults=found)


def _content(file: str) -> bytes:
    """Return what stands in a file, one byte more than any pulka may have at the most; of a PDF the pulka."""
    from pulka.files.json_text import LARGEST

    return _out_of_pdf(content_of(file, LARGEST + 1))


def content_of(file: str, most: int) -> bytes:
    """Return what stands in a file, ``-`` for the input, at most so many bytes, or say why not."""
    try:
        if file == "-":
            return sys.stdin.buffer.read(most)
        with Path(file).open("rb") as stream:
            return stream.read(most)
    except OSError as trouble:
        raise PulkaError("file_unreadable", file=file, reason=trouble.strerror or "") from trouble


def _out_of_pdf(content: bytes) -> bytes:
    if content.startswith(b"{"):  # the usual file: no reader of PDFs is fetched for it
        return content
    from pulka.pdf.attached import attached
    from pulka.terms import Fault

    found = attached(content)
    if isinstance(found, Fault):
        raise FileFaultsError("file_faults", faults=(found,))
    return content if found is None else found


def write(out: Path, data: bytes, source: str | None = None) -> None:
    """Write a file, or say why it cannot be written; an earlier one stays until this one is whole.

    What was read from ``source`` does not take its place, and nothing that of the store.
    """
    _spare(out, source)
    place = out.resolve()  # what a link leads to is written, the link stays
    part = place.with_name(f"{place.name}.{getpid()}.part")
    try:
        if out.exists() and not out.is_file():  # a pipe or a device
            out.write_bytes(data)
            return
        try:
            part.write_bytes(data)
            part.replace(place)
        finally:
            part.unlink(missing_ok=True)
    except OSError as trouble:
        raise PulkaError("file_unwritable", file=str(out), reason=trouble.strerror or "") from trouble


def _spare(out: Path, source: str | None) -> None:
    from pulka.storage import home

    place = out.resolve()
    if source not in {None, "-"} and place == Path(str(source)).resolve():
        raise PulkaError("output_is_input", file=str(out))
    if ".sqlite3" in place.name and place.is_relative_to(home().resolve()):
        raise PulkaError("output_in_store", file=str(out))
