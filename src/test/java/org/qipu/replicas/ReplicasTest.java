package org.qipu.replicas;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.qipu.log.StoreDatabase;

/** Those who are alive know of each other, and each share is one's. */
class ReplicasTest {

    private static final Duration SOON = Duration.ofSeconds(30);

    private StoreDatabase database;

    @BeforeEach
    void open() {
        database = StoreDatabase.create();
    }

    @AfterEach
    void close() {
        database.close();
    }

    /** How many of these take a share for theirs. */
    private static List<Long> takers(Replicas... replicas) {
        return IntStream.range(0, 6)
                .mapToObj(share ->
                        Stream.of(replicas).filter(one -> one.mine(share)).count())
                .toList();
    }

    @Test
    void each_share_is_ones_and_of_who_leaves_or_dies_anothers() throws SQLException {
        try (var first = Replicas.join(database.service(), 7)) {
            assertThat(takers(first)).containsOnly(1L);
            try (var second = Replicas.join(database.service(), 7)) {
                await().atMost(SOON).untilAsserted(() -> {
                    assertThat(takers(first, second)).containsOnly(1L);
                    assertThat(first.mine(0)).isTrue();
                    assertThat(second.mine(1)).isTrue();
                });
            }
            await().atMost(Duration.ofSeconds(2))
                    .untilAsserted(() -> assertThat(first.mine(1)).isTrue());
            dead();
            await().atMost(SOON).untilAsserted(() -> assertThat(first.mine(1)).isFalse());
            await().atMost(SOON).untilAsserted(() -> assertThat(first.mine(1)).isTrue());
        }
    }

    @Test
    void one_knows_whether_there_are_others() {
        try (var first = Replicas.join(database.service(), 7)) {
            assertThat(first.othersThere()).isFalse();
            try (var second = Replicas.join(database.service(), 7)) {
                assertThat(second.othersThere()).as("from its beginning").isTrue();
                await().atMost(SOON)
                        .untilAsserted(() -> assertThat(first.othersThere()).isTrue());
            }
            await().atMost(SOON)
                    .untilAsserted(() -> assertThat(first.othersThere()).isFalse());
        }
    }

    @Test
    void what_is_done_for_all_is_left_to_the_newest_as_long_as_one_is_alive() {
        try (var old = Replicas.join(database.service(), 7)) {
            assertThat(takers(old)).containsOnly(1L);
            try (var next = Replicas.join(database.service(), 8)) {
                assertThat(takers(old))
                        .as("heard of when the newer one has joined")
                        .containsOnly(0L);
                assertThat(takers(next)).containsOnly(1L);
                assertThat(old.newerThere()).isTrue();
                assertThat(next.newerThere()).isFalse();
                assertThat(next.olderThere()).isTrue();
                assertThat(old.olderThere()).isFalse();
            }
            await().atMost(SOON).untilAsserted(() -> assertThat(takers(old)).containsOnly(1L));
            assertThat(old.newerThere())
                    .as("what it wrote stays with it for a while, for it may only be slow")
                    .isTrue();
        }
    }

    /** One that said a moment ago that it is alive, and says nothing more. */
    private void dead() throws SQLException {
        try (var connection = database.service().getConnection();
                var statement = connection.createStatement()) {
            statement.execute("insert into replica (id, formats) values (gen_random_uuid(), 7)");
        }
    }
}
