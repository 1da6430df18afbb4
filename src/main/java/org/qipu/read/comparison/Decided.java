package org.qipu.read.comparison;

import org.qipu.game.event.ClockEvent.ClockAdjusted;
import org.qipu.game.event.DrawEvent.ClaimDecided;
import org.qipu.game.event.DrawEvent.DrawClaimed;
import org.qipu.game.event.DrawEvent.DrawOffered;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.ResultEvent.GameEnded;
import org.qipu.game.event.ResultEvent.PenaltyImposed;
import org.qipu.game.event.ResultEvent.ResultDeclared;

/** Which of the events of a record an edition of the Laws decided. */
final class Decided {

    private Decided() {}

    /** What an edition decides, an offer or claim that it admits among it: where it refuses the act nothing of that follows. */
    static boolean is(GameEvent event) {
        return switch (event) {
            case GameEnded e -> !stated(e);
            case ResultDeclared e -> true;
            case DrawOffered e -> true;
            case DrawClaimed e -> true;
            case ClaimDecided e -> true;
            case PenaltyImposed e -> true;
            case ClockAdjusted e -> true;
            default -> false;
        };
    }

    /** A result that a record taken over only states: no edition decided it. */
    static boolean stated(GameEvent event) {
        return event instanceof GameEnded ended && ended.result().decidedBy().isEmpty();
    }
}
