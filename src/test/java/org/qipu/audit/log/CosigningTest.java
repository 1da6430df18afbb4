package org.qipu.audit.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qipu.audit.note.Checkpoint;
import org.qipu.audit.note.KeyFile;
import org.qipu.audit.note.SignatureKind;
import org.qipu.audit.note.SignedNote;
import org.qipu.audit.note.SignedNote.SignatureLine;
import org.qipu.audit.note.Signer;
import org.qipu.audit.note.VerifierKey;
import org.qipu.audit.witness.AskedWitness;
import org.qipu.audit.witness.FiledHeads;
import org.qipu.audit.witness.Verdict;
import org.qipu.audit.witness.Witness;
import org.qipu.log.Records;
import org.qipu.log.StoreDatabase;
import org.qipu.log.codec.Hash;

/** The log asks witnesses, keeps what they sign, and shows the head that enough of them have signed. */
class CosigningTest {

    private static final Instant NOW = Instant.parse("2026-07-01T12:00:00Z");
    private static final Duration OFTEN = Duration.ofMillis(20);
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final LogIdentity identity = LogIdentity.make("qipu.example/hall");
    private final Signer first = witness("example.net/first");
    private final Signer second = witness("example.net/second");
    private final AtomicBoolean secondAnswers = new AtomicBoolean();

    @TempDir
    Path home;

    private StoreDatabase database;
    private Integration integration;
    private Signing signing;
    private StoredTree tree;

    private static Signer witness(String name) {
        return new Signer(name, SignatureKind.COSIGNATURE, KeyFile.newKeys());
    }

    @BeforeEach
    void open() {
        database = StoreDatabase.create();
        integration = new Integration(database.service(), identity.commitment());
        signing = new Signing(database.service(), identity.origin(), identity.signer(), Optional.empty());
        tree = new StoredTree(database.service());
    }

    @AfterEach
    void close() {
        database.close();
    }

    private void record(String game, int moves) {
        database.log().append(Hash.ZERO, Records.moves(game, moves), Optional.empty());
        while (integration.some(100) > 0) {
            // until nothing is left
        }
        signing.sign(NOW);
    }

    private static AskedWitness.Reply reply(Verdict verdict) {
        return new AskedWitness.Reply(
                verdict.status(),
                switch (verdict) {
                    case Verdict.Cosigned signed ->
                        signed.signatures().stream().map(SignatureLine::text).collect(Collectors.joining());
                    case Verdict.Conflict conflict -> conflict.size() + "\n";
                    default -> verdict.toString();
                });
    }

    private AskedWitness asked(Signer signer, FiledHeads heads) {
        var witness = new Witness(Map.of(identity.origin(), identity.verifiers()), signer, heads, () -> NOW);
        return new AskedWitness(signer.verifier(), body -> {
            if (signer == second && !secondAnswers.get()) {
                throw new IOException("away");
            }
            return reply(witness.answer(body));
        });
    }

    private Cosignatures kept(int quorum, VerifierKey... witnesses) {
        return new Cosignatures(database.service(), List.of(witnesses), quorum);
    }

    private static long size(Optional<SignedNote> note) {
        return note.flatMap(one -> Checkpoint.parse(one.text()))
                .map(one -> one.head().size())
                .orElse(-1L);
    }

    @Test
    void the_head_that_enough_witnesses_have_signed_is_shown() throws IOException {
        var both = kept(2, first.verifier(), second.verifier());
        var one = kept(1, first.verifier(), second.verifier());
        try (var heads = FiledHeads.in(home.resolve("1"));
                var others = FiledHeads.in(home.resolve("2"));
                var cosigning = new Cosigning(
                        signing,
                        tree,
                        both,
                        List.of(asked(first, heads), asked(second, others)),
                        () -> true,
                        OFTEN,
                        Clock.systemUTC())) {
            record("a", 5);
            cosigning.start();
            await().atMost(PATIENCE)
                    .until(() -> one.newest(Long.MAX_VALUE)
                                    .orElseThrow()
                                    .signatures()
                                    .size()
                            == 2);
            assertThat(both.newest(Long.MAX_VALUE).orElseThrow().signatures())
                    .as("as long as not enough have signed any, its own")
                    .hasSizeBetween(1, 2);
            await().atMost(PATIENCE).until(() -> cosigning.standings().containsKey("example.net/second"));
            assertThat(cosigning.standings().get("example.net/second").trouble().orElseThrow())
                    .contains("did not answer");
            secondAnswers.set(true);
            record("b", 300);
            await().atMost(PATIENCE).until(() -> size(both.newest(Long.MAX_VALUE)) == 305);
            var note = both.newest(Long.MAX_VALUE).orElseThrow();
            assertThat(note.signers(identity.verifiers())).hasSize(1);
            assertThat(note.cosignatures(List.of(first.verifier(), second.verifier())))
                    .hasSize(2);
            assertThat(size(one.newest(304))).as("no more than is asked for").isEqualTo(5);
            assertThat(size(kept(0).newest(Long.MAX_VALUE))).isEqualTo(305);
            await().atMost(PATIENCE)
                    .untilAsserted(() -> assertThat(cosigning.standings().values())
                            .allSatisfy(
                                    standing -> assertThat(standing.trouble()).isEmpty()));
        }
    }

