"""Three evenings of the old game: one tapped from the first deal to the last point, a винтящая, a котёл.

After every deal with something new in it the table tells what the command line finds in the exported file;
the numbers are reckoned by hand from section 3 of the rules, beside each deal: P is the price of the
contract, T the курочка on the table, q what a made game takes of it, V = P + q a trick.
"""

import re
from pathlib import Path
from typing import Any

import pypdf
import pytest

from tests.browser.conftest import OpenScreen
from tests.browser.harness.evening import Evening
from tests.browser.harness.process import AppProcess
from tests.browser.harness.report import MINUS, check_printed, figure
from tests.browser.harness.screen import Screen

pytestmark = [pytest.mark.xdist_group("browser-old"), pytest.mark.timeout(900)]  # whole evenings
NAMES = ("Аня", "Боря", "Вера", "Гена")
COLUMNS = ("record", "kurochka")
Row = dict[str, int]


@pytest.fixture(scope="module")
def app(module_app: AppProcess) -> AppProcess:
    return module_app


def test_four_play_to_the_end(app: AppProcess, open_screen: OpenScreen, tmp_path: Path) -> None:
    evening = Evening.begin(
        open_screen(), NAMES, "Старинный", dealer="Гена", agree=decimal, called="Десятичная с курочкой"
    )
    games(evening, tmp_path)
    others(evening, tmp_path)
    second_thoughts(evening, tmp_path)
    tens(evening, tmp_path)
    killed(app, evening)
    records_closed(evening, tmp_path)
    end_phase(evening, tmp_path)
    played_off(evening, tmp_path)


def decimal(form: Screen) -> None:
    """Begin as it is played most: decimal prices with a курочка, from 200."""
    form.tap("Десятичная с курочкой")
    form.tap("Запись 200")


def has(report: dict[str, Any], record: Row, kurochka: Row) -> None:
    """Compare records and курочка with what was reckoned; a курочка that is not named is 0."""
    assert report["record"] == record
    assert report["kurochka"] == dict.fromkeys(record, 0) | kurochka


def games(evening: Evening, folder: Path) -> None:
    """Two whisters, a remise, an invited partner, a whister short: 3.1 to 3.5, 3.8."""
    screen = evening.screen
    report = evening.exported(folder)
    has(report, dict.fromkeys(NAMES, 200), {})
    # Гена sits out and has sold ace and king of one suit: 30. 7♥ made 7-2-1, P 20, T 0: a trick 20.
    evening.open("Играет Аня", "игра 7", "7 червы")
    evening.talon("туз пики", "король пики")
    screen.see("7♥: цена 20, взятка 20")
    evening.save(1)
    report = evening.exported(folder)
    assert report["record"]["Аня"] == 180
    assert report["whists"] == {"Боря": {"Аня": 40}, "Вера": {"Аня": 20}, "Гена": {"Аня": 30}}
    # 8 down one, P 30: курочка 30; tricks 2 and 1 of 30, consolations of 10, the dealer's of 20.
    report = evening.reported(folder, "Играет Боря", "игра 8", "Боря: взяткой меньше")
    assert report["whists"]["Аня"] == {"Боря": 20}
    assert (report["whists"]["Вера"]["Боря"], report["whists"]["Гена"]["Боря"]) == (70, 40)
    screen.see("На столе курочка: 30")
    # 6 with a trick more, P 10, q 10 of Боря, V 20. Гена whists for all three tricks, and owes the whole
    # duty of four, for Аня is invited: one trick short, 10.
    evening.open("Играет Вера", "игра 6", "Вера: взяткой больше", "Аня — пас")
    screen.see("Защита: 3 взятки")  # both taps are painted: a lone whister owes two of six, and has three
    screen.insist("Аня — по приглашению", "недобор на висте")  # no finger is there as soon as the key
    screen.see("6: цена 10 и курочка 10, взятка 20")
    screen.see("Курочку дают: Боря 10")
    evening.save(3)
    report = evening.exported(folder)
    has(report, {"Аня": 180, "Боря": 200, "Вера": 190, "Гена": 200}, {"Боря": 20, "Гена": 10})
    assert (report["whists"]["Вера"]["Боря"], report["whists"]["Гена"]["Вера"]) == (170, 60)
    # 7 made 9-1-0, P 20, T 30, q 20: the own 10, then 10 of Боря; V 40. Of the two tricks that are owed Боря
    # lacks his one: 20.
    report = evening.reported(folder, "Играет Гена", "игра 7", *["Гена: взяткой больше"] * 2)
    has(report, {"Аня": 180, "Боря": 200, "Вера": 190, "Гена": 180}, {"Боря": 30})
    assert (report["whists"]["Гена"]["Боря"], report["whists"]["Аня"]["Гена"]) == (140, 40)


