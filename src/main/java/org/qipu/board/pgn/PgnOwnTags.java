package org.qipu.board.pgn;

import java.util.Optional;

/**
 * The tags that only the games of one discipline have.
 *
 * @param game    what is played, where that is not chess
 * @param variant of chess
 * @param format  how the moves are written, where PGN knows several ways
 * @param fen     whether the position a game starts from is always told
 */
public record PgnOwnTags(Optional<String> game, Optional<String> variant, Optional<String> format, boolean fen) {

    /** Those of chess: none. */
    public static final PgnOwnTags NONE = new PgnOwnTags(Optional.empty(), Optional.empty(), Optional.empty(), false);
}
