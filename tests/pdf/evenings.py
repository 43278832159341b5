"""Evenings of any length, to be printed."""

import json
from random import Random

from pulka.deals import Correction, DealDraft, Entry, Word, read
from pulka.files import presets, read_pulka
from pulka.ledger import Heading, Ledger, Start
from pulka.rules import read_convention
from pulka.terms import Contract, Player, Suit

NAMES = ("Аня", "Боря", "Вера", "Григорий Константинович", "Даша")
AT = "2025-01-01T20:00:00"


def deal(ledger: Ledger, chance: Random) -> Entry:
    """Any deal of the four presets."""
    seating = ledger.situation.seating()
    declarer = chance.choice(seating.active)
    first, *others = seating.defenders(declarer)
    kind = chance.choice(("game", "game", "pass", "misere", "raspasy", "misdeal"))
    contract = Contract(level=chance.randint(6, 9), suit=chance.choice(list(Suit)))
    tricks: tuple[tuple[Player, int], ...]
    if kind == "game":
        taken = chance.randint(contract.level - 2, 10)
        own = chance.randint(0, 10 - taken) if others else 10 - taken
        draft = DealDraft(
            kind="game",
            declarer=declarer,
            contract=contract,
            whist=(
                (first, Word.WHIST),
                *[(other, chance.choice((Word.WHIST, Word.PASS))) for other in others],
            ),
            tricks=((declarer, taken), (first, own), *[(other, 10 - taken - own) for other in others]),
        )
    elif kind == "pass":
        words = tuple([(player, Word.PASS) for player in (first, *others)])
        draft = DealDraft(kind="game", declarer=declarer, contract=contract, whist=words)
    elif kind == "misere":
        draft = DealDraft(kind="misere", declarer=declarer, tricks=((declarer, chance.choice((0, 0, 3))),))
    elif kind == "raspasy":
        dealer = seating.sitting_dealer if ledger.situation.modern.dealer_takes_talon else None
        ours = 10 if dealer is None else 9
        one, two = chance.randint(0, 4), chance.randint(0, 4)
        tricks = tuple(zip(seating.active, (one, two, ours - one - two), strict=False))  # two: the dummy's
        draft = DealDraft(kind="raspasy", tricks=tricks if dealer is None else (*tricks, (dealer, 1)))
    else:
        draft = DealDraft(kind="misdeal")
    entry = read(draft, ledger.situation)
    assert not isinstance(entry, tuple), entry
    return entry


def evening(players: int, preset: str, entries: int, note: str = "все согласны", **heading: object) -> Ledger:
    """Play an evening of so many entries; the last one is a correction with a note."""
    limit = None if preset == "leningrad_fspr" else 9999
    options: dict[str, object] = {"stalingrad": False} if preset == "classic" else {}
    convention, faults = read_convention({"base": preset, "pulya_limit": limit, **options}, presets())
    assert convention is not None, faults
    over = {"names": NAMES[:players], "first_dealer": players - 1, "title": "Пятница", "currency": "₽"}
    start = Start(heading=Heading.model_validate(over | heading), convention=convention)
    ledger, chance = Ledger.begin(start, AT), Random(players * entries)
    for _ in range(entries - 1):
        ledger = ledger.apply(ledger.record(deal(ledger, chance)), AT)
    last = Correction(reason="приписали лишнее", gora=((0, -1),), whists=((0, 1, 3),), note=note)
    return ledger.apply(ledger.record(last), AT) if entries else ledger


def old_evening(players: int, entries: int, **options: object) -> Ledger:
    """The old game: so many entries, each writes somewhere; records fall, whists grow into thousands."""
    names, chance = NAMES[:players], Random(players * entries)
    pot = options.get("pot")
    owed = "pot" if pot else "kurochka"
    deals = []
    for number in range(entries):
        writer, on = chance.sample(names, 2)
        columns: dict[str, object] = (
            {"record": {writer: -chance.randint(1, 9)}} if number < 15 * players else {}
        )
        columns["whists"] = {writer: {on: chance.randint(2, 60)}}
        if options.get("kurochka") != "none":
            columns[owed] = {on: chance.randint(1, 12)}
        deals.append({"kind": "correction", "reason": "ремиз", **columns})
    document = {"format": "pulka", "version": 1, "players": names, "deals": deals}
    found = read_pulka(json.dumps({**document, "convention": {"base": "archaic", **options}}), AT)
    assert isinstance(found, Ledger), found
    return found