def others(evening: Evening, folder: Path) -> None:
    """A misère, an uvert, raspasy with the talon led by the dealer, a whister who revokes: 3.7, 3.9, 3.10."""
    # Big misère made, as it is unless said: 10 off the record. Small uvert caught on one: курочка 15.
    assert evening.record("Мизер", "Играет Аня") == 3
    evening.rare("Уверт")
    for label in ("Играет Боря", "Малый · 15", "Боря: 1 взятка"):
        evening.screen.tap(label)
    evening.save(6)
    report = evening.exported(folder)
    has(report, {"Аня": 170, "Боря": 200, "Вера": 190, "Гена": 180}, {"Боря": 45})
    # Raspasy, a trick 2, the dealer has one of the talon: 10, 8, 2; no trick: 10 off; a renonce: 10.
    tricks = ("Вера: 5 взяток", "Гена: 0 взяток", "Аня: 4 взятки", "Боря: 1 взятка")
    report = evening.reported(folder, "Распасы", *tricks, "Ещё", "ренонсы: Вера — 1")
    kurochka = {"Аня": 8, "Боря": 47, "Вера": 20}
    has(report, {"Аня": 170, "Боря": 200, "Вера": 190, "Гена": 170}, kurochka)
    # 6, five tricks, but Аня revoked: made. P 10, q 10: 8 of Аня, who has least, then 2 of Вера; V 20 for
    # the tricks, 3 and 2, no consolation; Аня puts in 10.
    evening.record("Играет Гена", "игра 6", "Гена: взяткой меньше", "Ещё", "ренонсы: Аня — 1")
    report = evening.exported(folder)
    kurochka = {"Аня": 10, "Боря": 47, "Вера": 18}
    has(report, {"Аня": 170, "Боря": 200, "Вера": 190, "Гена": 160}, kurochka)
    assert report["whists"]["Гена"] == {"Аня": 110, "Боря": 140, "Вера": 80}
    assert (report["whists"]["Аня"]["Гена"], report["whists"]["Боря"]["Гена"]) == (100, 40)


def second_thoughts(evening: Evening, folder: Path) -> None:
    """The last deal is undone and redone, the raspasy before it amended."""
    screen = evening.screen
    seen = evening.totals(COLUMNS)
    evening.undo()
    screen.see("Запись Гена: 200.180.170")
    assert evening.totals(COLUMNS)["Курочка Аня"] == 8
    evening.redo()
    screen.see("Запись Гена: 200.180.170.160")
    assert evening.totals(COLUMNS) == seen
    # The dealer took none, Аня five: his zero is 10 off, his курочка 45, hers 10: the next deal takes
    # nothing but hers.
    before = evening.done()
    screen.tap("Журнал")
    screen.reach("Исправить запись 7")
    screen.tap("Исправить запись 7")
    screen.tap("Боря: 0 взяток")
    screen.tap("Аня: 5 взяток")
    screen.see("Боря: запись 200 → 190")
    screen.tap("Исправить")
    screen.reach("Что сделать с записью 7")  # the journal, where it was begun
    screen.back()
    evening.acknowledged(before + 1)
    screen.see("Запись Боря: 200.190")
    report = evening.exported(folder)
    kurochka = {"Аня": 10, "Боря": 45, "Вера": 20}
    has(report, {"Аня": 170, "Боря": 190, "Вера": 190, "Гена": 160}, kurochka)
    assert report["whists"]["Гена"] == {"Аня": 130, "Боря": 140, "Вера": 60}


