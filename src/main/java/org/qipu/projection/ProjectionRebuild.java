package org.qipu.projection;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Function;
import java.util.function.LongConsumer;
import java.util.stream.Collectors;
import javax.sql.DataSource;
import org.qipu.log.EventLog;
import org.qipu.log.codec.EventCodec;
import org.qipu.log.codec.EventRow;

/**
 * Derives a projection anew from the record, game by game, while the old rows go on serving and the processor goes on taking in.
 *
 * <p>The events are read through once; what becomes of some of them is written in two short transactions side by side, for long
 * ones would hide newer events from every consumer of the tail. Meanwhile the next ones are read and folded. Each game changes
 * over from its old rows to its new ones at once. A rebuild is also how games whose events were parked are taken in again.
 */
public final class ProjectionRebuild {

    /** Written at once, those of half the games in each of two transactions; more where one game alone has more. */
    private static final int EVENTS_AT_ONCE = 2000;

    private final EventLog log;
    private final EventCodec codec;
    private final DataSource database;
    private final Projection projection;
    private final DeadLetters.Alarm alarm;
    private final LongConsumer progress;
    private List<ReadGame> chunk = new ArrayList<>();
    private int chunkSize;
    private CompletableFuture<Report> done = CompletableFuture.completedFuture(new Report(0, 0, 0));

    private ProjectionRebuild(
            EventLog log,
            EventCodec codec,
            DataSource database,
            Projection projection,
            DeadLetters.Alarm alarm,
            LongConsumer progress) {
        this.log = log;
        this.codec = codec;
        this.database = database;
        this.projection = projection;
        this.alarm = alarm;
        this.progress = progress;
    }

    /**
     * What was done.
     *
     * @param games  games derived anew
     * @param events events read for that
     * @param parked games with an event that still could not be taken in
     */
    public record Report(long games, long events, long parked) {}

    /**
     * Derives all games anew.
     *
     * @param database connections under the role of the service
     * @param progress hears now and then how many events are done
     * @throws EventLog.StoreException when the database failed; what was done until then stays
     */
    public static Report of(
            EventLog log,
            EventCodec codec,
            DataSource database,
            Projection projection,
            DeadLetters.Alarm alarm,
            LongConsumer progress) {
        var rebuild = new ProjectionRebuild(log, codec, database, projection, alarm, progress);
        try {
            log.scan(rebuild::read);
            rebuild.handOver();
        } finally {
            rebuild.done.handle((report, failure) -> report).join(); // nothing is written any more when this has ended
        }
        return rebuild.written();
    }

    private void read(EventRow row) {
        if (chunk.isEmpty() || !chunk.getLast().id().equals(row.gameId())) {
            if (chunkSize >= EVENTS_AT_ONCE) {
                handOver();
            }
            chunk.add(new ReadGame(codec));
        }
        chunk.getLast().add(row);
        chunkSize++;
    }

    /** Has what was read written, after what was read before. */
    private void handOver() {
        var before = written();
        var games = chunk;
        var events = chunkSize;
        chunk = new ArrayList<>();
        chunkSize = 0;
        done = CompletableFuture.supplyAsync(
                () -> {
                    var parked = games.isEmpty() ? 0 : write(games);
                    progress.accept(before.events() + events);
                    return new Report(
                            before.games() + games.size(), before.events() + events, before.parked() + parked);
                },
                ProjectionRebuild::work);
    }

    /** What is written, once what was handed over is. */
    private Report written() {
        return joined(done);
    }

    private static void work(Runnable work) {
        Thread.ofVirtual().name("rebuild").start(work);
    }

    private static <T> T joined(CompletableFuture<T> done) {
        try {
            return done.join();
        } catch (CompletionException e) {
            throw e.getCause() instanceof RuntimeException why ? why : e;
        }
    }

    /** One half of the games beside the other, both under the lock of the transaction that is the last to end. */
    private int write(List<ReadGame> games) {
        return inTransaction(connection -> {
            ProjectionLock.exclusive(connection, projection.name());
            goOn(games);
            var half = games.size() / 2;
            var beside = CompletableFuture.supplyAsync(
                    () -> inTransaction(other -> replace(other, games.subList(0, half))), ProjectionRebuild::work);
            try {
                return replace(connection, games.subList(half, games.size())) + joined(beside);
            } finally {
                beside.handle((parked, failure) -> parked).join();
            }
        });
    }

    private int replace(Connection connection, List<ReadGame> games) throws SQLException {
        return games.isEmpty() ? 0 : new Derivation(connection, projection, alarm).replace(games);
    }

    /** What is done in a transaction, and how many games it parks. */
    private interface Writing {
        int on(Connection connection) throws SQLException;
    }

    private int inTransaction(Writing writing) {
        try (var connection = database.getConnection()) {
            connection.setAutoCommit(false);
            try {
                var parked = writing.on(connection);
                connection.commit();
                return parked;
            } catch (SQLException | RuntimeException e) {
                connection.rollback();
                throw e;
            } finally {
                connection.setAutoCommit(true);
            }
        } catch (SQLException e) {
            throw new EventLog.StoreException("the projection " + projection.name() + " could not be rebuilt", e);
        }
    }

    /** The processor may have taken in what was recorded since the reading began; it may not be lost. */
    private void goOn(List<ReadGame> games) {
        var byId = games.stream().collect(Collectors.toMap(ReadGame::id, Function.identity()));
        var last = games.stream().collect(Collectors.toMap(ReadGame::id, ReadGame::last));
        log.since(last).forEach(row -> byId.get(row.gameId()).add(row));
    }
}
