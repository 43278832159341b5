"""The group of commands: the one place where troubles of the world become messages."""

import sys
from typing import TYPE_CHECKING, Any, TypeVar, cast

import click
from typing_extensions import override

from pulka.errors import FileFaultsError, PulkaError
from pulka.locale import LANGUAGES, system_language

if TYPE_CHECKING:
    from pulka.locale import Words
    from pulka.terms import Fault

CommandT = TypeVar("CommandT", bound=click.Command)
_LANGUAGE = "pulka.language"
_REMEDIES = {
    "store_damaged": "doctor.repair",
    "row_damaged": "doctor.repair",
    "backup_unread": "doctor.look",
}
"""Which command helps: the app leads there by itself and names none."""


class Group(click.Group):
    """Runs a command; a trouble ends it with a message and its exit status."""

    @override
    def invoke(self, ctx: click.Context) -> Any:
        """Run the chosen command."""
        try:
            return self._run(ctx)
        except (click.exceptions.Exit, click.ClickException, click.Abort):
            raise
        except PulkaError as trouble:
            click.echo(words().error(trouble), err=True)
            remedy = _REMEDIES.get(trouble.code)
            if remedy and ctx.invoked_subcommand != "doctor":
                click.echo(words().t(remedy), err=True)
            ctx.exit(2)
        except BrokenPipeError:  # the reader of a pipe has seen enough
            sys.stderr.close()
            ctx.exit(0)
        except Exception as trouble:  # noqa: BLE001  a user never sees a traceback
            click.echo(f"{words().t('error.unexpected')} ({type(trouble).__name__})", err=True)
            ctx.exit(2)

    def _run(self, ctx: click.Context) -> object:
        try:
            return super().invoke(ctx)
        except FileFaultsError as trouble:
            print_faults(trouble)
            ctx.exit(1)


def print_faults(trouble: FileFaultsError) -> None:
    """List faults one per line: ``deal 7: tricks: ..`` (`format.md` 2)."""
    from pulka.locale.words import quoted

    told, lines = words(), []
    for fault in cast("tuple[Fault, ...]", trouble.params["faults"]):
        place = "" if fault.entry is None else f"deal {fault.entry}: "
        text = f"{place}{quoted(fault.field)}: {told.fault(fault, ())}"
        lines.append(" ".join(text.splitlines()))  # a name may hold any sign, a fault is one line
    click.echo("\n".join(lines), err=True)


def words() -> "Words":
    """Return the words of the language that this command was asked to speak."""
    from pulka.locale import Words

    return Words(asked_language() or system_language())


def asked_language() -> str | None:
    """Return what ``--lang`` said, None where it said nothing."""
    context = click.get_current_context(silent=True)
    return None if context is None else context.meta.get(_LANGUAGE)


def _ask(context: click.Context, _: click.Parameter, language: str | None) -> None:
    if language is not None:
        context.meta[_LANGUAGE] = language


def speaks(command: CommandT) -> CommandT:
    """Give a command the option ``--lang``."""
    command.params.append(
        click.Option(
            ["--lang", "language"],
            type=click.Choice(LANGUAGES),
            expose_value=False,
            is_eager=True,
            callback=_ask,
            help="Language of the output / язык вывода.",
        )
    )
    return command
