package org.qipu.board.xiangqi.cycle;

import org.qipu.board.Side;
import org.qipu.board.xiangqi.Attacks;
import org.qipu.board.xiangqi.Board;
import org.qipu.board.xiangqi.Encoded;
import org.qipu.board.xiangqi.LegalMoves;
import org.qipu.board.xiangqi.PatternMoves;
import org.qipu.board.xiangqi.Tables;

/** Looks for a mate by consecutive checks (術語·殺): the attacker's checks against every reply. */
public final class KillSearch {

    /**
     * How far to look.
     *
     * @param checks how many checks at most
     * @param nodes  how many checks to try at most, for all the moves of a cycle together
     */
    public record Limits(int checks, int nodes) {

        static final Limits DEFAULT = new Limits(5, 5_000);
        static final Limits OFF = new Limits(0, 0);
    }

    /** Whether there is one; unknown when the limits were reached first. */
    enum Answer {
        YES,
        NO,
        UNKNOWN
    }

    private final int most;
    private final int[][] moves;
    private int nodesLeft;
    private Board board = new Board();
    private Side attacker = Side.WHITE;
    private boolean cut;
    private boolean quiet; // the general is at home and unattacked: only what is near him changes that

    KillSearch(Limits limits) {
        this.most = limits.checks();
        this.moves = new int[2 * most + 1][LegalMoves.MOST];
        this.nodesLeft = limits.nodes();
    }

    /** Whether that side, were it to move in the position, mates by consecutive checks. */
    Answer find(Board position, Side side) {
        board = new Board(position);
        board.redToMove = side == Side.WHITE;
        attacker = side;
        int general = board.generalPoint(side.other());
        quiet = general != Board.OFF
                && Tables.ownHalf(Tables.RANK[general], side.other())
                && !Attacks.exposed(board, side.other());
        for (int checks = 1; checks <= most && nodesLeft > 0; checks++) {
            cut = false;
            if (mates(checks)) {
                return Answer.YES;
            }
            if (!cut) {
                return Answer.NO; // no line of checks is longer
            }
        }
        return Answer.UNKNOWN;
    }

    private boolean mates(int checks) {
        int[] list = moves[2 * checks];
        int n = PatternMoves.list(board, attacker, list);
        int general = board.generalPoint(attacker.other());
        for (int i = 0; i < n && nodesLeft > 0; i++) {
            int from = Encoded.from(list[i]);
            int to = Encoded.to(list[i]);
            if (to == general || quiet && !Attacks.mayCheck(general, from, to)) {
                continue;
            }
            int captured = board.play(from, to);
            boolean mates = Attacks.exposed(board, attacker.other())
                    && !Attacks.exposed(board, attacker)
                    && nodesLeft-- > 0
                    && noReplyHelps(checks - 1);
            board.takeBack(from, to, captured);
            if (mates) {
                return true;
            }
        }
        cut |= nodesLeft <= 0;
        return false;
    }

    private boolean noReplyHelps(int checksLeft) {
        int[] list = moves[2 * checksLeft + 1];
        if (checksLeft == 0) {
            boolean reply = LegalMoves.any(board, list);
            cut |= reply;
            return !reply;
        }
        int n = LegalMoves.list(board, list);
        for (int i = 0; i < n; i++) {
            int from = Encoded.from(list[i]);
            int to = Encoded.to(list[i]);
            int captured = board.play(from, to);
            boolean mates = mates(checksLeft);
            board.takeBack(from, to, captured);
            if (!mates) {
                return false;
            }
        }
        return true;
    }
}
