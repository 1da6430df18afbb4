package org.qipu.board.pgn;

import java.io.IOException;
import java.util.List;

/** Tells what is played in a game. */
@FunctionalInterface
public interface RulesOf {

    /**
     * The rules of a game with these tags.
     *
     * @param ahead the characters that follow them
     */
    PgnRules of(List<PgnTag> tags, PgnRules.Ahead ahead) throws IOException;
}
