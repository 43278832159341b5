"""How wide the signs of a number are in Pulka Sans, in parts of the size; both cuts have tabular figures."""

from types import MappingProxyType

_FIGURES = "0123456789−"
REGULAR = MappingProxyType(
    dict.fromkeys(_FIGURES, 0.648)
    | {"+": 0.648, ".": 0.276, "…": 0.821, "/": 0.357, "\N{NO-BREAK SPACE}": 0.281}
    | {"½": 0.926, "⅓": 0.944, "⅔": 0.902, "¼": 0.884, "¾": 0.949}
)
BOLD = MappingProxyType(
    dict.fromkeys(_FIGURES, 0.682)
    | {"+": 0.682, ".": 0.298, "…": 0.799, "/": 0.39, "\N{NO-BREAK SPACE}": 0.232}
    | {"½": 0.916, "⅓": 0.962, "⅔": 0.964, "¼": 0.88, "¾": 0.966}
)
