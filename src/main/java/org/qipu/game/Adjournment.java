package org.qipu.game;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.board.Sides;
import org.qipu.game.AdjournmentEvent.GameAdjourned;

/**
 * An adjournment (Guideline I).
 *
 * @param order      the order to seal
 * @param at         when it was given
 * @param sealer     who sealed; absent while nothing is sealed
 * @param move       what he wrote, where that is known; shown to nobody before the envelope is opened
 * @param moveNumber the number of the sealed move
 * @param position   the position before it, as FEN
 * @param times      the times left when the clocks were stopped
 * @param resumed    when play was resumed
 * @param opened     whether the envelope has been opened
 */
public record Adjournment(GameAdjourned order, Instant at, Optional<Side> sealer, Optional<String> move, int moveNumber, String position,
        Sides<Optional<Duration>> times, Optional<Instant> resumed, boolean opened) {

    /** Whether a move is in the envelope and nobody has read it. */
    public boolean sealed() {
        return sealer.isPresent() && !opened;
    }

    Adjournment sealedBy(Side side, Optional<String> text) {
        return new Adjournment(order, at, Optional.of(side), text, moveNumber, position, times, resumed, opened);
    }

    Adjournment stopped(Sides<Optional<Duration>> left) {
        return new Adjournment(order, at, sealer, move, moveNumber, position, left, resumed, opened);
    }

    Adjournment resumed(Instant when) {
        return new Adjournment(order, at, sealer, move, moveNumber, position, times, Optional.of(when), opened);
    }

    Adjournment opened(Optional<String> text) {
        return new Adjournment(order, at, sealer, text.or(() -> move), moveNumber, position, times, resumed, true);
    }
}
