"""The record screen of the old game: taps in, deals out, what stands on the table told."""

from pathlib import Path

import flet as ft

from pulka.deals import ArchaicGame, ArchaicMisere, ArchaicRaspasy, DealDraft, Word
from pulka.terms import Contract, Mark
from tests.ui.harness import Tree, _walk
from tests.ui.test_record import Evening, run, taps

DOWN = DealDraft(kind="game", declarer=0, contract=Contract.parse("6"), tricks=((0, 5), (1, 3), (2, 2)))
ALL_CLOSED = DealDraft(
    kind="correction",
    reason="x",
    record=tuple((player, -200) for player in range(3)),
    kurochka=((0, 40),),
)
POTTED = ALL_CLOSED.but(kurochka=(), pot=((0, 30),))
CLOSED = DealDraft(kind="correction", reason="x", record=((0, -196),))


def old(home: Path, players: int = 3, **options: object) -> Evening:
    return Evening(home, players, {"base": "archaic", **options})


def selected(tree: Tree) -> set[str]:
    return {str(each.label) for each in tree.controls() if isinstance(each, ft.Semantics) and each.selected}


def within(tree: Tree, name: str) -> list[str]:
    """Return what is said in a part of the form."""
    return [str(each.label) for each in _walk(tree.find(name)) if isinstance(each, ft.Semantics)]


def above(tree: Tree, name: str) -> list[str]:
    """Return what is said above a part of the form."""
    controls = list(tree.controls())
    found = controls[: controls.index(tree.find(name))]
    return [str(each.label) for each in found if isinstance(each, ft.Semantics)]


def above_the_words(tree: Tree) -> int:
    """How many texts of keys and lines stand above the defenders."""
    controls = list(tree.controls())
    first, last = [controls.index(tree.find(f"section-{name}")) for name in ("declarer", "whist")]
    return sum(isinstance(each, ft.Text) for each in controls[first:last])


def test_a_six_needs_no_suit_where_all_cost_the_same(tmp_path: Path) -> None:
    evening = old(tmp_path)

    async def play() -> None:
        async with evening.screen("?declarer=0") as tree:
            assert tree.sees("Какая игра?")
            assert not tree.sees("6 пики")
            await taps(tree, "игра 6")
            assert tree.sees("6: цена 10, взятка 10")
            assert tree.sees("Аня: запись −10 — сыграно")
            await tree.tap("Записать")
        entry = evening.last()
        assert isinstance(entry, ArchaicGame)
        assert entry.contract == Contract.parse("6")
        assert entry.tricks == ((0, 6), (1, 2), (2, 2))

    run(play)


def test_a_suit_may_be_named_for_the_journal(tmp_path: Path) -> None:
    evening = old(tmp_path)

    async def play() -> None:
        async with evening.screen("?declarer=0") as tree:
            await taps(tree, "игра 7", "7 червы", "Вера — пас", "Записать")
        assert evening.last().contract == Contract.parse("7H")

    run(play)


def test_a_suit_is_asked_where_it_has_its_price(tmp_path: Path) -> None:
    evening = old(tmp_path, table="simple1", kurochka="none")

    async def play() -> None:
        async with evening.screen("?declarer=0") as tree:
            await taps(tree, "6 бубны")
            assert tree.sees("6♦: цена 8, взятка 8")
            await tree.tap("Записать")
        assert evening.ledger().columns.of(Mark.RECORD, 0) == 192

    run(play)


def test_the_table_makes_a_game_dearer_and_who_gives_is_told(tmp_path: Path) -> None:
    evening = old(tmp_path).played(DOWN)

    async def play() -> None:
        async with evening.screen("?declarer=1") as tree:
            assert tree.sees("На столе курочка: 10")
            await tree.tap("игра 6")
            assert tree.sees("6: цена 10 и курочка 10, взятка 20")
            assert tree.sees("Курочку дают: Аня 10")
            await tree.tap("Записать")
        assert evening.ledger().columns.of(Mark.KUROCHKA, 0) == 0

    run(play)


def test_a_partner_is_invited_beside_a_whist_only(tmp_path: Path) -> None:
    evening = old(tmp_path)

    async def play() -> None:
        async with evening.screen("?declarer=0") as tree:
            await tree.tap("игра 6")
            assert not tree.sees("по приглашению")  # both whist: their numbers stand there
            await taps(tree, "Вера — пас", "Вера — по приглашению")
            assert tree.sees("позвали")
            assert not tree.sees("Боря — по приглашению")
            await taps(tree, "Боря — пас")
            assert tree.sees("Вистующих нет")
            await taps(tree, "Боря — вист", "Записать")
        assert evening.last().words == ((1, Word.WHIST), (2, Word.INVITED))

    run(play)


