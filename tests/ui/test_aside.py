"""Work goes into a thread where there are threads; where there are none it is kept before it is done."""

import asyncio
import threading
from collections.abc import Iterator

import pytest

from pulka.errors import StorageError
from pulka.ui import aside as module
from pulka.ui.aside import aside, without_threads


@pytest.fixture(autouse=True)
def threads() -> Iterator[None]:
    """As on a device with threads again, whatever a test said."""
    yield
    module._keep.clear()


def test_with_threads_the_screens_are_not_held_up() -> None:
    assert asyncio.run(aside(threading.get_ident)) != threading.get_ident()


def test_without_threads_it_is_kept_before_anybody_hears_of_it() -> None:
    told: list[str] = []

    async def keep() -> None:
        await asyncio.sleep(0)
        told.append("kept")

    def work(name: str, *, dealer: str) -> int:
        told.append(f"{name} {dealer}")
        return threading.get_ident()

    async def record() -> int:
        done = await aside(work, "Аня", dealer="Боря")
        told.append("shown")
        return done

    without_threads(keep)
    assert asyncio.run(record()) == threading.get_ident()
    assert told == ["Аня Боря", "kept", "shown"]


def test_what_is_not_kept_is_not_done() -> None:
    async def keep() -> None:
        raise StorageError("browser_keeps_nothing", reason="full")

    without_threads(keep)
    with pytest.raises(StorageError, match="browser_keeps_nothing"):
        asyncio.run(aside(lambda: 7))


def test_work_that_fails_says_so_and_what_it_wrote_is_kept() -> None:
    kept: list[int] = []

    async def keep() -> None:
        kept.append(1)

    def work() -> None:
        raise ValueError(7)

    without_threads(keep)
    with pytest.raises(ValueError, match="7"):
        asyncio.run(aside(work))
    assert kept == [1]
