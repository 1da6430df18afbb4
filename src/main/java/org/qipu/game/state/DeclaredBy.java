package org.qipu.game.state;

import static org.qipu.law.settings.ScoresheetSettings.ARBITER_SIGNS;

import java.util.Optional;
import java.util.stream.Stream;
import org.qipu.board.Discipline;
import org.qipu.law.Parameter;
import org.qipu.law.Provision;
import org.qipu.law.Rulebook;
import org.qipu.law.Score;
import org.qipu.law.Setting;
import org.qipu.law.Termination;
import org.qipu.law.settings.LimitSettings;

/**
 * The article that a declared result rests on where the arbiter names none: that of how the game ended, not one for
 * every reason (8.7 is for what was signed).
 */
public final class DeclaredBy {

    private DeclaredBy() {}

    /** The article by which a game so ended; none where neither its end nor a signature tells one, or it says another result. */
    public static Optional<String> article(Game game, Termination how, Score score) {
        var book = game.rulebook();
        if (contradicts(book, how, score)) {
            return Optional.empty();
        }
        var ends = provisions(how, score)
                .filter(book::has)
                .findFirst()
                .map(book::article)
                .or(() -> limit(how).flatMap(book::fixed).map(Parameter::article));
        var signed = how == Termination.ARBITER
                && (book.is(ARBITER_SIGNS) || !game.papers().signatures().isEmpty())
                && book.has(Provision.RESULT_SIGNED);
        return ends.or(() -> signed ? Optional.of(book.article(Provision.RESULT_SIGNED)) : Optional.empty());
    }

    /** Whether by the rulebook an end wins that was declared a draw, or the other way round (判決A, B). */
    private static boolean contradicts(Rulebook book, Termination how, Score score) {
        var decisive = score == Score.WHITE_WINS || score == Score.BLACK_WINS;
        return switch (how) {
            case CHECKMATE,
                    RESIGNATION,
                    NO_LEGAL_MOVES,
                    FACING_GENERALS,
                    GENERAL_CAPTURED,
                    PERPETUAL_CHECK,
                    PERPETUAL_CHASE,
                    FOULS,
                    VIOLATIONS,
                    OMISSIONS -> score == Score.DRAW;
            case STALEMATE -> book.isOf(Discipline.XIANGQI) ? score == Score.DRAW : decisive;
            case AGREEMENT,
                    DEAD_POSITION,
                    FIVEFOLD,
                    SEVENTY_FIVE_MOVES,
                    REPETITION_DRAW,
                    NATURAL_LIMIT,
                    LIMITED_MOVES -> decisive;
            default -> false;
        };
    }

    /** The limit that was reached. */
    private static Optional<Setting<Integer>> limit(Termination how) {
        return switch (how) {
            case FOULS -> Optional.of(LimitSettings.FOULS_LOSE_AT);
            case VIOLATIONS -> Optional.of(LimitSettings.VIOLATIONS_LOSE_AT);
            case OMISSIONS -> Optional.of(LimitSettings.OMISSIONS_LOSE_AT);
            case LIMITED_MOVES -> Optional.of(LimitSettings.LIMITED_MOVES);
            default -> Optional.empty();
        };
    }

    /** What a way to end rests on, the first that the edition has. */
    private static Stream<Provision> provisions(Termination how, Score score) {
        return switch (how) {
            case CHECKMATE -> Stream.of(Provision.CHECKMATE);
            case RESIGNATION, RESIGNATION_NO_MATE -> Stream.of(Provision.RESIGNATION);
            case STALEMATE, NO_LEGAL_MOVES -> Stream.of(Provision.STALEMATE);
            case DEAD_POSITION -> Stream.of(Provision.DEAD_POSITION);
            case AGREEMENT -> Stream.of(Provision.AGREEMENT);
            case REPETITION, REPETITION_DRAW -> Stream.of(Provision.REPETITION);
            case FIFTY_MOVES -> Stream.of(Provision.FIFTY_MOVES);
            case FIVEFOLD -> Stream.of(Provision.FIVEFOLD);
            case SEVENTY_FIVE_MOVES -> Stream.of(Provision.SEVENTY_FIVE_MOVES);
            case FLAG_FALL, FLAG_FALL_NO_MATE -> Stream.of(Provision.FLAG_FALL);
            case ILLEGAL_MOVES, ILLEGAL_MOVES_NO_MATE -> Stream.of(Provision.ILLEGAL_MOVE_PENALTY);
            case ILLEGAL_POSITION -> Stream.of(Provision.ILLEGAL_POSITION_DRAWN);
            case FORFEIT -> Stream.of(Provision.DEFAULT_TIME);
            case QUICKPLAY_FINISH -> Stream.of(Provision.QUICKPLAY_CLAIM);
            case REFUSAL ->
                score == Score.BOTH_LOSE
                        ? Stream.of(Provision.BOTH_GUILTY, Provision.REFUSAL)
                        : Stream.of(Provision.REFUSAL);
            case PENALTY -> Stream.of(Provision.PENALTIES);
            case SEALED_MOVE -> Stream.of(Provision.SEALED_MOVE);
            case BOTH_FLAGS -> Stream.of(Provision.BOTH_FLAGS_DRAW, Provision.QUICKPLAY_BOTH_DRAWN);
            case ARBITER -> score == Score.DRAW ? Stream.of(Provision.DRAWN_BY_ARBITER) : Stream.empty();
            case FACING_GENERALS, GENERAL_CAPTURED -> Stream.of(Provision.FACING_GENERALS);
            case PERPETUAL_CHECK -> Stream.of(Provision.CHECKER_VARIES);
            case PERPETUAL_CHASE -> Stream.of(Provision.CHASER_VARIES);
            case NATURAL_LIMIT -> Stream.of(Provision.NATURAL_LIMIT_REACHED);
            case ANNULLED, LIMITED_MOVES, FOULS, VIOLATIONS, OMISSIONS -> Stream.empty();
        };
    }
}
