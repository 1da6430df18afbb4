package org.qipu.board.xiangqi.cycle;

import java.util.ArrayList;
import java.util.List;
import org.qipu.board.Side;
import org.qipu.board.xiangqi.Board;
import org.qipu.board.xiangqi.Encoded;
import org.qipu.board.xiangqi.Kind;
import org.qipu.board.xiangqi.LegalMoves;
import org.qipu.board.xiangqi.Man;
import org.qipu.board.xiangqi.Pattern;
import org.qipu.board.xiangqi.PatternMoves;
import org.qipu.board.xiangqi.XiangqiMove;

/** Names moves by the terms of 術語; the names serve the explanation only. */
final class Labels {

    /**
     * The names of a move.
     *
     * @param kinds            all that apply, in their order
     * @param killUndetermined whether it may be 殺 besides, by more checks than the limits allow to try
     */
    record Named(List<PlyKind> kinds, boolean killUndetermined) {}

    private final KillSearch killSearch;

    Labels(KillSearch.Limits limits) {
        this.killSearch = new KillSearch(limits);
    }

    /** All names that apply to the move between two boards, in their order. */
    Named of(Board before, Board after, PlyFacts facts, XiangqiMove move) {
        List<PlyKind> kinds = new ArrayList<>(3);
        if (facts.check()) {
            kinds.add(PlyKind.CHECK);
        }
        if (facts.newTargets() != 0) {
            kinds.add(PlyKind.CHASE);
        }
        KillSearch.Answer kills = facts.check() ? KillSearch.Answer.NO : killSearch.find(after, facts.side());
        if (kills == KillSearch.Answer.YES && killSearch.find(before, facts.side()) != KillSearch.Answer.YES) {
            kinds.add(PlyKind.KILL); // newly so
        }
        if (exchanges(after, facts)) {
            kinds.add(PlyKind.EXCHANGE);
        }
        if (canBeCaptured(after, move.to()) && !canBeCaptured(before, move.from())) {
            kinds.add(PlyKind.OFFER);
        }
        if (blocks(before, after, facts.side(), move.to())) {
            kinds.add(PlyKind.BLOCK);
        }
        return new Named(
                kinds.isEmpty() ? List.of(PlyKind.IDLE) : List.copyOf(kinds), kills == KillSearch.Answer.UNKNOWN);
    }

    /** Whether no mate by checks is threatened any more, whoever moved last being that side. */
    boolean resolves(Board after, Side side) {
        return killSearch.find(after, side.other()) == KillSearch.Answer.NO;
    }

    /** Whether a new attack fails to be a chase only because of a root or a like man, and the attacker can be captured as well. */
    private static boolean exchanges(Board after, PlyFacts facts) {
        return facts.after().stream()
                .anyMatch(attack ->
                        exchange(attack.clause()) && facts.isNew(attack) && canBeCaptured(after, attack.from()));
    }

    private static boolean exchange(Clause clause) {
        return switch (clause) {
            case LIKE_KIND, REAL_ROOT, SOLDIER_WITH_ROOT -> true;
            case GENERAL_ATTACKS,
                    SOLDIER_ATTACKS,
                    ATTACKER_BOUND,
                    LIKE_KIND_BOUND,
                    LAME_HORSE,
                    CHARIOT,
                    NO_ROOT,
                    FALSE_ROOT,
                    SOLDIER_WITHOUT_ROOT,
                    SOLDIER_WITH_FALSE_ROOT -> false;
        };
    }

    /** Whether the other side has a playable capture of the man on that point. */
    private static boolean canBeCaptured(Board board, int at) {
        Board scratch = new Board(board);
        int first = scratch.man[at] < Man.OF_A_SIDE ? Man.OF_A_SIDE : 0;
        for (int id = first; id < first + Man.OF_A_SIDE; id++) {
            int from = scratch.point[id];
            if (from != Board.OFF
                    && Pattern.captures(scratch, id, from, at)
                    && LegalMoves.playable(scratch, from, at)) {
                return true;
            }
        }
        return false;
    }

    /** Whether the man on its new point takes a move from an enemy man other than a soldier. */
    private static boolean blocks(Board before, Board after, Side side, int to) {
        Board without = new Board(after);
        without.lift(to);
        int[] moves = new int[LegalMoves.MOST];
        int n = PatternMoves.list(before, side.other(), moves);
        for (int i = 0; i < n; i++) {
            int from = Encoded.from(moves[i]);
            int target = Encoded.to(moves[i]);
            if (from != to // it has been captured
                    && !Pattern.legal(after, from, target)
                    && Man.kindOf(before.man[from]) != Kind.SOLDIER.ordinal()
                    && Pattern.legal(without, from, target)) {
                return true;
            }
        }
        return false;
    }
}
