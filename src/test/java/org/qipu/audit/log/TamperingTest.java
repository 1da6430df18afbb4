package org.qipu.audit.log;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qipu.TableOnPage;
import org.qipu.audit.monitor.Finding;
import org.qipu.audit.monitor.Monitor;
import org.qipu.audit.monitor.ServedLog;
import org.qipu.audit.note.Checkpoint;
import org.qipu.audit.note.KeyFile;
import org.qipu.audit.note.SignatureKind;
import org.qipu.audit.note.SignedNote;
import org.qipu.audit.note.Signer;
import org.qipu.audit.tree.Head;
import org.qipu.audit.tree.Tile;
import org.qipu.audit.witness.AddCheckpoint;
import org.qipu.audit.witness.FiledHeads;
import org.qipu.audit.witness.Heads;
import org.qipu.audit.witness.Verdict;
import org.qipu.audit.witness.Witness;
import org.qipu.log.ChainVerification;
import org.qipu.log.Records;
import org.qipu.log.StoreDatabase;
import org.qipu.log.codec.Hash;
import org.qipu.log.codec.HashChain;

/**
 * What a forger can do who is superuser of the database, has triggers off and reckons chains, tree and signatures anew
 * where it helps him; and who names it. The table stands in {@code docs/proof.md}, and is made here.
 */
class TamperingTest {

    private static final TableOnPage TABLE =
            new TableOnPage(Path.of("docs/proof.md"), "<!-- who names what: made by TamperingTest -->\n");
    private static final byte[] SECRET = "a secret of thirty-two bytes, or more".getBytes(UTF_8);
    private static final String ORIGIN = "qipu.example/hall";
    private static final Instant NOW = Instant.parse("2026-07-01T12:00:00Z");

    private static final List<String> DETECTORS = List.of(
            "`verify`: chains",
            "`verify`: log",
            "`verify --checkpoint`: all",
            "the service, signing on",
            "a witness",
            "a monitor");

    private static final String NAMED = "named";
    private static final String NOT = "–";

    @TempDir
    Path home;

    private StoreDatabase database;
    private Signer signer;
    private Commitment commitment = new Commitment(SECRET);
    private Heads remembered;

    /** One forgery. */
    private interface Forgery {
        void commit() throws SQLException;
    }

    private Map<String, Forgery> forgeries() {
        var all = new LinkedHashMap<String, Forgery>();
        all.put("a byte of an event changed", this::changeAByte);
        all.put("the same, and the chain of the game reckoned anew", () -> {
            changeAByte();
            chainAnew("b");
        });
        all.put(
                "an event removed in the middle of a game",
                () -> sql("delete from event where game_id = 'b' and sequence = 3"));
        all.put("the same, those behind moved up, the chain reckoned anew", () -> {
            sql("delete from event where game_id = 'b' and sequence = 3");
            for (int i = 4; i <= 6; i++) {
                sql("update event set sequence = " + (i - 1) + " where game_id = 'b' and sequence = " + i);
            }
            chainAnew("b");
        });
        all.put(
                "the last events of a game removed",
                () -> sql("delete from event where game_id = 'b' and sequence > 4"));
        all.put("a whole game removed", () -> sql("delete from event where game_id = 'b'"));
        all.put("an event put in, the chain reckoned anew", () -> {
            for (int i = 6; i >= 3; i--) {
                sql("update event set sequence = " + (i + 1) + " where game_id = 'b' and sequence = " + i);
            }
            sql(
                    "insert into event (position, transaction_id, sequence, occurred_at, recorded_at, version, game_id, type, actor_role, actor_id, payload, hash)"
                            + " overriding system value select position + 100, transaction_id, 3, occurred_at, recorded_at, version, game_id, type, actor_role, actor_id, payload, hash"
                            + " from event where game_id = 'b' and sequence = 2");
            chainAnew("b");
        });
        all.put("two events put into each other's place, the chain reckoned anew", () -> {
            sql("update event set sequence = 99 where game_id = 'b' and sequence = 3");
            sql("update event set sequence = 3 where game_id = 'b' and sequence = 4");
            sql("update event set sequence = 4 where game_id = 'b' and sequence = 99");
            chainAnew("b");
        });
        all.put("an event back-dated, the chain reckoned anew", () -> {
            sql("update event set recorded_at = recorded_at - interval '1 hour' where game_id = 'b' and sequence = 3");
            chainAnew("b");
        });
        all.put("a chain reckoned anew, and the tree made again of it", () -> {
            changeAByte();
            chainAnew("b");
            treeAnew();
        });
        all.put("the same, and the heads that were signed thrown away", () -> {
            changeAByte();
            chainAnew("b");
            treeAnew();
            sql("delete from tree_cosignature");
            sql("delete from tree_checkpoint");
        });
        all.put("the same, and what the service remembers beside the database: he has key and secret", () -> {
            changeAByte();
            chainAnew("b");
            treeAnew();
            sql("delete from tree_checkpoint");
            remembered = heads("forgotten");
        });
        all.put("everything set back to an earlier day: the old head is shown again", () -> {
            sql("delete from event where game_id = 'c'");
            treeAnew();
            sql("delete from tree_checkpoint where size > 11");
            remembered = heads("forgotten");
        });
        all.put("the key of the log swapped", () -> {
            changeAByte();
            chainAnew("b");
            treeAnew();
            sql("delete from tree_checkpoint");
            remembered = heads("forgotten");
            signer = signer();
        });
        return all;
    }

    private void changeAByte() throws SQLException {
        sql(
                "update event set payload = convert_to(replace(convert_from(payload, 'UTF8'), 'e2e4', 'e2e3'), 'UTF8') where game_id = 'b' and sequence = 3");
    }

