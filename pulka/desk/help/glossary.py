"""The words of the game: in which games each matters, what stands near it, where in the app it stands."""

from types import MappingProxyType
from typing import Literal, NamedTuple

from pulka.ledger import Ledger
from pulka.locale import Words
from pulka.rules import Archaic

Family = Literal["modern", "classic", "old"]
"""The game that a pulka is played by: a table of today, the Classic with its bombs, the old game."""
_MODERN: frozenset[Family] = frozenset({"modern", "classic"})
_CLASSIC: frozenset[Family] = frozenset({"classic"})
_OLD: frozenset[Family] = frozenset({"old"})
_ALL = _MODERN | _OLD
_BASE = "classic"


class Term(NamedTuple):
    """A word; its name and what it means stand in the catalogues (`help.word.<id>`, `help.about.<id>`)."""

    id: str
    families: frozenset[Family]
    near: tuple[str, ...]


class Shelves(NamedTuple):
    """The words that are shown: those of the pulka's own game, then those of other games."""

    own: tuple[Term, ...]
    others: tuple[Term, ...]


TERMS: tuple[Term, ...] = (
    Term("pulka", _ALL, ("settlement", "limit")),
    Term("blank", _ALL, ("pulka",)),
    Term("protocol", _ALL, ("correction", "settlement")),
    Term("pulya", _MODERN, ("limit", "gora", "help")),
    Term("gora", _MODERN, ("pulya", "remise", "settlement")),
    Term("whists", _ALL, ("whist", "consolation", "net")),
    Term("whist", _ALL, ("pass", "duty", "shortage", "consolation")),
    Term("pass", _ALL, ("whist", "half", "raspasy")),
    Term("half", _MODERN, ("returned", "pass")),
    Term("returned", _MODERN, ("half", "whist")),
    Term("contract", _ALL, ("price", "declarer", "remise")),
    Term("price", _ALL, ("contract", "pulya", "whists")),
    Term("declarer", _ALL, ("contract", "talon", "whist")),
    Term("consolation", _ALL, ("remise", "whists")),
    Term("remise", _ALL, ("consolation", "gora")),
    Term("shortage", _ALL, ("duty", "responsible")),
    Term("duty", _ALL, ("shortage", "responsible")),
    Term("responsible", _MODERN, ("duty", "shortage")),
    Term("style", _MODERN, ("whist", "consolation")),
    Term("ten", _MODERN, ("duty", "totus")),
    Term("stalingrad", _MODERN, ("whist", "pass")),
    Term("totus", _MODERN, ("ten",)),
    Term("concede", _MODERN, ("remise",)),
    Term("underbid", _CLASSIC, ("contract", "remise")),
    Term("premium", _MODERN, ("talon",)),
    Term("talon", _ALL, ("declarer", "misere")),
    Term("first_hand", _ALL, ("talon", "contract")),
    Term("raspasy", _ALL, ("exit", "ladder", "zero", "amnesty")),
    Term("zero", _ALL, ("raspasy",)),
    Term("amnesty", _MODERN, ("raspasy",)),
    Term("ladder", _MODERN, ("raspasy", "exit")),
    Term("exit", _MODERN, ("raspasy", "ladder")),
    Term("misere", _ALL, ("hole", "shared")),
    Term("shared", _MODERN, ("misere",)),
    Term("hole", _ALL, ("misere",)),
    Term("limit", _MODERN, ("pulya", "help", "surplus")),
    Term("help", _MODERN, ("limit", "surplus")),
    Term("surplus", _MODERN, ("limit", "help")),
    Term("net", _ALL, ("settlement", "whists")),
    Term("settlement", _ALL, ("net", "gora", "whists")),
    Term("hill", _MODERN, ("gusarik", "gora")),
    Term("gusarik", _ALL, ("dummy", "hill")),
    Term("dummy", _ALL, ("gusarik",)),
    Term("wheel", _ALL, ("whists", "signs")),
    Term("signs", _MODERN, ("bomb", "wheel")),
    Term("misdeal", _ALL, ("correction",)),
    Term("correction", _ALL, ("misdeal",)),
    Term("control", _MODERN, ("pulka", "limit")),
    Term("renonce", _ALL, ("raspasy",)),
    Term("dark", _CLASSIC, ("bomb", "raspasy")),
    Term("bomb", _CLASSIC, ("yolka", "dark")),
    Term("yolka", _CLASSIC, ("bomb", "dark")),
    Term("razboynik", _CLASSIC, ("raspasy", "pulya")),
    Term("record", _OLD, ("kurochka", "pot")),
    Term("kurochka", _OLD, ("remise", "record", "vystavka")),
    Term("pot", _OLD, ("kurochka", "record")),
    Term("uvert", _OLD, ("misere",)),
    Term("invited", _OLD, ("whist", "pass", "duty")),
    Term("vystavka", _OLD, ("kurochka",)),
    Term("aces", _OLD, ("talon",)),
)
_BY_ID = MappingProxyType({each.id: each for each in TERMS})
_STANDS = MappingProxyType(
    {
        "price": ("prices", "table", "whist_factor"),
        "pulya": ("pulya_point",),
        "gora": ("gora_point", "gora_factor"),
        "duty": ("duty",),
        "responsible": ("responsibility",),
        "style": ("style",),
        "consolation": ("consolation", "consolation_to_dealer"),
        "shortage": ("short_low", "short_high"),
        "ten": ("ten",),
        "stalingrad": ("stalingrad",),
        "half": ("half_whist", "both_pass_half"),
        "returned": ("return_whist",),
        "whist": ("dealer_may_whist",),
        "concede": ("concede",),
        "shared": ("shared_misere",),
        "premium": ("talon_premium",),
        "raspasy": ("raspasy_mark", "dealer_takes_talon", "dealer_raspasy_pulya", "dealer_stays"),
        "ladder": ("raspasy_ladder", "raspasy_after_ladder"),
        "amnesty": ("raspasy_amnesty",),
        "zero": ("zero_bonus", "dealer_zero_bonus"),
        "exit": ("exit_ladder", "exit_by"),
        "limit": ("end", "pulya_limit"),
        "control": ("deal_limit",),
        "help": ("help", "help_order"),
        "surplus": ("surplus", "surplus_order"),
        "hill": ("hill_divided",),
        "dark": ("dark_games",),
        "bomb": ("bombs",),
        "razboynik": ("razboynik",),
        "underbid": ("underbid",),
        "kurochka": ("kurochka", "kurochka_limit"),
        "pot": ("pot", "pot_parts"),
        "vystavka": ("vystavka",),
        "record": ("start",),
        "misere": ("misere_big", "misere_small"),
        "uvert": ("uvert_big", "uvert_small"),
    }
)
_OPTIONS = MappingProxyType({option: word for word, options in _STANDS.items() for option in options})


