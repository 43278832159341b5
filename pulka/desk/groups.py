"""Which options of a convention belong together, in the order an editor and a card show them."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from pulka.desk.old.starts import BASE, idle

GROUPS = MappingProxyType(
    {
        "prices": ("prices", "pulya_point", "gora_point", "gora_factor", "whist_factor"),
        "whist": (
            "duty",
            "responsibility",
            "style",
            "consolation",
            "consolation_to_dealer",
            "short_low",
            "short_high",
            "ten",
            "stalingrad",
        ),
        "words": ("half_whist", "return_whist", "both_pass_half", "dealer_may_whist", "concede"),
        "misere": ("shared_misere", "talon_premium"),
        "raspasy": (
            "raspasy_mark",
            "raspasy_ladder",
            "raspasy_after_ladder",
            "raspasy_amnesty",
            "zero_bonus",
            "dealer_takes_talon",
            "dealer_zero_bonus",
            "dealer_raspasy_pulya",
        ),
        "exit": ("exit_ladder", "exit_by", "dealer_stays"),
        "ending": ("end", "pulya_limit", "deal_limit"),
        "help": ("help", "help_order", "surplus", "surplus_order", "hill_divided"),
        "classic": ("dark_games", "bombs", "razboynik", "underbid"),
    }
)
"""Names of options by the name of their group (`group.<name>` in the catalogues)."""
OLD_GROUPS = MappingProxyType(
    {
        "prices": ("table",),
        "uvert": ("misere_big", "misere_small", "uvert_big", "uvert_small"),
        "kurochka": ("kurochka", "kurochka_limit", "pot", "pot_parts", "vystavka"),
        "ending": ("start",),
    }
)
"""The same of the old game."""


def groups_of(base: str) -> Mapping[str, tuple[str, ...]]:
    """Return the groups of the family that a preset belongs to."""
    return OLD_GROUPS if base == BASE else GROUPS


def idle_of(base: str, options: Mapping[str, Any]) -> frozenset[str]:
    """Return the options that say nothing beside the others: a card and an editor leave them out."""
    return idle(options) if base == BASE else frozenset()


def group_of(option: str) -> str:
    """Return the group of an option."""
    every = (*GROUPS.items(), *OLD_GROUPS.items())
    return next(group for group, options in every if option in options)
