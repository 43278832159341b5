"""The glossary explains every word once, finds it, and puts the words of the pulka's own game first."""

import pytest

from pulka.desk.groups import GROUPS, OLD_GROUPS
from pulka.desk.help import CAUGHT, CLEAN, TRICKS, family_of, found, term, term_of
from pulka.desk.help.glossary import TERMS, Family
from pulka.locale import LANGUAGES, Words
from tests.pulkas import ledger_of, pulka

LONGEST = 135


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_is_told_in_two_lines(language: str) -> None:
    words = Words(language)
    for each in TERMS:
        name, about = words.t(f"help.word.{each.id}"), words.t(f"help.about.{each.id}")
        assert not name.startswith("help.")
        assert 0 < len(about) <= LONGEST, each.id
        assert about.endswith(".")


def test_the_words_near_another_are_words() -> None:
    assert len({each.id for each in TERMS}) == len(TERMS) >= 45
    for each in TERMS:
        assert each.families
        assert each.near
        assert each.id not in each.near
        assert all(term(near) for near in each.near)


def test_every_option_has_a_word() -> None:
    options = [option for groups in (GROUPS, OLD_GROUPS) for group in groups.values() for option in group]
    assert all(term(term_of(option)) for option in options)


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_stand_in_the_alphabet(language: str) -> None:
    words = Words(language)
    names = [words.t(f"help.word.{each.id}").casefold().replace("ё", "е") for each in found(words, None).own]
    assert names == sorted(names)
    assert len(names) == len(TERMS)


def test_a_search_finds_beginnings_first_then_names_then_explanations() -> None:
    words = Words("ru")

    def ids(search: str) -> list[str]:
        return [each.id for each in found(words, None, search).own]

    assert ids("елка")[0] == ids("ЁЛКА ")[0] == "yolka"
    assert ids("вист")[0] == "whist"
    assert set(ids("вист")[:3]) <= {"whist", "whists", "returned"}
    assert "premium" in ids("марьяж")
    assert ids("жлоб") == ["style"]
    assert ids("такого нет") == []


@pytest.mark.parametrize(
    ("convention", "family", "apart"),
    [
        ({"base": "sochi"}, "modern", {"bomb", "yolka", "razboynik", "kurochka", "uvert"}),
        ({"base": "rostov", "bombs": True}, "classic", {"kurochka", "uvert", "invited"}),
        ({"base": "classic"}, "classic", {"kurochka", "pot"}),
        ({"base": "archaic"}, "old", {"amnesty", "bomb", "help", "half"}),
    ],
)
def test_the_words_of_the_own_game_come_first(
    convention: dict[str, object], family: Family, apart: set[str]
) -> None:
    ledger = ledger_of(pulka(options=convention))
    assert family_of(ledger) == family
    own, others = found(Words("ru"), family)
    assert apart <= {each.id for each in others}
    assert all(family in each.families for each in own)
    assert len(own) + len(others) == len(TERMS)


def test_the_tables_hold_all_that_the_sheet_names() -> None:
    held = [cards for table in TRICKS for cards, _ in table.rows]
    assert sum(map(len, held)) == 31
    assert len({each for cards in held for each in cards}) == 31
    assert [table.head for table in TRICKS] == ["A", "K", "Q"]
    assert len(CAUGHT) == 11
    assert len(CLEAN) == 5
    assert all(each.share or each.own for each in CAUGHT)
