"""The ways out of the app: the PDF, pictures, a text, a table, the pulka file, empty sheets."""

from pulka.desk.conventions import ConventionDesk
from pulka.desk.deals_table import deals_table
from pulka.desk.file_name import evening_name, file_name
from pulka.desk.messenger import report_text
from pulka.desk.printing import PictureForm, blank_faults, print_blank, print_pdf, print_picture
from pulka.desk.printout import KEPT, Form, Printout
from pulka.desk.rules_name import RulesName
from pulka.desk.shelf import Shelf
from pulka.desk.timing import TimingDesk
from pulka.files import every_preset, write_pulka
from pulka.ledger import Ledger
from pulka.locale import Words
from pulka.pdf import Layout, Progress
from pulka.rules import read_convention
from pulka.terms import Fault

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
        match printout.form:
            case Form.PDF:
                return self.pdf(pulka_id, language, printout.layout, progress)
            case Form.PNG | Form.SVG as form:
                return self.picture(pulka_id, language, form)
            case Form.TEXT:
                name = f"{evening_name(self._shelf.open(pulka_id))}.txt"
                return name, self.report(pulka_id, language).encode()
            case Form.CSV:
                return self.deals_csv(pulka_id, language)
            case Form.FILE:
                return self.file(pulka_id)

    def report(self, pulka_id: str, language: str) -> str:
        """Return the result of a pulka in words, for a messenger."""
        ledger, words = self._shelf.open(pulka_id), Words(language)
        return report_text(ledger, words, self._named(ledger).told(words))

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
            rules=self._named(ledger),
            control=control and control.time,
            wheeled=self.setting(WHEELS) is True,
            layout=layout,
            progress=progress,
        )
        return f"{evening_name(ledger)}.pdf", printed

    def picture(self, pulka_id: str, language: str, form: PictureForm) -> tuple[str, bytes]:
        """Return the sheet of a pulka as a picture for a chat: its name and its content."""
        ledger, control = self._shelf.open(pulka_id), self._control(pulka_id)
        seen = print_picture(
            ledger,
            language,
            form,
            rules=self._named(ledger),
            control=control and control.time,
            wheeled=self.setting(WHEELS) is True,
        )
        return f"{evening_name(ledger)}.{form}", seen

    def blank(
        self, players: int, rules: str, count: int, language: str, layout: Layout | None = None
    ) -> tuple[str, bytes] | tuple[Fault, ...]:
        """Return a booklet of empty sheets for a table: its name and its content, or all faults.

        ``rules`` are the id of a house convention or a preset's name.
        """
        house = self.convention(rules)
        convention, faults = read_convention(house.convention if house else rules, every_preset())
        faults += blank_faults(players, count)
        if faults or convention is None:
            return faults
        called = self.rules_name(convention, convention)
        printed = print_blank(players, convention, language, rules=called, count=count, layout=layout)
        words = Words(language)
        name = file_name(f"{words.t('pdf.title')} {called.told(words)} {players}", "pulka")
        return f"{name}.pdf", printed

    def _named(self, ledger: Ledger) -> RulesName:
        return self.rules_name(ledger.state.start.convention, ledger.situation.convention)
