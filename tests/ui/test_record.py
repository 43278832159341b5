"""The record screen: taps in, deals out."""

import asyncio
from collections.abc import Callable, Coroutine
from fractions import Fraction
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from pulka.deals import Correction, Game, Misere, Raspasy
from pulka.desk import Desk, NewPulka, filling
from pulka.storage import Store
from pulka.terms import Contract, Mark
from pulka.ui.record.amount import amount_text, read_amount
from pulka.ui.screens.record import Record
from tests.ui.harness import Tree

NAMES = ("Аня", "Боря", "Вера", "Гена", "Дима")
PATHS = {"record": "pulka/:pid/record", "amend": "pulka/:pid/record/:no", "insert": "pulka/:pid/insert/:no"}


class Evening:
    """A desk over a real store with one pulka."""

    def __init__(self, home: Path, players: int = 3, convention: object = "sochi") -> None:
        self.store = Store.open(home / "pulka.sqlite")
        self.desk = Desk(self.store)
        begun = self.desk.begin(NewPulka(NAMES[:players], convention, players - 1))
        assert isinstance(begun[0], str)
        self.pid = begun[0]

    def ledger(self) -> Any:  # noqa: ANN401  # what it hands on is untyped
        return self.desk.open(self.pid)

    def last(self) -> Any:  # noqa: ANN401  # what it hands on is untyped
        return self.ledger().steps[-1].entry

    def played(self, *drafts: object) -> "Evening":
        for draft in drafts:
            ledger = self.ledger()
            whole = filling.filled(draft, ledger.situation)  # type: ignore[arg-type]
            assert not isinstance(self.desk.record(self.pid, ledger, whole), tuple)
        return self

    def screen(self, query: str = "", verb: str = "record", no: int | None = None, **how: Any) -> Tree:  # noqa: ANN401  # what it hands on is untyped
        place = {"record": "record", "amend": f"record/{no}", "insert": f"insert/{no}"}[verb]
        route = f"/pulka/{self.pid}/{place}{query}"
        return Tree(Record, self.desk, route=route, path=PATHS[verb], **how)


@pytest.fixture
def evening(tmp_path: Path) -> Evening:
    return Evening(tmp_path)