def tens(evening: Evening, folder: Path) -> None:
    """Dear contracts bring the records down: 50 each, the first two with the курочка."""
    # T 75, q 50: the own 10, 20 of Вера, who has less, 20 of Боря. Then he takes what is left, his own 25.
    unplayed(evening, "Аня", "Боря", "Вера")
    report = evening.reported(folder, "Играет Боря", "игра 10")
    has(report, {"Аня": 120, "Боря": 140, "Вера": 190, "Гена": 160}, {})
    assert report["whists"]["Аня"] == {"Боря": 220, "Вера": 200, "Гена": 100}
    # Nobody owes a trick on ten.
    unplayed(evening, "Вера", "Гена", "Аня")
    unplayed(evening, "Гена", "Аня", "Боря")
    for _ in range(2):
        for declarer in NAMES:
            evening.record(f"Играет {declarer}", "игра 10")
    report = evening.exported(folder)
    has(report, {"Аня": 20, "Боря": 40, "Вера": 40, "Гена": 10}, {})


def unplayed(evening: Evening, declarer: str, *passers: str) -> None:
    """A ten that nobody whists: курочка and all."""
    evening.record(f"Играет {declarer}", "игра 10", *[f"{name} — пас" for name in passers])


def killed(app: AppProcess, evening: Evening) -> None:
    """A kill and a reload in the middle of a record lose nothing."""
    screen, seen = evening.screen, evening.totals(COLUMNS)
    evening.open("Играет Аня", "игра 10", "Боря — пас", "Вера — пас")
    screen.see("Сверх записи: 30. С чьей записи снять?")
    screen.see("Боря: запись −30")
    screen.back()
    evening.returned()
    app.restart()
    screen.reload()
    screen.see("Сдаёт Гена")
    assert evening.totals(COLUMNS) == seen


def records_closed(evening: Evening, folder: Path) -> None:
    """What is left over comes off another record, until none is open: 3.1."""
    screen, before = evening.screen, evening.done()
    # 20 off the own record, 30 off that of Вера, as Аня likes: 10 whists a point.
    evening.open("Играет Аня")
    screen.see("Сверх записи: 30. С чьей записи снять?")  # the draft outlived the kill
    screen.tap("лишнее — с записи игрока Вера")
    screen.see("Вера: запись −30")
    evening.save(before + 1)
    report = evening.exported(folder)
    has(report, {"Аня": 0, "Боря": 40, "Вера": 10, "Гена": 10}, {})
    assert report["whists"]["Аня"]["Вера"] == 500
    screen.see("Запись Аня закрыта")
    # 8 down two against one whister, P 30: курочка 60; four tricks of 30 and two consolations of 20 for Вера;
    # 40 for the dealer, 0 for the passer.
    report = evening.reported(folder, "Играет Боря", "игра 8", "Гена — пас", *["Боря: взяткой меньше"] * 2)
    assert (report["whists"]["Вера"]["Боря"], report["whists"]["Аня"]["Боря"]) == (330, 260)
    assert report["whists"]["Гена"]["Боря"] == 140
    # 9 with all ten, P 40: 10 off the own record, of 30 Гена has 10, 20 lapse; q 40 of Боря. The second
    # defender is a trick short: 40.
    report = evening.reported(folder, "Играет Вера", "игра 9", "Вера: взяткой больше")
    has(report, {"Аня": 0, "Боря": 40, "Вера": 0, "Гена": 0}, {"Аня": 40, "Боря": 20})
    assert report["whists"]["Вера"] == {"Аня": 20, "Боря": 730, "Гена": 100}
    # 9 made 9-1-0 closes the last record: q 40, the own 20 and 20 of Аня; V 80 for the trick.
    report = evening.reported(folder, "Играет Боря", "игра 9")
    has(report, dict.fromkeys(NAMES, 0), {"Аня": 20})
    assert (report["whists"]["Боря"]["Аня"], report["whists"]["Гена"]["Боря"]) == (240, 220)


