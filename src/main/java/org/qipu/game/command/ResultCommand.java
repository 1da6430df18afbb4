package org.qipu.game.command;

import java.math.BigDecimal;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.board.Sides;
import org.qipu.law.PenaltyKind;
import org.qipu.law.Termination;

/** What ends a game or costs a player something: resignation, penalty, a result declared (Articles 5, 11 and 12). */
public sealed interface ResultCommand extends GameCommand {

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

    /** A penalty of a player, or of a {@code person} who is none. */
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
