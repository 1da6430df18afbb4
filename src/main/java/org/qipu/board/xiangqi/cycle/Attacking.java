package org.qipu.board.xiangqi.cycle;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.qipu.board.Side;
import org.qipu.board.xiangqi.Attacks;
import org.qipu.board.xiangqi.Board;
import org.qipu.board.xiangqi.Encoded;
import org.qipu.board.xiangqi.Kind;
import org.qipu.board.xiangqi.LegalMoves;
import org.qipu.board.xiangqi.Man;
import org.qipu.board.xiangqi.Pattern;
import org.qipu.board.xiangqi.PatternMoves;
import org.qipu.board.xiangqi.Tables;

/**
 * Finds the attacks of one side as if it were to move, and judges each by 說明一 to 說明六 (術語·捉).
 *
 * <p>The chases among them are the effective relation on which 新增 and 解捉 are judged: a root, a screen or a bond that goes
 * makes a chase as well as an attacker that comes.
 */
public final class Attacking {

    private static final int[] NONE = new int[0];

    private final Board board; // a scratch board, put back after every trial
    private final Side side;
    private final int attackersOfOwn;
    private final int attackersOfEnemy;

    private Attacking(Board board, Side side) {
        this.board = board;
        this.side = side;
        this.attackersOfOwn = Attacks.onGeneral(board, side);
        this.attackersOfEnemy = Attacks.onGeneral(board, side.other());
    }

    /** All attacks of that side on men other than the general. */
    public static List<Attack> of(Board position, Side side) {
        Attacking attacking = new Attacking(new Board(position), side);
        List<Attack> attacks = new ArrayList<>();
        int[] moves = new int[LegalMoves.MOST];
        int n = PatternMoves.list(attacking.board, side, moves);
        for (int i = 0; i < n; i++) {
            int to = Encoded.to(moves[i]);
            if (attacking.board.occupied(to) && to != attacking.board.generalPoint(side.other())) {
                attacks.add(attacking.judge(Encoded.from(moves[i]), to));
            }
        }
        return List.copyOf(attacks);
    }

    private Attack judge(int from, int at) {
        Kind by = kind(from);
        Kind target = kind(at);
        if (by == Kind.GENERAL) {
            return attack(from, at, Clause.GENERAL_ATTACKS);
        }
        if (by == Kind.SOLDIER) {
            return attack(from, at, Clause.SOLDIER_ATTACKS);
        }
        int exposing = newlyExposing(from, at, side, attackersOfOwn);
        if (exposing != 0) {
            return attack(from, at, Clause.ATTACKER_BOUND, List.of(), men(exposing), Set.of());
        }
        boolean likeKind = by == target && Pattern.captures(board, board.man[at], at, from);
        int binding = likeKind ? newlyExposing(at, from, side.other(), attackersOfEnemy) : 0;
        if (likeKind && binding == 0) {
            return attack(from, at, Clause.LIKE_KIND);
        }
        List<Root> roots = roots(from, at);
        Clause clause = target == Kind.CHARIOT && by != Kind.CHARIOT ? Clause.CHARIOT : byRoots(roots, at);
        Clause decides = clause.chase() && binding != 0
                ? Clause.LIKE_KIND_BOUND
                : clause.chase() && by == Kind.HORSE && target == Kind.HORSE ? Clause.LAME_HORSE : clause;
        return attack(from, at, decides, roots, men(binding), open(from, at, clause, binding != 0));
    }

    /** The new attackers of the mover's general that the move would make: 不能離線/位, by its destination (術語). */
    private int newlyExposing(int from, int to, Side mover, int before) {
        int captured = board.play(from, to);
        int after = Attacks.onGeneral(board, mover);
        board.takeBack(from, to, captured);
        return after & ~before;
    }

    /** The men that could capture back, each tried on the board after the capture. */
    private List<Root> roots(int from, int at) {
        List<Root> roots = new ArrayList<>(2);
        Side protectors = side.other();
        int captured = board.play(from, at);
        int set = Attacks.on(board, at, protectors);
        for (int id : ids(set)) {
            int root = board.point[id];
            int taken = board.play(root, at);
            int general = board.generalPoint(protectors);
            int exposing = general == Board.OFF ? 0 : Attacks.on(board, general, side);
            roots.add(new Root(new Man(id), root, Attacks.facing(board), men(exposing)));
            board.takeBack(root, at, taken);
        }
        board.takeBack(from, at, captured);
        return List.copyOf(roots);
    }

    private Clause byRoots(List<Root> roots, int at) {
        boolean atHome = kind(at) == Kind.SOLDIER && Tables.ownHalf(Tables.RANK[at], side.other());
        if (roots.stream().anyMatch(Root::real)) {
            return atHome ? Clause.SOLDIER_WITH_ROOT : Clause.REAL_ROOT;
        }
        if (roots.isEmpty()) {
            return atHome ? Clause.SOLDIER_WITHOUT_ROOT : Clause.NO_ROOT;
        }
        return atHome ? Clause.SOLDIER_WITH_FALSE_ROOT : Clause.FALSE_ROOT;
    }

    private Set<OpenQuestion> open(int from, int at, Clause clause, boolean boundLike) {
        Set<OpenQuestion> open = EnumSet.noneOf(OpenQuestion.class);
        if (clause.chase() && bound(from)) {
            open.add(OpenQuestion.ALONG_THE_LINE);
        }
        if (!clause.chase() && boundLike) {
            open.add(OpenQuestion.ROOT_OF_BOUND_LIKE);
        }
        if (clause == Clause.SOLDIER_WITH_FALSE_ROOT) {
            open.add(OpenQuestion.FALSE_ROOT_OF_SOLDIER);
        }
        if (clause.chase() && attackersOfOwn != 0 && !LegalMoves.safe(board, from, at, side)) {
            open.add(OpenQuestion.CHECKING_REPLY);
        }
        return Set.copyOf(open);
    }

    /** Whether the man is bound at all: without it a new attacker would reach its general. */
    private boolean bound(int at) {
        int id = board.man[at];
        board.lift(at);
        int without = Attacks.onGeneral(board, side);
        board.put(id, at);
        return (without & ~attackersOfOwn) != 0;
    }

    private Attack attack(int from, int at, Clause clause) {
        return attack(from, at, clause, List.of(), List.of(), Set.of());
    }

    private Attack attack(int from, int at, Clause clause, List<Root> roots, List<Man> binds, Set<OpenQuestion> open) {
        return new Attack(new Man(board.man[from]), from, new Man(board.man[at]), at, clause, roots, binds, open);
    }

    private Kind kind(int at) {
        return Kind.of(Man.kindOf(board.man[at]));
    }

    private static List<Man> men(int set) {
        return set == 0 ? List.of() : Arrays.stream(ids(set)).mapToObj(Man::new).toList();
    }

    private static int[] ids(int set) {
        if (set == 0) {
            return NONE;
        }
        int[] ids = new int[Integer.bitCount(set)];
        int n = 0;
        for (int rest = set; rest != 0; rest &= rest - 1) {
            ids[n++] = Integer.numberOfTrailingZeros(rest);
        }
        return ids;
    }
}
