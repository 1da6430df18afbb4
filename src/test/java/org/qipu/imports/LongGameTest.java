package org.qipu.imports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qipu.axon.Asking;
import org.qipu.game.event.Actor;
import org.qipu.game.policy.TimedCommand;
import org.qipu.log.EventLog;
import org.qipu.log.IdempotencyKey;
import org.qipu.log.StoreDatabase;
import org.qipu.log.tail.TailWakeup;
import org.qipu.recording.GameRecorder;
import org.qipu.recording.RecordingAnswer;
import org.qipu.registry.Players;

/**
 * A text that pretends to be a game without end, or breaks what takes it over: the import ends and says so, and the
 * games beside it are taken over.
 */
class LongGameTest {

    private static final Actor FEDERATION = new Actor("fed", Actor.Role.FEDERATION);
    private static final String SHORT =
            "[Event \"Short\"]\n[White \"A\"]\n[Black \"B\"]\n[Date \"2024.05.01\"]\n\n1. e4 e5 2. Nf3 1/2-1/2\n";

    @TempDir
    Path temp;

    private static String knights(int plies) {
        var moves = new StringBuilder("[Event \"Endless\"]\n[White \"C\"]\n[Black \"D\"]\n[Date \"2024.05.01\"]\n\n");
        for (int ply = 0; ply < plies; ply += 4) {
            moves.append("Nf3 Nf6 Ng1 Ng8\n");
        }
        return moves + "*\n";
    }

    private ImportJobs.Job run(StoreDatabase database, GameRecorder recorder, String text) throws Exception {
        var file = Files.writeString(temp.resolve("games.pgn"), text);
        var size = Files.size(file);
        var told = new AtomicLong();
        var imports = new Imports(
                recorder,
                new Players(database.service()),
                new ImportJobs(database.service(), Clock.systemUTC()),
                Clock.systemUTC(),
                new Hall(),
                told::set);
        var options = ImportOptions.of(Optional.of("fide-2023"), Optional.empty(), Optional.empty(), Optional.empty());
        var id = imports.start(file, options, FEDERATION).id();
        await().atMost(Duration.ofSeconds(60))
                .until(() -> imports.find(id).orElseThrow().finishedAt().isPresent());
        await().atMost(Duration.ofSeconds(60)).until(() -> Files.notExists(file));
        assertThat(told).as("what was told at its beginning").hasValue(size);
        return imports.find(id).orElseThrow();
    }

    @Test
    void fifty_thousand_half_moves_are_refused_and_what_stands_beside_them_is_taken_over() throws Exception {
        try (var database = StoreDatabase.create();
                var wakeup = TailWakeup.open(database.service());
                var service = Asking.service(database, wakeup)) {
            var report = run(database, service.recorder(), knights(50_000) + "\n" + SHORT)
                    .report();
            assertThat(report.refused()).isEqualTo(1);
            assertThat(report.added()).isEqualTo(1);
            assertThat(report.entries())
                    .anySatisfy(entry -> assertThat(entry.reason()).contains("more than 6000 half-moves"));
        }
    }

    @Test
    void an_import_ends_whatever_is_thrown_at_it() throws Exception {
        try (var database = StoreDatabase.create()) {
            for (var thrown : List.<Throwable>of(
                    new StackOverflowError(),
                    new IllegalStateException("broken"),
                    new EventLog.StoreException("away", null))) {
                var job = run(database, new Thrower(thrown), SHORT);
                assertThat(job.report().refused()).as(thrown.toString()).isEqualTo(1);
                assertThat(job.report().entries().getFirst().kind()).isEqualTo("failed");
            }
        }
    }

    private record Thrower(Throwable thrown) implements GameRecorder {
        @Override
        public RecordingAnswer record(
                String gameId, List<TimedCommand> commands, Optional<IdempotencyKey> key, OptionalLong ifMatch) {
            sneak(thrown);
            return null;
        }

        @Override
        public RecordingAnswer rehearse(
                String gameId, List<TimedCommand> commands, Optional<IdempotencyKey> key, OptionalLong ifMatch) {
            throw new UnsupportedOperationException("an import is recorded");
        }
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> void sneak(Throwable thrown) throws T {
        throw (T) thrown;
    }
}
