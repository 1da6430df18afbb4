package org.qipu.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.qipu.competition.Cups.because;
import static org.qipu.competition.Cups.late;

import io.agroal.api.AgroalDataSource;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.qipu.competition.Competition;
import org.qipu.competition.CompetitionEvent.CompetitionTakenOver;
import org.qipu.competition.CompetitionVersion;
import org.qipu.competition.Cups;
import org.qipu.embedded.DatabaseAddress;
import org.qipu.embedded.TestServices;
import org.qipu.game.event.Actor;
import org.qipu.log.codec.CompetitionCodec;
import org.qipu.log.codec.EventCodec;
import org.qipu.log.codec.GameJson;
import org.qipu.log.codec.Hash;
import org.qipu.log.codec.Streams;
import org.qipu.read.competition.Competitions;

/** A database from before there were events of competitions: what its table held goes into the log, once. */
class CompetitionsTakenOverTest {

    private static final Instant THEN = Instant.parse("2026-09-01T10:00:00.123456Z");

    private DatabaseAddress address;
    private AgroalDataSource pool;
    private EventLog log;

    @BeforeEach
    void open() throws SQLException {
        address = TestServices.freshDatabase();
        EarlierTables.upTo("12", address);
        pool = ConnectionPool.open(
                address.jdbcUrl(), address.service().user(), address.service().password(), 4);
        log = new PostgresEventLog(pool, new EventCodec());
    }

    @AfterEach
    void close() {
        pool.close();
    }

    private void held(String id, int version, String actor, String content) throws SQLException {
        try (var connection = pool.getConnection();
                var insert = connection.prepareStatement(
                        "insert into competition (id, version, changed_at, actor_role, actor_id, content) values (?, ?, ?, 'chief-arbiter', ?, ?::jsonb)")) {
            insert.setString(1, id);
            insert.setInt(2, version);
            insert.setObject(3, OffsetDateTime.parse(THEN.plusSeconds(version).toString()));
            insert.setString(4, actor);
            insert.setString(5, content);
            insert.executeUpdate();
        }
    }

    private static String json(Competition competition) throws Exception {
        return GameJson.mapper().writeValueAsString(competition);
    }

    private void migrate() {
        Migrations.run(
                address.jdbcUrl(),
                address.owner().user(),
                address.owner().password(),
                address.service().user());
    }

    private Connection owner() throws SQLException {
        return DriverManager.getConnection(
                address.jdbcUrl(), address.owner().user(), address.owner().password());
    }

    @Test
    void everyChangeIsAnEventThatSaysSo() throws Exception {
        log.append(Hash.ZERO, Records.moves("cup", 3), Optional.empty());
        held("cup", 1, "chief", json(late("PT15M")));
        held("cup", 2, "deputy", json(because("PT30M")));
        held("歐洲杯 's 1", 1, "chief", json(Cups.of("\"name\": \"Of Smith\"")));
        var before = Instant.now();
        migrate();
        var competitions = new Competitions(log);
        assertThat(competitions.changes("cup", 0).versions())
                .containsExactly(
                        new CompetitionVersion(
                                1, THEN.plusSeconds(1), new Actor("chief", Actor.Role.CHIEF_ARBITER), late("PT15M")),
                        new CompetitionVersion(
                                2,
                                THEN.plusSeconds(2),
                                new Actor("deputy", Actor.Role.CHIEF_ARBITER),
                                because("PT30M")));
        assertThat(competitions.find("歐洲杯 's 1").orElseThrow().competition().name())
                .contains("Of Smith");
        assertThat(competitions.longestDelay()).isEqualTo(Duration.ofMinutes(30));
        var codec = new CompetitionCodec();
        assertThat(log.rows(Streams.ofCompetition("cup"))).allSatisfy(row -> {
            assertThat(codec.decode(row).change().event()).isInstanceOf(CompetitionTakenOver.class);
            assertThat(row.recordedAt()).isAfterOrEqualTo(before.minusSeconds(5));
        });
        assertThat(ChainVerification.of(log)).isEqualTo(new ChainVerification.Report(1, 2, 6, 0, List.of()));
        assertThat(Settled.tail(log, TailToken.START)).as("the game alone").hasSize(3);
    }

    @Test
    void itIsDoneOnceHoweverManyReplicasStartTogether() throws Exception {
        held("cup", 1, "chief", json(late("PT15M")));
        try (var threads = Executors.newFixedThreadPool(4)) {
            var starts = new ArrayList<Future<?>>();
            for (int i = 0; i < 4; i++) {
                starts.add(threads.submit(this::migrate));
            }
            for (var start : starts) {
                start.get();
            }
        }
        migrate();
        assertThat(log.count(EventLog.Part.ALL)).isEqualTo(1);
        assertThat(ChainVerification.of(log).faultCount()).isZero();
    }

    @Test
    void whatCannotBeReadIsNotLost() throws Exception {
        held("cup", 1, "chief", "{\"venue\": \"Hall B\", \"delay\": \"PT20M\", \"nobody\": \"knows this\"}");
        held("league", 1, "chief", json(late("PT15M")));
        migrate();
        assertThat(new String(
                        log.last(Streams.ofCompetition("cup")).orElseThrow().payload(),
                        java.nio.charset.StandardCharsets.UTF_8))
                .contains("knows this");
        var competitions = new Competitions(log);
        assertThat(competitions.find("league")).isPresent();
        assertThat(competitions.longestDelay()).isEqualTo(Duration.ofMinutes(20));
        assertThat(ChainVerification.of(log)).isEqualTo(new ChainVerification.Report(0, 2, 2, 0, List.of()));
    }

    @Test
    void wordsLieBesideTheEventsAndInNoTableElse() throws Exception {
        held("cup", 1, "chief", json(because("PT15M")));
        migrate();
        try (var connection = owner();
                var query = connection.createStatement();
                var row = query.executeQuery(
                        "select content::text, (select count(*) from event_text), (select relkind::text from pg_class where relname = 'competition') from competition")) {
            row.next();
            assertThat(row.getString(1)).contains("PT15M").doesNotContain("federation asked");
            assertThat(row.getInt(2)).as("its name, its venue and the reason").isEqualTo(3);
            assertThat(row.getString(3)).as("a view").isEqualTo("v");
        }
        assertThat(new Competitions(log).find("cup").orElseThrow().competition().reason())
                .contains("the federation asked for it");
    }

    @Test
    void aDatabaseWithoutAnyHasNone() {
        migrate();
        assertThat(log.count(EventLog.Part.ALL)).isZero();
        assertThat(new Competitions(log).find("cup")).isEmpty();
    }
}
