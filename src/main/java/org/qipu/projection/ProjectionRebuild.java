package org.qipu.projection;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;
import javax.sql.DataSource;
import org.qipu.log.EventLog;
import org.qipu.log.codec.EventCodec;
import org.qipu.log.codec.EventRow;

/**
 * Derives a projection anew from the record, game by game, while the old rows go on serving and the processor goes on taking in.
 *
 * <p>One cursor reads the events; what becomes of a few hundred of them is written in one short transaction, for a long
 * one would hide newer events from every consumer of the tail. Each game changes over from its old rows to its new ones
 * at once. A rebuild is also how games whose events were parked are taken in again.
 */
public final class ProjectionRebuild {

    private static final int EVENTS_A_TRANSACTION = 500;

    private final EventLog log;
    private final EventCodec codec;
    private final DataSource database;
    private final Projection projection;
    private final DeadLetters.Alarm alarm;
    private final LongConsumer progress;
    private final List<List<EventRow>> chunk = new ArrayList<>();
    private int chunkSize;
    private long events;
    private long games;
    private long parked;

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
        log.scan(rebuild::read);
        rebuild.write();
        return new Report(rebuild.games, rebuild.events, rebuild.parked);
    }

    private void read(EventRow row) {
        if (chunk.isEmpty() || !chunk.getLast().getFirst().gameId().equals(row.gameId())) {
            if (chunkSize >= EVENTS_A_TRANSACTION) {
                write();
            }
            chunk.add(new ArrayList<>());
        }
        chunk.getLast().add(row);
        chunkSize++;
    }

    private void write() {
        try (var connection = database.getConnection()) {
            connection.setAutoCommit(false);
            try {
                ProjectionLock.exclusive(connection, projection.name());
                for (var game : chunk) {
                    replace(connection, game);
                }
                connection.commit();
            } catch (SQLException | RuntimeException e) {
                connection.rollback();
                throw e;
            } finally {
                connection.setAutoCommit(true);
            }
        } catch (SQLException e) {
            throw new EventLog.StoreException("the projection " + projection.name() + " could not be rebuilt", e);
        }
        games += chunk.size();
        events += chunkSize;
        chunk.clear();
        chunkSize = 0;
        progress.accept(events);
    }

    private void replace(Connection connection, List<EventRow> read) throws SQLException {
        // The processor may have taken in what was recorded since the cursor was opened; it may not be lost.
        var game = new ArrayList<>(read);
        log.read(read.getFirst().gameId(), read.getLast().sequence()).events().forEach(event -> game.add(event.row()));
        parked += new Derivation(connection, projection, codec, alarm).replace(game) ? 0 : 1;
    }
}
