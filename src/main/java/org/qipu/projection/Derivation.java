package org.qipu.projection;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.qipu.log.Failures;

/** Derives what a projection holds of games anew, inside a transaction; what it cannot take in is parked. */
final class Derivation {

    private final Connection connection;
    private final Projection projection;
    private final DeadLetters.Alarm alarm;

    Derivation(Connection connection, Projection projection, DeadLetters.Alarm alarm) {
        this.connection = connection;
        this.projection = projection;
        this.alarm = alarm;
    }

    /**
     * Replaces all that was derived from games.
     *
     * @return how many of them could not be taken in to their ends
     */
    int replace(List<ReadGame> games) throws SQLException {
        var ids = games.stream().map(ReadGame::id).toList();
        DeadLetters.remove(connection, projection.name(), ids);
        var steps = games.stream().flatMap(game -> game.steps().stream()).toList();
        var atOnce = AtSavepoint.failure(connection, () -> projection.replace(connection, ids, steps))
                .isEmpty();
        if (!atOnce) {
            projection.forget(connection, ids);
        }
        var parked = 0;
        for (var game : games) {
            var failure = atOnce ? Optional.<ReadGame.Failure>empty() : oneByOne(game.steps());
            failure = failure.or(game::failure);
            if (failure.isPresent()) {
                park(game, failure.get());
                parked++;
            }
        }
        return parked;
    }

    private Optional<ReadGame.Failure> oneByOne(List<Projection.Step> steps) throws SQLException {
        for (int i = 0; i < steps.size(); i++) {
            var step = steps.get(i);
            var why = AtSavepoint.failure(connection, () -> projection.take(connection, List.of(step)));
            if (why.isPresent()) {
                return Optional.of(new ReadGame.Failure(i, Failures.words(why.get())));
            }
        }
        return Optional.empty();
    }

    private void park(ReadGame game, ReadGame.Failure failure) throws SQLException {
        var rows = game.rows();
        for (int i = failure.index(); i < rows.size(); i++) {
            DeadLetters.park(
                    connection,
                    projection.name(),
                    rows.get(i),
                    i == failure.index() ? failure.reason() : DeadLetters.BEHIND_ANOTHER);
        }
        alarm.parked(projection.name(), game.id(), rows.get(failure.index()).sequence(), failure.reason());
    }
}
