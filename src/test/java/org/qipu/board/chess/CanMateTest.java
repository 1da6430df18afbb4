package org.qipu.board.chess;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.Law;
import org.qipu.board.MateAnswer;
import org.qipu.board.MateProof;
import org.qipu.board.Side;

@DisplayName("6.9: who can still be mated by any possible series of legal moves")
class CanMateTest {

    @ParameterizedTest(name = "{2}: {1}")
    @CsvSource({
        "8/8/4k3/8/3N4/4K3/7p/8 b - - 0 1, yes, knight against pawn",
        "8/8/4k3/q7/3N4/4K3/8/8 b - - 0 1, no, knight against queen",
        "8/8/4k3/8/3N4/4K3/7r/8 b - - 0 1, yes, knight against rook",
        "8/8/4k3/r7/3B4/4K3/8/8 b - - 0 1, no, bishop against rook",
        "7n/8/4k3/8/3B4/4K3/8/8 b - - 0 1, yes, bishop against knight",
        "8/8/4k3/8/3B4/4K3/7p/8 b - - 0 1, yes, bishop against pawn",
        "8/8/4k3/8/3NN3/4K3/8/8 b - - 0 1, yes, two knights against a bare king",
        "8/8/4k3/8/8/4K3/7R/8 b - - 0 1, yes, rook against a bare king",
        "8/8/4k3/r7/8/4K3/8/8 b - - 0 1, no, a bare king against a rook"
    })
    @Law("CLK-16")
    void white_against_the_flag_of_black(String fen, String answer, String men) {
        var found = CanMate.full(ChessPosition.fromFen(fen), Side.WHITE);
        switch (answer) {
            case "yes" -> assertThat(found).isInstanceOf(MateAnswer.Yes.class);
            default -> assertThat(found).isInstanceOf(MateAnswer.No.class);
        }
    }

    @Test
    void a_yes_is_a_line_that_ends_in_mate() {
        var position = ChessPosition.fromFen("8/8/4k3/8/3N4/4K3/7p/8 b - - 0 1");
        MateTally.assertMates(position, Side.WHITE, (MateAnswer.Yes) CanMate.full(position, Side.WHITE));
    }

    @Test
    void a_mate_on_the_board_needs_no_line() {
        var position = ChessPosition.fromFen("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
        assertThat(CanMate.quick(position, Side.BLACK)).isEqualTo(new MateAnswer.Yes(List.of()));
        assertThat(CanMate.quick(position, Side.WHITE)).isEqualTo(new MateAnswer.No(MateProof.NO_MOVES));
    }

    @ParameterizedTest
    @CsvSource({
        "NO_MOVES, 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
        "MATERIAL, k7/1Q6/8/8/8/8/8/K7 b - - 0 1",
        "STATIC, 8/8/3k4/1p1p1p1p/1P1P1P1P/8/3K4/8 w - - 0 1",
        "EXHAUSTED, 2k5/2p5/2P4q/8/1p3p2/pPp1pP2/P1P1P3/KB6 b - - 0 1"
    })
    void a_no_tells_the_kind_of_its_proof(MateProof proof, String fen) {
        assertThat(CanMate.full(ChessPosition.fromFen(fen), Side.WHITE)).isEqualTo(new MateAnswer.No(proof));
    }

    @Test
    void what_was_not_found_tells_what_was_spent() {
        var hard = ChessPosition.fromFen("8/1p2p1p1/1P2P1P1/Bp2pBp1/1P2P1P1/7k/1P2P3/7K b - -");
        var open = (MateAnswer.Undetermined) CanMate.full(hard, Side.WHITE, 500);
        assertThat(open.nodes()).isBetween(500L, 1_000L);
    }

    /** Beside his king Black has nothing that first sight would send there; a glance is no more than first sight. */
    @ParameterizedTest
    @ValueSource(strings = {"8/8/4k3/8/3N4/4K3/7p/8 b - - 0 1", "8/8/4k3/8/3N4/4K3/7r/8 b - - 0 1"})
    void a_lone_knight_against_a_rook_or_a_pawn_mates_where_a_glance_finds_nothing(String fen) {
        var position = ChessPosition.fromFen(fen);
        assertThat(CanMate.full(position, Side.WHITE, 1_001)).isInstanceOf(MateAnswer.Yes.class);
        assertThat(CanMate.full(position, Side.WHITE, CanMate.GLANCE_BUDGET))
                .isInstanceOf(MateAnswer.Undetermined.class);
    }

    @Test
    void where_the_laws_do_not_say_what_is_legal_nothing_is_answered() {
        var opponentInCheck = ChessPosition.fromFen("4k2R/8/8/8/8/8/8/4K3 w - - 0 1");
        var kingMissing = ChessPosition.fromFen("4k3/8/8/8/8/8/8/7R w - - 0 1");
        assertThat(CanMate.full(opponentInCheck, Side.WHITE)).isEqualTo(new MateAnswer.Undetermined(0));
        assertThat(CanMate.full(kingMissing, Side.WHITE)).isEqualTo(new MateAnswer.Undetermined(0));
    }

    @ParameterizedTest
    @CsvSource({
        "WHITE, 8/1p2p1p1/1P2P1P1/Bp2pBp1/1P2P1P1/7k/1P2P3/7K b - -",
        "WHITE, k7/1pK3p1/6Pb/1p4pB/bP4P1/Bp6/1P4P1/8 b - -",
        "BLACK, k7/1pK3p1/6Pb/1p4pB/bP4P1/Bp6/1P4P1/8 b - -"
    })
    void a_hidden_mate_is_found_and_never_denied(Side side, String fen) {
        var position = ChessPosition.fromFen(fen);
        MateTally.assertMates(position, side, (MateAnswer.Yes) CanMate.full(position, side));
        assertThat(CanMate.quick(position, side)).isNotInstanceOf(MateAnswer.No.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"full", "quick"})
    void the_projects_own_positions_are_answered_rightly(String speed) {
        var tally = MateTally.of(MatePositions.own(), question -> answer(speed, question));
        assertThat(tally.noes(Side.WHITE)).isGreaterThan(20);
        assertThat(speed.equals("full") ? tally.undetermined() : 0).isZero();
    }

    @Test
    void quick_is_never_wrong_and_proves_more_than_two_thousand_times_that_a_side_cannot_mate() {
        var tally = MateTally.of(MatePositions.shared(), question -> answer("quick", question));
        assertThat(tally.noes(Side.WHITE)).isGreaterThanOrEqualTo(1_200);
        assertThat(tally.noes(Side.BLACK)).isGreaterThanOrEqualTo(1_250);
    }

    @Test
    void full_is_never_wrong_on_a_sample() {
        var tally = MateTally.of(
                MatePositions.shared().every(20),
                question -> CanMate.full(question.position(), question.side(), 500_000));
        assertThat(tally.undetermined()).isLessThanOrEqualTo(20);
    }

    @Test
    @Tag("long")
    void full_is_never_wrong_and_hardly_ever_undetermined() {
        var tally = MateTally.of(MatePositions.shared(), question -> answer("full", question));
        assertThat(tally.undetermined()).as("of 6,828").isLessThanOrEqualTo(5);
    }

    private static MateAnswer answer(String speed, MatePositions.Question question) {
        return speed.equals("full")
                ? CanMate.full(question.position(), question.side())
                : CanMate.quick(question.position(), question.side());
    }
}
