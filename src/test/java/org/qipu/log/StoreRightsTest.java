package org.qipu.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.embedded.TestServices;
import org.qipu.log.codec.Hash;

class StoreRightsTest {

    private StoreDatabase database;

    @BeforeEach
    void open() {
        database = StoreDatabase.create();
        database.log().append(Hash.ZERO, Records.moves("a", 2), Optional.empty());
    }

    @AfterEach
    void close() {
        database.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "update event set actor_id = 'x'",
                "update event set position = default where false",
                "delete from event",
                "delete from event where false",
                "truncate event",
                "truncate event cascade"
            })
    void neither_the_service_nor_the_owner_changes_or_removes_events(String statement) throws SQLException {
        try (var service = database.service().getConnection();
                var owner = database.owner()) {
            assertThatThrownBy(() -> run(service, statement)).hasMessageContaining("permission denied");
            assertThatThrownBy(() -> run(owner, statement)).hasMessageContaining("never changed or removed");
        }
        assertThat(database.log().read("a", 0).version()).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "insert into event (position, game_id) overriding system value values (1, 'g')",
                "insert into event (transaction_id, game_id) values ('1', 'g')",
                "update idempotency set key = 'x'",
                "delete from idempotency",
                "truncate idempotency",
                "delete from player",
                "update session_code set role = 'chief-arbiter'",
                "delete from session_code",
                "update board_observation set board = ''",
                "delete from board_observation",
                "update page_session set role = 'chief-arbiter'",
                "truncate dead_letter",
                "drop table event",
                "alter table event disable trigger all",
                "update event_text set text = ''",
                "delete from event_text",
                "truncate event_text",
                "delete from erased_text",
                "insert into erasure (actor_role, actor_id, reason) values ('a', 'b', 'c')",
                "cluster event_text using event_text_key",
                "select rewrite_tables()",
                "update evidence set media_type = 'image/png'",
                "update evidence set size = 1",
                "delete from evidence",
                "update evidence_bytes set sealed = ''",
                "delete from evidence_bytes",
                "update evidence_secret set secret = ''",
                "delete from evidence_secret",
                "truncate evidence_secret",
                "insert into erased_evidence values (1, 'g', '')",
                "create table mine (x int)",
                "delete from schema_history",
                "delete from import_job",
                "update registry_act set actor_id = 'x'",
                "update access_trail set actor_id = 'x'",
                "delete from access_trail",
                "truncate access_trail",
                "insert into access_trail (at, status, actor_role, actor_id, what, method, path) values (now(), 200, 'a', 'b', 'c', 'GET', '/')",
                "delete from registry_act",
                "insert into tail_base (base) values (7)",
                "update tail_base set base = 7",
                "update replica set joined_at = now()",
                "truncate replica",
                "update live_replica set formats = 99"
            })
    void the_service_has_no_right_it_does_not_need(String statement) throws SQLException {
        try (var service = database.service().getConnection()) {
            assertThatThrownBy(() -> run(service, statement))
                    .hasMessageMatching("(?s).*(permission denied|must be owner).*");
        }
    }

    @Test
    void the_service_starts_on_a_migrated_database_under_its_own_role() {
        assertThatCode(() -> StoreCheck.verify(database.service())).doesNotThrowAnyException();
    }

    @Test
    void the_service_does_not_start_as_owner_or_superuser() throws SQLException {
        try (var owner = ConnectionPool.open(
                database.url(),
                database.address().owner().user(),
                database.address().owner().password(),
                1)) {
            assertThatThrownBy(() -> StoreCheck.verify(owner))
                    .isInstanceOf(StoreCheck.UnfitStoreException.class)
                    .hasMessageContaining("owns the table")
                    .hasMessageContaining("may change or remove events");
        }
        try (var superuser = ConnectionPool.open(database.url(), "postgres", TestServices.superuserPassword(), 1)) {
            assertThatThrownBy(() -> StoreCheck.verify(superuser)).hasMessageContaining("superuser");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "grant update (actor_id) on event to qipu_service",
                "grant truncate on event to qipu_service",
                "alter table event disable trigger event_is_append_only",
                "alter role qipu_service in database %s set synchronous_commit = off",
                "drop table event cascade"
            })
    void the_service_does_not_start_where_the_record_could_be_changed_or_lost(String weakening) throws SQLException {
        try (var owner = database.intruder()) {
            run(owner, "alter table event enable always trigger event_is_append_only");
            assertThatCode(() -> StoreCheck.verify(database.service())).doesNotThrowAnyException();
            run(owner, weakening.formatted(database.name()));
        }
        try (var service = ConnectionPool.open(
                database.url(),
                database.address().service().user(),
                database.address().service().password(),
                1)) {
            assertThatThrownBy(() -> StoreCheck.verify(service)).isInstanceOf(StoreCheck.UnfitStoreException.class);
        }
    }

    @Test
    void the_migrations_may_run_again() {
        Migrations.run(
                database.url(),
                database.address().owner().user(),
                database.address().owner().password());
        assertThat(database.log().read("a", 0).version()).isEqualTo(2);
    }

    @Test
    void the_service_does_not_start_on_tables_that_are_older_than_the_program_and_says_what_to_run()
            throws SQLException {
        try (var owner = database.owner()) {
            run(
                    owner,
                    "delete from schema_history where version = (select max(version::int)::text from schema_history)");
            assertThatThrownBy(() -> StoreCheck.verify(database.service()))
                    .isInstanceOf(StoreCheck.UnfitStoreException.class)
                    .hasMessageContaining("its tables are older than this program")
                    .hasMessageContaining("./qipu migrate brings them up to date");
            run(owner, "revoke select on schema_history from qipu_service");
            assertThatThrownBy(() -> StoreCheck.verify(database.service()))
                    .as("tables of before it could see their version")
                    .hasMessageContaining("./qipu migrate brings them up to date");
        }
    }

    @Test
    void tables_of_a_newer_program_do_no_harm() throws SQLException {
        try (var owner = database.owner()) {
            run(
                    owner,
                    "insert into schema_history select installed_rank + 1, '9999', description, type, script, checksum, installed_by, installed_on, execution_time, success "
                            + "from schema_history order by installed_rank desc limit 1");
        }
        assertThatCode(() -> StoreCheck.verify(database.service())).doesNotThrowAnyException();
    }

    private static void run(Connection connection, String statement) throws SQLException {
        try (var change = connection.createStatement()) {
            change.execute(statement);
        }
    }
}
