package org.qipu.board.xiangqi.cycle;

import java.util.List;
import java.util.Set;
import org.qipu.board.Side;
import org.qipu.board.xiangqi.Man;
import org.qipu.board.xiangqi.XiangqiMove;

/**
 * One move of a cycle and what it does.
 *
 * @param side             who makes it
 * @param move             the move
 * @param chinese          the move in four characters
 * @param kinds            all that it may be called, the first being its headline; labels only
 * @param killUndetermined whether a mate by more checks than were tried may still be threatened (殺); it would not change the ruling
 * @param check            whether it gives check (將)
 * @param targets          the men it newly chases (新增捉)
 * @param attacks          every attack of the side after it, chase or not
 * @param reason           why, in words
 */
public record CyclePly(
        Side side,
        XiangqiMove move,
        String chinese,
        List<PlyKind> kinds,
        boolean killUndetermined,
        boolean check,
        Set<Man> targets,
        List<Attack> attacks,
        Wording reason) {

    /** The headline among its kinds. */
    public PlyKind kind() {
        return kinds.getFirst();
    }

    /** The chases after the move, new or not. */
    public List<Attack> chases() {
        return attacks.stream().filter(Attack::chase).toList();
    }

    /** Whether the attack is a chase that this move has made (新增). */
    public boolean isNew(Attack attack) {
        return attack.chase() && targets.contains(attack.target());
    }
}
