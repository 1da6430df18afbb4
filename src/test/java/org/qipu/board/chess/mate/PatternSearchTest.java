package org.qipu.board.chess.mate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.qipu.board.chess.mate.BesideTheKingTest.mated;

import java.util.Random;
import net.jqwik.api.Label;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.Law;
import org.qipu.board.MateAnswer;
import org.qipu.board.Side;
import org.qipu.board.chess.Boards;
import org.qipu.board.chess.CanMate;
import org.qipu.board.chess.ChessPosition;
import org.qipu.board.chess.bitboard.Bits;
import org.qipu.board.chess.bitboard.Board;
import org.qipu.board.chess.bitboard.LegalMoves;
import org.qipu.board.chess.bitboard.Piece;
import org.qipu.board.chess.bitboard.Square;

@Label("Mates in the corner by few men")
class PatternSearchTest {

    private static final long MOST = 1_000_000;
    private static final String EVERY_PATTERN = """
            WITH_A_QUEEN, Q6k/8/6K1/8/8/8/8/8 b - - 0 1
            WITH_A_QUEEN, 3Q2k1/8/6K1/8/8/8/8/8 b - - 0 1
            WITH_A_ROOK, R6k/8/6K1/8/8/8/8/8 b - - 0 1
            WITH_A_ROOK, 4R1k1/8/6K1/8/8/8/8/8 b - - 0 1
            WITH_TWO_KNIGHTS, 7k/5N2/6KN/8/8/8/8/8 b - - 0 1
            WITH_TWO_KNIGHTS, 7k/5N2/5NK1/8/8/8/8/8 b - - 0 1
            WITH_TWO_KNIGHTS, 7k/4NN2/6K1/8/8/8/8/8 b - - 0 1
            WITH_BISHOP_AND_KNIGHT, 7k/8/6KN/8/3B4/8/8/8 b - - 0 1
            WITH_BISHOP_AND_KNIGHT, 7k/4N1B1/6K1/8/8/8/8/8 b - - 0 1
            WITH_TWO_BISHOPS, 7k/8/4B1K1/4B3/8/8/8/8 b - - 0 1
            KNIGHT_AGAINST_KNIGHT, 6nk/5N2/6K1/8/8/8/8/8 b - - 0 1
            KNIGHT_AGAINST_ROOK, 6rk/5N2/7K/8/8/8/8/8 b - - 0 1
            KNIGHT_AGAINST_BISHOP, 5K1k/5N1b/8/8/8/8/8/8 b - - 0 1
            BISHOP_AGAINST_KNIGHT, 6nk/6B1/6K1/8/8/8/8/8 b - - 0 1
            BISHOP_AGAINST_BISHOP, 6bk/6B1/6K1/8/8/8/8/8 b - - 0 1
            BISHOP_AGAINST_BISHOP, 6bk/6B1/7K/8/8/8/8/8 b - - 0 1
            KNIGHT_AGAINST_PAWN, 8/8/8/8/8/6N1/5K1p/7k b - - 0 1
            KNIGHT_AGAINST_PAWN, 8/8/8/8/8/6N1/7p/5K1k b - - 0 1
            BISHOP_AGAINST_PAWN, 8/8/8/3B4/8/8/5K1p/7k b - - 0 1
            BISHOP_AGAINST_PAWN, 8/8/8/8/8/8/6Bp/5K1k b - - 0 1
            """;

    /** A man who mates is where he belongs, too: he would have to come again; a bishop who comes over another square, twice. */
    @ParameterizedTest
    @CsvSource(textBlock = EVERY_PATTERN)
    void each_is_a_mate(MatePattern pattern, String fen) {
        var board = board(fen);
        assertThat(mate(board)).isTrue();
        assertThat(MateView.clear(board)).as("White is in no check himself").isTrue();
        int mirror = Square.rank(Bits.first(board.kings & board.black)) == 7 ? 0 : 2;
        assertThat(pattern.blacks(board, mirror)).isZero();
        assertThat(pattern.whites(board, mirror)).isEqualTo(2);
    }

    @ParameterizedTest
    @EnumSource
    void each_is_shown(MatePattern pattern) {
        assertThat(EVERY_PATTERN).contains(pattern + ",");
    }

    @ParameterizedTest
    @CsvSource({
        "1, 7k/8/6K1/8/8/8/8/R7 w - - 0 1, a rook",
        "4, 6k1/8/6K1/8/8/8/8/Q7 b - - 0 1, wherever the king goes",
        "3, 6k1/8/6K1/4N3/6N1/8/8/8 w - - 0 1, the one knight drives him into the corner",
        "3, 8/8/8/3N4/1N6/1K6/8/1k6 w - - 0 1, another corner",
        "1, 7k/5K2/8/8/8/8/8/R7 w - - 0 1, the same by the file",
    })
    void where_it_is_near_it_is_found_at_once(int halfMoves, String fen) {
        var start = board(fen);
        assertThat(mated(start, (Finding.Mate) PatternSearch.of(start, MOST))).isEqualTo(halfMoves);
    }

