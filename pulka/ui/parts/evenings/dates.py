"""A day, told as people do."""

from datetime import UTC, date, datetime

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
