"""Files: the pulka file read and written, the result as JSON, the templates that ship with the program.

Enters: text of a file, or a ledger.
Leaves: a ledger or every fault of the file; text; plain mappings of templates for rules and sheet.
Must not know: the store, the screen, how a fault is put into words.
"""

from pulka.files.pulka_file import read_pulka
from pulka.files.report import report
from pulka.files.templates import every_preset, presets, sample, sheet_plans, template_folder
from pulka.files.writing import write_pulka

__all__ = [
    "every_preset",
    "presets",
    "read_pulka",
    "report",
    "sample",
    "sheet_plans",
    "template_folder",
    "write_pulka",
]
