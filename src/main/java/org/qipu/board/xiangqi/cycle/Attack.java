package org.qipu.board.xiangqi.cycle;

import java.util.List;
import java.util.Set;
import org.qipu.board.xiangqi.Man;

/**
 * One man attacking another (甲可吃乙), and what the rulebook makes of it (術語·捉).
 *
 * @param by     the attacker, 甲
 * @param from   the point it stands on
 * @param target the attacked man, 乙, never a general
 * @param at     the point that one stands on
 * @param clause which explanation decides, and whether it is a chase
 * @param roots  the protectors that were tried, where the clause asks for them
 * @param binds  those who keep the attacker, or the attacked man of the same kind, where it stands: they could capture
 *               its general if it left
 * @param open   the questions by whose other answer it would count the other way
 */
public record Attack(
        Man by,
        int from,
        Man target,
        int at,
        Clause clause,
        List<Root> roots,
        List<Man> binds,
        Set<OpenQuestion> open) {

    /** Whether it is a chase (捉), new or not. */
    public boolean chase() {
        return clause.chase();
    }

    /** Whether it is the same man attacking the same man. */
    boolean samePair(Attack other) {
        return by.equals(other.by) && target.equals(other.target);
    }

    boolean chase(OpenQuestion answeredOtherwise) {
        return clause.chase() != open.contains(answeredOtherwise);
    }
}
