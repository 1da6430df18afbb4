package org.qipu.audit.log;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.security.KeyPairGenerator;
import java.security.NoSuchAlgorithmException;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.audit.note.Checkpoint;
import org.qipu.audit.note.SignatureKind;
import org.qipu.audit.note.Signer;
import org.qipu.audit.tree.Edge;
import org.qipu.audit.tree.Head;
import org.qipu.audit.tree.Tile;
import org.qipu.audit.tree.TreeHash;
import org.qipu.audit.tree.Verification;
import org.qipu.log.Records;
import org.qipu.log.StoreDatabase;
import org.qipu.log.codec.Hash;
import org.qipu.log.codec.LoggedEvent;
import org.qipu.log.tail.TailWakeup;

/** The log on a real PostgreSQL: what it makes of events, and what it refuses to sign. */
class LogTest {

    private static final byte[] SECRET = "a secret of thirty-two bytes, or more".getBytes(UTF_8);
    private static final Instant NOW = Instant.parse("2026-07-01T12:00:00Z");
    private static final String ORIGIN = "qipu.example/hall";

    private final Commitment commitment = new Commitment(SECRET);
    private StoreDatabase database;
    private Integration integration;
    private Signing signing;
    private final List<LoggedEvent> recorded = new ArrayList<>();

    @BeforeEach
    void open() throws NoSuchAlgorithmException {
        database = StoreDatabase.create();
        integration = new Integration(database.service(), commitment);
        var keys = KeyPairGenerator.getInstance("Ed25519").generateKeyPair();
        signing =
                new Signing(database.service(), ORIGIN, new Signer(ORIGIN, SignatureKind.LOG, keys), Optional.empty());
    }

    @AfterEach
    void close() {
        database.close();
    }

    private void record(String game, int moves) {
        var events = Records.moves(game, moves);
        database.log().append(Hash.ZERO, events, Optional.empty());
        recorded.addAll(events);
    }

    /** The same tree made of the same events without a database. */
    private Head expected() {
        var edge = new Edge();
        recorded.forEach(event -> edge.add(TreeHash.leaf(entry(event)), (tile, hashes) -> {}));
        return edge.head();
    }

    private byte[] entry(LoggedEvent event) {
        return commitment.entry(event.gameId(), event.sequence(), event.hash());
    }

    private void takeAllIn(Integration by) {
        while (by.some(100) > 0) {
            // until nothing is left
        }
    }

    private void tamper(String... statements) throws SQLException {
        try (var intruder = database.intruder();
                var statement = intruder.createStatement()) {
            for (var one : statements) {
                statement.execute(one);
            }
        }
    }

    @Test
    void theTreeIsThatOfAllEventsInTheOrderOfTheTail() {
        record("a", 3);
        record("b", 700);
        assertThat(integration.some(10)).isEqualTo(10);
        takeAllIn(integration);
        record("c", 90);
        takeAllIn(integration);
        assertThat(new StoredTree(database.service()).head()).isEqualTo(expected());
        assertThat(expected().size()).isEqualTo(793);
    }

    @Test
    void anotherProcessGoesOnWhereOneHasEnded() {
        record("a", 300);
        integration.some(70);
        var other = new Integration(database.service(), commitment);
        assertThat(other.some(100)).isEqualTo(100);
        integration.some(20); // what it remembers is behind
        takeAllIn(other);
        assertThat(new StoredTree(database.service()).head()).isEqualTo(expected());
    }

    @Test
    void ofTwoThatWorkAtOnceNeitherTakesAnythingInTwice() throws InterruptedException {
        record("a", 500);
        var threads = new ArrayList<Thread>();
        for (int i = 0; i < 4; i++) {
            var one = new Integration(database.service(), commitment);
            threads.add(Thread.ofPlatform().start(() -> {
                for (int turn = 0; turn < 200; turn++) {
                    one.some(7);
                }
            }));
        }
        for (var thread : threads) {
            thread.join();
        }
        assertThat(new StoredTree(database.service()).head()).isEqualTo(expected());
    }

