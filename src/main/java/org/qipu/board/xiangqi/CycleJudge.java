package org.qipu.board.xiangqi;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.qipu.board.Side;
import org.qipu.board.Sides;

/**
 * Rules on cycles by the three steps of 判決C: what Red did, what Black did, and table 2.2-1.
 *
 * <p>The ruling follows from checks and chases alone; the names given to moves (殺, 兌, 攔, 獻, 閒) have no part in it.
 */
public final class CycleJudge {

    private static final int EVERYONE = -1;

    private final KillSearch.Limits killLimits;

    private CycleJudge(KillSearch.Limits killLimits) {
        this.killLimits = killLimits;
    }

    /** Rules on the cycle and explains it. */
    public static CycleRuling rule(Cycle cycle) {
        return rule(cycle, KillSearch.Limits.DEFAULT);
    }

    /** Rules on the cycle, looking for threats of mate (殺) within these limits. */
    static CycleRuling rule(Cycle cycle, KillSearch.Limits killLimits) {
        return new CycleJudge(killLimits).ruling(cycle);
    }

    /** Legal moves that need not come back to where they began, each with its reasons; nothing is ruled. */
    public static List<CyclePly> plies(XiangqiPosition start, List<XiangqiMove> moves) {
        List<Board> boards = new ArrayList<>(List.of(start.board()));
        for (XiangqiMove move : moves) {
            Board next = new Board(boards.getLast());
            next.play(move.from(), move.to());
            boards.add(next);
        }
        Explanation explanation = new Explanation(boards, PlyFacts.of(boards), new Labels(KillSearch.Limits.DEFAULT));
        return IntStream.range(0, moves.size()).mapToObj(ply -> explanation.of(ply, moves.get(ply))).toList();
    }

    private CycleRuling ruling(Cycle cycle) {
        List<Board> boards = cycle.boards();
        List<PlyFacts> facts = PlyFacts.of(boards);
        Sides<Offence> offences = offences(facts, PlyFacts::newTargets);
        int length = cycle.moves().size();
        Explanation explanation = new Explanation(boards, facts, new Labels(killLimits));
        List<CyclePly> plies = new ArrayList<>(length);
        for (int ply = 0; ply < length; ply++) {
            plies.add(explanation.of(ply, cycle.moves().get(ply)));
        }
        return new CycleRuling(length, cycle.repetitions(), offences, Ruling.of(offences), doubts(facts, offences), List.copyOf(plies),
                offences.mapSides((side, offence) -> explanation.of(side, offence, plies)));
    }

    private static Sides<Offence> offences(List<PlyFacts> facts, ToIntFunction<PlyFacts> newTargets) {
        return new Sides<>(Side.WHITE, Side.BLACK).map(side -> offence(facts.stream().filter(ply -> ply.side() == side).toList(), newTargets));
    }

    /** 長將 when every move checks; 長捉 when every move newly chases one and the same man; else 未犯例. */
    private static Offence offence(List<PlyFacts> own, ToIntFunction<PlyFacts> newTargets) {
        if (own.stream().allMatch(PlyFacts::check)) {
            return Offence.PERPETUAL_CHECK;
        }
        return chased(own, newTargets) != 0 ? Offence.PERPETUAL_CHASE : Offence.NONE;
    }

    /** The men chased anew by each of the moves, as bits by id. */
    static int chased(List<PlyFacts> own, ToIntFunction<PlyFacts> newTargets) {
        return own.stream().mapToInt(newTargets).reduce(EVERYONE, (one, other) -> one & other);
    }

    private static List<OpenQuestion> doubts(List<PlyFacts> facts, Sides<Offence> offences) {
        return Stream.of(OpenQuestion.values())
                .filter(question -> !offences(facts, ply -> ply.newTargets(question)).equals(offences)).toList();
    }
}
