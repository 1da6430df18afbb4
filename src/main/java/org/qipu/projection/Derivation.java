package org.qipu.projection;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.qipu.game.state.Game;
import org.qipu.log.Failures;
import org.qipu.log.codec.EventCodec;
import org.qipu.log.codec.EventRow;

/** Derives what a projection holds of one game anew, inside a transaction; what it cannot take in is parked. */
final class Derivation {

    private final Connection connection;
    private final Projection projection;
    private final EventCodec codec;
    private final DeadLetters.Alarm alarm;

    Derivation(Connection connection, Projection projection, EventCodec codec, DeadLetters.Alarm alarm) {
        this.connection = connection;
        this.projection = projection;
        this.codec = codec;
        this.alarm = alarm;
    }

    /** The first event that could not be taken in. */
    private record Failure(int index, String reason) {}

    /**
     * Replaces all that was derived from a game.
     *
     * @param game every event of it, in order
     * @return whether all could be taken in
     */
    boolean replace(List<EventRow> game) throws SQLException {
        var gameId = game.getFirst().gameId();
        DeadLetters.remove(connection, projection.name(), gameId);
        var failure = derive(gameId, game);
        if (failure.isPresent()) {
            derive(gameId, game.subList(0, failure.get().index()));
            park(gameId, game, failure.get());
        }
        return failure.isEmpty();
    }

    private Optional<Failure> derive(String gameId, List<EventRow> rows) throws SQLException {
        execute("savepoint derivation");
        projection.forget(connection, gameId);
        var game = Game.NONE;
        for (int i = 0; i < rows.size(); i++) {
            try {
                var event = codec.decode(rows.get(i));
                game = game.evolve(event.event());
                projection.take(connection, event, game);
            } catch (EventCodec.WrittenByNewerException e) {
                throw e; // what it holds of the game is the newer program's to replace
            } catch (SQLException | RuntimeException e) {
                if (e instanceof SQLException failure && Failures.ofTheDatabase(failure)) {
                    throw failure;
                }
                execute("rollback to savepoint derivation");
                return Optional.of(new Failure(i, Failures.words(e)));
            }
        }
        execute("release savepoint derivation");
        return Optional.empty();
    }

    private void park(String gameId, List<EventRow> game, Failure failure) throws SQLException {
        for (int i = failure.index(); i < game.size(); i++) {
            DeadLetters.park(
                    connection,
                    projection.name(),
                    game.get(i),
                    i == failure.index() ? failure.reason() : DeadLetters.BEHIND_ANOTHER);
        }
        alarm.parked(projection.name(), gameId, game.get(failure.index()).sequence(), failure.reason());
    }

    private void execute(String sql) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
