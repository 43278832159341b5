"""What can be done with an entry, and what it will change: a sheet from below, or beside the drawn pulka."""

from collections.abc import Callable
from typing import NamedTuple

import flet as ft

from pulka.desk.foresight import Foresight, foresee
from pulka.ledger import Ledger
from pulka.locale import Words
from pulka.terms import Fault
from pulka.ui.guard import Handler, handler
from pulka.ui.keys import key
from pulka.ui.parts.journal.difference import Difference
from pulka.ui.parts.journal.telling import Told
from pulka.ui.theme import FONT_BOLD, GAP, GAP_TIGHT, GAP_WIDE, READING

_FADED = ft.Colors.ON_SURFACE_VARIANT
VOID, RESTORE = "void", "restore"
_FEW = 10


class Question(NamedTuple):
    """An entry asked about, on the ledger of that moment; ``action`` None: nothing is chosen yet."""

    ledger: Ledger
    names: tuple[str, ...]
    told: Told
    action: str | None = None
    foresight: Foresight = Foresight()

    def planned(self, action: str) -> "Question":
        """Return the question whether the action may be done, with all that it will change."""
        command = self.ledger.void if action == VOID else self.ledger.restore
        foresight = foresee(self.ledger, command(self.told.id))
        return self._replace(action=action, foresight=foresight)

    def refused(self, faults: tuple[Fault, ...]) -> "Question":
        """Return the question answered with faults."""
        return self._replace(foresight=Foresight(faults=faults))


class Answers(NamedTuple):
    """What the buttons of the sheet do."""

    amend: Callable[[], object]
    insert: Callable[[], object]
    plan: Callable[[], object]
    leave: Callable[[], object]


def sheet(content: list[ft.Control], on_dismiss: Handler) -> ft.BottomSheet:
    """Return the sheet that rises from below, with what there is to choose."""
    return ft.BottomSheet(
        ft.SafeArea(
            ft.Container(
                ft.Column(
                    content,
                    tight=True,
                    scroll=ft.ScrollMode.AUTO,
                    spacing=GAP,
                    horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                ),
                padding=ft.Padding.only(left=GAP_WIDE, right=GAP_WIDE, bottom=GAP_WIDE),
                width=READING,
            )
        ),
        scrollable=len(content)
        > _FEW,  # a tall one may rise to the top, a short one stays where the thumb is
        show_drag_handle=True,
        on_dismiss=on_dismiss,
    )


def panel(content: list[ft.Control], words: Words, on_dismiss: Handler) -> ft.Control:
    """Return the same in the place of the journal, where the drawn pulka must stay in sight."""
    back = ft.Row([key(words.t("journal.back"), on_dismiss, icon=ft.Icons.ARROW_BACK, fill=False)])
    return ft.ListView([back, *content], expand=True, spacing=GAP, padding=GAP_WIDE, key="question")


def choices(question: Question, words: Words, answers: Answers, on_confirm: Handler) -> list[ft.Control]:
    """Return what there is to choose; ``on_confirm`` does what was planned."""
    if question.action is None:
        return _menu(question, words, answers)
    if question.foresight.faults:
        return _refusal(question, words, answers)
    return _plan(question, words, answers, on_confirm)


def _menu(question: Question, words: Words, answers: Answers) -> list[ft.Control]:
    return [
        *_head(f"{question.told.number}. {question.told.sentence}", question.told.details),
        _choice(ft.Icons.EDIT_OUTLINED, words.t("journal.amend"), answers.amend),
        _choice(ft.Icons.PLAYLIST_ADD, words.t("journal.insert"), answers.insert),
        _choice(ft.Icons.DELETE_OUTLINE, words.t("journal.void"), answers.plan),
    ]


def _plan(question: Question, words: Words, answers: Answers, on_confirm: Handler) -> list[ft.Control]:
    currency = question.ledger.heading.currency
    told = Difference.of(question.foresight, question.names, words, currency)
    some = any(told)
    action = str(question.action)
    number = f"{question.told.number}. " if question.told.number else ""
    confirm = ft.ButtonStyle(bgcolor=ft.Colors.ERROR, color=ft.Colors.ON_ERROR) if action == VOID else None
    return [
        *_head(words.t(f"journal.{action}.title"), f"{number}{question.told.sentence}"),
        ft.Text(words.t("journal.turn.title" if some else "journal.turn.none"), color=_FADED),
        *[_line(each) for each in (*told.sheet, *told.table)],
        *([ft.Text(words.t("journal.turn.later"), color=_FADED)] if told.later else []),
        *[_line(each) for each in told.later],
        ft.FilledButton(words.t(f"journal.{action}"), style=confirm, on_click=on_confirm),
        ft.TextButton(words.t("journal.leave"), on_click=handler(answers.leave)),
    ]


def _line(text: str) -> ft.Control:
    return ft.Text(text, theme_style=ft.TextThemeStyle.BODY_LARGE)


def _refusal(question: Question, words: Words, answers: Answers) -> list[ft.Control]:
    names = question.names
    return [
        *_head(words.t(f"journal.{question.action}.refused"), question.told.sentence),
        *[
            ft.Text(_fault(fault, question, names, words), color=ft.Colors.ERROR)
            for fault in question.foresight.faults
        ],
        ft.FilledButton(words.t("journal.understood"), on_click=handler(answers.leave)),
    ]


def _fault(fault: Fault, question: Question, names: tuple[str, ...], words: Words) -> str:
    text = words.fault(fault, names)
    if fault.entry is None:
        return text
    number = fault.entry + (
        question.action == VOID
    )  # counted without the struck one; the journal still counts it
    return words.t(f"journal.{question.action}.fault", number=number, text=text)


def _head(title: str, under: str) -> list[ft.Control]:
    found: list[ft.Control] = [ft.Text(title, theme_style=ft.TextThemeStyle.TITLE_LARGE)]
    if under:
        found.append(ft.Text(under, color=_FADED))
    return found


def _choice(icon: ft.IconData, label: str, act: Callable[[], object]) -> ft.Control:
    return ft.TextButton(
        content=ft.Row(
            [ft.Icon(icon), ft.Text(label, style=ft.TextStyle(font_family=FONT_BOLD), expand=True)],
            spacing=GAP_WIDE,
        ),
        style=ft.ButtonStyle(padding=ft.Padding.symmetric(vertical=GAP_WIDE, horizontal=GAP_TIGHT)),
        on_click=handler(act),
    )
