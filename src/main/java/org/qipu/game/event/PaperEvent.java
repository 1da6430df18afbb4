package org.qipu.game.event;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.law.Score;

/** What was written down at the board. */
public sealed interface PaperEvent extends GameEvent {

    /** Whose writing it is. */
    enum Writer {
        WHITE,
        BLACK,
        ARBITER,
        RECONSTRUCTION;

        /** The player who wrote, where one did. */
        public Optional<Side> player() {
            return switch (this) {
                case WHITE -> Optional.of(Side.WHITE);
                case BLACK -> Optional.of(Side.BLACK);
                case ARBITER, RECONSTRUCTION -> Optional.empty();
            };
        }
    }

    /** What a scoresheet is kept on (8.1.1, D.2.7). */
    enum Medium {
        PAPER,
        ELECTRONIC,
        BRAILLE,
        LONGHAND,
        RECORDER
    }

    /**
     * One entry of a scoresheet.
     *
     * @param moveNumber the number of the move, from 1
     * @param side       whose move it is
     * @param text       as written
     * @param at         when it was written, where that is known
     * @param clock      a time written beside it
     * @param mark       a mark: {@code (=)}
     */
    record Entry(
            int moveNumber,
            Side side,
            String text,
            Optional<Instant> at,
            Optional<String> clock,
            Optional<String> mark) {}

    /** Entries of a scoresheet were handed in or read. */
    record ScoresheetSubmitted(Writer side, Optional<Medium> medium, List<Entry> entries) implements PaperEvent {}

    /** A scoresheet was signed under a score. */
    record ScoresheetSigned(Writer side, Score score, Optional<ClockReading> clock) implements PaperEvent {}

    /** What stood on the board and the clocks was written down. */
    record PositionFrozen(
            String position,
            ClockReading clock,
            Optional<Side> running,
            Optional<Integer> moveCounter,
            List<String> verifiedBy,
            Optional<String> article,
            Optional<String> reason)
            implements PaperEvent {}
}
