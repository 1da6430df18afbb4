package org.qipu.game.command;

import java.math.BigDecimal;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.board.Sides;
import org.qipu.law.PenaltyKind;
import org.qipu.law.Termination;

/** What ends a game or costs a player something: resignation, penalty, a result declared (Articles 5, 11 and 12). */
public sealed interface ResultCommand extends GameCommand {

    /**
     * A player resigns (5.1.2, 判決A6).
     *
     * @param side who resigns
     */
    record Resign(Side side) implements ResultCommand {
        @Override
        public Kind kind() {
            return Kind.ACT;
        }

        @Override
        public Optional<Side> actingSide() {
            return Optional.of(side);
        }
    }

    /**
     * A penalty of a player, or of a {@code person} who is none.
     *
     * @param side          whom it is imposed on
     * @param person        whom, where that is no player
     * @param penalty       which
     * @param amount        how much: a duration, points, a sum, rounds
     * @param opponentScore with a loss what the opponent scores
     * @param article       the article of the ruling
     * @param reason        why
     * @param exception     the article by which it is allowed what another forbids
     */
    record ImposePenalty(
            Optional<Side> side,
            Optional<String> person,
            PenaltyKind penalty,
            Optional<String> amount,
            Optional<BigDecimal> opponentScore,
            Optional<String> article,
            Optional<String> reason,
            Optional<String> exception)
            implements ResultCommand {

        /** A penalty of a player. */
        public ImposePenalty(
                Side side,
                PenaltyKind penalty,
                Optional<String> amount,
                Optional<BigDecimal> opponentScore,
                Optional<String> article,
                Optional<String> reason) {
            this(
                    Optional.of(side),
                    Optional.empty(),
                    penalty,
                    amount,
                    opponentScore,
                    article,
                    reason,
                    Optional.empty());
        }

        @Override
        public Kind kind() {
            return Kind.RULING;
        }
    }

    /**
     * The arbiter declares the result, also of a game that has ended: the earlier one stays visible (5, 11.7, 12).
     *
     * @param score       the score
     * @param points      the points of both, where they are no usual score
     * @param termination how the game ended
     * @param article     the article of the ruling
     * @param reason      why
     * @param exception   the article by which it is allowed what another forbids
     */
    record DeclareResult(
            Optional<String> score,
            Optional<Sides<BigDecimal>> points,
            Optional<Termination> termination,
            Optional<String> article,
            Optional<String> reason,
            Optional<String> exception)
            implements ResultCommand {
        @Override
        public Kind kind() {
            return Kind.RULING;
        }
    }
}
