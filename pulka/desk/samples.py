"""The sample: a finished evening to look at before one's own first; nobody in it is anybody's friend."""

import json
from collections.abc import Callable
from uuid import uuid4

from pulka.desk.shelf import SAMPLES, Shelf, sample_ids
from pulka.files import read_pulka, sample
from pulka.storage import Keeper


class SampleDesk:
    """The part of the desk that has something to show before anything is played."""

    _store: Keeper
    _shelf: Shelf
    _now: Callable[[], str]

    def show_sample(self, language: str) -> str:
        """Return the id of the sample evening on the list: it is put there once, and back there from the bin.

        It counts for no statistics, and its players are offered to no table.
        """
        mine = sample_ids(self._store)
        for each in self._store.pulkas(include_deleted=True):
            if each.id in mine:
                self._store.undelete(each.id)
                return each.id
        found = read_pulka(sample(language), self._now())
        if isinstance(found, tuple):
            raise TypeError(found)
        pulka_id = str(uuid4())
        self._store.put_setting(
            SAMPLES, json.dumps(sorted({*mine, pulka_id}))
        )  # first: its players are nobody
        self._shelf.begin(pulka_id, [dated.row for dated in found.rows])
        return pulka_id
