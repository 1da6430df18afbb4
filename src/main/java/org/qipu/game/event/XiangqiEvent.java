package org.qipu.game.event;

import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.law.IrregularityKind;

/** What only a game of xiangqi knows: 犯規, 違例, 漏記, 待判局面, 限著. */
public sealed interface XiangqiEvent extends GameEvent {

    /** Which limit of moves is counted. */
    enum Limit {
        /** 自然限著: half-moves without a capture. */
        NATURAL,
        /** 限著: moves of the player who proposed it. */
        LIMITED
    }

    /**
     * A foul was recorded (犯規).
     *
     * @param count        how many count against the player
     * @param repaired     how many more were put right in time
     * @param claim        the claim that it comes from, a natural limit claimed too early
     * @param irregularity the report that it comes from
     */
    record FoulRecorded(
            Side side,
            IrregularityKind kind,
            int count,
            Optional<Integer> repaired,
            Optional<Integer> claim,
            Optional<Integer> irregularity,
            String article,
            Optional<String> reason,
            Optional<Effect> effect)
            implements XiangqiEvent {}

    /** A violation was recorded (違例), with the same members. */
    record ViolationRecorded(
            Side side,
            IrregularityKind kind,
            int count,
            Optional<Integer> repaired,
            Optional<Integer> irregularity,
            String article,
            Optional<String> reason,
            Optional<Effect> effect)
            implements XiangqiEvent {}

    /** Moves were found missing on a player's record, or were filled in (漏記). */
    record OmissionsRecorded(
            Side side,
            Optional<IrregularityKind> kind,
            int count,
            int repaired,
            String article,
            Optional<String> reason,
            Optional<Effect> effect)
            implements XiangqiEvent {}

    /**
     * A ruling on the cycle was asked for (待判局面): a claim of that number.
     *
     * @param side    who asked; absent: the arbiter himself
     * @param finding what the count says
     * @param cycle   the ruling of the book with its reasons, where a position has come back three times
     */
    record RepetitionRulingAsked(
            int claim, Optional<Side> side, ClaimFinding finding, Optional<CycleFound> cycle, Optional<Effect> effect)
            implements XiangqiEvent {

        /** This request under another number, with another effect. */
        public RepetitionRulingAsked numbered(int number, Optional<Effect> counts) {
            return new RepetitionRulingAsked(number, side, finding, cycle, counts);
        }
    }

    /**
     * A count of moves was begun, or set to what was counted by hand (限著).
     *
     * @param count  what had been counted by then
     * @param byHand whether the arbiter said so; else it is what the record gives
     * @param claim  the request that it was granted on
     */
    record LimitCounted(
            Limit limit,
            Optional<Side> side,
            int count,
            boolean byHand,
            Optional<Integer> claim,
            String article,
            Optional<String> reason)
            implements XiangqiEvent {}
}
