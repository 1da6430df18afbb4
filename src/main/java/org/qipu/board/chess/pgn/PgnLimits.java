package org.qipu.board.chess.pgn;

/** How large the parts of a game may be: far beyond any real game, small enough to hold in memory. */
final class PgnLimits {

    static final int TAG_NAME = 255;
    static final int TAG_VALUE = 20_000;
    static final int TAGS = 1_000;
    static final int TOKEN = 255;
    static final int COMMENT = 200_000;
    static final int NESTING = 100;
    static final int ITEMS = 200_000; // moves and annotations
    static final int TEXT = 8_000_000; // characters of a game that are kept
    static final int PROBLEMS = 1_000;

    private PgnLimits() {
    }
}
