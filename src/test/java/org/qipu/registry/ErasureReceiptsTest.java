package org.qipu.registry;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.qipu.audit.log.Commitment;
import org.qipu.audit.log.Integration;
import org.qipu.audit.log.PublicHead;
import org.qipu.audit.log.RecordVerification;
import org.qipu.board.Discipline;
import org.qipu.game.event.Actor;
import org.qipu.game.event.GameEvent.NoteAdded;
import org.qipu.game.event.RecordedEvent;
import org.qipu.log.ChainVerification;
import org.qipu.log.EventLog;
import org.qipu.log.StoreDatabase;
import org.qipu.log.TailToken;
import org.qipu.log.codec.EventCodec;
import org.qipu.log.codec.EventRow;
import org.qipu.log.codec.GameJson;
import org.qipu.log.codec.Hash;
import org.qipu.log.codec.Streams;
import org.qipu.log.codec.TextPlace;

/** That an erasure leaves a receipt in the log, which tells nothing of what was erased. */
class ErasureReceiptsTest {

    private static final Instant NOW = Instant.parse("2026-07-01T12:00:00Z");
    private static final Actor KEEPER = new Actor("keeper-1", Actor.Role.FEDERATION);

    private StoreDatabase database;
    private Players players;
    private TextErasure texts;
    private ErasureReceipts receipts;

    @BeforeEach
    void open() {
        database = StoreDatabase.create();
        players = new Players(database.service());
        texts = new TextErasure(database.service());
        receipts = receipts();
    }

    @AfterEach
    void close() {
        database.close();
    }

    private ErasureReceipts receipts() {
        return new ErasureReceipts(database.service(), database.log(), Clock.fixed(NOW, ZoneOffset.UTC));
    }

    private static String said(EventRow row) {
        return new String(row.payload(), UTF_8);
    }

    @Test
    void whoErasesPersonsLeavesTheirIdsAndNotTheirNames() {
        players.name("fide:1", "Tal Mikhail");
        players.name("fide:2", "Smyslov Vasily");
        players.by(KEEPER).erase(List.of("fide:2", "fide:1"), NOW);
        assertThat(receipts.record()).isEqualTo(1);
        assertThat(receipts.recorded(0, 10)).singleElement().satisfies(row -> {
            assertThat(row.type()).isEqualTo("PersonsErased");
            assertThat(said(row))
                    .isEqualTo("{\"ids\": [\"fide:1\", \"fide:2\"]}")
                    .doesNotContain("Tal");
            assertThat(row.actorId()).isEqualTo("keeper-1");
            assertThat(row.actorRole()).isEqualTo("federation");
            assertThat(row.recordedAt()).isEqualTo(NOW);
        });
    }

    @Test
    void whoErasesWordsAndFilesLeavesTheirPlaces() throws Exception {
        note("g", "Tal was there");
        var evidence = new Evidence(database.service(), new Evidence.Bounds(1000, 9, 9000));
        var file = "%PDF-1.7 Tal".getBytes(UTF_8);
        assertThat(evidence.keep("g", Hash.ofContent(file), file, EvidenceType.PDF, List.of("fide:1")))
                .isEqualTo(Evidence.Keeping.KEPT);
        var hash = Hash.ofContent(file).hex();
        texts.erase(
                "federation",
                "keeper-1",
                "he asked for it",
                List.of(new TextPlace("g", 1, "/text")),
                List.of(new EvidencePlace("g", hash)));
        receipts.record();
        assertThat(receipts.recorded(0, 10)).singleElement().satisfies(row -> {
            assertThat(row.type()).isEqualTo("WordsErased");
            var told = GameJson.mapper().readTree(row.payload());
            assertThat(told)
                    .isEqualTo(GameJson.mapper()
                            .readTree("{\"texts\":[{\"stream\":\"g\",\"sequence\":1,\"path\":\"/text\"}],"
                                    + "\"files\":[{\"game\":\"g\",\"hash\":\"" + hash + "\"}]}"));
            assertThat(said(row)).doesNotContain("Tal").doesNotContain("asked");
        });
    }

    @Test
    void whatErasesNothingOwesNoReceipt() {
        players.by(KEEPER).erase(List.of("fide:1"), NOW);
        players.by(KEEPER).erase(List.of("fide:1"), NOW);
        texts.erase("federation", "keeper-1", "nothing was there", List.of(), List.of());
        assertThat(receipts.record()).as("the first one alone").isEqualTo(1);
        assertThat(receipts.record()).isZero();
    }

