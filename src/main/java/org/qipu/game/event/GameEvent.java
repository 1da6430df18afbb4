package org.qipu.game.event;

import java.time.Instant;
import java.util.Optional;
import org.qipu.board.Side;

/**
 * What the record of a game holds: facts, acts of the players, findings of the Laws and rulings.
 *
 * <p>The simple name of each type is its name in the store and on the wire; its members are frozen by a sample per version.
 */
public sealed interface GameEvent
        permits OpeningEvent,
                ClockEvent,
                DrawEvent,
                ResultEvent,
                GameEvent.MovePlayed,
                GameEvent.FindingMade,
                GameEvent.NoteAdded,
                BoardEvent,
                DisputeEvent,
                PaperEvent,
                AdjournmentEvent,
                OversightEvent,
                XiangqiEvent {

    /** Whether something still had consequences: after the end of a game acts are stored and change nothing. */
    enum Effect {
        NONE
    }

    /**
     * A legal move was made on the board and, with {@code press}, completed.
     *
     * @param ply      its half-move number
     * @param move     its code: UCI
     * @param press    whether the clock was pressed with it
     * @param clock    the clock as read after it
     * @param text     the move as it was reported, where that was not its code
     * @param asPlayed recorded though the Laws asked for another move, or none
     */
    record MovePlayed(
            int ply,
            Side side,
            String move,
            boolean press,
            Optional<ClockReading> clock,
            Optional<String> text,
            Optional<Boolean> offerDraw,
            Optional<Boolean> asPlayed,
            Optional<Annotation> annotation,
            Optional<Effect> effect)
            implements GameEvent {

        /** This move without the offer that came with it. */
        public MovePlayed withoutOffer() {
            return new MovePlayed(ply, side, move, press, clock, text, Optional.empty(), asPlayed, annotation, effect);
        }
    }

    /** The Laws say something about what was recorded. */
    record FindingMade(Finding finding) implements GameEvent {}

    /**
     * A note was added to the record.
     *
     * @param granted of leave: whether the arbiter gave it (11.2.3)
     * @param until   of leave: how long it was given for
     * @param person  whom it is about, where that is no player: who was sent out, who was searched by whom
     */
    record NoteAdded(
            String text,
            Optional<String> kind,
            Optional<Side> side,
            Optional<String> attachment,
            Optional<Boolean> granted,
            Optional<Instant> until,
            Optional<String> person)
            implements GameEvent {

        /** A note that says no more than its text. */
        public NoteAdded(String text, Optional<String> kind, Optional<Side> side, Optional<String> attachment) {
            this(text, kind, side, attachment, Optional.empty(), Optional.empty(), Optional.empty());
        }
    }
}
