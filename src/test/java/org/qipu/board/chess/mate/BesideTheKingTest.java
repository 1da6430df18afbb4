package org.qipu.board.chess.mate;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.statistics.Statistics;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qipu.board.chess.Boards;
import org.qipu.board.chess.ChessPosition;
import org.qipu.board.chess.RandomPositions;
import org.qipu.board.chess.bitboard.Board;
import org.qipu.board.chess.bitboard.LegalMoves;
import org.qipu.board.chess.bitboard.Legality;

class BesideTheKingTest {

    @ParameterizedTest
    @CsvSource({
        "7, rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1, a pawn makes way for queen and bishop",
        "6, rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1, Black waits first",
        "1, r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4, the queen is protected already",
        "2, r1bqk2r/pppp1ppp/5n1n/2b1p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 4 4, a knight that could take goes away",
        "7, rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2, one of his own men takes the last square from him"
    })
    void a_queen_goes_beside_a_king_among_his_own_men(int halfMoves, String fen) {
        var start = MateView.of(Boards.of(ChessPosition.fromFen(fen)), true);
        assertThat(mated(start, (Finding.Mate) BesideTheKing.of(start))).isEqualTo(halfMoves);
    }

    @ParameterizedTest
    @CsvSource({
        "4k3/8/8/8/8/8/8/R3K3 w - - 0 1, Black has nothing to wait with",
        "8/p7/8/3k4/8/8/8/Q2BK3 w - - 0 1, his king can go away wherever the queen goes",
        "rnbqkbnr/pppp1ppp/8/4p3/4P3/2N2N2/PPPP1PPP/R1B1KB1R w KQkq - 0 1, there is no queen",
        "rnb1kbnr/pppp1ppp/8/4p3/4P2q/5P2/PPPP2PP/RNBQKBNR w KQkq - 1 3, White is in check"
    })
    void what_is_not_found_is_left_open(String fen) {
        var start = MateView.of(Boards.of(ChessPosition.fromFen(fen)), true);
        assertThat(BesideTheKing.of(start)).isInstanceOf(Finding.Open.class);
    }

    @Provide
    Arbitrary<ChessPosition> positions() {
        return RandomPositions.positions();
    }

    @Property(tries = 2000)
    void a_line_is_played_by_legal_moves_and_ends_in_mate(
            @ForAll("positions") ChessPosition position, @ForAll boolean whiteMates) {
        if (!MateView.clear(Boards.of(position))) {
            return;
        }
        var start = MateView.of(Boards.of(position), whiteMates);
        var before = new Board(start);
        var finding = BesideTheKing.of(start);
        if (finding instanceof Finding.Mate mate) {
            mated(start, mate);
        }
        assertThat(start.same(before)).isTrue();
        Statistics.label("found")
                .collect(finding instanceof Finding.Mate)
                .coverage(coverage -> coverage.check(true).percentage(found -> found > 5));
    }

    /** How many half-moves the line has; it fails where it is no mate. */
    static int mated(Board start, Finding.Mate mate) {
        var board = new Board(start);
        for (int move : mate.line()) {
            assertThat(Legality.of(board, move)).isTrue();
            board.play(move);
            board.keepOnlyLegalEnPassant();
        }
        assertThat(!board.whiteToMove && board.check() && LegalMoves.count(board) == 0)
                .as("mate at the end")
                .isTrue();
        return mate.line().length;
    }
}
