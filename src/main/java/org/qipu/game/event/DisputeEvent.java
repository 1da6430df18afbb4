package org.qipu.game.event;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.board.Sides;
import org.qipu.law.TimeControl;

/** What was reported to have gone wrong, what was ruled, and what was appealed against. */
public sealed interface DisputeEvent extends GameEvent
        permits IrregularityEvent,
                AppealEvent,
                DisputeEvent.TimeControlSet,
                DisputeEvent.MovesCorrected,
                DisputeEvent.RulingReversed,
                DisputeEvent.RequestMade {

    /** What a player can ask for (protocol §8). */
    enum RequestKind {
        SCORESHEET,
        INCREMENT,
        LIMITED_MOVES,
        LEAVE,
        EXPLANATION,
        ASSISTANCE
    }

    /** A time control was replaced by a ruling. */
    record TimeControlSet(TimeControl timeControl, Optional<String> article, Optional<String> reason)
            implements DisputeEvent {}

    /** A mistake of the record was put right: these half-moves take the place of those from {@code fromPly} on. */
    record MovesCorrected(int fromPly, List<Corrected> moves, String reason, Optional<String> article)
            implements DisputeEvent {

        /** A half-move as it was really made, and the position after it. */
        public record Corrected(
                Side side, String move, Instant at, Optional<ClockReading> clock, Optional<String> text) {}
    }

    /**
     * What an event had decided was taken back; it stays recorded, and so does what followed from it.
     *
     * @param event        the event that had decided it
     * @param takesBack    every event whose effect is gone: that one, and what had followed from it by law
     * @param restoreToPly the half-move to which the game goes back
     * @param position     where the half-moves that stand are others now: the position from which the game goes on, as FEN
     * @param stopped      whether the clocks stand from now on until the arbiter restarts them
     * @param timeControl  the time control of each player that is in force again
     */
    record RulingReversed(
            long event,
            List<Long> takesBack,
            Optional<Integer> restoreToPly,
            Optional<String> position,
            boolean stopped,
            Optional<Sides<TimeControl>> timeControl,
            Optional<String> article,
            String reason)
            implements DisputeEvent {
        public RulingReversed {
            takesBack = List.copyOf(takesBack);
        }
    }

    /** A player asked for something; {@code count} of that kind so far. */
    record RequestMade(Side side, RequestKind kind, Optional<String> text, int count, Optional<Effect> effect)
            implements DisputeEvent {

        /** This request as the one of that count. */
        public RequestMade counted(int number) {
            return new RequestMade(side, kind, text, number, effect);
        }
    }
}
