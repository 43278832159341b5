"""Make the pictures of this folder anew; needs Chromium and pdftoppm: `.venv/bin/python screenshots/make.py`.

Names of screens may follow, `make.py check table4`: then only these are taken, and no PDF.

A scripted evening goes into an empty store, the real app shows it in a real browser, every screen is taken on
a phone by day and by night and on a desktop (what is made for another device, there), the pages of its PDF
are drawn. Look at them all afterwards.
"""

import sqlite3
import subprocess
import sys
import tempfile
from contextlib import closing
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
sys.path.insert(0, str(ROOT))

from pulka.deals import DealDraft  # noqa: E402
from pulka.desk import Desk  # noqa: E402
from pulka.desk.guest import GuestDesk  # noqa: E402
from pulka.storage import Store  # noqa: E402
from pulka.storage.database import FILE_NAME  # noqa: E402
from tests.browser.conftest import DESKTOP, PHONE, browser_path  # noqa: E402
from tests.browser.harness.process import COMMAND, AppProcess  # noqa: E402
from tests.browser.harness.screen import Screen  # noqa: E402

EVENINGS = {
    "three": ROOT / "tests/fixtures/evening3.pulka.json",
    "four": ROOT / "tests/fixtures/evening4.pulka.json",
    "classic": ROOT / "tests/fixtures/classic4.pulka.json",
    "razboynik": ROOT / "tests/fixtures/razboynik3.pulka.json",
    "five": ROOT / "tests/fixtures/five.pulka.json",
    "two": ROOT / "tests/fixtures/two.pulka.json",
    "old": ROOT / "tests/fixtures/archaic4.pulka.json",
    "pot": ROOT / "tests/fixtures/archaic_pot3.pulka.json",
}
TABLET = (820, 1180)
PAGE = (390, 551)
SHAPES = (
    ("phone", PHONE, "light"),
    ("night", PHONE, "dark"),
    ("desktop", DESKTOP, "light"),
    ("tablet", TABLET, "light"),
)
SCREENS = {
    "evenings": "/",
    "new": "/new",
    "settings": "/settings",
    "table3": "/pulka/{three}",
    "table4": "/pulka/{four}",
    "record": "/pulka/{three}/record?declarer=0",
    "raspasy": "/pulka/{four}/record?kind=raspasy",
    "misere": "/pulka/{three}/record?kind=misere",
    "correction": "/pulka/{three}/record?kind=correction",
    "journal": "/pulka/{three}/journal",
    "settlement": "/pulka/{three}/settlement",
    "heading": "/pulka/{three}/heading",
    "classic": "/pulka/{classic}",
    "razboynik": "/pulka/{razboynik}",
    "five": "/pulka/{five}",
    "two": "/pulka/{two}",
    "dark": "/pulka/{classic}/record?declarer=1",
    "dark-raspasy": "/pulka/{classic}/record?kind=raspasy",
    "compulsory": "/pulka/{razboynik}/record?declarer=1",
    "stage": "/pulka/{razboynik}/record?kind=stage",
    "join": "/pulka/{two}/record?kind=join",
    "leave": "/pulka/{five}/record?kind=leave",
    "rules": "/pulka/{five}/record?kind=rules",
    "journal-five": "/pulka/{five}/journal",
    "settlement-five": "/pulka/{five}/settlement",
    "card": "/pulka/{classic}/convention",
    "new-old": "/new",
    "old": "/pulka/{old}",
    "pot": "/pulka/{pot}",
    "record-old": "/pulka/{old}/record?declarer=0",
    "raspasy-old": "/pulka/{old}/record?kind=raspasy",
    "uvert": "/pulka/{old}/record?kind=uvert",
    "record-pot": "/pulka/{pot}/record?declarer=1",
    "journal-old": "/pulka/{old}/journal",
    "settlement-old": "/pulka/{old}/settlement",
    "card-old": "/pulka/{old}/convention",
    "conventions": "/settings/conventions",
    "check": "/check",
    "charts": "/pulka/{four}/charts",
    "help": "/help",
    "word": "/help/raspasy",
    "tables": "/help/tables",
    "why": "/pulka/{four}/why?of=gora-1",
    "why-settlement": "/pulka/{three}/settlement/why?of=net-0",
    "why-old": "/pulka/{old}/settlement/why?of=net-0~lost-0",
    "print": "/pulka/{four}/print",
    "blank": "/blank",
    "players": "/players",
    "player": "/players/{player}",
    "pairs": "/players/pairs",
    "merging": "/players/{player}/merge",
    "bin": "/bin",
    "backup": "/settings/backup",
    "round": "/pulka/{four}/round",
    "paper-table": "/pulka/{four}",
    "paper-record": "/pulka/{three}/record?declarer=0",
}
SHARED = {
    "watch": "/watch/{link}",
    "watch-journal": "/watch/{link}/journal",
    "share": "/pulka/{three}/share",
    "pen-holder": "/watch/{pen}/record?kind=raspasy",
    "pen": "/pulka/{four}",
    "pen-record": "/pulka/{four}/record?kind=raspasy",
}
"""What there is only where the app is shared; the telephones that watch are those of the pictures before."""
USUAL = ("phone", "night", "desktop")
ELSEWHERE = {"round": ("tablet", "desktop"), "paper-table": ("phone",), "paper-record": ("phone",)}
"""In which shapes a screen is taken that is not taken in the usual ones."""
SETTLED = 1500
"""Milliseconds after which no screen beneath, no theme of the client's own is seen any more."""
DELETED = ("two", "five")
TELEPHONE = "a-telephone-at-the-table"
PLAYER = "Вера"
"""Whose page is taken."""
TAPS = {"new-old": ("Старинный", "Винтящая"), "pen": ("Забрать", "Борис вводит сдачу")}
"""What is tapped on a screen before its picture is taken, and what can be read once it is there."""
DAMAGED = {"ailing": "/", "mend": "/mend", "mend-nothing": "/mend"}
"""Screens of a damaged store."""
STALE = {"struck": "/pulka/{struck}/record/5", "gone": "/pulka/{gone}/record?declarer=0"}
"""Forms of what was struck out or taken off the list meanwhile."""


