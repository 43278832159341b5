"""One attempt at reading a draft: the faults so far, and the checks that several kinds share."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from pulka.deals.draft import DealDraft
from pulka.deals.parts import Tricks
from pulka.deals.seating import FIVE, Seating
from pulka.deals.situation import Situation
from pulka.terms import Fault, Player

TEN, TALON = 10, 2


@dataclass
class Attempt:
    """A draft being read; ``broken`` keys have their fault already and are not reported again."""

    draft: DealDraft
    situation: Situation
    broken: frozenset[str]
    faults: list[Fault] = field(default_factory=list)

    def fault(self, code: str, key: str, value: object = None, **params: object) -> None:
        """Note a fault, unless the key could not be read at all."""
        if key not in self.broken:
            self.faults.append(Fault(code, key, value, tuple(params.items())))

    def seating(self) -> Seating | None:
        """Return the table of this deal; None, with a fault, when its dealer is not at the table."""
        dealer = self.draft.dealer
        if "dealer" in self.broken:
            return None
        if dealer is not None and dealer not in self.situation.seats:
            self.fault("not_at_table", "dealer", player=dealer)
            return None
        return self.situation.seating(dealer, self._resting())

    def _resting(self) -> tuple[Player, Player] | None:
        """Return the two who rest where the draft names them and they can."""
        resting = self.draft.resting
        if resting is None:
            return None
        if len(self.situation.seats) != FIVE:
            self.fault("resting_not_at_five", "resting")
            return None
        if resting[0] == resting[1] or not set(resting) <= set(self.situation.seats):
            self.fault("resting_two", "resting", players=resting)
            return None
        return resting

    def declarer(self, seating: Seating | None) -> Player | None:
        """Return the declarer if he plays this deal."""
        declarer = self.draft.declarer
        if declarer is None:
            self.fault("declarer_missing", "declarer")
            return None
        if declarer not in self.situation.seats:
            self.fault("not_at_table", "declarer", player=declarer)
            return None
        if seating is None:
            return None
        if declarer not in seating.active:
            code = "declarer_deals" if declarer == seating.dealer else "declarer_rests"
            self.fault(code, "declarer", player=declarer)
            return None
        return declarer

    def tricks(
        self,
        names: Sequence[Player],
        *,
        alone: Player | None = None,
        dealer: Player | None = None,
        dummy: bool = False,
    ) -> Tricks:
        """Return the tricks, the one left out filled in (`format.md` 1.4).

        Args:
            names: whose tricks may stand there.
            alone: the declarer, where his number by itself is enough.
            dealer: the one who leads the talon and takes two tricks at most.
            dummy: whether a hand without a player takes what is missing.

        """
        if self.draft.tricks is None:
            self.fault("tricks_missing", "tricks", players=tuple(names) if alone is None else (alone,))
        if not self.tricks_possible(names, dummy=dummy):
            return ()
        known = dict(self.draft.tricks or ())
        absent = [player for player in names if player not in known]
        if len(absent) == 1 and not dummy:
            known[absent[0]] = TEN - sum(known.values())
        elif absent and (alone is None or alone not in known):
            self.fault("tricks_missing", "tricks", players=tuple(absent) if alone is None else (alone,))
        if dealer is not None and known.get(dealer, 0) > TALON:
            self.fault("tricks_of_talon", "tricks", known[dealer], player=dealer)
        return tuple([(player, known[player]) for player in names if player in known])

    def may_take(self, seating: Seating | None) -> tuple[Player, ...]:
        """Return who may have tricks while declarer or words are not sure: whoever is named there too."""
        if seating is None:
            return self.situation.seats
        named = (self.draft.declarer, *dict(self.draft.whist or ()))
        return tuple([each for each in seating.seats if each in seating.active or each in named])

    def tricks_possible(self, names: Sequence[Player], *, dummy: bool = False) -> bool:
        """Check what is wrong with the tricks whoever whists: strangers, no number of tricks, a wrong sum."""
        given = self.draft.tricks
        if given is None or "tricks" in self.broken:
            return False
        before = len(self.faults)
        for player, number in given:
            if player not in names:
                self.fault("tricks_of_stranger", "tricks", number, player=player)
            elif not 0 <= number <= TEN:
                self.fault("tricks_range", "tricks", number, player=player)
        total = sum(number for _, number in given)
        if len(self.faults) > before:
            return False
        if total > TEN:
            self.fault("tricks_too_many", "tricks", total, number=total - TEN)
        elif total < TEN and len(given) == len(names) and not dummy:
            self.fault("tricks_too_few", "tricks", total, number=TEN - total)
        return len(self.faults) == before

    def surplus_allowed(self) -> None:
        """Refuse a choice between help and gora that the convention does not leave."""
        if self.draft.surplus is not None and self.situation.modern.surplus_order != "choice":
            self.fault("surplus_no_choice", "surplus", self.draft.surplus.value)

    def dark_allowed(self) -> None:
        """Refuse a dark game where the convention has none (`rules.md` 2.9)."""
        if self.draft.dark and not self.situation.modern.dark_games:
            self.fault("dark_not_allowed", "dark")

    def on_the_list(self, declarer: Player | None, game: int | str | None) -> None:
        """Refuse a game that is not on its declarer's list while the razboynik lasts (`rules.md` 2.9)."""
        stage = self.situation.stage
        if stage is None or declarer is None or game is None or game in stage.todo[declarer]:
            return
        self.fault("not_on_list", "kind", game, player=declarer)
