"""Options of the Classic convention (`rules.md` 2.9): named in every file, each still off."""

from typing import Literal

from pulka.terms import Record


class ClassicOptions(Record):
    """Классика: dark games, bombs, the compulsory stage, underbids."""

    dark_games: Literal[False]
    """Тёмные игры: games and raspasy played unseen count twice."""
    bombs: Literal[False]
    """Бомбы: raspasy played unseen load the next made game."""
    razboynik: None
    """Разбойник: a first stage of compulsory games."""
    underbid: Literal[False]
    """Неправильный заказ: a contract that counts as failed whatever was taken."""
