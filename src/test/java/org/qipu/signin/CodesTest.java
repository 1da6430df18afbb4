package org.qipu.signin;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.qipu.game.event.Actor;
import org.qipu.game.event.Actor.Role;
import org.qipu.log.StoreDatabase;

/** One-time codes and sessions in the database, as two replicas see them. */
class CodesTest {

    private static final Instant NOW = Instant.parse("2026-11-22T09:00:00Z");
    private static final Actor CHIEF = new Actor("chief-1", Role.CHIEF_ARBITER);
    private static final Map<String, Object> LIMITS = Map.of("competition", "cup", "boards", List.of(1, 2));

    private static StoreDatabase database;
    private static Codes one;
    private static Codes other;
    private static Sessions sessions;

    @BeforeAll
    static void open() {
        database = StoreDatabase.create();
        one = new Codes(database.service());
        other = new Codes(database.service());
        sessions = new Sessions(database.service());
    }

    @AfterAll
    static void close() {
        database.close();
    }

    private static Codes.Made made(String subject) {
        return one.make(Role.ARBITER, subject, LIMITS, CHIEF, NOW, NOW.plus(Duration.ofHours(8)));
    }

    @Test
    void aCodeIsGoodOnceWhicheverReplicaIsAsked() throws Exception {
        var code = made("once");
        var tries = new ArrayList<Callable<Boolean>>();
        for (int i = 0; i < 16; i++) {
            var asked = i % 2 == 0 ? one : other;
            tries.add(() -> asked.redeem(code.secret(), NOW).isPresent());
        }
        try (var some = Executors.newFixedThreadPool(16)) {
            var good = 0;
            for (var tried : some.invokeAll(tries)) {
                good += tried.get() ? 1 : 0;
            }
            assertThat(good).isEqualTo(1);
        }
        assertThat(one.find(code.code().id()).orElseThrow().state(NOW)).isEqualTo(CodeState.USED);
    }

    @Test
    void theLatestOfACompetitionAreThereHoweverManyOfOthersWereMadeSince() {
        var first = one.make(Role.SCORER, "a", Map.of("competition", "old"), CHIEF, NOW, NOW.plusSeconds(60));
        var second = one.make(
                Role.SCORER, "b", Map.of("competition", "old"), CHIEF, NOW.plusSeconds(1), NOW.plusSeconds(60));
        for (int i = 0; i < 3; i++) {
            one.make(
                    Role.SCORER, "c", Map.of("competition", "new"), CHIEF, NOW.plusSeconds(2 + i), NOW.plusSeconds(60));
        }
        assertThat(one.latest(2, Optional.of(Set.of("old", "none")))).containsExactly(second.code(), first.code());
        assertThat(one.latest(1, Optional.of(Set.of("old")))).containsExactly(second.code());
        assertThat(one.latest(3, Optional.empty()))
                .extracting(Codes.Code::subject)
                .containsOnly("c");
        assertThat(one.latest(3, Optional.of(Set.of()))).isEmpty();
    }

    @Test
    void whoSignsInIsWhatTheCodeSaysForAsLongAsItSays() {
        var code = made("deputy");
        var secret = other.redeem(code.secret(), NOW.plusSeconds(60)).orElseThrow();
        assertThat(secret).hasSizeGreaterThan(40).isNotEqualTo(code.secret());
        var session = sessions.find(secret, NOW.plusSeconds(61)).orElseThrow();
        assertThat(session.role()).isEqualTo(Role.ARBITER);
        assertThat(session.subject()).isEqualTo("deputy");
        assertThat(session.limits()).isEqualTo(LIMITS);
        assertThat(session.expires()).isEqualTo(code.code().expires());
        assertThat(sessions.find(secret, code.code().expires())).isEmpty();
        assertThat(sessions.find(code.secret(), NOW))
                .as("the code is no session")
                .isEmpty();
    }

    @Test
    void aRevokedCodeIsWorthlessAndSoIsWhatWasBegunWithIt() {
        var open = made("open");
        one.revoke(open.code().id(), NOW);
        assertThat(other.redeem(open.secret(), NOW)).isEmpty();
        var used = made("used");
        var secret = one.redeem(used.secret(), NOW).orElseThrow();
        other.revoke(used.code().id(), NOW.plusSeconds(1));
        assertThat(sessions.find(secret, NOW.plusSeconds(1))).isEmpty();
        one.revoke(used.code().id(), NOW.plusSeconds(9));
        var found = one.find(used.code().id()).orElseThrow();
        assertThat(found.state(NOW)).isEqualTo(CodeState.REVOKED);
        assertThat(found.revoked()).as("the first time").contains(NOW.plusSeconds(1));
    }

    @Test
    void ofManySessionsItIsToldAtOnceWhichAreGood() throws SQLException {
        var gone = made("gone");
        var secrets = List.of(
                one.redeem(made("good").secret(), NOW).orElseThrow(),
                one.redeem(gone.secret(), NOW).orElseThrow(),
                sessions.begin(new Session(Role.ARBITER, "short", Map.of(), NOW, NOW.plusSeconds(10))),
                "never begun");
        var hashes = secrets.stream().map(Secret::hex).toList();
        assertThat(sessions.good(hashes, NOW)).containsExactlyInAnyOrderElementsOf(hashes.subList(0, 3));
        try (var owner =
                database.owner()) { // signed in at the very moment in which it is revoked: the session stands there yet
            owner.createStatement()
                    .executeUpdate("update session_code set revoked_at = now() where id = '"
                            + gone.code().id() + "'");
        }
        assertThat(sessions.find(secrets.get(1), NOW)).isEmpty();
        assertThat(sessions.good(hashes, NOW.plusSeconds(10))).containsExactly(hashes.getFirst());
        assertThat(sessions.good(List.of(), NOW)).isEmpty();
    }

    @Test
    void anExpiredCodeIsGoodForNothing() {
        var code = made("late");
        assertThat(one.redeem(code.secret(), code.code().expires())).isEmpty();
        assertThat(code.code().state(code.code().expires())).isEqualTo(CodeState.EXPIRED);
        assertThat(code.code().state(NOW)).isEqualTo(CodeState.OPEN);
    }

    @Test
    void aSessionThatIsEndedIsOverEverywhereAndOneThatIsExpiredIsForgotten() throws SQLException {
        var begun = new Session(Role.CHIEF_ARBITER, "chief-arbiter", Map.of(), NOW, NOW.plusSeconds(10));
        var secret = sessions.begin(begun);
        assertThat(sessions.find(secret, NOW)).contains(begun);
        new Sessions(database.service()).end(secret);
        assertThat(sessions.find(secret, NOW)).isEmpty();
        sessions.begin(begun);
        sessions.begin(new Session(Role.CHIEF_ARBITER, "later", Map.of(), NOW.plusSeconds(10), NOW.plusSeconds(20)));
        assertThat(count("select count(*) from page_session where subject = 'chief-arbiter'"))
                .isZero();
    }

    @Test
    void noSecretIsKept() throws SQLException {
        var code = made("secret");
        var secret = one.redeem(code.secret(), NOW).orElseThrow();
        for (var kept : List.of(code.secret(), secret)) {
            assertThat(count("select (select count(*) from session_code c where c::text like '%" + kept
                            + "%') + (select count(*) from page_session s where s::text like '%" + kept + "%')"))
                    .isZero();
        }
    }

    private static long count(String query) throws SQLException {
        try (var owner = database.owner();
                var rows = owner.createStatement().executeQuery(query)) {
            rows.next();
            return rows.getLong(1);
        }
    }
}
