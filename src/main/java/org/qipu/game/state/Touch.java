package org.qipu.game.state;

import static org.qipu.law.settings.OfferSettings.TOUCH_REJECTS_OFFER;
import static org.qipu.law.settings.TouchSettings.ONLY_DELIBERATE_TOUCH_BINDS;

import java.time.Instant;
import org.qipu.board.Side;
import org.qipu.game.event.BoardEvent.Manner;
import org.qipu.game.event.BoardEvent.PiecesTouched;
import org.qipu.game.event.BoardEvent.TouchOutcome;
import org.qipu.law.Rulebook;

/**
 * Pieces that the player who has the move has touched.
 *
 * @param what   what was reported
 * @param event  the event that recorded it
 * @param at     when they were touched
 * @param toMove whether it counts as a touch to move or capture, where that answers an offer and loses the right to
 *               claim (4.3, 9.1.2.1, 9.4)
 */
public record Touch(PiecesTouched what, long event, Instant at, boolean toMove) {

    /** A touch as it is judged before anything is ruled. */
    static Touch of(Rulebook book, PiecesTouched what, long event, Instant at) {
        return new Touch(what, event, at, book.is(TOUCH_REJECTS_OFFER) && binds(book, what));
    }

    /**
     * Whether a touch obliges as reported: not an adjustment, not a piece only felt; in the older editions not one
     * reported as accidental (4.2, 4.2.2, D.2.2).
     */
    public static boolean binds(Rulebook book, PiecesTouched touch) {
        var manner = touch.manner().orElse(Manner.DELIBERATE);
        return !touch.adjusting()
                && manner != Manner.FELT
                && !(book.is(ONLY_DELIBERATE_TOUCH_BINDS) && manner == Manner.ACCIDENTAL);
    }

    /** This touch after a ruling on it: a piece that cannot do what it should was touched all the same (4.5). */
    Touch ruled(Rulebook book, TouchOutcome outcome) {
        return new Touch(
                what,
                event,
                at,
                switch (outcome) {
                    case BINDING -> book.is(TOUCH_REJECTS_OFFER);
                    case IMPOSSIBLE -> toMove;
                    case ACCIDENTAL, ADJUSTING -> false;
                });
    }

    /** Whether this player made it, to move or capture. */
    public boolean toMoveBy(Side side) {
        return toMove && what.side() == side;
    }
}
