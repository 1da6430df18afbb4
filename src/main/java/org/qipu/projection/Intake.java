package org.qipu.projection;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.qipu.game.state.Game;
import org.qipu.log.EventLog;
import org.qipu.log.Failures;
import org.qipu.log.codec.EventCodec;
import org.qipu.log.codec.EventRow;
import org.qipu.log.codec.LoggedEvent;

/** Feeds one projection with events from the tail, batch by batch, each batch in one transaction; what it cannot take in is parked. */
public final class Intake {

    private final Projection projection;
    private final EventCodec codec;
    private final FollowedGames games;
    private final DeadLetters.Alarm alarm;

    /**
     * An intake for one projection, for use by several threads as long as each game is one thread's.
     *
     * @param games how many games are remembered between their events
     * @param alarm rung for each event that is parked
     */
    public Intake(Projection projection, EventLog log, EventCodec codec, int games, DeadLetters.Alarm alarm) {
        this.projection = projection;
        this.codec = codec;
        this.games = new FollowedGames(log, games);
        this.alarm = alarm;
    }

    /** The projection that is fed. */
    public Projection projection() {
        return projection;
    }

    /** Forgets the games that are followed: they are read again when they go on. */
    public void forget() {
        games.forget();
    }

    /** Begins a batch in the transaction of a connection. */
    public Batch begin(Connection connection) throws SQLException {
        ProjectionLock.shared(connection, projection.name());
        return new Batch(connection, DeadLetters.games(connection, projection.name()));
    }

    /** The events of one transaction; once it has thrown, the transaction is to be rolled back. */
    public final class Batch {

        private final Connection connection;
        private final Set<String> parkedGames;
        /** What was taken in since the savepoint, to be taken in again when a later event throws the savepoint's work away. */
        private final List<Step> taken = new ArrayList<>();

        private boolean lost;

        private Batch(Connection connection, Set<String> parkedGames) throws SQLException {
            this.connection = connection;
            this.parkedGames = parkedGames;
            execute("savepoint intake");
        }

        private record Step(LoggedEvent event, Game after) {}

        /**
         * Takes in the next event, or parks it.
         *
         * @throws SQLException             when the database failed: try the batch again
         * @throws EventLog.StoreException likewise
         * @throws EventCodec.WrittenByNewerException when a replica of a newer program is to take it in
         */
        public void take(EventRow row) throws SQLException {
            if (lost) {
                throw new SQLException("an earlier event of the batch failed");
            }
            try {
                if (parkedGames.contains(row.gameId())) {
                    DeadLetters.park(connection, projection.name(), row, DeadLetters.BEHIND_ANOTHER);
                } else {
                    takeOrPark(row);
                }
            } catch (SQLException | EventLog.StoreException | EventCodec.WrittenByNewerException e) {
                lost = true;
                throw e;
            }
        }

        private void takeOrPark(EventRow row) throws SQLException {
            try {
                var event = codec.decode(row);
                var step = new Step(event, games.after(event));
                projection.take(connection, step.event(), step.after());
                taken.add(step);
            } catch (SQLException e) {
                if (Failures.ofTheDatabase(e)) {
                    throw e;
                }
                park(row, e);
            } catch (EventLog.StoreException | EventCodec.WrittenByNewerException e) {
                throw e;
            } catch (RuntimeException e) {
                park(row, e);
            }
        }

        private void park(EventRow row, Exception why) throws SQLException {
            execute("rollback to savepoint intake");
            for (var step : taken) {
                projection.take(connection, step.event(), step.after());
            }
            taken.clear();
            var reason = Failures.words(why);
            DeadLetters.park(connection, projection.name(), row, reason);
            parkedGames.add(row.gameId());
            alarm.parked(projection.name(), row.gameId(), row.sequence(), reason);
            execute("release savepoint intake");
            execute("savepoint intake");
        }

        private void execute(String sql) throws SQLException {
            try (var statement = connection.createStatement()) {
                statement.execute(sql);
            }
        }
    }
}