def term_of(option: str) -> str:
    """Return the word that explains an option of a convention."""
    return _OPTIONS[option]


def term(id_: str) -> Term | None:
    """Return a word by its id, None where there is none."""
    return _BY_ID.get(id_)


def family_of(ledger: Ledger) -> Family:
    """Return the game that a pulka is played by."""
    convention = ledger.situation.convention
    if isinstance(convention, Archaic):
        return "old"
    rare = convention.dark_games or convention.bombs or convention.razboynik or convention.underbid
    return "classic" if rare or convention.base == _BASE else "modern"


def found(words: Words, family: Family | None, search: str = "") -> Shelves:
    """Return the words in alphabetic order, the own game's first; what is searched for stands in them.

    Words that begin with it come before those that only speak of it.
    """
    wanted = _plain(search)
    named = [(_plain(words.t(f"help.word.{each.id}")), each) for each in TERMS]
    kept = [
        (not _begins(name, wanted), wanted not in name, name, each)
        for name, each in named
        if wanted in name or wanted in _plain(words.t(f"help.about.{each.id}"))
    ]
    ordered = [each for *_, each in sorted(kept, key=lambda one: one[:3])]
    if family is None:
        return Shelves(tuple(ordered), ())
    own = tuple([each for each in ordered if family in each.families])
    return Shelves(own, tuple([each for each in ordered if family not in each.families]))


def _begins(name: str, wanted: str) -> bool:
    return any(word.startswith(wanted) for word in name.split())


def _plain(text: str) -> str:
    """Return a text as it is compared: Ё is looked for as Е, and stands with it in the alphabet."""
    return text.strip().casefold().replace("ё", "е")
