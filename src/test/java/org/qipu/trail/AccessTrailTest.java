package org.qipu.trail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.log.EventLog;
import org.qipu.log.StoreDatabase;
import org.qipu.trail.Access.Of;
import org.qipu.trail.Access.Who;

/** The trail on a real PostgreSQL: what is entered is there, once a minute, and nobody changes it. */
class AccessTrailTest {

    private static final Who ARBITER = new Who("arbiter", "arbiter-1", Optional.of("t-1"));

    private final AtomicLong nanos = new AtomicLong();
    private StoreDatabase database;
    private AccessTrail trail;
    private AccessRows rows;

    @BeforeEach
    void open() {
        database = StoreDatabase.create();
        rows = new AccessRows(database.service());
        trail = AccessTrail.open(database.service(), Duration.ofSeconds(5), nanos::get);
    }

    @AfterEach
    void close() {
        trail.close();
        database.close();
    }

    private static Of game(String id) {
        return new Of(Optional.of(id), Optional.of("cup"), Optional.empty(), Optional.empty());
    }

    private static Access moves(Who who, String game) {
        return new Access(who, What.MOVES, game(game), "GET", "/api/v1/games/{id}/moves", 200);
    }

    private static Access refused(String game) {
        return new Access(ARBITER, What.MOVES, game(game), "GET", "/api/v1/games/{id}/moves", 403);
    }

    private List<AccessRows.Entry> all() {
        return rows.find(Sought.all(1000));
    }

    private static void run(Connection connection, String sql) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private void asOwner(String sql) throws SQLException {
        try (var owner = database.owner()) {
            run(owner, sql);
        }
    }

    private void old(String age, int some) throws SQLException {
        asOwner(
                "insert into access_trail (at, status, actor_role, actor_id, what, method, path) select now() - interval '"
                        + age + "', 200, 'arbiter', 'then', 'moves', 'GET', '/' from generate_series(1, " + some + ")");
    }

    @Test
    void whatIsEnteredIsThereWhenItReturns() {
        trail.enter(new Access(
                ARBITER,
                What.PLAYER_CHANGES,
                new Of(Optional.of("g"), Optional.of("cup"), Optional.of("1"), Optional.of("fide:77")),
                "HEAD",
                "/api/v1/players/{id}/changes",
                200));
        var entry = all().getFirst();
        assertThat(entry.at()).isCloseTo(Instant.now(), within(1, ChronoUnit.MINUTES));
        assertThat(entry)
                .usingRecursiveComparison()
                .ignoringFields("at", "number")
                .isEqualTo(new AccessRows.Entry(
                        0,
                        Instant.EPOCH,
                        "arbiter",
                        "arbiter-1",
                        Optional.of("t-1"),
                        "player-changes",
                        new Of(Optional.of("g"), Optional.of("cup"), Optional.of("1"), Optional.of("fide:77")),
                        "HEAD",
                        "/api/v1/players/{id}/changes",
                        200));
        assertThat(trail.written()).isEqualTo(1);
    }

    @Test
    void whatIsReadAgainWithinAMinuteIsOneEntry() {
        trail.enter(moves(ARBITER, "g"));
        trail.enter(moves(ARBITER, "g"));
        assertThat(trail.hasLately(moves(ARBITER, "g"))).isTrue();
        assertThat(all()).hasSize(1);
        trail.enter(moves(ARBITER, "another"));
        trail.enter(moves(new Who("arbiter", "arbiter-1", Optional.of("t-2")), "g"));
        trail.enter(moves(new Who("chief-arbiter", "arbiter-1", Optional.of("t-1")), "g"));
        assertThat(all()).as("another game, token, role is another").hasSize(4);
        nanos.addAndGet(AccessTrail.SAME.toNanos() + 1);
        assertThat(trail.hasLately(moves(ARBITER, "g"))).isFalse();
        trail.enter(moves(ARBITER, "g"));
        assertThat(all()).hasSize(5);
    }

    @Test
    void whoTriesGameAfterGameAndIsRefusedMakesOneEntryAMinute() {
        IntStream.range(0, 50).forEach(i -> trail.enter(refused("g-" + i)));
        assertThat(all()).singleElement().satisfies(one -> {
            assertThat(one.status()).isEqualTo(403);
            assertThat(one.of().game()).contains("g-0");
        });
        trail.enter(moves(ARBITER, "g-0"));
        assertThat(all()).as("what was not refused is another").hasSize(2);
    }

