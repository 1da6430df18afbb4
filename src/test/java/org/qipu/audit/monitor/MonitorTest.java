package org.qipu.audit.monitor;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.audit.note.Checkpoint;
import org.qipu.audit.note.KeyFile;
import org.qipu.audit.note.SignatureKind;
import org.qipu.audit.note.SignedNote;
import org.qipu.audit.note.Signer;
import org.qipu.audit.note.VerifierKey;
import org.qipu.audit.tree.Head;
import org.qipu.audit.witness.FiledHeads;
import org.qipu.log.codec.Hash;

/** A monitor reads all that a log serves, believes what continues what it has believed, and names everything else. */
class MonitorTest {

    private final MemoryLog log = new MemoryLog();

    @TempDir
    Path home;

    private FiledHeads heads;
    private Monitor monitor;

    @BeforeEach
    void open() throws IOException {
        heads = FiledHeads.in(home);
        monitor = monitor(log.signer.verifier(), Monitor.Policy.NONE);
    }

    @AfterEach
    void close() throws IOException {
        heads.close();
    }

    private Monitor monitor(VerifierKey key, Monitor.Policy policy) {
        return new Monitor(MemoryLog.ORIGIN, List.of(key), policy, log, heads, (read, of) -> {});
    }

    private Finding.Alarm alarm() throws InterruptedException {
        var finding = monitor.look();
        assertThat(finding).isInstanceOf(Finding.Alarm.class);
        return (Finding.Alarm) finding;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 255, 256, 257, 511, 512, 700, 66_000})
    void a_log_that_grows_is_read_to_its_end(int first) throws InterruptedException {
        log.grow(first, "entry");
        assertThat(monitor.look()).isEqualTo(new Finding.Grown(Head.EMPTY, head()));
        assertThat(monitor.look()).isEqualTo(new Finding.Unchanged(head()));
        for (int more : new int[] {1, 255, 3, 600}) {
            var before = head();
            log.grow(more, "entry");
            assertThat(monitor.look()).isEqualTo(new Finding.Grown(before, head()));
        }
    }

    private Head head() {
        return Checkpoint.parse(log.signed(log.entries.size()).text())
                .orElseThrow()
                .head();
    }

    @Test
    void an_empty_log_is_waited_for() throws InterruptedException {
        assertThat(monitor.look()).isInstanceOf(Finding.Away.class);
        log.grow(0, "entry");
        assertThat(monitor.look()).isEqualTo(new Finding.Grown(Head.EMPTY, Head.EMPTY));
        log.grow(2, "entry");
        assertThat(monitor.look()).isInstanceOf(Finding.Grown.class);
    }

    @Test
    void a_monitor_that_is_started_again_goes_on_where_it_was() throws Exception {
        log.grow(300, "entry");
        monitor.look();
        var before = head();
        close();
        open();
        log.grow(10, "entry");
        assertThat(monitor.look()).isEqualTo(new Finding.Grown(before, head()));
    }

    @Test
    void an_entry_that_was_changed_is_named() throws InterruptedException {
        log.grow(300, "entry");
        monitor.look();
        log.entries.set(299, "another".getBytes(UTF_8));
        log.grow(5, "entry");
        var alarm = alarm();
        assertThat(alarm.before()).isPresent();
        assertThat(alarm.shown()).isPresent();
    }

    @Test
    void an_entry_that_is_served_otherwise_than_it_was_signed_is_named() throws InterruptedException {
        log.grow(300, "entry");
        monitor.look();
        log.grow(5, "entry");
        log.entries.set(299, "another".getBytes(UTF_8)); // the tree that is signed has the old one
        log.forged.put("0/001.p/44", forgedOf(log));
        assertThat(alarm().why()).contains("Entry 299");
    }

    /** The tile as it was before the entry was changed. */
    private static byte[] forgedOf(MemoryLog log) {
        var honest = new MemoryLog();
        honest.grow(300, "entry");
        try {
            return honest.tile(new org.qipu.audit.tree.Tile(0, 1, 44));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void a_log_written_anew_is_named_whatever_its_size() throws InterruptedException {
        log.grow(300, "entry");
        monitor.look();
        log.entries.clear();
        log.grow(300, "other");
        assertThat(alarm().why()).contains("Two trees of 300 leaves");
        log.grow(1, "other");
        alarm();
        log.show(log.signed(200));
        alarm();
    }

    @Test
    void what_was_taken_away_is_named_and_an_old_checkpoint_is_told_apart() throws InterruptedException {
        log.grow(300, "entry");
        monitor.look();
        var known = head();
        log.show(log.signed(200));
        assertThat(monitor.look())
                .isEqualTo(new Finding.Older(
                        known,
                        Checkpoint.parse(log.signed(200).text()).orElseThrow().head()));
        log.entries.subList(200, 300).clear(); // the database too
        log.show(log.signed(200));
        assertThat(alarm().why()).contains("does not serve");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0/000", "0/001.p/44", "1/000.p/1"})
    void a_tile_that_is_not_that_of_its_entries_is_named(String tile) throws InterruptedException {
        log.grow(300, "entry");
        var other = new byte[tile.endsWith("000") ? 8192 : tile.endsWith("44") ? 44 * 32 : 32];
        log.forged.put(tile, other);
        assertThat(alarm().why()).contains(tile);
        log.forged.put(tile, new byte[5]);
        assertThat(alarm().why()).contains(tile);
    }

    @Test
    void entries_that_were_left_out_are_named() throws InterruptedException {
        log.grow(300, "entry");
        monitor.look();
        var note = log.signed(300);
        log.entries.remove(10);
        log.show(note);
        assertThat(monitor.look()).as("the head is known").isInstanceOf(Finding.Unchanged.class);
        log.grow(1, "entry");
        alarm();
    }

    @Test
    void another_key_is_not_believed_nor_another_name() throws InterruptedException {
        log.grow(3, "entry");
        log.signer = new Signer(MemoryLog.ORIGIN, SignatureKind.LOG, KeyFile.newKeys());
        log.grow(3, "entry");
        assertThat(alarm().why()).contains("not signed by the key");
        var other = new Signer("example.org/other", SignatureKind.LOG, KeyFile.newKeys());
        var text = new Checkpoint("example.org/other", Head.EMPTY).text();
        log.show(new SignedNote(text, List.of(other.sign(text, Instant.EPOCH))));
        assertThat(alarm().why()).contains("not a checkpoint of");
    }

    @Test
    void where_witnesses_have_to_sign_a_head_without_them_is_not_believed() throws InterruptedException {
        var witness = new Signer("example.net/w", SignatureKind.COSIGNATURE, KeyFile.newKeys());
        var stranger = new Signer("example.net/w", SignatureKind.COSIGNATURE, KeyFile.newKeys());
        monitor = monitor(log.signer.verifier(), new Monitor.Policy(List.of(witness.verifier()), 1));
        log.grow(3, "entry");
        assertThat(alarm().why()).startsWith("0 of the witnesses");
        var note = log.signed(3);
        log.show(note.with(List.of(stranger.sign(note.text(), Instant.EPOCH))));
        assertThat(alarm().why()).startsWith("0 of the witnesses");
        log.show(note.with(List.of(witness.sign(note.text(), Instant.EPOCH))));
        assertThat(monitor.look()).isInstanceOf(Finding.Grown.class);
    }

    @Test
    void a_root_that_nobody_can_reckon_is_named() throws InterruptedException {
        log.grow(3, "entry");
        var text = new Checkpoint(MemoryLog.ORIGIN, new Head(3, Hash.ofContent(new byte[1]))).text();
        log.show(new SignedNote(text, List.of(log.signer.sign(text, Instant.EPOCH))));
        assertThat(alarm().why()).contains("does not give the root");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "no note", "text\n\n— a b\n"})
    void what_is_no_checkpoint_is_named(String served) throws InterruptedException {
        var nonsense = new ServedLog() {
            @Override
            public String checkpoint() {
                return served;
            }

            @Override
            public byte[] tile(org.qipu.audit.tree.Tile tile) {
                return new byte[0];
            }

            @Override
            public byte[] entries(org.qipu.audit.tree.Tile tile) {
                return new byte[0];
            }
        };
        monitor = new Monitor(
                MemoryLog.ORIGIN,
                List.of(log.signer.verifier()),
                Monitor.Policy.NONE,
                nonsense,
                heads,
                (read, of) -> {});
        assertThat(alarm().why()).contains("is none");
    }
}
