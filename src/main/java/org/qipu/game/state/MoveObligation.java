package org.qipu.game.state;

import java.util.List;
import org.qipu.board.Side;

/**
 * A duty to make one of certain moves (4.3 to 4.7, 9.5.3).
 *
 * @param side    who has it
 * @param article the article it comes from
 * @param moves   the codes of the moves it leaves
 * @param events  the events it rests on
 */
public record MoveObligation(Side side, String article, List<String> moves, List<Long> events) {
    public MoveObligation {
        moves = List.copyOf(moves);
        events = List.copyOf(events);
    }
}
