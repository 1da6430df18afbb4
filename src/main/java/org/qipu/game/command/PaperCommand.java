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

    /** Entries of a scoresheet: evidence, never mixed with moves made. */
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

    /** A signature under a score. */
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

    /** What stands on the board and the clocks before a reconstruction or a referral (8.5.3, III.6). */
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