    /** As after a kill between the two: the receipt is there, and still owed. */
    @Test
    void aReceiptIsRecordedOnceWheneverAReplicaIsKilled() throws SQLException {
        players.erase("fide:1", NOW);
        asOwner("create table held as select * from receipt_owed");
        receipts.record();
        asOwner("insert into receipt_owed select * from held");
        assertThat(receipts.record()).isZero();
        assertThat(receipts.recorded(0, 10)).hasSize(1);
        assertThat(owed()).isZero();
    }

    @Test
    void ofManyReplicasAtOnceEachReceiptIsRecordedOnceAndInOneChain() throws Exception {
        for (int i = 0; i < 40; i++) {
            players.erase("fide:" + i, NOW);
        }
        try (var some = Executors.newFixedThreadPool(6)) {
            var asked = new ArrayList<Callable<Integer>>();
            for (int i = 0; i < 6; i++) {
                asked.add(() -> receipts().record());
            }
            var recorded = 0;
            for (var answer : some.invokeAll(asked)) {
                recorded += answer.get();
            }
            assertThat(recorded).isEqualTo(40);
        }
        assertThat(receipts.recorded(0, 100).stream().map(ErasureReceiptsTest::said))
                .doesNotHaveDuplicates()
                .hasSize(40);
        assertThat(receipts.recorded(30, 3)).extracting(EventRow::sequence).containsExactly(31L, 32L, 33L);
        assertThat(receipts.recorded(38, 3)).extracting(EventRow::sequence).containsExactly(39L, 40L);
        var report = ChainVerification.of(database.log());
        assertThat(report.faults()).isEmpty();
        assertThat(report.events()).isEqualTo(40);
        assertThat(report.games()).isZero();
        assertThat(report.competitions()).isZero();
    }

    /** It is an event like any other for proofs and for everybody's head, and none for those who follow games. */
    @Test
    void aReceiptIsInTheTreeAndReleasedAndOfNoGame() throws SQLException {
        players.erase("fide:1", NOW);
        receipts.record();
        var log = database.log();
        assertThat(log.tail(TailToken.START, 10).entries()).isEmpty();
        assertThat(log.count(EventLog.Part.GAMES)).isZero();
        assertThat(log.count(EventLog.Part.COMPETITIONS)).isZero();
        assertThat(log.count(EventLog.Part.ALL)).isEqualTo(1);
        assertThat(log.read(Streams.ERASURES, 0).events()).isEmpty();
        var commitment = new Commitment("a secret of thirty-two bytes, or more".getBytes(UTF_8));
        assertThat(new Integration(database.service(), commitment).some(10)).isEqualTo(1);
        assertThat(new PublicHead(database.service(), (competition, round, at) -> at).advance(NOW))
                .isEqualTo(1);
        assertThat(new RecordVerification(database.service(), commitment)
                        .report()
                        .faults())
                .isEmpty();
        intruder(
                "alter table event disable trigger all",
                "delete from event where game_id = '" + Streams.ERASURES + "'");
        assertThat(new RecordVerification(database.service(), commitment)
                        .report()
                        .faults())
                .singleElement()
                .asString()
                .contains("1 event is gone");
    }

    private void note(String game, String words) {
        var codec = new EventCodec();
        var recorded = new RecordedEvent(
                1, NOW, NOW, KEEPER, new NoteAdded(words, Optional.empty(), Optional.empty(), Optional.empty()));
        database.log()
                .append(Hash.ZERO, List.of(codec.chain(game, Hash.ZERO, recorded, Discipline.CHESS)), Optional.empty());
    }

    private long owed() throws SQLException {
        try (var owner = database.owner();
                var row = owner.createStatement().executeQuery("select count(*) from receipt_owed")) {
            row.next();
            return row.getLong(1);
        }
    }

    private void asOwner(String sql) throws SQLException {
        try (var owner = database.owner();
                var statement = owner.createStatement()) {
            statement.execute(sql);
        }
    }

    private void intruder(String... statements) throws SQLException {
        try (var intruder = database.intruder();
                var statement = intruder.createStatement()) {
            for (var one : statements) {
                statement.execute(one);
            }
        }
    }
}
