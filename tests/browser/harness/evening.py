"""An evening on a screen: played by tapping, its numbers read back as a player reads them."""

import re
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any, Protocol, Self

from pulka.desk import Desk, NewPulka
from pulka.storage import Store
from tests.browser.harness.process import AppProcess
from tests.browser.harness.report import cells, check_settlement, columns, export, last, score, told
from tests.browser.harness.screen import Screen


class OpenScreen(Protocol):
    """What opens one more page of the app."""

    def __call__(self, *, path: str) -> Screen: ...


_UNDO = "Отменить: "
_SIT_DOWN = {2: "Вдвоём", 3: "Втроём", 4: "Вчетвером", 5: "Впятером"}
_RECORD = "Другой вид записи"
"""Read on no other screen."""


class Evening:
    """A pulka at its table; every method begins and ends there."""

    def __init__(self, screen: Screen, path: str, names: Sequence[str]) -> None:
        self.screen = screen
        self.path = path
        self.names = tuple(names)

    @classmethod
    def laid(cls, app: AppProcess, open_screen: OpenScreen, names: Sequence[str], preset: str) -> Self:
        """Open an evening that is already in the store of the app; the last player deals."""
        begun = Desk(Store.open(app.home)).begin(NewPulka(tuple(names), preset, len(names) - 1))
        path = f"/pulka/{begun[0]}"
        return cls(open_screen(path=path), path, names)

    @classmethod
    def begin(
        cls,
        screen: Screen,
        names: Sequence[str],
        preset: str,
        *,
        dealer: str,
        price: str = "",
        currency: str = "",
        agree: Callable[[Screen], None] = lambda _: None,
        called: str = "",
    ) -> Self:
        """Type a new pulka and start it; `agree` taps what else is agreed on.

        The table says how the rules are `called`, where it is not the preset.
        """
        screen.tap("Новая пулька")
        screen.tap(_SIT_DOWN[len(names)])
        for number, name in enumerate(names, 1):
            screen.type(f"Игрок {number}", name)
        screen.tap(f"Первым сдаёт: {dealer}")
        screen.tap(preset)
        agree(screen)
        if price:
            screen.type("Цена виста", price)
            screen.type("Валюта", currency)
        screen.tap("Начать")
        screen.at(re.compile(r"/pulka/[-0-9a-f]{36}$"))
        screen.see(f"{_UNDO}0")
        screen.see(called or preset)
        return cls(screen, screen.page.url.removeprefix(screen.address), names)

    def done(self) -> int:
        """How many changes can be undone: one more after each that the store has acknowledged."""
        return int(self.screen.read(_UNDO))

    def record(self, *labels: str) -> int:
        """Tap from the table to the record and save; returns the taps it took once the table shows it."""
        before, taps = self.done(), self.screen.taps
        self.open(*labels)
        self.save(before + 1)
        return self.screen.taps - taps

    def open(self, first: str, *labels: str) -> None:
        """Tap from the table to the record and on it."""
        self.screen.tap(first)
        self.screen.see(_RECORD)  # the table has keys of the same names
        for label in labels:
            self.screen.tap(label)

    def talon(self, first: str, second: str) -> None:
        """Name the cards of the talon, on the record."""
        half = "Назовите вторую карту прикупа"
        self.screen.tap("Ещё")
        self.screen.insist(first, half)
        self.screen.insist(second, half, gone=True)

    def save(self, count: int) -> None:
        """Tap on save, and wait until the table shows so many changes."""
        self.screen.tap("Записать")
        self.returned()
        self.acknowledged(count)

    def returned(self) -> None:
        """Wait until only the table is left."""
        self.screen.at(self.path)
        self.screen.gone(_RECORD)

    def entered(self, kind: str, *labels: str) -> None:
        """Open what the menu of the table offers, tap on its form and save."""
        before = self.menu(kind)
        for label in labels:
            self.screen.tap(label)
        self.save(before + 1)

    def menu(self, kind: str) -> int:
        """Open a form that the menu of the table offers; returns how many changes there are before it."""
        before = self.done()
        self.screen.tap("Меню")
        self.screen.tap_role("menuitem", kind)
        self.screen.see(_RECORD)
        return before

    def rare(self, kind: str) -> int:
        """Open the record of a misdeal or a correction; returns how many changes there are before it."""
        before = self.done()
        self.screen.tap("Ещё")
        self.screen.tap_role("menuitem", kind)
        self.screen.see(_RECORD)
        return before

    def acknowledged(self, count: int) -> None:
        """Wait until the table shows so many changes."""
        self.screen.see(f"{_UNDO}{count}")

    def undo(self) -> int:
        """Undo once; returns the taps it took."""
        before, taps = self.done(), self.screen.taps
        self.screen.tap(f"{_UNDO}{before}")
        self.acknowledged(before - 1)
        return self.screen.taps - taps

    def redo(self, count: int = 1) -> None:
        """Redo once, when so many were undone."""
        before = self.done()
        self.screen.tap(f"Вернуть: {count}")
        self.acknowledged(before + 1)

    def totals(self, points: Sequence[str] = ("pulya", "gora")) -> dict[str, Fraction]:
        """Return every number on the drawn sheet by its label: the last one of each chain."""
        wanted = (*cells(self.names, points), *(f"Итог {name}" for name in self.names))
        return {label: last(self.screen.read(f"{label}: ")) for label in wanted}

    def shows(self, whists: Mapping[str, Mapping[str, int]], **points: Mapping[str, int]) -> None:
        """Wait until the sheet shows just these columns, `gora` and its like; who is not named has 0."""
        expected = columns({**points, "whists": whists}, self.names)

        def look(texts: list[str]) -> str | None:
            shown = dict(text.split(": ", 1) for text in texts if ": " in text)
            same = all(label in shown and last(shown[label]) == expected[label] for label in expected)
            return "same" if same else None

        wanted = {label: str(amount) for label, amount in expected.items() if amount}
        self.screen.until(look, f"only {wanted}")

    def download(self, item: str, folder: Path) -> Path:
        """Save what the menu offers: the PDF or the pulka file."""
        self.screen.tap("Меню")
        with self.screen.page.expect_download() as coming:
            self.screen.tap_role("menuitem", item)
        place = folder / coming.value.suggested_filename
        coming.value.save_as(place)
        return place

    def exported(self, folder: Path) -> dict[str, Any]:
        """Export and score the pulka with the command line, and wait until the table tells the same."""
        assert self.screen.home
        report = score(export(self.screen.home, self.path.rsplit("/", 1)[1], folder))
        self.tells(report)
        return report

    def reported(self, folder: Path, *labels: str) -> dict[str, Any]:
        """Record a deal and return what the command line finds in the exported file; the table tells it."""
        self.record(*labels)
        return self.exported(folder)

    def tells(self, report: dict[str, Any]) -> None:
        """Wait until every number of the table is the one of the command line."""
        seated = self.names = tuple(report["situation"]["to_close"])
        nets = report["settlement"]["whole"]
        expected = columns(report, seated) | {f"Итог {name}": Fraction(nets[name]) for name in seated}
        said, unsaid = told(report)
        whole = [re.escape(each) + r"(?!\d)" for each in said]  # 2 is not 20

        def look(texts: list[str]) -> str | None:
            shown = dict(text.split(": ", 1) for text in texts if ": " in text)
            numbers = all(label in shown and last(shown[label]) == expected[label] for label in expected)
            words = all(any(re.search(each, text) for text in texts) for each in whole)
            return "same" if numbers and words and not unsaid.intersection(texts) else None

        wanted = {label: str(amount) for label, amount in expected.items() if amount}
        self.screen.until(look, f"only {wanted}, {said}")

    def agrees(self, report: dict[str, Any], *sums: str) -> None:
        """Compare every number of table and settlement with the command line's; find these `sums` too."""
        self.tells(report)
        self.screen.tap("Расчёт")
        self.screen.see("Закрыть пульку")
        with self.screen.tall():
            self.screen.see("Сложить")
            check_settlement(self.screen.texts(), report)
            for each in sums:
                self.screen.see(each)
        self.screen.back()
        self.screen.at(self.path)
        self.screen.see(_UNDO)
