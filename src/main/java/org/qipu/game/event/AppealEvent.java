package org.qipu.game.event;

import java.time.Instant;
import java.util.Optional;
import org.qipu.board.Side;

/** What was appealed against, and what the committee decided (11.10). */
public sealed interface AppealEvent extends DisputeEvent {

    /** What a committee decided. */
    enum AppealOutcome {
        UPHELD,
        REJECTED
    }

    /** What an appeal is against: an event, a claim or an irregularity. */
    record Against(Optional<Long> event, Optional<Integer> claim, Optional<Integer> irregularity) {}

    /** An appeal was lodged; {@code deadline} until when that was possible. */
    record AppealLodged(
            int appeal, Side by, Against against, String grounds, Optional<Instant> deadline, Optional<String> article)
            implements AppealEvent {

        /** This appeal under another number: told late, it comes after those told meanwhile. */
        public AppealLodged numbered(int number) {
            return new AppealLodged(number, by, against, grounds, deadline, article);
        }
    }

    /** A committee decided on an appeal. */
    record AppealDecided(int appeal, AppealOutcome outcome, Optional<String> article, Optional<String> reason)
            implements AppealEvent {}
}
