package org.qipu.projection;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.qipu.log.EventLog;
import org.qipu.log.Failures;
import org.qipu.log.codec.EventCodec;
import org.qipu.log.codec.EventRow;

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

    /**
     * Takes events in, in the transaction of a connection, or parks what cannot be read or taken in.
     *
     * @param rows in the order of the tail; once this has thrown, the transaction is to be rolled back
     * @throws SQLException                        when the database failed: try the batch again
     * @throws EventLog.StoreException             likewise
     * @throws EventCodec.WrittenByNewerException when a replica of a newer program is to take one of them in
     */
    public void takeIn(Connection connection, List<EventRow> rows) throws SQLException {
        var batch = new Batch(connection, ProjectionLock.sharedAndSavepoint(connection, projection.name()));
        rows.forEach(batch::add);
        batch.takeIn();
    }

    /** The events of one transaction, in which there is a savepoint. */
    private final class Batch {

        private final Connection connection;
        private final Set<String> parkedGames;
        private final FollowedGames.Batch followed = games.batch();
        private final List<Projection.Step> steps = new ArrayList<>();
        private final List<Parked> parked = new ArrayList<>();

        private Batch(Connection connection, Set<String> parkedGames) {
            this.connection = connection;
            this.parkedGames = parkedGames;
        }

        private record Parked(EventRow row, String reason) {}

        /** Adds the next event; one that cannot be read is to be parked. */
        private void add(EventRow row) {
            if (parkedGames.contains(row.gameId())) {
                parked.add(new Parked(row, DeadLetters.BEHIND_ANOTHER));
                return;
            }
            try {
                var event = codec.decode(row);
                steps.add(new Projection.Step(event, followed.after(event)));
            } catch (EventLog.StoreException | EventCodec.WrittenByNewerException e) {
                throw e;
            } catch (RuntimeException e) {
                park(row, e);
            }
        }

        private void takeIn() throws SQLException {
            if (!steps.isEmpty()
                    && AtSavepoint.failureAfter(connection, () -> projection.take(connection, steps))
                            .isPresent()) {
                oneByOne();
            }
            followed.keep();
            for (var one : parked) {
                DeadLetters.park(connection, projection.name(), one.row(), one.reason());
            }
        }

        private void oneByOne() throws SQLException {
            for (var step : steps) {
                var row = step.event().row();
                if (parkedGames.contains(row.gameId())) {
                    parked.add(new Parked(row, DeadLetters.BEHIND_ANOTHER));
                } else {
                    AtSavepoint.failure(connection, () -> projection.take(connection, List.of(step)))
                            .ifPresent(why -> park(row, why));
                }
            }
        }

        private void park(EventRow row, Exception why) {
            var reason = Failures.words(why);
            parked.add(new Parked(row, reason));
            parkedGames.add(row.gameId());
            alarm.parked(projection.name(), row.gameId(), row.sequence(), reason);
        }
    }
}
