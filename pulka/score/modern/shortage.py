"""Недобор вистующих: tricks that the defence owes and has not taken."""

from pulka.score.modern.halves import half
from pulka.score.modern.setting import Setting
from pulka.score.writing import Reason
from pulka.terms import Exact, Mark, Player, exact

TEN, LOW = 10, 7
_ALONE = {6: 2}  # the duty of a lone opponent without the dummy's hand (2.11), else 1


def write_shortage(setting: Setting) -> None:
    """Write into the whisters' gora what is due for missing tricks (`rules.md` 2.4)."""
    deal, convention = setting.deal, setting.convention
    level = deal.contract.level
    duty = convention.duty.of(level) if deal.dummy else _ALONE.get(level, 1)
    missing = duty - (TEN - setting.taken[deal.declarer])
    if missing <= 0 or (level == TEN and convention.ten == "checked"):
        return
    full = convention.gora_factor * setting.price
    rate = full if convention.responsibility == "full" else half(full)
    for whister, tricks in _due(setting, duty, missing).items():
        setting.pen.write(whister, Mark.GORA, exact(rate * tricks), Reason.SHORTAGE)


def _due(setting: Setting, duty: int, missing: int) -> dict[Player, Exact]:
    """Return the tricks that each whister is short, of those that the defence misses."""
    convention, seating, taken, whisters = (
        setting.convention,
        setting.seating,
        setting.taken,
        setting.whisters,
    )
    if len(whisters) == 1:
        return {} if whisters[0] == seating.sitting_dealer else {whisters[0]: missing}
    if setting.deal.contract.level <= LOW:
        quota = half(duty)
        due = {each: exact(quota - taken[each]) for each in whisters if taken[each] < quota}
        if convention.short_low == "pair" and sum(due.values()) > missing:
            return dict.fromkeys(due, missing)
        return due
    if convention.short_high == "second":
        return {
            seating.defenders(setting.deal.declarer)[1]: missing
        }  # the words keep the seats they were read in
    return dict.fromkeys(whisters, missing if convention.short_high == "both" else half(missing))
