package org.qipu.game.command;

import java.time.Duration;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.event.ClaimBasis;
import org.qipu.game.event.ClaimDecision;
import org.qipu.game.event.ClaimGrounds;

/** Draws offered, declined, agreed and claimed, and what the arbiter decides on a claim (Articles 5.2 and 9). */
public sealed interface DrawCommand extends GameCommand {

    record OfferDraw(Side side, Optional<String> condition, Optional<String> exception) implements DrawCommand {
        @Override
        public Kind kind() {
            return Kind.ACT;
        }

        @Override
        public Optional<Side> actingSide() {
            return Optional.of(side);
        }
    }

    record DeclineDraw(Side side) implements DrawCommand {
        @Override
        public Kind kind() {
            return Kind.ACT;
        }

        @Override
        public Optional<Side> actingSide() {
            return Optional.of(side);
        }
    }

    record AcceptDraw(Side side, Optional<String> exception) implements DrawCommand {
        @Override
        public Kind kind() {
            return Kind.ACT;
        }

        @Override
        public Optional<Side> actingSide() {
            return Optional.of(side);
        }
    }

    record ClaimDraw(Side side, ClaimBasis basis, Optional<String> intendedMove, Optional<ClaimGrounds> grounds)
            implements DrawCommand {
        @Override
        public Kind kind() {
            return Kind.ACT;
        }

        @Override
        public Optional<Side> actingSide() {
            return Optional.of(side);
        }
    }

    record DecideClaim(
            int claim,
            ClaimDecision decision,
            Optional<Duration> opponentTime,
            Optional<String> ruling,
            Optional<String> article,
            Optional<String> reason)
            implements DrawCommand {
        @Override
        public Kind kind() {
            return Kind.RULING;
        }
    }
}