def test_no_number_moves_when_who_gives_is_asked(tmp_path: Path) -> None:
    """The question comes and goes with the declarer's number: it stands under all numbers."""
    evening = old(tmp_path).played(CLOSED)

    async def play() -> None:
        async with evening.screen("?declarer=0", size=(360, 740)) as tree:
            await tree.tap("игра 6")
            assert tree.sees("Сверх записи")
            before = above(tree, "section-from")
            assert any("Вера: взяткой больше" in text for text in before)
            await tree.tap("Аня: взяткой меньше")
            assert not tree.sees("Сверх записи")
            assert len(above(tree, "section-tricks")) == len(before) - len(within(tree, "section-tricks"))

    run(play)


def test_a_big_misere_is_meant_where_no_size_is_said(tmp_path: Path) -> None:
    evening = old(tmp_path)

    async def play() -> None:
        async with evening.screen("?kind=misere") as tree:
            assert tree.sees("Кто играет?")
            await taps(tree, "Играет Аня")
            assert "Большой · 10" in selected(tree)
            assert tree.sees("Аня: запись −10 — мизер")
            await tree.tap("Записать")
        assert evening.last().size == "big"
        assert evening.ledger().columns.of(Mark.RECORD, 0) == 190

    run(play)


def test_no_key_moves_when_the_level_is_chosen(tmp_path: Path) -> None:
    """What is below the contracts stands where it stood: the suits and the price have their room before."""
    evening = old(tmp_path).played(DOWN)

    async def play() -> None:
        async with evening.screen("?declarer=1") as tree:
            assert tree.sees("пики")
            before = above_the_words(tree)
            await tree.tap("игра 6")
            assert tree.sees("6 пики")
            assert above_the_words(tree) == before

    run(play)


def test_a_shortage_says_what_a_missing_trick_costs(tmp_path: Path) -> None:
    evening = old(tmp_path).played(DOWN)

    async def play() -> None:
        async with evening.screen("?declarer=1") as tree:
            await tree.tap("игра 6")
            assert not tree.sees("Недобор вистующих")
            before = above_the_words(tree)
            await taps(tree, "Боря: взяткой больше", "Боря: взяткой больше")
            assert tree.sees("Недобор вистующих: 10 за взятку")
            assert above_the_words(tree) == before  # it is told below: no key moves under the finger

    run(play)


def test_in_the_end_phase_the_price_is_told_doubled_and_what_the_kurochka_gives_apart(tmp_path: Path) -> None:
    evening = old(tmp_path).played(ALL_CLOSED)

    async def play() -> None:
        async with evening.screen("?declarer=0") as tree:
            await tree.tap("игра 8")
            assert tree.sees("Записи закрыты, на столе курочка 40: счёт по двойной цене")
            assert tree.sees("8: двойная цена 60, из курочки 40")
            assert not tree.sees("8: цена 30")

    run(play)


def test_the_part_of_the_pot_is_what_an_undertrick_costs(tmp_path: Path) -> None:
    evening = old(tmp_path, pot=True).played(POTTED)

    async def play() -> None:
        async with evening.screen("?declarer=0") as tree:
            await taps(tree, "игра 8", "Аня: взяткой меньше")
            assert tree.sees("Часть котла 15; ремиз — 15 за взятку")
            assert tree.sees("Аня: в котёл +15 — ")

    run(play)


def test_beside_the_tricks_stands_what_a_renonce_makes_of_the_game(tmp_path: Path) -> None:
    evening = old(tmp_path)

    async def play() -> None:
        async with evening.screen("?declarer=0") as tree:
            await taps(tree, "игра 6", "Аня: взяткой меньше")
            assert "без одной" in tree.texts()
            await taps(tree, "Ещё", "ренонсы: Боря — 1")
            assert "своя\nренонс" in tree.texts()
            await tree.tap("ренонсы: Аня — 1")
            assert "не в счёт\nренонс" in tree.texts()
            await tree.tap("ренонсы: Боря — 0")
            assert "без одной\nренонс" in tree.texts()
        async with evening.screen("?kind=misere&declarer=0") as tree:
            await taps(tree, "Аня: 2 взятки", "Ещё", "ренонсы: Вера — 1")
            assert not tree.sees("поймали")
            assert tree.sees("Аня: сыграно — ренонс соперника")
            await tree.tap("ренонсы: Аня — 1")
            assert tree.sees("Аня: не в счёт — ренонсы обеих сторон")

    run(play)


