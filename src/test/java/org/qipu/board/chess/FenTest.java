package org.qipu.board.chess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FenTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 12 40",
                "rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3",
                "8/8/8/8/8/8/8/8 w - - 0 1",
                "4k2K/8/8/8/8/8/8/KPpp4 w - - 0 0"
            })
    void isWrittenAsItWasRead(String fen) {
        assertThat(ChessPosition.fromFen(fen).fen()).isEqualTo(fen);
    }

    @Test
    void ofFourFieldsStartsCountingAtMoveOne() {
        assertThat(ChessPosition.fromFen("4k3/8/8/8/8/8/8/4K3 b - -").fen()).isEqualTo("4k3/8/8/8/8/8/8/4K3 b - - 0 1");
    }

    @Test
    void namesTheCrossedSquareOnlyWhereTheCaptureIsLegal() {
        assertThat(GameLine.after("e4").fen()).contains(" b KQkq - 0 1");
        assertThat(GameLine.after("e4 a6 e5 d5").fen()).contains(" w KQkq d6 0 3");
        // S05: the capture would open the fifth rank
        assertThat(ChessPosition.fromFen("8/8/8/K2pP2r/8/8/8/7k w - d6 0 1").fen())
                .isEqualTo("8/8/8/K2pP2r/8/8/8/7k w - - 0 1");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq | TEXT | text: 4 or 6 fields are needed, there are 3
            8/8/8/8/8/8/8 w - - | MEN | men: 8 ranks are needed, there are 7
            8/8/8/9/8/8/8/8 w - - | MEN | men: '9' on rank 5 is no piece
            8/8/8/7/8/8/8/8 w - - | MEN | men: rank 5 has fewer than 8 squares
            8/8/8/8p/8/8/8/8 w - - | MEN | men: rank 5 has more than 8 squares
            8/8/8/8/8/8/8/8 x - - | TURN | turn: 'x' is neither w nor b
            4k3/8/8/8/8/8/8/4K3 w K - | CASTLING | castling: 'K' names no rook that stands there
            4k3/8/8/8/8/8/8/5K1R w K - | CASTLING | castling: 'K' needs the king on e1 or e8 and the rook in its corner
            4k3/8/8/8/8/4K3/8/7R w K - | CASTLING | castling: 'K' needs one king, on its first rank
            4k3/8/8/8/8/8/8/4K2R w KK - | CASTLING | castling: 'K' stands for a right already named
            4k3/8/8/8/8/8/8/4K2R w Kx - | CASTLING | castling: 'x' is no castling right
            4k3/8/8/8/8/8/8/4K3 w - e9 | EN_PASSANT | en passant: 'e9' is neither a square nor '-'
            4k3/8/8/8/8/8/8/4K3 w - e3 | EN_PASSANT | en passant: e3 is not on the rank that a pawn of the other side crosses
            4k3/8/8/8/8/8/8/4K3 w - e6 | EN_PASSANT | en passant: no pawn can just have advanced two squares across e6
            4k3/8/8/8/8/8/8/4K3 w - - -1 1 | QUIET_PLIES | quiet plies: '-1' is not a number from 0 to 99999
            4k3/8/8/8/8/8/8/4K3 w - - 0 x | MOVE_NUMBER | move number: 'x' is not a number from 0 to 99999
            """)
    void thatIsNoneIsRefusedWithFieldAndReason(String fen, InvalidFen.Field field, String reason) {
        assertThatExceptionOfType(InvalidFen.class)
                .isThrownBy(() -> ChessPosition.fromFen(fen))
                .withMessage(reason)
                .satisfies(e -> assertThat(e.field()).isEqualTo(field));
    }

    @Test
    void twoRightsTowardsTheSameSideAreRefusedInChess960() {
        assertThatExceptionOfType(InvalidFen.class)
                .isThrownBy(() -> ChessPosition.chess960FromFen("4k3/8/8/8/8/8/8/1K3R1R w FH -"))
                .withMessage("castling: 'FH' names two rooks on the same side of a king");
    }

    @Test
    @DisplayName("X-FEN names an inner rook by its file, Shredder-FEN every rook")
    void castlingRightsInChess960() {
        ChessPosition inner = ChessPosition.chess960FromFen("4k3/8/8/8/8/8/8/1K3R1R w F - 0 1");
        assertThat(inner.fen()).isEqualTo("4k3/8/8/8/8/8/8/1K3R1R w F - 0 1");
        ChessPosition outer = ChessPosition.chess960FromFen("4k3/8/8/8/8/8/8/1K3R1R w H - 0 1");
        assertThat(outer.fen()).isEqualTo("4k3/8/8/8/8/8/8/1K3R1R w K - 0 1");
        assertThat(outer.shredderFen()).isEqualTo("4k3/8/8/8/8/8/8/1K3R1R w H - 0 1");
        assertThat(ChessPosition.initial().shredderFen()).contains(" w HAha ");
    }

    @Test
    @DisplayName("MOV-20: illegal positions are values, with the reason why they are illegal")
    void illegalPositions() {
        assertIllegal("4k3/8/8/8/8/8/4Q3/4K2q w - - 0 1", "both-in-check"); // S12
        assertIllegal("4k3/8/8/8/8/8/4Q3/4K3 w - - 0 1", "opponent-in-check");
        assertIllegal("P3k3/8/8/8/8/8/8/4K3 w - - 0 1", "pawn-rank");
        assertIllegal("8/8/8/8/8/8/8/4K3 w - - 0 1", "king-missing");
        assertIllegal("4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1", "counts");
        assertIllegal("4k3/8/8/8/8/8/PPPPPPPP/2QQK3 w - - 0 1", "counts");
        assertIllegal("4k3/8/8/8/8/1B1B4/PPPPPPPP/4K3 w - - 0 1", "counts"); // two bishops on light squares
        assertIllegal("4k3/8/8/8/8/8/8/K3K3 w - - 0 1", "counts");
        assertThat(ChessPosition.initial().illegalities()).isEmpty();
        assertThat(ChessPosition.fromFen("4k3/8/8/8/8/P7/P1PPPPPP/4K3 w - - 0 1")
                        .illegalities())
                .isEmpty();
    }

    private static void assertIllegal(String fen, String... words) {
        assertThat(ChessPosition.fromFen(fen).illegalities()).as(fen).containsExactly(words);
    }
}
