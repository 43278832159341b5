"""The record screen for entries that are no deals: who sits down, who leaves, the end of the razboynik."""

import asyncio
from collections.abc import Callable, Coroutine
from fractions import Fraction
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import flet as ft
import pytest

from pulka.deals import DealDraft, Join, Leave, StageEnd, Word
from pulka.desk import Desk, NewPulka
from pulka.ledger import Ledger
from pulka.storage import Store
from pulka.terms import Contract, Mark
from pulka.ui.record import stage
from pulka.ui.record.named import named_keys
from pulka.ui.record.state import Form
from pulka.ui.screens.journal import Journal
from pulka.ui.screens.record import Record
from tests.ui.harness import Tree

NAMES = ("Аня", "Боря", "Вера", "Гена")
PATHS = {"record": "pulka/:pid/record", "amend": "pulka/:pid/record/:no", "insert": "pulka/:pid/insert/:no"}
RAZBOYNIK = {"base": "sochi", "razboynik": {"games": [6], "laps": 1}}
PAPER = DealDraft(kind="correction", reason="с бумаги", pulya=((0, 8), (1, 5)), gora=((0, 4), (2, 12)))


class Evening:
    """A desk over a real store with one pulka; the last of the players deals first."""

    def __init__(self, home: Path, players: int = 3, convention: object = "sochi") -> None:
        self.desk = Desk(Store.open(home))
        begun = self.desk.begin(NewPulka(NAMES[:players], convention, players - 1))
        assert isinstance(begun[0], str), begun
        self.pid = begun[0]

    @property
    def ledger(self) -> Ledger:
        return self.desk.open(self.pid)

    def last(self) -> Any:  # noqa: ANN401  an entry of a kind that the test knows
        return self.ledger.steps[-1].entry

    def played(self, *drafts: DealDraft) -> "Evening":
        for draft in drafts:
            done = self.desk.record(self.pid, self.ledger, draft)
            assert isinstance(done, Ledger), done
        return self

    def screen(self, query: str = "", verb: str = "record", no: int | None = None, **how: Any) -> Tree:  # noqa: ANN401  as the tree takes it
        place = {"record": "record", "amend": f"record/{no}", "insert": f"insert/{no}"}[verb]
        return Tree(Record, self.desk, route=f"/pulka/{self.pid}/{place}{query}", path=PATHS[verb], **how)

    def journal(self) -> Tree:
        return Tree(Journal, self.desk, route=f"/pulka/{self.pid}/journal", path="pulka/:pid/journal")


def joins(name: str, instead: int | None = None) -> DealDraft:
    return DealDraft(kind="join", name=name, instead=instead)


def leaves(player: int) -> DealDraft:
    return DealDraft(kind="leave", player=player)