    @Test
    void tilesAndBundlesAreServedAsTheyWereOfEverySmallerTree() {
        record("a", 600);
        takeAllIn(integration);
        var tree = new StoredTree(database.service());
        var second = tree.tile(new Tile(0, 1, Tile.FULL)).orElseThrow();
        assertThat(tree.tile(new Tile(0, 1, 12)).orElseThrow()).isEqualTo(java.util.Arrays.copyOf(second, 12 * 32));
        assertThat(tree.tile(new Tile(0, 2, 88))).isPresent();
        assertThat(tree.tile(new Tile(0, 2, 89))).isEmpty();
        assertThat(tree.tile(new Tile(1, 0, 2))).isPresent();
        var bundle = tree.bundle(new Tile(0, 2, 88)).orElseThrow();
        assertThat(bundle).hasSize(88 * 34).startsWith(0, 32).endsWith(entry(recorded.getLast()));
    }

    @Test
    void everyEventIsProvenInEveryTreeSinceItWasTakenIn() {
        record("a", 5);
        record("b", 280);
        takeAllIn(integration);
        var tree = new StoredTree(database.service());
        for (int i = 0; i < recorded.size(); i += 7) {
            var event = recorded.get(i);
            var leaf = tree.leaf(event.gameId(), event.sequence(), entry(event)).orElseThrow();
            assertThat(leaf).isEqualTo(i);
            for (long size = leaf + 1; size <= recorded.size(); size += 41) {
                var head = new Head(size, tree.proofs(size).root(size));
                assertThat(Verification.includes(
                                TreeHash.leaf(entry(event)),
                                leaf,
                                head,
                                tree.proofs(size).inclusion(leaf, size)))
                        .isTrue();
            }
        }
        assertThat(tree.leaf("a", 1, new byte[32])).isEmpty();
        assertThat(tree.leaf("z", 1, entry(recorded.getFirst()))).isEmpty();
    }

    @Test
    void allEventsOfAStreamAreFoundAtOnceAsEachByItself() {
        record("a", 5);
        record("b", 560);
        takeAllIn(integration);
        record("c", 5);
        var tree = new StoredTree(database.service());
        for (var stream : List.of("a", "b", "c", "none")) {
            var entries = new HashMap<Long, byte[]>();
            var leaves = new HashMap<Long, Long>();
            for (var event : recorded) {
                if (event.gameId().equals(stream) && event.sequence() != 2) {
                    var entry = event.sequence() == 4 ? new byte[32] : entry(event);
                    entries.put(event.sequence(), entry);
                    tree.leaf(stream, event.sequence(), entry).ifPresent(leaf -> leaves.put(event.sequence(), leaf));
                }
            }
            assertThat(new StreamLeaves(tree).of(stream, entries)).as(stream).isEqualTo(leaves);
            assertThat(leaves).hasSize(stream.length() == 1 && !stream.equals("c") ? entries.size() - 1 : 0);
        }
    }

    @Test
    void aHeadIsSignedOnceAndKept() {
        record("a", 5);
        takeAllIn(integration);
        assertThat(signing.sign(NOW)).isEqualTo(5);
        var note = newest(5);
        assertThat(Checkpoint.parse(signing.newest(5).orElseThrow().text())
                        .orElseThrow()
                        .head())
                .isEqualTo(expected());
        signing.sign(NOW.plusSeconds(9));
        assertThat(newest(Long.MAX_VALUE)).isEqualTo(note);
        record("b", 2);
        takeAllIn(integration);
        signing.sign(NOW);
        assertThat(newest(6)).isEqualTo(note);
        assertThat(newest(7)).isNotEqualTo(note);
    }

