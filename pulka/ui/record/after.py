"""What an entry changes beside the columns, in words: seats, the next dealer, rules."""

from pulka.deals import Join, Leave, RulesChange
from pulka.desk.agreement import replaced
from pulka.desk.company import table_after
from pulka.ui.parts.journal.telling import tell_changes
from pulka.ui.record.state import Form


def after(form: Form) -> list[str]:
    """Return a line for each thing that the form's entry changes beside what it writes."""
    entry, words, names = form.outcome.entry, form.words, form.names
    if isinstance(entry, RulesChange):
        return _changed(form, entry)
    if not isinstance(entry, Join | Leave):
        return []
    table = table_after(entry, form.situation, form.columns)
    told = [words.t("record.deals_next", player=names[table.dealer])]
    if table.right is not None:
        told.insert(0, words.t("record.sits_after", player=names[table.right]))
    if isinstance(entry, Leave):
        told.append(words.t("record.settled", player=names[entry.player]))
    elif entry.instead is not None:
        told.append(words.t("record.settled", player=names[entry.instead]))
    return told


def _changed(form: Form, entry: RulesChange) -> list[str]:
    before = replaced(entry, form.situation.convention)
    return list(tell_changes(entry, before, form.words))
