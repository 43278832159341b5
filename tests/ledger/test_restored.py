"""Where an undone entry comes back."""

from pulka.deals import read
from pulka.files.draft_reading import read_draft
from pulka.ledger import Ledger
from pulka.ledger.rows import Inserted, Restored, Undone
from tests.pulkas import AT, ledger_of, pulka, raspasy


def test_an_undone_entry_stands_after_what_was_recorded_before_it_whatever_was_inserted_since() -> None:
    """Three are recorded, the third undone, one inserted at the front: the third comes back to the end."""
    ledger = ledger_of(
        pulka(
            raspasy(Anna=4, Boris=3, Vera=3),
            raspasy(Anna=5, Boris=3, Vera=2),
            raspasy(Anna=6, Boris=2, Vera=2),
        )
    )
    first, second, third = (step.id for step in ledger.steps)
    ledger = ledger.apply(Undone(), AT)
    draft = read_draft(raspasy(Anna=10, Boris=0, Vera=0), ledger.heading.names, 3).draft
    assert draft is not None
    entry = read(draft, ledger.before(first)[1])
    assert not isinstance(entry, tuple)
    inserted = ledger.insert(first, entry)
    assert isinstance(inserted, Inserted)
    ledger = ledger.apply(inserted, AT)
    restored = ledger.restore(third)
    assert isinstance(restored, Restored)
    assert order(ledger.apply(restored, AT))[1:] == [first, second, third]


def order(ledger: Ledger) -> list[int]:
    """The ids of the entries as they stand."""
    return [step.id for step in ledger.steps]
