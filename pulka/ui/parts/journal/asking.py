"""The hook behind the journal's cards: what shall be done with an entry, what it changes, doing it."""

from collections.abc import Callable
from typing import NamedTuple, cast

import flet as ft

from pulka.desk.history import Line
from pulka.errors import StaleLedgerError
from pulka.ledger import Ledger
from pulka.locale import Words
from pulka.ui.aside import aside
from pulka.ui.context import Spot, tell, use_app
from pulka.ui.guard import handler, use_once
from pulka.ui.parts.journal.question import (
    RESTORE,
    VOID,
    Answers,
    Question,
    choices,
    panel,
    sheet,
    tell_moved,
)
from pulka.ui.parts.journal.telling import tell_line
from pulka.ui.parts.order import order


class Acts(NamedTuple):
    """What the buttons of a card do, by the id of its entry; the same functions as long as the pulka is."""

    more: Callable[[int], object]
    amend: Callable[[int], object]


class Asking(NamedTuple):
    """What opens the question, and the question itself where it stands in the journal's place."""

    acts: Acts
    question: ft.Control | None


def use_asking(
    pid: str, ledger: Ledger, found: tuple[Line, ...], names: tuple[str, ...], *, beside: Spot | None
) -> Asking:
    """Hook: the question about an entry, and what opens it; ``names`` call everyone in the history.

    It is a sheet from below; ``beside`` the drawn pulka nothing lies over it: a spot to say what is done.
    """
    app, path = use_app(), ft.use_view_path()
    question, set_question = ft.use_state(cast("Question | None", None))
    now: ft.MutableRef[_Now] = ft.use_ref(_Now(ledger, found, names))
    now.current = _Now(ledger, found, names)  # a card is not made anew when the ledger grows

    async def more(entry_id: int) -> None:
        seen, known, called = now.current
        line = next(line for line in known if line.id == entry_id)
        asked = Question(seen, called, tell_line(line, seen, app.words, called))
        set_question(asked if asked.told.counts else await order(app, asked.planned, RESTORE))

    def go(where: str, entry_id: int) -> None:
        set_question(None)
        ft.context.page.navigate(f"{path}/{where}/{entry_id}")

    async def plan(asked: Question) -> None:
        set_question(await order(app, asked.planned, VOID))

    async def confirm() -> None:
        if question is None:
            return
        command = app.desk.void if question.action == VOID else app.desk.restore
        try:
            outcome = await order(app, command, pid, question.ledger, question.told.id)
        except StaleLedgerError:
            return  # the order has looked again, and the question tells itself what has changed
        if not isinstance(outcome, Ledger):
            set_question(question.refused(outcome))
            return
        set_question(None)
        app.refresh()
        tell(
            ft.context.page,
            app.t(f"journal.{question.action}.done", entry=question.told.sentence),
            above=beside,
        )

    _use_following(question, set_question, now.current, app.words, beside)
    on_confirm = use_once(confirm, question)
    on_dismiss = handler(lambda: set_question(None))
    chosen = None
    if question is not None:
        answers = Answers(
            amend=lambda: go("record", question.told.id),
            insert=lambda: go("insert", question.told.id),
            plan=lambda: plan(question),
            leave=lambda: set_question(None),
        )
        chosen = choices(question, app.words, answers, on_confirm)
    ft.use_dialog(sheet(chosen, on_dismiss, app) if chosen and beside is None else None)
    acts = Acts(
        more=ft.use_callback(more, [pid, app.words]),
        amend=ft.use_callback(lambda entry_id: go("record", entry_id), [path]),
    )
    return Asking(acts, panel(chosen, app.words, on_dismiss) if chosen and beside else None)


class _Now(NamedTuple):
    """A pulka as it is now."""

    ledger: Ledger
    found: tuple[Line, ...]
    names: tuple[str, ...]


def _use_following(
    question: Question | None,
    put: Callable[[Callable[[Question | None], Question | None]], None],
    now: _Now,
    words: Words,
    beside: Spot | None,
) -> None:
    """Hook: when the pulka has changed, `put` the question anew; where there is none any more say why."""
    ledger, found, names = now

    async def look() -> None:
        if question is None or question.ledger.no == ledger.no:
            return
        line = next((line for line in found if line.id == question.told.id), None)
        told = tell_line(line, ledger, words, names) if line else None
        if told is None or told.counts != question.told.counts or ledger.closed:
            put(lambda current: None if current is question else current)
            tell(ft.context.page, tell_moved(question.since or question.ledger, ledger, words), above=beside)
            return
        again = await aside(question.on, ledger, names, told, words)
        put(lambda current: again if current is question else current)

    page = ft.context.page
    ft.use_effect(lambda: page.run_task(handler(look), None), dependencies=[ledger.no])
