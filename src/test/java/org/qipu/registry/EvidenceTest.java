package org.qipu.registry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.qipu.board.Discipline;
import org.qipu.embedded.TestServices;
import org.qipu.game.event.Actor;
import org.qipu.game.event.GameEvent.NoteAdded;
import org.qipu.game.event.RecordedEvent;
import org.qipu.log.StoreDatabase;
import org.qipu.log.codec.EventCodec;
import org.qipu.log.codec.Hash;

/** Evidence on a real PostgreSQL: kept once and within bounds, found by whom it names, and gone from every file when it is erased. */
class EvidenceTest {

    private static final Actor FEDERATION = new Actor("federation-1", Actor.Role.FEDERATION);
    private static final Instant NINE = Instant.parse("2026-11-21T09:00:00Z");

    private StoreDatabase database;
    private Evidence evidence;

    @BeforeEach
    void start() {
        database = StoreDatabase.create();
        evidence = new Evidence(database.service(), new Evidence.Bounds(1000, 3, 2000));
    }

    @AfterEach
    void stop() {
        database.close();
    }

    private static byte[] file(int number, int size) {
        var bytes = Arrays.copyOf("%PDF-1.7\n".getBytes(StandardCharsets.US_ASCII), size);
        bytes[size - 1] = (byte) number;
        return bytes;
    }

    private Evidence.Keeping keep(String game, byte[] file, String... names) {
        return evidence.keep(game, Hash.ofContent(file), file, EvidenceType.PDF, List.of(names));
    }

    @Test
    void aFileIsReadAsItWasSentAndKeptOnce() {
        var file = file(1, 700);
        assertThat(keep("g", file, "fide:1")).isEqualTo(Evidence.Keeping.KEPT);
        assertThat(keep("g", file, "fide:2")).isEqualTo(Evidence.Keeping.KEPT);
        assertThat(evidence.bytes("g", Hash.ofContent(file))).hasValue(file);
        assertThat(evidence.bytes("other", Hash.ofContent(file))).isEmpty();
        assertThat(evidence.of("g").values()).singleElement().satisfies(one -> {
            assertThat(one.size()).isEqualTo(700);
            assertThat(one.type()).isEqualTo(EvidenceType.PDF);
            assertThat(one.names()).as("whoever names more").containsExactly("fide:1", "fide:2");
            assertThat(one.gone()).isEmpty();
        });
    }

    @Test
    void ofOneGameNoMoreIsKeptThanItMayHaveAlsoWhenAllComeAtOnce() throws Exception {
        assertThat(keep("large", file(1, 900))).isEqualTo(Evidence.Keeping.KEPT);
        assertThat(keep("large", file(2, 900))).isEqualTo(Evidence.Keeping.KEPT);
        assertThat(keep("large", file(3, 900))).isEqualTo(Evidence.Keeping.TOO_LARGE);
        assertThat(keep("large", file(2, 900))).as("again").isEqualTo(Evidence.Keeping.KEPT);
        try (var some = Executors.newFixedThreadPool(8)) {
            var asked = new ArrayList<Callable<Evidence.Keeping>>();
            for (int i = 0; i < 16; i++) {
                var file = file(i, 20);
                asked.add(() -> keep("many", file));
            }
            var kept = 0;
            for (var answer : some.invokeAll(asked)) {
                kept += answer.get() == Evidence.Keeping.KEPT ? 1 : 0;
            }
            assertThat(kept).isEqualTo(3);
        }
        assertThat(evidence.of("many")).hasSize(3);
    }

