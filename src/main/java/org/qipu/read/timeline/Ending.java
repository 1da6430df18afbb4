package org.qipu.read.timeline;

import java.util.Locale;
import org.qipu.law.Result;
import org.qipu.law.Termination;

/** How a game ended, in words. */
public final class Ending {

    private Ending() {}

    /** How a game ended, in a sentence. */
    public static String of(Result result) {
        return "The game ends " + result.score().notation()
                + result.termination().map(how -> ": " + words(how)).orElse("")
                + result.canMate()
                        .filter(answer -> answer == Result.CanMate.UNDETERMINED)
                        .map(
                                answer ->
                                        "; whether the opponent could have mated is undetermined, the arbiter declares the result")
                        .orElse("")
                + ".";
    }

    private static String words(Termination how) {
        return switch (how) {
            case CHECKMATE -> "checkmate";
            case RESIGNATION -> "resignation";
            case RESIGNATION_NO_MATE -> "resignation, but the opponent cannot checkmate by any series of legal moves";
            case STALEMATE -> "stalemate";
            case DEAD_POSITION -> "neither player can checkmate by any series of legal moves";
            case AGREEMENT -> "agreement";
            case REPETITION -> "the same position for the third time";
            case FIFTY_MOVES -> "fifty moves by each player without a capture or pawn move";
            case FIVEFOLD -> "the same position for the fifth time";
            case SEVENTY_FIVE_MOVES -> "75 moves by each player without a capture or pawn move";
            case FLAG_FALL -> "the time was overstepped";
            case FLAG_FALL_NO_MATE ->
                "the time was overstepped, but the opponent cannot checkmate by any series of legal moves";
            case FORFEIT -> "by default";
            case NO_LEGAL_MOVES -> "no legal move is left";
            case FACING_GENERALS -> "the generals were made to face each other";
            case GENERAL_CAPTURED -> "the general was captured";
            case PERPETUAL_CHECK -> "perpetual check, not varied";
            case PERPETUAL_CHASE -> "perpetual chase, not varied";
            case REPETITION_DRAW -> "a cycle that neither side varied";
            case NATURAL_LIMIT -> "a hundred half-moves without a capture";
            case LIMITED_MOVES -> "the limit of moves was full";
            case FOULS -> "two fouls";
            case VIOLATIONS -> "four violations";
            case OMISSIONS -> "sixteen moves missing on the record";
            case ILLEGAL_MOVES,
                    ILLEGAL_MOVES_NO_MATE,
                    ILLEGAL_POSITION,
                    QUICKPLAY_FINISH,
                    REFUSAL,
                    PENALTY,
                    ARBITER,
                    SEALED_MOVE,
                    BOTH_FLAGS,
                    ANNULLED -> how.name().toLowerCase(Locale.ROOT).replace('_', ' ');
        };
    }
}
