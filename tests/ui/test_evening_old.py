"""A four-player decimal evening of the old game, tapped from the first deal to the end."""

from pathlib import Path

from pulka.deals import DealDraft, Join, Leave
from pulka.terms import Mark
from pulka.ui.routes import ROUTES
from tests.ui.harness import Tree
from tests.ui.test_record import Evening, run, taps

NEARLY = DealDraft(
    kind="correction", reason="x", record=((0, -190), (1, -180), (2, -200), (3, -190)), kurochka=((2, 5),)
)


async def begin(tree: Tree, evening: Evening, query: str) -> None:
    tree.page.navigate(f"/pulka/{evening.pid}/record?{query}")
    await tree.settle()


def test_an_evening_is_played_to_the_end_phase_and_to_its_end(tmp_path: Path) -> None:
    evening = Evening(tmp_path, 4, "archaic").played(NEARLY)

    async def play() -> None:
        async with Tree(ROUTES, evening.desk, route=f"/pulka/{evening.pid}") as tree:
            await begin(tree, evening, "declarer=0")
            await taps(tree, "игра 6", "Аня: взяткой меньше")
            assert tree.sees("6: цена 10 и курочка 5, взятка 15")
            assert tree.sees("Гена: висты на «Аня» +20 — консоляция")
            await tree.tap("Записать")
            assert tree.sees("На столе курочка: 20")
            await begin(tree, evening, "declarer=1")
            await taps(tree, "игра 7", "Записать")
            assert evening.ledger().situation.old.record == (10, 0, 0, 10)
            assert evening.ledger().situation.old.kurochka == (0, 0, 0, 0)
            await begin(tree, evening, "kind=raspasy")
            await taps(tree, "Боря: 2 взятки", "Аня: 0 взяток", "Гена: 0 взяток", "Вера: 8 взяток")
            await tree.tap("Записать")
            assert tree.sees("счёт по двойной цене")
            assert evening.ledger().situation.old.kurochka == (0, 4, 16, 0)
            await begin(tree, evening, "declarer=0")
            await taps(tree, "игра 6")
            assert tree.sees("6: двойная цена 20, из курочки 20")
            assert tree.sees("Курочку дают: Боря 4, Вера 16")
            await tree.tap("Записать")
            assert evening.ledger().situation.closed
            tree.find("settle")
            assert tree.sees("Пулька сыграна")

    run(play)


def test_who_joins_and_who_leaves(tmp_path: Path) -> None:
    evening = Evening(tmp_path, 3, "archaic")

    async def play() -> None:
        async with evening.screen("?kind=join") as tree:
            await tree.type("Имя нового игрока", "Гена")
            await tree.tap("save")
        assert isinstance(evening.last(), Join)
        assert evening.ledger().columns.of(Mark.RECORD, 3) == 200
        async with evening.screen("?kind=leave") as tree:
            await taps(tree, "Уходит Боря", "save")
        assert isinstance(evening.last(), Leave)
        async with Tree(ROUTES, evening.desk, route=f"/pulka/{evening.pid}") as tree:
            assert tree.sees("Запись Гена: 200")

    run(play)
