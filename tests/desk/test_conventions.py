"""House conventions: kept, renamed, deleted and brought back, shared and taken in."""

import json
from pathlib import Path

import pytest

from pulka.desk import Desk
from pulka.errors import PulkaError
from pulka.files import presets
from pulka.rules import read_convention
from pulka.storage import Store
from tests.storage.memory import MemoryStore

DACHA = {"base": "sochi", "pulya_limit": 10, "consolation": "ten"}


@pytest.fixture
def desk() -> Desk:
    return Desk(MemoryStore())


def saved(desk: Desk, name: str = "Дача", convention: object = None, cid: str | None = None) -> str:
    found = desk.save_convention(name, convention or DACHA, cid)  # type: ignore[arg-type]  # any JSON
    assert isinstance(found, str), found
    return found


def test_a_convention_is_kept_whole_and_knows_its_difference(desk: Desk) -> None:
    cid = saved(desk, "  Дача  у Веры ")
    (house,) = desk.conventions()
    assert (house.id, house.name, house.base) == (cid, "Дача у Веры", "sochi")
    assert house.difference == {"consolation": "ten", "pulya_limit": 10}
    assert house.convention == {"base": "sochi", **presets()["sochi"], **DACHA}


def test_it_is_changed_renamed_deleted_and_brought_back(desk: Desk) -> None:
    cid, other = saved(desk), saved(desk, "Клуб")
    assert saved(desk, "Дача", {"base": "rostov"}, cid) == cid
    assert saved(desk, "Дача зимой", {"base": "rostov"}, cid) == cid
    assert [(each.name, each.base) for each in desk.conventions()] == [
        ("Дача зимой", "rostov"),
        ("Клуб", "sochi"),
    ]
    desk.delete_convention(cid)
    assert [each.id for each in desk.conventions()] == [other]
    assert desk.convention(cid) is None
    with pytest.raises(PulkaError, match="convention_gone"):
        desk.convention_file(cid)
    desk.undelete_convention(cid)
    assert [each.id for each in desk.conventions()] == [cid, other]


def test_one_brought_back_does_not_share_its_name(desk: Desk) -> None:
    cid = saved(desk)
    desk.delete_convention(cid)
    saved(desk)
    desk.undelete_convention(cid)
    assert [each.name for each in desk.conventions()] == ["Дача (2)", "Дача"]
    back = desk.convention(cid)
    assert back
    assert back.convention == {"base": "sochi", **presets()["sochi"], **DACHA}


def test_what_is_wrong_is_said_and_nothing_is_kept(desk: Desk) -> None:
    saved(desk)
    for name, convention, codes in (
        (" ", DACHA, ["convention_name"]),
        ("Дача", DACHA, ["convention_name_taken"]),
        ("Клуб", {**DACHA, "pulya_limit": None}, ["end_needs_pulya_limit"]),
        ("", {**DACHA, "style": "", "pulya_limit": ""}, ["convention_name", "option_value", "option_value"]),
    ):
        faults = desk.save_convention(name, convention)
        assert isinstance(faults, tuple)
        assert [fault.code for fault in faults] == codes
    assert len(desk.conventions()) == 1


def test_a_file_goes_from_house_to_house(desk: Desk) -> None:
    name, content = desk.convention_file(saved(desk, 'Дача "у/Веры"'))
    assert name == "Дача _у_Веры_.convention.json"
    other = Desk(MemoryStore())
    taken = other.take_in_convention(content)
    assert isinstance(taken, str)
    assert other.take_in_convention(content) == taken
    assert other.conventions() == (desk.conventions()[0]._replace(id=taken),)
    changed = json.loads(content)
    changed["convention"]["pulya_limit"] = 33
    assert isinstance(other.take_in_convention(json.dumps(changed)), str)
    assert [each.name for each in other.conventions()] == ['Дача "у/Веры"', 'Дача "у/Веры" (2)']
    faults = other.take_in_convention("[]")
    assert isinstance(faults, tuple)
    assert faults[0].code == "not_object"


def test_a_pulka_knows_what_its_house_calls_its_rules(desk: Desk) -> None:
    saved(desk)
    convention, _ = read_convention(DACHA, presets())
    assert convention is not None
    other = convention.model_copy(update={"pulya_limit": 12})
    doubled = convention.model_copy(update={"whist_factor": 2})
    assert desk.called(convention, convention) == ("Дача", False)
    assert desk.called(other, other) == ("Дача", False), "the limit is told beside the name"
    assert desk.called(convention, doubled) == ("Дача", True), "changed in mid-evening"
    assert desk.called(doubled, doubled) == (None, True)


def test_a_house_that_only_has_a_limit_of_its_own_does_not_rename_the_preset(desk: Desk) -> None:
    assert isinstance(desk.save_convention("До десяти", {"base": "sochi", "pulya_limit": 10}), str)
    plain, _ = read_convention("sochi", presets())
    short, _ = read_convention({"base": "sochi", "pulya_limit": 10}, presets())
    assert plain is not None
    assert short is not None
    assert desk.called(plain, plain) == (None, False)
    assert desk.called(short, short) == ("До десяти", False)


def test_what_each_evening_agrees_on_makes_no_other_rules(desk: Desk) -> None:
    plain, _ = read_convention("classic", presets())
    whole = {"base": "classic", "razboynik": {"games": [6], "laps": 1}, "hill_divided": False}
    agreed, _ = read_convention(whole, presets())
    assert plain is not None
    assert agreed is not None
    assert agreed != plain
    assert desk.called(agreed, agreed) == (None, False)


def test_they_survive_a_restart_and_one_that_cannot_be_read_is_left_out(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        cid = saved(Desk(store))
        store.put_convention("later", '{"format": "convention", "version": 9}', "2026")
    with Store.open(tmp_path) as store:
        assert [each.id for each in Desk(store).conventions()] == [cid]


def test_a_long_name_gets_a_number_and_stays_a_name(desk: Desk) -> None:
    saved(desk, "Д" * 100)
    file = desk.convention_file(saved(desk, "Клуб", {"base": "rostov"}))[1].decode()
    found = desk.take_in_convention(file.replace("Клуб", "Д" * 100))
    house = desk.convention(str(found))
    assert house is not None, "on the list"
    assert (len(house.name), house.name[-5:]) == (100, "Д (2)")
    found = desk.take_in_convention(file.replace("Клуб", "  Дом  у  моря "))
    house = desk.convention(str(found))
    assert house is not None
    assert house.name == "Дом у моря"
