"""The record screen with what Classic adds, and at tables of two and five."""

from pathlib import Path

import pytest

from pulka.deals import DealDraft, Game, Misere, Raspasy, Surplus, Word
from pulka.files import presets
from pulka.terms import Contract, Mark
from tests.ui.harness import Tree
from tests.ui.test_record import Evening, run, taps

CLASSIC = {"base": "sochi", **presets()["classic"]}
RAZBOYNIK = {**CLASSIC, "razboynik": {"games": [6, 8, "misere"], "laps": 1}}
ODD = ("втёмную", "бомб", "ёлк", "еправильный заказ", "болван", "осталось", "Отдыхают", "в списке")
"""Words of what only Classic or tables of two and five have."""
DARK = DealDraft(kind="raspasy", tricks=((0, 4), (1, 3), (2, 3)), dark_by=(0,))


def odd(tree: Tree) -> set[str]:
    return {word for word in ODD if tree.sees(word)}


def six(player: int = 0, **said: object) -> DealDraft:
    draft = DealDraft(kind="game", declarer=player, contract=Contract.parse("6C"))
    return draft.but(**said)


@pytest.mark.parametrize("query", ["?declarer=0", "?kind=misere&declarer=0", "?kind=raspasy"])
@pytest.mark.parametrize("players", [3, 4])
def test_nothing_of_classic_stands_in_a_sochi_form(query: str, players: int, tmp_path: Path) -> None:
    evening = Evening(tmp_path, players)

    async def play() -> None:
        async with evening.screen(query) as tree:
            if "kind" not in query:
                await tree.tap("6 пики")
            await tree.tap("Ещё")
            assert odd(tree) == set()

    run(play)


@pytest.mark.parametrize(
    ("query", "players", "seen"),
    [
        ("?declarer=0", 3, {"втёмную", "еправильный заказ"}),
        ("?declarer=0", 2, {"втёмную", "еправильный заказ", "болван"}),
        ("?declarer=0", 5, {"втёмную", "еправильный заказ", "Отдыхают"}),
        ("?kind=misere&declarer=0", 3, {"втёмную"}),
        ("?kind=raspasy", 3, {"втёмную"}),
        ("?kind=raspasy", 2, {"втёмную", "болван"}),
    ],
)
def test_the_forms_of_classic_have_it_all(query: str, players: int, seen: set[str], tmp_path: Path) -> None:
    evening = Evening(tmp_path, players, CLASSIC)

    async def play() -> None:
        async with evening.screen(query) as tree:
            if "kind" not in query:
                await tree.tap("7 пики")
            await tree.tap("Ещё")
            assert odd(tree) == seen

    run(play)


def test_a_dark_game_on_a_bomb_costs_what_the_form_says(tmp_path: Path) -> None:
    evening = Evening(tmp_path, 3, CLASSIC).played(DARK)

    async def play() -> None:
        async with evening.screen("?declarer=0") as tree:
            assert tree.sees("на бомбе ×2")
            await tree.tap("7 червы")
            assert tree.sees("цена 7♥: 4 × 2 = 8")
            await tree.tap("втёмную ×2")
            assert tree.sees("цена 7♥: 4 × 4 = 16")
            assert tree.sees("Аня: пуля +16 — сыграно")
            assert tree.sees("Аня: бомба сгорает")
            await tree.tap("Записать")
        entry = evening.last()
        assert isinstance(entry, Game)
        assert entry.dark
        assert evening.ledger().situation.bombs == ((), (), ())

    run(play)


def test_who_passed_unseen_gets_a_bomb_before_it_is_recorded(tmp_path: Path) -> None:
    evening = Evening(tmp_path, 3, CLASSIC)

    async def play() -> None:
        async with evening.screen("?kind=raspasy") as tree:
            await taps(tree, "пас втёмную: Аня", "пас втёмную: Боря", "пас втёмную: Аня")
            assert tree.sees("взятка по 2")
            await taps(tree, "Аня: 4 взятки", "Боря: 3 взятки")
            assert tree.sees("Боря: бомба")
            await tree.tap("Записать")
        entry = evening.last()
        assert isinstance(entry, Raspasy)
        assert entry.dark_by == (1,)
        assert evening.ledger().situation.bombs == ((), (1,), ())

    run(play)


