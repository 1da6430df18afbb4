package org.qipu.board.chess.mate;

import org.qipu.board.MateProof;
import org.qipu.board.chess.bitboard.Bits;
import org.qipu.board.chess.bitboard.Board;
import org.qipu.board.chess.mate.HelpmateSearch.Outcome;

/** The analysis for a decision: from the cheap to the dear, until one step answers or the budget is spent. */
@SuppressWarnings("NullAway") // null only within
public final class FullAnalysis {

    private static final int FIRST_SIGHT = 1_000;
    /** Of few men the same positions come again and again: with a table it goes faster. */
    private static final int FIRST_SIGHT_OF_FEW = 150;

    private static final int FEW_MEN = 5;
    private static final int SHARE_OF_PATTERNS = 10; // of the budget, one part
    private static final int DEEPEST = 62;
    private static final int A_DEPTH = 7_000;
    private static final int DEEPENING = 50_000; // positions in all depths together
    private static final int FEW_POSITIONS = 4_000; // as dear as a tenth of the deepening
    private static final int SMALL_CLOSURE = 3_000;
    private static final int LARGE_CLOSURE = 600_000;
    private static final int CLOSURE_NODES = 12_000_000;
    private static final int BEFORE_LARGE_CLOSURE = 3_000_000;
    private static final int TABLE = 1 << 18;

    private final Board start;
    private final long budget;
    private final boolean staticToo;
    private final HelpmateSearch search;
    private final MateRewards simple;
    private SeenPositions table;
    private long elsewhere; // positions looked at other than by the search

    private FullAnalysis(Board start, long budget, boolean staticToo) {
        this.start = start;
        this.budget = budget;
        this.staticToo = staticToo;
        this.search = new HelpmateSearch(start);
        this.simple = MateRewards.simple(start);
    }

    /** Answers with at most about so many positions looked at. */
    public static Finding of(Board start, long budget) {
        return new FullAnalysis(start, budget, true).run();
    }

    /** The same without any static analysis: what it denies rests on legal moves alone. */
    public static Finding bySearchAlone(Board start, long budget) {
        return new FullAnalysis(start, budget, false).run();
    }

    private Finding run() {
        if (staticToo && PawnWall.noMate(start)) {
            return new Finding.NoMate(MateProof.STATIC);
        }
        if (BesideTheKing.of(start) instanceof Finding.Mate mate) {
            return mate;
        }
        boolean minors = (start.white & (start.pawns | start.straights)) == 0;
        Finding finding = minors ? byPatterns() : new Finding.Open(0);
        finding = finding instanceof Finding.Open ? atFirstSight() : finding;
        finding = finding instanceof Finding.Open ? byAKnight() : finding;
        finding = finding instanceof Finding.Open ? statically() : finding;
        finding = !minors && finding instanceof Finding.Open ? byPatterns() : finding;
        finding = finding instanceof Finding.Open ? deepening() : finding;
        finding = finding instanceof Finding.Open ? close(SMALL_CLOSURE) : finding;
        finding = finding instanceof Finding.Open ? withBystanders() : finding;
        finding = finding instanceof Finding.Open ? passes(Math.min(budget, spent() + BEFORE_LARGE_CLOSURE)) : finding;
        finding = finding instanceof Finding.Open ? close(LARGE_CLOSURE) : finding;
        return finding instanceof Finding.Open ? passes(budget) : finding;
    }

    /** A glance has no budget for a second search, and tells what it always told. */
    private boolean goesOn() {
        return budget > FIRST_SIGHT;
    }

    /** First where White has minor pieces alone, who mate by Black's help and with patience; later where more is found at first sight. */
    private Finding byPatterns() {
        if (!goesOn()) {
            return new Finding.Open(spent());
        }
        var finding = PatternSearch.of(start, (budget - spent()) / SHARE_OF_PATTERNS);
        elsewhere += finding instanceof Finding.Open(long looked) ? looked : 0;
        return finding;
    }

    private Finding atFirstSight() {
        boolean few = goesOn() && Long.bitCount(start.occupied()) <= FEW_MEN;
        return found(search.look((int) Math.min(budget, few ? FIRST_SIGHT_OF_FEW : FIRST_SIGHT)));
    }

    /** A lone knight needs a man of Black's beside his king; where that is a rook, or what a pawn becomes, it is to go there. */
    private Finding byAKnight() {
        long men = start.white & ~start.kings;
        if ((men & start.knights) == 0 || Bits.several(men) || spent() >= budget) {
            return new Finding.Open(spent());
        }
        var rewards = new MateRewards(MateGoal.of(start).forAKnight(), false, false);
        long nodes = Math.min(budget - spent(), FIRST_SIGHT);
        return found(search.run(new SearchPass(1, nodes, rewards, false, 0), null));
    }

    /**
     * What the sets of {@link Reachability} deny is looked for all the same, as far as the budget goes: should a search without it find a mate, the
     * mate counts. Where few positions can arise at all, they are gone through instead of that search, which finds no more.
     */
    private Finding statically() {
        if (!staticToo || !Reachability.applies(start) || !new DeadEnd().thorough(start)) {
            return new Finding.Open(spent());
        }
        var looked = budget < DEEPENING ? deepening() : allOfFew();
        return looked instanceof Finding.Mate ? looked : new Finding.NoMate(MateProof.STATIC);
    }

    private Finding allOfFew() {
        var all = new Closure(start, FEW_POSITIONS, CLOSURE_NODES, false);
        return switch (all.explore()) {
            case MATE -> new Finding.Mate(all.line());
            case NO_MATE -> new Finding.NoMate(MateProof.EXHAUSTED);
            case CUT -> deepening();
        };
    }

    private Finding deepening() {
        table = new SeenPositions(TABLE);
        long until = Math.min(budget, DEEPENING);
        var outcome = Outcome.CUT;
        for (int depth = 2;
                depth <= DEEPEST && outcome == Outcome.CUT && search.nodes() < until && spent() < budget;
                depth++) {
            table.clear();
            outcome = search.run(
                    new SearchPass(depth, Math.min((long) depth * A_DEPTH, budget - spent()), simple, false, 0), table);
        }
        return found(outcome);
    }

    private Finding passes(long until) {
        var varied = new VariedPasses(start, search.nodes());
        var outcome = Outcome.CUT;
        while (outcome == Outcome.CUT && spent() < until) {
            table.clear();
            outcome = search.run(varied.next(until - spent()), table);
        }
        return found(outcome);
    }

    private Finding close(int positions) {
        if (spent() >= budget) {
            return new Finding.Open(spent());
        }
        var closure = new Closure(start, positions, Math.min(budget - spent(), CLOSURE_NODES), staticToo);
        Outcome outcome = closure.explore();
        elsewhere += closure.nodes();
        return outcome == Outcome.MATE ? new Finding.Mate(closure.line()) : found(outcome);
    }

    private Finding withBystanders() {
        return staticToo && spent() < budget && Bystanders.noMate(start)
                ? new Finding.NoMate(MateProof.EXHAUSTED)
                : new Finding.Open(spent());
    }

    private Finding found(Outcome outcome) {
        return switch (outcome) {
            case MATE -> new Finding.Mate(search.line());
            case NO_MATE -> new Finding.NoMate(MateProof.EXHAUSTED);
            case CUT -> new Finding.Open(spent());
        };
    }

    private long spent() {
        return search.nodes() + elsewhere;
    }
}