def test_renonces_stand_over_the_aces_and_of_the_cards_only_those_that_are_sold(tmp_path: Path) -> None:
    evening = old(tmp_path, 4)

    async def play() -> None:
        async with evening.screen("?declarer=1") as tree:
            await taps(tree, "игра 6", "Ещё")
            controls = list(tree.controls())
            assert controls.index(tree.find("section-renonce")) < controls.index(tree.find("section-talon"))
            assert tree.sees("Т♠")
            assert not tree.sees("дама червы")
            await taps(tree, "туз пики", "Другие карты", "дама червы")
            assert tree.sees("Гена: висты на «Боря» +20 — проданные тузы")

    run(play)


def test_raspasy_tell_what_a_trick_costs(tmp_path: Path) -> None:
    evening = old(tmp_path)

    async def play() -> None:
        async with evening.screen("?kind=raspasy") as tree:
            assert tree.sees("взятка по 2")

    run(play)


def test_the_size_of_a_misere_is_chosen(tmp_path: Path) -> None:
    evening = old(tmp_path)

    async def play() -> None:
        for kind, size in (("misere", "Малый · 5"), ("uvert", "Большой · 20")):
            async with evening.screen(f"?kind={kind}&declarer={evening.ledger().situation.seats[0]}") as tree:
                await taps(tree, size, "Записать")
            assert isinstance(evening.last(), ArchaicMisere)
            assert evening.last().kind == kind
        assert evening.ledger().columns.of(Mark.RECORD, 0) == 175

    run(play)


def test_what_does_not_fit_is_taken_from_whom_the_player_likes(tmp_path: Path) -> None:
    evening = old(tmp_path).played(CLOSED)

    async def play() -> None:
        async with evening.screen("?declarer=0") as tree:
            await tree.tap("игра 6")
            assert tree.sees("Сверх записи: 6")
            assert tree.sees("Боря: запись −6")
            await tree.tap("лишнее — с записи игрока Вера")
            assert tree.sees("Вера: запись −6")
            await tree.tap("Записать")
        assert evening.last().partner == 2

    run(play)


def test_the_sitting_dealer_has_tricks_on_raspasy_and_sells_aces(tmp_path: Path) -> None:
    evening = old(tmp_path, 4)

    async def play() -> None:
        async with evening.screen("?kind=raspasy") as tree:
            await taps(tree, "Гена: 1 взятка", "Аня: 5 взяток", "Боря: 4 взятки", "Вера: 0 взяток", "Ещё")
            await taps(tree, "ренонсы: Гена — 2", "Записать")
        entry = evening.last()
        assert isinstance(entry, ArchaicRaspasy)
        assert entry.renonce == (3, 3)
        async with evening.screen("?declarer=1") as tree:
            await taps(tree, "игра 6", "Ещё", "туз пики", "туз червы")
            assert tree.sees("Аня: висты на «Боря» +40 — проданные тузы")
            await tree.tap("Записать")
        assert evening.last().talon == ("AS", "AH")

    run(play)


def test_a_correction_has_the_columns_of_the_sheet(tmp_path: Path) -> None:
    evening = old(tmp_path)

    async def play() -> None:
        async with evening.screen("?kind=correction") as tree:
            assert tree.sees("Запись")
            assert tree.sees("Курочка")
            assert not tree.sees("Котёл")
            await tree.type("Запись", "5")
            await tree.type("За что", "с бумаги")
            await tree.tap("Записать")
        assert evening.ledger().columns.of(Mark.RECORD, 0) == 205

    run(play)


def test_a_deal_is_amended_in_the_form_that_it_was_recorded_in(tmp_path: Path) -> None:
    evening = old(tmp_path).played(DOWN)

    async def play() -> None:
        async with evening.screen(verb="amend", no=evening.ledger().steps[-1].id) as tree:
            await taps(tree, "Аня: взяткой больше")
            assert tree.sees("сыграно")
            await tree.tap("save")
        assert dict(evening.ledger().steps[-1].entry.tricks)[0] == 6

    run(play)
