"""House conventions on the screen: made from a preset, named, saved, shared, taken in, deleted."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import flet as ft

from pulka.desk import Desk
from pulka.files import presets
from pulka.ui.routes import ROUTES
from tests.ui.harness import Tree
from tests.ui.house import Scene, visit

DACHA = {"base": "sochi", "pulya_limit": 10, "consolation": "ten"}


def play(home: Path, route: str, scene: Scene, before: Callable[[Desk], object] = lambda _: None) -> None:
    visit(home, ROUTES, route, scene, before)


def dacha(desk: Desk) -> str:
    found = desk.save_convention("Дача", DACHA)
    assert isinstance(found, str)
    return found


def test_a_convention_is_made_from_a_preset_and_saved(tmp_path: Path) -> None:
    async def scene(tree: Tree, desk: Desk) -> None:
        await tree.tap("Конвенции. Домашние правила: изменить, сохранить, поделиться")
        assert tree.page.route == "/settings/conventions"
        views = [each.route for each in tree.controls() if isinstance(each, ft.View)]
        assert views[-2:] == ["/settings", "/settings/conventions"]
        assert tree.sees("Своих пока нет")
        await tree.tap("Новая конвенция из «Ростов»")
        assert tree.sees("Всё как в образце «Ростов»")
        assert disabled(tree)
        await tree.type("Название", "Дача")
        await tree.tap("group-whist")
        await tree.tap("line-consolation")
        await tree.tap("Консоляция: нет")
        assert "Консоляция: нет («Ростов»: по 10 вистов)" in tree.texts()
        await tree.tap("Сохранить")
        assert tree.page.route == "/settings/conventions"
        (house,) = desk.conventions()
        assert (house.name, house.base, house.difference) == ("Дача", "rostov", {"consolation": "none"})
        assert tree.sees("Отличия от образца «Ростов»")
        assert desk.setting("convention.new.rostov") is None

    play(tmp_path, "/settings", scene)


def disabled(tree: Tree) -> bool:
    (save,) = [each for each in tree.controls() if isinstance(each, ft.FilledButton) and each.key == "save"]
    return bool(save.disabled)


def test_what_is_wrong_stands_beside_its_option_and_the_key_names_it(tmp_path: Path) -> None:
    async def scene(tree: Tree, desk: Desk) -> None:
        await tree.type("Название", "Клуб")
        await tree.tap("group-ending")
        await tree.tap("line-end")
        await tree.tap("Конец пульки: по числу сдач")
        assert tree.sees("Для такого конца нужно число сдач")
        assert tree.sees("Проверьте: Число сдач")
        assert disabled(tree)
        await tree.tap("line-deal_limit")
        await tree.tap("Число сдач: без счёта")
        assert not disabled(tree)
        await tree.type("Число сдач", "0")
        assert tree.sees("Такого значения не бывает")
        await tree.type("Число сдач", "40")
        await tree.tap("Сохранить")
        (house,) = desk.conventions()
        assert house.difference == {"end": "deals", "deal_limit": 40}

    play(tmp_path, "/settings/conventions/new?base=sochi", scene)


def test_a_draft_survives_a_reload_and_can_be_dropped(tmp_path: Path) -> None:
    async def typed(tree: Tree, _: Desk) -> None:
        await tree.type("Название", "Клуб")
        await tree.tap("group-classic")
        await tree.tap("line-bombs")
        await tree.tap("Бомбы: да")

    async def again(tree: Tree, desk: Desk) -> None:
        assert tree.sees("Правки ещё не сохранены")
        assert tree.sees("Бомбы: да («Сочи»: нет)")
        await tree.tap("Отменить правки")
        assert not tree.sees("Правки ещё не сохранены")
        assert tree.sees("Всё как в образце «Сочи»")
        assert desk.setting("convention.new.sochi") is None

    play(tmp_path, "/settings/conventions/new?base=sochi", typed)
    play(tmp_path, "/settings/conventions/new?base=sochi", again)


def test_a_new_one_is_in_sight_when_the_list_is_back(tmp_path: Path) -> None:
    """The list stays scrolled to the preset that the new one was made from."""

    async def scene(tree: Tree, _desk: Desk) -> None:
        def scrolled() -> int:
            return [name for name, _ in tree.wire.asked].count("scroll_to")

        assert not scrolled()
        await tree.tap("Ростов")
        await tree.type("Название", "Дача зимой")
        await tree.tap("Сохранить")
        assert tree.page.route == "/settings/conventions"
        assert scrolled() == 1
        await tree.tap("Удалить")
        assert scrolled() == 1

    play(tmp_path, "/settings/conventions", scene, dacha)


def test_a_name_that_is_taken_is_said_at_its_field(tmp_path: Path) -> None:
    async def scene(tree: Tree, desk: Desk) -> None:
        await tree.type("Название", "Дача")
        await tree.tap("Сохранить")
        field = tree.find("Название")
        assert isinstance(field, ft.TextField)
        assert str(field.error) == "конвенция «Дача» уже есть; назовите иначе"
        await tree.type("Название", "Дача 2")
        await tree.tap("Сохранить")
        assert [each.name for each in desk.conventions()] == ["Дача", "Дача 2"]

    play(tmp_path, "/settings/conventions/new?base=sochi", scene, dacha)


def test_one_is_edited_copied_deleted_and_brought_back(tmp_path: Path) -> None:
    async def scene(tree: Tree, desk: Desk) -> None:
        (house,) = desk.conventions()
        lines = "Пуля до: 10 («Сочи»: 20). Консоляция: по 10 вистов («Сочи»: по цене игры)"
        await tree.tap(f"Дача. Отличия от образца «Сочи». {lines}")
        assert tree.page.route == f"/settings/conventions/{house.id}"
        await tree.type("Название", "Дача зимой")
        await tree.tap("Сохранить")
        assert [each.name for each in desk.conventions()] == ["Дача зимой"]
        await tree.tap("Новая из неё")
        assert tree.page.route == f"/settings/conventions/new?from={house.id}"
        assert tree.sees("Консоляция: по 10 вистов («Сочи»: по цене игры)")
        await tree.type("Название", "Клуб")
        await tree.tap("Сохранить")
        texts = tree.texts()  # the newest first
        assert texts.index("Клуб") < texts.index("Дача зимой")
        await tree.tap("Удалить")
        assert [each.name for each in desk.conventions()] == ["Клуб"]
        await tree.tap("Вернуть")
        assert [each.name for each in desk.conventions()] == ["Дача зимой", "Клуб"]

    play(tmp_path, "/settings/conventions", scene, dacha)


def picked(content: bytes) -> dict[str, Any]:
    return {"id": 1, "name": "x.convention.json", "size": len(content), "bytes": content}


def test_one_is_saved_as_a_file_and_taken_in_elsewhere(tmp_path: Path) -> None:
    async def scene(tree: Tree, desk: Desk) -> None:
        await tree.tap("Сохранить в файл")
        (saved,) = [asked for name, asked in tree.wire.asked if name == "save_file"]
        assert saved["file_name"] == "Дача.convention.json"
        content = bytes(saved["src_bytes"])
        assert json.loads(content)["convention"] == {**presets()["sochi"], **DACHA}
        desk.delete_convention(desk.conventions()[0].id)
        tree.wire._answers["pick_files"] = [picked(content)]
        await tree.tap("Взять конвенцию из файла")
        (house,) = desk.conventions()
        assert (house.name, house.difference) == ("Дача", {"pulya_limit": 10, "consolation": "ten"})
        assert tree.sees("Конвенция «Дача» взята")
        wrong = content.replace(b'"ten"', b'"eleven"').replace(b'"convention",', b'"pulka",')
        tree.wire._answers["pick_files"] = [picked(wrong)]
        await tree.tap("Взять конвенцию из файла")
        assert tree.sees("convention")
        assert len(desk.conventions()) == 1

    play(tmp_path, "/settings/conventions", scene, dacha)


def test_the_list_of_evenings_knows_a_convention_file(tmp_path: Path) -> None:
    async def scene(tree: Tree, desk: Desk) -> None:
        _, content = desk.convention_file(dacha(desk))
        desk.delete_convention(desk.conventions()[0].id)
        tree.wire._answers["pick_files"] = [picked(content)]
        await tree.tap("Открыть файл или PDF пульки")
        assert tree.page.route == "/settings/conventions"
        assert [each.name for each in desk.conventions()] == ["Дача"]
        tree.page.navigate("/")
        await tree.settle()
        tree.wire._answers["pick_files"] = [picked(content.replace(b'"base"', b'"bass"'))]
        await tree.tap("Открыть файл или PDF пульки")
        assert tree.sees("convention")
        assert len(desk.conventions()) == 1

    play(tmp_path, "/", scene)
