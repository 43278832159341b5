"""A day, told as people do."""

from datetime import UTC, date, datetime

from pulka.desk import Evening
from pulka.locale import Words


def today() -> date:
    """Return the day it is here."""
    return datetime.now(UTC).astimezone().date()


def read_day(text: str | None) -> date | None:
    """Return the day that an ISO date is; what players wrote in their own words is none."""
    try:
        return date.fromisoformat(text or "")
    except ValueError:
        return None


def told(words: Words, text: str | None, now: date | None = None) -> str:
    """Tell a date: `сегодня`, `12 марта`, `12 марта 2024`; what is no ISO date stays as it was written."""
    day = read_day(text)
    if day is None:
        return text or ""
    now = now or today()
    ago = (now - day).days
    if ago in (0, 1):
        return words.t("evenings.yesterday" if ago else "evenings.today")
    return words.t(f"date.month.{day.month}", day=day.day) if day.year == now.year else words.day(text)


def clock(at: str) -> str:
    """Tell the time of day, here, of a moment that the store has noted."""
    return f"{datetime.fromisoformat(at).astimezone():%H:%M}" if at else ""


def changed(words: Words, at: str, now: date | None = None) -> str:
    """Tell when something was changed last."""
    if not at:
        return ""
    day = datetime.fromisoformat(at).astimezone().date().isoformat()
    return words.t("evenings.changed", day=told(words, day, now), time=clock(at))


def when(words: Words, evening: Evening, now: date | None = None) -> tuple[str, str]:
    """Tell the day of an evening, with the time of its last change; apart from it a change on another day."""
    day, at = told(words, evening.date, now), evening.changed_at
    if not at:
        return day, ""
    if datetime.fromisoformat(at).astimezone().date() == read_day(evening.date):
        return words.t("evenings.at", day=day, time=clock(at)), ""
    return day, changed(words, at, now)