def test_a_renonce_needs_no_tricks(tmp_path: Path) -> None:
    evening = Evening(tmp_path)

    async def play() -> None:
        async with evening.screen("?kind=raspasy") as tree:
            await taps(tree, "Ещё", "ренонс: Вера")
            assert tree.sees("взятки можно не называть")
            await tree.tap("Записать")
        assert evening.last().renonce == (2,)
        assert evening.ledger().columns.of(Mark.GORA, 2) == 10

    run(play)


def test_an_underbid_is_failed_whatever_was_taken(tmp_path: Path) -> None:
    evening = Evening(tmp_path, 3, CLASSIC)

    async def play() -> None:
        async with evening.screen("?declarer=0") as tree:
            await taps(tree, "7 червы", "Ещё", "неправильный заказ: без двух")
            assert tree.sees("без двух")
            assert tree.sees("Аня: гора +8 — недобор")
            await taps(tree, "Боря — пас", "Вера — пас")
            assert not tree.sees("еправильный заказ")
            await taps(tree, "Вера — вист", "Записать")
        assert evening.last().underbid == 2
        assert dict(evening.last().words)[2] is Word.WHIST

    run(play)


def test_the_surplus_is_asked_beside_the_tricks_when_there_is_some(tmp_path: Path) -> None:
    evening = Evening(tmp_path, 3, {**CLASSIC, "pulya_limit": 5}).played(six(whist=((1, Word.WHIST),)))

    async def play() -> None:
        async with evening.screen("?declarer=0") as tree:
            await tree.tap("7 червы")
            assert tree.sees("Лишнее в пуле сначала")
            await tree.tap("своя гора")
            await tree.tap("Аня: взяткой меньше")
            assert not tree.sees("Лишнее в пуле сначала")
            await taps(tree, "Аня: взяткой больше", "Записать")
        assert evening.last().surplus is Surplus.GORA
        async with evening.screen("?declarer=1") as tree:
            await tree.tap("6 трефы")
            assert not tree.sees("Лишнее в пуле сначала")
            await tree.tap("Ещё")
            assert tree.sees("Лишнее в пуле сначала")

    run(play)


def test_two_play_with_a_dummy_or_without(tmp_path: Path) -> None:
    evening = Evening(tmp_path, 2)

    async def play() -> None:
        async with evening.screen("?declarer=0") as tree:
            await tree.tap("6 пики")
            assert not tree.sees("полвиста")
            await taps(tree, "без болвана", "Защита: взяткой больше", "Записать")
        entry = evening.last()
        assert (entry.dummy, entry.tricks) == (False, ((0, 5), (1, 5)))
        async with evening.screen("?declarer=0") as tree:
            await taps(tree, "6 пики", "Боря — пас")
            assert not tree.sees("болван")
        async with evening.screen("?kind=raspasy") as tree:
            await tree.tap("Аня: 4 взятки")
            assert tree.sees("Взятки: 4, у болвана 6")
            assert tree.sees("Сколько взяток: Боря?")
            await taps(tree, "Боря: 5 взяток", "Записать")
        assert dict(evening.last().tricks) == {0: 4, 1: 5}
        async with evening.screen("?kind=misere&declarer=1") as tree:
            await tree.tap("Записать")
        assert dict(evening.last().tricks)[1] == 0

    run(play)


def test_two_of_five_rest_and_others_may(tmp_path: Path) -> None:
    evening = Evening(tmp_path, 5)

    async def play() -> None:
        async with evening.screen("?kind=game") as tree:
            assert tree.sees("Играет Вера")
            assert not tree.sees("Играет Гена")
            await taps(tree, "Ещё", "Отдыхает Вера")
            assert tree.sees("Играет Гена")
            assert not tree.sees("Играет Вера")
            await taps(tree, "Играет Гена", "6 пики", "Записать")
        entry = evening.last()
        assert entry.resting == (4, 2)
        assert entry.tricks == ((3, 6), (0, 2), (1, 2))
        async with evening.screen("?kind=raspasy") as tree:
            await taps(tree, "Боря: 4 взятки", "Вера: 3 взятки")
            assert tree.sees("Аня: взятки с прикупа")
            await tree.tap("Записать")
        assert evening.last().tricks == ((1, 4), (2, 3), (3, 3), (0, 0))

    run(play)