def end_phase(evening: Evening, folder: Path) -> None:
    """Every record is closed and T > 0: q = V = 2P, and a whister who is short pays 2P too."""
    screen, before = evening.screen, evening.done()
    screen.see("Записи закрыты, на столе курочка 20: счёт по двойной цене")
    # 6 down one, P 10: курочка 20, a trick 20, 3 and 2 of them; consolations as ever, 10, 10 and 20.
    evening.open("Играет Вера", "игра 6", "Вера: взяткой меньше")
    screen.see("6: двойная цена 20, из курочки 20")
    evening.save(before + 1)
    report = evening.exported(folder)
    has(report, dict.fromkeys(NAMES, 0), {"Аня": 20, "Вера": 20})
    assert [report["whists"][name]["Вера"] for name in ("Аня", "Боря", "Гена")] == [570, 50, 80]
    # 6 made 8-1-1: no record is left for the 10; q 20: of equals Вера is the next from Боря. Both whisters
    # are a trick short of two: 20 each.
    evening.open("Играет Боря", "игра 6", *["Боря: взяткой больше"] * 2)
    screen.see("Сверх записи: 10 — пропадает, открытых записей нет")
    screen.see("Курочку дают: Вера 20")
    evening.save(before + 2)
    report = evening.exported(folder)
    has(report, dict.fromkeys(NAMES, 0), {"Аня": 20, "Вера": 20, "Гена": 20})
    assert report["whists"]["Боря"]["Вера"] == 250
    screen.see("Записи закрыты, на столе курочка 60: счёт по двойной цене")
    # 10, q 100, but there are only 60: the own 20, then 20 and 20. Nothing is left on the table.
    evening.open("Играет Вера", "игра 10", "Гена — пас", "Аня — пас")
    screen.see("10: двойная цена 100, из курочки 60")
    screen.see("Курочку дают: своя 20, Гена 20, Аня 20")
    evening.save(before + 3)
    screen.see("Пулька сыграна")


def played_off(evening: Evening, folder: Path) -> None:
    """All is played off: undone and redone, settled, printed: 3.13."""
    screen = evening.screen
    report = evening.exported(folder)
    assert report["situation"]["closed"]
    whists = {
        "Аня": {"Боря": 260, "Вера": 570, "Гена": 100},
        "Боря": {"Аня": 240, "Вера": 250, "Гена": 40},
        "Вера": {"Аня": 220, "Боря": 750, "Гена": 300},
        "Гена": {"Аня": 130, "Боря": 240, "Вера": 80},
    }
    evening.shows(record={}, kurochka={}, whists=whists)
    assert screen.role("button", re.compile("^Играет")).count() == 0
    evening.undo()
    screen.see("Записи закрыты, на столе курочка 60: счёт по двойной цене")
    evening.redo()
    screen.see("Пулька сыграна")
    screen.reload()
    won = ["Аня: 260 + 570 + 100 = 930", "Гена: 130 + 240 + 80 = 450"]
    lost = ["Боря: 260 + 750 + 240 = 1250", "Вера: 570 + 250 + 80 = 900"]
    evening.agrees(
        report, *won, *lost, f"Аня: 930 {MINUS} 590 = +340", f"Боря: 530 {MINUS} 1250 = {MINUS}720"
    )
    # Written less written on one: 930 − 590, 530 − 1250, 1270 − 900, 450 − 440.
    assert report["settlement"]["net"] == {"Аня": 340, "Боря": -720, "Вера": 370, "Гена": 10}
    paid = [(each["from"], each["to"], each["whists"]) for each in report["settlement"]["payments"]]
    assert paid == [("Боря", "Аня", 340), ("Боря", "Вера", 370), ("Боря", "Гена", 10)]
    printed(evening.download("Сохранить PDF", folder), report)


def printed(file: Path, report: dict[str, Any]) -> None:
    """Find in the text of the PDF the sheet, the settlement and every writing of the protocol."""
    text = "\n".join(page.extract_text() for page in pypdf.PdfReader(file).pages)
    sheet, _, rest = text.partition("Расчёт")
    settlement, _, protocol = rest.partition("Протокол сдач")
    whists, nets = report["whists"], report["settlement"]["net"]
    drawn = re.findall(rf"^[+{MINUS}]?\d+$", sheet, re.MULTILINE)  # a dot ends an earlier total
    totals = {figure(amount) for row in whists.values() for amount in row.values()}
    assert not (totals | {figure(net, plus="+") for net in nets.values()}) - set(drawn)
    for name in NAMES:
        assert re.search(rf"^{name}\n(?:.*\n)*?{figure(nets[name])}\n", settlement, re.MULTILINE)
    check_printed(report, settlement, protocol, "запись|курочка")


def three(screen: Screen, start: str) -> Evening:
    """Begin an evening of three by one of the starts."""
    return Evening.begin(
        screen,
        NAMES[:3],
        "Старинный",
        dealer="Вера",
        agree=lambda form: form.tap(start),
        called=start,
    )