    @Test
    void a_witness_that_has_signed_more_than_there_is_tells_that_something_was_taken_away() throws Exception {
        try (var heads = FiledHeads.in(home)) {
            var ahead = asked(first, heads);
            record("a", 9);
            var note = signing.newest(9).orElseThrow();
            assertThat(ahead.ask(note, 9, tree.proofs(9))).isInstanceOf(AskedWitness.Outcome.Cosigned.class);
            try (var intruder = database.intruder();
                    var statement = intruder.createStatement()) {
                statement.execute("alter table tree_checkpoint disable trigger all");
                statement.execute("delete from event where sequence > 5");
                for (var table : List.of("tree_cosignature", "tree_checkpoint", "tree_tile", "tree_bundle", "tree")) {
                    statement.execute("delete from " + table);
                }
            }
            integration = new Integration(database.service(), identity.commitment());
            record("b", 1); // the owner of the database has written all of it anew
            assertThat(size(signing.newest(Long.MAX_VALUE))).isEqualTo(6);
            try (var cosigning = new Cosigning(
                    signing,
                    tree,
                    kept(1, first.verifier()),
                    List.of(asked(first, heads)),
                    () -> true,
                    OFTEN,
                    Clock.systemUTC())) {
                cosigning.start();
                await().atMost(PATIENCE).until(() -> !cosigning.standings().isEmpty());
                assertThat(cosigning
                                .standings()
                                .get("example.net/first")
                                .trouble()
                                .orElseThrow())
                        .contains("signed a tree of 9 leaves, and there are 6");
            }
            assertThat(kept(1, first.verifier())
                            .newest(Long.MAX_VALUE)
                            .orElseThrow()
                            .cosignatures(List.of(first.verifier())))
                    .isEmpty();
        }
    }

    @Test
    void a_log_that_grows_all_the_time_has_heads_that_all_have_signed() throws Exception {
        secondAnswers.set(true);
        var both = kept(2, first.verifier(), second.verifier());
        try (var heads = FiledHeads.in(home.resolve("1"));
                var others = FiledHeads.in(home.resolve("2"));
                var cosigning = new Cosigning(
                        signing,
                        tree,
                        both,
                        List.of(asked(first, heads), asked(second, others)),
                        () -> true,
                        Duration.ofMillis(300),
                        Clock.systemUTC())) {
            record("g", 1);
            cosigning.start();
            await().atMost(PATIENCE).untilAsserted(() -> {
                record("g" + System.nanoTime(), 1);
                var shown = both.newest(Long.MAX_VALUE).orElseThrow();
                assertThat(shown.cosignatures(List.of(first.verifier(), second.verifier())))
                        .hasSize(2);
                assertThat(size(Optional.of(shown))).isGreaterThan(3);
            });
        }
    }

    @Test
    void more_signatures_than_there_are_witnesses_are_not_asked_for() {
        assertThatThrownBy(() -> kept(1)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void a_database_that_was_set_back_is_not_signed_again() throws Exception {
        try (var own = FiledHeads.in(home)) {
            signing = new Signing(database.service(), identity.origin(), identity.signer(), Optional.of(own));
            record("a", 9);
            assertThat(own.of(identity.origin()).orElseThrow().size()).isEqualTo(9);
            try (var intruder = database.intruder();
                    var statement = intruder.createStatement()) {
                statement.execute("alter table tree_checkpoint disable trigger all");
                statement.execute("delete from event where sequence > 5");
                for (var table : List.of("tree_checkpoint", "tree_tile", "tree_bundle", "tree")) {
                    statement.execute("delete from " + table);
                }
            }
            integration = new Integration(database.service(), identity.commitment());
            assertThatThrownBy(() -> record("b", 1))
                    .isInstanceOf(Signing.Contradiction.class)
                    .hasMessageContaining("A head of 9 events was signed, and the tree has 6");
            assertThatThrownBy(() -> record("c", 3))
                    .as("as many as there were")
                    .isInstanceOf(Signing.Contradiction.class);
            assertThat(signing.newest(Long.MAX_VALUE)).isEmpty();
        }
    }

    @Test
    void who_has_not_the_turn_asks_nobody() throws Exception {
        record("a", 2);
        try (var heads = FiledHeads.in(home);
                var cosigning = new Cosigning(
                        signing,
                        tree,
                        kept(1, first.verifier()),
                        List.of(asked(first, heads)),
                        () -> false,
                        OFTEN,
                        Clock.systemUTC())) {
            cosigning.start();
            Thread.sleep(Duration.ofMillis(300));
            assertThat(cosigning.standings()).isEmpty();
            assertThat(heads.of(identity.origin())).isEmpty();
        }
    }
}
