"""A window that fails before it is there leaves the browser; one that was in use is no page afterwards."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from pulka.ui import window


@pytest.mark.parametrize("in_use", [False, True])
def test_a_window_that_fails_is_in_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, *, in_use: bool
) -> None:
    @contextlib.asynccontextmanager
    async def client(*_: object) -> AsyncIterator[None]:
        await asyncio.sleep(0)
        yield

    async def watched(_client: object, opened: asyncio.Event) -> bool:
        await asyncio.sleep(0)
        if in_use:
            opened.set()
        raise OSError("no such library")

    monkeypatch.setattr(window, "_client", client)
    monkeypatch.setattr(window, "_watched", watched)
    with caplog.at_level(logging.ERROR, "pulka"):
        assert window.show_window(lambda _page: None, tmp_path, lambda: None) is in_use
    assert [record.exc_info for record in caplog.records if record.name == "pulka.ui.window"]
