package org.qipu.dossier;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qipu.audit.dossier.DossierFile;
import org.qipu.audit.dossier.DossierVerification;
import org.qipu.audit.log.Cosignatures;
import org.qipu.audit.log.Cosigning;
import org.qipu.audit.log.Integration;
import org.qipu.audit.log.Keeping;
import org.qipu.audit.log.LogIdentity;
import org.qipu.audit.log.PublicHead;
import org.qipu.audit.log.Signing;
import org.qipu.audit.log.Stamps;
import org.qipu.audit.log.StoredTree;
import org.qipu.audit.log.TransparencyLog;
import org.qipu.competition.CompetitionEvent;
import org.qipu.competition.Cups;
import org.qipu.competition.RecordedChange;
import org.qipu.log.StoreDatabase;
import org.qipu.log.codec.Chained;
import org.qipu.log.codec.CompetitionCodec;
import org.qipu.log.codec.Hash;
import org.qipu.log.tail.TailWakeup;
import org.qipu.read.export.PgnExport;
import org.qipu.registry.Evidence;
import org.qipu.registry.Players;
import org.qipu.relay.Recording;
import org.qipu.replay.Games;

/** The dossier of a game whose competition was changed again and again: nobody fills the memory of all with it. */
class LongCompetitionTest {

    private static final Instant NOW = Instant.parse("2026-11-21T09:00:00Z");
    private static final int LARGE = 1 << 20;

    @TempDir
    Path home;

    private final LogIdentity identity = LogIdentity.make("hall.example/record");
    private StoreDatabase database;
    private TailWakeup wakeup;
    private TransparencyLog log;

    @BeforeEach
    void open() {
        database = StoreDatabase.create();
        var service = database.service();
        var tree = new StoredTree(service);
        var signing = new Signing(service, identity.origin(), identity.signer(), Optional.empty());
        var released = new PublicHead(service, (competition, round, at) -> at);
        var shown = new Cosignatures(service, List.of(), 0);
        wakeup = TailWakeup.open(service);
        log = new TransparencyLog(
                identity,
                tree,
                released,
                shown,
                new Stamps(service),
                Keeping.start(
                        new Integration(service, identity.commitment()), signing, released, wakeup, Clock.systemUTC()),
                new Cosigning(signing, tree, shown, List.of(), () -> false, Duration.ofSeconds(5), Clock.systemUTC()));
        new Recording(database.log()).begin("g"); // of "cup"
    }

    @AfterEach
    void close() {
        log.close();
        wakeup.close();
        database.close();
    }

    private void set(int times) {
        var codec = new CompetitionCodec();
        var last = Hash.ZERO;
        for (int i = 1; i <= times; i++) {
            var cup = Cups.cup("\"format\": \"" + i + " " + "x".repeat(LARGE) + "\"");
            Chained change = codec.chain(
                    "cup",
                    last,
                    new RecordedChange(
                            i,
                            NOW,
                            NOW,
                            Cups.CHIEF,
                            i == 1
                                    ? new CompetitionEvent.CompetitionSetUp(cup)
                                    : new CompetitionEvent.CompetitionChanged(cup)));
            database.log().append(last, List.of(change), Optional.empty());
            last = change.hash();
        }
    }

    /** The files of the dossier, which is verified. */
    private SortedMap<String, byte[]> dossier(long events) throws IOException {
        await().atMost(Duration.ofSeconds(60))
                .until(() -> log.keeping().standing().signed() == events);
        var players = new Players(database.service());
        var dossiers = new Dossiers(
                database.log(),
                log,
                new PgnExport(players),
                players,
                new Evidence(database.service(), new Evidence.Bounds(1000, 9, 9000)),
                Clock.systemUTC());
        var record = new Games(database.log()).replay("g").orElseThrow();
        var zip = Files.write(
                home.resolve("g.zip"),
                dossiers.of("g", record, TransparencyLog.Sight.ALL).orElseThrow());
        var files = DossierFile.read(zip).orElseThrow();
        assertThat(DossierVerification.of(files, identity.verifiers(), Optional.empty())
                        .statements())
                .extracting(Object::toString)
                .noneMatch(one -> one.startsWith("wrong"));
        return files;
    }

    private static List<String> stories(SortedMap<String, byte[]> files) {
        var stories = new ArrayList<String>();
        for (var language : List.of("en", "zh-Hant")) {
            stories.add(new String(files.get("story." + language + ".html"), UTF_8));
        }
        return stories;
    }

    @Test
    void changesForWhichThereIsNoRoomAreLeftOutAndTheStorySaysSo() throws IOException {
        set(20);
        var files = dossier(22);
        assertThat(files).doesNotContainKey("competition.jsonl").containsKey("events.jsonl");
        assertThat(files.keySet()).noneMatch(path -> path.startsWith("competition-proofs/"));
        assertThat(stories(files).getFirst()).contains("cup (its events are not in here, for there is no room)");
        assertThat(stories(files).getLast()).contains("cup (其事件過大，未收錄於此)");
    }

    @Test
    void allOthersAreInItWithTheirProofs() throws IOException {
        set(2);
        var files = dossier(4);
        assertThat(files).containsKeys("competition.jsonl", "competition-proofs/2.tlog-proof");
        assertThat(stories(files).getFirst()).contains("<td>cup</td>");
    }
}
