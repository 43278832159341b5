"""The ways out of the app: the PDF, pictures, a text, a table, the pulka file."""

from pulka.desk.conventions import ConventionDesk
from pulka.desk.deals_table import deals_table
from pulka.desk.file_name import evening_name, file_name
from pulka.desk.messenger import report_text
from pulka.desk.printing import print_pdf
from pulka.desk.printout import KEPT, Form, Printout
from pulka.desk.shelf import Shelf
from pulka.desk.timing import TimingDesk
from pulka.files import write_pulka
from pulka.locale import Words
from pulka.pdf import Layout, Progress

WHEELS = "wheels"
"""The setting that says whether hundreds of whists get their wheels."""


class WaysOutDesk(ConventionDesk, TimingDesk):
    """The part of the desk that hands pulkas out as they stand."""

    _shelf: Shelf

    def printout(self) -> Printout:
        """Return how a pulka was let out last."""
        return Printout.read(self.setting(KEPT))

    def keep_printout(self, printout: Printout) -> None:
        """Remember how a pulka is let out."""
        self.keep_setting(KEPT, printout.kept())

    def let_out(
        self, pulka_id: str, language: str, printout: Printout, progress: Progress | None = None
    ) -> tuple[str, bytes]:
        """Return a pulka in the form that is wanted: the name of the file and its content."""
        form = printout.form
        if form is Form.PDF:
            return self.pdf(pulka_id, language, printout.layout, progress)
        if form is Form.PNG or form is Form.SVG:
            return self.picture(pulka_id, language, form.value)
        if form is Form.TEXT:
            name = f"{evening_name(self._shelf.open(pulka_id))}.txt"
            return name, self.report(pulka_id, language).encode()
        return self.deals_csv(pulka_id, language) if form is Form.CSV else self.file(pulka_id)

    def report(self, pulka_id: str, language: str) -> str:
        """Return the result of a pulka in words, for a messenger."""
        ledger, words = self._shelf.open(pulka_id), Words(language)
        rules = self.rules_name(ledger.state.start.convention, ledger.situation.convention)
        return report_text(ledger, words, rules.told(words))

    def deals_csv(self, pulka_id: str, language: str) -> tuple[str, bytes]:
        """Return the entries of a pulka as a table for a spreadsheet: its name and its content."""
        ledger, words = self._shelf.open(pulka_id), Words(language)
        name = words.t("table.csv.file", name=evening_name(ledger))
        return f"{file_name(name, 'deals')}.csv", deals_table(ledger, words)

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
