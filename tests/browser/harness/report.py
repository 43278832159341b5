"""What the command line finds in a pulka file, and what a screen must so tell."""

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import permutations
from pathlib import Path
from typing import Any

from click.testing import CliRunner

from pulka.cli import main

MINUS = "\N{MINUS SIGN}"
_SIGNS = {"½": "1/2", "⅓": "1/3", "⅔": "2/3", "¼": "1/4", "¾": "3/4"}
_BOMBS = {1: "бомба", 2: "двойная бомба", 3: "ёлка"}
_POINTS = {"pulya": "Пуля", "gora": "Гора", "record": "Запись", "kurochka": "Курочка", "pot": "Котёл"}
"""What the screen calls the columns of points; the pot has no cell on the sheet."""


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
    """Score a pulka file with the command line; in the old game only what is played, курочка or pot."""
    found: dict[str, Any] = json.loads(_command("score", "--json", str(file)))
    if "record" in found:
        agreed = json.loads(file.read_text(encoding="utf-8"))["convention"]
        played = {"kurochka": agreed["kurochka"] != "none" and not agreed["pot"], "pot": agreed["pot"]}
        for mark, is_played in played.items():
            if not is_played:
                assert not any(found.pop(mark).values())
    return found


def export(home: Path, pid: str, folder: Path) -> Path:
    """Write an evening of a store as a pulka file with the command line."""
    file = folder / f"{pid}.pulka.json"
    _command("export", pid, "-o", str(file), home=home)
    return file


def _command(*arguments: str, home: Path | None = None) -> str:
    """Run the command line in this process: the tests ask it after every deal."""
    env = {} if home is None else {"PULKA_HOME": str(home)}
    done = CliRunner().invoke(main, arguments, env=env, catch_exceptions=False)
    assert not done.exit_code, done.output
    return done.output


def cells(names: Sequence[str], points: Iterable[str] = ("pulya", "gora")) -> Iterator[str]:
    """Return the labels of the cells of a sheet with these columns."""
    marks = [_POINTS[each] for each in points]
    for name in names:
        yield from (f"{mark} {name}" for mark in marks)
        yield from (f"Висты {name} на {on}" for on in names if on != name)


def told(report: Mapping[str, Any]) -> tuple[list[str], set[str]]:
    """Return what the table says of the next deal and of those who left, and the bombs nobody has."""
    now, sheet = report["situation"], columns(report, report["players"])
    ranked = now.get("bombs", {})
    bombs = {name: ", ".join(_BOMBS[rank] for rank in ranks) for name, ranks in ranked.items()}
    said = [f"{name}: {ranks}" for name, ranks in bombs.items() if ranks]
    unsaid = {f"{name}: {bomb}" for name in bombs for bomb in _BOMBS.values()} - set(said)
    if now["closed"]:
        said.append("Пулька сыграна")
    else:
        said.append(f"Сдаёт {now['dealer']}")
        said += [f"До закрытия {name}: {left}" for name, left in now["to_close"].items() if left is not None]
        said += _on_the_table(report)
    for name, games in now.get("razboynik", {}).get("todo", {}).items():
        left = ", ".join("мизер" if game == "misere" else str(game) for game in games)
        said.append(f"{name}, обязательные: {left}" if left else f"{name}: обязательные уже сыграны")
    for name in set(report["players"]) - set(now["to_close"]):
        gora, pulya = (figure(sheet[f"{mark} {name}"]) for mark in ("Гора", "Пуля"))
        net = report["settlement"]["whole"][name]
        said.append(f"Не за столом — {name}: гора {gora}, пуля {pulya}, итог {figure(net, plus='+')}")
        said += [
            f"{one}: висты на «{on}» {figure(sheet[f'Висты {one} на {on}'])}"
            for one, on in permutations(report["players"], 2)
            if name in {one, on} and sheet[f"Висты {one} на {on}"]
        ]
    return said, unsaid


