"""The state of the form: what was said so far, kept in the store from touch to touch."""

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field, replace
from typing import Any

import flet as ft

from pulka.deals import DealDraft, Situation
from pulka.desk import Preview, company, filling, preview
from pulka.ledger import Ledger, Step
from pulka.locale import Words
from pulka.score import Columns
from pulka.terms import Fault
from pulka.ui.aside import aside
from pulka.ui.context import App
from pulka.ui.parts.meanwhile import meanwhile
from pulka.ui.record.aim import Aim, before, goes_on, opened

_ORDER = ("kind", "declarer", "contract", "size", "whist", "tricks", "reason")
Change = Callable[[DealDraft], DealDraft]
Touch = Callable[[Change], Coroutine[Any, Any, None]]


@dataclass
class Hand:
    """What outlives a render: the draft of the last touch, and how far it is kept."""

    aim: Aim
    seen: Ledger
    said: DealDraft
    standing: DealDraft | None = None
    """The entry that is amended, as it stands."""
    resumed: bool = False
    kept: DealDraft | None = None
    left: DealDraft | None = None
    """The draft of another player or kind, offered while this form is open."""
    done: bool = False
    control: str | None = None
    """The control time typed beside the end of the razboynik; it is no part of the entry."""
    control_kept: object = None
    """What is kept of it beside the draft; it goes with the draft."""
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    parts: dict[str, Any] = field(default_factory=dict)
    """What parts of the form remember, by their name: they are made anew when the screen is turned."""


@dataclass(frozen=True)
class Form:
    """The form as it is now; ``touch`` makes what changes it."""

    app: App
    hand: Hand
    seen: Ledger
    columns: Columns
    situation: Situation
    said: DealDraft
    whole: DealDraft
    outcome: Preview
    touch: Touch
    write: Callable[[Change], None]
    """The same for a text field, which may not wait."""
    moved: bool
    """Whether somebody else has written into the pulka since the form was opened."""
    look_again: Callable[[], Coroutine[Any, Any, None]]
    """Go on with the same draft on the pulka as it is now."""
    go_on: Callable[[Ledger], Coroutine[Any, Any, None]]
    """The same on this ledger of it."""
    called: tuple[str, ...]
    """The players by number, those taken back too: a draft may still name them."""
    meanwhile: str = ""
    """What somebody else has written since the form was opened."""
    binned: bool = False
    """Whether the pulka was taken off the list meanwhile."""

    @property
    def aim(self) -> Aim:
        """What the form is for."""
        return self.hand.aim

    @property
    def struck(self) -> bool:
        """Whether the entry to amend is struck out: then it is put back first, or left alone."""
        return self.aim.verb == "amend" and self.standing is not None and self.standing.slot.void

    @property
    def standing(self) -> Step | None:
        """The entry that the address names, as it stands."""
        return next((step for step in self.seen.steps if step.id == self.aim.no), None)

    @property
    def words(self) -> Words:
        """The words of the app."""
        return self.app.words

    @property
    def names(self) -> tuple[str, ...]:
        """The players, with the newcomer whom the form names."""
        return company.called_too(self.called, self.whole)

    def does(self, change: Change) -> Callable[[], Coroutine[Any, Any, None]]:
        """Return what a key does that makes this change."""
        return lambda: self.touch(change)

    @property
    def first_fault(self) -> Fault | None:
        """What is wrong first, in the order of the form; the button says it."""
        return min(self.outcome.faults, key=_place, default=None)

    def by_now(self) -> DealDraft:
        """Return the whole draft with the touches that came since this form was painted."""
        return _whole(self.hand, self.situation)

    def faults(self, *fields: str) -> list[Fault]:
        """Return what is wrong with these fields; what is only missing is said by the button."""
        wrong = [fault for fault in self.outcome.faults if fault.field in fields]
        return [fault for fault in wrong if not fault.code.endswith("_missing")]


def _place(fault: Fault) -> int:
    return _ORDER.index(fault.field) if fault.field in _ORDER else len(_ORDER)