def run(play: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(play())


def six_spades() -> Any:  # noqa: ANN401  # what it hands on is untyped
    return filling.choose_contract(filling.start("game", 0), Contract.parse("6S"))


async def taps(tree: Tree, *labels: str) -> None:
    for label in labels:
        await tree.tap(label)


def test_six_spades_made_takes_two_taps_here(evening: Evening) -> None:
    async def play() -> None:
        async with evening.screen("?declarer=0") as tree:
            assert tree.sees("Какая игра?")
            await tree.tap("6 пики")
            assert tree.sees("Аня: пуля +2 — сыграно")
            assert tree.sees("Боря: висты на «Аня» +4 — висты за взятки")
            await tree.tap("Записать")
            assert tree.page.route == f"/pulka/{evening.pid}"
        entry = evening.last()
        assert isinstance(entry, Game)
        assert entry.tricks == ((0, 6), (1, 2), (2, 2))

    run(play)


def test_seven_hearts_one_down_with_one_whist(evening: Evening) -> None:
    async def play() -> None:
        async with evening.screen("?declarer=0") as tree:
            await taps(tree, "7 червы", "Вера — пас", "Аня: взяткой меньше")
            assert tree.sees("без одной")
            assert tree.sees("Защита: 4 взятки")
            await tree.tap("Записать")
        assert evening.last().tricks == ((0, 6),)
        assert evening.ledger().columns.of(Mark.GORA, 0) == 4

    run(play)


def test_a_misere_is_made_unless_said(evening: Evening) -> None:
    async def play() -> None:
        async with evening.screen("?kind=misere") as tree:
            assert tree.sees("Кто играет?")
            await taps(tree, "Играет Боря", "Записать")
        entry = evening.last()
        assert isinstance(entry, Misere)
        assert entry.tricks == ((1, 0),)

    run(play)


def test_the_last_number_of_raspasy_fills_itself_in(evening: Evening) -> None:
    async def play() -> None:
        async with evening.screen("?kind=raspasy") as tree:
            assert tree.sees("Сколько у кого взяток?")
            await tree.tap("Аня: 4 взятки")
            assert tree.sees("Сколько взяток: Боря, Вера?")
            await taps(tree, "Боря: 3 взятки", "Записать")
        entry = evening.last()
        assert isinstance(entry, Raspasy)
        assert entry.tricks == ((0, 4), (1, 3), (2, 3))

    run(play)


def test_a_wrong_sum_is_said_once_by_the_button_and_shown_where_it_is(evening: Evening) -> None:
    async def play() -> None:
        async with evening.screen("?kind=raspasy") as tree:
            assert getattr(tree.find("section-tricks"), "border") is None  # noqa: B009  # the class of a control has it, Control has not
            await taps(tree, "Аня: 4 взятки", "Боря: 3 взятки", "Вера: 2 взятки")
            assert len([text for text in tree.texts() if "не хватает 1" in text]) == 1
            assert getattr(tree.find("section-tricks"), "border").top.color == ft.Colors.ERROR  # noqa: B009  # the class of a control has it, Control has not
            assert getattr(tree.find("save"), "disabled")  # noqa: B009  # the class of a control has it, Control has not

    run(play)


def test_no_key_of_a_word_ever_moves(evening: Evening) -> None:
    def row(tree: Tree) -> list[str]:
        defender = tree.find("defender-2")
        assert isinstance(defender, ft.Column)
        words = defender.controls[1]
        assert isinstance(words, ft.Row)
        first, second, last = words.controls
        assert isinstance(last, ft.Container)
        assert (first.expand, second.expand, last.width) == (True, True, 134)
        inside = last.content
        assert isinstance(inside, ft.Row)
        keys = [str(key.key or "") for key in (first, second, *inside.controls)]
        return [key.removeprefix("key-Вера — ") for key in keys if "взят" not in key]

    async def play() -> None:
        async with evening.screen("?declarer=0") as tree:
            await tree.tap("7 червы")
            assert row(tree)[:2] == ["вист", "пас"]
            assert tree.sees("Вера: взяткой больше")
            await tree.tap("Боря — пас")
            assert row(tree) == ["вист", "пас", "полвиста"]
            await taps(tree, "Вера — пас", "Боря — полвиста")
            assert row(tree) == ["возврат виста", "пас", ""]
            await tree.tap("Вера — возврат виста")
            assert row(tree) == ["возврат виста", "пас", ""]

    run(play)


def test_only_possible_words_are_offered(evening: Evening) -> None:
    async def play() -> None:
        async with evening.screen("?declarer=0") as tree:
            await tree.tap("7 червы")
            assert "Вера — полвиста" not in tree.texts()
            await taps(tree, "Боря — пас", "Вера — полвиста")
            assert "Боря — вист" not in tree.texts()
            assert tree.sees("Вистующих нет")
            await tree.tap("8 червы")
            assert "Вера — полвиста" not in tree.texts()
            await taps(tree, "7 червы", "Записать")
        assert [word.value for _, word in evening.last().words] == ["pass", "half"]

    run(play)


def test_a_misdeal_says_who_deals_next(evening: Evening) -> None:
    async def play() -> None:
        async with evening.screen("?kind=misdeal") as tree:
            await taps(tree, "Сдача переходит: Аня", "Записать")
        assert evening.last().moves

    run(play)


def test_a_correction_has_cells_with_signs_and_a_reason(evening: Evening) -> None:
    async def play() -> None:
        async with evening.screen("?kind=correction") as tree:
            assert tree.sees("За что исправление?")
            await tree.type("За что", "засветил карту")
            assert tree.sees("Что исправить?")
            await taps(tree, "Столбцы: Боря", "Гора: сменить знак")
            assert getattr(tree.find("Гора"), "value") == "−"  # noqa: B009  # the class of a control has it, Control has not
            await tree.type("Гора", "−12")
            assert tree.sees("Боря: гора −12")
            await tree.tap("Гора: сменить знак")
            assert getattr(tree.find("Гора"), "value") == "12"  # noqa: B009  # the class of a control has it, Control has not
            await tree.tap("Гора: сменить знак")
            assert getattr(tree.find("Гора"), "value") == "−12"  # noqa: B009  # the class of a control has it, Control has not
            await taps(tree, "Гора: больше", "Пуля: больше", "Висты на «Аня»: меньше", "Записать")
        entry = evening.last()
        assert isinstance(entry, Correction)
        assert (entry.gora, entry.pulya, entry.whists) == (((1, -11),), ((1, 1),), ((1, 0, -1),))

    run(play)


def test_a_correction_takes_parts_of_whists(evening: Evening) -> None:
    async def play() -> None:
        async with evening.screen("?kind=correction") as tree:
            await tree.type("За что", "пересчитали")
            await taps(tree, "Столбцы: Боря")
            for typed in ("−", "−2", "−2,", "−2,5"):  # key by key: none is eaten
                await tree.type("Висты на «Аня»", typed)
                assert getattr(tree.find("Висты на «Аня»"), "value") == typed  # noqa: B009  # the class of a control has it, Control has not
            assert tree.sees("Боря: висты на «Аня» −2½")
            await tree.tap("Висты на «Аня»: больше")
            assert getattr(tree.find("Висты на «Аня»"), "value") == "−1,50"  # noqa: B009  # the class of a control has it, Control has not
            await tree.type("Гора", "1/3")
            await tree.tap("Записать")
        entry = evening.last()
        assert isinstance(entry, Correction)
        assert (entry.gora, entry.whists) == (((1, Fraction(1, 3)),), ((1, 0, Fraction(-3, 2)),))

    run(play)


@pytest.mark.parametrize(
    ("typed", "amount"),
    [
        ("", None), ("−", None), ("-", None), (",", None), ("/", None), ("−/", None), ("x", None),
        ("7", 7), ("−7", -7), ("-7", -7), ("0", 0), ("2,", 2), ("2/", 2), ("2/0", None), ("/3", None),
        (",5", Fraction(1, 2)),
        ("2.50", Fraction(5, 2)), ("-4/3", Fraction(-4, 3)), ("999999", 999999), ("1234567", None),
        ("²", None),
    ],
)  # fmt: skip
def test_an_amount_is_read_in_any_state_of_being_typed(typed: str, amount: int | Fraction | None) -> None:
    assert read_amount(typed) == amount
    if amount is not None:
        assert read_amount(amount_text(amount, ",")) == amount


def test_the_dealer_at_four_shares_whists_and_leads_the_talon(tmp_path: Path) -> None:
    evening = Evening(tmp_path, 4, {"base": "sochi", "dealer_may_whist": True})

    async def play() -> None:
        async with evening.screen("?declarer=0") as tree:
            assert "Играет Гена" not in tree.texts()
            await taps(tree, "6 трефы", "Боря — пас", "Вера — пас", "Гена — вист", "Записать")
        assert evening.last().tricks == ((0, 6),)
        async with evening.screen("?kind=misere&declarer=1") as tree:
            await taps(tree, "пополам со сдающим", "Записать")
        assert evening.last().shared
        async with evening.screen("?kind=raspasy") as tree:
            assert "Боря: 3 взятки" not in tree.texts()
            await taps(tree, "Вера: 4 взятки", "Гена: 3 взятки", "Аня: 2 взятки", "Записать")
        assert dict(evening.last().tricks) == {2: 4, 3: 3, 0: 2, 1: 1}

    run(play)


def test_what_is_rarely_said_lies_folded(tmp_path: Path) -> None:
    evening = Evening(
        tmp_path, 3, {"base": "leningrad_fspr", "concede": [3], "surplus_order": "choice", "pulya_limit": 10}
    )

    async def play() -> None:
        async with evening.screen("?declarer=0") as tree:
            await taps(tree, "6 пики", "Ещё", "Сдаёт Аня", "туз червы")
            assert tree.sees("Назовите вторую карту прикупа")
            await taps(tree, "король червы", "своя гора")
            await tree.type("Заметка", "втёмную")
            await tree.tap("Записать")
        entry = evening.last()
        assert (entry.dealer, entry.note, entry.talon) == (0, "втёмную", ("AH", "KH"))
        async with evening.screen("?declarer=1") as tree:
            await taps(tree, "6 пики", "Ещё", "без трёх", "Записать")
        assert evening.last().conceded == 3

    run(play)


def test_the_same_player_tapped_again_finds_his_draft(evening: Evening) -> None:
    async def play() -> None:
        async with evening.screen("?declarer=0") as tree:
            await taps(tree, "7 червы", "Вера — пас")
        async with evening.screen("?declarer=0") as tree:
            assert "сдаёт Вера · черновик" in tree.texts()
            assert tree.sees("Аня: 7 взяток")
            assert not tree.sees("продолжить")
            await tree.tap("Начать заново")
            assert tree.sees("Какая игра?")
            assert not tree.sees("черновик")
        assert evening.desk.draft(evening.pid, "new") is None

    run(play)


def test_the_draft_of_another_player_is_offered_and_brought_back(evening: Evening) -> None:
    async def play() -> None:
        async with evening.screen("?declarer=0") as tree:
            await taps(tree, "6 без козыря", "Вера — пас")
        async with evening.screen("?declarer=1") as tree:
            assert tree.sees("Какая игра?")
            assert not tree.sees("черновик")
            assert getattr(tree.find("save"), "disabled")  # noqa: B009  # the class of a control has it, Control has not
            await tree.tap("Черновик: Аня, 6 БК — продолжить")
            assert not tree.sees("продолжить")
            assert tree.sees("черновик")
            assert tree.sees("Аня: 6 взяток")
            await tree.tap("Записать")
        assert (evening.last().declarer, evening.last().tricks) == (0, ((0, 6),))
        assert evening.desk.draft(evening.pid, "new") is None

    run(play)


def test_a_sector_does_not_open_the_misere_that_was_left(evening: Evening) -> None:
    async def play() -> None:
        async with evening.screen("?kind=misere") as tree:
            await tree.tap("Играет Вера")
        async with evening.screen("?declarer=2") as tree:
            assert tree.sees("Какая игра?")
            assert getattr(tree.find("save"), "disabled")  # noqa: B009  # the class of a control has it, Control has not
            await tree.tap("Черновик: Вера, мизер — продолжить")
            await tree.tap("Записать")
        assert isinstance(evening.last(), Misere)

    run(play)


def test_a_left_draft_is_lost_when_something_else_is_begun_and_touched(evening: Evening) -> None:
    async def play() -> None:
        async with evening.screen("?declarer=0") as tree:
            await tree.tap("7 червы")
        for query in ("?declarer=1", "?kind=misere", "?kind=raspasy"):
            async with evening.screen(query) as tree:
                assert tree.sees("Черновик: Аня, 7♥ — продолжить")
        async with evening.screen("?kind=raspasy") as tree:
            await tree.tap("Аня: 4 взятки")
        async with evening.screen("?declarer=0") as tree:
            assert tree.sees("Черновик: распасы — продолжить")
            await taps(tree, "6 пики", "Черновик: распасы — продолжить", "Боря: 3 взятки", "Записать")
        assert evening.last().tricks == ((0, 4), (1, 3), (2, 3))

    run(play)


def test_a_left_draft_can_be_dropped(evening: Evening) -> None:
    async def play() -> None:
        async with evening.screen("?kind=raspasy") as tree:
            await tree.tap("Аня: 4 взятки")
        async with evening.screen("?declarer=0") as tree:
            await tree.tap("Не продолжать")
            assert not tree.sees("Черновик")
        assert evening.desk.draft(evening.pid, "new") is None
        async with evening.screen("?kind=misere") as tree:
            assert not tree.sees("Черновик")
            await tree.tap("Играет Боря")
        async with evening.screen("?declarer=0") as tree:
            await taps(tree, "6 пики", "Не продолжать")  # what was said here stays
            assert tree.sees("Аня: пуля +2 — сыграно")
        assert getattr(evening.desk.draft(evening.pid, "new"), "declarer", None) == 0

    run(play)


def test_a_left_draft_is_lost_when_something_else_is_recorded(evening: Evening) -> None:
    async def play() -> None:
        async with evening.screen("?kind=correction") as tree:
            await tree.type("За что", "засветил карту")
        async with evening.screen("?kind=misdeal") as tree:
            assert tree.sees("Черновик: исправление, засветил карту — продолжить")
            await tree.tap("Записать")
        async with evening.screen("?kind=correction") as tree:
            assert not tree.sees("засветил карту")

    run(play)


def test_another_kind_keeps_who_plays(evening: Evening) -> None:
    async def play() -> None:
        async with evening.screen("?declarer=0") as tree:
            await taps(tree, "Мизер", "Записать")
        assert evening.last().declarer == 0

    run(play)


def test_amending_tells_the_difference_first(evening: Evening) -> None:
    evening.played(six_spades())
    no = evening.ledger().steps[0].id

    async def play() -> None:
        async with evening.screen("?focus=tricks", "amend", no) as tree:
            assert tree.sees("Ничего не изменено")
            await taps(tree, "Вера — пас", "Аня: взяткой меньше")
            assert tree.sees("Изменится")
            assert tree.sees("2 → 0")
            await tree.tap("Исправить")
        assert evening.last().tricks == ((0, 5),)
        assert evening.ledger().columns.of(Mark.PULYA, 0) == 0

    run(play)


def test_amending_one_number_the_others_follow(evening: Evening) -> None:
    evening.played(filling.take(six_spades(), 1, 3))
    no = evening.ledger().steps[0].id

    async def play() -> None:
        async with evening.screen("?focus=tricks", "amend", no) as tree:
            assert tree.sees("Ничего не изменено")
            await tree.tap("Аня: взяткой больше")
            assert tree.sees("Боря: 2 взятки")
            await tree.tap("Аня: взяткой меньше")
            assert tree.sees("Ничего не изменено")
            await taps(tree, "Вера: взяткой больше", "Исправить")
        assert evening.last().tricks == ((0, 6), (1, 2), (2, 2))

    run(play)


def test_a_forgotten_deal_goes_in_before(evening: Evening) -> None:
    evening.played(six_spades())
    no = evening.ledger().steps[0].id

    async def play() -> None:
        async with evening.screen("", "insert", no) as tree:
            await taps(tree, "Распасы", "Аня: 10 взяток", "Вставить")
        assert [step.entry.kind for step in evening.ledger().steps] == ["raspasy", "game"]
        async with evening.screen("", "insert", 77) as tree:
            assert tree.sees("Такой записи")

    run(play)


def test_a_double_tap_records_once(evening: Evening) -> None:
    async def play() -> None:
        async with evening.screen("?declarer=0") as tree:
            await tree.tap("6 пики")
            button = tree.find("save")
            await asyncio.gather(*(tree.session.dispatch_event(button._i, "click", None) for _ in range(2)))
            await tree.settle()
        assert len(evening.ledger().steps) == 1

    run(play)


def test_a_touch_just_before_save_is_recorded(evening: Evening) -> None:
    async def play() -> None:
        async with evening.screen("?declarer=0") as tree:
            await tree.tap("6 пики")
            touched = [tree.find("key-Аня: взяткой меньше"), tree.find("save")]
            await asyncio.gather(*(tree.session.dispatch_event(each._i, "click", None) for each in touched))
            await tree.settle()
        assert dict(evening.last().tricks)[0] == 5

    run(play)


def test_no_quick_tap_on_a_stepper_is_lost(evening: Evening) -> None:
    async def play() -> None:
        async with evening.screen("?declarer=0") as tree:
            await tree.tap("6 пики")
            fewer = tree.find("key-Аня: взяткой меньше")
            await asyncio.gather(*(tree.session.dispatch_event(fewer._i, "click", None) for _ in range(2)))
            await tree.settle()
            await tree.tap("Записать")
        assert dict(evening.last().tricks)[0] == 4

    run(play)


def test_another_hand_is_noticed_before_recording(evening: Evening) -> None:
    async def play() -> None:
        async with evening.screen("?declarer=0") as tree:
            await tree.tap("6 пики")
            evening.played(filling.start("misere", 1))
            await tree.tap("Записать")
            assert tree.sees("записал кто-то другой")
            assert tree.sees("В пульку записали с другого экрана")
            assert tree.sees("кто-то другой: Боря: мизер. Посмотрите")
            assert "Боря: мизер" in tree.texts(), "what it was stands beside the key to go on"
            assert getattr(tree.find("save"), "disabled")  # noqa: B009  # the class of a control has it, Control has not
            evening.desk.keep_draft(evening.pid, "new", None)  # with what is recorded goes the draft of all
            await tree.tap("Обновить")
            assert evening.desk.draft(evening.pid, "new") is not None
            await tree.tap("Записать")
        assert [step.entry.kind for step in evening.ledger().steps] == ["misere", "game"]

    run(play)


def test_what_lies_below_the_edge_is_said_and_a_tap_away(evening: Evening) -> None:
    line = "Показать всё, что изменится"

    async def play() -> None:
        async with evening.screen("?declarer=0") as tree:
            await tree.tap("6 пики")
            await tree.fire(tree.find("fold"), "size_change", {"w": 390, "h": 700})
            await tree.fire(tree.find("form"), "size_change", {"w": 390, "h": 700})
            assert not tree.sees(line)
            await tree.fire(tree.find("form"), "size_change", {"w": 390, "h": 760})
            await tree.tap(line)
            assert any(name == "scroll_to" for name, _ in tree.wire.asked)
            end = {
                "event_type": "update",
                "pixels": 60,
                "min_scroll_extent": 0,
                "max_scroll_extent": 60,
                "viewport_dimension": 652,
            }
            paper = getattr(tree.find("fold"), "controls")[0]  # noqa: B009  # the class of a control has it, Control has not
            await tree.fire(paper, "scroll", end)
            assert not tree.sees(line)

    run(play)


def test_a_closed_pulka_says_so(evening: Evening) -> None:
    evening.desk.close(evening.pid, evening.ledger())

    async def play() -> None:
        async with evening.screen("?declarer=0") as tree:
            assert len([text for text in tree.texts() if "улька закрыта" in text]) == 1
            assert getattr(tree.find("save"), "disabled")  # noqa: B009  # the class of a control has it, Control has not

    run(play)


@pytest.mark.parametrize("size", [(360, 640), (1280, 800)])
def test_it_speaks_english_on_any_screen(evening: Evening, size: tuple[float, float]) -> None:
    async def play() -> None:
        async with evening.screen("?declarer=0", lang="en", size=size) as tree:
            await taps(tree, "7 hearts", "Record")
        assert evening.last().declarer == 0

    run(play)
