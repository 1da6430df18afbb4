package org.qipu.board.chess.pgn;

import java.util.List;
import org.qipu.board.chess.ChessMove;
import org.qipu.board.chess.ChessNotation;
import org.qipu.board.chess.ChessPosition;
import org.qipu.board.pgn.PgnAnnotation;
import org.qipu.board.pgn.PgnMove;

/** Writes moves of chess for PGN as SAN. */
public final class SanMove {

    private SanMove() {}

    /** A legal move that was not read from a file. */
    public static PgnMove of(ChessPosition before, ChessMove move, List<PgnAnnotation> annotations) {
        return PgnMove.of(before, move, ChessNotation.san(before, move), annotations);
    }
}
