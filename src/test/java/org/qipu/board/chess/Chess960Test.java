package org.qipu.board.chess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.qipu.board.chess.bitboard.IllegalReason;

@DisplayName("Guidelines II: Chess960")
class Chess960Test {

    @Test
    @DisplayName(
            "C96-02: 960 different start positions, king between rooks, bishops on opposite colours, Black as White")
    void theStartPositions() {
        Set<String> ranks = new HashSet<>();
        for (int number = 0; number < 960; number++) {
            String fen = ChessPosition.chess960(number).fen();
            String rank = fen.substring(fen.lastIndexOf('/') + 1, fen.indexOf(' '));
            ranks.add(rank);
            assertThat(fen)
                    .startsWith(rank.toLowerCase() + "/pppppppp/8/8/8/8/PPPPPPPP/")
                    .endsWith(" w KQkq - 0 1");
            assertThat(rank.indexOf('K')).isBetween(rank.indexOf('R'), rank.lastIndexOf('R'));
            assertThat((rank.indexOf('B') + rank.lastIndexOf('B')) % 2).isOne();
        }
        assertThat(ranks).hasSize(960);
    }

    @Test
    void theNumbersAreThoseOfScharnagl() {
        assertThat(ChessPosition.chess960(518).identity())
                .isEqualTo(ChessPosition.initial().identity());
        assertThat(ChessPosition.chess960(0).fen()).startsWith("bbqnnrkr/");
        assertThat(ChessPosition.chess960(959).fen()).startsWith("rkrnnqbb/");
        assertThatIllegalArgumentException().isThrownBy(() -> ChessPosition.chess960(960));
        assertThatIllegalArgumentException().isThrownBy(() -> ChessPosition.chess960(-1));
    }

    @Test
    @DisplayName("C96-04: king and rook arrive on g and f or c and d, wherever they come from")
    void castlingByFourWays() {
        assertCastles("1k6/8/8/8/8/8/8/1R3K1R w HB - 0 1", "O-O", "f1h1", "1k6/8/8/8/8/8/8/1R3RK1 b - - 1 1");
        assertCastles(
                "1k6/8/8/8/8/8/8/2R2KR1 w GC - 0 1",
                "O-O",
                "f1g1",
                "1k6/8/8/8/8/8/8/2R2RK1 b - - 1 1"); // transposition
        assertCastles("1k6/8/8/8/8/8/8/R5KR w HA - 0 1", "0-0", "g1h1", "1k6/8/8/8/8/8/8/R4RK1 b - - 1 1"); // rook only
        assertCastles(
                "7k/8/8/8/8/8/8/3RK2R w HD - 0 1", "0-0-0", "e1d1", "7k/8/8/8/8/8/8/2KR3R b - - 1 1"); // king only
        assertCastles(
                "7k/8/8/8/8/8/8/RK5R w HA - 0 1", "O-O-O", "b1a1", "7k/8/8/8/8/8/8/2KR3R b - - 1 1"); // double move
    }

    @Test
    @DisplayName("C96-06: a third man on any square that king or rook needs prevents it")
    void aManInTheWay() {
        ChessPosition blocked = ChessPosition.chess960FromFen("7k/8/8/8/8/8/8/RN2K2R w HA - 0 1");
        assertThat(blocked.legalMove("e1a1")).isEmpty();
        assertThat(ChessNotation.read(blocked, "0-0-0"))
                .isEqualTo(new MoveReading.Illegal("0-0-0", IllegalReason.CASTLING_BLOCKED, blocked.namedMove("e1a1")));
    }

    @Test
    void bothWaysOfCodingAreUnderstood() {
        ChessPosition chess960 = ChessPosition.chess960FromFen("4k3/8/8/8/8/8/8/R3K2R w HA - 0 1");
        assertThat(chess960.legalMove("e1g1")).get().hasToString("e1h1");
        ChessPosition standard = ChessPosition.fromFen("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
        assertThat(standard.legalMove("e1h1")).get().hasToString("e1g1");
        assertThat(standard.applyCode("e1a1")).isEqualTo(standard.applyCode("e1c1"));
    }

    @Test
    @DisplayName("a king that steps one square onto the g-file does not castle")
    void aStepIsNoCastling() {
        ChessPosition position = ChessPosition.chess960FromFen("4k3/8/8/8/8/8/8/R4K1R w HA - 0 1");
        assertThat(position.applyCode("f1g1").fen()).isEqualTo("4k3/8/8/8/8/8/8/R5KR b - - 1 1");
        assertThat(position.applyCode("f1h1").fen()).isEqualTo("4k3/8/8/8/8/8/8/R4RK1 b - - 1 1");
    }

    private static void assertCastles(String fen, String castling, String code, String after) {
        ChessPosition position = ChessPosition.chess960FromFen(fen);
        assertThat(ChessNotation.read(position, castling)).isInstanceOfSatisfying(MoveReading.Legal.class, legal -> {
            assertThat(legal.move().code()).isEqualTo(code);
            assertThat(position.after(legal.move()).fen()).isEqualTo(after);
        });
    }
}
