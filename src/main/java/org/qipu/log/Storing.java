package org.qipu.log;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.postgresql.util.PSQLException;
import org.qipu.log.Combining.Stored;

/**
 * Stores appends in one transaction, and says of each what became of it.
 *
 * @param database connections under the role of the service, in autocommit mode
 */
record Storing(DataSource database) {

    /** Stores appends to as many streams, each all or nothing, and says of each what became of it. */
    List<Stored> store(List<Append> appends) {
        try {
            var stored = stored(appends);
            return IntStream.range(0, appends.size())
                    .mapToObj(i -> judged(stored.get(i) ? AppendOutcome.APPENDED : AppendOutcome.STALE_VERSION))
                    .toList();
        } catch (SQLException e) {
            return appends.size() > 1 && isOfOne(e)
                    ? eachAlone(appends)
                    : appends.stream().map(append -> judged(e)).toList();
        }
    }

    /** One after the other; where the database goes away meanwhile the others do not wait for it too, each as long. */
    private List<Stored> eachAlone(List<Append> appends) {
        var stored = new ArrayList<Stored>();
        for (var append : appends) {
            var away =
                    !stored.isEmpty() && stored.getLast() instanceof Stored.Failed(SQLException why) && !isOfOne(why);
            stored.add(away ? stored.getLast() : store(List.of(append)).getFirst());
        }
        return stored;
    }

    private BitSet stored(List<Append> appends) throws SQLException {
        // The first and only statement of its transaction: the order of the tail rests on it.
        try (var connection = database.getConnection();
                var insert = Insertion.of(connection, appends)) {
            return insert.execute();
        }
    }

    /** Whether what failed is what one of several asked for, or that they were in each other's way: nothing was stored, and each is judged alone. */
    private static boolean isOfOne(SQLException e) {
        return !Failures.ofTheDatabase(e)
                || e.getSQLState() != null && e.getSQLState().startsWith("40");
    }

    private static Stored judged(AppendOutcome outcome) {
        return new Stored.Judged(outcome);
    }

    private static Stored judged(SQLException failure) {
        return switch (failure instanceof PSQLException e ? violatedConstraint(e) : "") {
            case "event_game_sequence" -> judged(AppendOutcome.STALE_VERSION);
            case "idempotency_key" -> judged(AppendOutcome.KEY_TAKEN);
            default -> new Stored.Failed(failure);
        };
    }

    private static String violatedConstraint(PSQLException e) {
        return Optional.ofNullable(e.getServerErrorMessage())
                .flatMap(message -> Optional.ofNullable(message.getConstraint()))
                .orElse("");
    }
}
