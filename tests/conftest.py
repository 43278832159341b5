"""What every test needs."""

import os

import pytest
from hypothesis import settings

settings.register_profile("pulka", deadline=None)  # a shared machine is slow at times: that is no fault
settings.register_profile("ci", parent=settings.get_profile("pulka"), derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "pulka")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say why a test had to be played once more: a fault of the app may hide in it."""
    for report in terminalreporter.getreports("rerun"):
        said = [line for line in report.longreprtext.splitlines() if line.startswith("E ")]
        terminalreporter.write_line(f"RERUN {report.nodeid}")
        for line in said or report.longreprtext.splitlines()[-3:]:
            terminalreporter.write_line(f"  {line[:600]}")
