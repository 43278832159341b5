"""`pulka`, whose long work stands still while the file `held` lies in its home: a fast machine would end it.

python -m tests.browser.harness.held app --web
"""

import os
import time
from pathlib import Path

from pulka.cli import main
from pulka.ui.working import Work

HELD = "held"
_BEAT = 0.05


def hold(work: Work, done: float) -> None:
    """Hear how far the work is; once begun it goes no further while it is held, and can be called off."""
    place = Path(os.environ["PULKA_HOME"]) / HELD
    _progress(work, done)
    while 0 < done < 1 and place.exists():
        time.sleep(_BEAT)
        _progress(work, done)


_progress = Work.progress

if __name__ == "__main__":
    Work.progress = hold  # type: ignore[assignment]  # what the test is for
    main(prog_name="pulka")
