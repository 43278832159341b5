"""A full pulya: what fits, who is helped, where the rest goes (`rules.md` 2.8)."""

from fractions import Fraction

from pulka.deals import Seating, Situation, Surplus
from pulka.score.columns import Pen
from pulka.score.writing import Reason
from pulka.terms import Exact, Mark, Player, exact

_PULYA = Mark.PULYA  # a member takes far longer to look up than a name
_HELP, _HELPED = Reason.HELP, Reason.HELPED


class Gain:
    """Writes points into pulyas, each up to the limit, and passes the rest on step by step."""

    def __init__(self, pen: Pen, situation: Situation, seating: Seating) -> None:
        """Gains of one deal share the pen: each sees the pulyas as the one before has left them."""
        self._pen = pen
        self._situation = situation
        self._seating = seating

    def write(self, player: Player, points: Exact, reason: Reason, choice: Surplus | None = None) -> None:
        """Write points that a player has won; ``choice`` is what he said of those that do not fit."""
        pen, limit = self._pen, self._situation.full_pulya
        if limit is None:
            pen.write(player, _PULYA, points, reason)
            return
        room = limit - pen.column(_PULYA)[player]
        if points <= room:
            pen.write(player, _PULYA, points, reason)
            return
        room = max(0, room)
        pen.write(player, _PULYA, room, reason)
        rest = exact(points - room)
        convention = self._situation.modern
        order = convention.surplus_order
        if order == "gora_first" or (order == "choice" and choice is Surplus.GORA):
            rest = self._write_off(player, rest)
        if rest and convention.help and not self._situation.undivided:
            rest = self._help(player, rest, limit)
        if rest:
            self._surplus(player, rest)

    def _write_off(self, player: Player, rest: Exact) -> Exact:
        """Take the own gora down to zero at the most; return what is still left."""
        gora = self._pen.total(Mark.GORA, player)
        if gora <= 0:
            return rest
        rate = self._situation.modern.pulya_in_gora
        used = exact(min(rest, Fraction(gora) / rate))
        self._pen.write(player, Mark.GORA, exact(-used * rate), Reason.SURPLUS)
        return exact(rest - used)

    def _help(self, helper: Player, rest: Exact, limit: int) -> Exact:
        """Fill the open pulyas of the others, each before the next; return what nobody could take."""
        pen, convention = self._pen, self._situation.modern
        order, price = convention.help_order, convention.pulya_point
        pulya = pen.column(_PULYA)
        partners = [each for each in self._seating.after(helper) if pulya[each] < limit]
        if order != "clockwise":  # sorting is stable: equal pulyas stay clockwise from the helper
            partners.sort(key=pulya.__getitem__, reverse=order == "fullest")
        for partner in partners:
            given = min(rest, exact(limit - pulya[partner]))
            pen.write(partner, _PULYA, given, _HELPED)
            pen.whist(helper, partner, exact(given * price), _HELP)
            rest = exact(rest - given)
            if not rest:
                break
        return rest

    def _surplus(self, player: Player, rest: Exact) -> None:
        surplus = self._situation.modern.surplus
        if surplus == "own_gora":
            self._pen.write(
                player, Mark.GORA, exact(-rest * self._situation.modern.pulya_in_gora), Reason.SURPLUS
            )
        elif surplus == "pulya":
            self._pen.write(player, _PULYA, rest, Reason.SURPLUS)