def test_a_dealer_who_plays_is_named_in_two_taps(tmp_path: Path) -> None:
    evening = Evening(tmp_path, 5)

    async def play() -> None:
        async with evening.screen("?kind=game") as tree:
            await taps(tree, "Ещё", "Отдыхает Аня", "Отдыхает Боря")
            assert tree.sees("Играет Дима")
            await taps(tree, "Отдыхает Гена", "Отдыхает Дима")
            assert not tree.sees("Играет Дима")
            await taps(tree, "Играет Аня", "6 пики", "Записать")
        assert evening.last().resting is None

    run(play)


def test_the_razboynik_offers_only_what_is_on_the_lists(tmp_path: Path) -> None:
    whisted = ((1, Word.WHIST), (2, Word.WHIST))
    misere = DealDraft(kind="misere", declarer=0)
    evening = Evening(tmp_path, 3, RAZBOYNIK).played(six(whist=whisted), misere)

    async def play() -> None:
        async with evening.screen("?declarer=0") as tree:
            assert tree.sees("Аня — осталось: 8")
            assert tree.sees("6 пики — в списке нет")
            assert tree.sees("7 пики — в списке нет")
            await tree.tap("8 пики")
            await tree.tap("Играет Боря")
            assert tree.sees("Боря — осталось: 6, 8, мизер")
            await tree.tap("6 трефы")
            await tree.tap("Играет Аня")
            assert tree.sees("Какая игра?")
            await taps(tree, "8 бубны", "Записать")
        async with evening.screen("?kind=misere&declarer=0") as tree:
            assert tree.sees("Аня — в списке нет")
            assert tree.sees("Кто играет?")
            await taps(tree, "Играет Вера", "Записать")
        assert isinstance(evening.last(), Misere)

    run(play)


def test_when_the_lists_are_played_the_button_says_what_comes(tmp_path: Path) -> None:
    short = {**RAZBOYNIK, "razboynik": {"games": ["misere"], "laps": 1}}
    evening = Evening(tmp_path, 3, short)

    async def play() -> None:
        async with evening.screen("?declarer=0") as tree:
            assert tree.sees("Такой игры ни у кого не осталось")
        evening.played(*[DealDraft(kind="misere", declarer=player) for player in range(3)])
        async with evening.screen("?kind=misere&declarer=0") as tree:
            assert tree.sees("Списки сыграны: теперь распасы")
        evening.played(*[DARK.but(dark_by=None)] * 3)
        async with evening.screen("?kind=raspasy") as tree:
            await taps(tree, "Аня: 4 взятки", "Боря: 3 взятки")
            assert tree.sees("Круги сыграны: закончите разбойник")
            assert getattr(tree.find("save"), "disabled")  # noqa: B009  # the class of a control has it, Control has not

    run(play)


def test_an_ordinary_deal_of_classic_takes_no_tap_more(tmp_path: Path) -> None:
    evening = Evening(tmp_path, 3, CLASSIC)

    async def play() -> None:
        async with evening.screen("?declarer=0") as tree:
            await taps(tree, "6 трефы", "Записать")
        async with evening.screen("?kind=misere") as tree:
            await taps(tree, "Играет Боря", "Записать")
        async with evening.screen("?kind=raspasy") as tree:
            await taps(tree, "Аня: 4 взятки", "Боря: 3 взятки", "Записать")
        assert len(evening.ledger().steps) == 3

    run(play)


def test_the_right_hand_neighbour_writes_half_when_all_passed(tmp_path: Path) -> None:
    evening = Evening(tmp_path, 4, CLASSIC)

    async def play() -> None:
        async with evening.screen("?declarer=0") as tree:
            await taps(tree, "6 трефы", "Боря — пас", "Вера — пас")
            assert tree.sees("Вера: висты на «Аня» +4 — полвиста")
            await tree.tap("Гена — вист")
            assert not tree.sees("полвиста")

    run(play)
