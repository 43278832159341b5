"""Controls for every option of a convention, grouped, each with what it means in whists.

Enters: values as they stand in a file, sound or not. Leaves: one changed value at a time.
It must not know where a convention is kept, nor of any pulka; what is legal the desk reads off the rules.
"""

from pulka.ui.parts.options.groups import Options
from pulka.ui.parts.options.telling import differing

__all__ = ["Options", "differing"]
