package org.qipu.read.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.qipu.log.StoreDatabase;

/** The search stands after the events that it has come to; where it does not, the game is named. */
class SearchVerificationTest {

    private StoreDatabase database;

    @BeforeEach
    void open() throws SQLException {
        database = StoreDatabase.create();
        for (var game : new String[] {"g1", "g2"}) {
            for (int sequence = 1; sequence <= 5; sequence++) {
                event(game, sequence);
            }
            index(game, 5);
        }
        event("competition/cup", 1); // the search has none
    }

    @AfterEach
    void close() {
        database.close();
    }

    private void event(String game, int sequence) throws SQLException {
        ask(
                "insert into event (game_id, sequence, type, version, occurred_at, recorded_at, actor_role, actor_id, payload, hash)"
                        + " values ('" + game + "', " + sequence
                        + ", 'NoteAdded', 1, now(), now(), 'arbiter', 'a', '{}', decode(repeat('00', 32), 'hex'))");
    }

    private void index(String game, int version) throws SQLException {
        ask(
                "insert into game_index (game_id, discipline, rulebook, status, first_occurred_at, last_occurred_at, last_recorded_at, version)"
                        + " values ('" + game + "', 'chess', 'fide-2023', 'in-progress', now(), now(), now(), "
                        + version + ")");
    }

    /** The projection has taken in everything up to an event. */
    private void taken(String game, int sequence) throws SQLException {
        ask("insert into projection_token (projection, segment, mask, token) select 'search', 0, 0,"
                + " convert_to(json_build_object('transaction', transaction_id::text::bigint, 'place', position)::text, 'UTF8')"
                + " from event where game_id = '" + game + "' and sequence = " + sequence);
    }

    private void ask(String sql) throws SQLException {
        try (var connection = database.service().getConnection();
                var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private SearchVerification.Report report() {
        return new SearchVerification(database.service()).report();
    }

    @Test
    void games_that_stand_where_the_projection_has_come_to_hold() throws SQLException {
        taken("g2", 5);
        assertThat(report()).isEqualTo(new SearchVerification.Report(2, List.of()));
    }

    /** The events of a game lie together: a thousand of them would be of a dozen games. */
    @Test
    void of_some_hundred_games_all_are_looked_at() throws SQLException {
        ask(
                "insert into event (game_id, sequence, type, version, occurred_at, recorded_at, actor_role, actor_id, payload, hash)"
                        + " select 'many-' || game, sequence, 'NoteAdded', 1, now(), now(), 'arbiter', 'a', '{}', decode(repeat('00', 32), 'hex')"
                        + " from generate_series(1, 300) game, generate_series(1, 60) sequence order by game, sequence");
        try (var connection = database.owner();
                var statement = connection.createStatement()) {
            statement.execute("analyze event");
        }
        taken("many-300", 60);
        assertThat(report().games()).isEqualTo(302);
    }

    @Test
    void what_it_has_not_come_to_yet_is_no_fault() throws SQLException {
        taken("g1", 3);
        ask("update game_index set version = 4 where game_id = 'g1'");
        ask("delete from game_index where game_id = 'g2'");
        assertThat(report()).isEqualTo(new SearchVerification.Report(2, List.of()));
    }

    @Test
    void a_game_that_stands_behind_it_is_named() throws SQLException {
        taken("g2", 5);
        ask("update game_index set version = 4 where game_id = 'g1'");
        assertThat(report().faults()).containsExactly("The search has game g1 after its event 4, and it has 5.");
    }

    @Test
    void a_game_that_stands_after_an_event_that_is_not_there_is_named() throws SQLException {
        taken("g1", 2);
        ask("update game_index set version = 6 where game_id = 'g1'");
        assertThat(report().faults()).containsExactly("The search has game g1 after its event 6, and it has 5.");
    }

    @Test
    void a_game_that_it_has_lost_is_named() throws SQLException {
        taken("g2", 5);
        ask("delete from game_index where game_id = 'g2'");
        assertThat(report().faults()).containsExactly("The search does not know game g2.");
    }

    @Test
    void what_could_not_be_taken_in_is_told_elsewhere() throws SQLException {
        taken("g2", 5);
        ask("update game_index set version = 3 where game_id = 'g1'");
        ask(
                "insert into dead_letter (projection, game_id, sequence, type, reason) values ('search', 'g1', 4, 'NoteAdded', 'why')");
        assertThat(report()).isEqualTo(new SearchVerification.Report(1, List.of()));
    }
}
