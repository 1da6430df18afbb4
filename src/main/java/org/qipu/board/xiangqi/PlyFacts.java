package org.qipu.board.xiangqi;

import java.util.ArrayList;
import java.util.List;
import org.qipu.board.Side;

/**
 * The facts of one move on which the ruling rests: the check, and the mover's attacks before and after it.
 *
 * @param side   who moves
 * @param check  whether the move checks
 * @param before the mover's attacks in the position it moves in
 * @param after  the mover's attacks when it has moved
 */
record PlyFacts(Side side, boolean check, List<Attack> before, List<Attack> after) {

    /** The facts of each move between the boards. */
    static List<PlyFacts> of(List<Board> boards) {
        List<PlyFacts> facts = new ArrayList<>(boards.size() - 1);
        for (int ply = 0; ply + 1 < boards.size(); ply++) {
            Board from = boards.get(ply);
            Board to = boards.get(ply + 1);
            Side side = from.turn();
            boolean check = Attacks.onGeneral(to, side.other()) != 0;
            facts.add(new PlyFacts(side, check, Attacking.of(from, side), Attacking.of(to, side)));
        }
        return facts;
    }

    /** The men newly chased: chased after the move and not before it, as bits by id. */
    int newTargets() {
        return targets(after) & ~targets(before);
    }

    /** The men newly chased were the question answered otherwise. */
    int newTargets(OpenQuestion otherwise) {
        return switch (otherwise) {
            case ALONG_THE_LINE, ROOT_OF_BOUND_LIKE, CHECKING_REPLY -> targets(after, otherwise) & ~targets(before, otherwise);
            case CHECK_AND_CHASE -> check ? 0 : newTargets();
            case INTO_ANOTHERS_REACH -> newlyAttackedByAnyone();
        };
    }

    private int newlyAttackedByAnyone() {
        int set = 0;
        for (Attack now : after) {
            if (now.chase() && before.stream().noneMatch(was -> was.chase() && was.by().equals(now.by()) && was.target().equals(now.target()))) {
                set |= 1 << now.target().id();
            }
        }
        return set;
    }

    static int targets(List<Attack> attacks) {
        int set = 0;
        for (Attack attack : attacks) {
            set |= attack.chase() ? 1 << attack.target().id() : 0;
        }
        return set;
    }

    private static int targets(List<Attack> attacks, OpenQuestion otherwise) {
        int set = 0;
        for (Attack attack : attacks) {
            set |= attack.chase(otherwise) ? 1 << attack.target().id() : 0;
        }
        return set;
    }
}
