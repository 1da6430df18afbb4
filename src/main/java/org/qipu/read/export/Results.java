package org.qipu.read.export;

import java.util.Set;
import org.qipu.law.Result;
import org.qipu.law.Score;

/** Results as readers of PGN take them. */
final class Results {

    private static final Set<String> OF_THE_STANDARD = Set.of("1-0", "0-1", "1/2-1/2", "*");

    private Results() {}

    static boolean isForfeit(Score score) {
        return switch (score) {
            case BLACK_FORFEITS, WHITE_FORFEITS, BOTH_FORFEIT -> true;
            case WHITE_WINS, BLACK_WINS, DRAW, BOTH_LOSE, HALF_NIL, NIL_HALF, UNKNOWN -> false;
        };
    }

    /** The tag: as the Laws write it; for those who poll, the points of a forfeit, whose tag Termination says what it is. */
    static String tag(java.util.Optional<Result> result, boolean live) {
        return result.map(Result::score)
                .map(score -> live ? points(score) : score.notation())
                .orElse("*");
    }

    private static String points(Score score) {
        return switch (score) {
            case BLACK_FORFEITS -> Score.WHITE_WINS.notation();
            case WHITE_FORFEITS -> Score.BLACK_WINS.notation();
            case BOTH_FORFEIT -> Score.BOTH_LOSE.notation();
            case WHITE_WINS, BLACK_WINS, DRAW, BOTH_LOSE, HALF_NIL, NIL_HALF, UNKNOWN -> score.notation();
        };
    }

    /** What ends the moves for those who poll: of the standard's four, for many take {@code 0-0} for castling. */
    static String token(String tag, boolean live) {
        return live && !OF_THE_STANDARD.contains(tag) ? "*" : tag;
    }
}
