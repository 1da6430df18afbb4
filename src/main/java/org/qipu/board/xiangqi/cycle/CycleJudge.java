package org.qipu.board.xiangqi.cycle;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.qipu.board.Side;
import org.qipu.board.Sides;
import org.qipu.board.xiangqi.Man;
import org.qipu.board.xiangqi.XiangqiMove;
import org.qipu.board.xiangqi.XiangqiPosition;

/**
 * Rules on cycles by the three steps of 判決C: what Red did, what Black did, and table 2.2-1; a chase that offers an
 * exchange as well (兼兌) stays a chase, and both sides can be at fault (二捉二還捉).
 *
 * <p>The ruling follows from checks and chases alone; the names given to moves (殺, 兌, 攔, 獻, 閒) have no part in it.
 */
public final class CycleJudge {

    private static final int EVERYONE = -1;

    private final KillSearch.Limits killLimits;
    private final boolean inFull;

    private CycleJudge(KillSearch.Limits killLimits, boolean inFull) {
        this.killLimits = killLimits;
        this.inFull = inFull;
    }

    /** Rules on the cycle and explains it. */
    public static CycleRuling rule(Cycle cycle) {
        return rule(cycle, KillSearch.Limits.DEFAULT);
    }

    /** The same with reasons that also name what cannot matter for a ruling: 攔 and 獻. */
    public static CycleRuling ruleInFull(Cycle cycle) {
        return new CycleJudge(KillSearch.Limits.DEFAULT, true).ruling(cycle);
    }

    /** Rules on the cycle, looking for threats of mate (殺) within these limits. */
    static CycleRuling rule(Cycle cycle, KillSearch.Limits killLimits) {
        return new CycleJudge(killLimits, false).ruling(cycle);
    }

    /** What each side did in the cycle, without the reasons. */
    public static Sides<Offence> offences(Cycle cycle) {
        return offences(bySide(PlyFacts.of(Passage.of(cycle))), Optional.empty());
    }

    /** Legal moves that need not come back to where they began, each with its reasons; nothing is ruled. */
    public static List<CyclePly> plies(XiangqiPosition start, List<XiangqiMove> moves) {
        Passage passage = Passage.of(start, moves);
        Explanation explanation =
                new Explanation(passage, PlyFacts.of(passage), new Labels(KillSearch.Limits.DEFAULT), false);
        return IntStream.range(0, moves.size()).mapToObj(explanation::of).toList();
    }

    private CycleRuling ruling(Cycle cycle) {
        Passage passage = Passage.of(cycle);
        List<PlyFacts> facts = PlyFacts.of(passage);
        Sides<List<PlyFacts>> sides = bySide(facts);
        Sides<Offence> offences = offences(sides, Optional.empty());
        Ruling ruling = Ruling.of(offences);
        int length = cycle.moves().size();
        Explanation explanation = new Explanation(passage, facts, new Labels(killLimits), inFull);
        List<CyclePly> plies =
                IntStream.range(0, length).mapToObj(explanation::of).toList();
        Map<OpenQuestion, Sides<Offence>> others = otherwise(sides);
        Closing closing = new Closing(cycle.start().board(), facts, plies, offences);
        return new CycleRuling(
                length,
                cycle.repetitions(),
                offences,
                ruling,
                open(others, other -> Ruling.of(other) != ruling),
                open(others, other -> Ruling.of(other) == ruling && !other.equals(offences)),
                plies,
                offences.mapSides((side, offence) -> closing.of(side)));
    }

    private static Sides<List<PlyFacts>> bySide(List<PlyFacts> facts) {
        return new Sides<>(Side.WHITE, Side.BLACK)
                .map(side -> facts.stream().filter(ply -> ply.side() == side).toList());
    }

    /** What each side did, were a question answered otherwise. */
    private static Sides<Offence> offences(Sides<List<PlyFacts>> sides, Optional<OpenQuestion> otherwise) {
        return sides.map(own -> offence(own, otherwise));
    }

    /** 長將 when every move checks; 長捉 when every move newly chases one and the same man; else 未犯例. */
    private static Offence offence(List<PlyFacts> own, Optional<OpenQuestion> otherwise) {
        boolean checks = true;
        int chased = EVERYONE;
        for (PlyFacts ply : own) {
            checks &= ply.check();
            chased &= otherwise.isPresent() ? ply.newTargets(otherwise.get()) : ply.newTargets();
        }
        if (checks) {
            return Offence.PERPETUAL_CHECK;
        }
        if (otherwise.filter(OpenQuestion.JOINED_BY_GENERAL_OR_SOLDIER::equals).isPresent()) {
            return men(chased).allMatch(target -> joinsOne(own, target)) ? Offence.NONE : Offence.PERPETUAL_CHASE;
        }
        return chased != 0 ? Offence.PERPETUAL_CHASE : Offence.NONE;
    }

    /** 聯合一俥或一傌或一炮: a general or soldier has a part in every move, attacks the man himself, and one other man chases it (總綱9). */
    private static boolean joinsOne(List<PlyFacts> own, Man target) {
        List<Man> chasers = own.stream()
                .flatMap(ply -> ply.after().stream())
                .filter(attack -> attack.chase() && attack.target().equals(target))
                .map(Attack::by)
                .distinct()
                .toList();
        return chasers.size() == 1
                && own.stream().anyMatch(ply -> ply.joined(target))
                && own.stream().allMatch(ply -> PlyFacts.isExempt(ply.mover().kind()) || ply.joined(target))
                && switch (chasers.getFirst().kind()) {
                    case CHARIOT, HORSE, CANNON -> true;
                    case GENERAL, ADVISOR, ELEPHANT, SOLDIER -> false;
                };
    }

    static Stream<Man> men(int set) {
        return IntStream.iterate(set, rest -> rest != 0, rest -> rest & rest - 1)
                .mapToObj(rest -> new Man(Integer.numberOfTrailingZeros(rest)));
    }

    /** What each side did, were one of the questions answered otherwise. */
    private static Map<OpenQuestion, Sides<Offence>> otherwise(Sides<List<PlyFacts>> sides) {
        var others = new EnumMap<OpenQuestion, Sides<Offence>>(OpenQuestion.class);
        for (OpenQuestion question : OpenQuestion.values()) {
            others.put(question, offences(sides, Optional.of(question)));
        }
        return others;
    }

    private static List<OpenQuestion> open(
            Map<OpenQuestion, Sides<Offence>> others, Predicate<Sides<Offence>> matters) {
        return others.keySet().stream()
                .filter(question -> matters.test(others.get(question)))
                .toList();
    }
}