    @Test
    void aFileIsWhatItsBytesSay() {
        assertThat(EvidenceType.of(bytes("\u00ff\u00d8\u00ff\u00e0"))).hasValue(EvidenceType.JPEG);
        assertThat(EvidenceType.of(bytes("\u0089PNG\r\n\u001a\n...."))).hasValue(EvidenceType.PNG);
        assertThat(EvidenceType.of(bytes("RIFF....WEBPVP8X"))).hasValue(EvidenceType.WEBP);
        assertThat(EvidenceType.of(bytes("%PDF-2.0"))).hasValue(EvidenceType.PDF);
        for (var other : List.of(
                "",
                "<svg xmlns='http://www.w3.org/2000/svg'/>",
                "<!doctype html>",
                "GIF89a",
                " %PDF-1.7",
                "RIFF....WAVEfmt ",
                "\u00ff\u00d8",
                "\u0089PNG\n\u001a\n")) {
            assertThat(EvidenceType.of(bytes(other))).as(other).isEmpty();
        }
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    /** Its sender never had an answer: after an hour it makes room, unless a note names it. */
    @Test
    void whatNoNoteNamesMakesRoomAfterAnHour() throws Exception {
        var named = file(1, 100);
        var unnamed = file(2, 100);
        var young = file(3, 100);
        keep("g", named);
        keep("g", unnamed);
        note("g", Hash.ofContent(named).hex().toUpperCase(java.util.Locale.ROOT));
        asOwner("update evidence set kept_at = now() - interval '61 minutes'");
        keep("g", young);
        assertThat(evidence.of("g")).containsOnlyKeys(Hash.ofContent(named), Hash.ofContent(young));
        assertThat(evidence.bytes("g", Hash.ofContent(unnamed))).isEmpty();
        assertThat(evidence.bytes("g", Hash.ofContent(named))).hasValue(named);
    }

    private void note(String game, String attachment) {
        var note = new NoteAdded("a sheet", Optional.of("evidence"), Optional.empty(), Optional.of(attachment));
        database.log()
                .append(
                        Hash.ZERO,
                        List.of(new EventCodec()
                                .chain(
                                        game,
                                        Hash.ZERO,
                                        new RecordedEvent(1, NINE, NINE, FEDERATION, note),
                                        Discipline.CHESS)),
                        Optional.empty());
    }

    private void asOwner(String statement) throws SQLException {
        try (var connection = database.owner();
                var change = connection.createStatement()) {
            change.execute(statement);
        }
    }

    @Test
    void whatIsErasedIsInNoTableAndNoFileAndIsNotTakenAgain() throws Exception {
        var file = file(7, 500);
        var hash = Hash.ofContent(file);
        keep("g", file, "fide:77");
        keep("g", file(8, 500), "fide:78");
        var secret = secret(hash);
        assertThat(holding(TestServices.files(), secret))
                .as("the search would find it")
                .isNotEmpty();
        assertThat(holding(TestServices.files(), file)).as("never in the clear").isEmpty();
        var erasures = new Erasures(database.service());
        var found = erasures.filesOf("fide:77");
        assertThat(found.evidence()).containsExactly(new EvidencePlace("g", hash.hex()));
        erasures.erase(found, FEDERATION, "asked for", NINE);
        assertThat(erasures.clean()).isEqualTo(TextErasure.Files.CLEAN);

        assertThat(evidence.bytes("g", hash)).isEmpty();
        assertThat(holding(TestServices.files(), secret)).isEmpty();
        assertThat(evidence.of("g").get(hash).gone()).hasValueSatisfying(gone -> {
            assertThat(gone.reason()).isEqualTo("asked for");
            assertThat(gone.actor()).isEqualTo("federation-1");
        });
        assertThat(evidence.of("g").get(hash).names()).isEmpty();
        assertThat(keep("g", file)).isEqualTo(Evidence.Keeping.ERASED);
        assertThat(evidence.bytes("g", Hash.ofContent(file(8, 500))))
                .as("the other")
                .isPresent();
        assertThat(erasures.filesOf("fide:77").evidence()).isEmpty();
        assertThat(erasures.acts(10)).singleElement().satisfies(act -> {
            assertThat(act.evidence()).isEqualTo(1);
            assertThat(act.games()).isEqualTo(1);
            assertThat(act.texts()).isZero();
        });
    }

    /** To an act of before nothing is added. */
    @Test
    void anErasureIsOneAct() throws Exception {
        var file = file(1, 100);
        keep("g", file, "fide:77");
        var erasures = new Erasures(database.service());
        erasures.erase(new EvidencePlace("g", Hash.ofContent(file(2, 100)).hex()), FEDERATION, "none of these");
        try (var connection = database.service().getConnection();
                var erase = connection.prepareStatement(
                        "select erase_evidence((select max(id) from erasure), array['g'], array[sha256(?)])")) {
            erase.setBytes(1, file);
            assertThatThrownBy(erase::execute).hasMessageContaining("same transaction");
        }
        assertThat(evidence.bytes("g", Hash.ofContent(file))).isPresent();
    }

    @Test
    void aFileThatWasChangedWhereItIsKeptIsNotHandedOut() throws Exception {
        var file = file(1, 100);
        keep("g", file);
        asOwner("update evidence_bytes set sealed = set_byte(sealed, 40, get_byte(sealed, 40) # 1)");
        assertThatThrownBy(() -> evidence.bytes("g", Hash.ofContent(file))).hasMessageContaining("was changed");
    }

    private byte[] secret(Hash hash) throws SQLException {
        try (var connection = database.service().getConnection();
                var query = connection.prepareStatement("select secret from evidence_secret where hash = ?")) {
            query.setBytes(1, hash.bytes());
            try (var row = query.executeQuery()) {
                row.next();
                return row.getBytes(1);
            }
        }
    }

    private static List<String> holding(Path folder, byte[] wanted) throws IOException {
        var text = new String(wanted, StandardCharsets.ISO_8859_1);
        var found = new ArrayList<String>();
        for (var file : TestServices.filesBelow(folder)) {
            try {
                if (new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1).contains(text)) {
                    found.add(folder.relativize(file).toString());
                }
            } catch (NoSuchFileException goneMeanwhile) {
                // PostgreSQL has removed it
            }
        }
        return found;
    }
}