    private String newest(long size) {
        return signing.newest(size).orElseThrow().whole();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "update tree_checkpoint set note = 'x'",
                "update tree_checkpoint set root = sha256('x')",
                "delete from tree_checkpoint",
                "truncate tree_checkpoint cascade"
            })
    void whatWasSignedNobodyTakesBack(String statement) throws SQLException {
        record("a", 1);
        takeAllIn(integration);
        signing.sign(NOW);
        try (var owner = database.owner();
                var change = owner.createStatement()) {
            assertThatThrownBy(() -> change.execute(statement)).hasMessageContaining("never changed or removed");
        }
    }

    @Test
    void anEventChangedOrRemovedIsNotSignedOverWhenTheTreeIsMadeAgain() throws SQLException {
        record("a", 5);
        record("b", 5);
        takeAllIn(integration);
        signing.sign(NOW);
        tamper("delete from event where game_id = 'b' and sequence = 5");
        makeAgain();
        record("c", 1); // as many as before
        recorded.clear();
        takeAllIn(integration);
        assertThatThrownBy(() -> signing.sign(NOW)).isInstanceOf(Signing.Contradiction.class);
        assertThat(Checkpoint.parse(signing.newest(Long.MAX_VALUE).orElseThrow().text())
                        .orElseThrow()
                        .head()
                        .size())
                .isEqualTo(10);
    }

    @Test
    void aSmallerTreeThanWasSignedIsNotSigned() throws SQLException {
        record("a", 5);
        takeAllIn(integration);
        signing.sign(NOW);
        tamper("delete from event where sequence > 3");
        makeAgain();
        takeAllIn(integration);
        assertThatThrownBy(() -> signing.sign(NOW))
                .isInstanceOf(Signing.Contradiction.class)
                .hasMessageContaining("taken away");
    }

    private List<String> faults() {
        return new RecordVerification(database.service(), commitment).report().faults();
    }

    @Test
    void aRecordAsItWasTakenInHasNoFaultsAndWhatIsRecordedSinceIsNone() {
        assertThat(new RecordVerification(database.service(), commitment)
                        .report()
                        .events())
                .isZero();
        record("a", 700);
        takeAllIn(integration);
        signing.sign(NOW);
        record("b", 9);
        var report = new RecordVerification(database.service(), commitment).report();
        assertThat(report.faults()).isEmpty();
        assertThat(report.events()).isEqualTo(700);
        assertThat(report.heads()).isEqualTo(1);
    }

    @Test
    void theHeadOfALogThatHasTakenNothingInIsSignedAndIsNoFaultUntilSomethingIsGone() throws SQLException {
        signing.sign(NOW);
        var empty = new RecordVerification(database.service(), commitment).report();
        assertThat(empty.heads()).isEqualTo(1);
        assertThat(empty.faults()).isEmpty();
        record("a", 2);
        takeAllIn(integration);
        signing.sign(NOW);
        assertThat(faults()).isEmpty();
        tamper("delete from event", "delete from tree", "delete from tree_tile", "delete from tree_bundle");
        assertThat(faults()).containsExactly("A head of 2 events was signed, and the tree has 0.");
    }

    @Test
    void whatIsGonePutInOrChangedIsNamedByItsPlace() throws SQLException {
        record("a", 400);
        record("b", 5);
        record("c", 3);
        takeAllIn(integration);
        signing.sign(NOW);
        tamper(
                "delete from event where game_id = 'b' and sequence > 3",
                "update event set hash = sha256('x') where game_id = 'a' and sequence = 300",
                "delete from event where game_id = 'a' and sequence = 7",
                "insert into event (position, transaction_id, sequence, occurred_at, recorded_at, version, game_id, type, actor_role, actor_id, payload, hash)"
                        + " overriding system value select -position, transaction_id, 1, occurred_at, recorded_at, version, 'n', type, actor_role, actor_id, payload, hash"
                        + " from event where game_id = 'a' and sequence = 1");
        assertThat(faults())
                .containsExactly(
                        "Event 1 of n was not taken into the log: it was put in afterwards, or stood elsewhere.",
                        "1 event is gone that the log took in after event 6 of a.",
                        "Event 300 of a is not the one that was taken into the log.",
                        "2 events are gone that the log took in after event 3 of b.");
        tamper("delete from event where game_id in ('b', 'c')");
        assertThat(faults()).last().isEqualTo("8 events are gone that the log took in after event 400 of a.");
    }

    /** Who is superuser takes the bounds of the table away too. */
    @Test
    void anEventWhoseHashIsNoneIsNamedLikeOthersThatWereChanged() throws SQLException {
        record("a", 5);
        takeAllIn(integration);
        signing.sign(NOW);
        tamper(
                "alter table event drop constraint event_hash_check",
                "update event set hash = '\\x00' where game_id = 'a' and sequence = 2",
                "update event set hash = '' where game_id = 'a' and sequence = 5");
        assertThat(faults())
                .containsExactly(
                        "Event 2 of a is not the one that was taken into the log.",
                        "Event 5 of a is not the one that was taken into the log.");
        var verification = new RecordVerification(database.service(), commitment);
        assertThat(database.log().rows("a"))
                .extracting(verification::contradicts)
                .containsExactly(false, true, false, false, true);
    }

    @Test
    void tilesEntriesAndHeadsAreHeldAgainstEachOther() throws SQLException {
        record("a", 300);
        takeAllIn(integration);
        signing.sign(NOW);
        tamper(
                "update tree_tile set hashes = overlay(hashes placing '\\x00'::bytea from 40) where level = 0 and index = 1");
        assertThat(faults()).containsExactly("Tile 0/001.p/44 of the tree is not that of its entries.");
        tamper("update tree_bundle set entries = overlay(entries placing '\\x00'::bytea from 40) where index = 0");
        assertThat(faults())
                .contains(
                        "Event 2 of a is not the one that was taken into the log.",
                        "The head of 300 events that was signed is not that of the entries there are.",
                        "The root of the tree is not that of its entries.");
        assertThat(new RecordVerification(
                                database.service(),
                                new Commitment("x".repeat(32).getBytes(UTF_8)))
                        .report()
                        .faults())
                .singleElement()
                .asString()
                .contains("another secret");
    }

    private void makeAgain() throws SQLException {
        tamper("delete from tree_tile", "delete from tree_bundle", "delete from tree");
        integration = new Integration(database.service(), commitment);
    }

    @Test
    void aTreeMadeAgainOfTheSameEventsIsTheSame() throws SQLException {
        record("a", 600);
        takeAllIn(integration);
        signing.sign(NOW);
        makeAgain();
        takeAllIn(integration);
        assertThat(signing.sign(NOW)).isEqualTo(600);
        assertThat(new StoredTree(database.service()).head()).isEqualTo(expected());
    }

    @Test
    void aTileThatWasChangedIsFoundBeforeAnythingIsSigned() throws SQLException {
        record("a", 600);
        takeAllIn(integration);
        signing.sign(NOW);
        tamper("update tree_tile set hashes = set_byte(hashes, 3, get_byte(hashes, 3) # 1) where level = 1");
        assertThatThrownBy(() -> signing.sign(NOW)).isInstanceOf(Signing.Contradiction.class);
        var other = new Integration(database.service(), commitment);
        record("b", 1);
        assertThatThrownBy(() -> other.some(10)).isInstanceOf(Integration.NotTheSame.class);
    }

    @Test
    void aTileThatIsGoneIsAContradictionToo() throws SQLException {
        record("a", 600);
        takeAllIn(integration);
        signing.sign(NOW);
        tamper("delete from tree_tile where level = 1");
        var everything = new PublicHead(database.service(), (competition, round, at) -> at);
        try (var wakeup = TailWakeup.open(database.service());
                var keeping = Keeping.start(integration, signing, everything, wakeup, Clock.systemUTC())) {
            await().atMost(Duration.ofSeconds(60))
                    .until(() -> keeping.standing().alarm().isPresent());
        }
    }

    @Test
    void withAnotherSecretTheTreeIsNotGoneOnWith() {
        record("a", 5);
        integration.some(3);
        var other = new Integration(
                database.service(), new Commitment("another secret of thirty-two bytes".getBytes(UTF_8)));
        assertThatThrownBy(() -> other.some(10))
                .isInstanceOf(Integration.NotTheSame.class)
                .hasMessageContaining("another secret");
    }

    /** The search has taken in the games, as far as it is named here. */
    private void found(String game, String competition) throws SQLException {
        tamper(
                "insert into game_index (game_id, discipline, rulebook, competition, round, status, first_occurred_at, last_occurred_at, version)"
                        + " values ('" + game + "', 'chess', 'fide-2023', '" + competition
                        + "', '1', 'playing', now(), now(), 1)");
    }

    @Test
    void everybodyKnowsOfTheTreeUpToTheFirstEventThatIsNotReleased() throws SQLException {
        record("open", 3);
        record("late", 2);
        record("open-too", 4);
        takeAllIn(integration);
        var recordedAt = recorded.getFirst().event().recordedAt();
        var delay = Duration.ofMinutes(15);
        var head = new PublicHead(
                database.service(),
                (competition, round, at) -> competition.equals(Optional.of("delayed")) ? at.plus(delay) : at);
        var soon = recordedAt.plus(Duration.ofMinutes(1));
        assertThat(head.advance(soon)).as("the search knows of none").isZero();
        found("open", "hall");
        assertThat(head.advance(soon)).isEqualTo(3);
        found("open-too", "hall");
        found("late", "delayed");
        assertThat(head.advance(soon)).isEqualTo(3);
        assertThat(head.advance(recordedAt.plus(delay).plus(Duration.ofMinutes(2))))
                .isEqualTo(9);
        assertThat(head.advance(soon)).as("what was told is not taken back").isEqualTo(9);
        assertThat(new PublicHead(database.service(), (c, r, at) -> Instant.MAX).size())
                .isEqualTo(9);
    }

    @Test
    void everybodyKnowsNoMoreThanTheTreeHas() throws SQLException {
        record("open", 30);
        found("open", "hall");
        integration.some(12);
        var head = new PublicHead(database.service(), (competition, round, at) -> Instant.MIN);
        assertThat(head.advance(NOW)).isEqualTo(12);
        takeAllIn(integration);
        assertThat(head.advance(NOW)).isEqualTo(30);
    }

    @Test
    void whatIsRecordedIsSignedAtOnceAndNothingIsAfterAContradiction() throws SQLException {
        var everything = new PublicHead(database.service(), (competition, round, at) -> at);
        try (var wakeup = TailWakeup.open(database.service());
                var keeping = Keeping.start(integration, signing, everything, wakeup, Clock.systemUTC())) {
            for (int game = 1; game <= 5; game++) {
                record("g" + game, 10);
                found("g" + game, "hall");
                var size = recorded.size();
                await().atMost(Duration.ofSeconds(60))
                        .untilAsserted(() -> assertThat(keeping.standing())
                                .isEqualTo(new Keeping.Standing(size, size, Optional.empty())));
            }
            tamper("update tree_tile set hashes = set_byte(hashes, 3, get_byte(hashes, 3) # 1)");
            await().atMost(Duration.ofSeconds(60))
                    .until(() -> keeping.standing().alarm().isPresent());
            record("late", 3);
            assertThat(keeping.standing().alarm()).isPresent();
            assertThat(Checkpoint.parse(
                                    signing.newest(Long.MAX_VALUE).orElseThrow().text())
                            .orElseThrow()
                            .head()
                            .size())
                    .isEqualTo(50);
        }
    }
}