def main() -> None:
    """Take every picture."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        ids = {name: take_in(home, file) for name, file in EVENINGS.items()}
        with Store.open(home) as store:
            desk = Desk(store)
            ids["player"] = next(person.id for person in desk.people() if person.name == PLAYER)
            for name in DELETED:
                desk.delete(take_in(home, EVENINGS[name]))
            ids["link"] = desk.share(ids["three"]).secret
        take_all(SCREENS, ids, AppProcess(home))
        with Store.open(home) as store:
            ids["pen"] = hand_pen(Desk(store), ids["four"])
        take_all(SHARED, ids, AppProcess(home, (*COMMAND, "--share", "--host", "127.0.0.1")))
    for name, path in DAMAGED.items():
        with tempfile.TemporaryDirectory() as folder:
            damage(Path(folder), wholly=name == "mend-nothing")
            take_all({name: path}, {}, AppProcess(Path(folder)))
    with tempfile.TemporaryDirectory() as folder:
        take_all(STALE, overtake(Path(folder)), AppProcess(Path(folder)))
    if sys.argv[1:]:
        return
    for name, file in EVENINGS.items():
        draw_pdf(name, "pdf", str(file))
    draw_pdf("blank", "blank", "--players", "4", "--convention", "classic")
    together(("phone-table3", "night-table4", "phone-record"), PHONE, HERE / "readme.png")
    together(("pdf-four-1", "pdf-three-2", "pdf-blank-1"), PAGE, HERE / "paper.png")


def damage(home: Path, *, wholly: bool) -> None:
    """Make a store of which one evening comes from the copy and another not whole; or nothing at all."""
    ids = [take_in(home, file) for file in EVENINGS.values()]
    if wholly:
        (home / FILE_NAME).write_bytes(b"?" * 5000)
        return
    with Store.open(home) as store:
        store.make_copy()
        desk = Desk(store, later=lambda _: None)
        desk.undo(ids[1], desk.open(ids[1]))
    with closing(sqlite3.connect(home / FILE_NAME)) as connection, connection:
        connection.execute("UPDATE rows SET body = '' WHERE pulka = ? AND no = 2", (ids[0],))
        last = "SELECT max(no) FROM rows WHERE pulka = ?1"
        connection.execute(f"UPDATE rows SET body = '' WHERE pulka = ?1 AND no = ({last})", (ids[1],))  # noqa: S608  our own


def overtake(home: Path) -> dict[str, str]:
    """Strike out an entry of one evening and take another off the list."""
    ids = {"struck": take_in(home, EVENINGS["three"]), "gone": take_in(home, EVENINGS["four"])}
    with Store.open(home) as store:
        desk = Desk(store)
        desk.void(ids["struck"], desk.open(ids["struck"]), 5)
        desk.delete(ids["gone"])
    return ids


def hand_pen(desk: Desk, pulka: str) -> str:
    """Give the pen to a telephone on which a deal is being entered; return the secret of its link."""
    secret = desk.share(pulka).secret
    guest = GuestDesk(desk, secret, TELEPHONE)
    guest.ask_pen("Борис")
    asked = desk.pen(pulka)
    if asked:
        desk.give_pen(pulka, asked)
    guest.keep_draft(pulka, "new", DealDraft(kind="raspasy", tricks=((0, 4),)))
    return secret


def take_all(screens: dict[str, str], ids: dict[str, str], app: AppProcess) -> None:
    """Take the screens that are wanted, in all shapes."""
    wanted = {
        name: path.format(**ids) for name, path in screens.items() if not sys.argv[1:] or name in sys.argv
    }
    if not wanted:
        return
    app.start()
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=browser_path(), args=["--no-sandbox"])
            for shape, size, scheme in SHAPES:
                take_screens(browser, app.address, wanted, shape, size, scheme)
            browser.close()
    finally:
        app.stop()


def take_in(home: Path, file: Path) -> str:
    """Take a pulka file into the store; return the id of the evening."""
    command = [sys.executable, "-m", "pulka", "import", str(file)]
    done = subprocess.run(
        command, cwd=ROOT, env={"PULKA_HOME": str(home)}, capture_output=True, text=True, check=True
    )
    return done.stdout.strip()


def take_screens(  # noqa: PLR0913, PLR0917  one shape's facts
    browser: Browser, address: str, screens: dict[str, str], shape: str, size: tuple[int, int], scheme: str
) -> None:
    """Take every screen in one shape, one page after the other in one browser profile."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        device_scale_factor=2 if size == PHONE else 1,
        locale="ru-RU",
        color_scheme=scheme,  # type: ignore[arg-type]  # light or dark
    )
    for name, path in screens.items():
        if shape not in ELSEWHERE.get(name, USUAL):
            continue
        screen = Screen(context.new_page(), address)
        mode = "paper" if name.startswith("paper-") else "system"
        screen.page.add_init_script(
            f"""localStorage.setItem("flutter.pulka.mode", '"{mode}"')
            localStorage.setItem("pulka.phone", "{TELEPHONE}")"""
        )
        screen.open(path)
        screen.page.wait_for_timeout(SETTLED)
        if name in TAPS:
            tapped, opened = TAPS[name]
            screen.tap(tapped)
            screen.see(opened)
            screen.page.mouse.move(size[0] / 2, size[1] / 2)
            for _ in range(8):  # what the tap has opened stands below; one turn moves a phone little
                screen.page.mouse.wheel(0, size[1] / 2)
                screen.page.wait_for_timeout(500)
        screen.screenshot(HERE / f"{shape}-{name}.png")
        if name != "pen-holder":
            screen.page.close()
    context.close()


