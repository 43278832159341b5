"""Print and send on a phone: a PDF with parts left out, a picture, a table; long work is called off."""

import csv
import io
import json
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from fractions import Fraction
from pathlib import Path

import pytest
from PIL import Image
from pypdf import PdfReader

from pulka.desk import Desk
from pulka.storage import Store
from tests.browser.conftest import OpenScreen
from tests.browser.harness.held import HELD
from tests.browser.harness.process import ROOT, AppProcess
from tests.browser.harness.report import exact, score
from tests.browser.harness.screen import Screen

pytestmark = pytest.mark.xdist_group("browser-paper")
FILE = ROOT / "tests/fixtures/evening3.pulka.json"
LONG = 1000


@pytest.fixture
def app(tmp_path: Path) -> Iterator[AppProcess]:
    """The app, whose long work can be held."""
    process = AppProcess(tmp_path, (sys.executable, "-m", "tests.browser.harness.held", "app", "--web"))
    process.start()
    yield process
    process.stop()


@contextmanager
def held(app: AppProcess) -> Iterator[None]:
    """Long work comes to no end meanwhile."""
    place = app.home / HELD
    place.touch()
    yield
    place.unlink()


def laid(app: AppProcess, document: str) -> str:
    """Put a pulka into the store of the app; returns the address of its table."""
    with Store.open(app.home) as store:
        pid = Desk(store).take_in(document)
    assert isinstance(pid, str), pid
    return f"/pulka/{pid}"


def long_evening() -> str:
    """The same table after a thousand raspasy."""
    found = json.loads(FILE.read_text(encoding="utf-8"))
    names = found["players"]
    deals = [
        {"kind": "raspasy", "tricks": dict(zip(names, (4, 3, 3), strict=True)), "note": f"сдача {number}"}
        for number in range(LONG)
    ]
    return json.dumps(found | {"convention": {"base": "sochi", "pulya_limit": 9999}, "deals": deals})


def saved(screen: Screen, key: str, folder: Path) -> Path:
    """Tap on a key that makes a file, and keep the file."""
    with screen.page.expect_download() as coming:
        screen.tap(key)
    place = folder / coming.value.suggested_filename
    coming.value.save_as(place)
    return place


def form(screen: Screen, name: str) -> None:
    screen.tap(f"В каком виде: {name}")


def test_every_form_tells_what_the_command_line_does(
    app: AppProcess, open_screen: OpenScreen, tmp_path: Path
) -> None:
    table = laid(app, FILE.read_text(encoding="utf-8"))
    phone = open_screen(path=table)
    phone.tap("Меню")
    phone.tap_role("menuitem", "Печать и отправка")
    phone.at(f"{table}/print")
    form(phone, "Файл пульки")
    found = score(saved(phone, "Сохранить файл пульки", tmp_path))
    form(phone, "PDF")
    with phone.tall():
        for part in ("Протокол сдач", "Как это посчитано", "График вечера"):
            phone.tap(part)
        pdf = PdfReader(saved(phone, "Сохранить PDF", tmp_path))
    text = "\n".join(page.extract_text() for page in pdf.pages)
    assert "Протокол сдач" not in text
    assert "Как это посчитано" not in text
    for payment in found["settlement"]["payments"]:
        amount = re.escape(payment["amount"].replace(".", ","))
        assert re.search(rf"{payment['from']} → {payment['to']}.*?{amount}", text, re.DOTALL)
    form(phone, "Картинка")
    with Image.open(saved(phone, "Сохранить картинку PNG", tmp_path)) as picture:
        assert min(picture.size) >= 600
    form(phone, "Таблица CSV")
    rows = spread(saved(phone, "Сохранить таблицу CSV", tmp_path))
    for name in found["players"]:
        assert sum(exact(row[f"Пуля {name}"] or "0") for row in rows) == found["pulya"][name]
        assert sum(exact(row[f"Гора {name}"] or "0") for row in rows) == found["gora"][name]
        assert exact(rows[-1][f"Итог {name}"]) == Fraction(found["settlement"]["net"][name])
    phone.back()
    phone.at(table)
    phone.tap("Меню")  # the form used last stands there now: two taps
    with phone.page.expect_download() as coming:
        phone.tap_role("menuitem", "Сохранить таблицу CSV")
    assert coming.value.suggested_filename.endswith(".csv")


def test_a_long_evening_is_called_off_and_the_app_stays_usable(
    app: AppProcess, open_screen: OpenScreen, tmp_path: Path
) -> None:
    table = laid(app, long_evening())
    phone = open_screen(path=f"{table}/print")
    downloads: list[object] = []
    phone.page.on("download", lambda each: downloads.append(each))  # noqa: PLW0108  # Playwright marks what it is given
    with held(app):
        phone.tap("Сохранить PDF")
        phone.see("Готово ")
        form(phone, "Таблица CSV")
        phone.see("Все сдачи строками")
        phone.see("Готово ")
        phone.tap("Отменить")
        phone.see("Отменено, ничего не сохранено")
        phone.gone("Готово ")
    assert not downloads
    rows = spread(saved(phone, "Сохранить таблицу CSV", tmp_path))
    assert [row["Заметка"] for row in rows] == [f"сдача {number}" for number in range(LONG)]
    form(phone, "PDF")
    with held(app):
        phone.tap("Сохранить PDF")
        phone.see("Готово ")
        phone.tap("Назад")  # leaving calls it off too
        phone.at(table)
        phone.see("Отменено, ничего не сохранено")
    phone.open("/blank")
    phone.tap("Сколько игроков: 4")
    blank = saved(phone, "Сохранить бланки PDF", tmp_path)
    assert blank.read_bytes().startswith(b"%PDF")
    assert len(downloads) == 2
    assert "Traceback" not in app.log()


def spread(file: Path) -> list[dict[str, str]]:
    """Read a table as the spreadsheet of the country does."""
    return list(csv.DictReader(io.StringIO(file.read_text(encoding="utf-8-sig"), newline=""), delimiter=";"))
