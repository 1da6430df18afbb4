package org.qipu.game.event;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.board.xiangqi.cycle.Ruling;

/** Draws offered, declined, agreed and claimed, and what was decided on a claim (Articles 5.2 and 9). */
public sealed interface DrawEvent extends GameEvent {

    record DrawOffered(
            Side side, boolean proper, Optional<String> condition, Optional<String> exception, Optional<Effect> effect)
            implements DrawEvent {}

    record DrawDeclined(Side side, Optional<Effect> effect, Optional<String> condition) implements DrawEvent {}

    record DrawAccepted(Side side, Optional<String> exception, Optional<Effect> effect, Optional<String> condition)
            implements DrawEvent {

        /** The same, without consequence. */
        public DrawAccepted withoutEffect() {
            return new DrawAccepted(side, exception, Optional.of(Effect.NONE), condition);
        }
    }

    /**
     * A draw was claimed.
     *
     * @param offers   whether the claim is also a draw offer (9.1.2.3); absent: it is
     * @param endsPlay whether play ends with it: no arbiter is there to decide (Guideline III.6)
     */
    record DrawClaimed(
            int claim,
            Side side,
            ClaimBasis basis,
            Optional<String> intendedMove,
            Optional<ClaimGrounds> grounds,
            ClaimFinding finding,
            Optional<Boolean> offers,
            Optional<Boolean> endsPlay,
            Optional<Effect> effect)
            implements DrawEvent {

        /** This claim under another number, with another effect. */
        public DrawClaimed numbered(int number, Optional<Effect> counts) {
            return new DrawClaimed(
                    number,
                    side,
                    basis,
                    intendedMove,
                    grounds,
                    finding,
                    offers,
                    counts.isPresent() ? Optional.empty() : endsPlay,
                    counts);
        }
    }

    /**
     * A claim was decided.
     *
     * @param binding      the moves the claimant is bound to after a rejected claim with an intended move (9.5.3)
     * @param opponentTime the time that the arbiter himself gave the opponent; absent: what the Laws give, if anything
     * @param ruling       of a cycle of xiangqi, what the arbiter told the players where he named it himself; absent:
     *                     what the book makes of the moves
     */
    record ClaimDecided(
            int claim,
            ClaimDecision decision,
            Optional<List<String>> binding,
            Optional<Duration> opponentTime,
            Optional<String> article,
            Optional<String> reason,
            Optional<Ruling> ruling)
            implements DrawEvent {

        /** A decision without a ruling of the arbiter's own. */
        public ClaimDecided(
                int claim,
                ClaimDecision decision,
                Optional<List<String>> binding,
                Optional<Duration> opponentTime,
                Optional<String> article,
                Optional<String> reason) {
            this(claim, decision, binding, opponentTime, article, reason, Optional.empty());
        }
    }
}
