package org.qipu.law;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.qipu.board.MateAnswer;
import org.qipu.board.Sides;

/**
 * The result of a game and what it rests on.
 *
 * @param score       the score
 * @param termination how the game ended; absent when a record taken over does not say
 * @param article     the article by which it ended
 * @param decidedBy   who decided it; absent when a record taken over does not say
 * @param points      points of both players where they are not what the score brings
 * @param open        why it may still change
 * @param canMate     whether the opponent could still have mated, where that mattered
 */
public record Result(
        Score score,
        Optional<Termination> termination,
        Optional<String> article,
        Optional<DecidedBy> decidedBy,
        Optional<Sides<BigDecimal>> points,
        List<Open> open,
        Optional<CanMate> canMate) {

    /** Who decided a result. */
    public enum DecidedBy {
        LAW,
        PLAYERS,
        ARBITER,
        APPEALS
    }

    /** Why a result may still change. */
    public enum Open {
        CAN_MATE,
        TOUCH_MOVE,
        AUTOMATIC_QUEEN,
        SIGNED_DIFFERS,
        CLAIM,
        APPEAL,
        /** A penalty in points leads to no score of the event: the arbiter declares the points (10.2). */
        POINTS
    }

    /** Whether a player can still mate by any possible series of legal moves. */
    public enum CanMate {
        YES,
        NO,
        UNDETERMINED;

        /** What an answer of the board is in a result. */
        public static CanMate of(MateAnswer answer) {
            return switch (answer) {
                case MateAnswer.Yes yes -> YES;
                case MateAnswer.No no -> NO;
                case MateAnswer.Undetermined undetermined -> UNDETERMINED;
            };
        }
    }

    public Result {
        open = List.copyOf(open);
    }

    /** A result that follows from the Laws. */
    public static Result byLaw(Score score, Termination termination, String article) {
        return new Result(
                score,
                Optional.of(termination),
                Optional.of(article),
                Optional.of(DecidedBy.LAW),
                Optional.empty(),
                List.of(),
                Optional.empty());
    }

    /** A result that the players brought about: agreement, resignation. */
    public static Result byPlayers(Score score, Termination termination, String article) {
        return byLaw(score, termination, article).decidedBy(DecidedBy.PLAYERS);
    }

    /** A result of which no more is known than its score. */
    public static Result stated(Score score) {
        return new Result(
                score,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                Optional.empty());
    }

    /** This result, decided by another. */
    public Result decidedBy(DecidedBy who) {
        return new Result(score, termination, article, Optional.of(who), points, open, canMate);
    }

    /** This result with what is known of the opponent's mating possibilities; undetermined leaves it open. */
    public Result withCanMate(CanMate answer) {
        return new Result(
                score,
                termination,
                article,
                decidedBy,
                points,
                answer == CanMate.UNDETERMINED ? List.of(Open.CAN_MATE) : open,
                Optional.of(answer));
    }

    /** Whether the moves brought it about, without anybody saying anything (5.1.1, 5.2.1, 5.2.2, 9.6; 判決A9, 通則四4). */
    public boolean cameByItself() {
        return decidedBy.filter(who -> who == DecidedBy.LAW).isPresent()
                && termination
                        .filter(how -> switch (how) {
                            case CHECKMATE,
                                    STALEMATE,
                                    NO_LEGAL_MOVES,
                                    DEAD_POSITION,
                                    FIVEFOLD,
                                    SEVENTY_FIVE_MOVES,
                                    FACING_GENERALS,
                                    GENERAL_CAPTURED,
                                    LIMITED_MOVES -> true;
                            default -> false;
                        })
                        .isPresent();
    }

    /** This result, open for these reasons and no others. */
    public Result openFor(List<Open> reasons) {
        return new Result(score, termination, article, decidedBy, points, reasons, canMate);
    }

    /** This result, resting on that article. */
    public Result citing(Optional<String> other) {
        return new Result(score, termination, other, decidedBy, points, open, canMate);
    }

    /** This result, which may still change for a reason. */
    public Result leftOpen(Open why) {
        return new Result(
                score,
                termination,
                article,
                decidedBy,
                points,
                java.util.stream.Stream.concat(open.stream(), java.util.stream.Stream.of(why))
                        .toList(),
                canMate);
    }

    /** This result with the points of both players. */
    public Result withPoints(Optional<Sides<BigDecimal>> both) {
        return new Result(score, termination, article, decidedBy, both, open, canMate);
    }
}
