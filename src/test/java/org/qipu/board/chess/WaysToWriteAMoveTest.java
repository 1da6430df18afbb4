package org.qipu.board.chess;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.qipu.board.chess.bitboard.LegalMovesTest;
import org.qipu.board.chess.bitboard.Piece;
import org.qipu.board.chess.bitboard.Square;

/** A move is read as the same move however Appendix C and D.2.1 let it be written or said. */
class WaysToWriteAMoveTest {

    private static final String FIGURINES = "♘♗♖♕♔";
    private static final List<String> FILES =
            List.of("Anna", "Bella", "Cesar", "David", "Eva", "Felix", "Gustav", "Hector");
    private static final List<String> RANKS =
            List.of("eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht");
    private static final List<String> PIECES = List.of("Bauer", "Springer", "Läufer", "Turm", "Dame", "König");

    @Property(tries = 200)
    void everyMoveIsReadWithAndWithoutItsMarks(@ForAll("positions") ChessPosition position) {
        for (ChessMove move : position.legalChessMoves()) {
            for (String written : List.of(
                    ChessNotation.san(position, move),
                    ChessNotation.shortForm(position, move),
                    ChessNotation.lan(position, move))) {
                for (String text : variants(written)) {
                    assertThat(LegalMovesTest.move(position, text))
                            .as("%s in %s", text, position)
                            .isEqualTo(move);
                }
            }
        }
    }

    @Property(tries = 200)
    void everyMoveIsReadWithFigurines(@ForAll("positions") ChessPosition position, @ForAll NotationLanguage language) {
        for (ChessMove move : position.legalChessMoves()) {
            String text = ChessNotation.san(position, move).replace("O", "0");
            for (int piece = 1; piece <= 5; piece++) {
                text = text.replace(Piece.of(piece).letter(), FIGURINES.charAt(piece - 1));
            }
            String figurines = text;
            assertThat(ChessNotation.read(position, figurines, language))
                    .as("%s in %s", figurines, position)
                    .isInstanceOfSatisfying(
                            MoveReading.Legal.class,
                            legal -> assertThat(legal.move()).isEqualTo(move));
        }
    }

    @Property(tries = 200)
    void everyMoveIsUnderstoodAsAnnounced(@ForAll("positions") ChessPosition position) {
        for (ChessMove move : position.legalChessMoves()) {
            String words = announced(position, move);
            assertThat(LegalMovesTest.move(position, words))
                    .as("%s in %s", words, position)
                    .isEqualTo(move);
        }
    }

    private static List<String> variants(String written) {
        String bare = written.replaceAll("[+#]| e\\.p\\.", "");
        List<String> variants =
                new ArrayList<>(List.of(bare, bare + "+", bare + "++", bare + "#", bare + " (=)", bare + "="));
        for (String mark : List.of("", "×", ":")) {
            variants.add(written.replace("x", mark));
        }
        if (bare.contains("-")) { // castling
            variants.addAll(List.of(bare.replace('0', 'O'), bare.replace('O', '0'), bare.replaceAll("[0O]", "o")));
        } else if (bare.matches("[NBRQK]?[a-h][1-8]x?[a-h][1-8].*")) {
            variants.add(bare.replaceFirst("([a-h][1-8])x?([a-h][1-8])", "$1-$2"));
        }
        return variants;
    }

    private static String announced(ChessPosition position, ChessMove move) {
        if (move.isCastling()) {
            return move.isKingsideCastling() ? "Kurze Rochade" : "Lange Rochade";
        }
        Piece piece = position.pieceAt(move.from()).orElseThrow().piece();
        return PIECES.get(piece.ordinal()) + " " + square(move.from()) + " " + square(move.to())
                + move.promotion()
                        .map(promotion -> " " + PIECES.get(promotion.ordinal()))
                        .orElse("");
    }

    private static String square(int square) {
        return FILES.get(Square.file(square)) + " " + RANKS.get(Square.rank(square));
    }

    @Provide
    Arbitrary<ChessPosition> positions() {
        return RandomPositions.positions();
    }
}
