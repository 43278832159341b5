"""The razboynik's list of a player: what is played, what is left."""

from pulka.deals.situation import Compulsory
from pulka.locale import Words
from pulka.sheet.signs import Checklist
from pulka.terms import Player
from pulka.ui.table.signs import Tick

_MISERE = "misere"


def ticks(razboynik: Checklist, player: Player, words: Words) -> tuple[Tick, ...]:
    """Return the compulsory games as they are written on paper, each with whether it is played."""
    left = razboynik.todo[player]
    return tuple([(_short(game, words), game not in left) for game in razboynik.games])


def todo_label(razboynik: Checklist, player: Player, name: str, words: Words) -> str:
    """Say what a player still has to play."""
    left = [_long(game, words) for game in razboynik.todo[player]]
    if not left:
        return words.t("table.list_empty", player=name)
    return words.t("table.todo", player=name, games=", ".join(left))


def _short(game: Compulsory, words: Words) -> str:
    return words.t("sheet.misere_short") if game == _MISERE else str(game)


def _long(game: Compulsory, words: Words) -> str:
    return words.t("option.razboynik.misere") if game == _MISERE else str(game)
