package org.qipu.board.xiangqi.cycle;

import java.util.List;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import org.qipu.board.xiangqi.Man;

/**
 * The moves of one side of a cycle.
 *
 * @param facts of all of them, until every man is back
 * @param plies those listed
 */
record Series(List<PlyFacts> facts, List<CyclePly> plies) {

    boolean anyChecks() {
        return facts.stream().anyMatch(PlyFacts::check);
    }

    boolean anyChases() {
        return facts.stream().anyMatch(ply -> ply.newTargets() != 0);
    }

    boolean allChase() {
        return facts.stream().allMatch(ply -> ply.newTargets() != 0);
    }

    /** Whether one and the same man stands chased after every move, newly or not: it was not always brought out of it (細則16). */
    boolean oneAlwaysChased() {
        return common(ply -> PlyFacts.targets(ply.after(), Attack::chase)) != 0;
    }

    boolean any(Predicate<CyclePly> which) {
        return plies.stream().anyMatch(which);
    }

    boolean all(Predicate<CyclePly> which) {
        return plies.stream().allMatch(which);
    }

    /** Whether every move newly attacks one and the same man in this way. */
    boolean allAttackOne(Predicate<Attack> so) {
        return common(ply -> PlyFacts.targets(ply.after(), attack -> so.test(attack) && ply.isNew(attack))) != 0;
    }

    /** The men newly chased by every move. */
    Stream<Man> chased() {
        return CycleJudge.men(common(PlyFacts::newTargets));
    }

    /** Those men, as bits by id, who are among the ones of every move. */
    private int common(ToIntFunction<PlyFacts> men) {
        int common = -1;
        for (PlyFacts ply : facts) {
            common &= men.applyAsInt(ply);
        }
        return common;
    }

    /** Whether any of the chases of that man is so, with the move that makes it. */
    boolean anyChaseOf(Man target, BiPredicate<PlyFacts, Attack> so) {
        return facts.stream()
                .anyMatch(ply -> ply.after().stream()
                        .anyMatch(attack -> attack.chase() && attack.target().equals(target) && so.test(ply, attack)));
    }

    long chasersOf(Man target) {
        return facts.stream()
                .flatMap(ply -> ply.after().stream())
                .filter(attack -> attack.chase() && attack.target().equals(target))
                .map(Attack::by)
                .distinct()
                .count();
    }

    /** Whether 帥 or 兵 has a part in every move and attacks the man itself (細則14). */
    boolean joined(Man target) {
        return facts.stream().anyMatch(ply -> ply.joined(target))
                && facts.stream().allMatch(ply -> PlyFacts.isExempt(ply.mover().kind()) || ply.joined(target));
    }
}
