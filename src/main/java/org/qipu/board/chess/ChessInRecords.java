package org.qipu.board.chess;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.qipu.board.BoardEnd;
import org.qipu.board.MateAnswer;
import org.qipu.board.Move;
import org.qipu.board.Position;
import org.qipu.board.Reading;
import org.qipu.board.Side;
import org.qipu.board.chess.bitboard.Illegalities;

/** What the record of a game asks of a position of chess: how it is kept, how moves are read and written in it, what it ends. */
sealed interface ChessInRecords extends Position permits ChessPosition {

    private ChessPosition here() {
        return ChessPosition.of(this);
    }

    @Override
    default Position placed(Move move) {
        return here().placed((ChessMove) move);
    }

    @Override
    default String stored() {
        return fen();
    }

    @Override
    default Position ofSameGame(String fen) {
        return Fen.read(fen, here().isChess960());
    }

    @Override
    default Reading read(String text, String language) {
        return switch (ChessNotation.read(here(), text, language(language))) {
            case MoveReading.Legal one -> new Reading.Legal(one.token(), one.move(), one.drawOffer());
            case MoveReading.Ambiguous one -> new Reading.Ambiguous(one.token(), one.candidates());
            case MoveReading.Incomplete one -> new Reading.Incomplete(one.token(), one.candidates());
            case MoveReading.Illegal one -> new Reading.Illegal(one.token(), one.reason(), one.named());
            case MoveReading.Unreadable one -> new Reading.Unreadable(one.token(), one.reason(), List.of());
        };
    }

    @Override
    default Optional<String> form(String text, String language) {
        return ChessNotation.form(text, language(language))
                .map(form -> form.name().toLowerCase(Locale.ROOT).replace('_', '-'));
    }

    private static NotationLanguage language(String code) {
        return NotationLanguage.of(code).orElse(NotationLanguage.EN);
    }

    @Override
    default String written(String code) {
        return here().legalChessMove(code)
                .map(move -> ChessNotation.san(here(), move))
                .orElse(code);
    }

    @Override
    default Optional<String> written(String code, String form) {
        return here().namedMove(code).flatMap(move -> switch (form) {
            case "san" -> Optional.of(ChessNotation.san(here(), move));
            case "lan" -> Optional.of(ChessNotation.lan(here(), move));
            default -> Optional.empty();
        });
    }

    @Override
    default String anyMove() {
        return "make any legal move";
    }

    @Override
    default Optional<String> moveTo(Position after) {
        return new ChessMenMoved(here(), ChessPosition.of(after)).code();
    }

    @Override
    default boolean sameAs(Position other) {
        return here().board().same(ChessPosition.of(other).board());
    }

    /** A capture, which changes the number of men, or a pawn's move (9.3). */
    @Override
    default boolean countsAnewAfter(Position before) {
        var then = ChessPosition.of(before).board();
        var now = here().board();
        return Long.bitCount(then.occupied()) != Long.bitCount(now.occupied())
                || (then.pawns & then.white) != (now.pawns & now.white)
                || (then.pawns & ~then.white) != (now.pawns & ~now.white);
    }

    @Override
    default Optional<BoardEnd> end() {
        if (noLegalMove()) {
            return Optional.of(check() ? BoardEnd.CHECKMATE : BoardEnd.STALEMATE);
        }
        return DeadPosition.atAGlance(here()) ? Optional.of(BoardEnd.DEAD_POSITION) : Optional.empty();
    }

    @Override
    default MateAnswer canMate(Side side) {
        return CanMate.full(here(), side);
    }

    @Override
    default MateAnswer canMateAtAGlance(Side side) {
        return CanMate.full(here(), side, CanMate.GLANCE_BUDGET);
    }

    /** The position as FEN, in Chess960 as X-FEN; an 'en passant' square is named only where that capture is legal. */
    @Override
    default String fen() {
        return FenText.of(here(), false);
    }

    /** The position as Shredder-FEN: castling rights by the files of the rooks. */
    default String shredderFen() {
        return FenText.of(here(), true);
    }

    /**
     * Why this position cannot have come about by legal moves (3.10.3), as far as the board alone shows it.
     *
     * @return of {@code both-in-check opponent-in-check pawn-rank king-missing counts} those that apply
     */
    @Override
    default List<String> illegalities() {
        return Illegalities.of(here().board());
    }
}
