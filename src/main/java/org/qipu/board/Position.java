package org.qipu.board;

import java.util.List;
import java.util.Optional;

/**
 * The men on the board, the player to move and what else the possible moves depend on; an immutable value.
 *
 * <p>Two positions are {@code equal} when they are equal in everything, counters included; they are the <em>same position</em> in
 * the sense of the Laws (9.2.3) when their {@link #identity()} is equal. A position knows its game: how moves are read and written in
 * it, how it is kept, what ends the game and who can still mate; nobody asks which game that is.
 */
public interface Position {

    /** How far moves and half-moves are counted; whoever begins there stays there, so that what is written can be read. */
    int MOST_COUNTED = 99_999;

    /** The player who has the move. */
    Side turn();

    /** Every legal move, in a fixed order. */
    List<Move> legalMoves();

    /** The legal move of that code, if there is one. */
    Optional<Move> legalMove(String code);

    /** The move that a code names here, legal or not; empty where it is no code, or names no man that stands there. */
    Optional<? extends Move> namedMove(String code);

    /**
     * The position after a move.
     *
     * @param move one of {@link #legalMoves()}; any other has no defined result
     */
    Position after(Move move);

    /**
     * The position after the move of that code, which is trusted: for replaying what was already judged.
     *
     * @throws IllegalArgumentException when the text is no code or its first square is vacant
     */
    Position applyCode(String code);

    /** The same, where the code names a man that stands there. */
    default Optional<Position> playable(String code) {
        try {
            return Optional.of(applyCode(code));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** What stands on the board when a move was carried out, legal or not; then the other side than the man's owner is to move. */
    Position placed(Move move);

    /** The same men with that player to move. */
    Position withTurn(Side side);

    /** The same men and player to move with other counters. */
    Position counted(int quietPlies, int moveNumber);

    /** Whether the king (xiangqi: the general) of the player to move is attacked. */
    boolean check();

    /** Whether no legal move is left; with {@link #check()} that is checkmate, without it stalemate. */
    boolean noLegalMove();

    /** What makes two positions the same for a repetition (9.2.3): exact, never a hash. */
    Object identity();

    /** Whether another position is the same as this for a repetition. */
    default boolean sameAs(Position other) {
        return turn() == other.turn() && identity().equals(other.identity());
    }

    /** Half-moves since the last capture or pawn move, those before a set-up position included as its FEN says. */
    int quietPlies();

    /** The number of the current full move, from 1 or as the set-up position's FEN says. */
    int moveNumber();

    /** The position as FEN; an 'en passant' square is named only where that capture is legal. */
    String fen();

    /** The position as it is kept: as FEN, with its counters. */
    String stored();

    /**
     * The position of the same game that a FEN describes, whether it can have come about or not.
     *
     * @throws UnreadablePosition when the text describes none
     */
    Position ofSameGame(String fen);

    /** What a text says here, its piece letters in a player's language where the game has such. */
    Reading read(String text, String language);

    /** The form a move is written in, where it has one: {@code san}, {@code wxf} … */
    Optional<String> form(String text, String language);

    /**
     * A legal move as it is usually written, in chess in short algebraic notation with English letters, in xiangqi in
     * four characters; another as it is.
     */
    String written(String code);

    /**
     * A move, legal or not, in a form: {@code san} and {@code lan} in chess, {@code zh} and {@code wxf} in xiangqi;
     * empty where the game has no such form.
     */
    Optional<String> written(String code, String form);

    /** What a player does whom nothing binds: {@code make any legal move}. */
    String anyMove();

    /**
     * The move that led from here to another position, told by the men: who made it is the player to move here.
     *
     * @return the code; empty where the difference does not tell it, for nothing is guessed
     */
    Optional<String> moveTo(Position after);

    /** Whether, from another position to this one, a man was captured or whatever else makes its {@link #quietPlies()} start anew. */
    boolean countsAnewAfter(Position before);

    /** The end that the board alone shows, if it shows one. */
    Optional<BoardEnd> end();

    /** Whether a player can still checkmate by any possible series of legal moves, with all the effort that a result is worth. */
    MateAnswer canMate(Side side);

    /** The same at the price of a glance. */
    MateAnswer canMateAtAGlance(Side side);

    /** Short reasons why this position cannot have come about by legal moves (MOV-20); empty when none is provable. */
    List<String> illegalities();
}
