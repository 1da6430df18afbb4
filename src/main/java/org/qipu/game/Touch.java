package org.qipu.game;

import org.qipu.game.BoardEvent.PiecesTouched;

/**
 * Pieces that the player who has the move has touched.
 *
 * @param what  what was reported
 * @param event the event that recorded it
 */
public record Touch(PiecesTouched what, long event) {
}
