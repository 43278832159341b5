"""Neither the log nor a report tells a name or a secret, whatever went wrong and wherever."""

import asyncio
import gc
import logging
import sqlite3
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, Self

import flet as ft
import pytest
from typing_extensions import override

from pulka.desk import Desk, NewPulka
from pulka.errors import FileFaultsError, PulkaError, StorageError
from pulka.storage import Store
from pulka.terms import Fault
from pulka.ui.discreet import told
from pulka.ui.guard import component, handler, screen
from pulka.ui.logbook import FILE, FOLDER, logged
from tests.ui.harness import Tree

NAME, SECRET = "Протечкин", "s3cr3t-of-the-link"
BOTH = f"{NAME} {SECRET}"
UNEXPECTED = "Что-то пошло не так"
FAULT = Fault("name_long", NAME, SECRET, (("a", BOTH),), 7)
log = logging.getLogger("pulka.somewhere")


def deep() -> object:
    try:
        return {BOTH: 1}[NAME]
    except KeyError as error:
        error.add_note(BOTH)
        raise ValueError(BOTH) from error


def grouped() -> None:
    raise ExceptionGroup(BOTH, [ValueError(NAME), OSError(28, BOTH, f"/home/{NAME}/{SECRET}")])


def recursive(name: str = NAME) -> None:
    recursive(name + name[:1])


def within() -> None:
    exec(compile(f"raise ValueError({BOTH!r})", f"/home/{NAME}/{SECRET}.py", "exec"))  # noqa: S102  # a file so called


def of_sqlite() -> None:
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.execute(f"SELECT [{BOTH}]")  # the message quotes it: there is no such column


def raising(error: Exception) -> Callable[[], None]:
    def act() -> None:
        raise error

    return act


FAULTS: dict[str, Callable[[], object]] = {
    "deep": deep,
    "grouped": grouped,
    "recursive": recursive,
    "within": within,
    "sqlite": of_sqlite,
    "unicode": lambda: BOTH.encode("ascii"),
    "refused": raising(FileFaultsError("file_faults", faults=(FAULT,))),
    "stored": raising(StorageError("store_full", path=f"/home/{NAME}", reason=BOTH, row=12)),
    "odd code": raising(PulkaError(BOTH, number=1, text=BOTH)),
    "named": raising(type(f"{NAME}Error", (Exception,), {})(BOTH)),
}


@pytest.fixture
def written(tmp_path: Path) -> Iterator[Callable[[], str]]:
    """What stands in the log by now."""

    def read() -> str:
        files = sorted((tmp_path / FOLDER).glob(f"{FILE}*"))
        return "".join(path.read_text(encoding="utf-8") for path in files)

    with logged(tmp_path):
        yield read


def clean(text: str) -> bool:
    return NAME.lower() not in text.lower() and SECRET.lower() not in text.lower()


def shown(desk: Desk, act: Callable[[], object]) -> Callable[[], ft.View]:
    """A screen over an evening of the telltale one: a key that fails, and a part that does."""

    @component
    def Broken(name: str) -> ft.Control:  # noqa: N802  # components are named like controls
        act()
        return ft.Text(name)

    @screen
    def there() -> ft.View:
        (evening,) = desk.evenings()
        key = ft.Button("сломать", on_click=handler(act))
        return ft.View(controls=[ft.Text(", ".join(evening.names)), key, Broken(NAME)])

    return there


@pytest.mark.parametrize("fault", FAULTS)
def test_a_report_is_copied_and_tells_no_name(
    fault: str, tmp_path: Path, written: Callable[[], str], capfd: pytest.CaptureFixture[str]
) -> None:
    async def play(desk: Desk) -> None:
        async with Tree(shown(desk, FAULTS[fault]), desk) as tree:
            assert tree.sees(NAME)
            tree.find("error-card")
            await tree.tap("сломать")
            await tree.tap("Скопировать отчёт")
            assert tree.sees("Отчёт скопирован")
            (call,) = [args for name, args in tree.wire.asked if name == "set" and "data" in args]
            copied = call["data"]
            assert copied.startswith("pulka ")
            assert "pulka/ui/guard.py:" in copied
            assert clean(copied), copied

    with Store.open(tmp_path) as store:
        desk = Desk(store)
        desk.begin(NewPulka((NAME, "Боря", "Вова"), "sochi", 0))
        asyncio.run(play(desk))
    text = written()
    assert clean(text), text
    assert text.count("pulka.ui.guard") >= 2
    assert "pulka/ui/guard.py:" in text
    out, err = capfd.readouterr()
    assert clean(out + err), out + err


