"""An entry told piece by piece is the entry told whole."""

from pulka.deals import Game, Word
from pulka.locale import Words
from pulka.terms import Contract


def test_pieces_are_the_whole_entry() -> None:
    words = Words("ru")
    names = ("Аня", "Боря", "Вова")
    game = Game(
        declarer=0,
        contract=Contract.parse("7H"),
        words=((1, Word.WHIST), (2, Word.PASS)),
        tricks=((0, 7),),
        note="спор",
    )
    pieces = words.pieces(game, names)
    assert pieces[0] == "Аня: 7♥"
    assert " · ".join(pieces) == words.entry(game, names)
