package org.qipu.board.xiangqi.cycle;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.qipu.board.Side;
import org.qipu.board.xiangqi.Attacks;
import org.qipu.board.xiangqi.Board;
import org.qipu.board.xiangqi.Kind;
import org.qipu.board.xiangqi.Man;

/**
 * The facts of one move on which the ruling rests: the check, and the mover's attacks before and after it.
 *
 * @param side       who moves
 * @param mover      the man that moves
 * @param replied    the man the other side moved just before
 * @param check      whether the move checks
 * @param before     the mover's attacks in the position it moves in
 * @param after      the mover's attacks when it has moved
 * @param newTargets the men newly chased: chased after the move and not before it, as bits by id
 */
record PlyFacts(
        Side side,
        Man mover,
        Optional<Man> replied,
        boolean check,
        List<Attack> before,
        List<Attack> after,
        int newTargets) {

    /** The facts of each move. */
    static List<PlyFacts> of(Passage passage) {
        List<Board> boards = passage.boards();
        List<PlyFacts> facts = new ArrayList<>(boards.size() - 1);
        for (int ply = 0; ply + 1 < boards.size(); ply++) {
            Board from = boards.get(ply);
            Board to = boards.get(ply + 1);
            Side side = from.turn();
            boolean check = Attacks.onGeneral(to, side.other()) != 0;
            Optional<Man> replied = passage.before(ply)
                    .map(reply -> new Man(from.man[passage.move(reply).to()]));
            List<Attack> before = Attacking.of(from, side);
            List<Attack> after = Attacking.of(to, side);
            facts.add(new PlyFacts(
                    side,
                    new Man(from.man[passage.move(ply).from()]),
                    replied,
                    check,
                    before,
                    after,
                    targets(after, Attack::chase) & ~targets(before, Attack::chase)));
        }
        return facts;
    }

    /** The men newly chased were the question answered otherwise. */
    int newTargets(OpenQuestion otherwise) {
        return switch (otherwise) {
            case ALONG_THE_LINE, ROOT_OF_BOUND_LIKE, CHECKING_REPLY, FALSE_ROOT_OF_SOLDIER ->
                targets(after, attack -> attack.chase(otherwise)) & ~targets(before, attack -> attack.chase(otherwise));
            case CHECK_AND_CHASE -> check ? 0 : newTargets;
            case INTO_ANOTHERS_REACH -> newTargets | fledAndChasedAgain();
            case JOINED_BY_GENERAL_OR_SOLDIER -> newTargets; // all moves together decide
        };
    }

    /** The man the reply moved, where it stands in one chaser's reach and another one newly chases it. */
    private int fledAndChasedAgain() {
        return replied.filter(man -> after.stream()
                        .anyMatch(now -> now.chase()
                                && now.target().equals(man)
                                && before.stream().noneMatch(was -> was.chase() && was.samePair(now))))
                .map(man -> 1 << man.id())
                .orElse(0);
    }

    /** Whether no attack on the same man by the same was there before the move, chase or not. */
    boolean isNew(Attack attack) {
        for (Attack was : before) {
            if (attack.samePair(was)) {
                return false;
            }
        }
        return true;
    }

    /** Whether a general or a soldier of the mover's newly attacks that man. */
    boolean joined(Man target) {
        return after.stream()
                .anyMatch(attack ->
                        attack.target().equals(target) && isExempt(attack.by().kind()) && isNew(attack));
    }

    /** 帥 and 兵: their own attacks are idle (說明一, 說明二). */
    static boolean isExempt(Kind kind) {
        return kind == Kind.GENERAL || kind == Kind.SOLDIER;
    }

    static int targets(List<Attack> attacks, Predicate<Attack> counts) {
        int set = 0;
        for (Attack attack : attacks) {
            set |= counts.test(attack) ? 1 << attack.target().id() : 0;
        }
        return set;
    }
}
