"""What can be done with an entry, and what it will change: a sheet from below, or beside the drawn pulka."""

from collections.abc import Callable
from math import ceil
from typing import NamedTuple

import flet as ft

from pulka.desk.foresight import Foresight, foresee
from pulka.ledger import Ledger
from pulka.locale import Words
from pulka.terms import Fault
from pulka.ui.context import App
from pulka.ui.guard import Handler, handler
from pulka.ui.keys import key
from pulka.ui.parts.journal.difference import Difference
from pulka.ui.parts.journal.telling import Told
from pulka.ui.parts.meanwhile import meanwhile
from pulka.ui.theme import FONT_BOLD, GAP, GAP_TIGHT, GAP_WIDE, READING, TARGET

_FADED = ft.Colors.ON_SURFACE_VARIANT
_STRETCH = ft.CrossAxisAlignment.STRETCH
VOID, RESTORE = "void", "restore"
_LINE, _LETTER = 26, 9
"""How tall a line of the sheet is, and how wide a letter, in pixels."""
_AROUND = 140
"""What the handle of the sheet, its edges and the strip of the journal above it take."""


class Question(NamedTuple):
    """An entry asked about, on the ledger of that moment; ``action`` None: nothing is chosen yet."""

    ledger: Ledger
    names: tuple[str, ...]
    told: Told
    action: str | None = None
    foresight: Foresight = Foresight()
    moved: str = ""
    """What another hand has written since the question was put."""
    since: Ledger | None = None
    """The ledger on which it was put, where that is another."""

    def planned(self, action: str) -> "Question":
        """Return the question whether the action may be done, with all that it will change."""
        command = self.ledger.void if action == VOID else self.ledger.restore
        foresight = foresee(self.ledger, command(self.told.id))
        return self._replace(action=action, foresight=foresight)

    def on(self, ledger: Ledger, names: tuple[str, ...], told: Told, words: Words) -> "Question":
        """Return the same question about the same entry, on the ledger as it is now."""
        since = self.since or self.ledger
        moved = tell_moved(since, ledger, words)
        again = self._replace(ledger=ledger, names=names, told=told, moved=moved, since=since)
        return again.planned(self.action) if self.action else again

    def refused(self, faults: tuple[Fault, ...]) -> "Question":
        """Return the question answered with faults."""
        return self._replace(foresight=Foresight(faults=faults))


class Answers(NamedTuple):
    """What the buttons of the sheet do."""

    amend: Callable[[], object]
    insert: Callable[[], object]
    plan: Callable[[], object]
    leave: Callable[[], object]


class Choices(NamedTuple):
    """What is told, which scrolls where it is long, and the keys, which are always wholly in sight."""

    told: list[ft.Control]
    keys: list[ft.Control]


def tell_moved(before: Ledger, after: Ledger, words: Words) -> str:
    """Say that the pulka has changed, and how where there is anything to tell of."""
    told = meanwhile(before, after, words)
    return words.t("journal.moved", told=told) if told else words.t("record.need.look")


def sheet(choices: Choices, on_dismiss: Handler, app: App) -> ft.BottomSheet:
    """Return the sheet that rises from below, with what there is to choose, as tall as that asks for."""
    room = app.height - _AROUND - len(choices.keys) * (TARGET + GAP)
    height = _height(choices.told, min(app.width, READING) - 2 * GAP_WIDE, app.scale.whole)
    long = height > room
    told = ft.Column(
        choices.told,
        height=max(TARGET, min(height, room)),
        scroll=ft.ScrollMode.ALWAYS if long else ft.ScrollMode.AUTO,
        spacing=GAP,
        horizontal_alignment=_STRETCH,
        key="told",
    )
    edge = [ft.Divider(height=1, color=ft.Colors.OUTLINE_VARIANT)] if long else []
    return ft.BottomSheet(
        ft.SafeArea(
            ft.Container(
                ft.Column(
                    [told, *edge, *choices.keys], tight=True, spacing=GAP, horizontal_alignment=_STRETCH
                ),
                padding=ft.Padding.only(left=GAP_WIDE, right=GAP_WIDE, bottom=GAP_WIDE),
                width=READING,
            )
        ),
        scrollable=True,  # it is asked when the sheet opens, not for each answer: a long one must find room
        show_drag_handle=True,
        on_dismiss=on_dismiss,
    )


