package org.qipu.game.command;

import java.time.Instant;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.event.AdjournmentEvent.Resumption;

/** Adjournment with a sealed move (Guideline I). */
public sealed interface AdjournmentCommand extends GameCommand {

    /**
     * The order to seal.
     *
     * @param sessionEnds when the session was to end (I.2)
     * @param resumption  when and where play is resumed
     * @param article     the article of the ruling
     * @param reason      why
     * @param exception   the article by which it is allowed what another forbids
     */
    record AdjournGame(
            Optional<Instant> sessionEnds,
            Optional<Resumption> resumption,
            Optional<String> article,
            Optional<String> reason,
            Optional<String> exception)
            implements AdjournmentCommand {
        @Override
        public Kind kind() {
            return Kind.RULING;
        }
    }

    /**
     * A move written down for the envelope; without {@code move} it is on paper only.
     *
     * @param side who seals
     * @param move the move as written; left out where it is on paper alone
     */
    record SealMove(Side side, Optional<String> move) implements AdjournmentCommand {
        @Override
        public Kind kind() {
            return Kind.ACT;
        }

        @Override
        public Optional<Side> actingSide() {
            return Optional.of(side);
        }
        /** Without what is sealed: a log must not tell it either. */
        @Override
        public String toString() {
            return "SealMove[side=" + side + "]";
        }
    }

    /**
     * Play is resumed: the replier's clock runs.
     *
     * @param article   the article of the ruling
     * @param exception the article by which it is allowed what another forbids
     * @param reason    why
     */
    record ResumeGame(Optional<String> article, Optional<String> exception, Optional<String> reason)
            implements AdjournmentCommand {
        @Override
        public Kind kind() {
            return Kind.RULING;
        }
    }

    /**
     * The envelope is opened; {@code move} as it is written there, where that is not known yet.
     *
     * @param move      the move as it is written in the envelope
     * @param article   the article of the ruling
     * @param exception the article by which it is allowed what another forbids
     * @param reason    why
     */
    record OpenEnvelope(
            Optional<String> move, Optional<String> article, Optional<String> exception, Optional<String> reason)
            implements AdjournmentCommand {
        @Override
        public Kind kind() {
            return Kind.RULING;
        }
    }
}
