package org.qipu.board.xiangqi;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import org.qipu.board.Side;

/** Finds the moves that a written move fits in a position. */
public final class MoveFinder {

    private final XiangqiPosition position;
    private final Board board;
    private final Side side;
    private final MoveText text;

    MoveFinder(XiangqiPosition position, MoveText text) {
        this.position = position;
        this.board = position.board();
        this.side = position.turn();
        this.text = text;
    }

    MoveReading find(String token) {
        List<XiangqiMove> legal = legal();
        return switch (legal.size()) {
            case 0 -> illegal(token);
            case 1 -> new MoveReading.Legal(token, legal.getFirst(), text.form());
            default -> new MoveReading.Ambiguous(token, legal);
        };
    }

    /** The legal moves that the text fits. */
    List<XiangqiMove> legal() {
        return position.legalXiangqiMoves().stream()
                .filter(move -> fits(move.from(), move.to()))
                .toList();
    }

    private MoveReading illegal(String token) {
        List<XiangqiMove> byPattern = moves((from, to) -> Pattern.legal(board, from, to));
        List<XiangqiMove> named = byPattern.isEmpty() ? moves(this::hasShape) : byPattern;
        if (named.isEmpty()) {
            return new MoveReading.Illegal(token, IllegalReason.NO_SUCH_MAN, Optional.empty());
        }
        IllegalReason reason = position.whyIllegal(named.getFirst()).orElseThrow();
        return new MoveReading.Illegal(
                token, reason, named.size() == 1 ? Optional.of(named.getFirst()) : Optional.empty());
    }

    private List<XiangqiMove> moves(BiPredicate<Integer, Integer> allowed) {
        List<XiangqiMove> moves = new ArrayList<>();
        for (int from = 0; from < Point.COUNT; from++) {
            for (int to = 0; to < Point.COUNT && board.holds(from, side); to++) {
                if (from != to && fits(from, to) && allowed.test(from, to)) {
                    moves.add(new XiangqiMove(from, to));
                }
            }
        }
        return moves;
    }

    private boolean fits(int from, int to) {
        int kind = Man.kindOf(board.man[from]);
        return open(text.kind(), kind)
                && open(text.file(), fileNumber(from, side))
                && (text.place() == MoveText.OPEN || placed(kind, Tandem.of(board, from)))
                && open(text.direction(), direction(from, to, side))
                && open(text.target(), target(kind, from, to, side));
    }

    /** A soldier named by its number alone may be counted on its file or over the files that hold two or more. */
    private boolean placed(int kind, Tandem tandem) {
        boolean alone = kind == Kind.SOLDIER.ordinal() && text.file() == MoveText.OPEN;
        return alone ? tandem.isCounted(text.place()) : tandem.is(text.place());
    }

    /** Whether the points lie to each other as the kind of man moves, whatever stands in its way. */
    private boolean hasShape(int from, int to) {
        int files = Math.abs(Tables.FILE[from] - Tables.FILE[to]);
        int ranks = Math.abs(Tables.RANK[from] - Tables.RANK[to]);
        return switch (Kind.of(Man.kindOf(board.man[from]))) {
            case ADVISOR -> files == 1 && ranks == 1;
            case ELEPHANT -> files == 2 && ranks == 2;
            case HORSE -> files * ranks == 2;
            case GENERAL -> files + ranks == 1 || files == 0 && to == board.generalPoint(side.other()); // 王見王
            case SOLDIER -> files + ranks == 1;
            case CHARIOT, CANNON -> files == 0 || ranks == 0;
        };
    }

    private static boolean open(int written, int is) {
        return written == MoveText.OPEN || written == is;
    }

    /** The number of a point's file as that side counts, from its right (通則三). */
    public static int fileNumber(int at, Side side) {
        return side == Side.WHITE ? 9 - Tables.FILE[at] : Tables.FILE[at] + 1;
    }

    static int direction(int from, int to, Side side) {
        return Integer.signum(Tables.advance(to, side) - Tables.advance(from, side));
    }

    /** The last number of the move: the file of arrival, or for 進 and 退 along the file the number of steps. */
    static int target(int kind, int from, int to, Side side) {
        boolean along = Tables.FILE[from] == Tables.FILE[to] && kind != Kind.HORSE.ordinal();
        return along ? Math.abs(Tables.RANK[from] - Tables.RANK[to]) : fileNumber(to, side);
    }
}
