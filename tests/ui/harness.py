"""The app without a client: a component is mounted, tapped and read in milliseconds.

async with Tree(Journal, desk=FakeDesk()) as tree:   # or Tree(lambda: Row(3)), or a screen with params=
    await tree.tap("Отменить")
    assert tree.sees("Отменено")
"""

import asyncio
import dataclasses
import functools
import inspect
from collections.abc import Callable, Hashable, Iterator
from types import TracebackType
from typing import Any, Self, cast

import flet as ft
import msgpack
from flet.controls.base_control import BaseControl
from flet.controls.context import _context_page
from flet.controls.value_types import Prop
from flet.messaging.connection import Connection
from flet.messaging.protocol import (
    Message,
    MessageAction,
    RegisterClientResponseBody,
    configure_encode_object_for_msgpack,
)
from flet.messaging.session import Session
from flet.pubsub.pubsub_hub import PubSubHub
from typing_extensions import override

from pulka.ui.app import starter
from pulka.ui.guests.house import House

SETTLE = 8
"""Turns of the loop after which nothing is left to do; threads are awaited apart."""


class Wire(Connection):
    """The client's end: keeps what it is told and answers what it is asked."""

    def __init__(self, loop: asyncio.AbstractEventLoop, answers: dict[str, Any]) -> None:
        super().__init__()  # type: ignore[no-untyped-call]  # Flet left it untyped
        self.loop = loop
        self.pubsubhub = PubSubHub(loop=loop)
        self.page_url = "http://test"
        self.sent: list[str] = []
        self.asked: list[tuple[str, Any]] = []
        self.crashed: list[str] = []
        self.session: Session | None = None
        self._answers = answers

    @override
    def send_message(self, message: Message) -> None:
        self.sent.append(message.action.name)
        # Packing takes the snapshots which the next diff needs.
        encode = configure_encode_object_for_msgpack(BaseControl)
        msgpack.packb([message.action, message.body], default=encode)
        if message.action is MessageAction.SESSION_CRASHED:
            self.crashed.append(str(message.body))
        elif message.action is MessageAction.INVOKE_METHOD:
            self.loop.call_soon(self._answer, message.body)

    def _answer(self, call: Any) -> None:  # noqa: ANN401  # Flet's own body of a call
        assert self.session
        self.asked.append((call.name, call.args))
        if call.name == "push_route":
            self.session.apply_page_patch({"route": call.args["route"]})
            event = self.session.dispatch_event(
                self.session.page._i, "route_change", {"route": call.args["route"]}
            )
            self.loop.create_task(event)
        answer = self._answers.get(call.name)
        self.session.handle_invoke_method_results(call.control_id, call.call_id, answer, None)


