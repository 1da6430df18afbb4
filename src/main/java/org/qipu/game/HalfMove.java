package org.qipu.game;

import java.time.Instant;
import java.util.Optional;
import org.qipu.board.Side;

/**
 * A half-move that stands.
 *
 * @param side        who made it
 * @param move        its code
 * @param event       the event that recorded it
 * @param madeAt      when it was made on the board
 * @param completedAt when it was completed, by the press or without one (6.2.1)
 */
public record HalfMove(Side side, String move, long event, Instant madeAt, Optional<Instant> completedAt) {
}
