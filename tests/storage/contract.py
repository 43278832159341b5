"""What every keeper of evenings must do: one suite for the SQLite store and for the fake in memory."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from pulka.errors import StaleLedgerError, StorageError, UnknownPulkaError
from pulka.storage import Keeper, Seating, StoredConvention, StoredDraft, StoredRow
from pulka.storage.joining import Fate, Joined
from pulka.storage.stored import StoredLink, StoredPen, StoredPlayer, StoredTally

TABLE = {1: "Аня", 2: "Боря", 3: "Вера"}
BODY = '{"слово":"шесть пик ♠\\u0000"}'


def at(second: int) -> str:
    return f"2024-05-01T19:{second // 60:02}:{second % 60:02}Z"


def begin(keeper: Keeper, pulka: str = "p", second: int = 0) -> None:
    keeper.create(pulka, [StoredRow(1, at(second), "start", BODY)], '{"rows":1}', TABLE)


class KeeperContract:
    """Subclasses give the fixture ``keeper``."""

    def test_rows_come_back_as_they_were_given(self, keeper: Keeper) -> None:
        begin(keeper)
        keeper.append("p", 2, at(1), "deal", "{}", '{"rows":2}')
        keeper.append("p", 3, at(2), "undo", "null", '{"rows":3}')
        written = (
            StoredRow(1, at(0), "start", BODY),
            StoredRow(2, at(1), "deal", "{}"),
            StoredRow(3, at(2), "undo", "null"),
        )
        assert keeper.rows("p") == written
        assert [keeper.rows("p", after) for after in (1, 2, 3, 9)] == [written[1:], written[2:], (), ()]

    def test_an_imported_evening_comes_whole(self, keeper: Keeper) -> None:
        rows = tuple(StoredRow(no, at(no), "deal", str(no)) for no in range(1, 6))
        keeper.create("p", rows, "{}", TABLE)
        keeper.append("p", 6, at(6), "deal", "6", "{}")
        assert keeper.rows("p") == (*rows, StoredRow(6, at(6), "deal", "6"))
        assert keeper.pulka("p")[1:5] == (at(1), at(6), None, 6)

    @pytest.mark.parametrize("nos", [(), (0,), (2,), (1, 3), (2, 1), (1, 1)])
    def test_a_pulka_starts_with_row_1_and_has_no_gaps(self, keeper: Keeper, nos: tuple[int, ...]) -> None:
        with pytest.raises(ValueError, match=r"\(|\["):
            keeper.create("p", [StoredRow(no, at(no), "deal", "{}") for no in nos], "{}", TABLE)
        assert keeper.pulkas() == ()

    def test_the_listing_follows_the_last_row(self, keeper: Keeper) -> None:
        begin(keeper)
        keeper.append("p", 2, at(1), "deal", "{}", '{"rows":2}')
        line = keeper.pulka("p")
        assert (line.id, line.created_at, line.changed_at, line.deleted_at) == ("p", at(0), at(1), None)
        assert (line.rows, line.summary) == (2, '{"rows":2}')
        assert keeper.pulkas() == (line,)

    def test_the_newest_evening_stands_first(self, keeper: Keeper) -> None:
        for pulka, second in (("b", 2), ("c", 3), ("a", 1), ("d", 3)):
            begin(keeper, pulka, second)
        assert [line.id for line in keeper.pulkas()] == ["d", "c", "b", "a"]

    @pytest.mark.parametrize("no", [-1, 0, 1, 2, 4, 10**30])
    def test_a_row_out_of_turn_is_stale_and_writes_nothing(self, keeper: Keeper, no: int) -> None:
        begin(keeper)
        keeper.append("p", 2, at(1), "deal", "{}", "{}")
        keeper.put_draft("p", "deal", "{}", at(1))
        before = keeper.rows("p"), keeper.pulka("p")
        with pytest.raises(StaleLedgerError) as caught:
            keeper.append("p", no, at(2), "deal", "other", "other", players={1: "Гена"}, slot="deal")
        assert (caught.value.code, caught.value.params) == ("stale", {"pulka": "p", "row": no, "rows": 2})
        assert (keeper.rows("p"), keeper.pulka("p")) == before
        assert keeper.draft("p", "deal")
        assert [seating.name for seating in keeper.seatings("p")] == list(TABLE.values())

    def test_an_unknown_pulka_is_named(self, keeper: Keeper) -> None:
        for call in (
            lambda: keeper.append("?", 1, at(0), "deal", "{}", "{}"),
            lambda: keeper.rows("?"),
            lambda: keeper.pulka("?"),
            lambda: keeper.summarise("?", "{}"),
            lambda: keeper.delete("?", at(0)),
            lambda: keeper.seat("?", TABLE),
            lambda: keeper.undelete("?"),
        ):
            with pytest.raises(UnknownPulkaError) as caught:
                call()
            assert (caught.value.code, caught.value.params) == ("pulka_unknown", {"pulka": "?"})

    def test_a_pulka_is_created_once(self, keeper: Keeper) -> None:
        begin(keeper)
        with pytest.raises(StorageError) as caught:
            keeper.create("p", [StoredRow(1, at(1), "start", "other")], "other", {1: "Гена"})
        assert (caught.value.code, caught.value.params) == ("pulka_exists", {"pulka": "p"})
        assert keeper.rows("p")[0].body == BODY
        assert keeper.names() == tuple(TABLE.values())

    def test_a_deleted_evening_leaves_the_list_and_comes_back(self, keeper: Keeper) -> None:
        begin(keeper)
        begin(keeper, "q", 1)
        keeper.delete("p", at(2))
        assert [line.id for line in keeper.pulkas()] == ["q"]
        assert [line.deleted_at for line in keeper.pulkas(include_deleted=True)] == [None, at(2)]
        assert len(keeper.rows("p")) == 1
        with pytest.raises(UnknownPulkaError) as caught:
            keeper.append("p", 2, at(3), "deal", "{}", "{}")
        assert (caught.value.code, caught.value.params) == ("pulka_deleted", {"pulka": "p"})
        keeper.undelete("p")
        keeper.append("p", 2, at(3), "deal", "{}", "{}")
        assert [line.id for line in keeper.pulkas()] == ["q", "p"]

    def test_a_summary_is_replaced_alone(self, keeper: Keeper) -> None:
        begin(keeper)
        before = keeper.pulka("p")
        keeper.summarise("p", "new")
        assert keeper.pulka("p") == before._replace(summary="new")

    def test_a_player_is_known_again_by_the_exact_name(self, keeper: Keeper) -> None:
        begin(keeper)
        keeper.create("q", [StoredRow(1, at(1), "start", "{}")], "{}", {4: "Аня", 2: "аня"})
        anya = keeper.player_id_for("Аня")
        assert keeper.seatings("p")[0] == Seating(1, anya, "Аня")
        assert keeper.seatings("q") == (
            Seating(2, keeper.player_id_for("аня"), "аня"),
            Seating(4, anya, "Аня"),
        )
        assert len({keeper.player_id_for(name) for name in ("Аня", "аня", "Аня ", "Гена")}) == 4
        assert keeper.player_id_for("Гена") == keeper.player_id_for("Гена")
        assert keeper.seatings("?") == ()

    def test_names_are_suggested_from_the_newest_listed_evening(self, keeper: Keeper) -> None:
        begin(keeper)
        keeper.create("q", [StoredRow(1, at(1), "start", "{}")], "{}", {1: "Гена", 2: "Вера", 3: "Аня"})
        keeper.player_id_for("Никто")
        assert keeper.names() == ("Гена", "Вера", "Аня", "Боря")
        keeper.delete("q", at(2))
        assert keeper.names() == ("Аня", "Боря", "Вера")

    def test_a_row_can_change_who_sits(self, keeper: Keeper) -> None:
        begin(keeper)
        keeper.append("p", 2, at(1), "table", "{}", "{}", players={1: "Аня", 2: "Гена"})
        assert [(seating.number, seating.name) for seating in keeper.seatings("p")] == [
            (1, "Аня"),
            (2, "Гена"),
        ]
        keeper.seat("p", {1: "Вера"})
        assert [(seating.number, seating.name) for seating in keeper.seatings("p")] == [(1, "Вера")]

    def test_the_directory_names_everybody_and_rewrites_no_sheet(self, keeper: Keeper) -> None:
        begin(keeper)
        anya, borya, vera = keeper.players()
        assert [each[1:] for each in (anya, borya)] == [(name, None, None, None) for name in ("Аня", "Боря")]
        keeper.keep_players([anya._replace(called="Анна", color=3), vera._replace(same_as=anya.id)], at(1))
        assert keeper.players() == (
            StoredPlayer(anya.id, "Аня", "Анна", 3),
            borya,
            StoredPlayer(vera.id, "Вера", None, None, anya.id),
        )
        assert [seating.name for seating in keeper.seatings("p")] == list(TABLE.values())
        keeper.keep_players([vera], at(3))
        assert keeper.players()[2] == vera

    def test_tallies_are_those_of_the_listed_evenings_the_oldest_first(self, keeper: Keeper) -> None:
        for pulka, second in (("b", 2), ("a", 1), ("c", 3)):
            begin(keeper, pulka, second)
        keeper.put_tallies([StoredTally("c", 1, "3"), StoredTally("a", 1, "1"), StoredTally("b", 1, "2")])
        keeper.put_tallies([StoredTally("a", 2, "4")])
        keeper.delete("b", at(9))
        assert keeper.tallies() == (StoredTally("a", 2, "4"), StoredTally("c", 1, "3"))

    def test_a_draft_lives_until_dropped_or_written(self, keeper: Keeper) -> None:
        begin(keeper)
        assert keeper.draft("p", "deal") is None
        keeper.put_draft("p", "deal", "1", at(1))
        keeper.put_draft("p", "deal", "2", at(2))
        keeper.put_draft("p", "amend", "3", at(3))
        keeper.put_draft("", "new", "4", at(4))
        assert keeper.draft("p", "deal") == StoredDraft("2", at(2))
        keeper.append("p", 2, at(5), "deal", "{}", "{}", slot="deal")
        assert keeper.draft("p", "deal") is None
        assert keeper.draft("p", "amend") == StoredDraft("3", at(3))
        keeper.drop_draft("p", "amend")
        keeper.drop_draft("p", "never")
        assert keeper.draft("p", "amend") is None
        assert keeper.draft("", "new") == StoredDraft("4", at(4))

    def test_house_conventions_stand_in_the_order_they_were_made(self, keeper: Keeper) -> None:
        assert keeper.conventions() == ()
        keeper.put_convention("b", "1", at(1))
        keeper.put_convention("a", "2", at(2))
        keeper.put_convention("b", "3", at(3))
        assert keeper.conventions() == (StoredConvention("b", "3", at(3)), StoredConvention("a", "2", at(2)))
        keeper.delete_convention("b", at(4))
        keeper.delete_convention("never", at(4))
        assert [each.id for each in keeper.conventions()] == ["a"]
        keeper.undelete_convention("b")
        assert [each.id for each in keeper.conventions()] == ["b", "a"]
        keeper.delete_convention("a", at(5))
        keeper.put_convention("a", "4", at(6))
        assert [each.body for each in keeper.conventions()] == ["3", "4"]

    def test_a_link_holds_until_it_is_revoked_or_its_evening_is_deleted(self, keeper: Keeper) -> None:
        begin(keeper)
        begin(keeper, "q", 1)
        links = (StoredLink("b", "p", "s1", at(1)), StoredLink("a", "q", "s2", at(2)))
        for link in links:
            keeper.put_link(link)
        assert keeper.links() == links
        keeper.delete("q", at(3))
        assert keeper.links() == links[:1]
        keeper.undelete("q")
        assert keeper.links() == links[:1], "what was shared is not shared again by a way back from the bin"
        keeper.revoke_link("b", at(4))
        keeper.revoke_link("b", at(5))
        keeper.revoke_link("never", at(5))
        assert keeper.links() == ()
        with pytest.raises(UnknownPulkaError):
            keeper.put_link(StoredLink("c", "?", "s3", at(6)))

    def test_the_pen_turns_only_from_where_it_was_seen(self, keeper: Keeper) -> None:
        begin(keeper)
        keeper.put_link(StoredLink("a", "p", "s", at(1)))
        asked = StoredPen("a", "phone", "Боря", "asked", at(2))
        held = asked._replace(state="held", at=at(3))
        assert keeper.pen("p") is None
        assert not keeper.turn_pen("p", held, None)
        assert keeper.turn_pen("p", None, asked)
        assert not keeper.turn_pen("p", None, held)
        assert keeper.pen("p") == asked
        assert keeper.turn_pen("p", asked, held)
        assert keeper.pen("p") == held
        assert keeper.turn_pen("p", held, None)
        assert keeper.pen("p") is None
        with pytest.raises(UnknownPulkaError):
            keeper.turn_pen("?", None, asked)

    def test_the_pen_of_a_deleted_evening_is_the_keepers_when_it_is_back(self, keeper: Keeper) -> None:
        begin(keeper)
        keeper.put_link(StoredLink("a", "p", "s", at(1)))
        keeper.turn_pen("p", None, StoredPen("a", "phone", "Ира", "held", at(2)))
        keeper.delete("p", at(3))
        keeper.undelete("p")
        assert keeper.pen("p") is None

    def test_the_pen_of_a_revoked_link_is_the_keepers_again(self, keeper: Keeper) -> None:
        begin(keeper)
        for link in ("a", "b"):
            keeper.put_link(StoredLink(link, "p", link, at(1)))
        held = StoredPen("a", "phone", "Боря", "held", at(2))
        keeper.turn_pen("p", None, held)
        keeper.revoke_link("b", at(3))
        assert keeper.pen("p") == held
        keeper.revoke_link("a", at(3))
        assert keeper.pen("p") is None
        assert not keeper.turn_pen("p", None, held), "asked for just as the link went"
        assert keeper.pen("p") is None

    def test_what_one_keeper_holds_goes_into_another_once(self, keeper: Keeper) -> None:
        begin(keeper)
        keeper.append("p", 2, at(1), "deal", "{}", "{}")
        keeper.put_setting("language", '"ru"')
        whole = keeper.contents()
        (kept,) = whole.pulkas
        assert (kept.id, kept.deleted_at, kept.rows) == ("p", None, keeper.rows("p"))
        assert [(each.number, each.name) for each in kept.seatings] == list(TABLE.items())
        assert not keeper.merge(whole, lambda _: "").changes
        rows = (kept.rows[0], StoredRow(2, at(9), "deal", "other"), StoredRow(3, at(9), "deal", "more"))
        other = whole._replace(pulkas=(kept._replace(rows=rows[:2]), kept._replace(id="q", rows=rows)))
        before = keeper.contents()
        assert keeper.merge(other).fated(Fate.APART) == 1
        assert keeper.contents() == before, "it was only told"
        told = keeper.merge(other, lambda _: "new")
        apart = told.pulkas[0].id
        assert told.pulkas == (Joined(Fate.APART, apart), Joined(Fate.LONGER, apart))
        assert keeper.rows("p") == kept.rows
        assert keeper.rows(apart) == rows
        assert (keeper.pulka(apart).summary, keeper.pulka(apart).changed_at) == ("new", at(9))
        assert not keeper.merge(other, lambda _: "").changes
        assert not keeper.merge(whole, lambda _: "").changes

    def test_settings_are_remembered(self, keeper: Keeper) -> None:
        assert keeper.setting("language") is None
        keeper.put_setting("language", '"ru"')
        keeper.put_setting("language", '"en"')
        assert keeper.setting("language") == '"en"'

    def test_of_many_threads_each_row_is_won_once(self, keeper: Keeper) -> None:
        begin(keeper)

        def race(runner: int) -> list[int]:
            won = []
            while (no := keeper.pulka("p").rows + 1) <= 40:
                try:
                    keeper.append("p", no, at(no), "deal", str(runner), "{}")
                except StaleLedgerError:
                    continue
                won.append(no)
            return won

        with ThreadPoolExecutor(4) as threads:
            won = list(threads.map(race, range(4)))
        assert sorted(no for nos in won for no in nos) == list(range(2, 41))
        written = keeper.rows("p")
        assert [row.no for row in written] == list(range(1, 41))
        assert all(written[no - 1].body == str(runner) for runner in range(4) for no in won[runner])