class Tree:
    """A mounted app; `routes` or one component, on a phone that speaks Russian."""

    def __init__(
        self,
        root: Callable[[], Any] | list[ft.Route],
        desk: object = None,
        *,
        route: str = "/",
        path: str = "",
        lang: str = "ru",
        size: tuple[float, float] = (390, 844),
        answers: dict[str, Any] | None = None,
        house: House | None = None,
    ) -> None:
        """Mount `root`: routes, or what makes a control, or with `path` (`"pulka/:pid"`) a screen."""
        self._routes = root if isinstance(root, list) else [ft.Route(path=path, component=_shown(root))]
        self._desk = desk
        self._route = route
        self._lang = lang
        self._size = size
        self._answers = answers or {}
        self._house = house

    async def __aenter__(self) -> Self:
        loop = asyncio.get_running_loop()
        self.wire = Wire(loop, self._answers)
        self.session = self.wire.session = Session(self.wire)
        self.page = self.session.page
        _context_page.set(self.page)
        self.session.apply_page_patch(
            {"route": self._route, "width": self._size[0], "height": self._size[1], "web": True}
        )
        patch = self.session.get_page_patch()
        registered = RegisterClientResponseBody("test", patch, "")
        self.wire.send_message(Message(MessageAction.REGISTER_CLIENT, registered))
        starter(cast("Any", self._desk), self._routes, self._lang, self._house)(self.page)
        await self.settle()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.session.close()
        await self.settle()
        if kind is None:
            assert not self.wire.crashed, self.wire.crashed

    async def settle(self) -> None:
        """Let updates and effects run; work in threads is waited for."""
        for _ in range(SETTLE):
            await asyncio.sleep(0)
        me = asyncio.current_task()
        while pending := [t for t in asyncio.all_tasks() if t is not me and "scheduler" not in repr(t)]:
            await asyncio.wait(pending, timeout=5)
            for _ in range(SETTLE):
                await asyncio.sleep(0)
        self._no_twin()

    def controls(self) -> Iterator[BaseControl]:
        """Every control there is: the views from the lowest to the top, then dialogs and snack bars."""
        yield from _walk(self.page.views)
        yield from _walk(self.page._dialogs)

    def find(self, what: str) -> BaseControl:
        """Return the control with this key, text, label or semantics label; the topmost if there are more."""
        found = [control for control in self.controls() if what in _names(control)]
        assert found, f"no {what!r} among {self.texts()}"
        return found[-1]

    def sees(self, text: str) -> bool:
        """Whether some text contains `text`."""
        return any(text in one for one in self.texts())

    def texts(self) -> list[str]:
        """Every text, label and semantics label, in the order of the tree."""
        return [name for control in self.controls() for name in _names(control) if name != control.key]

    async def tap(self, what: str) -> None:
        """Tap the control called `what`, or the nearest one around it that can be tapped."""
        control: BaseControl | None = self.find(what)
        while control is not None and getattr(control, "on_click", None) is None:
            control = control.parent
        assert control is not None, f"{what!r} cannot be tapped"
        assert not getattr(control, "disabled", False), f"{what!r} is disabled"
        await self.fire(control, "click")

    async def type(self, what: str, text: str) -> None:
        """Put `text` into the field called `what`."""
        field = self.find(what)
        self.session.apply_patch(field._i, {"value": text})
        await self.fire(field, "change")

    async def fire(self, control: BaseControl, event: str, data: object = None) -> None:
        """Fire an event as the client does, and wait until all is done."""
        await self.session.dispatch_event(control._i, event, data)
        await self.settle()

    def _no_twin(self) -> None:
        """A control that stands in two places is painted in a third at the next change, and stays there."""
        seen: set[int] = set()
        for control in self.controls():
            assert id(control) not in seen, f"stands twice in the tree: {control!r}"
            seen.add(id(control))


def _shown(root: Callable[[], Any]) -> Callable[[], Any]:
    """Make a view around what is no view itself."""

    @ft.component
    def shown() -> Any:  # noqa: ANN401  # what it hands on is untyped
        made = root()
        if isinstance(made, ft.View) or getattr(root, "__is_component__", False):
            return made
        return ft.View(controls=[made])

    return shown


def _walk(value: object) -> Iterator[BaseControl]:
    if isinstance(value, list | tuple):
        for each in value:
            if type(each) not in _PLAIN:
                yield from _walk(each)
        return
    if isinstance(value, BaseControl):
        if getattr(value, "visible", True) is False:
            return
        yield value
    said = getattr(value, "_values", {})  # what differs from its default, and no default is a control
    for name, sparse in _fields(cast("Hashable", type(value))):
        inner = said.get(name) if sparse else getattr(value, name, None)
        if type(inner) not in _PLAIN:
            yield from _walk(inner)


_PLAIN = (type(None), str, int, float, bool)
"""What no control lies in: not worth a look."""


@functools.cache
def _fields(kind: Hashable) -> tuple[tuple[str, bool], ...]:
    """Name the fields of a class in which controls may lie, and whether Flet keeps them sparsely."""
    if not (isinstance(kind, type) and dataclasses.is_dataclass(kind)):
        return ()
    named = [
        each.name
        for each in dataclasses.fields(kind)
        if not each.metadata.get("skip") and each.name != "_parent"
    ]
    return tuple((name, isinstance(inspect.getattr_static(kind, name, None), Prop)) for name in named)


def _names(control: BaseControl) -> list[str]:
    names = (getattr(control, name, None) for name in ("key", "value", "label", "semantics_label", "tooltip"))
    content = getattr(control, "content", None)
    title = getattr(control, "title", None)
    return [name for name in (*names, content, title) if isinstance(name, str) and name]