    @ParameterizedTest
    @Law("CLK-16")
    @ValueSource(strings = {"KN/kp", "KB/kp", "KN/kr", "KN/kn", "KN/kb", "KB/kn", "KB/kb", "KNN/k", "KBN/k", "KBB/k"})
    void of_two_hundred_positions_of_minor_pieces_hardly_one_is_not_found(String men) {
        var random = new Random(20261128);
        int found = 0;
        int halfMoves = 0;
        for (int i = 0; i < 200; i++) {
            var start = open(men, random);
            var before = new Board(start);
            if (PatternSearch.of(start, MOST) instanceof Finding.Mate mate) {
                found++;
                halfMoves += mated(start, mate);
            }
            assertThat(start.same(before)).isTrue();
        }
        assertThat(found).isGreaterThanOrEqualTo(190);
        assertThat(halfMoves / found).as("on average").isLessThan(27);
    }

    @Test
    void other_men_may_stand_about() {
        var random = new Random(20261128);
        int found = 0;
        for (int i = 0; i < 300; i++) {
            var start = open(i % 2 == 0 ? "KBP/krnpp" : "KRPP/krpp", random);
            if (PatternSearch.of(start, MOST) instanceof Finding.Mate mate) {
                found++;
                mated(start, mate);
            }
        }
        assertThat(found).isGreaterThan(270);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "8/8/4k3/8/8/4K3/8/7b w - - 0 1", // a bare king
                "7k/8/8/8/8/8/r7/7K w - - 0 1",
                "8/8/3k4/1p1p1p1p/1P1P1P1P/8/3K4/8 w - - 0 1", // nobody gets through
            })
    void what_is_not_found_is_left_open(String fen) {
        assertThat(PatternSearch.of(board(fen), MOST)).isInstanceOf(Finding.Open.class);
    }

    @Test
    void it_ends_after_as_many_positions_as_are_allowed() {
        var start = board("8/8/4k3/8/3NN3/4K3/8/8 b - - 0 1");
        assertThat(PatternSearch.of(start, MOST)).isInstanceOf(Finding.Mate.class);
        assertThat(PatternSearch.of(start, 50))
                .isInstanceOfSatisfying(
                        Finding.Open.class, open -> assertThat(open.nodes()).isBetween(50L, 100L));
    }

    /** The lines of before had 85, 71, 38 and 50 half-moves. */
    @ParameterizedTest
    @CsvSource({
        "30, 8/k7/N1K5/6p1/8/8/8/8 w - - 0 1",
        "30, r4N2/3K2k1/8/8/8/8/8/8 w - - 0 1",
        "30, 8/8/5K2/6Nk/8/8/7N/8 b - - 0 1",
        "30, 8/3K2B1/8/8/2k5/8/8/6N1 b - - 0 1",
    })
    void the_answer_for_a_flag_is_a_line_that_can_be_followed(int atMost, String fen) {
        var answer = CanMate.full(ChessPosition.fromFen(fen), Side.WHITE);
        assertThat(answer)
                .isInstanceOfSatisfying(
                        MateAnswer.Yes.class,
                        yes -> assertThat(yes.line().size()).isLessThanOrEqualTo(atMost));
    }

    /** The men stand anywhere, and White can still mate as far as the men alone say; nobody is forced to anything. */
    private static Board open(String men, Random random) {
        while (true) {
            var board = placed(men, random);
            if (MateView.clear(board)
                    && LegalMoves.count(board) > 1
                    && new ForcedMoves(board).last().same(board)
                    && !MateMaterial.never(board)) {
                return board;
            }
        }
    }

    private static Board placed(String men, Random random) {
        var board = new Board();
        for (char letter : men.replace("/", "").toCharArray()) {
            long bit;
            do {
                bit = 1L << random.nextInt(64);
            } while ((board.occupied() & bit) != 0);
            put(board, letter, bit);
        }
        board.whiteToMove = random.nextBoolean();
        return board;
    }

    private static void put(Board board, char letter, long bit) {
        if (Character.isUpperCase(letter)) {
            board.white |= bit;
        } else {
            board.black |= bit;
        }
        switch (Piece.of(Piece.ordinalOf(letter))) {
            case PAWN -> board.pawns |= bit;
            case KNIGHT -> board.knights |= bit;
            case BISHOP -> board.diagonals |= bit;
            case ROOK -> board.straights |= bit;
            case QUEEN -> {
                board.diagonals |= bit;
                board.straights |= bit;
            }
            case KING -> board.kings |= bit;
        }
    }

    private static Board board(String fen) {
        return MateView.of(Boards.of(ChessPosition.fromFen(fen)), true);
    }

    private static boolean mate(Board board) {
        return !board.whiteToMove && board.check() && LegalMoves.count(board) == 0;
    }
}
