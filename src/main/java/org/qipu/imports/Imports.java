package org.qipu.imports;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import java.util.UUID;
import org.jboss.logging.Logger;
import org.qipu.game.Actor;
import org.qipu.record.Players;
import org.qipu.store.GameRecorder;

/** Starts imports and answers how far they are. */
public final class Imports {

    private static final Logger LOG = Logger.getLogger(Imports.class);

    private final GameRecorder recorder;
    private final Players players;
    private final ImportJobs jobs;
    private final Clock clock;

    public Imports(GameRecorder recorder, Players players, ImportJobs jobs, Clock clock) {
        this.recorder = recorder;
        this.players = players;
        this.jobs = jobs;
        this.clock = clock;
    }

    /**
     * Starts an import that goes on by itself.
     *
     * @param file what was received, one file or an archive of many; deleted when the import is done
     */
    public ImportJobs.Job start(Path file, ImportOptions options, Actor actor) throws IOException {
        var id = UUID.randomUUID().toString();
        var size = Files.size(file);
        jobs.begin(id, actor.role().wireName() + ":" + actor.id(), options.rulebook(), ImportReport.begun(size));
        Thread.ofVirtual().name("import-" + id).start(() -> run(id, file, size, options, actor));
        return jobs.find(id).orElseThrow();
    }

    /** The import of that id. */
    public Optional<ImportJobs.Job> find(String id) {
        return jobs.find(id);
    }

    private void run(String id, Path file, long size, ImportOptions options, Actor actor) {
        var latest = new ImportReport[] {ImportReport.begun(size)};
        var task = new PgnImport(recorder, players, actor, clock, options, size, report -> {
            latest[0] = report;
            jobs.progress(id, report, Optional.empty(), Optional.empty());
        });
        try (var sources = Sources.of(file)) {
            jobs.progress(id, task.run(sources), Optional.of(clock.instant()), Optional.empty());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (IOException | RuntimeException e) {
            LOG.errorf(e, "Import %s stopped", id);
            jobs.progress(id, latest[0], Optional.of(clock.instant()), Optional.of(String.valueOf(e.getMessage())));
        } finally {
            delete(file);
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