def run(play: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(play())


def kinds(tree: Tree) -> list[str]:
    menu: Any = next(each for each in tree.controls() if getattr(each, "tooltip", "") == "Другой вид записи")
    return [item.key for item in menu.items]


def test_a_newcomer_sits_down_with_the_means_and_deals_next(tmp_path: Path) -> None:
    evening = Evening(tmp_path).played(PAPER, DealDraft(kind="misdeal", moves=True))

    async def play() -> None:
        async with evening.screen("?kind=join") as tree:
            assert tree.sees("Кто садится?")
            await tree.type("Имя нового игрока", "  Гена ")
            assert tree.sees("Гена: пуля +4 — среднее новому игроку")
            assert tree.sees("Гена: гора +6 — среднее новому игроку")
            assert tree.sees("Сосед справа — Вера")
            assert tree.sees("Дальше сдаёт Гена")
            await tree.tap("Записать")
        assert evening.last() == Join(player=3, name="Гена")
        assert evening.ledger.heading.names == NAMES
        assert evening.ledger.situation.dealer == 3

    run(play)


def test_a_name_is_refused_beside_its_field(tmp_path: Path) -> None:
    evening = Evening(tmp_path)

    async def play() -> None:
        async with evening.screen("?kind=join") as tree:
            await tree.type("Имя нового игрока", "Аня")
            field: Any = tree.find("Имя нового игрока")
            assert field.error == "Такое имя уже есть"
            assert getattr(tree.find("save"), "disabled")  # noqa: B009  the class of a control has it
            await tree.type("Имя нового игрока", "Г" * 101)
            field = tree.find("Имя нового игрока")
            assert field.error == "Не длиннее 100 знаков"

    run(play)


def test_names_of_other_evenings_are_offered(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    evening.desk.begin(NewPulka(("Аня", "Дима", "Егор"), "sochi", 0))

    async def play() -> None:
        async with evening.screen("?kind=join") as tree:
            assert not any(text == "known-Аня" for text in tree.texts())
            await tree.tap("known-Дима")
            await tree.tap("Записать")
        assert evening.ledger.heading.names == ("Аня", "Боря", "Вера", "Дима")

    run(play)


def test_a_newcomer_takes_the_seat_of_a_leaver(tmp_path: Path) -> None:
    evening = Evening(tmp_path).played(PAPER)

    async def play() -> None:
        async with evening.screen("?kind=join") as tree:
            await tree.type("Имя нового игрока", "Гена")
            await tree.tap("Вместо «Вера»")
            assert tree.sees("Дальше сдаёт Гена"), "she was to deal"
            assert tree.sees("Вера: расчёт в конце, вместе со всеми")
            await tree.tap("Записать")
        assert evening.last() == Join(player=3, name="Гена", instead=2)
        assert evening.ledger.situation.seats == (0, 1, 3)

    run(play)


def test_five_are_joined_only_instead_of_one(tmp_path: Path) -> None:
    evening = Evening(tmp_path, 4).played(joins("Дима"))

    async def play() -> None:
        async with evening.screen("?kind=join") as tree:
            assert not tree.sees("На новое место")
            await tree.type("Имя нового игрока", "Егор")
            assert getattr(tree.find("save"), "disabled")  # noqa: B009  the class of a control has it
            await tree.tap("Вместо «Дима»")
            await tree.tap("Записать")
        assert 4 not in evening.ledger.situation.seats
        assert len(evening.ledger.situation.seats) == 5

    run(play)


def test_one_leaves_and_the_next_deals(tmp_path: Path) -> None:
    evening = Evening(tmp_path)

    async def play() -> None:
        async with evening.screen("?kind=leave") as tree:
            assert tree.sees("Кто уходит?")
            await tree.tap("Уходит Вера")
            assert tree.sees("Дальше сдаёт Аня")
            assert tree.sees("Вера: расчёт в конце, вместе со всеми")
            assert not tree.sees("Ничего не пишется")
            await tree.tap("Записать")
        assert evening.last() == Leave(player=2)
        assert evening.ledger.situation.seats == (0, 1)
        async with evening.screen("?kind=leave") as tree:
            assert tree.sees("За столом остаются хотя бы двое")
            assert "leave" in kinds(tree), "the kind of the form itself stays on its menu"

    run(play)


def test_the_end_of_the_razboynik_says_who_sets_it_and_keeps_the_control_time(tmp_path: Path) -> None:
    evening = Evening(tmp_path, 3, RAZBOYNIK).played(
        DealDraft(kind="correction", reason="с бумаги", gora=((0, 10), (1, 24), (2, 12)))
    )
    evening.desk.set_control(evening.pid, "22:00")

    async def play() -> None:
        async with evening.screen("?kind=stage") as tree:
            assert tree.sees("назначает Боря")
            (unplayed,) = [text for text in tree.texts() if text.startswith("Не сыграно: ")]
            assert all(name in unplayed for name in ("Аня 6", "Боря 6", "Вера 6"))
            assert tree.sees("Пусто — 22:00, как было")
            assert tree.sees("Не больше наименьшей горы за столом: 10")
            await tree.type("Лимит пули", "15")
            assert tree.sees("Лимит пули выше наименьшей горы за столом")
            await tree.type("Цена виста", "1,")
            assert tree.sees("Какая цена виста?")
            await tree.type("Цена виста", "1,5")
            await tree.type("Контрольное время", "25:00")
            assert tree.sees("Какое контрольное время?")
            await tree.type("Контрольное время", "23.30")
            await tree.tap("Записать")
        entry = evening.last()
        assert isinstance(entry, StageEnd)
        assert (entry.pulya_limit, entry.whist_price) == (15, evening.ledger.whist_price)
        control = evening.desk.control(evening.pid)
        assert control is not None
        assert control.time == "23:30"
        assert evening.ledger.situation.stage is None
        async with evening.screen(verb="amend", no=3) as tree:
            assert not tree.sees("Контрольное время"), "a change of the past sets no clock"
            await tree.type("Цена виста", "")
            await tree.tap("Исправить")
        assert evening.ledger.whist_price is None

    run(play)


def test_a_price_half_typed_stays_while_the_form_is_not_painted_yet(tmp_path: Path) -> None:
    evening = Evening(tmp_path, 3, RAZBOYNIK)
    hand = SimpleNamespace(said=DealDraft(kind="stage"), parts={})

    def write(change: Callable[[DealDraft], DealDraft]) -> None:
        hand.said = change(hand.said)

    late = SimpleNamespace(
        said=hand.said, hand=hand, write=write, seen=evening.ledger, faults=lambda _field: ()
    )

    async def play() -> None:
        async with Tree(lambda: stage._Price(cast("Form", late))) as tree:
            for text in ("1", "1,", "1,5"):
                await tree.type("Цена виста", text)
                field: Any = tree.find("Цена виста")
                assert field.value == text, "an older price would eat the next key"
        assert hand.said.whist_price == Fraction(3, 2)

    run(play)


def test_the_menu_offers_what_can_be_recorded_now(tmp_path: Path) -> None:
    evening = Evening(tmp_path, 3, RAZBOYNIK)

    async def play() -> None:
        async with evening.screen() as tree:
            dealt = ["game", "raspasy", "misdeal"]
            assert kinds(tree) == [*dealt, "divider", "correction", "join", "leave", "stage", "rules"]
        evening.played(DealDraft(kind="stage"), leaves(0))
        async with evening.screen() as tree:
            assert kinds(tree) == [
                *("game", "misere", "raspasy", "misdeal"),
                *("divider", "correction", "join", "rules"),
            ]

    run(play)


def test_an_ended_pulka_goes_on_with_a_higher_limit(tmp_path: Path) -> None:
    evening = Evening(tmp_path, 3, {"base": "sochi", "pulya_limit": 5}).played(
        DealDraft(kind="correction", reason="с бумаги", pulya=((0, 5), (1, 5), (2, 5)))
    )
    assert evening.ledger.situation.closed

    async def play() -> None:
        async with evening.screen("?kind=rules&focus=pulya_limit") as tree:
            assert kinds(tree) == ["correction", "leave", "rules"]
            await tree.tap("Лимит пули: 10")
            await tree.tap("Записать")
        assert evening.last().options == {"pulya_limit": 10}
        assert not evening.ledger.situation.closed

    run(play)


def test_an_amended_newcomer_keeps_his_name_and_changes_his_seat(tmp_path: Path) -> None:
    evening = Evening(tmp_path).played(joins("Гена"))

    async def play() -> None:
        async with evening.screen(verb="amend", no=2) as tree:
            assert not any(getattr(each, "label", "") == "Имя нового игрока" for each in tree.controls())
            await tree.tap("Вместо «Аня»")
            await tree.tap("Исправить")
        assert evening.ledger.steps[0].entry == Join(player=3, name="Гена", instead=0)
        async with evening.screen("?kind=join", verb="insert", no=2) as tree:
            await tree.type("Имя нового игрока", "Дима")
            await tree.tap("Вставить")
        assert evening.ledger.heading.names == (*NAMES, "Дима")
        assert evening.ledger.situation.seats == (3, 1, 4, 2), "to the right of the one who is to deal"

    run(play)


def test_screens_survive_a_newcomer_who_was_taken_back(tmp_path: Path) -> None:
    evening = Evening(tmp_path).played(
        joins("Гена"), DealDraft(kind="correction", reason="с бумаги", gora=((3, 2),))
    )
    draft = DealDraft(kind="correction", reason="ещё", gora=((3, 5),))
    evening.desk.keep_draft(evening.pid, "new", draft)
    for _ in range(2):
        evening.desk.undo(evening.pid, evening.ledger)
    assert len(evening.ledger.heading.names) == 3

    async def play() -> None:
        async with evening.screen("?kind=correction") as tree:
            assert tree.sees("«Гена» в эту пульку не входит")
        gone = DealDraft(kind="raspasy", dealer=3, tricks=((3, 4),))
        evening.desk.keep_draft(evening.pid, "new", gone)
        async with evening.screen("?kind=raspasy") as tree:
            assert tree.sees("Сколько у кого взяток?")
        evening.desk.keep_draft(evening.pid, "new", leaves(3))
        async with evening.screen("?kind=leave") as tree:
            assert getattr(tree.find("save"), "disabled")  # noqa: B009  the class of a control has it
        evening.desk.keep_draft(evening.pid, "new", joins("Дима", instead=3))
        async with evening.screen("?kind=join") as tree:
            assert getattr(tree.find("save"), "disabled")  # noqa: B009  the class of a control has it
            await tree.tap("На новое место")
            await tree.tap("Записать")
        for query in ("?declarer=3", "?declarer=5", "?declarer=-1", "?declarer=x"):
            async with evening.screen(query) as tree:
                assert tree.sees("Какая игра?") or tree.sees("Кто играет?")
        assert evening.ledger.heading.names == (*NAMES[:3], "", "Дима")
        async with evening.journal() as tree:
            assert tree.sees("За стол садится Гена")
            assert tree.sees("1. За стол садится Дима")

    run(play)


def test_a_correction_names_those_who_left(tmp_path: Path) -> None:
    evening = Evening(tmp_path, 4).played(leaves(1))

    async def play() -> None:
        async with evening.screen("?kind=correction") as tree:
            await tree.type("За что", "бумага")
            await tree.tap("Столбцы: Боря, не за столом")
            await tree.type("Гора", "3")
            await tree.tap("Записать")
        assert evening.ledger.columns.of(Mark.GORA, 1) == 3

    run(play)


def test_any_rule_changes_from_an_entry_on_and_only_what_changed_is_kept(tmp_path: Path) -> None:
    evening = Evening(tmp_path)

    async def play() -> None:
        async with evening.screen("?kind=rules") as tree:
            assert tree.sees("Что меняется?")
            await tree.tap("group-classic")
            assert not tree.sees("line-razboynik"), "frozen"
            await tree.tap("line-dark_games")
            await tree.tap("dark_games=true")
            assert tree.sees("Дальше играют так")
            assert tree.sees("Тёмные игры: ")
            await tree.tap("dark_games=false")
            assert tree.sees("Что меняется?")
            await tree.tap("dark_games=true")
            await tree.type("Лимит пули", "30")
            await tree.tap("Записать")
        assert evening.last().options == {"dark_games": True, "pulya_limit": 30}
        assert evening.ledger.situation.modern.dark_games

    run(play)


def test_a_rule_that_cannot_be_is_refused_beside_it(tmp_path: Path) -> None:
    evening = Evening(tmp_path)

    async def play() -> None:
        async with evening.screen("?kind=rules&focus=end") as tree:
            await tree.tap("end=deals")
            assert tree.sees("Проверьте: Число сдач")
            await tree.tap("line-deal_limit")
            await tree.tap("deal_limit=null")
            await tree.type("Лимит пули", "0")
            assert tree.sees("Проверьте: Пуля до")
            await tree.type("Лимит пули", "")
            await tree.tap("Записать")
        assert evening.ledger.situation.modern.end == "deals"

    run(play)


@pytest.mark.parametrize(
    ("longest", "people", "rows"),
    [(4, 5, [5]), (8, 4, [4]), (8, 5, [3, 2]), (8, 7, [4, 3]), (12, 3, [2, 1]), (100, 4, [2, 2])],
)
def test_names_stand_in_as_many_rows_as_they_need(longest: int, people: int, rows: list[int]) -> None:
    names = ["и" * longest] * people
    found: list[Any] = named_keys(range(people), names, lambda player, size: ft.Text(str(player), size=size))
    assert [sum(isinstance(each, ft.Text) for each in row.controls) for row in found] == rows


def test_the_form_of_rules_names_nothing_of_classic_before_its_group_is_unfolded(tmp_path: Path) -> None:
    evening = Evening(tmp_path)

    async def play() -> None:
        async with evening.screen("?kind=rules") as tree:
            said = " ".join(tree.texts()).lower()
            assert not any(word in said for word in ("тёмн", "бомб", "разбойник", "заказ"))

    run(play)


GONE = {
    "dealer": 3,
    "declarer": 3,
    "whist": ((3, Word.WHIST), (1, Word.PASS)),
    "tricks": ((3, 6), (0, 2)),
    "resting": (3, 0),
    "dark_by": (3,),
    "renonce": (3,),
    "player": 3,
    "instead": 3,
    "reason": "бумага",
    "pulya": ((3, 1),),
    "gora": ((3, 1),),
    "whists": ((3, 0, 2), (0, 3, 2)),
    "contract": Contract(level=6),
    "name": "Дима",
    "options": {"pulya_limit": 30},
}


@pytest.mark.parametrize("kind", list(DealDraft.KEYS))
@pytest.mark.parametrize("convention", ["sochi", RAZBOYNIK])
def test_a_draft_may_name_one_who_was_taken_back_wherever_a_player_can_stand(
    tmp_path: Path, kind: str, convention: object
) -> None:
    evening = Evening(tmp_path, 3, convention).played(joins("Гена"))
    evening.desk.undo(evening.pid, evening.ledger)
    evening.desk.keep_draft(evening.pid, "new", DealDraft.model_validate({"kind": kind, **GONE}))

    async def play() -> None:
        async with evening.screen(f"?kind={kind}") as tree:
            tree.find("save")
            assert tree.sees("черновик")

    run(play)
