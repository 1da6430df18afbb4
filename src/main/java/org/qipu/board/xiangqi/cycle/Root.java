package org.qipu.board.xiangqi.cycle;

import java.util.List;
import org.qipu.board.xiangqi.Man;

/**
 * A man that could capture back (根), tried out on the board after the capture (術語·真根, 術語·假根).
 *
 * @param man       the protector
 * @param at        the point it stands on
 * @param facing    whether its capture would bring about 王見王
 * @param exposedTo the men that could then capture its general
 */
public record Root(Man man, int at, boolean facing, List<Man> exposedTo) {

    /** Whether it can really capture back. */
    public boolean real() {
        return !facing && exposedTo.isEmpty();
    }
}
