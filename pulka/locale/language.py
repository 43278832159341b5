"""Which language to speak."""

import locale
import os

LANGUAGES = ("ru", "en")


def system_language(*wishes: str | None) -> str:
    """Return the first of the wishes that is spoken here, else that of the system, else Russian.

    A wish may be a whole locale name such as ``en-US``.
    """
    system = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    for wish in (*wishes, *system, locale.getlocale()[0]):
        language = (wish or "").replace("_", "-").partition("-")[0].lower()
        if language in LANGUAGES:
            return language
        if language == "russian":  # Windows names languages in full
            return "ru"
    return LANGUAGES[0]
