"""An evening on a screen: played by tapping, its numbers read back as a player reads them."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any, Protocol, Self

from pulka.desk import Desk, NewPulka
from pulka.storage import Store
from tests.browser.harness.process import PATIENCE, ROOT, AppProcess
from tests.browser.harness.screen import Screen


class OpenScreen(Protocol):
    """What opens one more page of the app."""

    def __call__(self, *, path: str) -> Screen: ...


MINUS = "\N{MINUS SIGN}"
_SIGNS = {"½": "1/2", "⅓": "1/3", "⅔": "2/3", "¼": "1/4", "¾": "3/4"}
_TALL = 4000
"""So high a screen shows a whole settlement at once."""
_UNDO = "Отменить: "
_RECORD = "Другой вид записи"
"""Read on no other screen."""


def exact(text: str) -> Fraction:
    """Read a number as it is written for players: `−27⅓`, `4 5/6`, `+12`."""
    plain = text.replace(MINUS, "-").replace("\N{NO-BREAK SPACE}", " ")
    for sign, fraction in _SIGNS.items():
        plain = plain.replace(sign, f" {fraction}")
    found = re.fullmatch(r"([+-]?)((?: ?\d+(?:/\d+)?)+)", plain.strip())
    assert found, f"{text!r} is no number"
    size = sum((Fraction(part) for part in found[2].split()), Fraction())
    return -size if found[1] == "-" else size


def score(file: Path) -> dict[str, Any]:
    """Score a pulka file with the command line."""
    command = [sys.executable, "-m", "pulka", "score", "--json", str(file)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE, check=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


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
    ) -> Self:
        """Type a new pulka and start it."""
        screen.tap("Новая пулька")
        if len(names) > 3:
            screen.tap("Вчетвером")
        for number, name in enumerate(names, 1):
            screen.type(f"Игрок {number}", name)
        screen.tap(f"Первым сдаёт: {dealer}")
        screen.tap(preset)
        if price:
            screen.type("Цена виста", price)
            screen.type("Валюта", currency)
        screen.tap("Начать")
        screen.at(re.compile(r"/pulka/[-0-9a-f]{36}$"))
        screen.see(f"{_UNDO}0")
        screen.see(preset)
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
        self.screen.tap(second)
        self.screen.gone(half)

    def save(self, count: int) -> None:
        """Tap on save, and wait until the table shows so many changes."""
        self.screen.tap("Записать")
        self.returned()
        self.acknowledged(count)

    def returned(self) -> None:
        """Wait until only the table is left."""
        self.screen.at(self.path)
        self.screen.gone(_RECORD)

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

    def totals(self) -> dict[str, Fraction]:
        """Return every number on the drawn sheet by its label: the last one of each chain."""
        wanted = (*_cells(self.names), *(f"Итог {name}" for name in self.names))
        return {label: _last(self.screen.read(f"{label}: ")) for label in wanted}

    def shows(
        self, pulya: Mapping[str, int], gora: Mapping[str, int], whists: Mapping[str, Mapping[str, int]]
    ) -> None:
        """Wait until the sheet shows just these columns; what is not named is 0."""
        expected = _columns({"pulya": pulya, "gora": gora, "whists": whists}, self.names)

        def look(texts: list[str]) -> str | None:
            shown = dict(text.split(": ", 1) for text in texts if ": " in text)
            same = all(label in shown and _last(shown[label]) == expected[label] for label in expected)
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

    def agrees(self, report: dict[str, Any]) -> None:
        """Compare every number of table and settlement with those of the command line."""
        expected = _columns(report, self.names)
        whole = report["settlement"]["whole"]
        assert self.totals() == expected | {f"Итог {name}": whole[name] for name in self.names}
        self.screen.tap("Расчёт")
        self.screen.see("Закрыть пульку")
        size = self.screen.page.viewport_size
        assert size
        self.screen.page.set_viewport_size({"width": size["width"], "height": _TALL})
        self.screen.see("Сложить")
        _settled(self.screen.texts(), report, self.names)
        self.screen.page.set_viewport_size(size)
        self.screen.back()
        self.screen.at(self.path)
        self.screen.see(_UNDO)


def _cells(names: Sequence[str]) -> Iterator[str]:
    for name in names:
        yield f"Пуля {name}"
        yield f"Гора {name}"
        yield from (f"Висты {name} на {on}" for on in names if on != name)


def _columns(report: Mapping[str, Any], names: Sequence[str]) -> dict[str, Fraction]:
    found = dict.fromkeys(_cells(names), Fraction())
    found |= {f"Пуля {name}": Fraction(amount) for name, amount in report["pulya"].items()}
    found |= {f"Гора {name}": Fraction(amount) for name, amount in report["gora"].items()}
    for name, row in report["whists"].items():
        found |= {f"Висты {name} на {on}": Fraction(amount) for on, amount in row.items()}
    return found


def _last(chain: str) -> Fraction:
    return exact(chain.rsplit(".", maxsplit=1)[-1])


def _settled(texts: Sequence[str], report: dict[str, Any], names: Sequence[str]) -> None:
    """Compare a settlement screen with the report."""
    settlement = report["settlement"]
    for name in names:
        (net,) = _after(texts, f"{name}: итог ")
        assert exact(net) == Fraction(settlement["net"][name])
        (whole,) = _after(texts, f"{name}: целыми вистами ")
        assert exact(whole) == settlement["whole"][name]
        (hill,) = [text for text in _after(texts, f"{name}: гора ") if "пуля" in text]
        gora, pulya = re.findall(r"\(?([^ (]+)\)? × \d+", hill)
        assert (exact(gora), exact(pulya.rstrip(")"))) == (report["gora"][name], report["pulya"][name])
        summed = texts[texts.index(next(text for text in texts if text.endswith("Сложить"))) :]
        (total,) = [text.rpartition(" = ")[2] for text in _after(summed, f"{name}: ") if " = " in text][:1]
        assert exact(total) == Fraction(settlement["net"][name])
    paid = [text for text in texts if " → " in text]
    assert len(paid) == len(settlement["payments"])
    for text, payment in zip(paid, settlement["payments"], strict=True):
        people, _, amount = text.partition(": ")
        assert people == f"{payment['from']} → {payment['to']}"
        if "amount" in payment:
            assert _money(amount) == Fraction(payment["amount"])
        else:
            assert exact(amount.rpartition(" ")[0]) == Fraction(payment["whists"])
    for name, amount in settlement.get("money", {}).items():
        assert any(_money(text) == Fraction(amount) for text in _after(texts, f"{name}: "))


def _after(texts: Sequence[str], prefix: str) -> list[str]:
    return [text.removeprefix(prefix) for text in texts if text.startswith(prefix)]


def _money(text: str) -> Fraction | None:
    found = re.fullmatch(r"([+−]?)([\d\s]+)[.,](\d\d)(\s\S+)?", text)
    if not found:
        return None
    size = Fraction(re.sub(r"\s", "", found[2]) + found[3]) / 100
    return -size if found[1] == MINUS else size
