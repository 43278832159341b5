"""What a client answers to a call reaches whoever waits for it, though the control it was made on is gone.

Flet takes such an answer for an error and drops the line: until the client has connected again, seconds
later, every tap is lost. A slow phone answers late whenever a screen is left quickly.
"""

import flet as ft


def take_late_answers(page: ft.Page) -> None:
    """Let the page, which is never gone, stand for a control that is: an answer is known by its call."""
    session = page.session
    take = session.handle_invoke_method_results

    def take_any(control_id: int, call_id: str, result: object, error: str | None) -> None:
        there = control_id if control_id in session.index else page._i  # noqa: SLF001  # its number on the wire
        take(there, call_id, result, error)

    session.handle_invoke_method_results = take_any  # type: ignore[method-assign]  # no other place
