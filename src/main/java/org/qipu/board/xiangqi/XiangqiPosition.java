package org.qipu.board.xiangqi;

import java.util.List;
import java.util.Optional;
import org.qipu.board.Move;
import org.qipu.board.Position;
import org.qipu.board.Side;

/**
 * A position of xiangqi, an immutable value: the men on the 90 points, each with its identity, and who is to move.
 *
 * <p>Red (紅方) is {@link Side#WHITE}. Legal are the moves that may be played: by the pattern (行棋二), the own general not
 * left to be captured, and no 王見王. Who is to move and has none has lost, in check or not (判決A1, A2).
 *
 * <p>Example: {@code XiangqiPosition.initial().applyCode("h2e2").fen()} is
 * {@code "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b"}.
 */
public final class XiangqiPosition implements XiangqiInRecords, XiangqiMoves {

    private static final XiangqiPosition INITIAL =
            Fen.read("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w");

    private final Board board; // never changed
    private final int quietPlies;
    private final int moveNumber;

    public XiangqiPosition(Board board, int quietPlies, int moveNumber) {
        this.board = board;
        this.quietPlies = Math.min(quietPlies, MOST_COUNTED);
        this.moveNumber = Math.min(moveNumber, MOST_COUNTED);
    }

    /** The position at the start (行棋一4). */
    public static XiangqiPosition initial() {
        return INITIAL;
    }

    /**
     * The position that a FEN describes, its men on points they can reach and the side not to move not in check.
     *
     * @param fen two fields, or six; {@code H} and {@code E} are understood for {@code N} and {@code B}, {@code r} for {@code w}
     * @throws InvalidFen with the field and the reason when the text is no FEN or such a placement cannot be
     */
    public static XiangqiPosition fromFen(String fen) {
        XiangqiPosition position = Fen.read(fen);
        List<String> wrong = position.illegalities();
        if (!wrong.isEmpty()) {
            throw new InvalidFen(InvalidFen.Field.MEN, Illegalities.explained(position.board));
        }
        return position;
    }

    /**
     * The position that a FEN describes, even one that came about by moves that were not legal (行棋三4[A]).
     *
     * @param fen as for {@link #fromFen}; no kind of man may be there more often than at the start
     * @throws InvalidFen with the field and the reason when the text is no FEN
     */
    public static XiangqiPosition asItStands(String fen) {
        return Fen.read(fen);
    }

    /** A position of a game that is known to be one of xiangqi: for what only that has. */
    public static XiangqiPosition of(Position position) {
        return (XiangqiPosition) position;
    }

    @Override
    public Side turn() {
        return board.turn();
    }

    /** The man on a point, 0–89, if one stands there. */
    public Optional<Man> manAt(int point) {
        int id = board.man[point];
        return id == Board.VACANT ? Optional.empty() : Optional.of(new Man(id));
    }

    /** The point a man stands on, if it has not been captured. */
    public Optional<Integer> pointOf(Man man) {
        int at = board.point[man.id()];
        return at == Board.OFF ? Optional.empty() : Optional.of(at);
    }

    @Override
    public XiangqiPosition after(Move move) {
        return move instanceof XiangqiMove xiangqi ? placed(xiangqi) : applyCode(move.code());
    }

    /**
     * The position after the legal move of that code; the code is trusted, for replaying what was already judged.
     *
     * @throws IllegalArgumentException when the text is no code or its first point is vacant
     */
    @Override
    public XiangqiPosition applyCode(String code) {
        XiangqiMove move = XiangqiMove.of(code);
        if (!board.occupied(move.from())) {
            throw new IllegalArgumentException("'" + code + "' names no move in " + fen());
        }
        return placed(move);
    }

    /**
     * What stands on the board when a move was carried out, legal or not (行棋三4[A]).
     *
     * <p>The man leaves its point whoever it belongs to, what stood on the point of arrival is gone; then the other side than the man's
     * owner is to move. With the first point vacant only the turn passes.
     */
    public XiangqiPosition placed(XiangqiMove move) {
        if (!board.occupied(move.from())) {
            return withTurn(turn().other());
        }
        Board next = new Board(board);
        Side owner = board.holds(move.from(), Side.WHITE) ? Side.WHITE : Side.BLACK;
        boolean capture = next.play(move.from(), move.to()) != Board.VACANT;
        next.redToMove = owner == Side.BLACK;
        return new XiangqiPosition(
                next, capture ? 0 : quietPlies + 1, owner == Side.WHITE ? moveNumber : moveNumber + 1);
    }

    /** The same men with that player to move. */
    @Override
    public XiangqiPosition withTurn(Side side) {
        if (side == turn()) {
            return this;
        }
        Board next = new Board(board);
        next.redToMove = side == Side.WHITE;
        return new XiangqiPosition(next, quietPlies, moveNumber);
    }

    @Override
    public XiangqiPosition counted(int quiet, int number) {
        return new XiangqiPosition(board, quiet, number);
    }

    /** Whether the general of the player to move can be captured: 將, with 王見王 where that has come about. */
    @Override
    public boolean check() {
        return Attacks.exposed(board, turn());
    }

    /** What makes two positions the same for 循環: kinds and sides of the men on their points, and who is to move; not their identities. */
    @Override
    public Object identity() {
        return board.key();
    }

    /** Half-moves since the last capture, which the natural limit counts (通則四); a soldier's advance does not end the count. */
    @Override
    public int quietPlies() {
        return quietPlies;
    }

    @Override
    public int moveNumber() {
        return moveNumber;
    }

    /** The position as FEN in two fields: men and turn. */
    @Override
    public String fen() {
        return Fen.write(board);
    }

    /** The position as FEN in six fields, as PGN files have it: {@code … w - - 0 1}. */
    public String fullFen() {
        return fen() + " - - " + quietPlies + " " + moveNumber;
    }

    /**
     * Why this position cannot have come about by legal moves, as far as the board alone shows it.
     *
     * @return of {@code king-missing general-point advisor-point elephant-point soldier-point soldiers-on-file facing-generals
     *         opponent-in-check both-in-check} those that apply
     */
    @Override
    public List<String> illegalities() {
        return Illegalities.of(board);
    }

    /** Equal in men, turn and counters; which of two like men stands where does not matter. */
    @Override
    public boolean equals(Object other) {
        return other instanceof XiangqiPosition that
                && turn() == that.turn()
                && board.sameMen(that.board)
                && quietPlies == that.quietPlies
                && moveNumber == that.moveNumber;
    }

    @Override
    public int hashCode() {
        return board.hash() * 31 + quietPlies;
    }

    @Override
    public String toString() {
        return fullFen();
    }

    public Board board() {
        return board;
    }
}
