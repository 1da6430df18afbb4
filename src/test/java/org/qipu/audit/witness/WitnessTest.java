package org.qipu.audit.witness;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyPairGenerator;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qipu.audit.note.Checkpoint;
import org.qipu.audit.note.SignatureKind;
import org.qipu.audit.note.SignedNote;
import org.qipu.audit.note.Signer;
import org.qipu.audit.tree.Head;
import org.qipu.audit.tree.Proofs;
import org.qipu.audit.tree.TreeHash;
import org.qipu.log.codec.Hash;

/** A witness signs what continues what it has signed, answers everything else as C2SP says, and forgets nothing. */
class WitnessTest {

    private static final Instant NOW = Instant.parse("2026-11-23T10:00:00Z");
    private static final String ORIGIN = "example.org/log";

    private final Signer log = signer(ORIGIN, SignatureKind.LOG);
    private final Signer own = signer("example.net/w", SignatureKind.COSIGNATURE);
    private final List<Hash> leaves = IntStream.range(0, 40)
            .mapToObj(i -> TreeHash.leaf(("entry " + i).getBytes(UTF_8)))
            .toList();

    @TempDir
    Path home;

    private FiledHeads heads;
    private Witness witness;

    private static Signer signer(String name, SignatureKind kind) {
        try {
            return new Signer(
                    name, kind, KeyPairGenerator.getInstance("Ed25519").generateKeyPair());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    @BeforeEach
    void open() throws IOException {
        heads = FiledHeads.in(home);
        witness = new Witness(Map.of(ORIGIN, List.of(log.verifier())), own, heads, () -> NOW);
    }

    @AfterEach
    void close() throws IOException {
        heads.close();
    }

    private Proofs proofs(List<Hash> of) {
        return new Proofs((level, index) -> node(of, level, index));
    }

    private static Hash node(List<Hash> of, int level, long index) {
        return level == 0
                ? of.get((int) index)
                : TreeHash.node(node(of, level - 1, 2 * index), node(of, level - 1, 2 * index + 1));
    }

    private SignedNote signed(List<Hash> of, long size) {
        var text = new Checkpoint(ORIGIN, new Head(size, proofs(of).root(size))).text();
        return new SignedNote(text, List.of(log.sign(text, NOW)));
    }

    private String request(List<Hash> of, long older, long size) {
        return new AddCheckpoint(older, proofs(of).consistency(older, size), signed(of, size)).text();
    }

    private Verdict add(long older, long size) {
        return witness.answer(request(leaves, older, size));
    }

    @Test
    void what_grows_is_signed_and_the_signature_is_a_cosignature_of_the_checkpoint() {
        assertThat(add(0, 5)).isInstanceOf(Verdict.Cosigned.class);
        var verdict = (Verdict.Cosigned) add(5, 17);
        assertThat(verdict.status()).isEqualTo(200);
        var note = signed(leaves, 17).with(verdict.signatures());
        assertThat(note.cosignatures(List.of(own.verifier())))
                .singleElement()
                .satisfies(one -> assertThat(one.at()).isEqualTo(NOW));
        assertThat(heads.note(ORIGIN).orElseThrow().whole()).isEqualTo(note.whole());
    }

    @Test
    void signatures_that_anybody_has_added_or_repeated_are_not_kept() throws IOException {
        var note = signed(leaves, 5);
        var anybody = signer("example.com/anybody", SignatureKind.LOG).sign(note.text(), NOW);
        var again = note.signatures().getFirst();
        for (var added : List.of(anybody, again, own.sign(note.text(), NOW.minusSeconds(60)))) {
            var crowded = note.with(Collections.nCopies(99, added));
            var older = heads.of(ORIGIN).map(Head::size).orElse(0L);
            var proof = proofs(leaves).consistency(older, 5);
            assertThat(witness.answer(new AddCheckpoint(older, proof, crowded).text()))
                    .isInstanceOf(Verdict.Cosigned.class);
            assertThat(heads.note(ORIGIN).orElseThrow().signatures())
                    .hasSize(2)
                    .first()
                    .satisfies(first -> assertThat(first.text()).isEqualTo(again.text()));
        }
        close();
        open();
        assertThat(add(5, 17)).isInstanceOf(Verdict.Cosigned.class);
    }

    @Test
    void the_same_tree_is_signed_again() {
        add(0, 5);
        assertThat(add(5, 5)).isInstanceOf(Verdict.Cosigned.class);
    }

    @Test
    void the_empty_tree_is_signed() {
        assertThat(add(0, 0)).isInstanceOf(Verdict.Cosigned.class);
        assertThat(add(0, 3)).isInstanceOf(Verdict.Cosigned.class);
    }

    @Test
    void who_does_not_know_what_was_signed_last_is_told_its_size() {
        add(0, 5);
        assertThat(add(0, 9)).isEqualTo(new Verdict.Conflict(5));
        assertThat(add(3, 9)).isEqualTo(new Verdict.Conflict(5));
        assertThat(add(0, 5)).isEqualTo(new Verdict.Conflict(5));
        assertThat(new Verdict.Conflict(5).status()).isEqualTo(409);
    }

    @Test
    void a_log_that_takes_something_back_or_shows_another_face_is_not_signed() {
        add(0, 20);
        var other = new ArrayList<>(leaves);
        other.set(7, TreeHash.leaf("another".getBytes(UTF_8)));
        assertThat(witness.answer(request(other, 20, 30)))
                .isEqualTo(new Verdict.Inconsistent(20, 30))
                .extracting(Verdict::status)
                .isEqualTo(422);
        assertThat(witness.answer(request(other, 20, 20)))
                .as("another tree of the same size")
                .isEqualTo(new Verdict.Conflict(20));
        assertThat(witness.answer(request(leaves, 10, 10))).isEqualTo(new Verdict.Conflict(20));
        assertThat(heads.of(ORIGIN).orElseThrow().root())
                .isEqualTo(proofs(leaves).root(20));
    }

    @Test
    void a_proof_for_the_first_tree_is_empty() {
        var request = new AddCheckpoint(0, List.of(TreeHash.EMPTY), signed(leaves, 5));
        assertThat(witness.answer(request.text())).isEqualTo(new Verdict.Inconsistent(0, 5));
    }

    @Test
    void what_nobody_believed_has_signed_and_what_is_not_watched_is_refused() {
        var text = signed(leaves, 5).text();
        var stranger = signer(ORIGIN, SignatureKind.LOG);
        var forged = new SignedNote(text, List.of(stranger.sign(text, NOW)));
        assertThat(witness.answer(new AddCheckpoint(0, List.of(), forged).text()))
                .isEqualTo(new Verdict.NotSigned(ORIGIN));
        var elsewhere = text.replace(ORIGIN, "example.org/other");
        var unknown = new SignedNote(elsewhere, List.of(log.sign(elsewhere, NOW)));
        assertThat(witness.answer(new AddCheckpoint(0, List.of(), unknown).text()))
                .isEqualTo(new Verdict.UnknownOrigin("example.org/other"));
        assertThat(new Verdict.NotSigned("").status()).isEqualTo(403);
        assertThat(new Verdict.UnknownOrigin("").status()).isEqualTo(404);
    }

    @Test
    void what_is_no_request_is_said() {
        var good = request(leaves, 0, 5);
        for (var body : List.of(
                "",
                "old 5\n",
                good.replace("old 0", "old 00"),
                good.replace("old 0", "old -1"),
                good.replace("old 0", "new 0"),
                good.replace("old 0\n", "old 0\nAAAA\n"),
                good.replace("old 0\n", "old 0\n" + "A".repeat(44).concat("\n").repeat(64)),
                good.substring(0, good.length() - 1),
                good.replace("old 0", "old 6"))) {
            assertThat(witness.answer(body))
                    .as(body)
                    .isInstanceOf(Verdict.Malformed.class)
                    .extracting(Verdict::status)
                    .isEqualTo(400);
        }
    }

    @Test
    void a_request_comes_back_from_its_text() {
        var text = request(leaves, 7, 23);
        assertThat(AddCheckpoint.parse(text).map(AddCheckpoint::text)).contains(text);
    }

    @Test
    void after_a_restart_it_knows_what_it_has_signed() throws IOException {
        add(0, 20);
        close();
        open();
        assertThat(add(0, 9)).isEqualTo(new Verdict.Conflict(20));
        assertThat(add(20, 25)).isInstanceOf(Verdict.Cosigned.class);
    }

    @Test
    void a_second_witness_on_the_same_directory_is_refused() {
        assertThatThrownBy(() -> FiledHeads.in(home)).isInstanceOf(IllegalStateException.class);
    }

    /** A descriptor of its lock that is closed again would give it free. */
    @Test
    void asking_again_for_the_directory_that_one_has_gives_it_to_nobody() throws Exception {
        assertThatThrownBy(() -> FiledHeads.in(home)).hasMessageContaining("in use already");
        assertThatThrownBy(() -> FiledHeads.in(home.resolve("..").resolve(home.getFileName())))
                .hasMessageContaining("in use already");
        var another = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Opened.class.getName(),
                        home.toString())
                .redirectErrorStream(true)
                .start();
        try (var said = another.inputReader()) {
            assertThat(said.lines().toList()).contains("refused: " + home + " is in use by another process");
        } finally {
            another.destroyForcibly().waitFor();
        }
        close();
        open();
    }

    /** Another process that opens the directory. */
    static final class Opened {
        public static void main(String[] arguments) throws IOException {
            try (var heads = FiledHeads.in(Path.of(arguments[0]))) {
                System.out.println("has " + heads);
            } catch (IllegalStateException e) {
                System.out.println("refused: " + e.getMessage());
            }
        }
    }

    @Test
    void what_cannot_be_read_is_no_reason_to_begin_anew() throws IOException {
        add(0, 5);
        close();
        try (var files = Files.list(home)) {
            for (var file : files.filter(one -> !one.endsWith("lock")).toList()) {
                Files.writeString(file, "nothing");
            }
        }
        open();
        assertThatThrownBy(() -> add(0, 9)).isInstanceOf(IllegalStateException.class);
    }

    /** The race of the specification: the smaller of two trees that were looked at at the same time rolls nothing back. */
    @Test
    void of_requests_at_the_same_time_each_continues_what_was_signed_before_it() throws Exception {
        add(0, 1);
        for (int round = 1; round < 39; round++) {
            var before = heads.of(ORIGIN).orElseThrow().size();
            var tasks = new ArrayList<Callable<Verdict>>();
            for (long size = before; size <= Math.min(40, before + 3); size++) {
                var body = request(leaves, before, size);
                tasks.add(() -> witness.answer(body));
            }
            try (var pool = Executors.newVirtualThreadPerTaskExecutor()) {
                var signed = 0;
                for (var verdict : pool.invokeAll(tasks)) {
                    signed += verdict.get() instanceof Verdict.Cosigned ? 1 : 0;
                }
                assertThat(signed).isBetween(1, 2); // the tree that was signed before may be signed once more
            }
            assertThat(heads.of(ORIGIN).orElseThrow().size()).isGreaterThanOrEqualTo(before);
        }
    }
}
