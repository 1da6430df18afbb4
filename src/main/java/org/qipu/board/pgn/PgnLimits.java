package org.qipu.board.pgn;

/** How large the parts of a game may be: far beyond any real game, small enough to hold in memory. */
public final class PgnLimits {

    public static final int TAG_NAME = 255;
    public static final int TAG_VALUE = 20_000;
    public static final int TAGS = 1_000;
    public static final int TOKEN = 255;
    public static final int COMMENT = 200_000;
    public static final int NESTING = 100;
    public static final int ITEMS = 200_000; // moves and annotations
    public static final int TEXT = 8_000_000; // characters of a game that are kept
    public static final int PROBLEMS = 1_000;

    private PgnLimits() {}
}
