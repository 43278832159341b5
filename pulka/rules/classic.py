"""Options of the Classic convention (`rules.md` 2.9): named in every file, each still off."""

from pulka.rules.values import Off
from pulka.terms import Record


class ClassicOptions(Record):
    """Классика: dark games, bombs, the compulsory stage, underbids."""

    dark_games: Off
    """Тёмные игры: games and raspasy played unseen count twice."""
    bombs: Off
    """Бомбы: raspasy played unseen load the next made game."""
    razboynik: None
    """Разбойник: a first stage of compulsory games."""
    underbid: Off
    """Неправильный заказ: a contract that counts as failed whatever was taken."""
