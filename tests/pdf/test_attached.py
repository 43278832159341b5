"""A printed pulka is taken in again; no PDF can do harm."""

import hashlib
import logging
import os
import subprocess
import sys
import tracemalloc
import zlib
from collections.abc import Mapping, Sequence
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from pypdf import Configuration, PdfReader, PdfWriter, get_configuration
from reportlab.pdfgen.canvas import Canvas

from pulka.desk import Desk
from pulka.desk.printing import print_pdf
from pulka.files import write_pulka
from pulka.files.json_text import LARGEST
from pulka.files.report import report
from pulka.locale import Words
from pulka.pdf import Layout
from pulka.pdf.attached import attached
from pulka.pdf.embedding import embed
from pulka.terms import Fault
from tests.pdf.evenings import evening
from tests.pdf.test_document import COMPANY, FOUR, OLD
from tests.storage.memory import MemoryStore

ROOT = Path(__file__).parents[2]
PRINTED = print_pdf(FOUR, "ru")


def stream(entries: str, data: bytes) -> bytes:
    return f"<<{entries}/Length {len(data)}>>\nstream\n".encode() + data + b"\nendstream"


SOUND = {
    1: b"<</Type/Catalog/Pages 2 0 R/Names<</EmbeddedFiles 3 0 R>>>>",
    2: b"<</Type/Pages/Kids[]/Count 0>>",
    3: b"<</Names[(a)4 0 R]>>",
    4: b"<</Type/Filespec/UF(a.pulka.json)/EF<</F 5 0 R>>>>",
    5: stream("", b"{}"),
}
PACKED = zlib.compress(b"{}")


def placed(objects: Mapping[int, bytes]) -> tuple[bytes, dict[int, int]]:
    """Return a PDF up to its table of objects, and where they begin."""
    content, starts = b"%PDF-1.7\n", {}
    for number, each in objects.items():
        starts[number] = len(content)
        content += b"%d 0 obj\n%s\nendobj\n" % (number, each)
    return content, starts


def made(objects: Mapping[int, bytes], trailer: str = "") -> bytes:
    """Return a PDF by hand."""
    content, starts = placed(objects)
    lines = [
        f"{starts.get(number, 0):010} 00000 {'n' if number in starts else 'f'} \n" for number in range(10)
    ]
    end = f"trailer<</Size 10/Root 1 0 R{trailer}>>\nstartxref\n{len(content)}\n%%EOF\n"
    return content + f"xref\n0 10\n{''.join(lines)}{end}".encode()


def bundled(bundles: Sequence[bytes]) -> bytes:
    """Return a PDF whose object 3 and those from 100 on are packed, each in a bundle of its own."""
    inner = [3, *range(100, 100 + len(bundles) - 1)]
    packed = {
        200 + place: stream(
            f"/Type/ObjStm/N 1/First {len(b'%d 0 ' % number)}/Filter/FlateDecode",
            zlib.compress(b"%d 0 " % number + each),
        )
        for place, (number, each) in enumerate(zip(inner, bundles, strict=True))
    }
    content, starts = placed({key: each for key, each in SOUND.items() if key != 3} | packed)
    table = b""
    for number in range(300):
        if number in inner:
            table += b"\2" + (200 + inner.index(number)).to_bytes(4, "big") + b"\0"
        else:
            start = len(content) if number == 299 else starts.get(number, 0)
            table += bytes([start > 0]) + start.to_bytes(4, "big") + b"\0"
    end = b"299 0 obj\n" + stream("/Type/XRef/Root 1 0 R/Size 300/W[1 4 1]", table)
    return content + end + b"\nendobj\nstartxref\n%d\n%%%%EOF\n" % len(content)


def pdf_with(content: bytes) -> bytes:
    target = BytesIO()
    canvas = Canvas(target)
    embed(canvas, content, "")
    canvas.save()
    return target.getvalue()


