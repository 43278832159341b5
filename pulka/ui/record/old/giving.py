"""From whose record is taken what does not fit into the declarer's."""

import flet as ft

from pulka.desk.old import worth
from pulka.terms import Player
from pulka.ui.guard import handler
from pulka.ui.keys import key
from pulka.ui.record import keys
from pulka.ui.record.state import Form


def giving(form: Form) -> list[ft.Control]:
    """Return the keys of those whose record is open; nothing where all comes off the declarer's own."""
    found = worth.giving(form.whole, form.situation)
    if found is None:
        return []
    words = form.words
    if not found.partners:
        text = words.t("record.old.lapses", points=found.points)
        return [keys.section(form, "from", ("from",), [keys.told(text)])]

    def one(player: Player) -> ft.Control:
        return key(
            form.names[player],
            handler(form.does(lambda said: said.but(partner=player))),
            label=words.t("entry.from", player=form.names[player]),
            chosen=player == found.chosen,
            size=keys.name_size([form.names[each] for each in found.partners]),
        )

    asked = keys.told(words.t("record.old.over", points=found.points))
    row = keys.row([one(player) for player in found.partners])
    return [keys.section(form, "from", ("from",), [asked, row])]
