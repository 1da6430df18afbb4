package org.qipu.game.state;

import java.time.Instant;
import java.util.Optional;
import org.qipu.board.Side;

/**
 * A half-move that stands.
 *
 * @param side        who made it
 * @param move        its code, or of a move that has none how it was reported
 * @param event       the event that recorded it
 * @param madeAt      when it was made on the board
 * @param completedAt when it was completed, by the press or without one (6.2.1)
 * @param legal       whether it was legal; an illegal one stands until a ruling
 */
public record HalfMove(
        Side side, String move, long event, Instant madeAt, Optional<Instant> completedAt, boolean legal) {

    /** This move, completed at an instant. */
    HalfMove completed(Instant at) {
        return new HalfMove(side, move, event, madeAt, Optional.of(at), legal);
    }
}
