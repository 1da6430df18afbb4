package org.qipu.board.chess.bitboard;

/**
 * What makes two positions the same (9.2.3): men on squares, player to move, castling rights, a legal capture 'en passant'.
 *
 * <p>Compared field by field; the hash only finds the shelf. 'Castling changed temporarily' (9.2 of 2005 and 2009) adds nothing: what
 * prevents castling for the time being is itself seen on the board.
 */
public final class PositionIdentity {

    private final Board board;
    private final int hash;

    public PositionIdentity(Board board) {
        this.board = board;
        this.hash = board.hash();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof PositionIdentity that && hash == that.hash && board.same(that.board);
    }

    @Override
    public int hashCode() {
        return hash;
    }
}
