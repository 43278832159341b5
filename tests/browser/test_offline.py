"""The static app in a real browser: no network after the first visit, nothing lost by reload or update."""

import json
import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pypdf
import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from pulka.errors import PulkaError
from pulka.ui.offline.folder import build
from pulka.ui.offline.kept import write
from tests.browser.conftest import PHONE
from tests.browser.harness.evening import Evening
from tests.browser.harness.host import StaticHost
from tests.browser.harness.report import check_printed, figure, score
from tests.browser.harness.screen import Screen

pytestmark = pytest.mark.xdist_group("browser-offline")
NAMES = ("Аня", "Боря", "Вера")
_START = 120_000
"""Milliseconds that a start may take: Python is compiled in the browser, on a shared machine."""
_SUB_PATH = "club/pulka"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A host's root with the app in a folder below."""
    root = tmp_path_factory.mktemp("host")
    try:
        build(root / _SUB_PATH, "ru")
    except PulkaError as error:
        if error.code != "web_no_wheels" or os.environ.get("CI") == "true":
            raise
        pytest.skip(f"no registry to take the wheels from: {error.params['reason']}")
    return root


@pytest.fixture
def host(built: Path, tmp_path: Path) -> Iterator[StaticHost]:
    """The folder, served as it lies."""
    shutil.copytree(built, tmp_path / "root")
    served = StaticHost(tmp_path / "root", isolates=True)
    served.start()
    yield served
    served.stop()


@pytest.fixture
def context(chromium: Browser) -> Iterator[BrowserContext]:
    """A browser profile that knows nothing."""
    context = chromium.new_context(
        viewport={"width": PHONE[0], "height": PHONE[1]}, locale="ru-RU", has_touch=True
    )
    yield context
    context.close()


def visit(context: BrowserContext, host: StaticHost, path: str | None = "/") -> Screen:
    screen = Screen(context.new_page(), f"http://127.0.0.1:{host.port}/{_SUB_PATH}/#")
    screen.page.set_default_timeout(_START)
    if path is None:
        screen.page.goto(screen.address, wait_until="commit")
    else:
        screen.open(path)
        screen.see("Новая пулька")
    return screen


def complete(screen: Screen, state: str = "ready") -> None:
    """Wait until the visit is complete: the browser has all it needs."""
    screen.page.wait_for_selector(f"html[data-offline={state}]", state="attached")


def versions(screen: Screen) -> list[str]:
    names: list[str] = screen.page.evaluate("async () => await caches.keys()")
    ours = f"pulka:/{_SUB_PATH}/:"
    return [name.removeprefix(ours) for name in names if name.startswith(ours)]


def test_an_evening_is_played_without_a_network_and_survives_a_reload(
    host: StaticHost, context: BrowserContext, tmp_path: Path
) -> None:
    screen = visit(context, host)
    complete(screen)
    told = screen.page.get_by_text("Теперь можно играть и без сети")
    expect(told).to_be_visible()
    assert screen.page.evaluate("crossOriginIsolated")
    assert len(screen.page.workers) == 1, "there is Python, and nothing else beside the page"
    host.stop()
    screen.reload()
    evening = Evening.begin(screen, NAMES, "Сочи", dealer="Вера")
    complete(screen)
    expect(told).to_have_count(0, timeout=1)  # once is enough
    # Misère made: pulya 10; first raspasy 4-3-3, a trick 1.
    evening.record("Мизер", "Играет Боря")
    evening.record("Распасы", "Аня: 4 взятки", "Боря: 3 взятки")
    screen.reload()  # the very moment after the last one was shown
    screen.at(evening.path)
    evening.acknowledged(2)
    report = score(evening.download("Сохранить файл пульки", tmp_path))
    evening.tells(report)
    screen.tap("Журнал")
    screen.see("Что сделать с записью 2")
    screen.at(f"{evening.path}/journal")
    screen.back()
    screen.at(evening.path)
    evening.acknowledged(2)
    assert report["pulya"] == {"Аня": 0, "Боря": 10, "Вера": 0}
    assert report["gora"] == {"Аня": 4, "Боря": 3, "Вера": 3}
    # 4 · 10 above the least debt of −70 is 110, and 100: a third each to the others.
    assert report["settlement"]["net"] == {"Аня": -40, "Боря": 70, "Вера": -30}
    printed(evening.download("Сохранить PDF", tmp_path), report)
    backed_up(screen, tmp_path)
    screen.open("/settings")
    screen.see("Готово: пулька открывается и без сети")
    assert screen.foreign == []


