"""Pulkas of the old game written down in a line."""

from collections.abc import Mapping
from typing import Any

from tests.pulkas import Deal, scored

TWO = {"Boris": "whist", "Vera": "whist"}
ONE = {"Boris": "whist", "Vera": "pass"}
INVITED = {"Boris": "whist", "Vera": "invited"}
NONE = {"Boris": "pass", "Vera": "pass"}
CLOSED = {"Anna": 0, "Boris": 0, "Vera": 0}


def old(*deals: Deal, players: int = 3, options: Mapping[str, Any] | None = None, **top: Any) -> Any:  # noqa: ANN401  JSON
    """A pulka of the old game, scored; with three the dealer Vera plays, with four Gleb sits out."""
    return scored(*deals, players=players, options={"base": "archaic", **(options or {})}, **top)


def big(declarer: str, taken: int, **more: Any) -> dict[str, Any]:  # noqa: ANN401  whatever an entry may hold
    """A big misère."""
    return {"kind": "misere", "size": "big", "declarer": declarer, "tricks": {declarer: taken}, **more}
