"""What is fuzzed: each target takes bytes and may only end well, or with faults."""

import gzip
import json
import os
import time
from collections.abc import Callable, Mapping
from contextlib import closing
from functools import cache, lru_cache
from io import BytesIO
from itertools import count
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from types import MappingProxyType

from click.testing import CliRunner
from pydantic import ValidationError
from reportlab.pdfgen.canvas import Canvas

from pulka.cli import main
from pulka.cli.sheet_text import sheet_text
from pulka.deals import DealDraft, read
from pulka.desk import Desk
from pulka.desk.moving import Arrival
from pulka.errors import StorageError
from pulka.files import every_preset, read_pulka, report, write_pulka
from pulka.files.convention_file import NamedConvention, read_convention_file, write_convention_file
from pulka.ledger import Ledger
from pulka.locale import LANGUAGES, Words
from pulka.pdf.attached import attached
from pulka.pdf.embedding import embed
from pulka.pdf.reader import Reader
from pulka.score import Scored, score
from pulka.storage import Store
from pulka.terms import Fault
from pulka.ui.parts.check.typed import Typed
from tests.pdf.test_attached import SOUND, bundled, made
from tests.tables.cases import CASES

SECONDS = 2
_TOGETHER, _commands, _backups = 50, count(), count()
"""So many commands or backups share a store: the more they take in, the slower are those after them."""
AT = "2026-11-27T20:00:00.000+00:00"
_WORDS = tuple([Words(language) for language in LANGUAGES])
_COMMANDS = (
    *(["score", "-"], ["score", "-", "--json"], ["check", "-"], ["conventions"], ["list"], ["import", "-"]),
    *(["score", "--lang", "en", "-"], ["blank", "--players", "3", "-o", "{out}"]),
    ["export", "", "-o", "{out}"],
)  # fmt: skip
_UNEXPECTED = tuple([words.t("error.unexpected") for words in _WORDS])


def measured(target: str, data: bytes) -> None:
    """Run a target; more than two seconds of the processor for one input is a failure as well."""
    _home()
    began = time.process_time()
    TARGETS[target](data)
    took = time.process_time() - began
    assert took < SECONDS, f"{took:.1f} s"


def _told(faults: tuple[Fault, ...]) -> None:
    """Every fault has its sentence, not a long one, in both languages."""
    assert faults
    for fault in faults:
        for words in _WORDS:
            text = words.fault(fault, ())
            assert text
            assert "fault." not in text[:6]
            assert len(text) < 4000, text[:200]


def a_pulka(data: bytes) -> None:
    """A pulka file: it is read, shown, settled and written as it was; or every fault is told."""
    found = read_pulka(data, AT)
    if not isinstance(found, Ledger):
        _told(found)
        return
    json.dumps(report(found))
    for words in _WORDS:
        sheet_text(found, words)
    again = read_pulka(write_pulka(found), AT)
    assert isinstance(again, Ledger), again
    assert again.columns == found.columns


def a_convention(data: bytes) -> None:
    """A convention file."""
    found = read_convention_file(data)
    if isinstance(found, NamedConvention):
        assert read_convention_file(write_convention_file(found)) == found
    else:
        _told(found)


def a_pdf(data: bytes) -> None:
    """A PDF that may hold a pulka."""
    found = attached(data)
    if isinstance(found, Fault):
        _told((found,))
    else:
        assert found is None or isinstance(found, bytes)


