"""Both catalogues are whole, and what is told in one language is told in the other."""

import re
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po
from hypothesis import HealthCheck, given, settings

from pulka import locale
from pulka.deals import DealDraft
from pulka.files import every_preset
from pulka.ledger import Ledger
from pulka.locale import LANGUAGES, Words, system_language
from pulka.rules import Archaic, Modern
from pulka.rules.price_tables import TABLES
from pulka.score import Reason, Warning_
from pulka.terms import Fault, Mark
from tests.strategies import pulkas

FOLDER = Path(locale.__file__).parent
HOLES = re.compile(r"\{\w*\}")


def catalogue(language: str) -> Catalog:
    with (FOLDER / language / "LC_MESSAGES" / "pulka.po").open("rb") as stream:
        return read_po(stream, locale=language)


CATALOGUES = {language: catalogue(language) for language in LANGUAGES}


def texts(language: str) -> dict[str, tuple[str, ...]]:
    found = {}
    for message in CATALOGUES[language]:
        if message.id:
            one = message.id[0] if isinstance(message.id, tuple | list) else message.id
            said = message.string
            found[str(one)] = tuple(said) if isinstance(said, tuple | list) else (str(said),)
    return found


def test_both_say_the_same_things() -> None:
    russian, english = texts("ru"), texts("en")
    assert set(russian) == set(english)
    for msgid in russian:
        assert all(russian[msgid]), msgid
        assert all(english[msgid]), msgid
        holes = [
            set(HOLES.findall(" ".join(each))) - {"{number}"} for each in (russian[msgid], english[msgid])
        ]
        assert holes[0] == holes[1], msgid


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_compiled_catalogue_is_the_written_one(language: str) -> None:
    words = Words(language)
    for msgid, said in texts(language).items():
        if len(said) == 1:
            assert words._found.gettext(msgid) == said[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_the_core_says_has_words(language: str) -> None:
    known = texts(language)
    wanted = [f"reason.{reason}" for reason in Reason] + [f"mark.{mark}" for mark in Mark]
    wanted += [f"preset.{name}{about}" for name in every_preset() for about in ("", ".about")]
    wanted += [f"warning.{warning}" for warning in Warning_] + [
        f"kind.{kind}" for kind in {*DealDraft.KEYS, *DealDraft.OLD_KEYS}
    ]
    assert not [msgid for msgid in wanted if msgid not in known]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_has_a_name_a_sentence_and_words_for_its_values(language: str) -> None:
    words, known = Words(language), texts(language)
    options = {
        name: schema
        for family in (Modern, Archaic)
        for name, schema in family.model_json_schema()["properties"].items()
        if name != "base"
    }
    for name, schema in options.items():
        assert words.option(name) != f"option.{name}"
        assert words.option_about(name).endswith(".")
        for value in [*schema.get("enum", ()), *schema.get("items", {}).get("enum", ())]:
            assert f"option.{name}.{value}" in known or isinstance(value, int), value
        for value in (True, False) if schema.get("type") == "boolean" else ():
            assert words.option_value(name, value) != f"option.{name}.{str(value).lower()}"
    assert all(f"option.table.{name}" in known for name in TABLES)
    assert {msgid.split(".")[1] for msgid in known if msgid.startswith("option.")} == {*options, "empty"}


def test_values_of_options_are_told_as_players_say_them() -> None:
    words = Words("ru")
    assert words.option_value("half_whist", [6, 7]) == "6, 7"
    assert words.option_value("half_whist", []) == "нет"
    assert words.option_value("pulya_limit", None) == "без лимита"
    assert words.option_value("pulya_limit", 20) == "20"
    assert words.option_value("gora_factor", 2) == "вдвое"
    assert words.option_value("prices", {"6": 2, "misere": 10}) == "6 — 2, мизер — 10"
    assert words.option_value("exit_by", ["made", "misere"]) == "сыгранная игра с вистом, сыгранный мизер"
    razboynik = {"games": [6, "misere"], "laps": 2}
    assert words.option_value("razboynik", razboynik) == "6, мизер; кругов распасов: 2"
    assert words.option_value("razboynik", None) == "нет"


@settings(max_examples=25, suppress_health_check=[HealthCheck.too_slow])
@given(pulkas(least=1) | pulkas(least=1, old=True))
def test_every_entry_and_writing_is_told(ledger: Ledger) -> None:
    names = ledger.heading.names
    for language in LANGUAGES:
        words = Words(language)
        for step in ledger.steps:
            told = [words.entry(step.entry, names), words.result(step.entry)]
            told += [words.writing(writing, names) for writing in step.scored.writings]
            told += [words.reason(writing) for writing in step.scored.writings]
            assert not HOLES.search(" ".join(told)), told
            assert not re.search(
                r"\b(entry|word|reason|mark|result|writing|option|surplus)\.\w", " ".join(told)
            ), told


@pytest.mark.parametrize(
    ("wish", "language"),
    [("ru-RU", "ru"), ("en_US.UTF-8", "en"), ("EN", "en"), ("Russian_Russia", "ru"), ("russian", "ru")],
)
def test_a_wish_may_be_a_whole_locale(wish: str, language: str) -> None:
    assert system_language(None, wish) == language


def test_the_system_speaks_where_nobody_wishes(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("locale.getlocale", lambda: (None, None))
    assert system_language("fr") == "ru"
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    assert system_language("fr") == "en"


def test_whoever_is_not_known_yet_is_told_in_words() -> None:
    fault = Fault("whist_missing", "whist", None, (("players", ()),))
    assert Words("ru").fault(fault, ["Аня"]) == "что ответили: соперники играющего?"
