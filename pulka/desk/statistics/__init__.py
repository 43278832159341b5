"""Statistics across evenings: what each person has played, won and lost, alone and beside another.

Enters: ledgers one by one, the players as the store knows them.
Leaves: tallies of evenings, small enough to keep; ``Statistics`` that add them up; tables for a spreadsheet.
Must not know: screens, how anything is shown, how a deal is scored.
"""

from pulka.desk.statistics.counting import EveningTally, count
from pulka.desk.statistics.counts import Attempts, Tally
from pulka.desk.statistics.people import Person, people
from pulka.desk.statistics.standings import Counted, Statistics

__all__ = ["Attempts", "Counted", "EveningTally", "Person", "Statistics", "Tally", "count", "people"]
