"""The ways out of the app: the pulka file, the PDF, a picture of the sheet, empty sheets."""

from pulka.desk.conventions import ConventionDesk
from pulka.desk.file_name import evening_name, file_name
from pulka.desk.printing import PictureForm, blank_faults, print_blank, print_pdf, print_picture
from pulka.desk.shelf import Shelf
from pulka.desk.timing import TimingDesk
from pulka.errors import FileFaultsError
from pulka.files import every_preset, write_pulka
from pulka.locale import Words
from pulka.pdf import Layout, Progress
from pulka.rules import read_convention

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

    def picture(self, pulka_id: str, language: str, form: PictureForm) -> tuple[str, bytes]:
        """Return the sheet of a pulka as a picture for a chat: its name and its content."""
        ledger, control = self._shelf.open(pulka_id), self._control(pulka_id)
        seen = print_picture(
            ledger,
            language,
            form,
            rules=self.rules_name(ledger.state.start.convention, ledger.situation.convention),
            control=control and control.time,
            wheeled=self.setting(WHEELS) is True,
        )
        return f"{evening_name(ledger)}.{form}", seen

    def blank(
        self, players: int, convention_name: str, count: int, language: str, layout: Layout | None = None
    ) -> tuple[str, bytes]:
        """Return a booklet of empty sheets for a table: its name and its content.

        ``convention_name`` is one of the house or a preset's.

        Raises:
            FileFaultsError: no convention has that name, no table is so large, no booklet so thick.

        """
        house = next((each for each in self.conventions() if each.name == convention_name), None)
        convention, faults = read_convention(house.convention if house else convention_name, every_preset())
        faults += blank_faults(players, count)
        if faults or convention is None:
            raise FileFaultsError("file_faults", faults=faults)
        rules = self.rules_name(convention, convention)
        printed = print_blank(players, convention, language, rules=rules, count=count, layout=layout)
        words = Words(language)
        name = file_name(f"{words.t('pdf.title')} {rules.told(words)} {players}", "pulka")
        return f"{name}.pdf", printed
