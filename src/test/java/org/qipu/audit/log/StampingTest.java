package org.qipu.audit.log;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qipu.audit.stamp.AskedAuthority;
import org.qipu.audit.stamp.StampingAuthority;
import org.qipu.log.Records;
import org.qipu.log.StoreDatabase;
import org.qipu.log.codec.Hash;

/** The newest head is stamped once an interval, by one replica, where there is something new; and what was stamped stays. */
class StampingTest {

    private static final Instant NOW = Instant.parse("2026-07-01T12:00:00Z");
    private static final Duration OFTEN = Duration.ofMillis(600);
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private static StampingAuthority authority;

    private final LogIdentity identity = LogIdentity.make("qipu.example/hall");

    @TempDir
    Path home;

    private StoreDatabase database;
    private Stamps stamps;

    @BeforeAll
    static void start() throws Exception {
        authority = StampingAuthority.start("Time");
    }

    @AfterAll
    static void stop() {
        authority.close();
    }

    @BeforeEach
    void open() {
        authority.answering(true);
        database = StoreDatabase.create();
        stamps = new Stamps(database.service());
    }

    @AfterEach
    void close() {
        database.close();
    }

    private void record(String game, int moves) {
        database.log().append(Hash.ZERO, Records.moves(game, moves), Optional.empty());
        var integration = new Integration(database.service(), identity.commitment());
        while (integration.some(100) > 0) {
            // until nothing is left
        }
        new Signing(database.service(), identity.origin(), identity.signer(), Optional.empty()).sign(NOW);
    }

    private Stamping stamping(Duration every, BooleanSupplier mine) throws Exception {
        return new Stamping(stamps, new AskedAuthority(authority, authority.anchors()), mine, every, Clock.systemUTC());
    }

    private long stamped() throws SQLException {
        try (var connection = database.owner();
                var query = connection.createStatement();
                var row = query.executeQuery("select coalesce(max(size), 0) from tree_stamp")) {
            row.next();
            return row.getLong(1);
        }
    }

    @Test
    void the_newest_head_is_stamped_and_openssl_verifies_what_is_kept_of_it() throws Exception {
        record("a", 5);
        record("b", 3);
        try (var stamping = stamping(OFTEN, () -> true)) {
            stamping.start();
            await().atMost(PATIENCE).until(() -> stamped() == 8);
            await().atMost(PATIENCE).until(() -> stamping.waiting().isZero());
            assertThat(stamps.unstamped()).isEmpty();
            assertThat(stamps.covering(9, Long.MAX_VALUE)).isEmpty();
            assertThat(stamps.covering(1, 7)).as("more than somebody is shown").isEmpty();
            var kept = stamps.covering(2, 8).orElseThrow();
            Files.write(home.resolve("answer"), kept.answer());
            Files.write(home.resolve("note"), kept.note().whole().getBytes(UTF_8));
            Files.writeString(home.resolve("ca"), kept.anchor());
            assertThat(StampingAuthority.openssl(home, "ts -verify -in answer -data note -CAfile ca"))
                    .matches(ran -> ran.code() == 0 && ran.said().contains("Verification: OK"));

            record("c", 2);
            await().atMost(PATIENCE).until(() -> stamped() == 10);
            assertThat(stamps.covering(8, Long.MAX_VALUE).orElseThrow().note().whole())
                    .as("the first that covers it")
                    .isEqualTo(kept.note().whole());
        }
    }

    @Test
    void nothing_is_asked_where_nothing_is_new_nor_before_the_interval_is_over() throws Exception {
        var before = authority.asked();
        try (var stamping = stamping(OFTEN, () -> true)) {
            stamping.start();
            Thread.sleep(OFTEN);
            assertThat(authority.asked()).as("the tree is empty").isEqualTo(before);
            record("a", 5);
            await().atMost(PATIENCE).until(() -> stamped() == 5);
            Thread.sleep(OFTEN.multipliedBy(2));
            assertThat(authority.asked()).isEqualTo(before + 1);
        }
        try (var seldom = stamping(Duration.ofSeconds(60), () -> true)) {
            seldom.start(); // another process: it goes by what is kept
            record("b", 5);
            Thread.sleep(Duration.ofSeconds(2));
            assertThat(authority.asked()).isEqualTo(before + 1);
            assertThat(seldom.waiting()).isPositive();
            assertThat(seldom.isOverdue()).isFalse();
        }
    }

    @Test
    void an_authority_that_fails_is_asked_again_more_seldom_and_it_is_told() throws Exception {
        authority.answering(false);
        record("a", 5);
        var before = authority.asked();
        try (var stamping = stamping(Duration.ofSeconds(3), () -> true)) {
            stamping.start();
            Thread.sleep(Duration.ofSeconds(2));
            assertThat(authority.asked() - before).as("at 0, 50, 150, 350 … ms").isBetween(3, 9);
            assertThat(stamping.standing().trouble()).contains("It answered 500.");
            assertThat(stamping.waiting()).isPositive();
            await().atMost(PATIENCE).until(stamping::isOverdue);
            authority.answering(true);
            await().atMost(PATIENCE).until(() -> stamped() == 5);
            await().atMost(PATIENCE)
                    .until(() -> stamping.standing().equals(new Stamping.Standing(Optional.empty(), Optional.empty())));
        }
    }

    @Test
    void who_has_not_the_turn_asks_nobody_and_knows_what_is_not_stamped() throws Exception {
        record("a", 2);
        var before = authority.asked();
        try (var stamping = stamping(OFTEN, () -> false)) {
            stamping.start();
            await().atMost(PATIENCE).until(() -> !stamping.waiting().isZero());
            Thread.sleep(OFTEN);
            assertThat(authority.asked()).isEqualTo(before);
        }
    }

    @Test
    void a_time_stamp_is_never_changed_or_removed() throws Exception {
        record("a", 5);
        try (var stamping = stamping(OFTEN, () -> true)) {
            stamping.start();
            await().atMost(PATIENCE).until(() -> stamped() == 5);
        }
        for (var change :
                List.of("update tree_stamp set response = 'x'", "delete from tree_stamp", "truncate tree_stamp")) {
            try (var owner = database.owner()) {
                assertThatThrownBy(() -> execute(owner, change)).as(change).hasMessageContaining("refused");
            }
            try (var service = database.service().getConnection()) {
                assertThatThrownBy(() -> execute(service, change)).as(change).hasMessageContaining("permission denied");
            }
        }
        assertThat(stamped()).isEqualTo(5);
    }

    private static void execute(Connection connection, String sql) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
