"""Why a number stands there, what a change to the past does, the help on the way, the evening in pictures."""

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from pathlib import Path

import pytest

from pulka.desk import Desk
from pulka.storage import Store
from tests.browser.conftest import OpenScreen
from tests.browser.harness.evening import Evening
from tests.browser.harness.process import ROOT, AppProcess
from tests.browser.harness.report import exact, last, score
from tests.browser.harness.screen import Screen

pytestmark = pytest.mark.xdist_group("browser-why")
NAMES = ("Аня", "Борис", "Вера")
FILE = ROOT / "tests/fixtures/evening3.pulka.json"


@pytest.fixture(scope="module")
def app(module_app: AppProcess) -> AppProcess:
    return module_app


@pytest.fixture
def evening(app: AppProcess, open_screen: OpenScreen) -> Evening:
    """An evening of three with twenty entries, at its table."""
    with Store.open(app.home) as store:
        pid = Desk(store).take_in(FILE.read_text(encoding="utf-8"))
    assert isinstance(pid, str)
    return Evening(open_screen(path=f"/pulka/{pid}"), f"/pulka/{pid}", NAMES)


def deals_of(screen: Screen, total: Fraction | None = None) -> list[tuple[int, Fraction, Fraction]]:
    """Read the entries that made a number: which, by how much, what stood then; the first one last.

    What the panel showed before may still stand there: the entries of ``total`` are waited for.
    """

    def told(texts: Sequence[str]) -> list[tuple[int, Fraction, Fraction]]:
        found = [re.match(r"Открыть запись (\d+): .*?\. ([^ ]+), стало ([^.]+)\.", text) for text in texts]
        return [(int(each[1]), exact(each[2]), exact(each[3])) for each in found if each]

    with screen.tall():
        screen.see("Из каких записей")
        if total is not None:
            screen.until(
                lambda texts: "there" if (made := told(texts)) and made[0][2] == total else None, f"{total}"
            )
        return told(screen.texts())


def test_the_deals_of_a_number_add_up_to_it(evening: Evening) -> None:
    screen, totals = evening.screen, evening.totals()
    screen.tap("Почему столько")
    for label in ("Пуля Борис", "Гора Вера", "Висты Аня на Борис"):
        screen.tap(re.compile(f"^Почему: {label} "))
        assert last(screen.read(f"{label}: ")) == totals[label]
        made = deals_of(screen, totals[label])
        assert sum(change for _, change, _ in made) == totals[label]
        for (_, change, after), (_, _, before) in zip(made, [*made[1:], (0, 0, Fraction())], strict=True):
            assert before + change == after


def test_a_long_press_at_the_table_asks(evening: Evening) -> None:
    screen, totals = evening.screen, evening.totals()
    screen.hold(re.compile("^Пуля Вера: "))
    screen.at(f"{evening.path}/why")
    assert last(screen.read("Пуля Вера: ")) == totals["Пуля Вера"]
    screen.back()
    evening.returned()


def test_a_net_is_followed_down_to_a_deal(evening: Evening) -> None:
    screen = evening.screen
    screen.tap("Расчёт")
    screen.tap(re.compile(r"^Борис: итог "))
    screen.see("Что должны игроку, минус что должен он")
    for step in ("Аня на Борис после погашения", "Аня на Борис с долей горы", "Висты Аня на Борис"):
        screen.tap(re.compile(f"^Почему: {step} "))
    made = deals_of(screen)
    assert made[0][2] == exact(screen.read("Висты Аня на Борис: "))
    screen.tap("Выше: Аня на Борис с долей горы")
    screen.see("Почему: Доля Борис")


def test_amending_shows_the_cells_that_change_and_only_these_do(evening: Evening, tmp_path: Path) -> None:
    screen, before = evening.screen, evening.totals()
    screen.tap("Почему столько")
    screen.tap(re.compile("^Почему: Гора Борис "))
    screen.tap(re.compile("^Открыть запись 8: "))  # a misère that Борис lost with one trick
    screen.tap("Борис: 2 взятки")
    screen.see("Изменится")
    with screen.tall():
        said = turns(screen.texts())
    assert "Гора Борис" in said
    screen.tap("Исправить")
    screen.see("Исправлено: ")
    screen.see("Почему: Пуля Борис")  # why, where it was begun
    screen.back()
    evening.returned()
    screen.see("Исправлено № 8")
    after = evening.totals()
    changed = {label: (before[label], after[label]) for label in before if before[label] != after[label]}
    assert said.keys() == changed.keys()
    for label, (had, has) in said.items():  # nets stand in whole whists on the sheet
        rounded = 1 if label.startswith("Итог") else 0
        assert abs(had - changed[label][0]) <= rounded
        assert abs(has - changed[label][1]) <= rounded
    report = evening.exported(tmp_path)
    assert report["gora"]["Борис"] == after["Гора Борис"]
    assert score(FILE)["gora"]["Борис"] == before["Гора Борис"]


def turns(texts: list[str]) -> Mapping[str, tuple[Fraction, Fraction]]:
    """Read the lines of a difference, `Аня: пуля 2 → 4, на «Вера» 6 → 8`, by the labels of the sheet."""
    found = {}
    for text in texts:
        name, _, told = text.partition(": ")
        if name in NAMES and " → " in told:
            for column, had, has in re.findall(r"(?:^|, )(.+?) ([+−]?[\d ⅓⅔½/]+) → ([+−]?[\d ⅓⅔½/]+)", told):
                on = re.fullmatch("на «(.+)»", column)
                label = f"Висты {name} на {on[1]}" if on else f"{column.capitalize()} {name}"
                found[label] = (exact(had), exact(has))
    return found


def test_a_word_opens_from_a_half_filled_record_and_back_loses_nothing(evening: Evening) -> None:
    screen, done = evening.screen, evening.done()
    evening.open("Играет Аня", "7 червы", "Аня: взяткой меньше")
    screen.see("без одной")
    before = screen.texts()
    screen.tap("Что это: Вист")
    screen.at("/help/whist")
    screen.see("Слово защитника")
    screen.tap("Назад")
    screen.gone("Слово защитника")
    screen.until(lambda texts: "same" if texts == before else None, "the record as it was")
    evening.save(done + 1)


def test_the_charts_are_told_in_words(evening: Evening) -> None:
    screen = evening.screen
    nets = score(FILE)["settlement"]["net"]
    screen.tap("Меню")
    screen.tap_role("menuitem", "Вечер в картинках")
    told = screen.read("Как менялся итог за 20 записей. ")
    for name, net in nets.items():
        found = re.search(f"{name}: сейчас ([^,]+),", told)
        assert found, told
        assert exact(found[1]) == Fraction(net)