def test_where_nothing_can_be_kept_no_evening_begins(host: StaticHost, context: BrowserContext) -> None:
    keeping = """
    export class Lost extends Error {}
    export class Keeping {
      static async open() { throw new DOMException("private", "InvalidStateError"); }
    }
    """
    context.route("**/keeping.js", lambda route: route.fulfill(body=keeping, content_type="text/javascript"))
    screen = visit(context, host, path=None)
    told = screen.page.locator("#told")
    expect(told.locator("p")).to_have_text(re.compile(r"не даёт сохранять записи.*\(private\)"))
    expect(told.get_by_role("button")).to_have_text("Попробовать снова")
    screen.page.wait_for_selector("flutter-view", state="attached")
    expect(told).to_be_visible()


def backed_up(screen: Screen, folder: Path) -> None:
    """Everything is saved in a file, and the file is read again where all of it is already."""
    screen.open("/settings/backup")
    with screen.page.expect_download() as coming:
        screen.tap("Сохранить всё в файл")
    file = folder / coming.value.suggested_filename
    coming.value.save_as(file)
    with screen.page.expect_file_chooser() as asked:
        screen.tap("Выбрать файл копии")
    asked.value.set_files(file)
    screen.see("Здесь уже есть всё, что в этом файле.")


def printed(file: Path, report: dict[str, Any]) -> None:
    """Compare the text of the PDF with the report: every line of the settlement, the protocol."""
    text = "\n".join(page.extract_text() for page in pypdf.PdfReader(file).pages)
    _, _, rest = text.partition("Расчёт")
    settlement, _, protocol = rest.partition("Протокол сдач")
    for name in NAMES:
        totals = (report["pulya"][name], report["gora"][name])
        net, whole = report["settlement"]["net"][name], report["settlement"]["whole"][name]
        assert "\n".join([name, *map(figure, (*totals, net, whole))]) in settlement
    check_printed(report, settlement, protocol, "пуля|гора")


@pytest.mark.skipif(not os.environ.get("PULKA_PROOF"), reason="minutes long: python3 run.py proof offline")
def test_one_tab_writes_and_a_new_version_takes_over_with_all_pulkas(
    host: StaticHost, context: BrowserContext, tmp_path: Path
) -> None:
    first = visit(context, host)
    evening = Evening.begin(first, NAMES, "Сочи", dealer="Вера")
    evening.record("Играет Аня", "6 пики")
    complete(first)
    old = versions(first)

    second = visit(context, host, path=None)
    expect(second.page.locator("#told p")).to_have_text(re.compile("открыта в другой вкладке"))
    second.page.get_by_role("button", name="Продолжить здесь").click()
    second.ready()
    expect(first.page.locator("#told p")).to_have_text(re.compile("продолжена в другой вкладке"))
    first.page.close()
    second.open(evening.path)
    going_on = Evening(second, evening.path, NAMES)
    going_on.acknowledged(1)
    going_on.record("Мизер", "Играет Боря")

    folder = tmp_path / "root" / _SUB_PATH
    with (folder / "offline.css").open("a", encoding="utf-8") as style:
        style.write("/* another version */\n")
    version = write(folder)
    second.page.reload(wait_until="commit")
    complete(second, "newer")
    assert sorted(versions(second)) == sorted([*old, version])  # the old one serves still
    second.reload()
    going_on.acknowledged(2)
    complete(second)
    assert versions(second) == [version]
    report = score(going_on.download("Сохранить файл пульки", tmp_path))
    assert report["pulya"] == {"Аня": 2, "Боря": 10, "Вера": 0}
    manifest = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    assert all((folder / icon["src"]).is_file() for icon in manifest["icons"])
    assert first.foreign == second.foreign == []
