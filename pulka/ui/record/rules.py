"""Changed rules: the limit on top, by which an ended pulka goes on, and any option that may change."""

import flet as ft

from pulka.desk.agreement import change_option, higher_limits, limit_option
from pulka.rules import write_convention
from pulka.ui.entry import Entry
from pulka.ui.guard import handler
from pulka.ui.keys import key
from pulka.ui.record import keys
from pulka.ui.record.state import Form

_LONGEST_LIMIT = 5


def rules(form: Form) -> list[ft.Control]:
    """Return the parts of the form of changed rules."""
    name = limit_option(form.situation)
    return [] if name is None else [_limit(form, name)]


def _limit(form: Form, name: str) -> ft.Control:
    words, situation = form.words, form.situation
    now = write_convention(situation.convention)[name]
    wanted = (form.said.options or {}).get(name)

    def put(limit: int | None) -> None:
        value = now if limit is None else limit
        form.write(lambda said: change_option(said, situation, name, value))

    def one(limit: int) -> ft.Control:
        label = words.t("record.go_on_to", option=words.option(name), limit=limit)
        return key(str(limit), handler(lambda: put(limit)), label=label, chosen=wanted == limit)

    field = Entry(
        label=words.option(name),
        value="" if wanted is None else str(wanted),
        on_text=lambda text: put(int(text[:_LONGEST_LIMIT]) if text else None),
        hint=words.option_value(name, now),
        digits=True,
        autofocus=form.aim.asked("focus") == name and wanted is None,
    )
    caption = keys.caption(
        words.t("record.now", option=words.option(name), value=words.option_value(name, now))
    )
    row = keys.row([one(limit) for limit in higher_limits(situation)])
    return keys.section(form, name, (name,), [caption, row, field])
