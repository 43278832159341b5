"""Players across evenings: the numbers of the command line; two names become one person and two again."""

import csv
import io
import re
from fractions import Fraction
from pathlib import Path

import pytest

from pulka.desk import Desk
from pulka.storage import Store
from tests.browser.conftest import OpenScreen
from tests.browser.harness.process import ROOT, AppProcess
from tests.browser.harness.report import exact, score
from tests.browser.harness.screen import Screen

pytestmark = pytest.mark.xdist_group("browser-players")
FILES = (ROOT / "tests/fixtures/evening3.pulka.json", ROOT / "tests/fixtures/evening4.pulka.json")


@pytest.fixture
def players(app: AppProcess, open_screen: OpenScreen) -> Screen:
    """The list of players after two evenings: three sat at both, Глеб at one."""
    with Store.open(app.home) as store:
        for file in FILES:
            assert isinstance(Desk(store).take_in(file.read_text(encoding="utf-8")), str)
    return open_screen(path="/players")


def nets() -> dict[str, Fraction]:
    """What the command line settles for everybody, both evenings together."""
    found: dict[str, Fraction] = {}
    for file in FILES:
        for name, net in score(file)["settlement"]["net"].items():
            found[name] = found.get(name, Fraction()) + Fraction(net)
    return found


def told(screen: Screen, name: str, evenings: str) -> Fraction:
    """Read the net on the line of a player, or on the page that is called after one."""
    line = screen.read(f"{name}. {evenings}")
    amount = re.search(r"\. ([+−\d][^.]*)", line)
    assert amount, line
    return exact(amount[1])


def shows(screen: Screen, name: str, evenings: str, net: Fraction) -> None:
    """Wait until the line of a player has this net: a list that was left is counted anew on return."""
    screen.until(
        lambda texts: (
            next((each for each in texts if each.startswith(f"{name}. {evenings}")), None)
            if told(screen, name, evenings) == net
            else None
        ),
        f"{name}: {net}",
    )


def test_the_numbers_are_those_of_the_command_line(players: Screen) -> None:
    wanted = nets()
    for name, net in wanted.items():
        evenings = "1 вечер" if name == "Глеб" else "2 вечера"
        assert told(players, name, evenings) == net
    players.tap(re.compile(r"^Вера\. 2 вечера"))
    players.see("Вечер за вечером")
    with players.tall():
        assert exact(players.read("Итог, висты: ")) == wanted["Вера"]
        assert exact(players.read("Вера и Борис: 2 вечера. Итоги ").split(" и ")[0]) == wanted["Вера"]
    players.back()
    players.see("По итогу")


def test_two_names_become_one_person_and_two_again(players: Screen) -> None:
    wanted = nets()
    players.tap(re.compile(r"^Глеб\. 1 вечер"))
    players.tap("Глеб: действия")
    players.tap_role("menuitem", "Объединить с другим именем")
    players.tap(re.compile(r"^Вера\. 2 вечера"))
    players.see("Осторожно: эти имена сидели за одним столом")
    players.tap("Объединить")
    players.see("Глеб и Вера — один человек")
    players.see("Вернуть")
    players.open("/players")
    shows(players, "Вера", "2 вечера", wanted["Вера"] + wanted["Глеб"])
    players.gone("Глеб")
    players.tap(re.compile(r"^Вера\. 2 вечера"))
    with players.tall():
        players.tap("Разъединить: Глеб")
        players.gone("Разъединить: Глеб")
    players.open("/players")
    shows(players, "Глеб", "1 вечер", wanted["Глеб"])
    shows(players, "Вера", "2 вечера", wanted["Вера"])


def test_a_merge_is_taken_back_at_once(players: Screen) -> None:
    players.tap(re.compile(r"^Глеб\. 1 вечер"))
    players.tap("Глеб: действия")
    players.tap_role("menuitem", "Объединить с другим именем")
    players.tap(re.compile(r"^Борис\. 2 вечера"))
    players.tap("Под каким именем: Глеб")
    players.tap("Объединить")
    players.see("Борис и Глеб — один человек")
    players.tap("Вернуть")
    players.open("/players")
    shows(players, "Борис", "2 вечера", nets()["Борис"])
    shows(players, "Глеб", "1 вечер", nets()["Глеб"])


def test_the_list_goes_to_a_spreadsheet(players: Screen, tmp_path: Path) -> None:
    players.see("Глеб. 1 вечер")
    with players.page.expect_download() as coming:
        players.tap("Выгрузить таблицу CSV")
    place = tmp_path / coming.value.suggested_filename
    coming.value.save_as(place)
    assert place.name == "Игроки.csv"
    rows = list(csv.DictReader(io.StringIO(place.read_text(encoding="utf-8-sig"), newline="")))
    whole = {row["Игрок"]: row for row in rows if row["Правила"] == "Все правила"}
    wanted = nets()
    assert whole.keys() == wanted.keys()
    for name, row in whole.items():
        assert abs(Fraction(row["Итог, висты"]) - wanted[name]) <= Fraction(1, 200)
        assert row["Вечера"] == ("1" if name == "Глеб" else "2")