def test_three_name_the_suit(open_screen: OpenScreen, tmp_path: Path) -> None:
    evening = three(open_screen(), "Винтящая")
    screen = evening.screen
    # 7♦ made 7-2-1, P 16: no seven without a suit.
    evening.open("Играет Аня")
    assert screen.role("button", re.compile("^игра ")).count() == 0
    screen.see("Какая игра?")  # on the key, instead of save
    assert screen.role("button", "Записать").count() == 0
    screen.tap("7 бубны")
    screen.see("7♦: цена 16, взятка 16")
    evening.save(1)
    report = evening.exported(tmp_path)
    has(report, {"Аня": 684, "Боря": 700, "Вера": 700}, {})
    # 8♣ down one, P 24: курочка 24; tricks 2 and 1 of 24, consolations of 10; the dealer plays.
    report = evening.reported(tmp_path, "Играет Боря", "8 трефы", "Боря: взяткой меньше")
    assert (report["whists"]["Вера"]["Боря"], report["whists"]["Аня"]["Боря"]) == (58, 34)
    # 6♠ made 6-2-2, P 4, q 4 of 24, V 8. Then 10 without trumps, P 192: all that is left, 20 of Боря.
    evening.record("Играет Вера", "6 пики")
    report = evening.reported(tmp_path, "Играет Аня", "10 без козыря", "Боря — пас", "Вера — пас")
    has(report, {"Аня": 492, "Боря": 700, "Вера": 696}, {})
    assert report["whists"]["Аня"] == {"Боря": 234, "Вера": 16}
    # Stopped early: h = 10 Z, 4920, 7000, 6960, their mean 6293⅓.
    evening.agrees(report)
    assert report["settlement"]["net"] == {"Аня": "4726/3", "Боря": "-2972/3", "Вера": "-1754/3"}


def test_three_play_for_the_pot(open_screen: OpenScreen, tmp_path: Path) -> None:
    evening = three(open_screen(), "С котлом")
    screen = evening.screen
    # 6 down one, P 10: 10 into the pot. Raspasy: 4, 6 and 10. Nothing makes a game dearer.
    evening.record("Играет Аня", "игра 6", "Аня: взяткой меньше")
    report = evening.reported(tmp_path, "Распасы", "Аня: 2 взятки", "Боря: 3 взятки")
    assert report["pot"] == {"Аня": 14, "Боря": 6, "Вера": 10}
    screen.see("Котёл: 30")
    almost_closed(evening)
    # The last record is closed: the pot is cut into two parts of 15.
    report = evening.reported(tmp_path, "Играет Боря", "игра 6", "Вера — пас", "Аня — пас")
    assert (report["record"], report["situation"]["part"]) == (dict.fromkeys(NAMES[:3], 0), 15)
    # 7 down one: the next part, 15, into a new pot; a trick P 20, 2 and 2; consolations of 10.
    report = evening.reported(tmp_path, "Играет Аня", "игра 7", "Аня: взяткой меньше")
    assert report["pot"]["Аня"] == 29
    assert (report["whists"]["Боря"]["Аня"], report["whists"]["Вера"]["Аня"]) == (90, 80)
    # A part is won, 7 of Аня, 3 of Боря, 5 of her own, for which nothing is written.
    report = evening.reported(tmp_path, "Играет Вера", "игра 6", "Аня — пас", "Боря — пас")
    assert report["pot"] == {"Аня": 22, "Боря": 3, "Вера": 5}
    assert report["whists"]["Вера"] == {"Аня": 150, "Боря": 30}
    # The other one: 7, 5 and 3 of his own. The new pot takes its place, 8 and then 7.
    report = evening.reported(tmp_path, "Играет Боря", "игра 6", "Вера — пас", "Аня — пас")
    assert report["pot"] == {"Аня": 15, "Боря": 0, "Вера": 0}
    assert report["situation"]["part"] == 8
    # Stopped early: h = 10 times what each has in the pot, 150, 0, 0.
    evening.agrees(report)
    assert report["settlement"]["net"] == {"Аня": -410, "Боря": 230, "Вера": 180}


def almost_closed(evening: Evening) -> None:
    """Only ten points are left in one record, by a correction."""
    screen = evening.screen
    before = evening.rare("Исправление")
    screen.type("За что", "доиграли на бумаге")
    for name, points in (("Аня", 200), ("Боря", 190), ("Вера", 200)):
        screen.tap(f"Столбцы: {name}")
        screen.gone(f"Висты на «{name}»")
        screen.type("Запись", str(points))
        screen.see(f"{name}: запись +{points}")
        screen.tap("Запись: сменить знак")
        screen.see(f"{name}: запись −{points}")
    evening.save(before + 1)
