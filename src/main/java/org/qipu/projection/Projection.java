package org.qipu.projection;

import java.sql.Connection;
import java.sql.SQLException;
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

    /**
     * Takes in one event.
     *
     * @param connection in the transaction of the batch; not to be committed, closed or kept
     * @param event      the event
     * @param after      the game right after it
     * @throws SQLException whatever the statements throw: where the database is at fault the batch is tried again, else
     * the event is parked as a {@link DeadLetters dead letter}
     */
    void take(Connection connection, LoggedEvent event, Game after) throws SQLException;

    /** Removes all that was derived from one game, in the transaction in which it is derived anew. */
    void forget(Connection connection, String gameId) throws SQLException;
}