def use_form(app: App, aim: Aim) -> Form | None:
    """Hook: the form for ``aim``; None where there is no entry with its number."""
    fresh = ft.use_memo(lambda: app.desk.open(aim.pid), [aim.pid, app.revision])
    binned = ft.use_memo(lambda: app.guest is None and app.desk.is_binned(aim.pid), [aim.pid, app.revision])
    _, repaint = ft.use_state(0)
    held: ft.MutableRef[Hand | None] = ft.use_ref(None)
    seen = held.current.seen if held.current and held.current.aim == aim else fresh
    called = ft.use_memo(lambda: company.called(seen), [aim.pid, seen.no])
    told = ft.use_memo(
        lambda: meanwhile(seen, fresh, app.words) if fresh.no != seen.no else "",
        [aim.pid, seen.no, fresh.no, app.words],
    )
    hand = held.current
    if hand is None or hand.aim != aim:
        hand = held.current = _open(app, aim, fresh)
    if hand is None:
        return None

    def put(change: Change) -> None:
        hand.said = change(hand.said)
        repaint(lambda number: number + 1)

    async def say(change: Change) -> None:
        put(change)
        await keep(app, hand)

    def write(change: Change) -> None:
        put(change)
        ft.context.page.run_task(keep, app, hand)

    async def go_on(ledger: Ledger) -> None:
        again = _open(app, aim, ledger)
        if again is not None:  # whoever wrote has dropped the draft that all forms of this pulka share
            again = replace(
                again,
                said=hand.said,
                resumed=hand.resumed,
                left=hand.left,
                kept=None,
                control=hand.control,
                parts=hand.parts,
            )
        held.current = again
        repaint(lambda number: number + 1)
        if again is not None:
            await keep(app, again)

    seen = hand.seen
    columns, situation = before(seen, aim)
    whole = _whole(hand, situation)
    return Form(
        app=app,
        hand=hand,
        seen=seen,
        columns=columns,
        situation=situation,
        said=hand.said,
        whole=whole,
        outcome=_outcome(whole, seen, aim),
        touch=ft.use_callback(say, [hand]),
        write=write,
        moved=fresh.no != seen.no and not hand.done,
        look_again=lambda: go_on(fresh),
        go_on=go_on,
        called=called,
        meanwhile=told,
        binned=binned,
    )


def _whole(hand: Hand, situation: Situation) -> DealDraft:
    aim = hand.aim
    whole = filling.filled(hand.said, situation, hand.standing)
    return company.numbered(whole, hand.seen, aim.no if aim.verb == "amend" else None)


async def keep(app: App, hand: Hand) -> None:
    """Keep the draft; of several touches under way the last one is kept."""
    async with hand.turn:
        said = hand.said
        if not hand.done and said is not hand.kept:
            await aside(app.desk.keep_draft, hand.aim.pid, hand.aim.slot, said)
            hand.kept = said
        if not hand.done and hand.control != hand.control_kept:
            await _keep_control(app, hand)


async def forget_control(app: App, hand: Hand) -> None:
    """Forget the control time that was typed: it is set, or not wanted."""
    hand.control = None
    if hand.control_kept is not None:
        await _keep_control(app, hand)


async def _keep_control(app: App, hand: Hand) -> None:
    control = hand.control
    await aside(app.desk.keep_setting, hand.aim.control_slot, control)
    hand.control_kept = control


async def start_afresh(app: App, form: Form) -> None:
    """Forget what was kept: the form is as the address opens it."""
    hand = form.hand
    hand.resumed, hand.control = False, None
    await form.touch(lambda _said: opened(form.aim, form.seen, hand.standing))
    async with hand.turn:
        await aside(app.desk.keep_draft, hand.aim.pid, hand.aim.slot, None)


async def take_up(form: Form, left: DealDraft) -> None:
    """Go on with the draft of another player or kind that was left."""
    hand = form.hand
    hand.left, hand.resumed = None, True
    await form.touch(lambda _said: left)


async def drop_left(form: Form) -> None:
    """Forget the draft of another player or kind that was left; what was said here by now stays."""
    hand, aim = form.hand, form.aim
    hand.left = None
    await form.touch(lambda said: said)
    async with hand.turn:
        if hand.said == opened(aim, form.seen, hand.standing):
            await aside(form.app.desk.keep_draft, aim.pid, aim.slot, None)


def _open(app: App, aim: Aim, seen: Ledger) -> Hand | None:
    entry = next((step.entry for step in seen.steps if step.id == aim.no), None)
    if aim.verb != "new" and entry is None:
        return None
    standing = DealDraft.of(entry) if entry and aim.verb == "amend" else None
    kept = app.desk.draft(aim.pid, aim.slot)
    fresh = opened(aim, seen, standing)
    typed = app.desk.setting(aim.control_slot) if aim.no is None else None
    control = typed if isinstance(typed, str) and kept and kept.kind == "stage" else None
    hand = Hand(aim, seen, fresh, standing, kept=kept, control=control, control_kept=typed)
    if kept is None or (kept == fresh and control is None):
        return hand
    if standing is None and not goes_on(kept, aim, seen):
        return replace(hand, left=kept)
    return replace(hand, said=kept, resumed=True)


def _outcome(whole: DealDraft, seen: Ledger, aim: Aim) -> Preview:
    columns, situation = before(seen, aim)
    outcome = preview(whole, situation, columns)
    refused = company.newcomer_faults(whole, seen)
    if aim.verb == "new" and seen.closed:
        refused = (Fault("pulka_closed", "kind"), *refused)
    return Preview(None, faults=(*refused, *outcome.faults)) if refused else outcome
