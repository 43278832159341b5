"""The sheet beside the form: a tap on a sector says who plays, as it does at the table."""

from pulka.desk import compulsory, filling, offering
from pulka.desk.seats import PLAYED
from pulka.terms import Player
from pulka.ui.record.state import Form


class Sectors:
    """What taps on the sheet do to the form of the moment.

    It outlives the paints: the sheet that hears it is not drawn anew with each of them.
    """

    def __init__(self) -> None:
        """Begin without a form."""
        self._form: Form | None = None

    def lie_beside(self, form: Form | None) -> None:
        """Note the form as it is now."""
        self._form = form

    async def tap(self, player: Player) -> None:
        """Let a player play, where the form asks who does and he may."""
        form = self._form
        if form is None or form.said.kind not in PLAYED:
            return
        allowed = player in offering.declarers(form.said, form.situation)
        if allowed and compulsory.may_play(form.said, form.situation, player):
            await form.touch(lambda said: filling.choose_declarer(said, player))
