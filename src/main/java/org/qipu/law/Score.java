package org.qipu.law;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Side;

/** The score of a game as the Laws write it (10.1, 11.7, 11.8, glossary). */
public enum Score {
    WHITE_WINS("1-0"),
    BLACK_WINS("0-1"),
    DRAW("1/2-1/2"),
    BOTH_LOSE("0-0"),
    HALF_NIL("1/2-0"),
    NIL_HALF("0-1/2"),
    BLACK_FORFEITS("+/-"),
    WHITE_FORFEITS("-/+"),
    BOTH_FORFEIT("-/-"),
    UNKNOWN("*");

    private final String notation;

    Score(String notation) {
        this.notation = notation;
    }

    /** The score in the notation of the Laws: {@code 1-0}, {@code 1/2-1/2}, {@code +/-}, {@code *}. */
    public String notation() {
        return notation;
    }

    /** The notations of all scores that can be declared. */
    public static List<String> written() {
        return Arrays.stream(values())
                .filter(score -> score != UNKNOWN)
                .map(Score::notation)
                .toList();
    }

    /** The score of that notation, if it is one. */
    public static Optional<Score> read(String notation) {
        for (var score : values()) {
            if (score.notation.equals(notation)) {
                return Optional.of(score);
            }
        }
        return Optional.empty();
    }

    /** The score of a game that one player won. */
    public static Score wonBy(Side side) {
        return side == Side.WHITE ? WHITE_WINS : BLACK_WINS;
    }

    /** The score of a game that one player lost by not appearing. */
    public static Score forfeitedBy(Side side) {
        return side == Side.WHITE ? WHITE_FORFEITS : BLACK_FORFEITS;
    }
}
