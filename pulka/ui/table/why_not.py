"""Why a sector is not one's to tap."""

from pulka.desk.glance import Glance
from pulka.locale import Words
from pulka.terms import Player


def why_not(now: Glance, player: Player, name: str, words: Words) -> str:
    """Say why a tap on somebody's sector starts no game of his, and at five where that is changed."""
    if now.stage == "handover":
        return words.t("table.stage.handover")
    if now.stage == "laps":
        return words.t("table.laps_now")
    if player in now.playing:
        return words.t("table.list_empty", player=name)
    away = words.t("table.rests_too" if player in now.resting else "table.sits_out", player=name)
    return words.t("table.rests_how", why=away) if now.resting else away
