"""The last deal of the old game in the narrow line of a phone, and what its forms write in words."""

from pathlib import Path

import flet as ft
import pytest

from pulka.deals import DealDraft
from pulka.desk.glance import changes
from pulka.locale import Words
from pulka.score import Reason, Writing
from pulka.terms import Contract, Mark
from pulka.ui.table.telling import tell
from pulka.ui.theme import LIGHT
from tests.ui.test_record import Evening

NAMES = ("Константин", "Бронислав", "Владислав")
CLOSED = DealDraft(kind="correction", reason="x", record=((0, -200),))
GIVEN = DealDraft(kind="game", declarer=0, contract=Contract.parse("10H"), partner=2)


def told(home: Path, room: float | None, *deals: DealDraft) -> ft.Text:
    evening = Evening(home, 3, {"base": "archaic"}).played(*deals)
    (change,) = changes(evening.ledger(), 1)
    line = tell(change, NAMES, Words("ru"), LIGHT, room=room)[0]
    assert isinstance(line, ft.Text)
    return line


def text(line: ft.Text) -> str:
    return "".join(str(span.text) for span in line.spans or ())


def test_what_goes_into_the_pot_is_nobodys_column() -> None:
    def said(points: int) -> str:
        return Words("ru").writing(Writing(0, Mark.POT, points, Reason.FAILED, None, 1), ("Аня",))

    assert said(15) == "Аня: в котёл +15"
    assert said(-5) == "Аня: из котла −5"


@pytest.mark.parametrize("room", [230, 310])
def test_whose_record_gives_is_never_cut_off(room: float, tmp_path: Path) -> None:
    line = told(tmp_path, room, CLOSED, GIVEN)
    assert text(line).startswith("Своя. Констан.: 10♥ · лишнее — с записи игрока Владисл. · ")
    assert text(line).endswith(" · …")
    assert "Бронислав — вист" in str(line.semantics_label)


def test_where_there_is_room_nothing_is_left_out(tmp_path: Path) -> None:
    whole = text(told(tmp_path, None, CLOSED, GIVEN))
    assert whole.endswith("Владислав 0 · лишнее — с записи игрока Владислав")
    short = text(told(tmp_path, 600, GIVEN.but(partner=None)))
    assert "…" not in short
