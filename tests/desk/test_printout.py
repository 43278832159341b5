"""The form a pulka was let out in is remembered, and a damaged memory harms nobody."""

from pathlib import Path

import pytest

from pulka.desk import Desk
from pulka.desk.printout import KEPT, Form, Printout
from pulka.pdf import Layout, Part, Size
from pulka.storage import Store
from tests.ui.house import begin

CHOICE = Printout(Form.CSV, Layout(Size.A3, True, False, frozenset({Part.SHEET, Part.CARD}), False))


def test_the_choice_is_remembered(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        assert Desk(store).printout() == Printout()
        Desk(store).keep_printout(CHOICE)
        assert Desk(store).printout() == CHOICE


@pytest.mark.parametrize(
    "kept", [None, 7, "pdf", [], {}, {"form": 1, "size": [], "parts": 5, "facing": "no"}]
)
def test_a_damaged_one_is_the_usual_one(tmp_path: Path, kept: object) -> None:
    with Store.open(tmp_path) as store:
        desk = Desk(store)
        desk.keep_setting(KEPT, kept)
        assert desk.printout() == Printout()


def test_what_is_sound_in_a_damaged_one_stays() -> None:
    found = Printout.read({**CHOICE.kept(), "form": "scroll", "parts": ["card", "poem"], "size": "b5"})
    assert found.form is Form.PDF
    assert found.layout == Layout(Size.A4, True, False, frozenset({Part.CARD}), False)


def test_every_form_is_what_its_own_way_gives(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        desk = Desk(store)
        pid, _ = begin(desk, deals=2)
        assert desk.let_out(pid, "en", Printout(Form.CSV)) == desk.deals_csv(pid, "en")
        assert desk.let_out(pid, "en", Printout(Form.FILE)) == desk.file(pid)
        assert desk.let_out(pid, "en", Printout()) == desk.pdf(pid, "en", Layout())
        name, text = desk.let_out(pid, "en", Printout(Form.TEXT))
        assert (name.rpartition(".")[2], text.decode()) == ("txt", desk.report(pid, "en"))
