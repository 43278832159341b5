"""The journal: what happened in words, and the past changed from it."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import flet as ft

from pulka.deals import DealDraft, Word
from pulka.desk import Desk, NewPulka
from pulka.ledger import Ledger
from pulka.storage import Store
from pulka.terms import Contract
from pulka.ui.screens.journal import Journal
from tests.ui.harness import Tree

NAMES = ("Аня", "Боря", "Вова")


def game(
    declarer: int, contract: str, words: dict[int, str], tricks: dict[int, int] | None = None
) -> DealDraft:
    return DealDraft(
        kind="game",
        declarer=declarer,
        contract=Contract.parse(contract),
        whist=tuple((player, Word(word)) for player, word in words.items()),
        tricks=None if tricks is None else tuple(tricks.items()),
    )


FIRST = (
    game(1, "6S", {2: "whist", 0: "whist"}, {1: 6, 2: 2, 0: 2}),
    game(2, "7H", {0: "whist", 1: "pass"}, {2: 6}),
    DealDraft(kind="misere", declarer=0, tricks=((0, 0),)),
)


def evening(folder: Path, *drafts: DealDraft) -> tuple[Desk, str]:
    desk = Desk(Store.open(folder))
    begun = desk.begin(NewPulka(NAMES, "sochi", 0, whist_price=2, currency="₽"))
    assert isinstance(begun[1], Ledger)
    pid, ledger = begun
    for draft in drafts:
        ledger = recorded(desk.record(str(pid), ledger, draft))
    return desk, str(pid)


def recorded(outcome: object) -> Ledger:
    assert isinstance(outcome, Ledger), outcome
    return outcome


def opened(desk: Desk, pid: str, size: tuple[float, float] = (390, 844)) -> Tree:
    return Tree(Journal, desk, route=f"/pulka/{pid}/journal", path="pulka/:pid/journal", size=size)


def run(play: Callable[[], Awaitable[None]]) -> None:
    asyncio.run(play())  # type: ignore[arg-type]  # a coroutine


def test_entries_are_told_with_writings_and_reasons_the_newest_first(tmp_path: Path) -> None:
    desk, pid = evening(tmp_path, *FIRST)

    async def play() -> None:
        async with opened(desk, pid) as tree:
            texts = tree.texts()
            assert texts.index("3. Аня: мизер — сыгран") < texts.index("1. Боря: 6♠ — своя")
            assert tree.sees("2. Вова: 7♥ — без одной")
            assert tree.sees("Вова: гора +4 — недобор")
            assert tree.sees("Аня — вист · Боря — пас")

    run(play)


def test_void_tells_what_changes_and_restore_brings_it_back(tmp_path: Path) -> None:
    desk, pid = evening(tmp_path, *FIRST)

    async def play() -> None:
        async with opened(desk, pid) as tree:
            await tree.tap("Что сделать с записью 2")
            await tree.tap("Вычеркнуть")
            assert tree.sees("Вова: гора 4 → 0")
            assert len(desk.open(pid).rows) == 4, "nothing is written before the answer"
            await tree.tap("Вычеркнуть")
            assert desk.open(pid).steps[1].slot.void
            assert tree.sees("вычеркнута")
            assert tree.sees("2. Аня: мизер — сыгран")
            await tree.tap("Восстановить: Вова: 7♥ — без одной")
            assert tree.sees("Вова: гора 0 → 4")
            await tree.tap("Восстановить")
            assert not desk.open(pid).steps[1].slot.void

    run(play)


def test_undo_leaves_a_ghost_that_can_be_restored_and_redo_takes_it_back(tmp_path: Path) -> None:
    desk, pid = evening(tmp_path, *FIRST)

    async def play() -> None:
        async with opened(desk, pid) as tree:
            await tree.tap("Отменить")
            assert tree.sees("Отменено: Аня: мизер")
            assert tree.sees("отменена")
            await tree.tap("Вернуть")
            assert tree.sees("3. Аня: мизер — сыгран")
            await tree.tap("Отменить")
            await tree.tap("Восстановить: Аня: мизер — сыгран")
            await tree.tap("Восстановить")
            assert [step.entry.kind for step in desk.open(pid).steps] == ["game", "game", "misere"]

    run(play)


def test_a_refused_change_names_the_entry_it_hits(tmp_path: Path) -> None:
    seats = ("Аня", "Боря", "Вова", "Галя")
    desk = Desk(Store.open(tmp_path))
    begun = desk.begin(NewPulka(seats, {"base": "sochi", "pulya_limit": 1, "end": "each"}, 0))
    assert isinstance(begun[1], Ledger)
    pid, ledger = str(begun[0]), begun[1]
    ledger = recorded(
        desk.record(pid, ledger, DealDraft(kind="correction", reason="с бумаги", pulya=((0, 1),)))
    )
    ledger = recorded(
        desk.record(pid, ledger, DealDraft(kind="correction", reason="лишнее", pulya=((0, -1),)))
    )
    more = tuple((player, 1) for player in (1, 2, 3))
    ledger = recorded(desk.record(pid, ledger, DealDraft(kind="correction", reason="ещё", pulya=more)))
    recorded(desk.record(pid, ledger, DealDraft(kind="misdeal")))

    async def play() -> None:
        async with opened(desk, pid) as tree:
            await tree.tap("Что сделать с записью 2")
            await tree.tap("Вычеркнуть")
            assert tree.sees("Вычеркнуть нельзя")
            assert tree.sees("№ 4: пулька уже закончена")
            await tree.tap("Понятно")
            assert len(desk.open(pid).rows) == 5

    run(play)


def test_amend_and_insert_lead_to_the_record_screen(tmp_path: Path) -> None:
    desk, pid = evening(tmp_path, *FIRST)

    async def play() -> None:
        for labels, where in (
            (["Исправить запись 2"], "journal/record/3"),
            (["Что сделать с записью 2", "Исправить"], "journal/record/3"),
            (["Что сделать с записью 2", "Вставить перед ней пропущенную"], "journal/insert/3"),
        ):
            async with opened(desk, pid) as tree:
                for label in labels:
                    await tree.tap(label)
                assert tree.page.route == f"/pulka/{pid}/{where}"

    run(play)


def test_a_closed_evening_shows_no_key_that_changes_it(tmp_path: Path) -> None:
    desk, pid = evening(tmp_path, *FIRST)
    desk.close(pid, desk.open(pid))

    async def play() -> None:
        async with opened(desk, pid) as tree:
            assert not tree.sees("Что сделать")
            assert tree.sees("Пулька закрыта")

    run(play)


def test_the_journal_is_made_in_windows_and_filtered(tmp_path: Path) -> None:
    desk, pid = evening(tmp_path, FIRST[0], *[DealDraft(kind="misdeal")] * 70)

    async def play() -> None:
        async with opened(desk, pid) as tree:
            assert not tree.sees("1. Боря: 6♠")
            await tree.tap("Показать более ранние")
            assert tree.sees("1. Боря: 6♠")
            await tree.tap("filter-Игра")
            assert [text for text in tree.texts() if ". " in text] == ["1. Боря: 6♠ — своя"]

    run(play)


def test_a_player_shows_every_entry_that_wrote_to_him_or_on_him(tmp_path: Path) -> None:
    drafts = (
        *FIRST,
        DealDraft(kind="raspasy", tricks=((0, 0), (1, 4), (2, 6))),
        game(2, "6S", {0: "pass", 1: "pass"}),
        DealDraft(kind="misdeal"),
    )
    desk, pid = evening(tmp_path, *drafts)

    async def play() -> None:
        async with opened(desk, pid) as tree:
            await tree.tap("filter-Боря")
            numbers = [text[0] for text in tree.texts() if text[1:3] == ". "]
            assert numbers == ["4", "2", "1"]  # a pass too writes when the game is down
            await tree.tap("filter-Аня")
            assert [text[0] for text in tree.texts() if text[1:3] == ". "] == ["4", "3", "2", "1"]
            await tree.tap("filter-Все")
            assert len([text for text in tree.texts() if text[1:3] == ". "]) == len(drafts)

    run(play)


def test_an_amended_entry_shows_what_it_was_and_a_heading_what_changed(tmp_path: Path) -> None:
    desk, pid = evening(tmp_path, *FIRST)
    ledger = desk.open(pid)
    ledger = recorded(
        desk.amend(pid, ledger, ledger.steps[0].id, FIRST[0].but(contract=Contract.parse("6H")))
    )
    recorded(desk.rehead(pid, ledger, ledger.heading.model_copy(update={"whist_price": 3})))

    async def play() -> None:
        async with opened(desk, pid) as tree:
            assert tree.sees("1. Боря: 6♥ — своя")
            assert tree.sees("Было: Боря: 6♠")
            assert tree.sees("исправлена")
            assert tree.sees("Цена виста: 3,00\N{NO-BREAK SPACE}₽")

    run(play)


def test_every_button_can_be_hit_with_a_finger(tmp_path: Path) -> None:
    desk, pid = evening(tmp_path, *FIRST)

    async def play() -> None:
        async with opened(desk, pid) as tree:
            tapped = [each for each in tree.controls() if getattr(each, "on_click", None)]
            assert tapped
            assert all(
                (getattr(each, "height", None) or 0) >= 48
                for each in tapped
                if isinstance(each, ft.Container)
            )

    run(play)


JOIN = DealDraft(kind="join", name="Гена")
PAPER = DealDraft(kind="correction", reason="с бумаги", gora=((0, 6),))


def test_who_joined_and_left_is_told_with_what_he_started_with(tmp_path: Path) -> None:
    desk, pid = evening(tmp_path, PAPER, JOIN, DealDraft(kind="leave", player=0))

    async def play() -> None:
        async with opened(desk, pid) as tree:
            assert tree.sees("2. За стол садится Гена")
            assert tree.sees("Гена: гора +2 — среднее новому игроку")
            assert tree.sees("3. Из-за стола уходит Аня")
            await tree.tap("Что сделать с записью 2")
            await tree.tap("Вычеркнуть")
            assert tree.sees("Гена: гора 2 → 0")
            assert tree.sees("За столом: Боря, Вова, Гена → Боря, Вова")

    run(play)


def test_changed_rules_are_told_from_old_to_new(tmp_path: Path) -> None:
    changed = DealDraft(kind="rules", options={"pulya_limit": 30, "prices": {"6": 3}}, note="по уговору")
    desk, pid = evening(tmp_path, changed, DealDraft(kind="rules", options={"pulya_limit": 40}))

    async def play() -> None:
        async with opened(desk, pid) as tree:
            assert tree.sees("1. Смена правил")
            assert tree.sees("Пуля до: 20 → 30 · Цены игр, 6: 2 → 3 · заметка: по уговору")
            assert tree.sees("Пуля до: 30 → 40")

    run(play)


def test_filters_know_the_new_kinds_and_the_newcomer(tmp_path: Path) -> None:
    drafts = (*FIRST, JOIN, DealDraft(kind="leave", player=0), DealDraft(kind="misdeal"))
    desk, pid = evening(tmp_path, *drafts)

    async def play() -> None:
        async with opened(desk, pid) as tree:
            await tree.tap("filter-Новый игрок")
            assert [text for text in tree.texts() if text[1:3] == ". "] == ["4. За стол садится Гена"]
            await tree.tap("filter-Новый игрок")
            await tree.tap("filter-Гена")
            assert [text[0] for text in tree.texts() if text[1:3] == ". "] == ["4"]
            await tree.tap("filter-Аня")
            assert "5" in [text[0] for text in tree.texts() if text[1:3] == ". "]

    run(play)


def test_a_newcomer_taken_back_is_still_called_by_his_name(tmp_path: Path) -> None:
    desk, pid = evening(tmp_path, JOIN, DealDraft(kind="correction", reason="лишнее", pulya=((3, 2),)))
    for _ in range(2):
        desk.undo(pid, desk.open(pid))

    async def play() -> None:
        async with opened(desk, pid) as tree:
            assert tree.sees("За стол садится Гена")
            await tree.tap("Восстановить: За стол садится Гена")
            assert tree.sees("За столом: Аня, Боря, Вова → ")
            await tree.tap("Восстановить")
            assert desk.open(pid).heading.names == ("Аня", "Боря", "Вова", "Гена")
            await tree.tap("Отменить")
            await tree.tap("Вернуть")
            assert tree.sees("1. За стол садится Гена")

    run(play)


def test_a_new_heading_does_not_tell_of_a_newcomer_as_of_a_new_name(tmp_path: Path) -> None:
    desk, pid = evening(tmp_path, JOIN)
    ledger = desk.open(pid)
    recorded(desk.rehead(pid, ledger, ledger.heading.model_copy(update={"title": "Дача"})))

    async def play() -> None:
        async with opened(desk, pid) as tree:
            assert tree.sees("Название: Дача")
            assert not tree.sees("Игроки: ")

    run(play)
