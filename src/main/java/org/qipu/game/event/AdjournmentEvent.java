package org.qipu.game.event;

import java.time.Instant;
import java.util.Optional;
import org.qipu.board.Side;

/** What happened to an adjourned game. */
public sealed interface AdjournmentEvent extends GameEvent {

    /** When and where play goes on. */
    record Resumption(Instant at, Optional<String> venue) {}

    /** The player who has the move was told to seal. */
    record GameAdjourned(
            Optional<Instant> sessionEnds,
            Optional<Resumption> resumption,
            Optional<String> article,
            Optional<String> reason)
            implements AdjournmentEvent {}

    /**
     * A move was sealed; what it says is shown to nobody before the envelope is opened (I.2).
     *
     * @param move    as written; absent: on paper only
     * @param onBoard whether it was made on the board after the order (I.1.1)
     * @param blind   drawn by lot: without it the few moves there are could be tried against the hash of this event
     */
    record MoveSealed(Side side, Optional<String> move, Optional<Boolean> onBoard, Optional<String> blind)
            implements AdjournmentEvent {
        /** Without what is sealed: a log must not tell it either. */
        @Override
        public String toString() {
            return "MoveSealed[side=" + side + "]";
        }
    }

    /** Play was resumed; {@code running} is the player who has to reply. */
    record GameResumed(Side running, Optional<String> article, Optional<String> exception, Optional<String> reason)
            implements AdjournmentEvent {}

    /** The envelope was opened and read; the move it holds follows as an event of its own where it is one. */
    record EnvelopeOpened(Optional<String> move, Optional<String> article, Optional<String> reason)
            implements AdjournmentEvent {}
}
