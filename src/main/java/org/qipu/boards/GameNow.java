package org.qipu.boards;

import java.util.Optional;
import org.qipu.board.Position;

/**
 * As much of a game as a board is held against.
 *
 * @param line      names the half-moves that stand: another name, other half-moves
 * @param position  after them
 * @param before    the position before the last of them
 * @param stage     whether moves can be made
 * @param version   the number of its last event
 * @param officials the number of the last event that an official recorded, 0 where there is none
 */
public record GameNow(
        String line, Position position, Optional<Position> before, Stage stage, long version, long officials) {

    /** How far the game has come. */
    public enum Stage {
        AHEAD,
        PLAYED,
        OVER
    }
}
