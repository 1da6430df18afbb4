package org.qipu.board.chess.pgn;

import java.util.List;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.board.chess.ChessPosition;
import org.qipu.board.chess.DeadPosition;

/** Compares the result at the end of a game with its tags and with the board. */
final class ResultCheck {

    private ResultCheck() {
    }

    static void check(List<PgnTag> tags, Optional<String> token, LineReplay moves, int line, Problems problems) {
        String written = token.orElse("");
        if (token.isEmpty()) {
            problems.add(PgnProblem.Kind.RESULT_MISSING, line, moves.lastNumber(), moves.lastSide(), "", "no result at the end");
        }
        for (PgnTag tag : tags) {
            if (tag.name().equals("Result") && token.isPresent() && !tag.value().equals(written)) {
                problems.add(PgnProblem.Kind.RESULT_DIFFERS, tag.line(), tag.value(), "at the end stands " + written);
            }
        }
        if (token.isPresent() && !written.equals("*") && moves.hasMoves()) {
            moves.reached().flatMap(ResultCheck::onTheBoard).filter(result -> !result.equals(written))
                    .ifPresent(result -> problems.add(PgnProblem.Kind.RESULT_AGAINST_BOARD, line, moves.lastNumber(),
                            moves.lastSide(), written, "the final position means " + result));
        }
    }

    /** The result that the position itself makes (5.1.1, 5.2.1, 5.2.2). */
    private static Optional<String> onTheBoard(ChessPosition position) {
        if (position.noLegalMove()) {
            if (!position.check()) {
                return Optional.of("1/2-1/2");
            }
            return Optional.of(position.turn() == Side.WHITE ? "0-1" : "1-0");
        }
        return DeadPosition.byMaterial(position) ? Optional.of("1/2-1/2") : Optional.empty();
    }
}
