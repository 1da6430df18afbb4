package org.qipu.imports;

import java.io.IOException;
import java.io.InputStream;
import java.time.Clock;
import java.util.Optional;
import org.qipu.game.event.Actor;
import org.qipu.recording.GameRecorder;
import org.qipu.registry.Players;

/** How fast games are taken over, for benchmarks. */
public final class ImportPace {

    /** Those of a service in which nothing else is recorded. */
    private static final ImportThreads THREADS = new ImportThreads(new Hall());

    private ImportPace() {}

    /** Events a second of one import, its parsing included. */
    public static double eventsPerSecond(
            GameRecorder recorder, Players players, InputStream pgn, long bytes, String rulebook)
            throws IOException, InterruptedException {
        var options = ImportOptions.of(Optional.of(rulebook), Optional.empty(), Optional.empty(), Optional.empty());
        var begun = System.nanoTime();
        var report = new PgnImport(
                        recorder,
                        KnownNames.of(players),
                        new Actor("bench", Actor.Role.FEDERATION),
                        Clock.systemUTC(),
                        options,
                        bytes,
                        progress -> {},
                        THREADS.takers())
                .run(pgn);
        if (report.refused() > 0) {
            throw new IllegalStateException("a game of the benchmark was refused: "
                    + report.entries().getFirst().reason());
        }
        return report.events() / ((System.nanoTime() - begun) / 1e9);
    }
}
