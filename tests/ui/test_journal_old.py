"""The journal of the old game."""

from pathlib import Path

from pulka.deals import DealDraft
from pulka.desk.history import history
from pulka.locale import Words
from pulka.terms import Contract
from pulka.ui.parts.journal.telling import tell_line
from tests.ui.test_record import Evening

HEARTS = DealDraft(kind="game", declarer=0, contract=Contract.parse("7H"), tricks=((0, 7), (1, 2), (2, 1)))
UVERT = DealDraft(kind="uvert", declarer=1, size="small", tricks=((1, 0),))


def test_a_red_contract_is_red_and_an_uvert_is_called_so(tmp_path: Path) -> None:
    evening = Evening(tmp_path, 3, {"base": "archaic"}).played(HEARTS, UVERT)
    ledger = evening.ledger()
    lines = [
        tell_line(line, ledger, Words("ru"), ledger.heading.names) for line in history(ledger) if line.entry
    ]
    game = next(line for line in lines if "7♥" in line.title)
    assert game.red
    reasons = {written.reason for line in lines for _, group in line.groups for written in group}
    assert "уверт" in reasons
    assert "мизер" not in reasons