def draw_pdf(name: str, *printed: str) -> None:
    """Draw the pages of the PDF that a command prints."""
    with tempfile.TemporaryDirectory() as folder:
        pdf = Path(folder) / "evening.pdf"
        command = [sys.executable, "-m", "pulka", *printed, "-o", str(pdf), "--lang", "ru"]
        subprocess.run(command, cwd=ROOT, check=True)
        for old in HERE.glob(f"pdf-{name}-*.png"):
            old.unlink()
        subprocess.run(["pdftoppm", "-r", "80", "-png", str(pdf), str(HERE / f"pdf-{name}")], check=True)


def together(names: tuple[str, ...], size: tuple[int, int], target: Path) -> None:
    """Put pictures of this size side by side, with a gap."""
    pictures = [
        Image.open(HERE / f"{name}.png").convert("RGB").resize(size, Image.Resampling.LANCZOS)
        for name in names
    ]
    gap = 24
    sheet = Image.new(
        "RGB",
        (sum(each.width for each in pictures) + gap * (len(pictures) + 1), size[1] + 2 * gap),
        "#dfe8e2",
    )
    left = gap
    for picture in pictures:
        sheet.paste(picture, (left, gap))
        left += picture.width + gap
    sheet.save(target, optimize=True)


if __name__ == "__main__":
    main()