def test_what_is_told_is_enough_to_find_the_place() -> None:
    with pytest.raises(ValueError, match=NAME) as caught:
        deep()
    text = told(caught.value)
    first, *_ = text.splitlines()
    assert first == "builtins.ValueError"
    assert "builtins.KeyError" in text
    assert text.count(" deep") == 2
    full = StorageError("store_full", path=NAME, row=12)
    assert told(full) == "pulka.errors.StorageError store_full row=12"
    assert told(OSError(28, BOTH)) == "builtins.OSError errno=28"
    refused = FileFaultsError("file_faults", faults=(Fault("name_long", NAME),))
    assert told(refused) == "pulka.errors.FileFaultsError file_faults name_long"


def test_a_tangle_of_causes_comes_to_an_end() -> None:
    one, other = ValueError(BOTH), ValueError(BOTH)
    one.__cause__, other.__cause__ = other, one
    assert len(told(one).splitlines()) == 9
    many: Exception = ValueError(BOTH)
    for _ in range(7):
        many = ExceptionGroup(BOTH, [many] * 50)
    assert len(told(many).splitlines()) == 200
    with pytest.raises(RecursionError) as caught:
        recursive()
    assert len(told(caught.value).splitlines()) == 32


def test_others_write_no_word(written: Callable[[], str], capfd: pytest.CaptureFixture[str]) -> None:
    for name in ("flet", "flet_web", "uvicorn.error", "asyncio", "root"):
        logging.getLogger(name).error("GET /watch/%s by %s", SECRET, NAME)
        logging.getLogger(name).warning(f"GET /watch/{SECRET} by {NAME}")  # noqa: G004  # as they do
        try:
            deep()
        except ValueError:
            logging.getLogger(name).exception(BOTH)
    log.info("Row %s of %s", 7, NAME)
    text = written()
    assert text.count("uvicorn.error ?:") == 3
    assert "Row 7 of …" in text
    assert clean(text), text
    assert capfd.readouterr() == ("", "")


def test_what_nobody_catches_is_written_and_not_printed(
    written: Callable[[], str], capfd: pytest.CaptureFixture[str]
) -> None:
    thread = threading.Thread(target=deep, name=NAME)
    thread.start()
    thread.join()

    class Telltale:
        def __del__(self) -> None:
            deep()

    Telltale()
    gc.collect()

    async def forgotten() -> None:
        task = asyncio.ensure_future(asyncio.to_thread(deep))
        await asyncio.wait([task])
        del task
        gc.collect()

    asyncio.run(forgotten())
    text = written()
    for words in ("A thread failed", "An object failed", "asyncio"):
        assert words in text
    assert text.count("builtins.ValueError") == 3
    assert clean(text), text
    assert capfd.readouterr() == ("", "")


def test_the_log_rolls_over(written: Callable[[], str], tmp_path: Path) -> None:
    for number in range(12_000):
        log.info("Line %s of a long evening, and then some words to fill it", number)
    files = list((tmp_path / FOLDER).iterdir())
    assert len(files) == 4
    assert all(path.stat().st_size <= 256 * 1024 for path in files)
    assert "Line 11999 of" in written()
    assert "Line 0 of" not in written()


def test_a_log_that_cannot_be_written_is_no_trouble(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / FOLDER).touch()
    with logged(tmp_path):
        log.error(BOTH)
    (tmp_path / FOLDER).unlink()
    with logged(tmp_path):
        (tmp_path / FOLDER / FILE).mkdir()
        log.error(BOTH)
    assert capfd.readouterr() == ("", "")


def test_the_block_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def state() -> tuple[object, ...]:
        hooks = threading.excepthook, sys.unraisablehook
        return *hooks, logging.getLogger().handlers[:], logging.getLogger("pulka").level

    monkeypatch.setattr(logging.getLogger("pulka"), "level", logging.ERROR)
    before = state()
    with logged(tmp_path):
        assert not [one for one, other in zip(state(), before, strict=True) if one == other]
    assert state() == before


def test_without_a_clipboard_the_report_is_a_file(written: Callable[[], str]) -> None:
    class Closed(Tree):
        @override
        async def __aenter__(self) -> Self:
            tree = await super().__aenter__()
            answer = tree.session.handle_invoke_method_results

            def refuse(control: int, call: str, result: Any, error: str | None) -> None:  # noqa: ANN401  # Flet's
                name, given = tree.wire.asked[-1]
                closed = name == "set" and "data" in given
                answer(control, call, result, "not available" if closed else error)

            tree.session.handle_invoke_method_results = refuse  # type: ignore[assignment,method-assign]  # the client
            return tree

    @screen
    def there() -> ft.View:
        return ft.View(controls=[ft.Button("сломать", on_click=handler(deep))])

    async def play() -> None:
        async with Closed(there) as tree:
            await tree.tap("сломать")
            assert tree.sees(UNEXPECTED)
            await tree.tap("Отчёт")
            assert tree.sees("Отчёт сохранён файлом")
            (saved,) = [args for name, args in tree.wire.asked if name == "save_file"]
            assert clean(bytes(saved["src_bytes"]).decode())

    asyncio.run(play())
    assert clean(written())