@pytest.mark.parametrize("ledger", [FOUR, COMPANY, OLD], ids=["four", "company", "old"])
def test_export_then_import_gives_the_same_pulka(ledger: Any) -> None:  # noqa: ANN401
    assert attached(print_pdf(ledger, "en")) == write_pulka(ledger).encode()
    desk = Desk(MemoryStore())
    pid = desk.take_in(print_pdf(ledger, "ru"))
    assert isinstance(pid, str)
    taken = desk.open(pid)
    assert report(taken) == report(ledger)
    assert taken.heading == ledger.heading
    assert [step.entry for step in taken.steps] == [step.entry for step in ledger.standing()]
    assert print_pdf(taken, "ru") == print_pdf(ledger, "ru")


def test_every_reader_finds_the_file() -> None:
    reader = PdfReader(BytesIO(PRINTED))
    assert PRINTED.startswith(b"%PDF-1.7")
    root: Any = reader.trailer["/Root"]
    (listed,) = root["/AF"]
    assert listed.get_object()["/AFRelationship"] == "/Source"
    (file,) = reader.attachment_list
    assert file.name == "evening.pulka.json"
    assert file.content == write_pulka(FOUR).encode()
    stream = listed.get_object()["/EF"]["/F"].get_object()
    assert stream["/Subtype"] == "/application/json"
    assert dict(stream["/Params"]) == {"/Size": len(file.content)}, "no dates"


def test_the_file_can_be_left_out() -> None:
    bare = print_pdf(FOUR, "ru", layout=Layout(attached=False))
    assert attached(bare) == Fault("pdf_without_pulka", "file")
    assert len(bare) < len(PRINTED)


def test_another_program_may_have_written_the_pdf_anew() -> None:
    writer = PdfWriter(clone_from=BytesIO(PRINTED))
    target = BytesIO()
    writer.write(target)
    assert attached(target.getvalue()) == write_pulka(FOUR).encode()
    writer = PdfWriter()
    writer.add_blank_page(100, 100)
    writer.add_attachment("notes.txt", b"?")
    writer.add_attachment("Friday.pulka.json", b"{}")
    target = BytesIO()
    writer.write(target)
    assert attached(target.getvalue()) == b"{}"


