package org.qipu.board.chess;

import org.qipu.board.chess.HelpmateSearch.Outcome;
import org.qipu.board.chess.HelpmateSearch.Pass;

/** The analysis for a decision: from the cheap to the dear, until one step answers or the budget is spent. */
final class FullAnalysis {

    private static final int AT_FIRST_SIGHT = 1000;
    private static final int DEEPENING = 50_000;
    private static final int A_DEPTH = 7_000;
    private static final int DEEPEST = 62;
    private static final int SMALL_CLOSURE = 3_000;
    private static final int LARGE_CLOSURE = 600_000;
    private static final int[] DEPTHS = {8, 16, 24, 36, 48, 12, 30, 60}; // of the passes in random order

    private final Board start;
    private final long budget;
    private final boolean staticToo;
    private final HelpmateSearch search;
    private final SeenPositions table = new SeenPositions(1 << 18);
    private final Shuffle shuffle = new Shuffle();
    private long elsewhere; // positions looked at other than by the search

    private FullAnalysis(Board start, long budget, boolean staticToo) {
        this.start = start;
        this.budget = budget;
        this.staticToo = staticToo;
        this.search = new HelpmateSearch(start);
    }

    static Finding of(Board start, long budget) {
        return new FullAnalysis(start, budget, true).run();
    }

    private Finding run() {
        Outcome outcome = search.look(1, AT_FIRST_SIGHT);
        if (outcome != Outcome.CUT) {
            return found(outcome);
        }
        if (staticToo && Reachability.applies(start) && new DeadEnd().thorough(start)) {
            return new Finding.NoMate(MateProof.STATIC);
        }
        for (int depth = 2; depth <= DEEPEST && outcome == Outcome.CUT && search.nodes() < DEEPENING; depth++) {
            table.clear();
            outcome = search.run(new Pass(depth, (long) depth * A_DEPTH, MateRewards.CORNER, false, 0), table);
        }
        if (outcome != Outcome.CUT) {
            return found(outcome);
        }
        Finding closed = close(SMALL_CLOSURE);
        return closed instanceof Finding.Open ? search() : closed;
    }

    /** Passes in random order, some with men frozen, and half-way an attempt to enumerate everything. */
    private Finding search() {
        long nodes = 50_000;
        boolean closed = false;
        for (int round = 0; spent() < budget; round++) {
            for (int i = 0; i < DEPTHS.length && spent() < budget; i++) {
                int kind = (round + i) % 3;
                table.clear();
                Outcome outcome = search.run(new Pass(DEPTHS[i], nodes, kind == 2 ? MateRewards.CORNER : MateRewards.OPENING, true,
                        kind == 0 ? 0 : frozen()), table);
                if (outcome != Outcome.CUT) {
                    return found(outcome);
                }
            }
            nodes = Math.min(nodes * 2, 800_000);
            if (!closed && spent() > budget / 4) {
                closed = true;
                Finding finding = close(LARGE_CLOSURE);
                if (!(finding instanceof Finding.Open)) {
                    return finding;
                }
            }
        }
        return new Finding.Open(spent());
    }

    private Finding close(int positions) {
        var closure = new Closure(start, positions);
        Outcome outcome = closure.explore();
        elsewhere += closure.nodes();
        return switch (outcome) {
            case MATE -> new Finding.Mate(closure.line());
            case NO_MATE -> new Finding.NoMate(MateProof.EXHAUSTED);
            case CUT -> new Finding.Open(spent());
        };
    }

    private Finding found(Outcome outcome) {
        return outcome == Outcome.MATE ? new Finding.Mate(search.line()) : new Finding.NoMate(MateProof.EXHAUSTED);
    }

    private long spent() {
        return search.nodes() + elsewhere;
    }

    private long frozen() {
        return frozen(start.white) | frozen(start.black);
    }

    private long frozen(long side) {
        long pieces = side & ~start.pawns & ~start.kings;
        int free = shuffle.below(2) + (shuffle.below(3) == 0 ? 1 : 0);
        long frozen = shuffle.pick(pieces, Math.max(0, Long.bitCount(pieces) - free));
        return shuffle.below(4) == 0 ? frozen | start.kings & side : frozen;
    }
}
