"""Saving everything and restoring it, from the settings."""

import asyncio
import gzip
from pathlib import Path

import pytest

from pulka.deals import DealDraft
from pulka.desk import Desk
from pulka.ui.routes import ROUTES
from pulka.ui.saving import LIMIT
from tests.ui.harness import Tree
from tests.ui.house import begin, desk_in

RASPASY = DealDraft(kind="raspasy", tricks=((0, 0), (1, 4), (2, 6)))


def picked(content: bytes, name: str = "все.pulka-backup", size: int | None = None) -> dict[str, object]:
    return {"id": 0, "name": name, "size": len(content) if size is None else size, "bytes": content}


def screen(desk: Desk, *files: object) -> Tree:
    return Tree(ROUTES, desk, route="/settings/backup", answers={"pick_files": list(files)})


def test_everything_is_saved_in_one_file(tmp_path: Path) -> None:
    async def run() -> None:
        with desk_in(tmp_path) as desk:
            begin(desk)
            async with Tree(ROUTES, desk, route="/settings") as tree:
                await tree.tap("backup")
                assert tree.page.route == "/settings/backup"
                await tree.tap("Сохранить всё в файл")
                (args,) = [args for name, args in tree.wire.asked if name == "save_file"]
                assert args["file_name"].endswith(".pulka-backup")

    asyncio.run(run())


def test_a_backup_is_shown_first_and_then_restored(tmp_path: Path) -> None:
    async def run() -> None:
        with desk_in(tmp_path / "phone") as phone, desk_in(tmp_path / "laptop") as laptop:
            pid, _ = begin(phone, deals=1)
            content = phone.backup("ru").content
            async with screen(laptop, picked(content)) as tree:
                await tree.tap("Выбрать файл копии")
                assert tree.sees("В файле «все.pulka-backup»")
                assert tree.sees("Новые вечера: 1")
                assert not laptop.evenings(), "it is only shown"
                await tree.tap("Не надо")
                assert not tree.sees("Новые вечера: 1")
                await tree.tap("Выбрать файл копии")
                await tree.tap("confirm")
                assert tree.sees("Восстановлено")
                assert [each.id for each in laptop.evenings()] == [pid]
                await tree.tap("Выбрать файл копии")
                assert tree.sees("Здесь уже есть всё")
                with pytest.raises(AssertionError):
                    tree.find("confirm")

    asyncio.run(run())


def test_an_evening_that_stands_apart_is_one_tap_away(tmp_path: Path) -> None:
    async def run() -> None:
        with desk_in(tmp_path / "phone") as phone, desk_in(tmp_path / "laptop") as laptop:
            pid, _ = begin(phone)
            laptop.bring_in(laptop.look_into(phone.backup("ru").content))  # type: ignore[arg-type]  # it is sound
            for desk in (phone, laptop):
                desk.record(pid, desk.open(pid), RASPASY)
            async with screen(laptop, picked(phone.backup("ru").content)) as tree:
                await tree.tap("Выбрать файл копии")
                assert tree.sees("Встают отдельно, рядом со здешними: 1")
                assert tree.sees("записан по-разному")
                await tree.tap("confirm")
                (other,) = [each.id for each in laptop.evenings() if each.id != pid]
                async with Tree(ROUTES, laptop) as listed:
                    assert listed.sees("другая запись · ")
                await tree.tap(f"apart-{other}")
                assert tree.page.route == f"/pulka/{other}"

    asyncio.run(run())


@pytest.mark.parametrize("content", [b"{}", b"\x1f\x8b", b""])
def test_another_file_is_refused_with_its_reason(tmp_path: Path, content: bytes) -> None:
    async def run() -> None:
        with desk_in(tmp_path) as desk:
            async with screen(desk, picked(content)) as tree:
                await tree.tap("Выбрать файл копии")
                assert tree.sees("это не резервная копия: её имя")
                await tree.tap("Понятно")
                await tree.tap("Выбрать файл копии")
                assert tree.sees("это не резервная копия: её имя")

    asyncio.run(run())


def test_a_damaged_backup_is_not_told_to_be_corrected(tmp_path: Path) -> None:
    async def run() -> None:
        with desk_in(tmp_path) as desk:
            begin(desk, deals=1)
            lines = gzip.decompress(desk.backup("ru").content).splitlines()
            lines[2] = lines[2].replace(b'"line":"player"', b'"line":"plaver"')
            async with screen(desk, picked(gzip.compress(b"\n".join(lines)))) as tree:
                await tree.tap("Выбрать файл копии")
                assert tree.sees("Копию не восстановить")
                assert tree.sees("копия повреждена в строке 3")
                assert tree.sees("возьмите другую копию")
                for raw in ("Исправьте", "· line", "· file", "plaver"):
                    assert not tree.sees(raw)

    asyncio.run(run())


def test_a_file_too_big_for_a_browser_names_the_command(tmp_path: Path) -> None:
    async def run() -> None:
        with desk_in(tmp_path) as desk:
            async with screen(desk, picked(b"", size=LIMIT + 1)) as tree:
                await tree.tap("Выбрать файл копии")
                assert tree.sees("pulka restore")

    asyncio.run(run())


def test_a_file_called_off_changes_nothing(tmp_path: Path) -> None:
    async def run() -> None:
        with desk_in(tmp_path) as desk:
            async with screen(desk) as tree:
                await tree.tap("Выбрать файл копии")
                assert tree.sees("Выбрать файл копии")
                assert not tree.sees("Копию не восстановить")
                with pytest.raises(AssertionError):
                    tree.find("card")

    asyncio.run(run())