@pytest.mark.parametrize(
    "content",
    [b"%PDF-", b"%PDF-1.7 ?", PRINTED[:2000], PRINTED[: len(PRINTED) // 2], b"%PDF-1.4" + bytes(900)],
)
def test_a_damaged_pdf(content: bytes) -> None:
    assert attached(content) == Fault("pdf_damaged", "file")


@pytest.mark.parametrize("cut", range(len(b"%PDF-"), len(PRINTED), 997))
def test_a_pdf_with_a_hole_is_read_or_refused(cut: int) -> None:
    found = attached(PRINTED[:cut] + bytes(64) + PRINTED[cut + 64 :])
    assert isinstance(found, Fault | bytes)


def test_what_reads_pdfs_is_silenced_once() -> None:
    attached(PRINTED)
    before = list(logging.getLogger("pypdf").handlers)
    attached(PRINTED)
    assert logging.getLogger("pypdf").handlers == before


def test_a_locked_pdf() -> None:
    writer = PdfWriter(clone_from=BytesIO(PRINTED))
    writer.encrypt("secret", algorithm="RC4-128")
    target = BytesIO()
    writer.write(target)
    assert attached(target.getvalue()) == Fault("pdf_encrypted", "file")


def test_a_pdf_locked_by_a_way_that_is_not_known_here() -> None:
    locked = made(SOUND, trailer="/Encrypt<</Filter/Standard/V 5/R 6/Length 256>>")
    assert attached(locked) == Fault("pdf_encrypted", "file")
    assert attached(made(SOUND, trailer="/Encrypt null")) == b"{}"


@pytest.mark.parametrize(
    "objects",
    [
        {4: b"<</UF(a.pulka.json)/EF<</UF 5 0 R>>>>"},
        {5: stream("/Filter 6 0 R", PACKED), 6: b"/FlateDecode"},
        {5: stream("/Filter[/FlateDecode]", PACKED)},
        {5: stream("/Filter[6 0 R]", PACKED), 6: b"/FlateDecode"},
        {5: stream("/Filter/FlateDecode/DecodeParms null", PACKED)},
        {5: stream("/Filter[/FlateDecode]/DecodeParms[null]", PACKED)},
        {5: stream("/Filter/FlateDecode/DecodeParms<</Predictor 1>>", PACKED)},
        {3: b"<</Names[(a)99 0 R(b)null(c)7(d)4 0 R]>>"},
        {3: b"<</Names[(a)6 0 R(b)4 0 R]>>", 6: b"<</UF(a.pulka.json)>>"},
        {3: b"<</Kids[null 6 0 R]>>", 6: b"<</Names[(a)4 0 R]>>"},
    ],
)
def test_a_sound_pdf_may_be_written_in_many_ways(objects: dict[int, bytes]) -> None:
    assert attached(made(SOUND | objects)) == b"{}"


def test_what_a_pdf_is_read_by_unpacks_little_and_reads_no_more_than_it_may(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    damaged, spaces = Fault("pdf_damaged", "file"), b" " * 300_000
    assert attached(bundled([b"<</Names[(a)4 0 R]>>"])) == b"{}"
    assert attached(bundled([b"<</Names[(a)4 0 R]>>" + spaces])) == damaged
    kids = [b"<</Kids[%s]>>" % b" ".join(b"%d 0 R" % number for number in range(100, 120))]
    assert attached(bundled([*kids, *[b"<<>>"] * 5])) == Fault("pdf_without_pulka", "file")
    assert attached(bundled([*kids, *[b"<<>>"] * 15])) == damaged, "too many bundles of objects"
    monkeypatch.setattr("pulka.pdf.reader._MOST_READS", 20)
    assert attached(PRINTED) == damaged


def test_pypdf_is_bounded_in_here_alone() -> None:
    attached(PRINTED)
    assert get_configuration() == Configuration()


def test_a_bomb_is_not_unpacked() -> None:
    too_large = Fault("file_too_large", "file", None, (("limit", 8),))
    bomb = pdf_with(b" " * (LARGEST + 1))
    assert len(bomb) < 100_000
    assert attached(bomb) == too_large
    larger = pdf_with(b" " * (8 * LARGEST))
    tracemalloc.start()
    assert attached(larger) == too_large
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 4 * LARGEST
    fits = attached(pdf_with(b" " * LARGEST))
    assert isinstance(fits, bytes)
    assert len(fits) == LARGEST
    assert attached(PRINTED + b" " * (LARGEST // 2)) == Fault("file_too_large", "file", None, (("limit", 4),))
    again = zlib.compress(b" " * 99)
    assert attached(pdf_with(again)) == again, "only what it says is unpacked"


def test_a_pdf_is_known_by_its_beginning() -> None:
    assert attached(b"\r\n" + PRINTED) == attached(PRINTED) == write_pulka(FOUR).encode()
    assert attached(b"{}") is None
    assert attached("%PDF-1.7") is None


def test_a_desk_refuses_a_pdf_without_a_pulka_and_one_with_a_faulty_one() -> None:
    desk = Desk(MemoryStore())
    assert desk.take_in(b"%PDF-1.7") == (Fault("pdf_damaged", "file"),)
    found = desk.take_in(pdf_with(b"[]"))
    assert isinstance(found, tuple)
    assert [fault.code for fault in found] == ["not_object"]
    assert not desk.evenings()


def test_a_picture_is_told_to_be_no_pulka_before_its_text_is_spoken_of() -> None:
    faults = Desk(MemoryStore()).take_in(b"\x89PNG\r\n")
    assert isinstance(faults, tuple)
    for language, told in (
        ("ru", "это не файл пульки и не PDF с ней"),
        ("en", "this is neither a pulka"),
    ):
        text = Words(language).fault(faults[0], ())
        assert text.startswith(told)
        assert text.endswith("UTF-8")


@pytest.mark.parametrize("seed", ["1", "2"])
def test_the_same_pulka_gives_the_same_bytes_in_another_run(seed: str) -> None:
    digest = (
        "from hashlib import sha256; from pulka.desk.printing import print_pdf;"
        "from tests.pdf.evenings import evening;"
        "print(sha256(print_pdf(evening(4, 'sochi', 40), 'ru')).hexdigest())"
    )
    environment = os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)}
    run = subprocess.run([sys.executable, "-c", digest], env=environment, capture_output=True, check=True)
    own = hashlib.sha256(print_pdf(evening(4, "sochi", 40), "ru")).hexdigest()
    assert run.stdout.decode().strip() == own
