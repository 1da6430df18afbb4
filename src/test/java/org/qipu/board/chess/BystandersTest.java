package org.qipu.board.chess;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import org.qipu.board.chess.bitboard.Attacks;
import org.qipu.board.chess.bitboard.Bits;
import org.qipu.board.chess.bitboard.Board;
import org.qipu.board.chess.bitboard.LegalMoves;
import org.qipu.board.chess.bitboard.Square;
import org.qipu.board.chess.mate.Bystanders;
import org.qipu.board.chess.mate.Finding;
import org.qipu.board.chess.mate.FullAnalysis;
import org.qipu.board.chess.mate.MateView;

@Label("One piece of White's against a king among his own men, the others of whom may be anywhere")
class BystandersTest {

    private static final int[] AROUND = {0, 0, 0, 1, 1, 2, 2, 3, 4};

    @Provide
    Arbitrary<Board> walledIn() {
        return Arbitraries.randomValue(BystandersTest::walledIn)
                .filter(board -> MateView.clear(board) && LegalMoves.count(board) != 0);
    }

    private static Board walledIn(Random random) {
        var board = new Board();
        int king = random.nextInt(64);
        board.put(king, 5, false);
        for (long near = Attacks.KING[king]; near != 0; near &= near - 1) {
            if (random.nextInt(8) != 0) {
                put(board, Bits.first(near), AROUND[random.nextInt(AROUND.length)], false, random);
            }
        }
        for (int others = random.nextInt(4); others > 0; others--) {
            put(board, random.nextInt(64), AROUND[random.nextInt(AROUND.length)], false, random);
        }
        put(board, random.nextInt(3) == 0 ? random.nextInt(64) : beside(king, random), 5, true, random);
        put(board, random.nextInt(64), 1 + random.nextInt(4), true, random);
        board.whiteToMove = random.nextBoolean();
        return board;
    }

    /** A square within two steps, where it is on the board. */
    private static int beside(int king, Random random) {
        int file = Math.clamp(Square.file(king) + random.nextInt(5) - 2, 0, 7);
        int rank = Math.clamp(Square.rank(king) + random.nextInt(5) - 2, 0, 7);
        return Square.at(file, rank);
    }

    private static void put(Board board, int square, int piece, boolean white, Random random) {
        int free = square;
        while ((board.occupied() & 1L << free) != 0) {
            free = random.nextInt(64);
        }
        board.put(free, piece == 0 && (Bits.LAST_RANKS & 1L << free) != 0 ? 1 : piece, white);
    }

    @Property(tries = 3_000, shrinking = ShrinkingMode.OFF)
    void no_search_finds_a_mate_where_it_is_denied(@ForAll("walledIn") Board board) {
        if (Bystanders.noMate(board)) {
            assertThat(FullAnalysis.bySearchAlone(board, 5_000)).isNotInstanceOf(Finding.Mate.class);
        }
    }

    /** A cluster like that of the next case with a man fewer or none, another piece of White's on any square, and others of Black's about. */
    private static Board aboutACluster(Random random) {
        var board = MateView.of(
                ChessPosition.fromFen("8/8/8/8/5ppp/5pkb/5pnq/5K1n b - -").board(), true);
        if (random.nextInt(3) == 0) {
            board.clear(~(board.black & ~board.kings & 1L << random.nextInt(64)));
        }
        for (int others = random.nextInt(4); others > 0; others--) {
            put(board, random.nextInt(64), AROUND[random.nextInt(AROUND.length)], false, random);
        }
        put(board, random.nextInt(64), 1 + random.nextInt(4), true, random);
        board.whiteToMove = random.nextBoolean();
        return board;
    }

    @Example
    void it_is_often_denied_about_a_cluster_and_no_search_finds_a_mate_there() {
        var random = new Random(20261126);
        int denied = 0;
        for (int i = 0; i < 3_000; i++) {
            var board = aboutACluster(random);
            if (MateView.clear(board) && LegalMoves.count(board) != 0 && Bystanders.noMate(board)) {
                denied++;
                assertThat(FullAnalysis.bySearchAlone(board, 5_000)).isNotInstanceOf(Finding.Mate.class);
            }
        }
        assertThat(denied).isGreaterThan(300);
    }

    @Example
    void a_free_rook_knight_and_bishop_of_his_own_do_not_help_a_king_to_be_mated() {
        assertThat(denied("2r5/8/1n2b3/8/5ppp/Q4pkb/5pnq/5K1n b - -")).isTrue();
    }

    @Example
    void it_is_not_denied_where_a_man_of_his_own_can_take_the_last_flight() {
        assertThat(denied("7k/6pp/8/8/8/8/8/K6R b - -")).isFalse(); // a rook on the last rank mates
        assertThat(denied("7k/7p/8/6r1/8/8/8/K6R b - -"))
                .isFalse(); // black's rook goes to g7 and leaves the king no flight
    }

    @Example
    void nothing_is_said_of_a_side_with_a_pawn_or_two_pieces() {
        assertThat(denied("8/8/8/8/5ppp/Q4pkb/P4pnq/5K1n b - -")).isFalse();
        assertThat(denied("8/8/8/8/5ppp/Q4pkb/R4pnq/5K1n b - -")).isFalse();
    }

    private static boolean denied(String fen) {
        return Bystanders.noMate(MateView.of(ChessPosition.fromFen(fen).board(), true));
    }
}