def _on_the_table(report: Mapping[str, Any]) -> Iterator[str]:
    """Return what the old game says of курочка and pot; nothing of the modern one."""
    now = report["situation"]
    if "kurochka" in report:
        table = sum(report["kurochka"][name] for name in now["to_close"])
        ending = f"Записи закрыты, на столе курочка {table}: счёт по двойной цене"
        yield ending if now["end_phase"] else f"На столе курочка: {table}"
    if "pot" in report:
        pot = f"Котёл: {sum(report['pot'].values())}"
        yield pot if now["part"] is None else f"{pot}, следующая часть {now['part']}"


def figure(number: int | Fraction, plus: str = "") -> str:
    """Write a whole number as the sheet does, with a `plus` where it has one."""
    return f"{MINUS if number < 0 else plus if number else ''}{abs(number)}"


def columns(report: Mapping[str, Any], names: Sequence[str]) -> dict[str, Fraction]:
    """Return the amount of every cell of these players by its label; what is not named is 0."""
    points = [each for each in _POINTS if each in report and each != "pot"]
    found = {f"{_POINTS[each]} {name}": Fraction(on) for each in points for name, on in report[each].items()}
    for name, row in report["whists"].items():
        found |= {f"Висты {name} на {on}": Fraction(amount) for on, amount in row.items()}
    return {label: found.get(label, Fraction()) for label in cells(names, points)}


def last(chain: str) -> Fraction:
    """Return the last total of a chain."""
    return exact(chain.rsplit(".", maxsplit=1)[-1])


def check_settlement(texts: Sequence[str], report: dict[str, Any]) -> None:
    """Compare a settlement on the screen, and its working, with the report."""
    settlement = report["settlement"]
    for name in report["players"]:
        (net,) = _after(texts, f"{name}: итог ")
        assert exact(net) == Fraction(settlement["net"][name])
        whole = _after(texts, f"{name}: целыми вистами ") or [net]  # a whole net is not said twice
        assert [exact(each) for each in whole] == [settlement["whole"][name]]
        _check_hill(texts, report, name)
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


def _check_hill(texts: Sequence[str], report: Mapping[str, Any], name: str) -> None:
    """Compare the open points of a player, as they stand in his sum, with the report."""
    if "record" in report:
        marks = {_POINTS[each].lower(): report[each][name] for each in _POINTS if each in report}
        told = [text for text in _after(texts, f"{name}: 10 × ") if "запись" in text]
        columns_of = [report[each] for each in _POINTS if each in report]
        if not any(points for column in columns_of for points in column.values()):
            assert not told, "all is played off: there is nothing to tell"
            return
        (hill,) = told
        assert hill.startswith(f"({' + '.join(f'{mark} {points}' for mark, points in marks.items())}) = ")
        return
    (hill,) = [text for text in _after(texts, f"{name}: гора ") if "пуля" in text]
    gora, pulya = re.findall(r"\(?([^ ()]+)\)? × \d+", hill)
    assert (exact(gora), exact(pulya)) == (report["gora"][name], report["pulya"][name])


def _after(texts: Sequence[str], prefix: str) -> list[str]:
    return [text.removeprefix(prefix) for text in texts if text.startswith(prefix)]


def _money(text: str) -> Fraction | None:
    found = re.fullmatch(r"([+−]?)([\d\s]+)[.,](\d\d)(\s\S+)?", text)
    if not found:
        return None
    size = Fraction(re.sub(r"\s", "", found[2]) + found[3]) / 100
    return -size if found[1] == MINUS else size


def check_printed(report: Mapping[str, Any], settlement: str, protocol: str, marks: str) -> None:
    """Compare the text of a PDF: who pays whom, and every writing on these columns and on whists."""
    for payment in report["settlement"]["payments"]:
        paid = f"{payment['from']} → {payment['to']}: {figure(payment['whists'])} вист"
        assert paid in settlement
    written = re.findall(rf"(?:{marks}|») ([+{MINUS}]\d+)\s", protocol)
    points = [writing["points"] for deal in report["deals"] for writing in deal["writings"]]
    assert sorted(written) == sorted(f"+{figure(each)}" if each > 0 else figure(each) for each in points)
