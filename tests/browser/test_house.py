"""Rules of the house, made, shared and played by; and a sheet kept on paper, settled and doubted."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.browser.conftest import OpenScreen
from tests.browser.harness.evening import Evening
from tests.browser.harness.process import AppProcess
from tests.browser.harness.report import check_settlement, score
from tests.browser.harness.screen import Screen

pytestmark = pytest.mark.xdist_group("browser-house")
NAMES = ("Аня", "Боря", "Вера")
SHEET: dict[str, Any] = {
    "pulya": {"Аня": 20, "Боря": 18, "Вера": 20},
    "gora": {"Аня": 7, "Боря": 4, "Вера": 12},
    "whists": {"Аня": {"Боря": 24, "Вера": 8}, "Боря": {"Аня": 16}, "Вера": {"Аня": 40, "Боря": 4}},
}


@pytest.fixture(scope="module")
def app(module_app: AppProcess) -> AppProcess:
    return module_app


def test_a_convention_of_the_house_is_made_shared_and_played(open_screen: OpenScreen, tmp_path: Path) -> None:
    screen = open_screen()
    screen.tap("Настройки")
    screen.tap(re.compile("^Конвенции"))
    made(screen)
    file = shared(screen, tmp_path)
    screen.open("/")
    evening = Evening.begin(screen, NAMES, "Своя: Дача", dealer="Вера", called="Дача")
    played = evening.download("Сохранить файл пульки", tmp_path)
    assert json.loads(played.read_text("utf-8"))["convention"] == file["convention"]
    # 7♥ down one, P 4: gora 2·4; each whister two tricks of 2·4 and ten.
    report = evening.reported(tmp_path, "Играет Боря", "7 червы", "Боря: взяткой меньше")
    assert report["gora"]["Боря"] == 8
    assert [report["whists"][name]["Боря"] for name in ("Аня", "Вера")] == [26, 26]


def made(screen: Screen) -> None:
    """Leningrad with consolations of ten."""
    screen.tap("Новая конвенция из «Ленинград»")
    screen.see("Всё как в образце «Ленинград»")
    screen.type("Название", "Дача")
    screen.tap("Вист")
    screen.tap(re.compile("^Консоляция: сейчас"))
    screen.tap("Консоляция: по 10 вистов")
    screen.see("Консоляция: по 10 вистов («Ленинград»: по цене игры)")
    screen.tap("Сохранить")
    screen.see("Конвенция «Дача» сохранена")


def test_prices_of_the_old_game_are_the_tables_own(open_screen: OpenScreen, tmp_path: Path) -> None:
    screen = open_screen(path="/settings/conventions/new?base=archaic")
    screen.see("Всё как в образце «Старинный»")
    screen.type("Название", "Дедушкина")
    screen.tap("Цены")
    screen.tap(re.compile("^Таблица цен: сейчас"))
    screen.tap("Таблица цен: своя")
    screen.tap("6 пики: 10")
    screen.tap("Больше: 6 пики")
    screen.see("6 пики: 11")
    screen.tap("Сохранить")
    screen.see("Конвенция «Дедушкина» сохранена")
    screen.open("/")
    evening = Evening.begin(screen, NAMES, "Своя: Дедушкина", dealer="Вера", called="Дедушкина")
    # A six of spades that both whist, 6-2-2: the price off the record, whists at the price for each trick.
    report = evening.reported(tmp_path, "Играет Боря", "6 пики")
    assert report["record"] == {"Аня": 200, "Боря": 189, "Вера": 200}
    assert [report["whists"][name]["Боря"] for name in ("Аня", "Вера")] == [22, 22]


def shared(screen: Screen, folder: Path) -> dict[str, Any]:
    """Save it as a file, delete it, take it in again; returns what the file says."""
    screen.tap("Ещё: Дача")
    with screen.page.expect_download() as coming:
        screen.tap_role("menuitem", "Сохранить в файл")
    file = folder / coming.value.suggested_filename
    coming.value.save_as(file)
    screen.tap("Ещё: Дача")
    screen.tap_role("menuitem", "Удалить")
    screen.see("Своих пока нет")
    with screen.page.expect_file_chooser() as asked:
        screen.tap("Взять конвенцию из файла")
    asked.value.set_files(file)
    screen.see("Конвенция «Дача» взята")
    screen.see("Дача. Отличия от образца «Ленинград». Консоляция: по 10 вистов («Ленинград»: по цене игры)")
    found: dict[str, Any] = json.loads(file.read_text("utf-8"))
    return found


def test_a_sheet_of_paper_is_settled_and_doubted(open_screen: OpenScreen, tmp_path: Path) -> None:
    opening = {"format": "pulka", "version": 1, "players": NAMES, "convention": "leningrad", "opening": SHEET}
    file = tmp_path / "paper.pulka.json"
    file.write_text(json.dumps(opening), "utf-8")
    report = score(file)

    screen = open_screen()
    screen.tap("Проверить бумажную пульку")
    screen.tap("Ленинград")
    typed(screen)
    screen.see("Аня, гора 7: только чётные")
    with screen.tall():
        screen.see("Сложить")
        screen.see("Аня на «Вера»: 8 + ")  # the last number typed
        check_settlement(screen.texts(), report)

    screen.tap("Играть дальше с этим листом")
    screen.tap("Играть")
    screen.at(re.compile(r"/pulka/[-0-9a-f]{36}$"))
    evening = Evening(screen, screen.page.url.removeprefix(screen.address), NAMES)
    assert evening.exported(tmp_path)["settlement"] == report["settlement"]


def typed(screen: Screen) -> None:
    """Type the sheet, player by player."""
    for place, name in enumerate(NAMES):
        screen.type(f"Игрок {place + 1}", name)
    for place, name in enumerate(NAMES):
        screen.type("Гора", str(SHEET["gora"][name]), nth=place)
        screen.type("Пуля", str(SHEET["pulya"][name]), nth=place)
    for on in NAMES:
        writers = [name for name in NAMES if name != on]  # in the order of their cards
        for nth, name in enumerate(writers):
            if whists := SHEET["whists"][name].get(on):
                screen.type(f"на «{on}»", str(whists), nth=nth)