    private void treeAnew() throws SQLException {
        sql("delete from tree_tile");
        sql("delete from tree_bundle");
        sql("delete from tree");
    }

    private void chainAnew(String game) throws SQLException {
        var link = Hash.ZERO;
        for (var row : database.log().rows(game)) {
            link = HashChain.next(link, row);
            sql("update event set hash = decode('" + HexFormat.of().formatHex(link.bytes())
                    + "', 'hex') where game_id = '" + game + "' and sequence = " + row.sequence());
        }
    }

    private void sql(String statement) throws SQLException {
        try (var intruder = database.intruder();
                var change = intruder.createStatement()) {
            change.execute("alter table tree_checkpoint disable trigger all");
            assertThat(change.executeUpdate(statement)).as(statement).isNotNegative();
        }
    }

    private static Signer signer() {
        return new Signer(ORIGIN, SignatureKind.LOG, KeyFile.newKeys());
    }

    private Heads heads(String name) {
        try {
            return FiledHeads.in(Files.createTempDirectory(home, name));
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private void record(String game, int moves) {
        database.log().append(Hash.ZERO, Records.moves(game, moves), Optional.empty());
    }

    private SignedNote signOn() {
        var integration = new Integration(database.service(), commitment);
        while (integration.some(100) > 0) {
            // until nothing is left
        }
        signing().sign(NOW);
        return signing().newest(Long.MAX_VALUE).orElseThrow();
    }

    private Signing signing() {
        return new Signing(database.service(), ORIGIN, signer, Optional.of(remembered));
    }

    private ServedLog served(Signer by) {
        var tree = new StoredTree(database.service());
        return new ServedLog() {
            @Override
            public String checkpoint() throws Missing {
                return new Signing(database.service(), ORIGIN, by, Optional.empty())
                        .newest(Long.MAX_VALUE)
                        .orElseThrow(() -> new Missing("checkpoint"))
                        .whole();
            }

            @Override
            public byte[] tile(Tile tile) throws Missing {
                return tree.tile(tile).orElseThrow(() -> new Missing(tile.path()));
            }

            @Override
            public byte[] entries(Tile tile) throws Missing {
                return tree.bundle(tile).orElseThrow(() -> new Missing(tile.path()));
            }
        };
    }

    private List<String> whoNames(Forgery forgery) throws Exception {
        database = StoreDatabase.create();
        try {
            signer = signer();
            remembered = heads("own");
            record("a", 5);
            record("b", 6);
            signOn(); // 11 events
            record("c", 4);
            var kept = head(signOn());
            var known = signer.verifier();
            var witness = new Witness(
                    Map.of(ORIGIN, List.of(known)),
                    new Signer("w.example", SignatureKind.COSIGNATURE, KeyFile.newKeys()),
                    heads("witness"),
                    Clock.systemUTC());
            assertThat(asked(witness, Head.EMPTY)).isInstanceOf(Verdict.Cosigned.class);
            var monitor = new Monitor(
                    ORIGIN, List.of(known), Monitor.Policy.NONE, served(signer), heads("monitor"), (read, of) -> {});
            assertThat(monitor.look()).isInstanceOf(Finding.Grown.class);

            forgery.commit();
            var chains = ChainVerification.of(database.log()).faultCount() > 0;
            var stopped = false;
            try { // the service goes on
                signOn();
                record("d", 3);
                signOn();
            } catch (Signing.Contradiction | Integration.NotTheSame e) {
                stopped = true;
            }
            var verification = new RecordVerification(database.service(), commitment);
            return List.of(
                    told(chains),
                    told(!verification.report().faults().isEmpty()),
                    told(chains || !verification.report(List.of(kept)).faults().isEmpty()),
                    told(stopped),
                    stopped ? "not asked" : told(!(asked(witness, kept) instanceof Verdict.Cosigned)),
                    told(isAlarm(monitor.look())));
        } finally {
            database.close();
        }
    }

    private static String told(boolean names) {
        return names ? NAMED : NOT;
    }

    /** One that shows an older head again is an alarm a minute later (MonitorCommand): a copy on the way may have been kept. */
    private static boolean isAlarm(Finding finding) {
        return finding instanceof Finding.Alarm || finding instanceof Finding.Older;
    }

    private static Head head(SignedNote note) {
        return Checkpoint.parse(note.text()).orElseThrow().head();
    }

    private Verdict asked(Witness witness, Head before) {
        var note = signing().newest(Long.MAX_VALUE).orElseThrow();
        var head = head(note);
        return witness.answer(new AddCheckpoint(
                        before.size(),
                        before.size() > head.size()
                                ? List.of()
                                : new StoredTree(database.service())
                                        .proofs(head.size())
                                        .consistency(before.size(), head.size()),
                        note)
                .text());
    }

    @Test
    void everyForgeryIsNamedByWhoHoldsAnEarlierCheckpointOrIsAWitness() throws Exception {
        var table = new StringBuilder(
                "| | " + String.join(" | ", DETECTORS) + " |\n" + "|---".repeat(DETECTORS.size() + 1) + "|\n");
        var unnamed = new ArrayList<String>();
        for (var forgery : forgeries().entrySet()) {
            var by = whoNames(forgery.getValue());
            table.append("| ").append(forgery.getKey());
            by.forEach(one -> table.append(" | ").append(one));
            table.append(" |\n");
            if (!by.get(2).equals(NAMED)) {
                unnamed.add(forgery.getKey());
            }
        }
        assertThat(unnamed).as("by verify --checkpoint").isEmpty();
        assertThat(whoNames(() -> {})).as("where nothing was forged").containsOnly(NOT);
        TABLE.is(table.toString());
    }
}
