"""What a change to the past will do is told before it is accepted: in the form, in the journal's sheet."""

import asyncio
from pathlib import Path

from pulka.desk import Desk
from pulka.desk.foresight import foresee
from pulka.locale import Words
from pulka.ui.parts.journal.difference import Difference
from pulka.ui.screens.journal import Journal
from pulka.ui.screens.record import Record
from tests.pulkas import ledger_of, misere, pulka, raspasy
from tests.ui.harness import Tree
from tests.ui.house import begin, desk_in

TOLD = "{}. Распасы — сдача Боря → Аня; Аня: пуля +2 → +1; Боря: гора +8 → +4; Вова: гора +12 → +6"


def opened(desk: Desk, pid: str, no: int) -> Tree:
    return Tree(Record, desk, route=f"/pulka/{pid}/record/{no}", path="pulka/:pid/record/:no")


def test_an_amended_deal_tells_what_becomes_of_those_after_it(tmp_path: Path) -> None:
    async def play() -> None:
        with desk_in(tmp_path) as desk:
            pid, ledger = begin(desk, deals=2)
            first = ledger.steps[0].id
            async with opened(desk, pid, first) as tree:
                assert tree.sees("Итоги не изменятся")
            misdeal = f"/pulka/{pid}/record/{first}?kind=misdeal"
            path = "pulka/:pid/record/:no"
            async with Tree(Record, desk, route=misdeal, path=path) as tree:
                await tree.tap("misdeal")
                assert tree.sees("Распасов подряд: 2 → 1")
                assert tree.sees("Следующая сдача: Вова → Боря")
                assert tree.sees("Другими станут записи после неё:")
                assert tree.sees(TOLD.format(2))

    asyncio.run(play())


def test_the_journal_tells_it_before_a_deal_is_struck_out(tmp_path: Path) -> None:
    async def play() -> None:
        with desk_in(tmp_path) as desk:
            pid, _ = begin(desk, deals=9)
            route, path = f"/pulka/{pid}/journal", "pulka/:pid/journal"
            async with Tree(Journal, desk, route=route, path=path) as tree:
                await tree.tap("Что сделать с записью 1")
                await tree.tap("Вычеркнуть")
                assert tree.sees("Боря: гора 96 → 84")
                assert tree.sees("Распасов подряд: 9 → 8")
                assert tree.sees(TOLD.format(2))
                assert tree.sees(
                    "9. Распасы — сдача Вова → Боря; помощь другая; Аня: висты на «Боря» +30 → +10"
                )
                assert tree.sees("Сдавать будут другие: записи 4–7")
                assert tree.sees("Другими станут записи после неё:")
                assert len(desk.open(pid).standing()) == 9

    asyncio.run(play())


def test_of_many_entries_only_the_first_are_told() -> None:
    dearer = {"raspasy_ladder": list(range(1, 11)), "end": "open", "pulya_limit": None}
    ledger = ledger_of(pulka(*[raspasy(Anna=4, Boris=3, Vera=3)] * 9, options=dearer))
    seen = foresee(ledger, ledger.void(ledger.steps[0].id))
    told = Difference.of(seen, ledger.heading.names, Words("ru"))
    assert len(told.later) == 7
    assert told.later[-1] == "и ещё 2 записи"


def test_what_classic_adds_is_told() -> None:
    dark = {**raspasy(Anna=4, Boris=3, Vera=3), "dark_by": ["Anna"]}
    lists = {"games": [6, "misere"], "laps": 1}
    classic = {"base": "classic", "razboynik": lists, "exit_ladder": [6, 7]}
    ledger = ledger_of(pulka(misere("Boris", 0), dark, options=classic))
    told = [
        Difference.of(foresee(ledger, ledger.void(step.id)), ledger.heading.names, Words("ru"))
        for step in ledger.steps
    ]
    assert "Boris: осталось в разбойнике 6 → 6 М" in told[0].table
    assert "Anna: бомбы бомба → —" in told[1].table
    assert "Торговля: от 7 → от 6" in told[1].table
