"""The command line (`format.md` 2): the same desk and the same sheet as the app.

Enters: arguments.
Leaves: text on standard output, faults on standard error, an exit status; never a traceback.
Must not know: widgets. Heavy rooms are imported by the command that needs them: a score must print at once.
"""

from pulka.cli import desktop, doctor, moving, printing, static  # noqa: F401  they add their commands
from pulka.cli.commands import main

__all__ = ["main"]
