"""The ways out of the app: the pulka file and the PDF."""

from pulka.desk.conventions import ConventionDesk
from pulka.desk.file_name import evening_name
from pulka.desk.printing import print_pdf
from pulka.desk.shelf import Shelf
from pulka.desk.timing import TimingDesk
from pulka.files import write_pulka
from pulka.pdf import Layout, Progress

WHEELS = "wheels"
"""The setting that says whether hundreds of whists get their wheels."""


class WaysOutDesk(ConventionDesk, TimingDesk):
    """The part of the desk that hands pulkas out as they stand."""

    _shelf: Shelf

    def file(self, pulka_id: str) -> tuple[str, bytes]:
        """Return the pulka file: its name and its content."""
        ledger = self._shelf.open(pulka_id)
        return f"{evening_name(ledger)}.pulka.json", write_pulka(ledger).encode()

    def pdf(
        self,
        pulka_id: str,
        language: str,
        layout: Layout | None = None,
        progress: Progress | None = None,
    ) -> tuple[str, bytes]:
        """Return the PDF of a pulka, laid out as asked: its name and its content."""
        ledger, control = self._shelf.open(pulka_id), self._control(pulka_id)
        printed = print_pdf(
            ledger,
            language,
            rules=self.rules_name(ledger.state.start.convention, ledger.situation.convention),
            control=control and control.time,
            wheeled=self.setting(WHEELS) is True,
            layout=layout,
            progress=progress,
        )
        return f"{evening_name(ledger)}.pdf", printed
