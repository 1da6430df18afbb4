package org.qipu.game.policy;

import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.event.Finding;
import org.qipu.game.state.Game;

/**
 * What would rest on a line of an edition that nothing but memory tells: it is not decided, the arbiter is asked (SCO-02).
 *
 * <p>The edition's page says of each line how it is known ({@code source}).
 */
public final class Unverified {

    /** The kind of the finding that opens the matter. */
    public static final String KIND = "unverified";

    private Unverified() {}

    /** The words for it, after what the line would bring. */
    public static String doubt(Game game, String article) {
        return article + " of " + game.rulebook().id()
                + " was not read in its text and is told from memory alone: the arbiter decides.";
    }

    /** The question that the arbiter is asked. */
    public static Finding finding(Game game, String article, String would, Optional<Side> side) {
        return new Finding(
                KIND,
                article,
                would + " " + doubt(game, article),
                side,
                Optional.of(game.line().ply()));
    }
}
