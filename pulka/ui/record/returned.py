"""The app was cut off between an entry and the screen that shows it: who comes back is shown that it stands.

The page comes back to the address of the form, which is for the next deal by then, and empty.
"""

import flet as ft

from pulka.ui.arriving import came_to, go_at_once
from pulka.ui.record.recorded import tell_standing
from pulka.ui.record.state import Form


def use_return(form: Form | None, back: str, home: str) -> None:
    """Hook: lead from the form that the app came up with ``back`` to the screen beneath it, and say why.

    ``home`` is the table.
    """
    page = ft.context.page

    def look() -> None:
        if not came_to(page) or form is None or form.aim.verb == "amend":
            return
        if form.hand.resumed or form.hand.left is not None:
            return
        entry = form.app.desk.written_before_it_opened(form.seen)
        if entry is not None:
            go_at_once(page, back)
            on = back.partition("?")[0]
            tell_standing(page, form, entry, on, at_table=on == home)

    ft.use_effect(look, dependencies=[])
