"""What is kept beside the pulkas: half-filled drafts and settings."""

import json
from collections.abc import Callable
from typing import Any

from pulka.deals import DealDraft
from pulka.storage import Keeper


def setting_in(store: Keeper, key: str) -> Any:  # noqa: ANN401  whatever JSON was kept
    """Return a setting of a store, None where it was never made or cannot be read."""
    value = store.setting(key)
    try:
        return None if value is None else json.loads(value)
    except ValueError:  # damaged: no evening may stay closed for it
        return None


class KeepingDesk:
    """The part of the desk that keeps drafts and settings."""

    _store: Keeper
    _now: Callable[[], str]

    def draft(self, pulka_id: str, slot: str) -> DealDraft | None:
        """Return the half-filled draft kept in a slot, None where there is none that can be read."""
        stored = self._store.draft(pulka_id, slot)
        if stored is None:
            return None
        try:
            return DealDraft.model_validate_json(stored.body)
        except ValueError:  # typed into another version's form
            return None

    def keep_draft(self, pulka_id: str, slot: str, draft: DealDraft | None) -> None:
        """Keep a half-filled draft, or forget it."""
        if draft is None:
            self._store.drop_draft(pulka_id, slot)
        else:
            body = draft.model_dump_json(exclude_defaults=True)
            self._store.put_draft(pulka_id, slot, body, self._now())

    def setting(self, key: str) -> Any:  # noqa: ANN401  whatever JSON was kept
        """Return a setting, None where it was never made or cannot be read."""
        return setting_in(self._store, key)

    def keep_setting(self, key: str, value: object) -> None:
        """Keep a setting: anything that JSON can hold."""
        self._store.put_setting(key, json.dumps(value, ensure_ascii=False))