    /** Which transaction wrote a row is known to PostgreSQL. */
    @Test
    void thoseWhoWaitAtTheSameMomentGoTogether() throws Exception {
        try (var owner = database.owner();
                var many = Executors.newVirtualThreadPerTaskExecutor()) {
            owner.setAutoCommit(false);
            run(owner, "lock table access_trail in exclusive mode");
            var waiting = IntStream.range(0, 200)
                    .<Future<?>>mapToObj(i -> many.submit(() -> trail.enter(moves(ARBITER, "g-" + i))))
                    .toList();
            Thread.sleep(500);
            assertThat(waiting).noneMatch(Future::isDone);
            owner.commit();
            for (var one : waiting) {
                one.get();
            }
        }
        assertThat(all()).hasSize(200);
        try (var owner = database.owner();
                var statement = owner.createStatement();
                var row = statement.executeQuery("select count(distinct xmin::text) from access_trail")) {
            row.next();
            assertThat(row.getInt(1)).isBetween(1, 5);
        }
    }

    @Test
    void whereItCannotBeWrittenThatIsSaidAndTheNextOneTriesAgain() throws SQLException {
        asOwner("revoke insert on access_trail from qipu_service");
        assertThatThrownBy(() -> trail.enter(moves(ARBITER, "g")))
                .isInstanceOf(NotEntered.class)
                .hasMessageContaining("permission denied");
        assertThat(trail.hasLately(moves(ARBITER, "g"))).isFalse();
        assertThat(trail.failures()).isEqualTo(1);
        assertThat(trail.trouble()).isPresent();
        asOwner("grant insert on access_trail to qipu_service");
        trail.enter(moves(ARBITER, "g"));
        assertThat(all()).hasSize(1);
        assertThat(trail.trouble()).isEmpty();
    }

    @Test
    void nobodyWaitsForLongerThanHisPatience() throws Exception {
        try (var hasty = AccessTrail.open(database.service(), Duration.ofSeconds(1), nanos::get);
                var owner = database.owner()) {
            owner.setAutoCommit(false);
            run(owner, "lock table access_trail in exclusive mode");
            assertThatThrownBy(() -> hasty.enter(moves(ARBITER, "g-1"))).isInstanceOf(NotEntered.class);
            assertThatThrownBy(() -> hasty.enter(moves(ARBITER, "g-2"))).isInstanceOf(NotEntered.class);
            owner.rollback();
            hasty.enter(moves(ARBITER, "g-3"));
        }
        assertThat(all())
                .extracting(one -> one.of().game().orElseThrow())
                .as("what nobody waited for any more when its turn came is not there")
                .containsExactly("g-3", "g-1");
    }

