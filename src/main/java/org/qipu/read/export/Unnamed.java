package org.qipu.read.export;

import java.util.ArrayList;
import org.qipu.board.pgn.PgnAnnotation;
import org.qipu.board.pgn.PgnMove;
import org.qipu.board.pgn.PgnReading;

/**
 * An illegal move that stands and is told by words alone: words are no move of PGN, they would be read as other moves,
 * as a result, or as another game.
 */
final class Unnamed {

    /** Stands where the move stood; no reader takes it for one. */
    static final String TOKEN = "unnamed";

    /** A move, and {@code e.p.} or the file that xiangqi writes apart. */
    private static final int MOST_WORDS = 2;

    private Unnamed() {}

    /** The move with its words as a comment where they name none; any other as it is. */
    static PgnMove written(PgnMove move) {
        return move.reading() instanceof PgnReading.Unreadable || move.token().split("\\s+").length > MOST_WORDS
                ? withWordsBeside(move)
                : move;
    }

    private static PgnMove withWordsBeside(PgnMove move) {
        var all = new ArrayList<PgnAnnotation>();
        all.add(PgnAnnotation.comment(move.token().strip().replaceAll("\\s+", " ")));
        all.addAll(move.annotations());
        return new PgnMove(TOKEN, move.line(), move.moveNumber(), move.side(), move.reading(), move.before(), all);
    }
}
