package org.qipu.board.xiangqi.cycle;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.qipu.board.xiangqi.Board;
import org.qipu.board.xiangqi.XiangqiMove;
import org.qipu.board.xiangqi.XiangqiPosition;

/**
 * The moves between the first and the last of the occurrences of a position (循環), legal and coming back to it.
 *
 * <p>Example: {@code Cycle.of(XiangqiPosition.fromFen("2bak4/9/9/8p/9/5R3/8P/9/4A4/3K5 w"), moves)} with f4e4 e9f9 e4f4 f9e9 has length 4.
 */
public final class Cycle {

    /** 達三次循環: a position that stands on the board for the fourth time has come back three times (判決C). */
    public static final int UNTIL_RULING = 3;

    private static final int MOST_PLIES = 4000;

    private final XiangqiPosition start;
    private final List<XiangqiMove> moves;
    private final int repetitions;
    private final int rounds; // of the moves, until the position has come back so often

    private Cycle(XiangqiPosition start, List<XiangqiMove> moves, int repetitions, int rounds) {
        this.start = start;
        this.moves = List.copyOf(moves);
        this.repetitions = repetitions;
        this.rounds = rounds;
    }

    /**
     * The cycle of these moves; where they are one cycle it is taken as repeated until a ruling is due.
     *
     * @param start the position that comes back
     * @param moves from it to where it has come back, once or oftener, by the same moves or by others
     * @throws NotACycle when a move is not legal or the position does not come back
     */
    public static Cycle of(XiangqiPosition start, List<XiangqiMove> moves) {
        if (moves.isEmpty() || moves.size() > MOST_PLIES) {
            throw new NotACycle(moves.size() + " moves are no cycle");
        }
        List<Integer> returns = returns(start, moves);
        if (returns.isEmpty() || returns.getLast() != moves.size()) {
            throw new NotACycle("after " + moves.size() + " moves the position has not come back");
        }
        int length = returns.stream()
                .filter(period -> repeats(moves, period))
                .findFirst()
                .orElseThrow();
        int repetitions = Math.max(UNTIL_RULING, returns.size());
        int inOneRound = returns.indexOf(length) + 1;
        return new Cycle(start, moves.subList(0, length), repetitions, Math.ceilDiv(repetitions, inOneRound));
    }

    /** After how many moves the position has come back, each time. */
    private static List<Integer> returns(XiangqiPosition start, List<XiangqiMove> moves) {
        List<Integer> returns = new ArrayList<>();
        XiangqiPosition position = start;
        for (int ply = 0; ply < moves.size(); ply++) {
            var wrong = position.whyIllegal(moves.get(ply));
            if (wrong.isPresent()) {
                throw new NotACycle("move " + (ply + 1) + ", " + moves.get(ply) + ": "
                        + wrong.get().words());
            }
            position = position.after(moves.get(ply));
            if (position.identity().equals(start.identity())) {
                returns.add(ply + 1);
            }
        }
        return returns;
    }

    private static boolean repeats(List<XiangqiMove> moves, int period) {
        return moves.size() % period == 0
                && moves.subList(period, moves.size()).equals(moves.subList(0, moves.size() - period));
    }

    /** The position that comes back. */
    public XiangqiPosition start() {
        return start;
    }

    /** The moves, those that are repeated once only. */
    public List<XiangqiMove> moves() {
        return moves;
    }

    /** How often the position has come back, or is taken to have. */
    public int repetitions() {
        return repetitions;
    }

    /**
     * The positions passed, the start first: of one repetition, or of as many as it takes until every man, not only
     * every kind of man, is back.
     */
    List<Board> boards() {
        List<Board> boards = new ArrayList<>(List.of(start.board()));
        for (int round = 0; round < rounds; round++) {
            for (XiangqiMove move : moves) {
                Board next = new Board(boards.getLast());
                next.play(move.from(), move.to());
                boards.add(next);
            }
            if (Arrays.equals(boards.getLast().man, start.board().man)) {
                break; // what follows would be the same over again
            }
        }
        return boards;
    }
}
