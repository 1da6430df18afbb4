package org.qipu.imports;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import org.jboss.logging.Logger;
import org.qipu.game.event.Actor;
import org.qipu.log.EventLog;
import org.qipu.log.Trace;
import org.qipu.recording.GameRecorder;
import org.qipu.registry.Players;

/** Starts imports and answers how far they are. */
public final class Imports {

    private static final Logger LOG = Logger.getLogger(Imports.class);

    private static final int ATTEMPTS = 120;
    private static final Duration BETWEEN_SIGNS = Duration.ofSeconds(20);
    private static final Duration BETWEEN_ATTEMPTS = Duration.ofSeconds(5);
    private static final Signs NO_SIGNS = () -> {};

    private final GameRecorder recorder;
    private final Players players;
    private final ImportJobs jobs;
    private final Clock clock;
    private final ImportThreads threads;
    private final LongConsumer begun;

    /**
     * Imports of a service.
     *
     * @param hall  where games are recorded meanwhile
     * @param begun told of each import that begins how many bytes it has, on its own thread
     */
    public Imports(
            GameRecorder recorder, Players players, ImportJobs jobs, Clock clock, Hall hall, LongConsumer begun) {
        this.threads = new ImportThreads(hall);
        this.recorder = recorder;
        this.players = players;
        this.jobs = jobs;
        this.clock = clock;
        this.begun = begun;
    }

    /**
     * Starts an import that goes on by itself.
     *
     * @param file what was received, one file or an archive of many; once this has returned it is the import's, which
     *             deletes it when it is done
     * @throws TooMany where as many are at work or wait as may be
     */
    public ImportJobs.Job start(Path file, ImportOptions options, Actor actor) throws IOException {
        var id = UUID.randomUUID().toString();
        var size = Files.size(file);
        var place = threads.place().orElseThrow(TooMany::new);
        var signs = NO_SIGNS;
        var taken = false;
        try {
            jobs.begin(id, requested(actor), options.rulebook(), ImportReport.begun(size));
            var job = jobs.find(id).orElseThrow();
            signs = signsOfLife(id); // while it waits for its turn too
            take(place, signs, () -> run(id, file, size, options, actor));
            taken = true;
            return job;
        } finally {
            if (!taken) { // whatever it was: an Error too
                signs.close();
                place.giveBack();
            }
        }
    }

    private static void take(ImportThreads.Place place, Signs signs, Runnable work) {
        place.take(() -> {
            try (signs) {
                work.run();
            }
        });
    }

    /** As many imports are at work, or wait for that, as may be. */
    public static final class TooMany extends RuntimeException {
        private static final long serialVersionUID = 1L;

        TooMany() {
            super("Other imports are being worked on: send it again in a moment.");
        }
    }

    /** Who asked for an import, as jobs name him. */
    public static String requested(Actor actor) {
        return actor.role().wireName() + ":" + actor.id();
    }

    /** The import of that id. */
    public Optional<ImportJobs.Job> find(String id) {
        return jobs.find(id);
    }

    private void run(String id, Path file, long size, ImportOptions options, Actor actor) {
        Consumer<ImportReport> keeping = report -> {
            try {
                jobs.progress(id, report, Optional.empty(), Optional.empty());
            } catch (EventLog.StoreException e) {
                LOG.warnf("The progress of import %s could not be kept: %s", id, e.getMessage());
            }
        };
        var task = new PgnImport(
                recorder, KnownNames.of(players.by(actor)), actor, clock, options, size, keeping, threads.takers());
        try (var sources = Sources.of(file)) {
            begun.accept(size);
            end(id, task.run(sources), Optional.empty());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            end(id, task.soFar(), Optional.of("It was interrupted."));
        } catch (Throwable e) { // whatever it was: an import ends, and says how
            LOG.errorf("Import %s stopped: %s", id, Trace.of(e));
            end(
                    id,
                    task.soFar(),
                    Optional.of(e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage()));
        } finally {
            delete(file);
        }
    }

    private interface Signs extends AutoCloseable {
        @Override
        void close();
    }

    /** Says every few seconds that somebody works on it, until it is closed. */
    private Signs signsOfLife(String id) {
        var signs = Thread.ofVirtual().name("import-signs-" + id).start(() -> {
            try {
                while (true) {
                    Thread.sleep(BETWEEN_SIGNS);
                    try {
                        jobs.isAlive(id);
                    } catch (EventLog.StoreException e) {
                        LOG.debugf("Import %s could not say that it goes on: %s", id, e.getMessage());
                    }
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        return signs::interrupt;
    }

    /** Keeps how an import ended, also when the database comes back only after some minutes; where it will not take the report, the counts. */
    private void end(String id, ImportReport whole, Optional<String> failure) {
        var report = whole;
        for (int attempt = 1; attempt <= ATTEMPTS; attempt++) {
            try {
                jobs.progress(id, report, Optional.of(clock.instant()), failure);
                return;
            } catch (EventLog.StoreException e) {
                report = e.mayPass() ? report : whole.countsAlone();
                LOG.warnf("The end of import %s could not be kept yet: %s", id, e.getMessage());
                LockSupport.parkNanos(BETWEEN_ATTEMPTS.toNanos());
            }
        }
    }

    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            LOG.warnf("The received file %s could not be deleted: %s", file, e.getMessage());
        }
    }
}
