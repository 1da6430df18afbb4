package org.qipu.log.codec;

import java.util.Optional;

/**
 * The names of the streams of events: a game's is its id, which has no stroke; that of any other has one.
 *
 * <p>Where a row, a place or a fault has a "game id", it is such a name.
 */
public final class Streams {

    /** What the names of competitions' streams begin with. */
    public static final String COMPETITION = "competition/";

    /**
     * That a stream is a game's, in SQL. Not asked with {@code like}: of a table that was never analysed the planner believes then that there
     * is no game, and reads it whole to find the newest one.
     */
    public static final String OF_GAMES = "strpos(game_id, '/') < 1";

    /** The stream of the receipts of erasures. */
    public static final String ERASURES = "registry/erasures";

    private Streams() {}

    /** Whether a stream is a game's. */
    public static boolean isGame(String stream) {
        return stream.indexOf('/') < 0;
    }

    /** The name of the stream of a competition. */
    public static String ofCompetition(String id) {
        return COMPETITION + id;
    }

    /** Whether a stream is a competition's. */
    public static boolean isCompetition(String stream) {
        return stream.startsWith(COMPETITION);
    }

    /** The id of the competition whose stream it is. */
    public static Optional<String> competition(String stream) {
        return isCompetition(stream) ? Optional.of(stream.substring(COMPETITION.length())) : Optional.empty();
    }
}