def _height(told: list[ft.Control], width: float, scale: float) -> float:
    """Guess how tall the lines are; a column that scrolls takes all that it is given."""
    letters = max(1, width / (_LETTER * scale))
    lines = [ceil(len(each.value) / letters) for each in told if isinstance(each, ft.Text)]
    return sum(lines) * _LINE * scale + len(lines) * GAP


def panel(choices: Choices, words: Words, on_dismiss: Handler) -> ft.Control:
    """Return the same in the place of the journal, where the drawn pulka must stay in sight."""
    back = ft.Row([key(words.t("journal.back"), on_dismiss, icon=ft.Icons.ARROW_BACK, fill=False)])
    told = ft.Column(
        [back, *choices.told],
        tight=True,
        scroll=ft.ScrollMode.AUTO,
        spacing=GAP,
        horizontal_alignment=_STRETCH,
    )
    room = ft.Container(told, expand=True, expand_loose=True)
    laid = ft.Column([room, *choices.keys], spacing=GAP, horizontal_alignment=_STRETCH)
    return ft.Container(laid, expand=True, padding=GAP_WIDE, key="question")


def choices(question: Question, words: Words, answers: Answers, on_confirm: Handler) -> Choices:
    """Return what there is to choose; ``on_confirm`` does what was planned."""
    if question.action is None:
        return _menu(question, words, answers)
    if question.foresight.faults:
        return _refusal(question, words, answers)
    return _plan(question, words, answers, on_confirm)


def _menu(question: Question, words: Words, answers: Answers) -> Choices:
    told = [
        *_head(f"{question.told.number}. {question.told.sentence}", question.told.details),
        *_moved(question),
    ]
    keys = [
        _choice(ft.Icons.EDIT_OUTLINED, words.t("journal.amend"), answers.amend),
        _choice(ft.Icons.PLAYLIST_ADD, words.t("journal.insert"), answers.insert),
        _choice(ft.Icons.DELETE_OUTLINE, words.t("journal.void"), answers.plan),
    ]
    return Choices(told, keys)


def _plan(question: Question, words: Words, answers: Answers, on_confirm: Handler) -> Choices:
    currency = question.ledger.heading.currency
    told = Difference.of(question.foresight, question.names, words, currency)
    some = any(told)
    action = str(question.action)
    number = f"{question.told.number}. " if question.told.number else ""
    confirm = ft.ButtonStyle(bgcolor=ft.Colors.ERROR, color=ft.Colors.ON_ERROR) if action == VOID else None
    lines = [
        *_head(words.t(f"journal.{action}.title"), f"{number}{question.told.sentence}"),
        *_moved(question),
        ft.Text(words.t("journal.turn.title" if some else "journal.turn.none"), color=_FADED),
        *[_line(each) for each in (*told.sheet, *told.table)],
        *([ft.Text(words.t("journal.turn.later"), color=_FADED)] if told.later else []),
        *[_line(each) for each in told.later],
    ]
    keys: list[ft.Control] = [
        ft.FilledButton(words.t(f"journal.{action}"), style=confirm, on_click=on_confirm, height=TARGET),
        ft.TextButton(words.t("journal.leave"), on_click=handler(answers.leave), height=TARGET),
    ]
    return Choices(lines, keys)


def _line(text: str) -> ft.Control:
    return ft.Text(text, theme_style=ft.TextThemeStyle.BODY_LARGE)


def _moved(question: Question) -> list[ft.Control]:
    if not question.moved:
        return []
    return [ft.Text(question.moved, color=ft.Colors.SECONDARY, key="moved")]


def _refusal(question: Question, words: Words, answers: Answers) -> Choices:
    names = question.names
    told = [
        *_head(words.t(f"journal.{question.action}.refused"), question.told.sentence),
        *_moved(question),
        *[
            ft.Text(_fault(fault, question, names, words), color=ft.Colors.ERROR)
            for fault in question.foresight.faults
        ],
    ]
    understood = ft.FilledButton(
        words.t("journal.understood"), on_click=handler(answers.leave), height=TARGET
    )
    return Choices(told, [understood])


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
