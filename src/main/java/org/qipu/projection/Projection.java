package org.qipu.projection;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import org.qipu.game.state.Game;
import org.qipu.log.codec.EventType;
import org.qipu.log.codec.LoggedEvent;

/**
 * Keeps tables that are derived from the record and can be lost without loss.
 *
 * <p>It gets every event of every game that it {@link #follows}, those of one game in order, inside a transaction that
 * also moves its place in the tail: an event is taken in once. Only after a rebuild may an event come again, so a
 * projection writes in such a way that taking it in twice does no harm.
 */
public interface Projection {

    /** Its name, under which its place in the tail is kept: the same for ever, or it begins anew. */
    String name();

    /** Whether it asks for events of that kind; one that follows few of them is not given the others. */
    default boolean follows(EventType kind) {
        return true;
    }

    /** An event, and the game right after it. */
    record Step(LoggedEvent event, Game after) {}

    /**
     * Takes in events, those of each game in order; what comes of them is the same as if each came alone.
     *
     * @param connection in the transaction of the batch; not to be committed, closed or kept
     * @param steps      at least one
     * @throws SQLException whatever the statements throw: where the database is at fault the batch is tried again, else
     * each is tried alone, and the one that fails is parked as a {@link DeadLetters dead letter}
     */
    void take(Connection connection, List<Step> steps) throws SQLException;

    /** Removes all that was derived from games, in the transaction in which they are derived anew. */
    void forget(Connection connection, Collection<String> gameIds) throws SQLException;

    /**
     * Replaces all that was derived from games by what comes of these events; what is as it should be need not be written again.
     *
     * @param connection in the transaction of the rebuild; not to be committed, closed or kept
     * @param gameIds    the games
     * @param steps      all their events that can be read, each game's in order; none of a game of which none can
     * @throws SQLException as {@link #take} does
     */
    default void replace(Connection connection, Collection<String> gameIds, List<Step> steps) throws SQLException {
        forget(connection, gameIds);
        if (!steps.isEmpty()) {
            take(connection, steps);
        }
    }
}