    @Test
    void aTextThatNoTableTakesIsKeptAsFarAsItCanBe() {
        trail.enter(moves(new Who("arbiter", "a\0b" + "x".repeat(10_000), Optional.empty()), "g"));
        assertThat(all().getFirst().actor()).startsWith("a\uFFFDb").hasSize(500);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "update access_trail set actor_id = 'x'",
                "update access_trail set actor_id = 'x' where false",
                "delete from access_trail",
                "truncate access_trail"
            })
    void notEvenTheOwnerChangesAnEntryOrRemovesAYoungOne(String statement) throws SQLException {
        trail.enter(moves(ARBITER, "g"));
        assertThatThrownBy(() -> asOwner(statement)).hasMessageContaining("never changed");
        try (var superuser = database.superuser()) {
            run(superuser, "set session_replication_role = replica");
            assertThatThrownBy(() -> run(superuser, statement)).hasMessageContaining("never changed");
        }
        assertThat(all()).hasSize(1);
    }

    @Test
    void whatIsOldIsRemovedSoMuchAtATimeAndNothingElse() throws SQLException {
        old("3 years", 7);
        old("40 days", 2);
        trail.enter(moves(ARBITER, "g"));
        var twoYears = Retention.of("P2Y").until(Instant.now());
        assertThat(rows.oldest().orElseThrow()).isBefore(twoYears);
        assertThat(rows.forget(twoYears, 5)).isEqualTo(5);
        assertThat(rows.forget(twoYears, 5)).isEqualTo(2);
        assertThat(rows.forget(twoYears, 5)).isZero();
        assertThat(all()).hasSize(3);
        assertThat(rows.forget(Retention.of("P30D").until(Instant.now()), 5)).isEqualTo(2);
        assertThat(all()).extracting(AccessRows.Entry::actor).containsExactly("arbiter-1");
    }

    @Test
    void whatIsYoungerThanThirtyDaysIsNotRemovedHoweverItIsAsked() throws SQLException {
        old("29 days", 3);
        for (var until : List.of(
                Instant.now(),
                Instant.now().plus(Duration.ofDays(9)),
                Instant.now().minus(Duration.ofDays(29)))) {
            assertThatThrownBy(() -> rows.forget(until, 5))
                    .isInstanceOf(EventLog.StoreException.class)
                    .rootCause()
                    .hasMessageContaining("kept for 30 days at least");
        }
        assertThat(rows.forget(Retention.of("P30D").until(Instant.now()), 5)).isZero();
        assertThat(all()).hasSize(3);
    }

    @ParameterizedTest
    @ValueSource(strings = {"P29D", "PT719H", "P-2Y", "P0D", "two years", "", "P1W3", "2"})
    void aRetentionThatIsNoneOrTooShortDoesNotStart(String setting) {
        assertThatThrownBy(() -> Retention.of(setting))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("QIPU_AUDIT_RETENTION");
    }

    @Test
    void aRetentionIsAPeriodOrADuration() {
        var now = Instant.parse("2028-03-31T12:00:00Z");
        assertThat(Retention.of("P2Y").until(now)).isEqualTo("2026-03-31T12:00:00Z");
        assertThat(Retention.of("PT2160H").until(now)).isEqualTo(now.minus(Duration.ofDays(90)));
        assertThat(Retention.of("P1M").until(Instant.parse("2027-03-01T00:00:00Z")))
                .as("February has less than thirty days")
                .isBefore("2027-01-31T00:00:00Z");
        assertThat(Retention.of("P9999Y").until(now)).isBefore("2001-01-01T00:00:00Z");
    }

    @Test
    void entriesAreFoundByEachFilterTheNewestFirst() {
        var auditor = new Who("auditor", "auditor-1", Optional.empty());
        trail.enter(moves(ARBITER, "g-1"));
        trail.enter(new Access(
                auditor,
                What.PLAYER,
                new Of(Optional.empty(), Optional.empty(), Optional.empty(), Optional.of("fide:77")),
                "GET",
                "/api/v1/players/{id}",
                200));
        trail.enter(moves(auditor, "g-2"));
        var first = all().getLast().at();
        assertThat(found(Sought.all(10))).containsExactly("g-2", "fide:77", "g-1");
        assertThat(found(sought("game", "g-1"))).containsExactly("g-1");
        assertThat(found(sought("competition", "cup"))).containsExactly("g-2", "g-1");
        assertThat(found(sought("person", "fide:77"))).containsExactly("fide:77");
        assertThat(found(sought("actor", "auditor-1"))).containsExactly("g-2", "fide:77");
        assertThat(found(sought("role", "arbiter"))).containsExactly("g-1");
        assertThat(found(sought("what", "moves"))).containsExactly("g-2", "g-1");
        assertThat(found(sought("from", first.plusNanos(1000).toString()))).containsExactly("g-2", "fide:77");
        assertThat(found(sought("to", first.plusNanos(1000).toString()))).containsExactly("g-1");
        assertThat(found(sought("before", String.valueOf(all().getFirst().number()))))
                .containsExactly("fide:77", "g-1");
        assertThat(found(Sought.all(1))).containsExactly("g-2");
    }

    private List<String> found(Sought sought) {
        return rows.find(sought).stream()
                .map(one -> one.of().game().or(one.of()::person).orElseThrow())
                .toList();
    }

    private static Sought sought(String filter, String value) {
        return new Sought(
                text(filter, "game", value),
                text(filter, "competition", value),
                text(filter, "person", value),
                text(filter, "actor", value),
                text(filter, "role", value),
                text(filter, "what", value),
                text(filter, "from", value).map(Instant::parse),
                text(filter, "to", value).map(Instant::parse),
                text(filter, "before", value).map(Long::valueOf),
                10);
    }

    private static Optional<String> text(String filter, String name, String value) {
        return Optional.of(value).filter(any -> filter.equals(name));
    }
}
