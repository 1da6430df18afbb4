package org.qipu.game.command;

import java.util.List;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.event.ClockReading;
import org.qipu.game.event.PaperEvent.Entry;
import org.qipu.game.event.PaperEvent.Medium;
import org.qipu.game.event.PaperEvent.Writer;
import org.qipu.law.Score;

/** Scoresheets and what is written down at the board (Article 8). */
public sealed interface PaperCommand extends GameCommand {

    /**
     * Entries of a scoresheet: evidence, never mixed with moves made.
     *
     * @param side    whose it is
     * @param medium  on what it is written
     * @param entries what is written on it
     */
    record SubmitScoresheet(Writer side, Optional<Medium> medium, List<Entry> entries) implements PaperCommand {
        @Override
        public Kind kind() {
            return Kind.REPORT;
        }

        @Override
        public Optional<Side> actingSide() {
            return side.player();
        }
    }

    /**
     * A signature under a score.
     *
     * @param side  who signs
     * @param score the score that is signed
     * @param clock the clock as noted with it
     */
    record SignScoresheet(Writer side, Score score, Optional<ClockReading> clock) implements PaperCommand {
        @Override
        public Kind kind() {
            return Kind.ACT;
        }

        @Override
        public Optional<Side> actingSide() {
            return side.player();
        }
    }

    /**
     * What stands on the board and the clocks before a reconstruction or a referral (8.5.3, III.6).
     *
     * @param position    the position as FEN
     * @param clock       the clock as read
     * @param running     whose clock runs
     * @param moveCounter what the move counter shows
     * @param verifiedBy  who verified it
     * @param article     the article of the ruling
     * @param reason      why
     * @param exception   the article by which it is allowed what another forbids
     */
    record FreezePosition(
            String position,
            ClockReading clock,
            Optional<Side> running,
            Optional<Integer> moveCounter,
            Optional<List<String>> verifiedBy,
            Optional<String> article,
            Optional<String> reason,
            Optional<String> exception)
            implements PaperCommand {
        @Override
        public Kind kind() {
            return Kind.RULING;
        }
    }
}
