package org.qipu.board.chess;

import java.util.Optional;

/**
 * Reads and writes moves as Appendix C has them: short, long, as code, and in the spoken words of D.2.1.
 *
 * <p>Example: {@code ChessNotation.read(ChessPosition.initial(), "Sf3", NotationLanguage.DE)} is legal, the move {@code g1f3}.
 */
@SuppressWarnings("NullAway") // null only within
public final class ChessNotation {

    private ChessNotation() {}

    /** Reads a move in English letters, as {@link #read(ChessPosition, String, NotationLanguage)} does. */
    public static MoveReading read(ChessPosition position, String text) {
        return read(position, text, NotationLanguage.EN);
    }

    /**
     * Reads a move that a player has written or announced.
     *
     * <p>Accepted are {@code Nf3}, {@code Ng1f3}, {@code Ng1-f3}, {@code g1f3}, with or without {@code x × : e.p. + ++ # (=) =}, both
     * kinds of castling with noughts or letters, promotion with or without {@code =}, figurines, and announcements (D.2.1). A pawn
     * that captures must be named by its file: {@code c4} is never {@code dxc4} (C.9.3). Nothing is guessed: what fits two legal moves
     * is ambiguous, what fits none is illegal.
     *
     * @param position the position the move is made in, legal or not
     * @param text     any text; one longer than 40 characters is unreadable
     * @param language of the piece letters
     */
    public static MoveReading read(ChessPosition position, String text, NotationLanguage language) {
        try {
            return new MoveFinder(position, text, MoveTextReader.read(text, language)).find();
        } catch (MoveTextReader.NotAMove reason) {
            return announced(position, text, reason.getMessage());
        }
    }

    /** The form a text has, whatever it says on a board; absent where it is no move in any form. */
    public static Optional<NotationForm> form(String text, NotationLanguage language) {
        try {
            return Optional.of(MoveTextReader.read(text, language).form());
        } catch (MoveTextReader.NotAMove none) {
            return text.length() > 80 || Announcement.written(text).isEmpty()
                    ? Optional.empty()
                    : Optional.of(NotationForm.ANNOUNCED);
        }
    }

    private static MoveReading announced(ChessPosition position, String text, String reason) {
        String written = text.length() > 80 ? "" : Announcement.written(text).orElse("");
        if (written.isEmpty()) {
            return new MoveReading.Unreadable(text, reason);
        }
        try {
            MoveText said = MoveTextReader.read(written, NotationLanguage.EN);
            MoveText spoken = new MoveText(
                    NotationForm.ANNOUNCED,
                    said.castling(),
                    said.piece(),
                    said.fromFile(),
                    said.fromRank(),
                    said.to(),
                    said.promotion(),
                    said.marks());
            return new MoveFinder(position, text, spoken).find();
        } catch (MoveTextReader.NotAMove incomplete) {
            return new MoveReading.Unreadable(text, incomplete.getMessage());
        }
    }

    /**
     * The move in the short form of PGN: {@code Nbxd2+}, {@code O-O}, {@code e8=Q#}.
     *
     * @param move a legal move; one that is not is written in the long form, for the record
     */
    public static String san(ChessPosition position, ChessMove move) {
        return position.isLegal(move) ? MoveWriter.san(position, move) : lan(position, move);
    }

    /** The move in the short form of Appendix C: {@code Nbxd2+}, {@code 0-0}, {@code e8Q#}, {@code exd6 e.p.} */
    public static String shortForm(ChessPosition position, ChessMove move) {
        return position.isLegal(move) ? MoveWriter.shortForm(position, move) : lan(position, move);
    }

    /** The move in the long form of Appendix C: {@code Nb1xd2+}, {@code 0-0}, {@code e7e8Q#}, {@code e5xd6 e.p.}; legal or not. */
    public static String lan(ChessPosition position, ChessMove move) {
        return MoveWriter.longForm(position, move);
    }

    /** The code of the move as UCI has it, in Chess960 with castling as king takes own rook. */
    public static String uci(ChessMove move) {
        return move.code();
    }
}
