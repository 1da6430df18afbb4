package org.qipu.registry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.qipu.board.Discipline;
import org.qipu.embedded.TestServices;
import org.qipu.game.event.Actor;
import org.qipu.game.event.GameEvent.NoteAdded;
import org.qipu.game.event.RecordedEvent;
import org.qipu.log.ChainVerification;
import org.qipu.log.StoreDatabase;
import org.qipu.log.codec.EventCodec;
import org.qipu.log.codec.Hash;
import org.qipu.log.codec.LoggedEvent;
import org.qipu.log.codec.TextPlace;

/** Tables written anew after an erasure, while others read as of before: they see what they did, and the files are clean when they have ended. */
class RewriteTest {

    private static final Actor ARBITER = new Actor("arbiter-1", Actor.Role.ARBITER);
    private static final Instant NINE = Instant.parse("2026-11-21T09:00:00Z");

    private StoreDatabase database;

    @BeforeEach
    void start() {
        database = StoreDatabase.create();
        for (var game : List.of("g", "h")) {
            database.log().append(Hash.ZERO, List.of(note(game)), Optional.empty());
        }
        new Players(database.service()).name("fide:1", "Somebody");
    }

    @AfterEach
    void stop() {
        database.close();
    }

    /** Of this database alone: those of other tests have files too. */
    private String words(String game) {
        return "Kvittelborough spoke in " + database.name() + " of " + game;
    }

    private LoggedEvent note(String game) {
        var note = new NoteAdded(words(game), Optional.empty(), Optional.empty(), Optional.empty());
        return new EventCodec()
                .chain(game, Hash.ZERO, new RecordedEvent(1, NINE, NINE, ARBITER, note), Discipline.CHESS);
    }

    /** As pg_dump does: its snapshot is made before it has locks. */
    @Test
    void whoReadsAsOfBeforeSeesWhatThereWasAndIsWaitedFor() throws Exception {
        var texts = new TextErasure(database.service());
        try (var dump = database.owner()) {
            dump.setAutoCommit(false);
            run(dump, "set transaction isolation level repeatable read, read only");
            count(dump, "pg_class");
            texts.erase("federation", "f", "asked", List.of(place("g")), List.of());
            try (var before = database.owner()) {
                run(before, "select rewrite_erased()");
            }
            var cleaned = CompletableFuture.supplyAsync(texts::clean);
            run(dump, "lock table event_text, player in access share mode");
            assertThat(count(dump, "event_text")).isEqualTo(2);
            assertThat(count(dump, "player")).isEqualTo(1);
            assertThat(inFiles(words("g"))).isTrue();
            assertThat(cleaned).isNotDone();
            dump.rollback();
            assertThat(cleaned.get(60, TimeUnit.SECONDS)).isEqualTo(TextErasure.Files.CLEAN);
        }
        assertThat(inFiles(words("g"))).isFalse();
        assertThat(inFiles(words("h"))).as("the search would find them").isTrue();
        assertThat(new Players(database.service()).find("fide:1")).isPresent();
    }

    @Test
    void aScanThatWaitedForTheTablesFindsAllWords() throws Exception {
        try (var rewriting = database.owner();
                var looking = database.superuser()) {
            rewriting.setAutoCommit(false);
            run(rewriting, "select rewrite_erased()");
            var verified = CompletableFuture.supplyAsync(
                    () -> ChainVerification.of(database.log()).faults());
            await().until(() -> count(looking, "pg_locks where relation = 'event_text'::regclass and not granted") > 0);
            rewriting.commit();
            assertThat(verified.get(60, TimeUnit.SECONDS)).isEmpty();
        }
    }

    private TextPlace place(String game) {
        return new TextPlace(game, 1, "/text");
    }

    private static void run(Connection connection, String sql) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static long count(Connection connection, String what) throws SQLException {
        try (var statement = connection.createStatement();
                var row = statement.executeQuery("select count(*) from " + what)) {
            row.next();
            return row.getLong(1);
        }
    }

    private static boolean inFiles(String words) throws IOException {
        for (var file : TestServices.filesBelow(TestServices.files())) {
            try {
                if (new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1).contains(words)) {
                    return true;
                }
            } catch (NoSuchFileException goneMeanwhile) {
                // PostgreSQL has removed it
            }
        }
        return false;
    }
}