def a_backup(data: bytes) -> None:
    """A backup: as it lies on the disk, and its lines as they were before they were packed.

    What is not refused is put beside what the store has, listed, opened and settled.
    """
    for content in (data, gzip.compress(data, 1)):
        desk = _desk(next(_backups) // _TOGETHER)
        found = desk.look_into(content)
        if not isinstance(found, Arrival):
            _told(found)
            continue
        desk.bring_in(found)
        again = desk.look_into(content)
        assert isinstance(again, Arrival)
        assert not again.told.changes
        for evening in desk.evenings():
            try:
                ledger = desk.open(evening.id)
            except StorageError as trouble:
                said = [words.error(trouble) for words in _WORDS]
            else:
                said = [json.dumps(report(ledger))]
            assert all(said)


def a_draft(data: bytes) -> None:
    """A draft said in some situation: the first byte chooses it, the rest is the draft's JSON."""
    situations = _ledgers()
    ledger = situations[data[0] % len(situations)] if data else situations[0]
    try:
        draft = DealDraft.model_validate_json(data[1:])
    except ValidationError:
        return
    players = range(len(ledger.heading.names))
    if draft.kind == "join":
        draft = draft.model_copy(update={"player": len(players)})
    if not _players_of(draft) <= {*players, len(players)}:
        return  # the form and the file name players who are there
    found = read(draft, ledger.situation)
    if isinstance(found, tuple):
        for fault in found:
            for words in _WORDS:
                assert words.fault(fault, (*ledger.heading.names, "?"))
        return
    assert isinstance(score(found, ledger.situation, ledger.columns), Scored)


def _players_of(draft: DealDraft) -> set[int]:
    """Everybody whom a draft names, but in columns where anybody may stand."""
    named = [draft.dealer, draft.declarer, draft.player, draft.instead, draft.partner]
    named += [*(draft.resting or ()), *(draft.dark_by or ()), *(draft.renonce or ())]
    named += [player for player, _ in (*(draft.whist or ()), *(draft.tricks or ()))]
    for column in (draft.pulya, draft.gora, draft.record, draft.kurochka, draft.pot):
        named += [player for player, _ in column]
    named += [player for writer, on, _ in draft.whists for player in (writer, on)]
    return {player for player in named if player is not None}


def a_paper(data: bytes) -> None:
    """A sheet of paper as it was typed: a form of another time is an empty one."""
    try:
        kept = json.loads(data)
    except (ValueError, RecursionError):
        kept = None
    typed = Typed.read(kept)
    if not typed.faults() and typed.convention() is not None:
        typed.columns()
    assert Typed.read(json.loads(json.dumps(typed.kept()))) == typed


def a_command(data: bytes) -> None:
    """A command line: the first byte chooses it, a line may add arguments, the rest is standard input."""
    if next(_commands) % _TOGETHER == 0:
        rmtree(_home() / "store", ignore_errors=True)
    chosen = _COMMANDS[data[0] % len(_COMMANDS)] if data else ["list"]
    more, _, given = data[1:].partition(b"\n")
    said = [each for each in more.decode("utf-8", "replace").replace("\0", "").split(" ") if each]
    arguments = [each.format(out=_home() / "out") if "{out}" in each else each for each in chosen]
    if not {"app", "-o"} & set(said) and not any(each.startswith("-o") for each in said):
        arguments += said
    result = CliRunner().invoke(main, arguments, input=given, catch_exceptions=False)
    assert result.exit_code in (0, 1, 2), result.output
    assert "Traceback" not in result.output
    assert not any(text in result.stderr for text in _UNEXPECTED), result.stderr
    assert result.exit_code == 0 or result.stderr


TARGETS: Mapping[str, Callable[[bytes], None]] = MappingProxyType(
    {
        "pulka": a_pulka,
        "convention": a_convention,
        "pdf": a_pdf,
        "backup": a_backup,
        "draft": a_draft,
        "paper": a_paper,
        "command": a_command,
    }
)


@cache
def _home() -> Path:
    """A store of its own for what the commands do."""
    home = Path(mkdtemp(prefix="pulka-fuzz-"))
    os.environ["PULKA_HOME"] = str(home / "store")
    return home


@lru_cache(1)
def _desk(_: int) -> Desk:
    """A desk with an empty store: the next one takes its place."""
    folder = _home() / "backups"
    rmtree(folder, ignore_errors=True)
    return Desk(Store.open(folder), later=lambda _: None)


@cache
def _ledgers() -> tuple[Ledger, ...]:
    found = [read_pulka(json.dumps(case.pulka), AT) for case in CASES.values()]
    return tuple([ledger for ledger in found if isinstance(ledger, Ledger)])


@cache
def seeds(target: str) -> tuple[bytes, ...]:
    """Sound inputs to begin with."""
    if target in ("pulka", "command"):
        texts = [json.dumps(case.pulka, ensure_ascii=False).encode() for case in CASES.values()]
        chosen = [bytes([number % len(_COMMANDS)]) + b"\n" for number in range(len(texts))]
        return tuple([*map(bytes.__add__, chosen, texts)] if target == "command" else texts)
    if target == "convention":
        shape = {"format": "convention", "version": 1, "name": "Dacha"}
        wholes = [{"base": base, **options} for base, options in every_preset().items()]
        return tuple(
            [json.dumps({**shape, "convention": each}).encode() for each in (*every_preset(), *wholes)]
        )
    if target == "draft":
        return tuple(
            [
                bytes([number]) + DealDraft.of(step.entry).model_dump_json(by_alias=True).encode()
                for number, ledger in enumerate(_ledgers()[:256])
                for step in ledger.steps[:2]
            ]
        )
    if target == "backup":
        _home()
        with closing(Store.open()) as store:
            desk = Desk(store)
            for case in list(CASES.values())[::20]:
                desk.take_in(json.dumps(case.pulka).encode())
            return (gzip.decompress(desk.backup("en").content),)
    if target == "paper":
        typed = Typed().by({"base": "sochi"})
        for cell, text in zip(typed.cells_now(), ("12", "−3", "1/3", "2½", "x", "", "0,5"), strict=False):
            typed = typed.put(cell, text)
        return tuple([json.dumps(each.kept()).encode() for each in (typed, typed.by({"base": "archaic"}))])
    printed = _pdf(json.dumps(next(iter(CASES.values())).pulka).encode())
    assert Reader(printed).root_object  # atheris sees what is loaded with this room
    return (_pdf(b"{}"), printed, made(SOUND), bundled([b"<</Names[(a)4 0 R]>>"]))


def _pdf(content: bytes) -> bytes:
    target = BytesIO()
    canvas = Canvas(target)
    embed(canvas, content, "")
    canvas.save()
    return target.getvalue()
